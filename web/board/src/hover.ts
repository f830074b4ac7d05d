// What is there: told of whatever is pointed at, and lit where a step or a point has to do with it.
import { element } from "./dom.js";
import { called, type Film, type Step } from "./film.js";

export class Hover {
  private readonly tip = element("div", { class: "tip", role: "tooltip", hidden: true });
  private readonly lights = element("div", { class: "lights", "aria-hidden": "true" });
  private at: string | null = null;

  constructor(
    private readonly film: Film,
    private readonly steps: Step[],
    private readonly table: HTMLElement,
    private readonly moment: () => { view: number; step: number },
  ) {
    table.append(this.lights, this.tip);
    table.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event));
    table.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.hide());
  }

  /** Tells of what lies under a finger or a mouse. */
  point(event: PointerEvent): void {
    const target = (event.target as Element).closest?.("[data-at]");
    const at = target?.getAttribute("data-at") ?? null;
    if (!target || !at) return this.hide();
    if (at !== this.at) {
      const told = this.telling(at);
      if (!told) return this.hide();
      this.at = at;
      this.tip.replaceChildren(...told);
      this.tip.hidden = false;
      this.light([at], true);
    }
    const [box, tip] = [this.table.getBoundingClientRect(), this.tip.getBoundingClientRect()];
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const left = x + 18 + tip.width > box.width ? Math.max(4, x - tip.width - 14) : x + 18;
    const top = Math.min(Math.max(4, y - tip.height / 2), box.height - tip.height - 4);
    this.tip.style.translate = `${Math.round(left)}px ${Math.round(Math.max(4, top))}px`;
  }

  hide(): void {
    this.at = null;
    if (!this.tip.hidden) this.tip.hidden = true;
    if (this.lights.hasChildNodes()) this.lights.replaceChildren();
  }

  private player(sign: string): string {
    const seat = this.film.seats.find((seat) => seat.sign === sign);
    return seat ? called(seat) : sign;
  }

  /** What is known of a thing at this step: what it is, whose, since when, what it is worth. */
  private telling(at: string): HTMLElement[] | null {
    const { view, step } = this.moment();
    const course = this.film.views[view]?.told?.[at] ?? this.film.views[0]?.told?.[at];
    if (!course || !this.film.tellings || !this.film.words) return null;
    let number = -1;
    for (let next = 0; next < course.length && course[next]! <= step; next += 2) number = course[next + 1]!;
    const telling = this.film.tellings[number];
    if (!telling) return null;
    const [what, more = [], since, whose = [], worth = 0] = telling;
    const name = this.film.words[what] ?? "";
    const lines = [element("b", {}, name.charAt(0).toUpperCase() + name.slice(1))];
    const line = (words: string) => lines.push(element("span", {}, words));
    if (whose.length > 0) line(`held by ${whose.map((sign) => this.player(sign)).join(" and ")}`);
    for (const words of more) line(this.film.words[words] ?? "");
    const brings = this.film.worths?.[worth - 1] ?? [];
    if (brings.length > 0) line(`would bring ${brings.map(([sign, points]) => `${this.player(sign)} ${points}`).join(", ")}`);
    if (since) line(`since ${this.steps[since]?.label ?? since}`);
    return lines;
  }

  /** Frames things on the table, one after the other. Gives back how many are to be seen. */
  light(targets: string[], isQuiet = false): number {
    const box = this.table.getBoundingClientRect();
    const root = this.table.getRootNode() as ShadowRoot;
    const frames = targets.flatMap((target, number) => {
      const shown = (at: string) => [...root.querySelectorAll(`[data-at="${CSS.escape(at)}"]`)];
      const found = shown(target);
      const nodes = found.length > 0 ? found : shown(`panel:${target.split(":")[1] ?? ""}`);
      return nodes.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const frame = element("i", { class: isQuiet ? "quiet" : "" });
        Object.assign(frame.style, { left: `${left - box.left - 4}px`, top: `${top - box.top - 4}px`, width: `${width + 8}px`, height: `${height + 8}px` });
        frame.style.animationDelay = `${Math.min(number * 120, 1200)}ms`;
        return frame;
      });
    });
    this.lights.replaceChildren(...frames);
    return frames.length;
  }
}
