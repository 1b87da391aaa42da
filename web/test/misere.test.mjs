// The misère view: quotients, genera, canonical forms and refutations are the native tool's.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import test from "node:test";
import { native, tool } from "./native.mjs";
import { expectText, visitor } from "./views.mjs";

const SUMS = ["--play", "misere", "--compound", "long-disjunctive"];
const visit = visitor("misere");

const plain = (text) => text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^${raised(digits)}`);
const raised = (digits) => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join("");

/** The rows of the multiplication table, by element. */
function products(...words) {
  const csv = execFileSync(tool, ["quotient", ...words, "--format", "csv"], { encoding: "utf8" });
  const [head, ...rows] = csv
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return {
    elements: head.slice(2),
    rows: Object.fromEntries(rows.map(([name, , ...row]) => [name, row])),
  };
}

test("each product that the keyboard walks to is the tool's, and can be played", () =>
  visit("game=0.123", async (page) => {
    const { elements, rows } = products("0.123");
    const quotient = native("quotient", "0.123");
    await expectText(page, ".verdict", `${quotient.order} elements, ${quotient.p_portion} of them`);
    await page.focus(".sheet");
    await page.keyboard.press("ArrowDown");
    for (const key of ["", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "End", "Home"]) {
      if (key) await page.keyboard.press(key);
      const text = await page.textContent(".reading");
      const [, a, b, c] = /^(\S+) · (\S+) = (\S+) /.exec(text).map(plain);
      assert.equal(c, rows[a][elements.indexOf(b)], text);
      assert.equal(/ is in 𝒫/.test(text), quotient.p_elements.includes(c), text);
    }
    await page.goto(page.url().replace(/&cell=[^&]*|$/, "&cell=b*e"));
    await page.reload();
    await expectText(page, ".reading", "b · e = be is in 𝒫. Play 3 9: P-position");
    await page.click(".reading a");
    await page.waitForSelector("section.play >> text=Whoever makes the last move loses.");
    assert.match(page.url(), /position=3\+9/);
  }));

test("the elements of the heaps, and where they repeat", () =>
  visit("game=0.123", async (page) => {
    const { phi, p_elements: inP, preperiod } = native("quotient", "0.123");
    await page.waitForSelector(".tiles");
    const tiles = page.locator(".tiles >> nth=0").locator(".tile");
    assert.deepEqual((await tiles.locator("b").allTextContents()).map(plain), phi);
    const classes = await tiles.evaluateAll((all) => all.map((tile) => [...tile.classList]));
    for (const [heap, names] of classes.entries()) {
      assert.equal(names.includes("in-p"), inP.includes(phi[heap]));
      assert.equal(names.includes("repeats"), heap >= preperiod);
    }
    await expectText(
      page,
      ".facts",
      "period 5 from heap 5 on, proved (the argument of Guy and Smith 1956 (Plambeck 2005))",
    );
  }));

test("places that are no components have no element", () =>
  visit("game=turning-turtles", async (page) => {
    const { phi } = native("quotient", "turning-turtles", "--to", "12");
    assert.equal(phi[0], null);
    await page.waitForSelector(".tiles");
    const tiles = page.locator(".tiles >> nth=0").locator(".tile");
    assert.deepEqual((await tiles.locator("b").allTextContents()).map(plain), phi.slice(1));
  }));

test("genera of heaps, with their kinds", () =>
  visit("game=kayles&heaps=20", async (page) => {
    const { genus } = native("genus", "kayles", "--to", "20");
    await page.waitForSelector(".panel >> nth=1 >> .tile");
    const tiles = page.locator(".panel >> nth=1").locator(".tile");
    const shown = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const digits = tile.querySelector("sup")?.textContent;
        const whole = tile.querySelector("b").textContent;
        const genus = digits ? `${whole.slice(0, -digits.length)}^${digits}` : whole;
        return [genus, tile.className.replace("tile ", "").replace("-", " ")];
      }),
    );
    assert.deepEqual(
      shown,
      genus.map(({ genus, kind }) => [genus, kind]),
    );
  }));

test("the canonical form of a position that is typed; a wrong one is the tool's error", () =>
  visit("game=kayles", async (page) => {
    const form = (position) =>
      native("solve", "kayles", ...position.split(" "), ...SUMS, "--canonical").canonical.form;
    await expectText(page, ".form", form("5"));
    const input = page.locator(".panel >> nth=2 >> input");
    await input.fill("3 5");
    await input.press("Enter");
    await expectText(page, ".form", form("3 5"));
    assert.match(page.url(), /position=3\+5/);
    await input.fill("x");
    await input.press("Enter");
    await page.waitForSelector(".panel >> nth=2 >> .error");
  }));

test("two sums of equal values, of which one is won and the other lost, can be played", () =>
  visit("game=kayles", async (page) => {
    const { compounds } = native("check", "kayles", ...SUMS, "--refute", "grundy");
    const heap = Math.min(...compounds.map(({ value }) => value));
    await page.waitForSelector(".pair .badge");
    const badges = await page.locator(".pair .badge").allTextContents();
    const outcomes = compounds.map(
      ({ components }) =>
        native("solve", "kayles", ...components, "+", "nim", `${heap}`, ...SUMS).outcome,
    );
    assert.deepEqual(badges, outcomes);
    assert.deepEqual([...badges].sort(), ["N", "P"]);
    for (const { components, values } of compounds)
      await expectText(page, ".pair", `G⁻(${components[0]}) = ${values[0]}`);
    await page.click(".pair .card:has(.badge.N) a >> nth=0");
    await page.waitForSelector("section.play");
    assert.match(decodeURIComponent(page.url()), /position=[\d+]+\+nim\+\d/);
    await page.waitForSelector("text=Your move.");
  }));

test("lengths of play are refuted too, and what is not refuted is not called proved", () =>
  visit("game=0.123&refute=remoteness", async (page) => {
    await page.waitForSelector(".pair .badge");
    await expectText(page, ".pair", "R⁻(1 + 5) = 2");
    await page.selectOption(".panel >> nth=3 >> select", "grundy");
    await expectText(page, ".pair", "G⁻(1 + 3) = 3");
    await page.click(".tools button >> text=nim");
    await page.waitForSelector("text=That proves nothing.");
  }));

test("the table and the certificate are saved as the tool writes them", () =>
  visit("game=0.75", async (page) => {
    await page.waitForSelector(":text('proves nothing'), .pair");
    const saved = async (button) => {
      const waiting = page.waitForEvent("download");
      await page.click(`.downloads button >> text=${button}`);
      return readFileSync(await (await waiting).path(), "utf8");
    };
    const words = ["quotient", "0.75", "--to", "12"];
    const text = (...more) => execFileSync(tool, [...words, ...more], { encoding: "utf8" });
    assert.equal(await saved("CSV"), text("--format", "csv"));
    const file = `${tmpdir()}/betli-${process.pid}.json`;
    text("--certificate", file);
    assert.equal(await saved("Certificate"), readFileSync(file, "utf8"));
    rmSync(file);
  }));

test("components that are no heaps", () =>
  visit("game=lego:height=3&position=2x6+3x3", async (page) => {
    const { order } = native("quotient", "lego:height=3", "2x6", "3x3");
    await expectText(page, ".verdict", `${order} elements`);
    assert.equal(await page.isVisible(".misere .tools input"), false);
    await expectText(page, ".terminal", "betli genus lego:height=3 2x6 3x3");
  }));

test("a long quotient shows how far it is, can be cancelled, and is cut short in time", () =>
  visit("game=0.07&heaps=60&time=100", async (page) => {
    await page.click(".work button");
    await page.waitForSelector("text=Cancelled.");
    await page.goto(page.url().replace("time=100", "time=1"));
    await expectText(page, ".facts", "larger heaps were not finished in time");
    await page.waitForSelector(".sheet canvas");
  }));
