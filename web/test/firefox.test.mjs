// The page in the other browser: each view once.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";
import { pagesOf } from "./paper.mjs";
import { policyTests } from "./policing.mjs";
import { steadyGap } from "./frames.mjs";
import { hover, openSequence, walk, zoom } from "./long-sequence.mjs";

let browser;
before(async () => {
  browser = await launch("firefox");
});
after(() => browser.close());

function visit(name, fragment, action) {
  test(`Firefox: ${name}`, async () => {
    const { page, check, close } = await open(browser, { fragment });
    await action(page);
    check();
    await close();
  });
}

visit("a table and a cell", "#play=misere&compound=short-disjunctive&cell=7x9", async (page) => {
  await page.waitForSelector(".card .badge");
  const { outcome } = native(
    "solve",
    "lego",
    "7x9",
    "--play",
    "misere",
    "--compound",
    "short-disjunctive",
  );
  assert.equal((await page.textContent(".card .badge")).trim(), outcome);
});

visit("a game", "#view=play&game=nim&position=3", async (page) => {
  await page.waitForSelector("text=Your move.");
  await page.click(".tools >> text=Hint");
  await page.waitForSelector(".message p");
  while (await page.locator(".message .next").count()) await page.click(".message .next");
  await page.click("text=Play it");
  await page.waitForSelector("text=You win!");
});

visit("a sequence", "#view=sequence&game=kayles", async (page) => {
  await page.waitForSelector(".patterns");
  assert.match(await page.textContent(".patterns"), /Period 12 from 71 on/);
});

visit("a misère quotient", "#view=misere&game=0.123&cell=b*e", async (page) => {
  await page.waitForSelector("text=Play 3 9:");
  await page.waitForSelector(".pair .badge.P");
});

visit("all compounds", "#view=twelve&game=nim&to=8", async (page) => {
  await page.waitForFunction(
    () => document.querySelectorAll(".way:not(.stale) canvas").length === 12,
  );
});

const FRAME = 100; // milliseconds that the page may stand still

visit("a long sequence", "#view=sequence&game=kayles", async (page) => {
  await page.waitForSelector(".patterns");
  const game = "0.106";
  const parts = {
    load: (i) => openSequence(page, game, 300000 + i),
    hover: () => hover(page, game),
    zoom: () => zoom(page, game),
    walk: () => walk(page, game),
  };
  // what other work on the machine adds, even where the page does nothing
  const idle = await steadyGap(page, () => page.waitForTimeout(1000));
  for (const [name, act] of Object.entries(parts)) {
    const gap = await steadyGap(page, act);
    assert.ok(gap < FRAME + idle, `${name}: ${gap} ms, with nothing to do ${idle} ms`);
  }
});

visit("a graph", "#view=graph&game=nim&position=1+3&at=1+1", async (page) => {
  await page.waitForSelector(".view .position.chosen");
  assert.equal((await page.textContent(".card .badge")).trim(), "P");
  assert.equal(await page.locator('.lit .moves path:not([fill="none"])').count(), 1);
});

visit("a certificate", "#view=proof&game=kayles&certificate=period", async (page) => {
  await page.waitForSelector("text=Proved.");
});

visit("a nim-sum", "#view=sum&numbers=13+42+30+43", async (page) => {
  await page.waitForSelector("text=30 → 12");
});

visit("a rule", "#rule=for+k+%3D+1%2C+n+do+move(n+-+k)+end&cell=9", async (page) => {
  await page.waitForSelector(".card .badge");
});

/** Prints on A4: lengths in inches are taken for centimetres on their way to Firefox. */
async function pages(page) {
  return pagesOf(await page.pdf({ width: "21in", height: "29.7in" }));
}

for (const [name, fragment, shown, most] of [
  ["a table", "#game=lego&to=20x40&cell=4x6", ".card .badge", 1],
  ["play", "#view=play&game=lego&position=6x9+3x5", ".component", 1],
  ["a sequence", "#view=sequence&game=kayles", ".patterns", 2],
  ["a graph", "#view=graph&game=nim&position=2+3+4&at=2+2+4", ".position.chosen", 2],
])
  visit(`${name} on paper, on few pages`, fragment, async (page) => {
    await page.waitForSelector(shown);
    const count = await pages(page);
    assert.ok(count <= most, `${count} pages`);
  });

policyTests("firefox");
