// <score-book>: a game on a page. It reads a film, shows the board at any step, and is worked by keys, touch, buttons, a slider, the list, the
// chart and links. Attributes: `theme` (light, dark), `keys` (all keys of the page are its own), `linked` (the address names the step).
import { Chart, totalsAt } from "./chart.js";
import { colours } from "./colours.js";
import { button, drawn, element, mark, say, sign } from "./dom.js";
import { called, type Film, type Finding, type Gap, type Step } from "./film.js";
import { Hover } from "./hover.js";
import { type Acts, listen, TOLD } from "./keys.js";
import { areaAt, type Layout, planned } from "./layout.js";
import { legible } from "./letters.js";
import { Links } from "./links.js";
import { move } from "./motion.js";
import { Painter } from "./painter.js";
import { DESCRIPTION, TITLE, wordsOf } from "./sheet.js";
import { SIGNS } from "./signs.js";
import { plates, remarks, StepList, stepsOf } from "./steps.js";
// Rules for all elements, or for one of several in :is(), would be asked of every shape that a step brings: there each rule names what it is for.
import css from "./style.css";
import { touch } from "./touch.js";

const LOOKS = { "font-family": "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif", "text-anchor": "middle", "stroke-linejoin": "round", "stroke-linecap": "round" };
const SPEEDS: [number, string][] = [[1800, "½×"], [900, "1×"], [450, "2×"], [225, "4×"]];
const TABS = ["Steps", "Points", "Players", "More"] as const;

/** What changes with each step stands in a box of its own: then the rest of the page need not be laid out again. */
const apart = (name: string, node: HTMLElement): HTMLElement => element("span", { class: name }, node);

/** How a game is opened. Without a step it is shown as it ended, as a poster. */
export interface Opening {
  step?: number | undefined;
  view?: number | undefined;
}

export class ScoreBook extends HTMLElement {
  private player: Player | null = null;
  private unlisten: (() => void) | null = null;

  /** Shows a game. */
  open(film: Film, opening: Opening = {}): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.player?.stop();
    this.unlisten?.();
    this.player = new Player(this, root, film, opening);
    this.unlisten = listen(this.hasAttribute("keys") ? window : this, this.player.acts);
  }

  /** After how many steps the game is shown. */
  get step(): number {
    return this.player?.now ?? 0;
  }

  set step(number: number) {
    this.player?.show(number);
  }

  disconnectedCallback(): void {
    this.player?.stop();
    this.unlisten?.();
  }
}

class Player {
  now = -1;
  readonly acts: Acts;
  private view: number;
  private readonly steps: Step[];
  private readonly unread: Gap[][];
  private readonly last: number;
  private readonly links: Links;
  private readonly painter: Painter;
  private readonly chart: Chart;
  private readonly list: StepList;
  private readonly hover: Hover;
  private readonly found: number[];
  private readonly hosts = new Map<string, SVGElement>();
  private readonly nodes = this.made();
  private layout: Layout = "side";
  private timer: ReturnType<typeof setInterval> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** The address as it was when a step was shown that it is to name. */
  private outdated: string | null = null;
  private pixels = 1;
  private isTurned = false;
  private isLarge = false;
  private isPoster = false;

