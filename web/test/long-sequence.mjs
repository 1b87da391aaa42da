// What a reader does with a long sequence: points along it, zooms in and out, walks along its heaps.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { tool } from "./native.mjs";

/** The tool's value of a heap of a take-and-break game. */
export function valueAt(game, n) {
  const words = ["sequence", game, "--from", String(n), "--to", String(n), "--format", "csv"];
  return Number(/,(\d+)\n$/.exec(String(execFileSync(tool, words)))[1]);
}

/** Opens a sequence by its address, and waits until values and patterns are there. */
export async function openSequence(page, game, to) {
  await page.evaluate((hash) => (location.hash = hash), `#view=sequence&game=${game}&to=${to}`);
  await page.waitForFunction(
    (last) => document.querySelector(".plot [role=slider]")?.ariaValueMax === last,
    String(to),
  );
  await page.waitForSelector(".rows");
  await page.waitForFunction(() => document.querySelector(".sequence .findings h2 + *"));
}

async function placeOf(page) {
  return page.locator(".plot [role=slider]").boundingBox();
}

/** The heap that is read out is worth what the tool says. */
async function readOut(page, game) {
  await page.waitForTimeout(300);
  const said = await page.textContent(".readout");
  const [, n, value] = /n = (\d+) · .*?: (\d+) ·/.exec(said);
  assert.equal(Number(value), valueAt(game, n), said);
}

export async function hover(page, game) {
  const { x, y, width } = await placeOf(page);
  for (let i = 0; i < 20; i++) await page.mouse.move(x + width * (0.1 + 0.04 * i), y + 100 + 3 * i);
  await readOut(page, game);
}

export async function zoom(page, game) {
  const { x, y, width } = await placeOf(page);
  await page.mouse.move(x + width / 3, y + 100);
  for (const turn of [-1, 1])
    for (let i = 0; i < 12; i++) {
      await page.mouse.wheel(0, turn * 100);
      await page.waitForTimeout(20);
    }
  await readOut(page, game);
}

export async function walk(page, game) {
  await page.locator(".plot [role=slider]").focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press("End");
  for (const key of ["ArrowLeft", "PageUp", "ArrowRight"]) await page.keyboard.press(key);
  await readOut(page, game);
}
