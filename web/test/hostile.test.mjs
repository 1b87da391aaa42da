// What a link or a visitor may hold that makes no sense: the page says so, and goes on.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, letRun, open } from "./browser.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const fragment = (state) => `#${new URLSearchParams(state)}`;

/** Opens a state, does something with it, and looks for complaints and for the width. */
function visit(name, state, action) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: fragment(state), ...PHONE });
    await action(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    check();
    await close();
  });
}

const says = (text) => async (page) => {
  await page.waitForSelector("main .error");
  assert.match(await page.textContent("main .error"), text);
};

for (const view of ["constructor", "__proto__"])
  visit(`${view} is no view`, { view }, (page) => page.waitForSelector("main section.table"));

visit("an option is no game", { game: "--help" }, says(/no game is called .--help/));
visit(
  "an option is no position",
  { view: "play", game: "nim", position: "--help" },
  says(/must be a number/),
);
visit(
  "after a position that is none one starts again",
  { view: "play", game: "nim", position: "3 x" },
  async (page) => {
    await page.waitForSelector("main .error");
    assert.deepEqual(await page.locator(".arena button:visible").allTextContents(), [
      "Start again",
    ]);
    await page.click("button.begin");
    await page.waitForSelector(".component .thing");
    const kept = await page.evaluate(() => localStorage.getItem("betli-shelf") ?? "");
    assert.ok(!kept.includes("3+x"), kept);
  },
);
visit(
  "a rule that is written as an option is no game",
  { view: "table", game: "--rule=move()" },
  says(/no game is called/),
);
visit("a long word breaks", { play: "x".repeat(3000) }, says(/option play/));
visit("a line too long is shortened", { game: "nim", wrap: "1e9" }, (page) =>
  page.waitForSelector(".legend li, .legend span"),
);
visit(
  "more moves than can be counted are not none",
  { view: "play", game: "coins:1-3", position: "H".repeat(150) },
  (page) => page.waitForSelector("summary:has-text('perhaps not all')", { state: "attached" }),
);
visit("an empty file is said to be empty", { game: "graph:g", file: "" }, says(/no vertex/));

test("the last line of a graph may stay open", async () => {
  const state = { view: "play", game: "graph:g", file: "digraph { a -> b; b -> c }" };
  const { page, check, close } = await open(browser, { fragment: fragment(state), ...PHONE });
  await page.waitForSelector(".component");
  check();
  await close();
});

visit(
  "where betli finds no move, it can be asked again",
  { view: "play", game: "nim", first: "betli", level: "nonsense" },
  async (page) => {
    const again = page.getByRole("button", { name: "Let betli try again" });
    await again.waitFor();
    await page.click("[aria-controls=drawer]");
    await page.selectOption(".settings select >> nth=1", "perfect");
    await page.waitForSelector("text=Your move.");
    assert.equal(await again.count(), 0);
  },
);

for (const state of [
  { game: "nim", to: "99999999" },
  { game: "lego", to: "20000" },
  { view: "sequence", game: "nim", to: "99999999" },
])
  visit(
    `${Object.values(state).join(" ")} is more than a page takes`,
    state,
    says(/at most 10000000/),
  );

test("what is left is not worked on any more", async () => {
  const endless = (step) =>
    fragment({ view: "play", rule: `for i = 1, 1000 do end move(n + ${step})` });
  const { page, check, close } = await open(browser, { fragment: endless(1) });
  await page.waitForSelector("main progress");
  const go = (hash) => page.evaluate((hash) => (location.hash = hash), hash);
  for (const hash of ["#view=sum", endless(2), "#view=sum&numbers=1+2"]) {
    await go(hash);
    await page.waitForTimeout(100);
    await letRun(page);
  }
  await page.waitForSelector(".equation", { timeout: 1500 });
  check();
  await close();
});

test("the plot has a name for those who do not see it", async () => {
  const { page, check, close } = await open(browser, { fragment: "#view=sequence&game=kayles" });
  await page.getByRole("slider", { name: "Sequence" }).waitFor();
  check();
  await close();
});