  constructor(
    private readonly host: ScoreBook,
    private readonly root: ShadowRoot,
    private readonly film: Film,
    opening: Opening,
  ) {
    this.view = film.views[opening.view ?? 0] ? (opening.view ?? 0) : 0;
    ({ steps: this.steps, unread: this.unread } = stepsOf(film));
    this.last = this.steps.length - 1;
    this.links = new Links(this.steps);
    const findings = this.steps.map((step, number) => [step, ...this.unread[number]!].flatMap((entry: { findings?: Finding[] }) => entry.findings ?? []));
    this.found = findings.flatMap((some, number) => (some.length > 0 ? [number] : []));
    const worst = (number: number) => ["error", "warning", "hint"].find((severity) => findings[number]!.some((one) => one.severity === severity))!;
    this.chart = new Chart(film, this.steps.map(({ label }) => label), this.found.map((number) => [number, worst(number)]), (step) => this.show(step));
    this.list = new StepList(film, this.steps, this.unread, this.links, (step) => this.show(step));
    this.painter = new Painter(film, this.nodes.board, areaAt(film.views[0], "table", 0) ?? [0, 0, film.views[0]!.width, film.views[0]!.height], (at) => this.hostOf(at));
    this.hover = new Hover(film, this.steps, this.nodes.table, () => ({ view: this.view, step: this.now }));
    this.acts = this.actions();
    this.build(findings.flat().length);
    const asked = host.hasAttribute("linked") && location.hash.length > 1 ? this.links.find(location.hash) : undefined;
    const isPoster = opening.step === undefined && asked === undefined;
    const first = asked ?? Math.min(opening.step ?? this.last, this.last);
    this.arrange();
    this.show(first, true);
    if (asked === null) this.notFound();
    if (isPoster && this.last > 0) this.poster();
    this.ground();
    this.list.fillLater();
    new ResizeObserver(() => this.arrange()).observe(host);
  }

  // What there is.

  private made() {
    return {
      board: drawn("svg", { id: "board", role: "img", "aria-describedby": "description", ...LOOKS }),
      table: element("section", { id: "table", "aria-label": "board" }),
      says: element("p", { id: "says" }),
      label: element("b", { class: "label" }),
      words: element("span", { class: "words" }),
      gained: element("span"),
      remarks: element("ul", { id: "remarks" }),
      now: element("div", { id: "now", "aria-live": "polite", "aria-atomic": "true" }),
      notice: element("p", { id: "notice", role: "status", hidden: true }),
      description: element("p", { id: "description" }),
      slider: element("input", { id: "slider", type: "range", min: 0, value: 0, "aria-label": "step" }),
      place: element("output", { id: "place", for: "slider" }),
      speed: element("select", { id: "speed", title: "speed (+ -)", "aria-label": "speed" }),
      view: element("select", { id: "view", title: "seen by (S)", "aria-label": "seen by" }),
      stage: element("div", { id: "stage" }),
      panels: element("section", { id: "panels", "aria-label": "players" }),
      chips: element("ul", { id: "chips", "aria-label": "points" }),
      tabs: element("div", { id: "tabs", role: "tablist", "aria-label": "beside the board" }),
      sheet: element("section", { id: "sheet", role: "dialog", "aria-label": "signs and keys", hidden: true }),
      signs: element("div", { id: "signs" }),
      first: button("first", "first step", "Home", sign(SIGNS.first)),
      previous: button("previous", "previous step", "←", sign(SIGNS.previous)),
      play: button("play", "play", "Space", sign(SIGNS.play), element("span", {}, "Play")),
      next: button("next", "next step", "→", sign(SIGNS.next)),
      last: button("last", "last step", "End", sign(SIGNS.last)),
      before: button("finding-before", "finding before", "Shift F", sign(SIGNS.up)),
      after: button("finding-after", "next finding", "F", sign(SIGNS.down)),
      zoom: button("zoom", "larger board", "Z", sign(SIGNS.zoom)),
      turn: button("turn", "turn the board", "T", sign(SIGNS.turn)),
      help: button("help", "signs and keys", "?", "?"),
      close: button("close", "close", "Escape", sign(SIGNS.close)),
    };
  }

  private build(count: number): void {
    const { nodes } = this;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.root.adoptedStyleSheets = [sheet, colours(this.film)];
    nodes.table.append(nodes.board);
    nodes.says.append(nodes.label, " ", nodes.words, nodes.gained);
    nodes.now.append(nodes.says, nodes.remarks);
    const told = element("section", { id: "told", "aria-label": "this step" }, nodes.notice, nodes.now, apart("unseen", nodes.description));
    const controls = element("div", { id: "controls", role: "group", "aria-label": "go through the game" }, nodes.first, nodes.previous, nodes.play, nodes.next, nodes.last, apart("slide", nodes.slider), apart("place", nodes.place));
    const tools = element("div", { id: "tools", role: "group", "aria-label": "how it is shown" }, nodes.view, nodes.speed, nodes.zoom, nodes.turn, nodes.help);
    const found = element("div", { id: "found", role: "group", "aria-label": "findings" }, element("span", { id: "count" }, count === 1 ? "1 finding" : `${count} findings`), nodes.before, nodes.after);
    found.hidden = count === 0;
    nodes.stage.toggleAttribute("data-found", count > 0);
    const list = element("div", { id: "steps-part" }, found, element("div", { class: "rows" }, this.list.node));
    const points = element("div", { id: "points-part" }, this.chart.node);
    const side = element("aside", { id: "side", "aria-label": "points and steps" }, nodes.tabs, tools, nodes.panels, points, list);
    this.fillTools();
    this.fillSheet();
    nodes.stage.append(nodes.chips, nodes.table, told, controls, side, nodes.sheet);
    this.root.replaceChildren(nodes.stage);
    this.wire();
  }

