// Derivations: what is crossed off or marked makes the engine's value, by every rule; and one steps through them.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { outcomeStep, reasonOf, tracksOf } from "../src/derivation/rules.js";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";

const positions = [
  "nim 0",
  "nim 4",
  "nim 60",
  "nim 3 5",
  "kayles 1",
  "kayles 7",
  "kayles 60",
  "lego 1x1",
  "lego 1x4",
  "lego 5x4",
  "lego 3x4 5x7",
  "wythoff 3x5",
  "chomp 3x3",
  "cram 3x3",
  "grundy 15",
  "loop-nim:3 4",
  "fair-shares 10",
];
const compounds = [
  "long-disjunctive",
  "short-disjunctive",
  "long-conjunctive",
  "short-conjunctive",
  "long-selective",
  "short-selective",
  "at-most:2",
];
const plays = ["normal", "misere"];
const answers = positions.flatMap((position) =>
  compounds.flatMap((compound) => plays.map((play) => answerTo(position, compound, play))),
);

/** null where the tool has no answer to that. */
function answerTo(position, compound, play) {
  const options = ["--compound", compound, "--play", play, "--steps", "--all-moves", "--time", "5"];
  try {
    return native("solve", ...position.split(" "), ...options);
  } catch {
    return null;
  }
}

const found = answers.filter(Boolean);
const all = found.flatMap(({ steps }) => steps.components);

/** The numbers that are left on a track after all options. */
const left = ({ cells, marks, below }) =>
  cells.filter((cell) => !marks.includes(cell) && !below.includes(cell)).map(Number);

function preferred({ rule, options }) {
  const numbers = options.map(({ value }) => value);
  const wanted = ["lego", "gelo"].includes(rule) ? 0 : 1;
  const good = numbers.filter((n) => n % 2 === wanted);
  const least = ["lego", "loge"].includes(rule) === good.length > 0;
  return Math[least ? "min" : "max"](...(good.length > 0 ? good : numbers));
}

const checks = {
  mex(step, [track]) {
    assert.equal(left(track)[0], step.value);
    if (step.all_listed) assert.deepEqual(track.below, []);
    assert.equal(track.lands, step.text);
  },
  genus(step, tracks) {
    const numbers = tracks.map((track) => left(track)[0]);
    if (tracks.length > 0) assert.equal(numbers.join("^"), step.text);
    else assert.equal(step.text, "wild");
  },
  parity(step, [track]) {
    assert.equal(track.lands, `${preferred(step)}`);
    assert.equal(Number(track.lands) + 1, step.value);
    assert.ok(track.marks.includes(track.lands));
  },
  hot: (step, [track]) => assert.ok(track.marks.includes("ended")),
  win(step, [{ marks, lands }]) {
    const best = ["P", "D", "N"].find((outcome) => marks.includes(outcome));
    assert.equal(lands, best);
    assert.equal(step.text, { P: "N", D: "D", N: "P" }[best]);
  },
  kernels(step, tracks) {
    const own = tracks.map(({ marks, cells: [lost, won] }) => (marks.includes(lost) ? won : lost));
    assert.equal(own.join(" "), step.text);
  },
  loops(step, [track]) {
    if (!track) {
      assert.ok(!step.options.some(({ value }) => Number.isInteger(value)));
      return;
    }
    const numbers = track.cells.filter((cell) => track.marks.includes(cell));
    assert.equal(`∞(${numbers.join(",")})`, step.text);
    assert.equal(track.lands, null);
  },
  words: (step, tracks) => assert.deepEqual(tracks, []),
};
for (const rule of ["lego", "gelo", "loge", "gole"]) checks[rule] = checks.parity;
for (const rule of ["end", "size", "cycles", "none"]) checks[rule] = checks.words;

test("what is left, or chosen, is the engine's value, by each rule", () => {
  for (const step of all) checks[step.rule](step, tracksOf(step));
  const seen = new Set(all.map(({ rule }) => rule));
  const wanted = "mex hot lego gelo loge gole win kernels genus loops end size".split(" ");
  assert.deepEqual(
    wanted.filter((rule) => !seen.has(rule)),
    [],
  );
});

test("the last words name the value, and are there for each rule", () => {
  for (const step of all) {
    const text = reasonOf(step, "G⁺");
    assert.ok(!/^derivation\.|\{/.test(text), text);
    const named = !["none", "win"].includes(step.rule) && step.text !== "wild";
    if (named) assert.ok(text.includes(step.text), text);
  }
});

test("who wins follows from the moves", () => {
  let drawn = 0;
  for (const answer of found) {
    const step = outcomeStep(answer, answer.position);
    if (!step) continue;
    checks.win(step, tracksOf(step));
    assert.ok(!reasonOf(step, "").startsWith("derivation."));
    drawn++;
  }
  assert.ok(drawn > 100, `${drawn}`);
});

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

function visit(name, fragment, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment, ...options });
    await action(page);
    check();
    await close();
  });
}

const texts = (page, place) =>
  page.$$eval(`.derivation ${place}`, (nodes) => nodes.map(({ textContent }) => textContent));

