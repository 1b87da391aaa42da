// The graph view: positions, values and moves are the native tool's; it is walked, moved and zoomed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native, tool } from "./native.mjs";
import { longestTask, steadily } from "./frames.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const LOOPS = "a -> b\nb -> a\nb -> c\nc -> d\na -> a\n";

/** Opens a state of the view, whose graph is shown, unless `shown` is false. */
async function visit(state, act, { shown = true, ...options } = {}) {
  const fragment = `#${new URLSearchParams({ view: "graph", ...state })}`;
  const { page, check, close } = await open(browser, { fragment, ...options });
  if (shown) await page.waitForSelector(".graph .position.chosen");
  await act(page);
  check();
  await close();
}

const box = (name) => `.view .position:has(text:text-is("${name}"))`;
const head = (page) => page.textContent(".card h2");
const chosen = (page, name) =>
  page.waitForFunction((text) => document.querySelector(".card h2")?.textContent === text, name);
const scale = (page) =>
  page.evaluate(() =>
    Number(/scale\((.*)\)/.exec(document.querySelector(".view > svg").style.transform)[1]),
  );

/** What is drawn: of each position its outcome and texts. */
const positions = (page) =>
  page.$$eval(".view .position", (nodes) =>
    nodes.map((node) => ({
      outcome: { n: "N", p: "P", draw: "D" }[node.classList[1]],
      texts: [...node.querySelectorAll("text")].map(({ textContent }) => textContent),
    })),
  );

test("all positions with their values are the native tool's", () =>
  visit({ game: "nim", position: "2 3 4" }, async (page) => {
    const { vertices, edges } = native("graph", "nim", "2", "3", "4");
    const expected = vertices.map(({ position, outcome, value }) => ({
      outcome,
      texts: [position, `${value}`],
    }));
    assert.deepEqual(await positions(page), expected);
    const count = `${vertices.length} positions, ${edges.length} moves`;
    assert.equal(await page.textContent(".graph .count"), count);
    assert.match(
      await page.textContent(".graph .terminal"),
      /betli graph nim 2 3 4 --layout layers/,
    );
  }));

test("the values are those of the function that is chosen", () =>
  visit({ game: "nim", position: "1 2 3" }, async (page) => {
    const choice = page.locator(".graph .tools select");
    for (const name of ["remoteness", "suspense", "foreclosed", "outcome", "grundy"]) {
      await choice.selectOption(name);
      await page.waitForSelector(".graph:not(.stale)");
      const words = ["graph", "nim", "1", "2", "3", "--function", name, "--format", "dot"];
      const labels = String(execFileSync(tool, words)).matchAll(/^ {2}v\d+ \[label="([^"]*)"/gm);
      const expected = [...labels].map(([, label]) => label.split("\\n"));
      const texts = (await positions(page)).map((position) => position.texts);
      assert.deepEqual(texts, expected, name);
      assert.match(await page.textContent(".graph .terminal"), new RegExp(`--function ${name}`));
    }
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".tools select").value === "outcome");
    await page.reload();
    await page.waitForSelector(".graph .position.chosen");
    assert.equal(await choice.inputValue(), "outcome");
    assert.equal(await page.textContent(".card .value"), "");
  }));

test("the moves of each position are followed to their ends", async () => {
  for (const [state, ...words] of [
    [{ game: "nim", position: "1 2 3" }, "nim", "1", "2", "3"],
    [{ game: "kayles", position: "6", play: "misere" }, "--play", "misere", "kayles", "6"],
  ])
    await visit(state, async (page) => {
      const { vertices, edges } = native("graph", ...words);
      for (const [i, { position }] of vertices.entries()) {
        await page.locator(".view .position").nth(i).click();
        await chosen(page, position);
        const moves = edges.filter(([from]) => from === i).map(([, to]) => vertices[to]);
        const heads = await page.locator('.lit .moves path:not([fill="none"])').count();
        assert.equal(heads, moves.length);
        const wins = moves.filter(({ outcome }) => outcome === "P").length;
        assert.equal(await page.locator(".lit .moves.wins").count(), wins);
        assert.equal(await page.locator(".marks .wins").count(), wins);
        const listed = await page.locator(".card .moves .chip").allTextContents();
        assert.deepEqual(listed.sort(), moves.map((move) => move.position).sort());
      }
    });
});

