// The page measured: WebAssembly against the native tool, and how soon the first board is there.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Instance } from "../js/src/instance.js";
import { run } from "../js/src/wasi.js";
import { address, launch } from "./test/browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const RUNS = 5;

function seconds(work) {
  const begin = performance.now();
  work();
  return (performance.now() - begin) / 1000;
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}

const module = new WebAssembly.Module(readFileSync(`${root}build/web/betli.wasm`));
const words = ["bench", "--quiet"];
let output;
const compiled = median(
  Array.from({ length: RUNS }, () => seconds(() => ({ output } = run(module, words)))),
);
const native = median(
  Array.from({ length: RUNS }, () =>
    seconds(() => execFileSync(`${root}build/release/betli`, words, { stdio: "pipe" })),
  ),
);
console.log(`betli bench in WebAssembly: ${(compiled / native).toFixed(2)}x the native time`);
console.log(output.trim().split("\n").at(-1));

const question = ["solve", "nim", "3", "5", "7", "--format", "json"];
run(module, question);
const asked = median(Array.from({ length: 20 }, () => seconds(() => run(module, question))));
console.log(`a small question takes ${(1000 * asked).toFixed(1)} ms in an instance of its own`);
const instance = new Instance(module);
for (let i = 0; i < 500; i++) instance.run(question); // compiled well by then
const kept = median(Array.from({ length: 500 }, () => seconds(() => instance.run(question))));
console.log(`and ${(1000 * kept).toFixed(2)} ms in one that stays`);

/**
 * Milliseconds from the address to the first board, in a tab that is at rest, with the processor slowed
 * `rate` times.
 */
async function opening(browser, rate) {
  const page = await browser.newPage();
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector(".home .first .thing") && (globalThis.shown ??= performance.now());
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address(), { waitUntil: "commit" });
  await page.waitForTimeout(rate * 1000); // undisturbed: to ask meanwhile would take time from it
  const time = await page.evaluate(() => globalThis.shown);
  await page.close();
  return time;
}

const browser = await launch();
for (const [rate, how] of [
  [1, ""],
  [6, ", the processor slowed six times"],
]) {
  const all = [];
  for (let i = 0; i < RUNS; i++) all.push((await opening(browser, rate)) / 1000);
  console.log(`the page opens and shows its first board in ${median(all).toFixed(2)} s${how}`);
}
await browser.close();