  private fillTools(): void {
    const { nodes, film } = this;
    nodes.speed.append(...SPEEDS.map(([pause, name]) => new Option(name, String(pause), pause === 900, pause === 900)));
    const seen = (seat: string | null) => (seat ? called(film.seats.find(({ sign }) => sign === seat) ?? { sign: seat, name: "", colour: "" }) : "the record");
    const views = element("optgroup", { label: "seen by" }, ...film.views.map(({ seat }, number) => new Option(seen(seat), String(number))));
    nodes.view.append(views);
    nodes.view.value = String(this.view);
    nodes.view.hidden = film.views.length < 2;
    nodes.chips.append(...film.seats.map((seat, number) =>
      element("li", { class: `chip s${number}` }, element("b", { class: "badge" }, seat.sign), element("span", { class: "name" }, called(seat)), apart("total", element("output", {}, " "))),
    ));
    for (const name of TABS) {
      const tab = element("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-selected": "false" }, name);
      tab.addEventListener("click", () => this.tab(name));
      tab.hidden = (name === "Points" && this.chart.node.hidden) || (name === "Players" && !this.hasPanels);
      nodes.tabs.append(tab);
    }
    this.tab("Steps");
  }

  private fillSheet(): void {
    const keys = TOLD.filter(([[key]]) => key !== "S" || this.film.views.length > 1).map(([keys, does]) => element("li", {}, ...keys.map((key) => element("kbd", {}, key)), ` ${does}`));
    const links = element("p", {}, "Every step has a link: its name after a ", element("code", {}, "#"), ", as the address shows it; ", element("code", {}, "#last"), " is the last one.");
    this.nodes.sheet.append(element("header", {}, element("h2", {}, "Signs and keys"), this.nodes.close), this.nodes.signs, element("ul", { class: "keys" }, ...keys), links);
  }

  /** The picture in which something beside the board stands. What the page says itself, the last act in words, is not drawn. */
  private hostOf(at: string): SVGElement | null {
    const isPanel = at.startsWith("panel:");
    if (at === "beside:act" || at === "" || (!isPanel && this.nodes.sheet.hidden)) return null;
    let host = this.hosts.get(at);
    if (!host) {
      const seat = this.film.seats.find(({ sign }) => `panel:${sign}` === at);
      host = drawn("svg", { role: "img", "aria-label": seat ? called(seat) : at.split(":")[1] ?? at, ...LOOKS });
      this.hosts.set(at, host);
      (isPanel ? this.nodes.panels : this.nodes.signs).append(host);
    }
    return host;
  }

  // What is done.

  private actions(): Acts {
    return {
      first: () => this.show(0),
      previous: () => this.show(this.now - 1),
      play: () => this.play(),
      next: () => this.show(this.now + 1),
      last: () => this.show(this.last),
      leapBack: () => this.show(this.now - 10),
      leap: () => this.show(this.now + 10),
      finding: () => this.show(this.findingAfter()),
      findingBefore: () => this.show(this.findingBefore()),
      turn: () => this.turn(),
      zoom: () => this.zoom(),
      seat: () => this.see((this.view + 1) % this.film.views.length),
      faster: () => this.pace(1),
      slower: () => this.pace(-1),
      help: () => this.help(Boolean(this.nodes.sheet.hidden)),
      close: () => (this.nodes.sheet.hidden ? this.hover.hide() : this.help(false)),
    };
  }

  private wire(): void {
    const { nodes, acts } = this;
    const pressed: [HTMLElement, () => void][] = [
      [nodes.first, acts.first], [nodes.previous, acts.previous], [nodes.play, acts.play], [nodes.next, acts.next], [nodes.last, acts.last],
      [nodes.before, acts.findingBefore], [nodes.after, acts.finding], [nodes.zoom, acts.zoom], [nodes.turn, acts.turn], [nodes.help, acts.help],
      [nodes.close, acts.close],
    ];
    for (const [node, act] of pressed) node.addEventListener("click", act);
    nodes.slider.max = String(this.last);
    nodes.slider.addEventListener("input", () => this.show(Number(nodes.slider.value)));
    nodes.speed.addEventListener("change", () => this.timer && this.restart());
    nodes.view.addEventListener("change", () => this.see(Number(nodes.view.value)));
    nodes.says.addEventListener("click", (event) => this.lightWords(event));
    nodes.says.addEventListener("keydown", (event) => event.key === "Enter" && this.lightWords(event));
    touch(nodes.table, { swipe: (towards) => this.swipe(towards), tap: (event) => this.hover.point(event) });
    if (this.host.hasAttribute("linked")) addEventListener("hashchange", () => this.follow());
  }

  private swipe(towards: number): void {
    // A large board is moved by the finger.
    if (!this.isLarge) this.show(this.now + towards);
  }

  private follow(): void {
    const step = this.links.find(location.hash);
    if (step === null) this.notFound();
    else this.show(step, true);
  }

  /** Says that an address names no step; what is shown stays. */
  private notFound(): void {
    let word = location.hash.slice(1);
    try {
      word = decodeURIComponent(word);
    } catch {
      /* as it is written */
    }
    this.nodes.notice.textContent = `There is no step “${word.slice(0, 60)}” in this game.`;
    this.nodes.notice.hidden = false;
  }

  private findingAfter(): number {
    return this.found.find((number) => number > this.now) ?? this.now;
  }

  private findingBefore(): number {
    return this.found.findLast((number) => number < this.now) ?? this.now;
  }

  private lightWords(event: Event): void {
    const target = event.target as Element;
    const step = this.steps[this.now]!;
    const plate = target.closest(".plate");
    if (plate) {
      const number = [...this.nodes.says.querySelectorAll(".plate")].indexOf(plate);
      const signs = [...new Set((step.gains ?? []).map(({ seat }) => seat))];
      this.hover.light((step.gains ?? []).filter(({ seat }) => seat === signs[number]).flatMap(({ targets }) => targets ?? []));
    } else if (target.closest("[role=button]")) this.hover.light(step.targets ?? []);
  }

  // What is shown.

  show(number: number, keepsLink = false): void {
    const [before, now] = [this.now, Math.min(this.last, Math.max(0, number))];
    const { nodes } = this;
    this.now = now;
    if (before >= 0 && !nodes.notice.hidden) nodes.notice.hidden = true;
    if (before !== now && this.isPoster) {
      this.isPoster = false;
      nodes.stage.removeAttribute("data-poster");
    }
    this.hover.hide();
    if (before !== now) {
      this.paint(Math.abs(now - before) === 1);
      this.tell();
      this.list.show(now);
      this.chart.show(now);
      this.count();
      // Once the step is painted: then its places are known.
      if (this.isListed) requestAnimationFrame(() => setTimeout(() => this.list.follow()));
    }
    if (now === this.last) this.stop();
    else if (!this.timer) this.going(false);
    this.outdated = before >= 0 && !keepsLink && this.host.hasAttribute("linked") ? location.hash : null;
    this.settle();
    this.host.dispatchEvent(new CustomEvent("step", { detail: { step: now, label: this.steps[now]!.label } }));
  }

  private paint(isNear: boolean): void {
    const { nodes, film } = this;
    const painted = this.painter.paint(this.view, this.now);
    this.fit();
    legible(painted.letters.filter((text) => nodes.board.contains(text)), nodes.board, this.pixels);
    if (isNear) move(painted, nodes.board);
    mark(nodes.board, "aria-label", wordsOf(film, this.painter.sheet, TITLE));
  }

  /** The words for the whole board, and the address, wait until nothing moves any more: browsers put up with few changes of an address. */
  private settle(): void {
    const { nodes, film } = this;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      say(nodes.description, wordsOf(film, this.painter.sheet, DESCRIPTION));
      this.chart.tell(this.now);
      // Whoever followed a link meanwhile is taken there.
      if (this.outdated === location.hash) history.replaceState(null, "", this.links.of(this.now));
      this.outdated = null;
    }, nodes.description.hasChildNodes() ? 250 : 0);
  }

  /** The ground of the board goes on around it. */
  private ground(): void {
    const { board, table } = this.nodes;
    const first = board.querySelector("rect");
    if (first && first === board.querySelector(":scope > rect, :scope > svg:first-child > g > rect:first-child, :scope > svg:first-child > g > g:first-child > rect:first-child")) table.style.background = first.getAttribute("fill") ?? "";
  }

  /** The frames of the pictures, where they changed. */
  private fit(): void {
    const view = this.film.views[this.view];
    const set = (picture: SVGElement, area: number[] | null) => {
      const box = area?.join(" ") ?? "0 0 1 1";
      mark(picture, "viewBox", box);
    };
    set(this.nodes.board, areaAt(view, "table", this.now) ?? [0, 0, view!.width, view!.height]);
    for (const [at, host] of this.hosts) set(host, areaAt(view, at, this.now));
  }

  private tell(): void {
    const { nodes, film } = this;
    const step = this.steps[this.now]!;
    const seat = film.seats.findIndex(({ sign }) => sign === (step.seat ?? step.by));
    say(nodes.label, step.label);
    mark(nodes.label, "class", seat < 0 ? "label" : `label s${seat}`);
    say(nodes.words, step.says || step.text || "");
    const isAbout = (step.targets ?? []).length > 0;
    mark(nodes.words, "role", isAbout ? "button" : null);
    mark(nodes.words, "tabindex", isAbout ? "0" : null);
    mark(nodes.words, "title", isAbout ? "show where" : null);
    const gained = plates(film, step);
    if (gained.length > 0 || nodes.gained.hasChildNodes()) nodes.gained.replaceChildren(...gained);
    const told = [step, ...this.unread[this.now]!].flatMap((entry) => remarks(entry, "li"));
    if (told.length > 0 || nodes.remarks.hasChildNodes()) nodes.remarks.replaceChildren(...told);
  }

  private count(): void {
    const { nodes } = this;
    nodes.slider.value = String(this.now);
    nodes.slider.setAttribute("aria-valuetext", this.steps[this.now]!.label);
    say(nodes.place, `${this.now} / ${this.last}`);
    this.countChips();
    const ends: [HTMLElement, number][] = [[nodes.first, 0], [nodes.previous, 0], [nodes.next, this.last], [nodes.last, this.last], [nodes.before, this.findingBefore()], [nodes.after, this.findingAfter()]];
    for (const [node, end] of ends) mark(node, "aria-disabled", String(this.now === end));
  }

  /** The points of the seats in short, where they are to be seen. */
  private countChips(): void {
    if (this.now < 0 || (this.hasPanels && (this.layout === "side" || this.layout === "column"))) return;
    const totals = totalsAt(this.film, this.now);
    const actor = this.steps[this.now]!.seat ?? this.steps[this.now]!.by;
    [...this.nodes.chips.children].forEach((chip, seat) => {
      say(chip.querySelector("output")!, String(totals[seat]));
      mark(chip, "data-acts", this.film.seats[seat]!.sign === actor ? "" : null);
    });
  }

  // How it is shown.

  private arrange(): void {
    const { clientWidth, clientHeight } = this.host;
    this.layout = planned(this.film.views[this.view], clientWidth, clientHeight, !this.chart.node.hidden);
    this.nodes.stage.dataset["layout"] = this.layout;
    this.nodes.stage.toggleAttribute("data-narrow", this.layout === "tall" || this.layout === "low");
    this.nodes.stage.toggleAttribute("data-bare", !this.hasPanels);
    this.countChips();
    this.measure();
  }

  /** Whether the list of steps is to be seen. */
  private get isListed(): boolean {
    return this.layout === "side" || this.layout === "column" || this.nodes.stage.dataset["tab"] === "Steps";
  }

  private get hasPanels(): boolean {
    return this.film.views[0]!.frames?.some(({ at }) => at.startsWith("panel:")) ?? false;
  }

  private measure(): void {
    const { table, board, stage } = this.nodes;
    const view = this.film.views[this.view]!;
    const [, , width, height] = areaAt(view, "table", Math.max(0, this.now)) ?? [0, 0, view.width, view.height];
    stage.style.setProperty("--aspect", String(height / width));
    const pixels = Math.min(table.clientWidth / width, table.clientHeight / height) * (this.isLarge ? 2 : 1);
    if (Math.abs(pixels - this.pixels) < 0.001) return;
    this.pixels = pixels;
    // What lies beside the table on the sheet is not seen on it.
    [board.style.width, board.style.height] = [width, height].map((size) => `${(size * pixels).toFixed(1)}px`) as [string, string];
    this.hover.hide();
    legible(board.querySelectorAll<SVGElement>("text"), board, pixels);
  }

  private tab(name: (typeof TABS)[number]): void {
    this.nodes.stage.dataset["tab"] = name;
    for (const tab of this.nodes.tabs.children) tab.setAttribute("aria-selected", String(tab.textContent === name));
    if (name === "Steps" && this.now >= 0) this.list.follow();
  }

  private turn(): void {
    this.isTurned = !this.isTurned;
    this.painter.turn(this.isTurned);
    this.nodes.turn.setAttribute("aria-pressed", String(this.isTurned));
    this.hover.hide();
  }

  /** Where the whole board is small, its part can be seen large, and moved. */
  private zoom(): void {
    this.isLarge = this.nodes.table.classList.toggle("large");
    this.nodes.table.tabIndex = this.isLarge ? 0 : -1;
    this.nodes.zoom.setAttribute("aria-pressed", String(this.isLarge));
    this.measure();
  }

  private see(view: number): void {
    this.view = view;
    this.nodes.view.value = String(view);
    this.hover.hide();
    this.paint(false);
    this.settle();
  }

  private help(isOpen: boolean): void {
    this.nodes.sheet.hidden = !isOpen;
    this.painter.layOut();
    this.fit();
    (isOpen ? this.nodes.close : this.nodes.help).focus({ preventScroll: true });
  }

  // Playing by itself. Meanwhile a screen reader is not told of every step.

  private going(isGoing: boolean): void {
    const { play, now } = this.nodes;
    const name = isGoing ? "Pause" : this.isPoster ? "Watch from the start" : "Play";
    if (play.textContent === name) return;
    play.toggleAttribute("data-going", isGoing);
    play.setAttribute("aria-label", name.toLowerCase());
    play.title = `${name.toLowerCase()} (Space)`;
    play.replaceChildren(sign(isGoing ? SIGNS.pause : SIGNS.play), element("span", {}, name));
    now.setAttribute("aria-live", isGoing ? "off" : "polite");
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.going(false);
  }

  private restart(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.show(this.now + 1), Number(this.nodes.speed.value));
  }

  private play(): void {
    if (this.timer) return this.stop();
    if (this.now === this.last) this.show(0);
    if (this.nodes.stage.dataset["tab"] === "Points") this.tab("Steps");
    this.restart();
    this.going(true);
  }

  /** The game as it ended, with the points over time, and one click that plays it from the start. */
  private poster(): void {
    this.isPoster = true;
    this.nodes.stage.toggleAttribute("data-poster", true);
    this.going(false);
    if (!this.chart.node.hidden) this.tab("Points");
  }

  private pace(faster: number): void {
    const { speed } = this.nodes;
    speed.selectedIndex = Math.min(SPEEDS.length - 1, Math.max(0, speed.selectedIndex + faster));
    if (this.timer) this.restart();
  }
}
