// Home: Nim is played at once, today's position is won by few moves, each game is found.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { dayOf, positionOf } from "../src/home/today.js";
import { launch, open } from "./browser.mjs";
import { solve } from "./playing.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

function visit(name, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, options);
    await page.waitForSelector(".home .gallery a:nth-child(6) svg");
    await action(page);
    check();
    await close();
  });
}

const inState = (page, words) =>
  page.waitForFunction((text) => location.hash.includes(text), words);

visit("a click on home plays Nim", async (page) => {
  await page.locator(".home .first .component").nth(2).locator(".thing").nth(6).click();
  await inState(page, "view=play");
  const state = new URLSearchParams(new URL(page.url()).hash.slice(1));
  assert.equal(state.get("position"), "3 5 7");
  assert.equal(state.get("moves").split("\n")[0], "3 5 6");
  await page.waitForSelector(".log li:nth-child(2)", { state: "attached" });
  await page.goBack();
});

visit("the name of the page leads Home, but not from a task", async (page) => {
  await page.evaluate(() => (location.hash = "#view=play&game=nim&position=3+5+7"));
  await page.waitForSelector(".play .component");
  await page.click("h1 a");
  await page.waitForSelector(".home .first .thing");
  await page.evaluate(() => (location.hash = "#view=play&game=nim&position=3+5+7&task=win"));
  await page.waitForSelector(".play .component");
  assert.equal(await page.locator("h1 a[href]").count(), 0);
});

visit("what one can start with opens a board to play on", async (page) => {
  for (const start of ["LEGO, misère", "Your own game"]) {
    await page.click(`.starts >> text=${start}`);
    await page.waitForSelector(".play .component");
    await page.click("h1 a");
    await page.waitForSelector(".home .first .thing");
  }
});

visit("pictures lead to games", async (page) => {
  const links = await page.locator(".home .gallery a").evaluateAll((all) => all.map((a) => a.hash));
  for (const link of links) {
    await page.evaluate((hash) => (location.hash = hash), link);
    await page.waitForSelector(".play .status");
    const { game = "lego", position } = Object.fromEntries(new URLSearchParams(link.slice(1)));
    assert.ok(solve({ game }, position).move_count > 0);
  }
  await page.evaluate(() => (location.hash = ""));
  await page.waitForSelector(".home .first .thing");
});

visit("today's position is there, and is played", async (page) => {
  const day = await page.evaluate(() => [Date.now(), new Date().getTimezoneOffset()]);
  const date = { getTime: () => day[0], getTimezoneOffset: () => day[1] };
  const { state } = await positionOf(dayOf(date), (given, position) => solve(given, position));
  assert.ok((await page.textContent(".today")).includes(`: ${state.position}`));
  await page.click(".today a");
  await inState(page, "level=perfect");
  assert.equal(await page.inputValue(".settings form input"), state.position);
});

test("every day has a position that few moves win", async () => {
  const seen = new Set();
  for (let day = 20000; day < 20064; day++) {
    const { state } = await positionOf(day, (given, position) => solve(given, position));
    const { outcome, moves } = solve(state, state.position);
    const winning = moves.filter((move) => move.outcome === "P").length;
    assert.ok(outcome === "N" && winning >= 1 && winning <= 2 && moves.length >= 6);
    seen.add(JSON.stringify(state));
  }
  assert.ok(seen.size > 40, `${seen.size} different ones in 64 days`);
});

visit(
  "home fits a narrow phone",
  async (page) => {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
  },
  { viewport: { width: 320, height: 640 } },
);

visit("every game that can be chosen has a picture, and leads to its board", async (page) => {
  await page.click(".home a.all");
  await page.waitForSelector(".games article");
  const cards = page.locator(".games article");
  const offered = await cards.count();
  assert.ok(offered > 70);
  for (let i = 0; i < offered; i++) {
    await cards.nth(i).scrollIntoViewIfNeeded();
    await cards.nth(i).locator(".board svg, .board :is(input, button)").first().waitFor();
  }
  assert.ok((await page.locator(".games svg.values").count()) > 40);
  assert.equal(await page.locator(".games article:has-text('Random')").count(), 0);
  const row = await page
    .locator(".games article:has-text('Treblecross') .component svg")
    .boundingBox();
  assert.ok(row.width > 6 * row.height, "one row is drawn as one row");
  await page.click(".games article:has-text('Wythoff') a >> nth=1");
  await inState(page, "game=wythoff&view=table");
});
