// Games from which play need not end are won, lost and drawn on the page; draws are told by a colour and a
// sign.  What is expected is what the native tool says, or follows from these rules:
//
//     a <-> b -> c -> d      a and b are draws, c is won, d is lost
import assert from "node:assert/strict";
import { dice } from "./dice.mjs";
import { native } from "./native.mjs";
import { allHints, isOver, made, move, ready, solve, start, state, visit } from "./playing.mjs";

const file = "a -> b\nb -> a\nb -> c\nc -> d\n";
const cycle = { game: "graph:g", file, level: "perfect" };

const vertex = (name) => `.node.thing:has(text:text-is("${name}"))`;
const status = (page, text) => page.waitForSelector(`.status:has-text("${text}")`);
const says = (page, text) => page.waitForSelector(`.message:has-text("${text}")`);
const moves = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".log li").length === wanted, count);

visit("a position that comes again is told, and a draw agreed on", cycle, async (page) => {
  assert.equal(await page.textContent(".message"), "");
  await page.click(vertex("b"));
  await moves(page, 2);
  await says(page, "The starting position is repeated.");
  await page.click(".tools >> text=Offer a draw");
  await status(page, "= The game is a draw.");
  assert.equal(await page.locator(".thing").count(), 0);
  await page.reload();
  await status(page, "= The game is a draw.");
  await page.click("text=Where was the mistake?");
  await says(page, "No player made a mistake.");
  await page.click("text=Undo");
  await status(page, "Your move.");
  assert.equal(await page.locator(".log li").count(), 2);
  await page.click(vertex("b"));
  await moves(page, 4);
  await says(page, "The position after move 2 is repeated.");
});

visit("a draw that is given away is lost", { ...cycle, position: "b" }, async (page) => {
  await page.click(vertex("c"));
  await status(page, "betli wins.");
  await page.click("text=Where was the mistake?");
  await says(page, "There was a better move here:");
  const item = await page.textContent(".mistakes li");
  assert.match(item, /b: Played: b → c, which loses\. This keeps the draw: b → a/);
  await page.click("text=Go back there");
  await page.waitForFunction(() => !location.hash.includes("moves"));
});

visit("a won game is won", { ...cycle, position: "a", moves: "b\nc" }, async (page) => {
  await page.click(".tools >> text=Offer a draw");
  await says(page, "This is no draw");
  await page.click(vertex("d"));
  await status(page, "You win!");
});

const winAway = { ...cycle, file: `${file}c -> a\n`, position: "c", opponent: "person" };
visit("a win that is given away is a draw", winAway, async (page) => {
  await page.click(vertex("a"));
  await status(page, "Player 2 to move");
  await page.click(".tools >> text=Offer a draw");
  await status(page, "The game is a draw.");
  await page.click("text=Where was the mistake?");
  await says(page, "This wins:");
  const item = await page.textContent(".mistakes li");
  assert.match(item, /c: Played: c → a, which only draws\. This wins: c → d/);
});

const lost = {
  game: "northcott",
  position: "1x1x1 1x1x1",
  moves: "1x2x0 1x1x1\n0x3x0 1x1x1\n0x2x1 1x1x1\n1x1x1 1x1x1",
};
visit("betli agrees to no draw where it can win", lost, async (page) => {
  await says(page, "The starting position is repeated.");
  await page.click(".tools >> text=Offer a draw");
  await says(page, "betli does not agree: it can win.");
  assert.equal((await state(page)).drawn, undefined);
});

visit("a person beside agrees", { ...lost, opponent: "person" }, async (page) => {
  await page.click(".tools >> text=Offer a draw");
  await status(page, "The game is a draw.");
});

visit("an address cannot agree to a draw", { ...cycle, position: "c", drawn: "1" }, (page) =>
  status(page, "Your move."),
);

visit("games without cycles offer no draw", { game: "nim", position: "3 5" }, async (page) => {
  assert.equal(await page.locator("text=Offer a draw").isVisible(), false);
  assert.equal(await page.locator("text=Hint").isVisible(), true);
});

visit("a hint keeps the draw", { ...cycle, position: "b" }, async (page) => {
  await allHints(page);
  await says(page, "This move keeps the draw: b → a");
});

