// Fingers on the board: a stroke to the side goes a step, a tap tells what is there.

/** How far a stroke goes at least, and how far a tap at most, in pixels. */
const [STROKE, STILL] = [40, 10];

export interface Touches {
  swipe: (towards: 1 | -1) => void;
  tap: (event: PointerEvent) => void;
}

export const touch = (table: HTMLElement, { swipe, tap }: Touches): void => {
  let start: { id: number; x: number; y: number } | null = null;
  table.addEventListener("pointerdown", (event) => {
    // A second finger means something else.
    start = start || !event.isPrimary || event.pointerType === "mouse" ? null : { id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  table.addEventListener("pointercancel", () => (start = null));
  table.addEventListener("pointerup", (event) => {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.hypot(x, y) < STILL) tap(event);
    else if (Math.abs(x) > STROKE && Math.abs(y) < Math.abs(x) / 2) swipe(x < 0 ? 1 : -1);
  });
};