test("a position that is clicked is told, stays in the address, and can be played", () =>
  visit({ game: "nim", position: "1 2" }, async (page) => {
    await page.click(box("1 1"));
    await chosen(page, "1 1");
    assert.equal((await page.textContent(".card .badge")).trim(), "P");
    assert.match(await page.textContent(".card"), /G⁺ = 0.*The player to move loses/s);
    await page.reload();
    await chosen(page, "1 1");
    await page.click("text=Graph from here");
    await page.waitForFunction(() => document.querySelectorAll(".view .position").length === 3);
    await page.click("text=Play from here");
    await page.waitForSelector(".play .component");
    assert.equal(
      await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("position")),
      "1 1",
    );
  }));

test("arrow keys go along moves", () =>
  visit({ game: "nim", position: "1 3" }, async (page) => {
    await page.focus(".view");
    await page.keyboard.press("ArrowDown"); // the best move first
    await chosen(page, "1 1");
    await page.keyboard.press("ArrowLeft");
    assert.notEqual(await head(page), "1 1");
    await page.keyboard.press("ArrowRight");
    await chosen(page, "1 1");
    await page.keyboard.press("ArrowDown");
    await chosen(page, "1");
    await page.keyboard.press("ArrowUp");
    await chosen(page, "1 1");
    await page.keyboard.press("ArrowUp");
    await chosen(page, "1 3");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.className), "card");
  }));

test("buttons, keys and the wheel zoom, a drag moves", () =>
  visit({ game: "nim", position: "3 5 7" }, async (page) => {
    const whole = await scale(page);
    await page.click('.graph .tools button:text-is("+")');
    assert.ok((await scale(page)) > whole);
    await page.keyboard.press("Tab");
    await page.focus(".view");
    await page.keyboard.press("0");
    assert.equal(await scale(page), whole);
    await page.hover(".view");
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(
      (before) => !document.querySelector(".view > svg").style.transform.includes(`(${before})`),
      whole,
    );
    const before = await page.locator(box("3 5 7")).boundingBox();
    const { x, y } = await page.locator(".view").boundingBox();
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 50, { steps: 4 });
    await page.mouse.up();
    const moved = await page.locator(box("3 5 7")).boundingBox();
    assert.ok(Math.abs(moved.x - before.x - 40) < 2 && Math.abs(moved.y - before.y - 30) < 2);
    await page.click("text=Fit");
    assert.equal(await scale(page), whole);
  }));

