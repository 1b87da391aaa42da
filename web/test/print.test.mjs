// On paper and in forced colours: all of a view, and P told from N without colours.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";
import { pagesOf } from "./paper.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const PAPER = 690; // pixels that A4 is wide between its margins

async function visit(fragment, act, options) {
  const { page, check, close } = await open(browser, { fragment, ...options });
  await page.waitForSelector(SHOWN[new URLSearchParams(fragment.slice(1)).get("view") ?? "table"]);
  await act(page);
  check();
  await close();
}

const SHOWN = {
  table: ".table .beside:not(.stale) .legend .swatch",
  play: ".component",
  sequence: ".patterns",
  sum: ".equation",
  graph: ".position.chosen",
};

/** Prints, and returns the pages and what `look` finds while it is printed. */
async function print(page, look) {
  await page.evaluate(
    `addEventListener("beforeprint", () => (globalThis.looked = (${look})()), { once: true })`,
  );
  const pdf = await page.pdf({ format: "A4" });
  return { pages: pagesOf(pdf), looked: await page.evaluate(() => globalThis.looked) };
}

test("a table is printed whole, whatever is seen of it", () =>
  visit("#play=misere&compound=short-disjunctive&to=6x100&zoom=40", async (page) => {
    const { looked } = await print(page, function corner() {
      const [canvas, ...more] = document.querySelectorAll(".paper canvas");
      const dense = canvas.width / Number.parseFloat(canvas.style.width);
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const side = 6; // of a cell: 100 of them are as wide as the paper allows
      const dark = (row, column) => {
        const x = canvas.width - (2 + side * (100 - column) + side / 2) * dense;
        const y = canvas.height - (1 + side * (6 - row) + side / 2) * dense;
        return data[4 * (Math.round(y) * canvas.width + Math.round(x))] < 128;
      };
      const rows = [1, 2, 3, 4, 5, 6].map((row) =>
        Array.from({ length: 100 }, (none, i) => (dark(row, i + 1) ? "P" : "N")).join(""),
      );
      return { rows, more: more.length, width: Number.parseFloat(canvas.style.width) };
    });
    const how = ["--play", "misere", "--compound", "short-disjunctive", "--to", "6x100"];
    assert.deepEqual(looked.rows, native("table", "lego", ...how).outcomes);
    assert.equal(looked.more, 0);
    assert.ok(looked.width < PAPER);
    assert.equal(await page.locator(".paper canvas").count(), 0, "and then no more");
  }));

test("a long list is printed in parts that fit on a page", () =>
  visit("#game=kayles&to=1000&wrap=12", async (page) => {
    const { pages, looked } = await print(page, function heights() {
      return [...document.querySelectorAll(".paper canvas")].map(
        ({ width, height }) => (height / width) * 660,
      );
    });
    assert.equal(looked.length, 4);
    assert.ok(pages >= looked.length);
    for (const height of looked) assert.ok(height < 1300);
  }));

for (const [view, more] of [
  ["table", "&cell=4x6"],
  ["play", "&game=lego&position=9x40+3x5"],
  ["sequence", "&game=kayles"],
  ["graph", "&game=nim&position=3+5+7&at=3+4+7"],
  ["sum", "&numbers=18446744073709551615+4294967296"],
])
  for (const colorScheme of ["light", "dark"])
    test(`${view} on paper: nothing is cut off, no buttons, ${colorScheme} on screen`, () =>
      visit(
        `#view=${view}${more}`,
        async (page) => {
          await page.emulateMedia({ media: "print", colorScheme });
          await page.setViewportSize({ width: PAPER, height: 1000 });
          const found = await page.evaluate(() => {
            const shown = [...document.querySelectorAll("button, select, input")].filter(
              (node) => node.checkVisibility() && !node.matches(".chip, .term"), // which are read
            );
            const canvas = document.querySelector(".sequence .plot canvas");
            return {
              width: document.documentElement.scrollWidth,
              shown: shown.map(({ outerHTML }) => outerHTML),
              title: document.querySelector(".printed-title").checkVisibility(),
              squashed: canvas
                ? canvas.clientWidth / canvas.clientHeight / (canvas.width / canvas.height)
                : 1,
            };
          });
          assert.ok(found.width <= PAPER, `${found.width} wide`);
          assert.deepEqual(found.shown, []);
          assert.ok(found.title);
          assert.ok(Math.abs(found.squashed - 1) < 0.02, `${found.squashed}`);
        },
        { colorScheme },
      ));

test("a graph is printed whole, whatever is seen of it", () =>
  visit("#view=graph&game=nim&position=3+5+7", async (page) => {
    for (let i = 0; i < 6; i++) await page.press(".view", "+");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: PAPER, height: 1000 });
    const outside = await page.evaluate(() => {
      const room = document.querySelector(".graph .view").getBoundingClientRect();
      return [...document.querySelectorAll(".view .position")].filter((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const { left: from, right: to, top: above, bottom: below } = room;
        return left < from || right > to || top < above || bottom > below;
      }).length;
    });
    assert.equal(outside, 0);
    const { height } = await page.locator(".view > svg").boundingBox();
    assert.ok(height < 900, `${height} pixels high`);
  }));

/** The grounds of the signs for P and N, as they are shown. */
const grounds = (page) =>
  page.evaluate(() => {
    const ground = (node) => getComputedStyle(node).backgroundColor;
    const swatches = [...document.querySelectorAll(".legend .swatch")];
    return {
      P: ground(document.querySelector(".badge.P")),
      N: ground(document.querySelector(".badge.N")),
      kept: getComputedStyle(document.querySelector(".badge.P")).printColorAdjust,
      swatches: swatches.map(ground),
      signs: swatches.map(({ textContent }) => textContent),
      tab: ground(document.querySelector("[aria-current]")),
      back: ground(document.body),
    };
  });

for (const [how, emulated] of [
  ["on paper", { media: "print" }],
  ["in forced colours", { forcedColors: "active" }],
])
  test(`P and N differ ${how}, and not by colours alone`, () =>
    visit("#cell=3x3", async (page) => {
      await page.waitForSelector(".card .badge.P");
      await page.waitForSelector(".card .badge.N");
      await page.emulateMedia(emulated);
      const { P, N, kept, swatches, signs, tab, back } = await grounds(page);
      assert.deepEqual([P, N], ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
      assert.deepEqual(swatches.slice(0, 2), [P, N]);
      assert.deepEqual(signs.slice(0, 2), ["◆", ""]);
      if (emulated.media) assert.equal(kept, "exact");
      else assert.notEqual(tab, back);
    }));

for (const zoom of [34, 10])
  test(`P-positions have their sign in cells of ${zoom} pixels`, () =>
    visit(`#to=12x12&zoom=${zoom}`, async (page) => {
      const light = await page.evaluate((size) => {
        const canvas = document.querySelector(".sheet canvas");
        const space = document.querySelector(".sheet .space");
        const [left, top] = [space.offsetWidth, space.offsetHeight].map(
          (all) => all - 2 - 12 * size,
        );
        const first = canvas
          .getContext("2d")
          .getImageData(left + 2, top + 0.4 * size, size - 4, 0.6 * size - 2);
        return first.data.filter((value, i) => i % 4 === 0 && value > 200).length;
      }, zoom);
      assert.ok(light >= 3, `${light} light pixels in the black cell 1x1`);
    }));
