// Links: rules that they bring, moves that are none, and the way back.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { allHints, made, ready } from "./playing.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const link = (state) => `#${new URLSearchParams(state)}`;

/** Opens a link, does something with it, and looks for complaints. */
function visit(name, state, action) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: link(state), asks: true });
    await action(page);
    check();
    await close();
  });
}

const HOSTILE = "while true do end";
const question = (page) => page.getByRole("heading", { name: "This link contains a rule in Lua" });

for (const [where, state] of [
  ["as its game", { rule: HOSTILE }],
  ["in the word of its game", { game: `rule:${HOSTILE}` }],
  ["in a sum", { view: "play", game: "nim", position: `3 + "rule:${HOSTILE}" 4` }],
  ["in a move", { view: "play", game: "nim", moves: `1 + "rule:${HOSTILE}" 4` }],
  ["to compare with", { game: "nim", versus: `auto auto auto rule:${HOSTILE}` }],
  ["of a sequence", { view: "sequence", rule: HOSTILE }],
  ["as the file of its game", { game: "lua:own", file: HOSTILE }],
  [
    "as a file that a sum names",
    { view: "play", game: "graph:own", file: HOSTILE, position: "a + lua:own 3" },
  ],
  ["beside a sequence", { view: "sequence", game: "kayles", other: `rule:${HOSTILE}` }],
])
  visit(`a rule that a link brings ${where} is shown, and does not run`, state, async (page) => {
    await question(page).waitFor();
    assert.match(await page.textContent(".rule-question pre"), /while true do end/);
    await page.waitForTimeout(600);
    assert.equal(await page.locator("main progress, main canvas, .component").count(), 0);
    await page.getByRole("button", { name: "Not now" }).click();
    await page.waitForSelector("main section:not(.rule-question)");
    assert.ok(!page.url().includes("while"));
    await page.goBack();
    await question(page).waitFor();
  });

visit(
  "a rule from a link runs when the reader says so",
  { rule: "if n > 0 then move(n - 1) end" },
  async (page) => {
    await question(page).waitFor();
    await page.getByRole("button", { name: "Run it" }).click();
    await page.waitForSelector(".table .beside:not(.stale) .legend .swatch");
    await page.reload();
    await page.waitForSelector(".table .beside:not(.stale) .legend .swatch");
  },
);

visit("a rule without a move is told so", { rule: "move(n - 1)" }, async (page) => {
  await page.fill("textarea", "move(0 - n - 1)");
  await page.waitForSelector(".fault:has-text('No small position has a move')");
  await page.fill("textarea", "move(n - 2)");
  await page.waitForFunction(() => document.querySelector(".fault").textContent === "");
});

visit("a rule that is typed runs at once", { game: "nim" }, async (page) => {
  await page.selectOption(".controls select >> nth=0", { label: "a rule of your own (Lua)" });
  await page.waitForSelector(".table .beside:not(.stale) .legend .swatch");
  const rule = ".controls textarea >> visible=true";
  await page.fill(rule, "if n > 1 then move(n - 2) end");
  await page.waitForFunction(() => location.hash.includes("n+%3E+1"));
  await page.waitForSelector(".table .beside:not(.stale) .legend .swatch");
  assert.equal(await question(page).count(), 0);
  await page.fill(rule, "if n > 2 then move(n - 2");
  await page.waitForSelector(".controls .fault:has-text(\"')' expected\")");
  assert.ok(page.url().includes("n+%3E+1"), "what was there stays");
  assert.equal(await page.inputValue(rule), "if n > 2 then move(n - 2");
  await page.press(rule, "Control+Enter");
  await page.waitForFunction(() => location.hash.includes("n+%3E+2"));
});

visit(
  "a rule is said in words, once these are all there",
  { rule: "move(n - 1)" },
  async (page) => {
    const rule = ".controls textarea >> visible=true";
    await page.fill(rule, "take any odd number or half");
    await page.press(rule, "Control+Enter");
    await page.waitForSelector(
      ".controls .fault:has-text('does not understand “any odd number” and “half”')",
    );
    assert.ok(page.url().includes("n+-+1"), "what was there stays");
    await page.fill(rule, "take any odd number");
    await page.press(rule, "Control+Enter");
    await page.waitForFunction(() => location.hash.includes("name=Take+any+odd+number"));
    assert.equal(await page.inputValue(rule), "for k = 1, n, 2 do move(n - k) end");
  },
);

