// The teacher's desk: sheets as the tool makes them, printed with few clicks.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";
import { pagesOf } from "./paper.mjs";

const tool = fileURLToPath(new URL("../../build/release/betli", import.meta.url));
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const link = (state) => `#${new URLSearchParams(state)}`;
const kayles = { view: "desk", game: "kayles", play: "misere", exercises: "4", seed: "7" };
const asked = ["sheet", "kayles", "--play=misere", "--exercises=4", "--seed=7"];
const medium = "--ask=winner,moves";

/** Opens a state, does something with it, and looks for complaints. */
function visit(name, state, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: link(state), ...options });
    await action(page);
    check();
    await close();
  });
}

/** Waits until a sheet can be printed. */
const ready = (page) => page.waitForSelector(".desk .preview:not(.stale) img");

/** Saves with the button of that name; the file's name and path. */
async function saved(page, button) {
  const waiting = page.waitForEvent("download");
  await page.click(`.desk >> text=${button}`);
  const download = await waiting;
  return { name: download.suggestedFilename(), path: await download.path() };
}

visit("a sheet is the tool's, in each format", kayles, async (page) => {
  await ready(page);
  for (const [button, format] of [
    ["SVG", "svg"],
    ["TEX", "tex"],
    ["TXT", "text"],
  ]) {
    const { name, path } = await saved(page, button);
    assert.equal(name, `betli-exercises-kayles-misere-seed-7.${button.toLowerCase()}`);
    const wanted = execFileSync(tool, [...asked, medium, "--format", format], { encoding: "utf8" });
    assert.equal(readFileSync(path, "utf8"), wanted, format);
  }
});

visit("a sheet is kept, and another one is another", kayles, async (page) => {
  await ready(page);
  const { exercises } = native(...asked, medium);
  assert.equal(exercises.length, 4);
  await page.reload();
  await ready(page);
  assert.ok((await page.textContent(".terminal")).includes("--seed 7"));
  await page.selectOption(".desk-choices select", "easy");
  await page.waitForFunction(() => location.hash.includes("hard=easy"));
  await page.click("text=Another sheet");
  await page.waitForFunction(() => !location.hash.includes("seed=7&"));
  await ready(page);
});

/** In the page: notes what would be printed. */
function notePrints() {
  globalThis.printed = [];
  globalThis.print = () => {
    const { printed } = document.querySelector(".pages").dataset;
    globalThis.printed.push(printed);
  };
}

const starts = [
  "#view=table",
  "#view=play&game=chomp",
  "#view=graph&game=nim&position=2+3",
  "#view=sequence&game=kayles",
  "#view=misere&game=0.123",
  "#view=twelve&game=nim&to=6",
  "#view=sum",
  "#view=proof",
];

test("two clicks bring a sheet to paper from any view", async () => {
  const { page, check, close } = await open(browser);
  await page.evaluate(notePrints);
  for (const [i, start] of ["", ...starts].entries()) {
    await page.evaluate((hash) => (location.hash = hash), start);
    await page.click("header nav >> text=Sheets");
    await page.click(".desk >> text='Print'");
    const game = new URLSearchParams(start.slice(1)).get("game") ?? (start ? "" : "nim");
    assert.ok(page.url().includes(game), start);
    assert.equal(await page.evaluate(() => globalThis.printed.length), i + 1, start);
  }
  assert.ok((await page.evaluate(() => globalThis.printed)).every((part) => part === "sheet"));
  check();
  await close();
});

visit("pupils' pages and the key are printed apart", kayles, async (page) => {
  await ready(page);
  const pages = async (part) => {
    await page.evaluate((name) => {
      const { dataset } = document.querySelector(".pages");
      if (name) dataset.printed = name;
      else delete dataset.printed;
    }, part);
    return pagesOf(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  };
  const [all, sheet, key] = [await pages(), await pages("sheet"), await pages("key")];
  assert.equal(all, await page.locator(".pages img").count());
  assert.equal(sheet + key, all);
  assert.equal(key, await page.locator(".pages img.key").count());
  assert.ok(key >= 1 && sheet >= 1);
});

visit(
  "what is too hard is said, and not printed",
  { view: "desk", game: "every-nim" },
  async (page) => {
    await page.waitForSelector(".desk .error");
    assert.ok(await page.locator(".desk >> text='Print'").isDisabled());
  },
);
