// The sequence view: what it shows is what the native tool says, and hands move the plot.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { lineOf } from "../src/sequence/copies.js";
import { native } from "./native.mjs";
import { longestTask, steadily } from "./frames.mjs";
import { hover, openSequence, walk, zoom } from "./long-sequence.mjs";
import { expectText, visitor } from "./views.mjs";

const visit = visitor("sequence");

async function expectHash(page, part) {
  await page.waitForFunction((text) => location.hash.includes(text), part);
}

test("values and period of Kayles are those of the tool", () =>
  visit("game=kayles", async (page) => {
    await page.waitForSelector(".patterns");
    const { values } = native("table", "kayles", "--to", "200");
    const cells = await page.locator(".rows td:not(:empty)").allTextContents();
    assert.deepEqual(cells.map(Number), values);
    const [guess] = native("guess", "kayles", "--to", "200").guesses;
    const patterns = await page.textContent(".patterns");
    assert.match(patterns, new RegExp(`Period ${guess.period} from ${guess.preperiod} on`));
    assert.match(patterns, /proved \(Guy and Smith 1956\)/);
    assert.match(patterns, new RegExp(guess.text.replace(/[()+]/g, "\\$&")));
    assert.match(await page.textContent(".facts"), /0–200Largest value8, first at 27/);
    // the exceptions to the period, as Winning Ways has them (chapter 4)
    assert.equal(await page.locator(".rows mark").count(), 14);
  }));

test("arrow keys, zoom and drag; the address keeps it all", () =>
  visit("game=dawson-kayles", async (page) => {
    await page.waitForSelector(".patterns");
    const { values } = native("table", "dawson-kayles", "--to", "200");
    const canvas = page.locator(".plot [role=slider]");
    await canvas.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const value = `n = 36 · Grundy value (G): ${values[36]} · N-position`;
    await expectText(page, ".readout", value);
    await page.keyboard.press("+");
    await expectHash(page, "until=");
    const { x, y, width } = await canvas.boundingBox();
    await page.mouse.move(x + width / 2, y + 80);
    const before = new URL(page.url()).hash;
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + 80, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction((hash) => location.hash !== hash, before);
    await page.reload();
    await page.waitForSelector(".patterns");
    await expectText(page, ".readout", "n = 36");
    await page.click('[title="See the whole sequence"]');
    await page.waitForFunction(() => !location.hash.includes("until="));
  }));

test("what can be saved", () =>
  visit("game=kayles&to=30", async (page) => {
    await page.waitForSelector(".patterns");
    const save = async (label) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click(`.downloads button:text-is("${label}")`),
      ]);
      assert.match(download.suggestedFilename(), /^betli-kayles-30\./);
      return readFileSync(await download.path());
    };
    const { values } = native("table", "kayles", "--to", "30");
    const lines = values.map((value, n) => `${n} ${value}\n`).join("");
    assert.equal(String(await save("b-file")), lines);
    assert.match(String(await save("CSV")), /^n,grundy\n0,0\n/);
    assert.equal((await save("PNG")).subarray(1, 4).toString(), "PNG");
  }));

test("values are copied as a list, as Python and as C++", () => {
  const heaps = native("table", "kayles", "--to", "5").values.map((value, n) => ({ n, value }));
  assert.equal(lineOf(heaps, "list"), "0, 1, 2, 3, 1, 4");
  assert.equal(lineOf(heaps, "python"), "values = [0, 1, 2, 3, 1, 4]  # heaps 0 to 5");
  assert.equal(lineOf(heaps, "cpp"), "const int values[] = {0, 1, 2, 3, 1, 4};");
  assert.equal(lineOf([{ n: 2, value: null }], "python"), "values = [None]  # heaps 2 to 2");
  return visit("game=kayles&to=30", async (page) => {
    await page.waitForSelector("text=Copy as C++");
    assert.equal(await page.locator(".listing button").count(), 3);
  });
});

test("all statistics are about the heaps that were computed", () =>
  visit("game=grundy&to=10000000&time=1", async (page) => {
    await page.waitForSelector(".stopped button");
    await page.waitForSelector(".facts");
    const facts = await page.textContent(".facts");
    const number = (text) => Number(text.replaceAll(",", ""));
    const last = number(/–([\d,]+)/.exec(facts)[1]);
    const rare = /Rare heaps[\d,]+, last at ([\d,]+)/.exec(facts);
    assert.ok(!rare || number(rare[1]) <= last, facts);
  }));

