// How much work a page is for a slow phone. Milliseconds are told, not judged: a busy machine has others. Counts are judged in board.mjs.
import { browser, opened } from "./open.mjs";

const PHONE = { viewport: { width: 390, height: 844 } };
/** How often a page is opened: the middle counts. */
const TIMES = 5;

/** The part of a list that so many of a hundred do not exceed. */
const part = (all, hundredths) => all.toSorted((one, other) => one - other)[Math.floor(((all.length - 1) * hundredths) / 100)];

/** What the main thread has worked when a page, opened in a fresh window, is first on the screen, in milliseconds of its own. */
const untilPainted = async (address) => {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 3 });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const ended = new Promise((done) => client.once("Tracing.tracingComplete", done));
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink", "loading", "devtools.timeline", "v8", "blink.user_timing"] } });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await client.send("Tracing.end");
  await ended;
  await context.close();
  events.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const begun = events.findLast(({ name, pid, ts }) => name === "navigationStart" && pid === paint.pid && ts < paint.ts);
  let [work, end] = [0, begun.ts];
  for (const { ph, pid, tid, ts, dur, tdur } of events) {
    // What stands within another is counted with it.
    if (ph !== "X" || pid !== paint.pid || tid !== paint.tid || ts < end || ts > paint.ts) continue;
    work += tdur ?? 0;
    end = ts + dur;
  }
  return work / 1000;
};

/** The main thread's work up to the first paint, and for a step in Chromium slowed six times. */
export const speed = async (address, name, last) => {
  const paints = [];
  for (let time = 0; time < TIMES; time += 1) paints.push(await untilPainted(address));
  const { page, close } = await opened(address + "#start", PHONE);
  const client = await page.context().newCDPSession(page);
  // The thread's own time: what others do on the machine meanwhile does not count.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const work = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"].map((wanted) => seconds(wanted) * 1000);
  };
  /** What two frames cost in which a step is shown, or nothing happens. */
  const frames = async (step) => {
    const before = await work();
    await page.evaluate((step) => {
      if (step !== null) document.querySelector("score-book").step = step;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, step);
    return (await work()).map((after, number) => after - before[number]);
  };
  const [times, parts, whole, idle] = [[], [[], [], []], [], []];
  for (let step = 1; step <= Math.min(last, 40); step += 1) {
    const spent = await frames(step);
    // All that the thread does, with painting, compositing and what the measuring itself takes.
    whole.push(spent.pop());
    spent.forEach((time, number) => parts[number].push(time));
    times.push(spent.reduce((sum, time) => sum + time, 0));
  }
  // What a step leaves behind is done by now.
  await page.waitForTimeout(1000);
  for (let time = 0; time < 20; time += 1) idle.push((await frames(null)).at(-1));
  const [middle, most] = [50, 90].map((hundredths) => part(times, hundredths).toFixed(1));
  const halves = parts.map((all) => part(all, 50).toFixed(1)).join(", ");
  console.log(`${name}: ${part(paints, 50).toFixed(0)} ms of work up to the first paint; slowed six times a step is ${middle} ms of work, nine of ten take at most ${most} (script, layout, style: ${halves})`);
  console.log(`${name}: all that the thread does in these two frames, painting and compositing too, is ${part(whole, 50).toFixed(1)} ms, and ${part(idle, 50).toFixed(1)} where nothing happens`);
  await close();
};
