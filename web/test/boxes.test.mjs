// Dots and Boxes: played by click, touch and keys; who has more boxes wins.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { answerByRows, moveByScore } from "../src/score/score.js";
import { launch, open } from "./browser.mjs";
import { dice } from "./dice.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const fragment = (state) => `#${new URLSearchParams({ view: "boxes", ...state })}`;

/** Opens a board, does something with it, and looks for complaints. */
function visit(name, state, action, options = {}) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: fragment(state), ...options });
    await page.waitForSelector(".boxes .component");
    await action(page);
    check();
    await close();
  });
}

const until = (page, text) => page.waitForSelector(`.boxes .status:has-text("${text}")`);
const score = (page) => page.textContent(".boxes .score");

/** Clicks or taps an open line, by its place among all. */
async function drawLine(page, place, how = "click") {
  const moves = new URL(page.url()).hash;
  const { x, y, width, height } = await page.locator(".boxes .thing").nth(place).boundingBox();
  const at = [x + width / 2, y + height / 2];
  if (how === "tap") await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
  await page.waitForFunction((before) => location.hash !== before, moves);
}

const person = { position: "1x1", opponent: "person" };
for (const how of ["click", "tap"])
  visit(
    `who closes the last box wins it, by ${how}`,
    person,
    async (page) => {
      for (let line = 0; line < 4; line++) {
        await until(page, `Player ${(line % 2) + 1} to move`);
        await drawLine(page, 0, how);
      }
      await until(page, "Player 2 wins");
      assert.equal(await score(page), "Boxes – Player 1: 0, Player 2: 1");
      assert.equal(await page.locator(".boxes rect.owner-1").count(), 1);
    },
    { hasTouch: true },
  );

visit(
  "a closed box gives another move, and boxes have owners",
  {
    position: "##/#.#/##",
    opponent: "person",
  },
  async (page) => {
    await until(page, "Player 1 to move");
    await drawLine(page, 0); // closes both boxes
    await until(page, "Player 1 wins");
    assert.equal(await score(page), "Boxes – Player 1: 2, Player 2: 0");
  },
);

visit(
  "a hint tells how the rest divides, why, and a best move",
  { position: "2x2" },
  async (page) => {
    await until(page, "Your move");
    await page.click(".boxes .tools >> text=Hint");
    await page.waitForSelector(
      ".boxes .message:has-text('you complete 3 of the boxes that are left')",
    );
    await page.waitForSelector(".boxes .message:has-text('Berlekamp')");
    await page.waitForSelector(".boxes .component.hinted");
  },
);

visit(
  "betli plays to the end, and a move is taken back",
  { position: "1x2", level: "perfect" },
  async (page) => {
    await until(page, "Your move");
    await drawLine(page, 0);
    await until(page, "Your move");
    await page.click(".boxes .tools >> text=Undo");
    await page.waitForFunction(() => !location.hash.includes("moves"));
    for (;;) {
      await page.waitForFunction(() => {
        const { textContent: text, className } = document.querySelector(".boxes .status");
        return text.includes("Your move") || className.includes("over");
      });
      if (await page.locator(".boxes .status.over").count()) break;
      await drawLine(page, 0);
    }
    const [, mine, theirs] = /You: (\d), betli: (\d)/.exec(await score(page));
    assert.equal(Number(mine) + Number(theirs), 2);
  },
);

visit("a line is drawn by keys", { position: "2x2", opponent: "person" }, async (page) => {
  await page.locator(".boxes .thing").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until(page, "Player 2 to move");
});

visit("a text that is no board shows a board", { position: "3 5 7" }, async (page) => {
  await until(page, "Your move");
  assert.equal(await page.locator(".boxes .thing").count(), 22); // of 2 x 4 boxes
});

visit("twelve boxes are played before their score is known", { position: "3x4" }, async (page) => {
  await until(page, "Your move");
  assert.equal(await page.locator(".boxes .thing").count(), 31);
  await page.click(".boxes .tools >> text=Hint");
  await page.waitForSelector(".boxes .message:has-text('not known yet')");
  await page.waitForSelector(".boxes .component.hinted");
  await drawLine(page, 0);
  await page.waitForFunction(() => document.querySelectorAll(".boxes .thing").length === 29);
  await until(page, "Your move");
});

test("before scores are known, moves count what they complete or give away", () => {
  const after = { top: "#./#../##", middle: "../##./##", other: ".#/#../##", right: "../#.#/##" };
  const listed = (position) => ({ position, how: "", outcome: "?" });
  const scores = (position, positions) =>
    answerByRows({ position, moves: positions.map(listed) }).moves.map(({ score }) => score);
  assert.deepEqual(scores("../#../##", Object.values(after)), [-1, -1, 0, 0]);
  assert.deepEqual(scores(".#/##./##", ["##/##./##", ".#/###/##"]), [1, 1]);
  assert.deepEqual(scores("./##/#", ["#/##/#"]), [1]);
  assert.deepEqual(scores("#####/....../#####", ["#####/.....#/#####"]), [-5]); // a chain of five
});

test("a perfect player takes a best move, another errs as its level says", () => {
  const moves = [1, 3, 3, -2].map((value, i) => ({ how: `${i}`, score: value }));
  const roll = dice(5);
  const random = () => roll(1000) / 1000;
  const counts = { perfect: 0, easy: 0 };
  for (let i = 0; i < 400; i++)
    for (const level of Object.keys(counts))
      counts[level] += moveByScore({ moves }, level, random).score < 3 ? 1 : 0;
  assert.equal(counts.perfect, 0);
  assert.ok(counts.easy > 150 && counts.easy < 250, `${counts.easy}`);
  assert.equal(moveByScore({ moves: [] }), undefined);
});