test("long work is stopped by time", () =>
  visit("game=grundy&to=10000000&time=1", async (page) => {
    await page.waitForSelector(".stopped button");
    await page.click(".stopped button");
    await expectHash(page, "time=4");
  }));

/** The last heap that is shown. */
async function lastShown(page) {
  return Number(await page.locator(".plot [role=slider]").getAttribute("aria-valuemax"));
}

test("values are seen while others are computed; Stop keeps them, and Continue goes on", () =>
  visit("game=grundy&to=10000000&time=600", async (page) => {
    await page.waitForSelector(".rows");
    const early = await lastShown(page);
    assert.ok(early >= 50 && early < 10000000, String(early));
    await page.click(".work button:text-is('Stop')");
    await page.waitForSelector("text=Stopped at heap");
    const kept = await lastShown(page);
    assert.match(await page.textContent(".facts"), new RegExp(`–${kept.toLocaleString("en")}`));
    await page.click(".stopped button");
    await page.waitForFunction(
      (last) => Number(document.querySelector(".plot [role=slider]").ariaValueMax) > last,
      kept,
      { timeout: 60000 },
    );
    await page.click(".work button");
  }));

test("a game that cannot be compared is named with the reason, and all others are drawn", () =>
  visit("game=kayles&other=wythoff+nonsense+0.9+0.137", async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".hues li").length === 2);
    assert.deepEqual(await page.locator(".hues li").allTextContents(), ["kayles", "0.137"]);
    assert.deepEqual(await page.locator(".tools .fault p").allTextContents(), [
      "wythoff: its positions are not single heaps, so it has no sequence",
      "nonsense: no game has this name",
      "0.9: the digit d_1 of the code must be from 0 to 7, not '9'",
    ]);
    const field = page.locator(".sequence .tools input[placeholder]");
    await field.fill("lasker");
    await field.press("Enter");
    await expectText(page, ".hues", "lasker");
    assert.equal(await page.locator(".tools .fault p").count(), 0);
  }));

test("several games lie over each other, each with an outline of its own", () =>
  visit("game=kayles&other=0.137+0.07+lasker", async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".hues li").length === 4);
    const names = ["kayles", "0.137", "0.07", "lasker"];
    assert.deepEqual(await page.locator(".hues li").allTextContents(), names);
    await page.locator(".plot [role=slider]").focus();
    await page.keyboard.press("Home");
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
    const values = names.map((game) => native("table", game, "--to", "200").values[12]);
    const others = names.slice(1).map((name, i) => `${name}: ${values[i + 1]}`);
    await expectText(page, ".readout", others.join(" · "));
    assert.equal(await page.locator(".facts dt:has-text('Compared with')").count(), 3);
    const field = page.locator(".sequence .tools input[placeholder]");
    await field.fill("lasker");
    await field.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".hues li").length === 2);
    await expectText(page, ".readout", `lasker: ${values[3]}`);
  }));

test("games that are no heaps lead to some that are", async () => {
  await visit("game=chomp", async (page) => {
    await page.click('button:text-is("Kayles")');
    await page.waitForSelector(".patterns");
  });
  const rule = encodeURIComponent("function(a, b) if a > b then move(b, a) end end");
  await visit(`rule=${rule}&to=5`, (page) => page.waitForSelector('button:text-is("Kayles")'));
});

test("a rule of one's own", () =>
  visit(`rule=${encodeURIComponent("for k = 1, n - 1 do move(k, n - k) end")}`, async (page) => {
    await page.waitForSelector("text=Period 2 from 1 on");
    assert.match(await page.textContent(".patterns"), /conjecture, checked to 100/);
  }));

test("outcomes where there are no values", () =>
  visit("game=nim&play=misere&compound=long-selective", async (page) => {
    await page.waitForSelector("text=No P-position from 2 on");
    assert.match(await page.textContent(".bars"), /^.*N200200P11$/);
  }));