visit(
  "another rule in a link is asked about again",
  { rule: "if n > 0 then move(n - 1) end" },
  async (page) => {
    await page.getByRole("button", { name: "Run it" }).click();
    await page.waitForSelector(".table");
    await page.evaluate(() => (location.hash = "#rule=if+n+%3E+1+then+move(n-2)+end"));
    await question(page).waitFor();
  },
);

const nim = { view: "play", game: "nim", position: "3 5 7", opponent: "person" };
const lines = (...positions) => positions.join("\n");

for (const [name, given, kept, told] of [
  ["that changes every heap", { moves: "9 9 9" }, [], /changes 3 components at once/],
  [
    "that makes a heap larger",
    { moves: lines("3 4 7", "3 4 9") },
    ["3 4 7"],
    /no move leads from 3 4 7/,
  ],
  ["that changes nothing", { moves: "3 5 7" }, [], /changes nothing/],
  ["that is no position", { moves: lines("3 5 2", "3 x 2", "1 1") }, ["3 5 2"], /not 'x'/],
  ["after the end", { position: "1", moves: lines("0", "0") }, ["0"], /no move is left/],
  ["among too many", { position: "9000 9000", moves: "1 1" }, [], /changes 2 components at once/],
  ["up among too many", { position: "9000 5", moves: "9001 5" }, [], /no move leads from 9000 5/],
  [
    "that leaves too much among too many",
    { game: "kayles", position: "9000 5", moves: lines("4000 4998 5", "4000 2500 2498 5") },
    ["4000 4998 5"],
    /no move leads from 4000 4998 5 to 4000 2500 2498 5/,
  ],
  [
    "of one where all must be moved, among too many",
    {
      game: "kayles",
      compound: "short-conjunctive",
      position: "400 400 400",
      moves: lines("200 198 100 299 399", "100 99 198 100 299 1 397"),
    },
    ["200 198 100 299 399"],
    /no move leads/,
  ],
])
  visit(
    `a move ${name} is refused, and play goes on before it`,
    { ...nim, ...given },
    async (page) => {
      const refused = page.locator(".refused");
      await page.waitForFunction(() => document.querySelector(".refused")?.textContent);
      await ready(page);
      assert.match(await refused.textContent(), told);
      assert.match(await refused.textContent(), new RegExp(`Move ${kept.length + 1} of the link`));
      assert.deepEqual(await made(page), kept);
      assert.equal(await page.locator(".log li").count(), kept.length);
    },
  );

for (const [how, compound, position, moves] of [
  ["in one component", "auto", "9000 5", lines("4000 4998 5", "4000 1000 3997 5")],
  [
    "in several",
    "short-selective",
    "900 800 700",
    lines("450 448 800 1 698", "450 448 400 399 1 697"),
  ],
  [
    "in all",
    "short-conjunctive",
    "400 300 200",
    lines("200 198 100 199 199", "99 99 99 98 99 198 197"),
  ],
])
  visit(
    `what a link plays ${how} stands among too many moves`,
    { ...nim, game: "kayles", compound, position, moves },
    async (page) => {
      await page.waitForFunction(
        () =>
          document.querySelectorAll(".log li").length === 2 ||
          document.querySelector(".refused")?.textContent,
      );
      await ready(page);
      assert.equal(await page.textContent(".refused"), "");
      assert.equal((await made(page)).length, 2);
    },
  );

visit(
  "what a link plays stands, however it writes its positions",
  { ...nim, moves: lines("3 4 7", " 3 04 6") },
  async (page) => {
    await ready(page);
    assert.equal(await page.textContent(".refused"), "");
    assert.equal((await made(page)).length, 2);
  },
);

visit(
  "the way back takes a move back, and betli's with it",
  { ...nim, opponent: "betli" },
  async (page) => {
    await ready(page);
    for (const count of [2, 4]) {
      await allHints(page);
      await page.click("text=Play it");
      await page.waitForFunction((n) => document.querySelectorAll(".log li").length === n, count);
      await ready(page);
    }
    for (const count of [2, 0]) {
      await page.goBack();
      await page.waitForFunction((n) => document.querySelectorAll(".log li").length === n, count);
      await ready(page);
      assert.match(await page.textContent(".status"), /Your move/);
    }
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll(".log li").length === 2);
  },
);
