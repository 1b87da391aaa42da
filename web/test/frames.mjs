// How long the page's main thread stood still while something was done, by the browser's own records.

const RENDERER = "CrRendererMain";
const TASK = "ThreadControllerImpl::RunTask";

/**
 * In Chromium, by its trace: the longest task of the page's main thread while act() went on, in
 * milliseconds of that thread, so that other work of the machine does not count.
 */
export async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing()));
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === RENDERER)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => name === TASK && tdur >= 0 && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/**
 * Measures up to three times, until act() throws nothing: what the page itself does comes each time,
 * and what other work of the machine does to it, does not.
 */
export async function steadily(act, runs = 3) {
  for (let run = 1; ; run++) {
    try {
      return await act();
    } catch (error) {
      if (run === runs) throw error;
    }
  }
}

const WATCH = () => {
  let last = performance.now();
  globalThis.longestGap = 0;
  const frame = (now) => {
    longestGap = Math.max(longestGap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** In any browser: the longest pause between two frames while act() went on, in milliseconds. */
export async function longestGap(page, act) {
  if (await page.evaluate(() => globalThis.longestGap === undefined)) await page.evaluate(WATCH);
  await page.waitForTimeout(100);
  await page.evaluate(() => (globalThis.longestGap = 0));
  await act();
  return page.evaluate(() => longestGap);
}

/** The shortest of the longest pauses of several runs: what the page itself does comes in each of them. */
export async function steadyGap(page, act, runs = 3) {
  let least = Infinity;
  for (let i = 0; i < runs; i++) least = Math.min(least, await longestGap(page, () => act(i)));
  return least;
}
