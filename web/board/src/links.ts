// Links: a step is called by its name, or by its number where a step before it has the same name.
import type { Step } from "./film.js";

export class Links {
  private readonly called = new Map<string, number>();

  constructor(private readonly steps: Step[]) {
    steps.forEach((step, number) => {
      const name = step.label.toLowerCase();
      if (!this.called.has(name)) this.called.set(name, number);
    });
  }

  of(number: number): string {
    const label = this.steps[number]!.label;
    return "#" + encodeURIComponent(this.called.get(label.toLowerCase()) === number ? label : `step-${number}`);
  }

  /** The step that an address names; nothing where there is no such step. */
  find(hash: string): number | null {
    let word = hash.replace(/^#/, "");
    try {
      word = decodeURIComponent(word);
    } catch {
      /* as it is written */
    }
    word = word.toLowerCase();
    if (word === "last") return this.steps.length - 1;
    const known = this.called.get(word);
    if (known !== undefined) return known;
    const number = /^(?:step-)?(\d+)$/.exec(word)?.[1];
    return number !== undefined && Number(number) < this.steps.length ? Number(number) : null;
  }
}
