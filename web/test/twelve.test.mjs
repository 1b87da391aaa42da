// The view of all long and short compounds: each picture has the P-positions of the native tool's own sheet.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { native, tool } from "./native.mjs";
import { visitor } from "./views.mjs";

const visit = visitor("twelve");

const all = (page) =>
  page.waitForFunction(() => document.querySelectorAll(".way:not(.stale) canvas").length === 12);

/** The outcomes of each picture, read from its pixels, by "play compound". */
async function pictures(page) {
  await all(page);
  const read = await page.$$eval(".way", (ways) =>
    ways.map((way) => {
      const canvas = way.querySelector("canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const outcomes = Array.from({ length: data.length / 4 }, (none, i) =>
        data[4 * i] === 0 ? "P" : data[4 * i] === 255 ? "N" : "?",
      );
      const given = new URLSearchParams(way.hash.slice(1));
      return [`${given.get("play")} ${given.get("compound")}`, outcomes.join("")];
    }),
  );
  return Object.fromEntries(read);
}

function sheet(...words) {
  const tables = native("table", ...words, "--compare");
  return Object.fromEntries(
    tables.map(({ play, compound, outcomes }) => [
      `${play} ${compound}`,
      [outcomes].flat().join(""),
    ]),
  );
}

test("the pictures of a game of pairs are those of the tool's sheet", () =>
  visit("", async (page) => {
    assert.deepEqual(await pictures(page), sheet("lego", "--to", "20x20"));
    assert.equal(await page.textContent(".terminal code"), "betli table lego --compare --to 20x20");
  }));

test("strips of a game of heaps", () =>
  visit("game=kayles", async (page) => {
    assert.deepEqual(await pictures(page), sheet("kayles", "--to", "39"));
    await page.waitForSelector("text=Heaps 0 to 39, from left to right");
  }));

test("one number asks for a square of a game with two", () =>
  visit("game=lego&to=5", async (page) => {
    assert.deepEqual(await pictures(page), sheet("lego", "--to", "5"));
    assert.equal(await page.locator(".ways.strips").count(), 0);
    assert.doesNotMatch(await page.textContent(".legend"), /from left to right/);
  }));

test("a picture says what is on it, and leads to its table", () =>
  visit("game=nim&to=9", async (page) => {
    await all(page);
    const label = await page.getAttribute(".way canvas >> nth=1", "aria-label");
    assert.equal(label, "1 of 10 are P-positions: 1");
    await page.click(".way >> nth=1");
    await page.waitForSelector("section.table .card");
    assert.match(page.url(), /play=misere&compound=long-disjunctive/);
    await page.goBack();
    await all(page);
  }));

test("values in colours have a scale each, and the sheet is saved as it is seen", () =>
  visit("game=wythoff&to=6x6", async (page) => {
    await all(page);
    await page.click(".segments >> text=values");
    await page.waitForSelector(".way .note >> text=/G⁺ 0 – \\d+/");
    const waiting = page.waitForEvent("download");
    await page.click(".downloads >> text=SVG");
    const saved = await waiting;
    const words = ["table", "wythoff", "--compare", "--to", "6x6", "--view", "colours"];
    assert.equal(
      readFileSync(await saved.path(), "utf8"),
      execFileSync(tool, [...words, "--format", "svg"], { encoding: "utf8" }),
    );
  }));

test("a picture ends with what is decided in time, and the others are whole", () =>
  visit("game=0.007&to=150&time=1", async (page) => {
    const shown = await pictures(page);
    const whole = shown["normal long-conjunctive"];
    assert.doesNotMatch(whole, /\?/);
    assert.ok(shown["misere long-disjunctive"].length < whole.length);
    await page.waitForSelector(".limit >> text=Try for 4 seconds");
  }));

test("a size that no page can show is refused", () =>
  visit("game=kayles&to=99999999", async (page) => {
    await page.waitForSelector("text=too large for the page");
  }));

test("all can be cancelled; a game without coordinates has none", () =>
  visit("game=0.007&to=199&time=60", async (page) => {
    await page.click(".work button");
    await page.waitForSelector("text=Cancelled.");
    await page.selectOption(".controls select", "end-nim");
    await page.waitForSelector("text=there is no table");
  }));
