// What people come for takes few clicks: a table of tasks, each of which is done here and counted.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";

const CLIPBOARD = ["clipboard-read", "clipboard-write"];
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Does a task, for which `act` clicks through `click` alone; typing is free. */
function task(name, most, act, { fragment = "" } = {}) {
  test(`${name}: at most ${most} click${most > 1 ? "s" : ""}`, async () => {
    const { page, check, close } = await open(browser, { fragment, permissions: CLIPBOARD });
    let clicks = 0;
    const click = async (selector) => {
      clicks++;
      await page.locator(selector).first().click();
    };
    await act(page, click);
    assert.ok(clicks <= most, `${clicks} clicks`);
    check();
    await close();
  });
}

const type = (page, text) => page.fill(".box input", text);
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

task("the first move of Nim, from Home", 1, async (page, click) => {
  await click(".home .first .thing");
  await page.waitForSelector("section.play .component");
  assert.match(page.url(), /moves=/);
});

/** The visitor gave the win at 3 5 7 away. */
const lost = new URLSearchParams({
  view: "play",
  game: "nim",
  position: "3 5 7",
  moves: "3 5 0\n3 3 0\n2 3 0\n2 2 0\n1 2 0\n1 1 0\n0 1 0\n0 0 0",
});

task(
  "why a game was lost",
  1,
  async (page, click) => {
    await page.waitForSelector(".play .film:not([hidden])");
    await click("button:has-text('Show the winning moves')");
    await page.waitForFunction(() =>
      document.querySelector(".play .message").textContent.includes("column"),
    );
  },
  { fragment: `#${lost}` },
);

task("the values of {2,5,6}, copied", 1, async (page, click) => {
  await type(page, "{2,5,6}");
  await click(".box-answer button:has-text('Copy the values')");
  await page.waitForSelector(".box-answer >> text=Copied");
  const { values } = native("table", "subtract:2,5,6", "--to", "100");
  assert.equal(await copied(page), values.join(", "));
});

task("0.137 to a million heaps", 1, async (page, click) => {
  await type(page, "0.137 to 10^6");
  await click(".box-answer a:has-text('Sequence')");
  await page.waitForSelector(".facts:has-text('1,000,000')");
});

task("a sheet of exercises on paper", 2, async (page, click) => {
  await page.evaluate(() => (globalThis.print = () => (globalThis.printed = true)));
  await click("header nav a:has-text('Sheets')");
  await click("button:enabled:has-text('Print')");
  await page.waitForFunction(() => globalThis.printed);
});

task(
  "a link to the position on the board",
  1,
  async (page, click) => {
    await page.waitForSelector(".play .component");
    await click("text=Copy link");
    assert.match(await copied(page), /game=nim.*position=1\+2/);
  },
  { fragment: "#view=play&game=nim&position=1+2" },
);

task(
  "a link that works",
  1,
  async (page, click) => {
    await page.waitForSelector("section.table");
    await click("text=Copy link");
    assert.match(await copied(page), /game=kayles/);
    assert.doesNotMatch(await copied(page), /file:/);
  },
  { fragment: "#game=kayles" },
);
