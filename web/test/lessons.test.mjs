// Lessons, hints in steps, and what a class sees: boards that grow, who won, covered columns.
import assert from "node:assert/strict";
import test from "node:test";
import { allLessons } from "../src/play/lessons.js";
import { allHints, askHint, ready, solve, state, visit } from "./playing.mjs";

test("each lesson is won by who makes no mistake", () => {
  const lessons = allLessons();
  assert.equal(lessons.length, 40);
  for (const lesson of lessons) {
    const { outcome } = solve(lesson, lesson.position);
    assert.equal(outcome, lesson.first === "me" ? "N" : "P", lesson.lesson);
  }
});

test("in no lesson can the game be over before the visitor has moved", () => {
  for (const lesson of allLessons().filter(({ first }) => first === "betli"))
    for (const { position } of solve(lesson, lesson.position).moves)
      assert.ok(solve(lesson, position).move_count > 0, `${lesson.lesson}: ${position}`);
});

const lesson = (name) => allLessons().find((one) => one.lesson === name);

/** Makes the move that the last hint shows, and waits for betli's. */
async function playHint(page) {
  await allHints(page);
  const before = await page.locator(".log li").count();
  await page.click("text=Play it");
  await page.waitForFunction(
    (count) =>
      document.querySelector(".status.over") ||
      document.querySelectorAll(".log li").length > count + 1,
    before,
  );
  await ready(page);
}

for (const name of ["nim.10", "kayles.8"])
  visit(`hints lead through lesson ${name}`, lesson(name), async (page) => {
    while (!(await page.locator(".status.over").count())) await playHint(page);
    assert.match(await page.textContent(".status.won"), /You win!.*Moves: \d+\./);
    const solved = page.locator(".lesson .steps .done");
    assert.equal(await solved.count(), 1);
    assert.equal(await solved.textContent(), "✓");
    const number = Number(name.split(".")[1]);
    if (number === 10) return;
    await page.click("text=Next lesson");
    await page.waitForFunction((next) => location.hash.includes(next), `.${number + 1}`);
    assert.equal((await state(page)).moves, undefined);
    await page.waitForSelector(`.lesson .steps [aria-current]:text-is("${number + 1}")`);
    assert.equal(await page.locator(".lesson .steps .done").count(), 1);
  });

