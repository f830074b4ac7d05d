// The list of steps: grouped by turn, with the colours of the seats, what was found, and the points.
import { drawn, element } from "./dom.js";
import { type Film, type Gap, called, type Finding, isStep, type Step } from "./film.js";
import type { Links } from "./links.js";

export interface Group {
  name: string;
  steps: number[];
}

/** All steps of a film, and what could not be read after each. */
export const stepsOf = (film: Film): { steps: Step[]; unread: Gap[][] } => {
  const [steps, unread]: [Step[], Gap[][]] = [[], []];
  for (const entry of film.list) {
    if (isStep(entry)) {
      steps.push(entry);
      unread.push([]);
    } else unread.at(-1)?.push(entry);
  }
  return { steps, unread };
};

const actor = (step: Step): string => step.seat ?? step.by ?? "";

/** The steps by turn, as the game tells turns; else what one seat does in a row, or rounds where every step is a turn. */
export const grouped = (film: Film, steps: Step[]): Group[] => {
  const groups: Group[] = [{ name: "Before the first step", steps: [0] }];
  const runs = steps.filter((step, number) => number > 0 && actor(step) !== actor(steps[number - 1]!)).length;
  const byRun = steps.length > 1.5 * runs;
  let acted = new Set<string>();
  for (let number = 1; number < steps.length; number += 1) {
    const [step, before] = [steps[number]!, steps[number - 1]!];
    const isOther = actor(step) !== actor(before);
    let isNew = number === 1 || step.turn !== before.turn;
    if (step.turn === undefined) isNew ||= byRun ? isOther : isOther && acted.has(actor(step));
    if (isNew) {
      groups.push({ name: "", steps: [] });
      acted = new Set();
    }
    acted.add(actor(step));
    groups.at(-1)!.steps.push(number);
  }
  groups.slice(1).forEach((group, number) => (group.name = nameOf(film, steps, group, number + 1, byRun)));
  return groups;
};

const nameOf = (film: Film, steps: Step[], group: Group, number: number, byRun: boolean): string => {
  const first = steps[group.steps[0]!]!;
  const name = first.turn !== undefined ? `Turn ${first.turn}` : byRun ? `Turn ${number}` : `Round ${number}`;
  const seats = new Set(group.steps.map((step) => actor(steps[step]!)));
  const seat = seats.size === 1 && (first.turn !== undefined || byRun) ? film.seats.find((seat) => seat.sign === actor(first)) : undefined;
  return seat ? `${name} · ${called(seat)}` : name;
};

/** What is remarked about a step or about text that could not be read. */
export const remarks = (entry: { comments?: string[]; findings?: Finding[] }, tag: "li" | "span"): HTMLElement[] => [
  ...(entry.comments ?? []).map((comment) => element(tag, { class: "comment" }, `“${comment}”`)),
  ...(entry.findings ?? []).map(({ severity, says, fix, code }) =>
    element(tag, { class: severity }, `${severity}: ${says}${fix ? `; ${fix}` : ""} (${code})`),
  ),
];

/** The points of a step as small plates in the colours of the seats. */
export const plates = (film: Film, step: Step): HTMLElement[] => {
  const sums = new Map<string, number>();
  for (const gain of step.gains ?? []) sums.set(gain.seat, (sums.get(gain.seat) ?? 0) + gain.points);
  return [...sums].filter(([, points]) => points !== 0).map(([sign, points]) => {
    const seat = film.seats.findIndex((seat) => seat.sign === sign);
    const amount = points > 0 ? `+${points}` : `−${-points}`;
    const says = `${amount} for ${called(film.seats[seat] ?? { sign, name: "", colour: "" })}`;
    return element("span", { class: `plate s${seat}`, title: says }, amount);
  });
};

/** For so many frames after it was scrolled to, a row is looked after. */
const AGAIN = 5;

export class StepList {
  readonly node = element("nav", { "aria-label": "steps", id: "list" });
  readonly links: HTMLAnchorElement[] = [];
  private readonly box = element("div", { id: "steps" });
  private readonly bodies: { group: Group; body: HTMLOListElement; head: HTMLButtonElement; isFilled: boolean }[];
  private readonly home: number[] = [];
  private current: HTMLAnchorElement | null = null;
  /** How often the row is still looked after. */
  private looks = 0;

