// How much work a page is for a slow phone. Milliseconds are told, not judged: a busy machine has others. Counts are judged in board.mjs.
import { opened } from "./open.mjs";

/** The main thread's work for a step in Chromium slowed six times, and the time to the first paint. */
export const speed = async (address, name, last) => {
  const { page, close } = await opened(address + "#start", { viewport: { width: 390, height: 844 } });
  const paint = await page.evaluate(() => new Promise((done) => {
    const told = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const ask = () => (told() === undefined ? setTimeout(ask, 20) : done(told()));
    ask();
  }));
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const work = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].reduce((sum, wanted) => sum + seconds(wanted), 0) * 1000;
  };
  const times = [];
  for (let step = 1; step <= Math.min(last, 40); step += 1) {
    const before = await work();
    await page.evaluate((step) => {
      document.querySelector("score-book").step = step;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, step);
    times.push((await work()) - before);
  }
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(`${name}: first paint after ${paint.toFixed(0)} ms; slowed six times a step is ${at(0.5)} ms of work, nine of ten take at most ${at(0.9)}`);
  await close();
};
