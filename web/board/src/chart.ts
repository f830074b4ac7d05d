// The points over time: a line for each seat, where we are, and where something was found.
import { drawn, element, say } from "./dom.js";
import { called, type Film } from "./film.js";

const [LEFT, RIGHT, TOP, BOTTOM, WIDE, HIGH] = [34, 408, 12, 118, 420, 142];
const DASHES = ["", "9 5", "2 5", "12 4 2 4"];

export const totalsAt = (film: Film, at: number): number[] =>
  film.points.reduce((known, [from, all]) => (from <= at ? all : known), film.seats.map(() => 0));

export class Chart {
  readonly node: HTMLElement;
  private readonly picture: SVGElement;
  private readonly here = drawn("g", { id: "here" });
  private readonly dots: SVGElement[];
  private readonly told = drawn("desc", { id: "chart-here" });
  private readonly down: (amount: number) => number;
  private readonly last: number;

  constructor(
    private readonly film: Film,
    labels: string[],
    found: [number, string][],
    go: (step: number) => void,
  ) {
    this.last = labels.length - 1;
    const all = film.points.flatMap(([, each]) => each);
    const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
    this.down = (amount) => BOTTOM - ((BOTTOM - TOP) * (amount - least)) / (most - least);
    const title = drawn("title", { id: "chart-title" }, `points over time; at the end ${this.words(this.last)}`);
    this.picture = drawn("svg", { id: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-labelledby": "chart-title chart-here" }, title, this.told);
    this.grid([...new Set([least, 0, Math.round(most / 2), most])], labels);
    film.seats.forEach((_, seat) => this.line(seat));
    for (const [step, severity] of found) {
      this.picture.append(drawn("path", { d: `M${this.across(step)} ${BOTTOM + 3}l5 9h-10z`, class: `found ${severity}` }));
    }
    this.dots = film.seats.map((_, seat) => drawn("circle", { r: 5, class: "dot", fill: `var(--s${seat})` }));
    this.here.append(drawn("path", { d: `M0 ${TOP - 6}V${BOTTOM + 4}`, class: "now" }), ...this.dots);
    this.picture.append(this.here);
    this.picture.addEventListener("click", (event) => {
      const box = this.picture.getBoundingClientRect();
      const at = (((event.clientX - box.left) / box.width) * WIDE - LEFT) / (RIGHT - LEFT);
      go(Math.round(at * this.last));
    });
    this.node = element("figure", {}, element("figcaption", {}, "Points over time"), this.picture);
    // Where nobody gains a point on the way there is no way to draw.
    this.node.hidden = film.points.every(([from]) => from >= this.last);
  }

  private across(step: number): number {
    return LEFT + ((RIGHT - LEFT) * step) / Math.max(1, this.last);
  }

  private grid(amounts: number[], labels: string[]): void {
    for (const amount of amounts) {
      const y = this.down(amount);
      this.picture.append(
        drawn("path", { d: `M${LEFT} ${y}H${RIGHT}`, class: "grid" }),
        drawn("text", { x: LEFT - 7, y: y + 4.5, class: "axis", "text-anchor": "end" }, String(amount)),
      );
    }
    const [first, middle] = [labels[0], labels[Math.floor(this.last / 2)]];
    const words: [number, string, string | undefined][] = [[0, "start", first], [Math.floor(this.last / 2), "middle", middle], [this.last, "end", labels[this.last]]];
    for (const [step, anchor, label] of this.last > 1 ? words : []) {
      this.picture.append(drawn("text", { x: this.across(step), y: HIGH - 3, class: "axis", "text-anchor": anchor }, label ?? ""));
    }
  }

  private line(seat: number): void {
    const { points } = this.film;
    const way = points.reduce((way, [from, each]) => `${way}H${this.across(from)}V${this.down(each[seat] ?? 0)}`, `M${LEFT} ${this.down(0)}`);
    this.picture.append(
      drawn("path", { d: way, class: "case" }),
      drawn("path", { d: way, class: "line", stroke: `var(--s${seat})`, "stroke-dasharray": DASHES[seat % 4]! }),
    );
  }

  private words(at: number): string {
    const totals = totalsAt(this.film, at);
    return this.film.seats.map((seat, place) => `${called(seat)} ${totals[place]}`).join(", ");
  }

  /** Says the points in words. */
  tell(at: number): void {
    say(this.told, `after this step ${this.words(at)}`);
  }

  show(at: number): void {
    this.here.setAttribute("transform", `translate(${this.across(at)} 0)`);
    totalsAt(this.film, at).forEach((amount, seat) => {
      const y = String(this.down(amount));
      if (this.dots[seat]!.getAttribute("cy") !== y) this.dots[seat]!.setAttribute("cy", y);
    });
  }
}
