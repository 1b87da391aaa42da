// The frame of the page: what opens, languages, own rules, links.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { address, launch, open } from "./browser.mjs";

const MOST = 1_000_000; // bytes
const dist = fileURLToPath(new URL("../dist", import.meta.url));
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test("the page is below 1 MB", () => {
  assert.ok(statSync(`${dist}/betli.html`).size < MOST);
});

for (const file of ["betli.html", "index.html"])
  test(`${file} opens from disk, without a request or an error`, async () => {
    const { page, check, close } = await open(browser, { file });
    await page.waitForSelector(".home .first .thing");
    check();
    await close();
  });

test("the browser's language is chosen, and another can be", async () => {
  const { page, check, close } = await open(browser, { locale: "hu-HU" });
  assert.equal(await page.getAttribute("html", "lang"), "hu");
  await page.selectOption("header select", "zh");
  assert.equal(await page.getAttribute("html", "lang"), "zh");
  await page.waitForSelector("text=玩尼姆");
  check();
  await close();
});

for (const missing of ["DecompressionStream", "WebAssembly"])
  test(`a browser without ${missing} is told so, in three languages`, async () => {
    const page = await browser.newPage();
    await page.addInitScript((name) => delete globalThis[name], missing);
    await page.goto(address());
    await page.waitForSelector("p");
    const told = await page.$$eval("p", (all) =>
      all.map(({ lang, textContent }) => [lang, textContent]),
    );
    assert.deepEqual(
      told.map(([lang]) => lang),
      ["en", "hu", "zh"],
    );
    for (const [, text] of told) assert.match(text, /betli.*Firefox 113, Safari 16\.4/);
    await page.close();
  });

test("views are tabs, and some are in a menu, for mouse and keyboard", async () => {
  const { page, check, close } = await open(browser, { fragment: "#game=nim" });
  const chosen = () => page.textContent("header nav [aria-current]");
  assert.equal(await chosen(), "Table");
  const menu = page.locator("header .menu");
  const link = menu.locator("a", { hasText: "Nim-sum" });
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  assert.equal(await link.isVisible(), true);
  await page.keyboard.press("Escape");
  assert.equal(await link.isVisible(), false);
  await menu.locator("summary").click();
  await page.click("h1");
  assert.equal(await link.isVisible(), false);
  await menu.locator("summary").click();
  await link.click();
  await page.waitForSelector("section.sum");
  assert.equal(await link.isVisible(), false);
  assert.equal(await menu.locator("summary").textContent(), "Nim-sum");
  await page.click("header nav a >> text=Play");
  assert.equal(await chosen(), "Play");
  // Play folds all views into the menu, so that the board has the screen.
  assert.equal(await menu.locator("summary").textContent(), "Play");
  await menu.locator("summary").click();
  await menu.locator("a", { hasText: "Table" }).click();
  assert.equal(await menu.locator("summary").textContent(), "More");
  check();
  await close();
});

test("help, version and licence are one click away, and its examples work", async () => {
  const { page, check, close } = await open(browser, {});
  await page.click("text=Help, version and licence");
  await page.waitForSelector(".help :text('betli 1.')");
  assert.match(await page.textContent(".help"), /MIT licence/);
  const links = await page.locator(".help a").evaluateAll((all) => all.map(({ hash }) => hash));
  assert.equal(links.length, 15);
  for (const link of links) {
    await page.evaluate((hash) => (location.hash = hash), link);
    await page.waitForSelector("main > section:not(.help)");
  }
  check();
  await close();
});

test("nothing is wider than a phone", async () => {
  for (const view of [
    "home",
    "table",
    "play",
    "sequence",
    "graph",
    "misere",
    "twelve",
    "desk",
    "boxes",
    "sum",
    "proof",
    "help",
    "glossary",
  ]) {
    const { page, check, close } = await open(browser, {
      fragment: `#view=${view}`,
      viewport: { width: 320, height: 740 },
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `${view} is ${width} wide`);
    check();
    await close();
  }
});

/** In the page: what is written lower than 1/40 of the screen. */
function tooLow() {
  const low = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: about, textContent } = texts.currentNode;
    const seen = about.checkVisibility({ visibilityProperty: true }) && !about.closest(".hidden");
    const scale = about.getScreenCTM?.().d ?? 1;
    const high = parseFloat(getComputedStyle(about).fontSize) * scale;
    if (textContent.trim() && seen && high < innerHeight / 40) low.push(`${textContent}: ${high}`);
  }
  return low;
}

