// The board: what stands on it already stays, and only what is different changes.
import { isKnown, mark, shaped } from "./dom.js";
import type { Film, Shape } from "./film.js";
import { staying } from "./order.js";
import { advance, type Before, BESIDE, BOARD, isSame, type Moment, type Sheet } from "./sheet.js";

interface Standing {
  node: SVGElement | Text;
  /** Where what stands in it is put. */
  inner: Element;
  shape: number;
}

/** What a step changed, for whoever lets it be seen. */
export interface Painted {
  came: SVGElement[];
  /** What moved, and where it stood before. */
  moved: [SVGElement, string | null][];
  letters: SVGElement[];
}

/** A thing with more changes than this is made anew. */
const MANY = 2;

export class Painter {
  readonly standing = new Map<number, Standing>();
  /** The windows and bundles in which the things of the table stand. */
  private readonly grounds = new Set<number>();
  /** What was made for the picture that is being painted: it is whole. */
  private readonly fresh = new Set<number>();
  private readonly now: Sheet = { held: new Map(), shape: new Map() };
  private moment: Moment | undefined;
  private turned = false;
  private painted: Painted = { came: [], moved: [], letters: [] };
  private readonly shapes: Shape[];

  /** `place` gives the element in which a node beside the board stands; nothing where it is not shown. */
  constructor(
    private readonly film: Film,
    private readonly board: SVGElement,
    /** Left, top, width and height of the table on the sheet. */
    private readonly table: number[],
    private readonly place: (at: string) => Element | null,
  ) {
    this.shapes = film.shapes.map(plain);
  }

  get sheet(): Sheet {
    return this.now;
  }

  /** Only what is not as it was is looked at. */
  paint(view: number, steps: number): Painted {
    const before = advance(this.film, this.now, this.moment, { view, steps });
    this.moment = { view, steps };
    this.painted = { came: [], moved: [], letters: [] };
    this.fresh.clear();
    const { held, shape } = this.now;
    for (const thing of this.remade(before)) this.remake(thing, before);
    for (const key of before.held.keys()) {
      const one = held.has(key) ? undefined : this.standing.get(key);
      if (!one) continue;
      // What stands in something that goes, goes with it.
      if (held.has(this.film.nodes[key]![0])) one.node.remove();
      this.standing.delete(key);
    }
    for (const key of before.shape.keys()) {
      const [one, is] = [this.standing.get(key), shape.get(key)];
      if (one && is !== undefined && one.shape !== is) this.reshape(key, one, is);
    }
    for (const [key, was] of before.held) {
      const is = held.get(key);
      if (!is || key === BESIDE || this.fresh.has(key) || !(key === BOARD || this.standing.has(key))) continue;
      if (!was || !isSame(was, is)) this.order(key, was ?? [], is);
    }
    this.layOut();
    return this.painted;
  }

  /** What is beside the board is shown elsewhere now. */
  layOut(): void {
    this.layBeside(this.now.held.get(BESIDE) ?? []);
  }

  private layBeside(held: number[]): void {
    for (const key of held) {
      const shape = this.shapes[this.now.shape.get(key)!];
      const host = typeof shape === "string" ? null : this.place(shape?.[1]["data-at"] ?? "");
      const one = this.standing.get(key);
      if (!host) {
        if (one) this.forget(key);
      } else if (!one || one.node.parentNode !== host) host.append(this.stand(key));
    }
  }

  private forget(key: number): void {
    this.standing.get(key)?.node.remove();
    const clear = (key: number) => {
      this.standing.delete(key);
      this.now.held.get(key)?.forEach(clear);
    };
    clear(key);
  }