test("two fingers zoom on a phone", () =>
  visit(
    { game: "nim", position: "2 3" },
    async (page) => {
      const whole = await scale(page);
      await page.locator(".view").scrollIntoViewIfNeeded();
      const { x, y } = await page.locator(".view").boundingBox();
      const client = await page.context().newCDPSession(page);
      const fingers = (apart) =>
        [-apart, apart].map((aside, id) => ({ x: x + 150 + aside, y: y + 150, id }));
      const touch = (type, points) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      await touch("touchStart", fingers(20));
      for (const apart of [30, 40, 50, 60]) await touch("touchMove", fingers(apart));
      await touch("touchEnd", []);
      const after = await scale(page);
      assert.ok(after > 2 * whole && after < 4 * whole, `${whole} became ${after}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    },
    PHONE,
  ));

test("draws are told by lines and signs, and moves that lead back are followed", () =>
  visit({ game: "graph:loops", file: LOOPS, at: "b" }, async (page) => {
    await chosen(page, "b");
    assert.equal((await page.textContent(".card .badge")).trim(), "D");
    assert.equal(await page.locator(".view .position.draw rect[stroke-dasharray]").count(), 2);
    assert.equal(await page.locator(".lit .moves.draws path[stroke-dasharray]").count(), 1);
    assert.deepEqual(await page.locator(".marks text").allTextContents(), ["=", "×"]);
    await page.click(box("a"));
    await chosen(page, "a");
    assert.equal(await page.locator('.lit .moves.draws path:not([fill="none"])').count(), 2);
    assert.match(await page.textContent(".graph .legend"), /a move to a draw/);
  }));

const large = [
  { game: "nim", position: "5 6 7" },
  { game: "nim", position: "12 12 12" },
  { game: "cram", position: "3x4" },
  { game: "kayles", position: "7 7 7" },
];
async function keepsMoving(page, state) {
  const longest = await longestTask(browser, page, async () => {
    await page.evaluate(
      (hash) => (location.hash = hash),
      `#${new URLSearchParams({ view: "graph", ...state })}`,
    );
    await chosen(page, state.position);
    for (const key of ["+", "+", "ArrowDown", "ArrowDown", "ArrowRight", "0"])
      await page.press(".view", key);
  });
  assert.ok(longest < 100, `${longest} ms`);
}

for (const state of large)
  test(`the page does not stand still over ${state.game} ${state.position}`, () =>
    steadily(() => visit({ game: "nim", position: "1" }, (page) => keepsMoving(page, state))));

test("what is too large is told with the bound, and what to do", () =>
  visit(
    { game: "nim", position: "20 20 20" },
    async (page) => {
      await page.waitForSelector(".graph .error");
      const { length } = native("graph", "nim", "20", "20", "20", "--positions", "9999").vertices;
      const text = await page.textContent(".graph .error");
      assert.ok(text.includes(`${length} positions`) && text.includes("at most 1000"), text);
      assert.match(await page.textContent(".graph .terminal"), /--positions 10000/);
      await page.fill(".graph .tools input", "2 2");
      await page.keyboard.press("Enter");
      await chosen(page, "2 2");
      await page.fill(".graph .tools input", "x");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".graph .error");
      assert.equal(await page.isVisible(".graph .results"), false);
    },
    { shown: false },
  ));

test("a game begins with a position that is easily seen", () =>
  visit({ game: "lego" }, async (page) => {
    const position = await head(page);
    assert.equal(await page.inputValue(".graph .tools input"), position);
    const { vertices } = native("graph", "lego", position);
    assert.ok(vertices.length <= 200);
    assert.equal((await positions(page)).length, vertices.length);
  }));

test("the graph is saved as svg, png, dot and json", () =>
  visit({ game: "nim", position: "1 2" }, async (page) => {
    const begins = { SVG: "<svg", PNG: "\x89PNG", DOT: 'digraph "nim 1 2"', JSON: '{"game":"nim"' };
    for (const [format, start] of Object.entries(begins)) {
      const download = page.waitForEvent("download");
      await page.click(`.graph .downloads button:text-is("${format}")`);
      const bytes = await readFile(await (await download).path(), "latin1");
      assert.ok(bytes.startsWith(start), format);
      assert.equal((await download).suggestedFilename(), `betli-nim-1-2.${format.toLowerCase()}`);
    }
  }));

test("a rule in Lua and misère sums have a graph, too", async () => {
  await visit({ rule: "for k = 1, n do move(n - k) end", position: "3" }, async (page) =>
    assert.equal(await page.textContent(".graph .count"), "4 positions, 6 moves"),
  );
  await visit({ game: "nim", play: "misere", position: "2 2" }, async (page) => {
    const { vertices } = native("graph", "--play", "misere", "nim", "2", "2");
    assert.equal((await page.textContent(".card .badge")).trim(), vertices[0].outcome);
    assert.equal(await page.textContent(".card .value"), "");
  });
});
