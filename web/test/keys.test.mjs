// By keys alone: past the controls, along the heaps.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { ready } from "./playing.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test("the first key leads past the controls", async () => {
  const { page, check, close } = await open(browser);
  const address = page.url();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the view");
  const box = await page.locator(".skip").boundingBox();
  assert.ok(box.y >= 0 && box.height >= 24);
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "view");
  assert.equal(page.url(), address);
  check();
  await close();
});

test("arrow keys lead along a heap, and to the next one", async () => {
  const fragment = "#view=play&game=nim&position=3+5+7";
  const { page, check, close } = await open(browser, { fragment });
  await ready(page);
  const place = () =>
    page.evaluate(() => {
      const board = document.activeElement.closest(".component");
      const things = [...board.querySelectorAll(".thing")];
      const heap = [...document.querySelectorAll(".component")].indexOf(board);
      return [heap, things.indexOf(document.activeElement)];
    });
  await page.locator(".component .thing").first().focus();
  const seen = [];
  for (const key of ["Right", "Right", "Right", "Left", "Up", "Down", "Left", "Left"]) {
    await page.keyboard.press(`Arrow${key}`);
    seen.push((await place())[0]);
  }
  assert.deepEqual(seen, [1, 2, 2, 1, 1, 1, 0, 0]);
  check();
  await close();
});