  /** Puts what stands in a node into its order. Those who stay are not touched. */
  private order(key: number, before: number[], held: number[]): void {
    const inside = key === BOARD ? this.board : this.standing.get(key)!.inner;
    const wanted = held.filter((one) => this.isDrawn(one));
    const places = new Map(before.map((one, place) => [one, place]));
    const stays = staying(wanted.map((one) => (this.standing.get(one)?.node.parentNode === inside ? (places.get(one) ?? -1) : -1)));
    let next: Node | null = null;
    for (let place = wanted.length - 1; place >= 0; place -= 1) {
      const isNew = !this.standing.has(wanted[place]!);
      const node = this.stand(wanted[place]!);
      if (!stays[place]) inside.insertBefore(node, next);
      if (isNew && node instanceof SVGElement) this.painted.came.push(node);
      next = node;
    }
  }

  /** The things of the table in which so much changes that they are made anew at once: that is less work than many small changes. */
  private remade(before: Before): number[] {
    const { held, shape } = this.now;
    const counts = new Map<number, number>();
    const count = (key: number) => {
      const thing = this.thingOf(key);
      if (thing !== null) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    };
    for (const key of before.shape.keys()) {
      const one = this.standing.get(key);
      if (one && one.shape !== shape.get(key)) count(key);
    }
    for (const [key, was] of before.held) {
      const is = held.get(key);
      if (!was || !is || !this.standing.has(key) || isSame(was, is)) continue;
      for (const one of is) if (before.held.has(one) && !before.held.get(one)) count(one);
    }
    return [...counts].filter(([thing, changes]) => changes > MANY && held.has(thing)).map(([thing]) => thing);
  }

  /** The thing that a node is part of: what stands on the table, or beside it, by itself. */
  private thingOf(key: number): number | null {
    for (let here = key; here > BESIDE; ) {
      const around = this.film.nodes[here]![0];
      if (around === BESIDE || this.grounds.has(around)) return here;
      if (around === BOARD) return null;
      here = around;
    }
    return null;
  }

  private remake(thing: number, before: Before): void {
    const old = this.standing.get(thing)?.node;
    if (!old) return;
    const clear = (key: number) => {
      this.standing.delete(key);
      (before.held.has(key) ? before.held : this.now.held).get(key)?.forEach(clear);
    };
    clear(thing);
    old.replaceWith(this.stand(thing));
  }

  /** Titles are told by the page itself. */
  private isDrawn(key: number): boolean {
    const shape = this.shapes[this.now.shape.get(key)!];
    return typeof shape === "string" || shape?.[0] !== "title";
  }

  private stand(key: number): SVGElement | Text {
    const known = this.standing.get(key);
    if (known) return known.node;
    const number = this.now.shape.get(key)!;
    const shape = this.shapes[number]!;
    if (typeof shape === "string") {
      const node = document.createTextNode(shape);
      this.standing.set(key, { node, inner: this.board, shape: number });
      return node;
    }
    const node = shaped(shape[0], this.attributes(key, shape));
    // A window on the table is turned by what is in it.
    const inner = this.isWindow(key) ? shaped("g", {}) : node;
    if (inner !== node) {
      node.append(inner);
      this.grounds.add(key);
    }
    this.standing.set(key, { node, inner, shape: number });
    this.fresh.add(key);
    if (shape[0] === "text") this.painted.letters.push(node);
    for (const held of this.now.held.get(key) ?? []) if (this.isDrawn(held)) inner.append(this.stand(held));
    if (inner !== node && this.turned) this.turnInner(node, inner);
    return node;
  }

  private reshape(key: number, one: Standing, number: number): void {
    const [before, after] = [this.shapes[one.shape]!, this.shapes[number]!];
    one.shape = number;
    const node = one.node;
    if (typeof after === "string" || typeof before === "string" || node instanceof Text) {
      if (typeof after === "string") node.textContent = after;
      return;
    }
    const [was, is] = [before[1], this.attributes(key, after)];
    if (was["transform"] !== after[1]["transform"]) this.painted.moved.push([node, node.getAttribute("transform")]);
    // What has other attributes gets all of them anew: then a shape is written the same however it is come to.
    if (Object.keys(was).join() !== Object.keys(after[1]).join()) for (const name in was) node.removeAttribute(name);
    for (const name in is) if (isKnown(name) && node.getAttribute(name) !== is[name]) node.setAttribute(name, is[name]!);
    if (one.inner !== node && this.turned) this.turnInner(node, one.inner);
    if (after[0] === "text") this.painted.letters.push(node);
  }