  constructor(
    private readonly film: Film,
    private readonly steps: Step[],
    private readonly unread: Gap[][],
    private readonly addresses: Links,
    private readonly go: (step: number) => void,
  ) {
    this.bodies = grouped(film, steps).map((group, number) => {
      const body = element("ol");
      const head = element("button", { type: "button", class: "fold", "aria-expanded": "true" }, drawn("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, drawn("path", { d: "M1 3h10L6 10z" })), group.name);
      head.addEventListener("click", () => this.fold(number, head.getAttribute("aria-expanded") === "true"));
      const section = element("section", { class: "group", "aria-label": group.name }, head, body);
      section.style.containIntrinsicHeight = `auto ${36 + 40 * group.steps.length}px`;
      this.box.append(section);
      for (const step of group.steps) this.home[step] = number;
      return { group, body, head, isFilled: false };
    });
    this.node.append(this.box);
    this.box.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      // Whoever wants the link elsewhere, in a new window say, gets it there.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.go(Number(link.dataset["step"]));
    });
  }

  private fold(number: number, isFolded: boolean): void {
    const { body, head } = this.bodies[number]!;
    head.setAttribute("aria-expanded", String(!isFolded));
    body.hidden = isFolded;
  }

  /** Fills in the rows that are not there yet, a few at a time. */
  fillLater(): void {
    const rest = this.bodies.filter(({ isFilled }) => !isFilled);
    const fill = () => {
      const start = performance.now();
      while (rest.length > 0 && performance.now() - start < 6) this.fill(this.bodies.indexOf(rest.shift()!));
      if (rest.length > 0) setTimeout(fill, 0);
      else {
        this.node.dataset["filled"] = "";
        this.follow();
      }
    };
    setTimeout(fill, 0);
  }

  private fill(number: number): void {
    const part = this.bodies[number]!;
    if (part.isFilled) return;
    part.isFilled = true;
    part.body.append(...part.group.steps.map((step) => this.row(step)));
  }

  private row(number: number): HTMLLIElement {
    const step = this.steps[number]!;
    const seat = this.film.seats.findIndex((seat) => seat.sign === actor(step));
    const link = element("a", { href: this.addresses.of(number), tabindex: -1, "data-step": number, class: seat < 0 ? "" : `s${seat}` });
    const words = element("span", { class: "words" }, step.says || step.text || "");
    link.append(element("b", {}, step.label), words, ...plates(this.film, step), ...remarks(step, "span"));
    const item = element("li", {}, link);
    for (const gap of this.unread[number] ?? []) item.append(element("p", { class: "gap" }, element("code", {}, gap.gap), ...remarks(gap, "span")));
    this.links[number] = link;
    return item;
  }

  show(number: number): void {
    const home = this.home[number]!;
    this.fill(home);
    if (this.bodies[home]!.body.hidden) this.fold(home, false);
    const hadFocus = this.current !== null && (this.node.getRootNode() as ShadowRoot).activeElement === this.current;
    const link = this.links[number]!;
    if (this.current && this.current !== link) {
      this.current.removeAttribute("aria-current");
      this.current.tabIndex = -1;
    }
    if (this.current !== link) {
      link.setAttribute("aria-current", "step");
      link.tabIndex = 0;
    }
    this.current = link;
    if (hadFocus) link.focus({ preventScroll: true });
  }

  /** Scrolls to the step that is shown. Rows that were not drawn before are only known to be so high when they are, a frame or two later. */
  follow(): void {
    if (!this.current || this.node.clientHeight === 0 || !this.approach()) return;
    if (this.looks === 0) requestAnimationFrame(() => this.look());
    this.looks = AGAIN;
  }

  private look(): void {
    this.approach();
    this.looks -= 1;
    if (this.looks > 0) requestAnimationFrame(() => this.look());
  }

  /** Brings the row of the step into sight; says whether it was out of it. */
  private approach(): boolean {
    const [box, row] = [this.node.getBoundingClientRect(), this.current!.getBoundingClientRect()];
    const isSeen = row.top >= box.top + 34 && row.bottom <= box.bottom;
    if (!isSeen) this.node.scrollTop += row.top - box.top - box.height / 3;
    return !isSeen;
  }
}
