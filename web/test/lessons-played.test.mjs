// Each lesson is played through on the page: by its hints, which win, and with a mistake, after which one may try again.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { allLessons } from "../src/play/lessons.js";
import { fragment } from "../src/state.js";
import { launch, open } from "./browser.mjs";
import { solve } from "./playing.mjs";

let browser;
let page;
let check;
before(async () => {
  browser = await launch();
  ({ page, check } = await open(browser, { fragment: "#view=play&game=nim" }));
  await page.evaluate(prepare);
});
after(() => browser.close());

/** In the page: betli does not pause, and `play` makes moves. */
function prepare() {
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (action, time = 0, ...rest) => wait(action, time / 50, ...rest);
  const one = (selector) => document.querySelector(`.play ${selector}`);
  const until = async (found) => {
    while (!found()) await new Promise((done) => wait(done, 5));
  };
  const state = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const isShown = () => {
    const { moves = "", scene, lesson } = state();
    const count = scene ?? moves.split("\n").filter(Boolean).length;
    const number = one(".lesson .steps [aria-current]")?.getAttribute("href");
    return (
      new URLSearchParams(number).get("lesson") === lesson &&
      document.querySelectorAll(".log li").length === Number(count)
    );
  };
  const settle = () => until(() => isShown() && !one(".status").textContent.includes("thinking"));
  const isOver = () => Boolean(one(".status.over")) || location.hash.includes("scene=");
  const hinted = async () => {
    const hash = location.hash;
    [...document.querySelectorAll(".play .status-panel .tools button")][1].click();
    await until(() => one(".message p"));
    while (one(".message .next")) one(".message .next").click();
    [...document.querySelectorAll(".play .message > p button, .play .message > button")]
      .at(-1)
      .click();
    await until(() => location.hash !== hash);
  };
  globalThis.lesson = {
    async go(hash) {
      location.hash = hash;
      await settle();
      return lesson.seen();
    },
    async playOn() {
      await settle();
      while (!isOver()) {
        await hinted();
        await settle();
      }
      return lesson.seen();
    },
    async press(selector) {
      one(selector).click();
      await settle();
      return lesson.seen();
    },
    seen: () => ({
      ...state(),
      over: isOver(),
      status: one(".status").className,
      lesson: one(".lesson").textContent,
      done: one(".lesson .steps [aria-current]").classList.contains("done"),
      retry: [...document.querySelectorAll(".lesson button")].map((node) => node.textContent),
    }),
  };
}

const ask = (name, ...given) =>
  page.evaluate(([what, values]) => globalThis.lesson[what](...values), [name, given]);

/** Opens a lesson; betli has made its move if it begins. */
async function begin(lesson) {
  const seen = await ask("go", fragment(lesson));
  assert.ok(!seen.over, `${lesson.lesson} is over before the visitor has moved`);
  assert.equal((seen.moves ?? "") === "", lesson.first === "me", lesson.lesson);
  assert.deepEqual(seen.retry, []);
  return seen;
}

for (const lesson of allLessons())
  test(`lesson ${lesson.lesson} is won by its hints, and lost by a mistake`, async () => {
    const { moves = "" } = await begin(lesson);
    await lose(lesson, moves);
    await begin(lesson);
    const won = await ask("playOn");
    assert.match(won.status, /over won/);
    assert.match(won.lesson, /Solved!|All ten are done/);
    assert.ok(won.done);
    check();
  });

/** Makes a move that loses, if there is one, and goes on to the end. */
async function lose(lesson, moves) {
  const position = moves || lesson.position;
  const losing = solve(lesson, position).moves.find(({ outcome }) => outcome === "N");
  if (!losing) return;
  const line = [moves, losing.position].filter(Boolean).join("\n");
  const slipped = await ask("go", fragment({ ...lesson, moves: line }));
  if (!slipped.over) assert.match(slipped.lesson, /After this move betli wins/);
  const lost = await ask("playOn");
  assert.ok(!lost.done && lost.retry.includes("Try this position again"), lesson.lesson);
  const again = await ask("press", ".lesson .verdict button:last-child");
  assert.ok(!again.over);
  assert.ok(!again.moves?.startsWith(line));
}