/** The colour of the middle of the upper edge of a table's cell, which is white where it is covered. */
const covered = (page, row, column, [rows, columns]) =>
  page.evaluate(
    ({ row, column, rows, columns }) => {
      const canvas = document.querySelector(".sheet canvas");
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy.drawImage(canvas, 0, 0);
      const size = Number(new URLSearchParams(location.hash.slice(1)).get("zoom"));
      const left = canvas.width - 2 - columns * size;
      const top = canvas.height - 2 - rows * size;
      const { data } = copy.getImageData(
        left + (column + 0.25) * size,
        top + (row + 0.2) * size,
        1,
        1,
      );
      return data[0] + data[1] + data[2] === 765;
    },
    { row, column, rows: rows, columns },
  );

visit(
  "a cell of the table is derived step by step, by keys, and the value lands in it",
  "#game=wythoff&to=5x5&cell=3x5&zoom=30",
  async (page) => {
    const { value, options } = native("solve", "wythoff", "3x5", "--steps").steps.components[0];
    assert.equal(value, 0); // a black cell
    await page.waitForSelector(".derivation .numbers li");
    const frame = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    assert.equal(await covered(page, 3, 5, [6, 6]), false);
    await page.focus(".derivation");
    for (let i = 0; i < options.length; i++) {
      await page.keyboard.press("ArrowRight");
      const told = options.slice(0, i + 1).map((option) => option.value);
      const crossed = [...new Set(told)].sort((a, b) => a - b).map(String);
      assert.deepEqual(await texts(page, ".crossed"), crossed);
    }
    await frame();
    assert.equal(await covered(page, 3, 5, [6, 6]), true);
    assert.deepEqual(await texts(page, ".mex"), []);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await texts(page, ".mex"), ["0"]);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await texts(page, ".mex"), []);
    await page.click(".card button:has-text('×')");
    await frame();
    await page.waitForSelector(".derivation", { state: "detached" });
    assert.equal(await covered(page, 3, 5, [6, 6]), false);
  },
);

const TOLD = ".card .head .value, .card .head .badge, .card .verdict, .where";

/** Whether some place tells the value of the cell that is selected, or who wins it. */
const isTold = (page) =>
  page.$$eval(TOLD, (nodes) =>
    nodes.some(
      (node) =>
        node.checkVisibility({ visibilityProperty: true }) && /G⁺ =|[PN]/.test(node.textContent),
    ),
  );

visit("a value stays hidden while it is derived", "#game=kayles&to=19&cell=7", async (page) => {
  await page.waitForSelector(".derivation .numbers li");
  assert.ok(await isTold(page));
  await page.focus(".derivation");
  await page.keyboard.press("ArrowRight");
  assert.equal(await isTold(page), false);
  while (await page.locator("button:text-is('Next'):enabled").count())
    await page.keyboard.press("ArrowRight");
  assert.ok(await isTold(page));
});

visit(
  "the next value that is covered is derived before it is seen",
  "#game=kayles&to=19&zoom=30&reveal=5",
  async (page) => {
    const { value, options } = native("solve", "kayles", "5", "--steps").steps.components[0];
    const { width, height } = await page.locator(".sheet canvas").boundingBox();
    const middle = (row, column) => ({
      x: width - 2 - 30 * (9.5 - column),
      y: height - 2 - 30 * (1.5 - row),
    });
    await page.click(".sheet canvas", { position: middle(0, 6) });
    assert.equal(await page.locator(".card .head h2").count(), 0, "only the next one is");
    await page.click(".sheet canvas", { position: middle(0, 5) });
    await page.waitForSelector(".derivation .numbers li");
    assert.equal(await page.textContent(".where"), "5");
    await page.focus(".derivation");
    for (let i = 0; i <= options.length; i++) {
      assert.equal(await isTold(page), false, `step ${i}`);
      assert.ok(page.url().includes("reveal=5"));
      await page.keyboard.press("ArrowRight");
    }
    await page.waitForFunction(() => location.hash.includes("reveal=6"));
    assert.ok(await isTold(page));
    assert.match(await page.textContent(".where"), new RegExp(`^5: G⁺ = ${value}`));
  },
);

visit(
  "in play it runs by itself, component by component, and says what they make together",
  "#view=play&game=kayles&position=2+3",
  async (page) => {
    await page.evaluate(() => (document.querySelector("#drawer").hidden = false));
    await page.click(".theory > summary");
    await page.click(".theory .steps > summary");
    await page.click(".choice button:text-is('3')");
    await page.click(".derivation button:text-is('Run')");
    await page.waitForSelector(".derivation .mex:text-is('3')", { timeout: 8000 });
    assert.deepEqual(await texts(page, ".crossed"), ["0", "1", "2"]);
    assert.match(await page.textContent(".together"), /2 ⊕ 3 = 1/);
    await page.click(".choice button:text-is('Who wins')");
    await page.focus(".derivation");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await texts(page, ".marked"), ["P"]);
  },
);

visit(
  "a pointer that crosses cells asks for no derivation",
  "#game=kayles&to=29&zoom=30",
  async (page) => {
    await page.hover(".sheet canvas", { position: { x: 100, y: 40 } });
    await page.waitForSelector(".card .moves li");
    assert.equal(await page.locator(".derivation").isVisible(), false);
  },
);