  // Half a turn: what lies flat turns with the table, what stands on it and what is written on it stays upright, and what hovers over it keeps its height.

  turn(isTurned: boolean): void {
    this.turned = isTurned;
    for (const [key, one] of this.standing) {
      const shape = this.shapes[one.shape]!;
      if (typeof shape === "string" || one.node instanceof Text) continue;
      if (one.inner !== one.node) isTurned ? this.turnInner(one.node, one.inner) : one.inner.removeAttribute("transform");
      const is = this.attributes(key, shape);
      for (const name of ["transform", "text-anchor"]) mark(one.node, name, is[name] ?? null);
    }
  }

  /** What turns as a whole: a window on the table, or a bundle that lies over it. */
  private isWindow(key: number): boolean {
    const shape = this.shapeOf(key);
    return this.film.nodes[key]![0] === BOARD && (shape?.[0] === "svg" || (shape?.[0] === "g" && !shape[1]["transform"]));
  }

  private turnInner(node: SVGElement, inner: Element): void {
    const [x, y, width, height] = node.getAttribute("viewBox")?.split(" ").map(Number) ?? this.table;
    inner.setAttribute("transform", `rotate(180 ${x! + width! / 2} ${y! + height! / 2})`);
  }

  private shapeOf(key: number): Exclude<Shape, string> | null {
    const shape = this.shapes[this.now.shape.get(key) ?? -1];
    return shape && typeof shape !== "string" ? shape : null;
  }

  /** Whether it stands on the table by itself: all it stands in lies flat, or is no more than a bundle without a place of its own. */
  private isUpright(key: number, shape: Exclude<Shape, string>): boolean {
    // A hex at zero has no transform, but is a thing by itself.
    const liesFlat = ([tag, { class: name, transform, "data-at": at }]: Exclude<Shape, string>) => tag === "g" && (name !== undefined || (!transform && !at?.startsWith("hex:")));
    if ((shape[0] !== "g" && shape[0] !== "text") || liesFlat(shape)) return false;
    for (let above = this.film.nodes[key]![0]; above !== BOARD; above = this.film.nodes[above]![0]) {
      if (above === BESIDE) return false;
      if (this.isWindow(above)) return true;
      const around = this.shapeOf(above);
      if (!around || !liesFlat(around)) return false;
    }
    return false;
  }

  private attributes(key: number, shape: Exclude<Shape, string>): Record<string, string> {
    const [tag, attributes] = shape;
    if (!this.turned) return attributes;
    // An arrow between things that stand stays as high as they are.
    if (attributes["class"] === "hovers") return { ...attributes, transform: `rotate(180)${attributes["transform"] ?? ""}rotate(180)` };
    if (!this.isUpright(key, shape)) return attributes;
    if (tag === "g") return { ...attributes, transform: (attributes["transform"] ?? "") + "rotate(180)" };
    const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(attributes[name]));
    const other = { start: "end", end: "start" }[attributes["text-anchor"] ?? ""];
    return { ...attributes, transform: `rotate(180 ${x} ${y! - size! * 0.35})`, ...(other ? { "text-anchor": other } : {}) };
  }
}

/** A shape of one colour is see-through by that colour: as a picture of its own, laid over the others, it would cost a browser much more. */
const plain = (shape: Shape): Shape => {
  if (typeof shape === "string" || !("opacity" in shape[1])) return shape;
  const [tag, { opacity, ...others }] = shape;
  const { fill, stroke } = others;
  const name = stroke === undefined && fill !== undefined ? "fill-opacity" : fill === "none" && stroke !== undefined ? "stroke-opacity" : "opacity";
  return [tag, { ...others, [name]: opacity! }];
};
