// On a phone: whatever one touches on a board is as large as a fingertip, and all that one needs is in sight.
import assert from "node:assert/strict";
import { native } from "./native.mjs";
import { visit } from "./playing.mjs";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const begun = native("games").filter(({ opening }) => opening);

/** Opens a game as it begins, and waits for its board. */
async function go(page, game) {
  await page.evaluate((word) => (location.hash = `#view=play&game=${word}`), game);
  await page.waitForFunction(
    (word) => document.querySelector(`.play[data-game="${word}"] .component`),
    game,
  );
}

/** How many things there are, and those in which there is no room for a disc of 24 pixels. */
const touched = () => {
  const half = 11.5; // and half a pixel for rounding
  const rim = Array.from({ length: 8 }, (_, i) => [
    half * Math.cos((i * Math.PI) / 4),
    half * Math.sin((i * Math.PI) / 4),
  ]);
  const holds = (node, x, y) =>
    rim.every(([a, b]) => node.contains(document.elementFromPoint(x + a, y + b)));
  const hasRoom = (node) => {
    node.scrollIntoView({ block: "center", inline: "center" });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    for (let x = left + half; x <= right - half; x++)
      for (let y = top + half; y <= bottom - half; y++) if (holds(node, x, y)) return true;
    return false;
  };
  const things = [...document.querySelectorAll(".component .thing:not(:has(.grip))")];
  const small = things.filter((node) => !hasRoom(node));
  return { count: things.length, small: small.map((node) => node.getAttribute("aria-label")) };
};

/** How far apart the lines are that one cuts along: the nearest one is shown before it is cut. */
const apart = () => {
  const boxes = [...document.querySelectorAll(".grip")].map((node) => node.getBoundingClientRect());
  const gaps = ["left", "top"].flatMap((side) => {
    const places = boxes.map((box) => box[side]).sort((a, b) => a - b);
    return places.slice(1).map((place, i) => place - places[i]);
  });
  return Math.min(...gaps.filter((gap) => gap > 1));
};

visit(
  "whatever one touches on a board is 24 pixels large",
  { game: "nim" },
  async (page) => {
    for (const game of [...begun.map(({ examples }) => examples[0]), "pass:nim", "pass:kayles"]) {
      await go(page, game);
      const { count, small } = await page.evaluate(touched);
      assert.deepEqual(small, [], game);
      if (count === 0) assert.ok((await page.evaluate(apart)) >= 24, game);
    }
  },
  { ...phone(390, 844), closed: true },
);

visit(
  "what a view is about begins on the first screen",
  { game: "kayles" },
  async (page) => {
    for (const [view, shown] of [
      ["#game=kayles&to=40", ".sheet canvas"],
      ["#view=sequence&game=kayles&to=200", ".plot"],
      ["#view=graph&game=nim&position=2+3+3", ".graph .position"],
    ]) {
      await page.evaluate((hash) => (location.hash = hash), view);
      await page.waitForSelector(shown);
      const { y } = await page.locator(shown).first().boundingBox();
      assert.ok(y < 720, `${view}: at ${y}`);
    }
  },
  { ...phone(390, 760), closed: true },
);

for (const [locale, word, other] of [
  ["en-GB", "Tap", "lick"],
  ["hu-HU", "Koppints", "attint"],
  ["zh-CN", "点", "lick"],
])
  visit(
    `a finger is told to tap: ${locale}`,
    { game: "nim" },
    async (page) => {
      const how = await page.textContent(".play .how");
      assert.ok(how.includes(word) && !how.includes(other), how);
    },
    { ...phone(390, 844), closed: true, locale },
  );

for (const [held, width, height] of [
  ["turned", 844, 390],
  ["upright", 390, 760],
])
  visit(
    `on a phone held ${held} the board, its rule and the buttons are seen at once`,
    { game: "nim" },
    async (page) => {
      const parts = page.locator(".play .game-rule, .component, .tools:visible button:visible");
      for (const game of ["nim", "kayles", "cram", "chomp"]) {
        await go(page, game);
        assert.ok((await parts.count()) >= 5, game); // a board, its rule, Undo, Hint and all other choices
        for (const { bottom, name } of await parts.evaluateAll((nodes) =>
          nodes.map((node) => ({
            bottom: node.getBoundingClientRect().bottom,
            name: node.textContent,
          })),
        ))
          assert.ok(bottom <= height, `${game}: ${name} ends at ${bottom}`);
      }
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
    { ...phone(width, height), closed: true },
  );