visit("moves are marked by what they do", { ...cycle, position: "b", marks: "1" }, async (page) => {
  assert.deepEqual(await page.locator("circle.mark").evaluateAll(classes), ["draws", "loses"]);
  assert.deepEqual(await page.locator("text.mark").allTextContents(), ["=", "×"]);
  assert.equal(await page.textContent(".status-panel .legend"), " ✓ wins = draws × loses");
  await page.click(".all-moves summary");
  await page.waitForSelector(".all-moves .options button");
  const buttons = await page.locator(".all-moves .options button").allTextContents();
  assert.deepEqual(buttons, ["b → a = draws", "b → c × loses"]);
  const [draws, loses] = await page.locator(".all-moves .sign").evaluateAll(colours);
  assert.notEqual(draws, loses);
});

const classes = (nodes) => nodes.map((node) => node.classList[1]);
const colours = (nodes) => nodes.map((node) => getComputedStyle(node).color);

visit("who wins is told of a draw", cycle, async (page) => {
  await page.click(".theory summary");
  await page.waitForSelector(".theory .total");
  assert.match(await page.textContent(".theory"), /D A draw: neither player can force a win\./);
  assert.match(await page.textContent(".theory .total"), /∞/);
});

visit("both edges of a cycle of two are seen", { ...cycle, position: "b" }, async (page) => {
  const ways = await page
    .locator(".line .way")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  assert.equal(new Set(ways).size, 4);
  const heads = await page.locator(".line .head").count();
  assert.equal(heads, 4);
  await page.hover(vertex("a"));
  await page.waitForSelector(".line.going");
  assert.equal(await page.locator(".line.going").count(), 1); // not the one that leads here
});

visit(
  "edges both ways are typed",
  { game: "graph:g", file: "x -- y\ny -> z\n", opponent: "person" },
  async (page) => {
    await page.click(vertex("y"));
    await moves(page, 1);
    await page.click(vertex("x"));
    await says(page, "The starting position is repeated.");
  },
);

const poker = { game: "poker-nim", position: "3 2 1$ 1$", opponent: "person" };
visit("a chip is taken by mouse, and put back by keys", poker, async (page) => {
  await page.locator(".token.thing:not(.added)").first().click();
  await moves(page, 1);
  await page.locator(".token.thing.added").first().focus();
  await page.keyboard.press("Enter");
  await moves(page, 2);
  assert.deepEqual(await made(page), ["0 2 1$ 4$", "1 2 4$ 0$"]);
});

const shares = { game: "fair-shares", position: "4 1 1", opponent: "person" };
visit("heaps are divided by mouse, and united by keys", shares, async (page) => {
  await page.locator(".token.thing").nth(1).click();
  await moves(page, 1);
  await page.locator(".size.thing").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await moves(page, 2);
  assert.deepEqual(await made(page), ["2 2 1 1", "3 2 1"]);
});

visit("marks of heaps show draws", { ...shares, position: "6 3 2", marks: "1" }, async (page) => {
  const marks = await page.locator("circle.mark").evaluateAll(classes);
  assert.deepEqual(new Set(marks), new Set(["draws"]));
});

const wandering = [
  { game: "token", position: "T..e/.#../...e" },
  { game: "ring:2,4", position: "6@3 6@1" },
  { game: "loop-nim:1,3", position: "2 5 3" },
  { game: "fair-shares", position: "6 3 2" },
  { game: "poker-nim", position: "3 2 2$ 1$" },
  { game: "northcott", position: "2x3x1 1x2x3" },
];

for (const given of wandering)
  visit(`${given.game} is played as the tool allows`, { ...given, level: "easy" }, async (page) => {
    const roll = dice(11);
    for (let i = 0; i < 3 && !(await isOver(page)); i++) {
      await move(page, roll);
      await ready(page);
    }
    const positions = [await start(page), ...(await made(page))];
    assert.ok(positions.length > 2);
    for (let i = 0; i + 1 < positions.length; i++) {
      const legal = solve(given, positions[i]).moves.map(({ position }) => position);
      assert.ok(legal.includes(positions[i + 1]), `${positions[i]} to ${positions[i + 1]}`);
    }
  });

const loops = new Set(
  native("games").flatMap(({ name, cycles }) => (cycles && name !== "graph" ? [name] : [])),
);
assert.deepEqual(
  [...loops].filter((name) => !wandering.some(({ game }) => game.startsWith(name))),
  [],
  "each game with cycles is played",
);