test("draws are in the plot's legend, in the list of values and in numbers", () => {
  const rule = "if n % 3 ~= 0 then move(n - 1) end if n < 12 then move(n + 2) end";
  return visit(new URLSearchParams({ rule, to: "30", cell: "8" }), async (page) => {
    await page.waitForSelector("text=Play of this game need not end");
    const { values, outcomes } = native("table", "--rule", rule, "--to", "30");
    const cells = await page.locator(".rows td:not(:empty)").allTextContents();
    assert.deepEqual(cells, values.map(String));
    const draws = [...outcomes].filter((outcome) => outcome === "D").length;
    assert.equal(await page.locator(".rows .drawn").count(), draws);
    assert.match(await page.textContent(".facts"), new RegExp(`Draws${draws}`));
    await expectText(page, ".readout", ": ∞(2) · D: a draw");
    const shown = await page.locator(".legend li:visible").allTextContents();
    assert.ok(shown.includes("draw") && shown.some((text) => text.startsWith("∞(K)")));
  });
});

test("where play ends, no draws are spoken of", () =>
  visit("game=kayles&to=30", async (page) => {
    await page.waitForSelector(".patterns");
    assert.deepEqual(await page.locator(".legend li:visible").allTextContents(), [
      "N-position",
      "P-position",
    ]);
  }));

const FRAME = 100; // milliseconds that the page may stand still

test("a long sequence never keeps the page for long, and each value is the tool's", () =>
  steadily(() =>
    visit("game=kayles", async (page) => {
      await page.waitForSelector(".patterns");
      const game = "0.106";
      const parts = {
        load: () => openSequence(page, game, 300000),
        hover: () => hover(page, game),
        zoom: () => zoom(page, game),
        walk: () => walk(page, game),
      };
      for (const [name, act] of Object.entries(parts)) {
        const longest = await longestTask(page.context().browser(), page, act);
        assert.ok(longest < FRAME, `${name}: ${longest} ms`);
      }
      assert.match(await page.textContent(".facts"), /0–300,000/);
      assert.match(await page.textContent(".facts"), /Rare heaps15, last at 1,103/);
      assert.match(await page.textContent(".listing .note"), /of 300,001 are shown/);
      assert.ok((await page.locator(".rows td").count()) < 1000);
    }),
  ));

test("axis, colours and a second game are in the address, and are read out", () =>
  visit("game=kayles&axis=log&hues=residue&modulus=5&cell=28", async (page) => {
    await page.waitForSelector(".patterns");
    await expectText(page, ".readout", "n = 28");
    assert.match(await page.textContent(".readout"), /n = 28 .*: 5 · .* · n mod 5 = 3$/);
    assert.equal(await page.locator(".hues svg").count(), 5);
    await page.selectOption('select:has([value="log"])', "linear");
    await page.fill(".sequence .tools input[placeholder]", "0.137");
    await page.press(".sequence .tools input[placeholder]", "Enter");
    await expectHash(page, "other=0.137");
    await page.waitForSelector("text=/first different at 2/");
    const [a, b] = ["kayles", "0.137"].map((game) => native("table", game, "--to", "200").values);
    const apart = a.filter((value, n) => value !== b[n]).length;
    assert.match(await page.textContent(".facts"), new RegExp(`at ${apart} heaps up to 200`));
    await page.waitForFunction(
      (text) => document.querySelector(".readout").textContent.endsWith(text),
      `0.137: ${b[28]}`,
    );
    assert.deepEqual(await page.locator(".hues li").allTextContents(), ["kayles", "0.137"]);
  }));

test("a long sequence is saved as the tool writes it", () =>
  visit("game=kayles&to=50000", async (page) => {
    await page.waitForSelector(".patterns");
    assert.equal(await page.locator('.downloads button:text-is("SVG")').count(), 0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click('.downloads button:text-is("NPY")'),
    ]);
    const file = readFileSync(await download.path());
    assert.equal(file.length, 128 + 50000);
    assert.equal(file.at(-1), native("sequence", "kayles", "--to", "50000").last.at(-1));
  }));

test("who wins in misere play is there at once, before the values", () =>
  visit("game=kayles&play=misere&to=200", async (page) => {
    await page.waitForSelector(".patterns", { timeout: 5000 });
    const answer = native(
      "table",
      "kayles",
      "--play",
      "misere",
      "--to",
      "200",
      "--function",
      "outcome",
    );
    const cells = await page.locator(".rows td:not(:empty)").allTextContents();
    assert.equal(cells.join(""), answer.outcomes);
  }));