/** The visitor gave the win at 1 2 away. */
const lost = new URLSearchParams({ view: "play", game: "nim", position: "1 2", moves: "0 2\n0 0" });

const large = {
  "#view=play&game=nim&position=3+5+7": ".component svg",
  "#view=play&game=lego&position=5x7&marks=1": ".component svg",
  "#game=lego&to=20x20&cell=7x5": ".derivation .numbers li",
  [`#${lost}`]: ".play .film:not([hidden])",
  "#view=home": ".home .first .thing",
  "#view=play&game=pass:kayles": ".component .pass",
  "#view=sequence&game=kayles": ".facts",
  "#view=misere&game=0.123": ".misere .tile sup",
  "#view=twelve&game=nim&to=6": ".twelve .way",
  "#view=boxes": ".boxes svg",
  "#view=sum": ".sum table",
  "#view=help": ".help a",
  "#view=glossary": ".glossary dd",
};
test("a whole screen has no menu, and is read from the last row", async () => {
  for (const [fragment, shown] of Object.entries(large)) {
    const { page, check, close } = await open(browser, { fragment });
    await page.waitForSelector(shown);
    await page.click(".fullscreen");
    await page.waitForFunction(() => document.fullscreenElement);
    assert.ok(await page.locator("header nav, .controls").first().isHidden());
    assert.deepEqual(await page.evaluate(tooLow), [], fragment);
    check();
    await close();
  }
});

test("numbers in a table on a whole screen are read from the last row", async () => {
  const { page, check, close } = await open(browser, { fragment: "#game=lego&to=20x20" });
  await page.waitForSelector(".legend span");
  const part = () =>
    page.evaluate(() => document.querySelector(".sheet .space").clientHeight / 20 / innerHeight);
  assert.ok((await part()) * 0.55 < 1 / 40);
  await page.click(".fullscreen");
  await page.waitForFunction(() => document.fullscreenElement);
  await page.waitForFunction(
    () => (document.querySelector(".sheet .space").clientHeight / 20) * 0.55 > innerHeight / 40,
  );
  check();
  await close();
});

test("on a projector the board and its hint stand side by side", async () => {
  const viewport = { width: 1024, height: 768 };
  const fragment = "#view=play&game=nim&position=3+5+7";
  const { page, check, close } = await open(browser, { fragment, viewport });
  await page.click(".fullscreen");
  await page.waitForFunction(() => document.fullscreenElement);
  await page.click(".play .tools >> text=Hint");
  await page.waitForSelector(".message:not(:empty)");
  const box = (place) => page.locator(place).boundingBox();
  const [board, hint] = [await box(".position-view"), await box(".arena > .message:not(:empty)")];
  assert.ok(board.x + board.width <= hint.x + 1, "the hint is on the right");
  assert.ok(hint.x + hint.width <= viewport.width);
  const above = await page.locator(".arena > .how").boundingBox();
  assert.ok(board.y < above.y + above.height + 20, "no room is lost above the board");
  assert.ok(Math.max(board.y, hint.y) < Math.min(board.y + board.height, hint.y + hint.height));
  check();
  await close();
});

test("a view begins at its top, however far the one before was read", async () => {
  const { page, check, close } = await open(browser, { fragment: "#view=glossary" });
  await page.evaluate(() => scrollTo(0, 900));
  assert.ok((await page.evaluate(() => scrollY)) > 0);
  await page.evaluate(() => document.querySelector("header nav a[href*='view=table']").click());
  await page.waitForSelector(".table .legend span");
  assert.equal(await page.evaluate(() => scrollY), 0);
  check();
  await close();
});
