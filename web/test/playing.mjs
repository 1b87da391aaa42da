// Plays on the page, in tests: opens a game, and clicks at random.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const fragment = (state) => `#${new URLSearchParams({ view: "play", ...state })}`;

/** Shows what the drawer holds. */
export const openDrawer = (page) => page.click("[aria-controls=drawer][aria-expanded=false]");

/** Opens a game, with its drawer unless that stays `closed`, does something with it, and looks for complaints. */
export function visit(name, state, action, { closed = false, ...options } = {}) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: fragment(state), ...options });
    await ready(page);
    if (!closed) await openDrawer(page);
    await action(page, state);
    check();
    await close();
  });
}

/** Waits until somebody before the screen is to move, or the game is over. */
export const ready = (page) =>
  page.waitForFunction(() => {
    const text = document.querySelector(".play .status")?.textContent;
    return document.querySelector(".component") && text && !text.includes("thinking");
  });

/** Asks for a hint, and waits for it: the tool is asked first. */
export async function askHint(page) {
  await page.click(".tools >> text=Hint");
  await page.waitForSelector(".message p");
}

/** Asks for a hint, and for more until the last. */
export async function allHints(page) {
  await askHint(page);
  while (await page.locator(".message .next").count()) await page.click(".message .next");
}

export const state = async (page) =>
  Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
export const start = (page) => page.inputValue(".settings form input");
export const made = async (page) => ((await state(page)).moves ?? "").split("\n").filter(Boolean);

export function solve(given, position) {
  const game = given.rule ? ["--rule", given.rule] : [given.game];
  const how = ["--play", given.play ?? "auto", "--compound", given.compound ?? "auto"];
  return native(
    "solve",
    ...game,
    ...how,
    ...position.split(" "),
    "--all-moves",
    "--moves",
    "99999",
  );
}

// What may be clicked, what finishes a move first; `often`: in how many of ten cases.
const targets = [
  [".joint:not([hidden]) button:enabled", 6],
  [".chooser:not([hidden]) button:not(.quiet)", 10],
  [".picks:not([hidden]) .primary:enabled", 4],
  [".boards .thing:not(.off)", 10],
  [".component .options button", 10],
];

async function click(page, roll) {
  for (const [selector, often] of targets) {
    const found = page.locator(selector);
    const count = await found.count();
    if (count === 0 || roll(10) >= often) continue;
    const one = found.nth(roll(count));
    const focused = await one.focus({ timeout: 1000 }).then(
      () => true,
      () => false, // the page went on, and it is gone
    );
    if (focused) await page.keyboard.press("Enter");
    return;
  }
}

/** Returns true if the game is over: then its film comes, and opens where a player lost it. */
export async function isOver(page) {
  if (await page.locator(".film:visible").count()) return true;
  if (!(await page.locator(".status.over").count())) return false;
  await page.waitForSelector(".film:visible");
  return true;
}

/** Makes a move, unless the game turns out to be over. */
export async function move(page, roll) {
  const before = page.url();
  for (let clicks = 0; page.url() === before && !(await isOver(page)); clicks++) {
    assert.ok(clicks < 200, "no move was made");
    await click(page, roll);
    await page.waitForTimeout(10);
  }
}