visit(
  "a mistake in today's position is told, and taken back",
  { game: "nim", position: "3 5 7", level: "perfect", lesson: "today", moves: "0 5 7" },
  async (page) => {
    await page.waitForSelector(".lesson .verdict");
    assert.match(await page.textContent(".lesson"), /Today's position.*After this move betli wins/);
    await page.click("text=Take the move back");
    await page.waitForSelector(".lesson .verdict", { state: "detached" });
    assert.equal((await state(page)).moves, undefined);
  },
);

visit("another game is no lesson", lesson("nim.3"), async (page) => {
  assert.match(await page.textContent(".lesson h2"), /Nim: lesson 3 of 10/);
  await page.fill(".settings form input", "2 2");
  await page.click("text=Set up");
  await page.waitForSelector(".lesson", { state: "hidden" });
  assert.equal((await state(page)).lesson, undefined);
});

visit("a lesson that there is not is none", { game: "nim", lesson: "nim.11" }, async (page) => {
  assert.ok(await page.locator(".lesson").isHidden());
});

visit("hints come one by one", { game: "nim", position: "3 5 7" }, async (page) => {
  const said = () => page.locator(".message > p").allTextContents();
  await askHint(page);
  assert.deepEqual(await said(), ["You win this position if you make no mistake."]);
  await page.click(".message .next");
  assert.equal((await said()).at(-1), "Look at 3: a winning move is there.");
  assert.equal(await page.locator(".component.hinted").count(), 1);
  await page.click(".message .next");
  const rows = await page.locator(".idea figure:first-of-type .binary tbody tr").allTextContents();
  assert.deepEqual(rows, ["3011", "5101", "7111"]);
  const ones = await page.locator(".idea figure:last-of-type .binary .ones td").allTextContents();
  assert.deepEqual(ones.slice(0, 3), ["2", "2", "2"]);
  assert.match(await page.textContent(".idea > p"), /even in every column/);
  assert.ok(await page.locator(".idea details p").isHidden());
  await page.click(".idea summary");
  assert.match(await page.textContent(".idea details p"), /Sprague 1935/);
  assert.equal(await page.locator(".message >> text=Play it").count(), 0);
  await page.click(".message .next");
  assert.equal(await page.textContent(".message b"), "3 → 2");
  assert.equal(await page.locator(".message .next").count(), 0);
});

visit("hints know what a row is worth", { game: "kayles", position: "8 5" }, async (page) => {
  await askHint(page);
  await page.click(".message .next");
  await page.click(".message .next");
  const worth = await page.locator(".idea figure:first-of-type .size").allTextContents();
  assert.deepEqual(worth, ["8", "1", "5", "4"]); // each with its value in a frame
});

visit("a lost position has hints, too", { game: "nim", position: "4 4" }, async (page) => {
  await askHint(page);
  assert.match(await page.textContent(".message"), /You are losing here/);
  await page.click(".message .next");
  await page.click(".message .next");
  assert.match(await page.textContent(".message"), /No move wins here/);
});

/** In the page: what of the boards, of the last hint and of the buttons is not seen, at its lower end. */
function cutOff() {
  const selectors = ".boards svg, .message > :last-child, .status-panel button";
  const box = document.querySelector(".message").getBoundingClientRect();
  return [...document.querySelectorAll(`.play :is(${selectors})`)]
    .filter((node) => node.checkVisibility())
    .filter((node) => {
      const { bottom } = node.getBoundingClientRect();
      return bottom > innerHeight || (node.closest(".message") && bottom > box.bottom + 1);
    })
    .map((node) => node.textContent);
}

const today = { game: "nim", position: "3 9 15", level: "perfect", lesson: "today" };
for (const given of [lesson("nim.10"), today])
  for (const [width, height, whole] of [
    [1366, 768, false],
    [1024, 768, true],
  ])
    visit(
      `hints leave board and buttons in sight: ${given.lesson}, ${width}`,
      given,
      async (page) => {
        if (whole) await page.click(".fullscreen");
        await allHints(page);
        await page.waitForTimeout(200);
        assert.deepEqual(await page.evaluate(cutOff), []);
      },
      { closed: true, viewport: { width, height } },
    );

const wide = (page) =>
  page
    .locator(".component svg")
    .first()
    .evaluate((svg) => svg.clientWidth);

visit("boards grow with the window", { game: "chomp", position: "3x4" }, async (page) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.waitForTimeout(200);
  const small = await wide(page);
  await page.setViewportSize({ width: 1900, height: 1400 });
  await page.waitForFunction(
    (before) => document.querySelector(".component svg").clientWidth > 1.5 * before,
    small,
  );
  await page.setViewportSize({ width: 320, height: 600 });
  await page.waitForFunction(
    () => document.documentElement.scrollWidth <= 320 && innerWidth === 320,
  );
});

visit(
  "the loser sees it, too",
  { game: "nim", position: "1 1", moves: "1 0\n0 0" },
  async (page) => {
    assert.match(await page.textContent(".status.lost"), /betli wins/);
    await page.click("text=Another position");
    await page.waitForFunction(() => !location.hash.includes("moves"));
  },
);

visit("a whole screen has the board alone", { game: "nim", position: "3 5" }, async (page) => {
  await page.click(".fullscreen");
  await page.waitForFunction(() => document.fullscreenElement);
  assert.ok(await page.locator(".controls").isHidden());
  assert.ok(await page.locator(".boards").isVisible());
  await page.click(".fullscreen");
  await page.waitForFunction(() => !document.fullscreenElement);
  assert.ok(await page.locator(".controls").isVisible());
});

visit(
  "a hint says that the outcome was not found",
  { game: "cram", position: "9x9", play: "misere" },
  async (page) => {
    await askHint(page);
    assert.match(await page.textContent(".message"), /outcome of this position was not found/);
  },
);
