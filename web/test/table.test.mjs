// The table: what is drawn and said agrees with the native tool.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";
import { native, tool } from "./native.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Opens a table, does something with it, and looks for complaints. */
function visit(name, fragment, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment, ...options });
    await shown(page);
    await action(page);
    check();
    await close();
  });
}

/** Waits for a table, whose command line is matched by `line`. */
async function shown(page, line = /./) {
  await page.waitForFunction(
    (text) =>
      document.querySelector(".table .beside:not(.stale)") &&
      new RegExp(text).test(document.querySelector(".more code").textContent),
    line.source,
  );
  await frame(page);
}

/** Waits until what was asked to be drawn is. */
const frame = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** The colour near the corner of each cell of a table that is seen whole: ["PND", ...]. */
function drawn(page, rows, columns, size) {
  return page.evaluate(
    ({ rows, columns, size }) => {
      const canvas = document.querySelector(".sheet canvas");
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      const left = canvas.width - 2 - columns * size;
      const top = canvas.height - 2 - rows * size;
      const letter = { 0: "P", 765: "N", 499: "D" };
      const at = (x, y) => {
        const [red, green, blue] = data.slice(4 * (y * canvas.width + x));
        return letter[red + green + blue] ?? "?";
      };
      return Array.from({ length: rows }, (none, row) =>
        Array.from({ length: columns }, (none, column) =>
          at(left + column * size + 3, top + row * size + 3),
        ).join(""),
      );
    },
    { rows, columns, size },
  );
}

const where = (page) => page.textContent(".where");

visit("the first table is that of LEGO, drawn as the tool knows it", "#zoom=20", async (page) => {
  const { outcomes } = native("table", "lego", "--to", "20x20");
  assert.deepEqual(await drawn(page, 20, 20, 20), outcomes);
});

visit("places that do not exist are hatched", "#game=coins:3,run&to=39&zoom=20", async (page) => {
  const { outcomes } = native("table", "coins:3,run", "--to", "39");
  assert.match(outcomes, /^\?[PN]+$/);
  assert.deepEqual(await drawn(page, 4, 10, 20), outcomes.match(/.{10}/g));
  assert.match(await page.textContent(".legend"), /no such position/);
});

visit("undefined values are in the legend", "#colours=values&compound=short-disjunctive", (page) =>
  page.waitForSelector(".legend:has-text('no value') .hatched"),
);

visit("a list goes on line by line", "#game=kayles&play=misere&to=39&zoom=20", async (page) => {
  const { outcomes } = native("table", "kayles", "--play", "misere", "--to", "39");
  const lines = outcomes.match(/.{10}/g);
  assert.deepEqual(await drawn(page, 4, 10, 20), lines);
  await page.fill("text=Values per row >> .. >> input", "20");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("wrap=20"));
  await shown(page);
  assert.deepEqual(await drawn(page, 2, 20, 20), outcomes.match(/.{20}/g));
});

visit(
  "keys select, the selection is said and stays",
  "#compound=short-disjunctive",
  async (page) => {
    await page.focus(".sheet");
    for (const key of [
      "ArrowDown",
      "ArrowDown",
      "ArrowDown",
      ..."ArrowRight ".repeat(7).split(" "),
    ])
      if (key) await page.keyboard.press(key);
    const { value, outcome } = native("solve", "lego", "3x8", "--compound", "short-disjunctive");
    const expected = `3 × 8: F⁺ = ${value}, ${outcome}-position`;
    assert.equal(await where(page), expected);
    assert.equal(await page.textContent(".table > [role=status].hidden"), expected);
    await page.waitForFunction(() => location.hash.includes("cell=3x8"));
    await page.reload();
    await shown(page);
    assert.equal(await where(page), expected);
  },
);

visit("a position shows its moves and leads on", "#game=wythoff&to=12&zoom=24", async (page) => {
  const box = await page.locator(".sheet canvas").boundingBox();
  await page.mouse.move(box.x + box.width - 2 - 12, box.y + box.height - 2 - 12);
  await page.waitForSelector(".card .moves li");
  const { moves, why } = native("solve", "wythoff", "12x12", "--all-moves");
  assert.equal(await page.textContent(".card h2"), "12 × 12");
  assert.equal(await page.locator(".moves li").count(), moves.length);
  const wins = moves.filter(({ outcome }) => outcome === "P").map(({ to }) => to);
  assert.deepEqual(await page.locator(".moves li.wins .chip").allTextContents(), wins);
  assert.match(await page.textContent(".card"), new RegExp(why.slice(0, 20)));
  await page.mouse.move(0, 0);
  await page.click(`.moves li.wins .chip`);
  await page.waitForFunction(() => location.hash.includes(`cell=`));
  assert.match(await where(page), /P-position$/);
  await page.click("text=Play from here");
  await page.waitForFunction(() => /view=play.*position=|position=.*view=play/.test(location.hash));
});

visit("what a switch changes is counted, and kept if wanted", "#to=15", async (page) => {
  const before = native("table", "lego", "--to", "15").outcomes.join("");
  const now = native("table", "lego", "--to", "15", "--compound", "short-disjunctive");
  const count = [...now.outcomes.join("")].filter((letter, i) => letter !== before[i]).length;
  await page.selectOption("label:has(> span:text-is('Compound')) select", "short-disjunctive");
  await shown(page, /short-disjunctive/);
  const text = `${count} of 225 cells changed. The first is \\d+ × \\d+\\.`;
  assert.match(await page.textContent(".changes"), new RegExp(text));
  await page.click(".changes button");
  await page.reload();
  await shown(page);
  await page.waitForSelector(".changes:not([hidden])");
  assert.match(await page.textContent(".changes"), new RegExp(text));
  await page.click(".changes button");
  assert.equal(await page.getAttribute(".changes button", "aria-pressed"), "false");
});

visit("a large table is zoomed and scrolled", "#to=300&play=misere&zoom=4", async (page) => {
  await page.focus(".sheet");
  await page.keyboard.press("+");
  await page.waitForFunction(() => location.hash.includes("zoom=5"));
  await page.keyboard.press("Home");
  for (const key of ["End", ...Array(30).fill("PageDown")]) await page.keyboard.press(key);
  assert.match(await where(page), /^300 × 300/);
  const { left, top, room } = await page.evaluate(() => {
    const { scrollLeft, scrollTop, clientWidth } = document.querySelector(".sheet");
    return { left: scrollLeft, top: scrollTop, room: clientWidth };
  });
  assert.ok(left > 0 && top > 0 && room < 1500);
  await page.keyboard.down("Control");
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction(() => location.hash.includes("zoom=6"));
});

visit("a link and the way back zoom", "#to=30&zoom=20", async (page) => {
  const size = (wanted) =>
    page.waitForFunction(
      (width) => document.querySelector(".sheet .space").offsetWidth > 29 * width,
      wanted,
    );
  const seen = () => page.locator(".sheet canvas").screenshot();
  await size(20);
  const before = await seen();
  await page.evaluate(() => (location.hash = "#to=30&zoom=40"));
  await size(40);
  assert.notDeepEqual(await seen(), before);
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector(".sheet .space").offsetWidth < 31 * 20 + 60,
  );
  await page.waitForTimeout(100);
  assert.deepEqual(await seen(), before);
});

visit("numbers can be taken home", "#game=nim&to=5", async (page) => {
  const take = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click(`.downloads button:text-is("${name}")`),
    ]);
    assert.equal(download.suggestedFilename(), `betli-nim-5.${name.toLowerCase()}`);
    return readFileSync(await download.path(), "utf8");
  };
  assert.equal(await take("CSV"), "n,grundy\n0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n");
  assert.deepEqual(JSON.parse(await take("JSON")), native("table", "nim", "--to", "5"));
});

visit("parameters make the game's word", "#view=table", async (page) => {
  await page.click(".fold summary");
  await page.fill(".fold input[type=number]", "2");
  await page.selectOption(".fold select", "vanishes");
  await shown(page, /lego:height=2,spent=vanishes /);
  await page.selectOption(".controls select >> nth=0", "bash");
  await shown(page, /bash:3/);
  await page.fill(".fold input[type=number]", "0");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".table [role=alert]:has-text('bash')");
});

visit("a graph is a table of names", "#view=table", async (page) => {
  await page.selectOption(".controls select >> nth=0", "graph");
  await shown(page, /graph:/);
  await page.focus(".sheet");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await where(page), /^landing: G⁺ = 0, P-position$/);
});

visit("undecided cells are shown as such, and can be tried longer", "#view=table", async (page) => {
  await page.evaluate(() => (location.hash = "game=lego:height%3D2&play=misere&to=14&time=1"));
  await page.waitForSelector(".limit button");
  assert.match(await page.textContent(".legend"), /not decided in time/);
  assert.match(await page.textContent(".limit button"), /4 seconds/);
});

visit("a value that is not decided is no value that is undefined", "#view=table", async (page) => {
  const view = "game=kayles&play=misere&to=150&time=1&colours=values&cell=150";
  await page.evaluate((hash) => (location.hash = hash), view);
  await page.waitForSelector(".limit button");
  const legend = await page.textContent(".legend");
  assert.match(legend, /not decided/);
  assert.doesNotMatch(legend, /no value/);
  assert.match(await where(page), /^150: G⁻ not decided, N-position/);
});

visit("long work can be cancelled; what was there stays, in grey", "#view=table", async (page) => {
  await page.evaluate(() => (location.hash = "game=lego:height%3D2&play=misere&to=16&time=60"));
  await page.waitForSelector(".table > .work progress");
  assert.equal(await page.locator(".beside.stale canvas").count(), 1);
  await page.click(".table > .work button");
  await page.waitForSelector("text=Cancelled.");
});

/** The bytes that a click on a button saves. */
async function saved(page, format) {
  const download = page.waitForEvent("download");
  await page.click(`.downloads button:text-is("${format}")`);
  return readFileSync(await (await download).path());
}

visit("what is saved is what the tool writes", "#game=lego&play=misere&to=6x9", async (page) => {
  const words = ["table", "lego", "--play", "misere", "--to", "6x9"];
  const written = (...more) => execFileSync(tool, [...words, ...more], { encoding: "utf8" });
  assert.equal(String(await saved(page, "CSV")), written("--format", "csv"));
  assert.deepEqual(JSON.parse(await saved(page, "JSON")), native(...words));
  assert.equal(String(await saved(page, "SVG")), written("--format", "svg", "--view", "picture"));
  assert.equal(String((await saved(page, "PNG")).subarray(1, 4)), "PNG");
});

test("where there is no table, this is said", async () => {
  const { page, check, close } = await open(browser, { fragment: "#game=end-nim" });
  await page.waitForSelector("text=no coordinates");
  check();
  await close();
});

// Heaps to 8 are draws.
const endless = "if n % 3 ~= 0 then move(n - 1) end if n < 12 then move(n + 2) end";
const address = (more) =>
  `#${new URLSearchParams({ rule: endless, to: "19", zoom: "40" })}&${more}`;

visit("draws are blue between two lines, and the legend says so", address(""), async (page) => {
  const { outcomes } = native("table", "--rule", endless, "--to", "19");
  assert.match(outcomes, /^D{9}NNPPNP/);
  assert.deepEqual(await drawn(page, 2, 10, 40), outcomes.match(/.{10}/g));
  const [white, blue] = await page.evaluate(() => {
    const canvas = document.querySelector(".sheet canvas");
    const [width, high] = [400, 36]; // in the first line, without its edges
    const [left, top] = [canvas.width - 2 - width, canvas.height - 2 - 80 + 2];
    const { data } = canvas.getContext("2d").getImageData(left, top, width, high);
    const blueOf = (x, y) => data[4 * (y * width + x) + 2];
    const darkest = (x) => Math.min(...Array.from({ length: high }, (none, y) => blueOf(x, y)));
    return [9 * 40 + 4, 4].map(darkest);
  });
  assert.ok(blue === 0 && white > 90, `${blue} ${white}`); // only draws have lines in their cells
  assert.match(await page.textContent(".legend"), /D: a draw, neither player can force a win/);
  assert.match(await page.textContent(".legend"), /∞\(K\): no Grundy value/);
  assert.equal(await page.locator(".legend .swatch.striped").count(), 1);
});

visit(
  "values that are no numbers stand beside the scale",
  address("colours=values"),
  async (page) => {
    const letters = await drawn(page, 2, 10, 40);
    const { outcomes, values } = native("table", "--rule", endless, "--to", "19");
    const wanted = [...outcomes].map((outcome, i) =>
      typeof values[i] === "number" ? "?" : outcome,
    );
    assert.equal(letters.join(""), wanted.join(""));
    assert.match(await page.textContent(".legend"), /^G⁺012D: a draw/);
  },
);

visit("the card of a draw", address("cell=7"), async (page) => {
  await page.waitForSelector(".card .moves li");
  assert.equal(await page.textContent(".card .head .badge"), "D");
  assert.equal(await page.textContent(".card .head .value"), "G⁺ = ∞(1)");
  assert.match(await where(page), /^7: G⁺ = ∞\(1\), draw \(D\)$/);
  const { moves } = native("solve", "--rule", endless, "7", "--all-moves");
  const draws = moves.filter(({ outcome }) => outcome === "D");
  const text = `A draw: ${draws.length} of ${moves.length} moves leave a draw`;
  assert.match(await page.textContent(".verdict"), new RegExp(text));
  const marked = page.locator(".moves li.draws");
  assert.deepEqual(
    (await marked.locator(".chip").allTextContents()).sort(),
    draws.map(({ to }) => to).sort(),
  );
  assert.equal(await marked.first().locator(".mark").textContent(), "=draws");
});

visit(
  "a ring goes by its squares and the place of the token",
  "#game=ring:1,2&cell=6x1",
  async (page) => {
    await page.waitForSelector(".card .moves li");
    assert.match(await page.textContent(".card .terminal"), /betli solve ring:1,2 6@1 /);
    await page.click(".moves li.wins .chip");
    await page.waitForFunction(() => location.hash.includes("cell=6x3"));
  },
);

visit("columns are uncovered one by one", "#game=lego&to=4x4&zoom=20", async (page) => {
  const all = await drawn(page, 4, 4, 20);
  await page.click("text=Cover columns");
  for (let seen = 0; seen < 4; seen++) {
    await page.waitForFunction((count) => location.hash.includes(`reveal=${count}`), seen);
    await frame(page);
    const wanted = all.map((row) => row.slice(0, seen).padEnd(4, "?"));
    assert.deepEqual(await drawn(page, 4, 4, 20), wanted);
    await page.click("text=Next column");
  }
  await page.waitForFunction(() => !location.hash.includes("reveal"));
  await frame(page);
  assert.deepEqual(await drawn(page, 4, 4, 20), all);
});

visit("values of a list are uncovered one by one", "#game=kayles&to=19&zoom=20", async (page) => {
  const all = (await drawn(page, 2, 10, 20)).join("");
  await page.click("text=Cover the values");
  for (let seen = 0; seen < 20; seen++) {
    await page.waitForFunction((count) => location.hash.includes(`reveal=${count}`), seen);
    await frame(page);
    const wanted = all.slice(0, seen).padEnd(20, "?");
    assert.deepEqual(await drawn(page, 2, 10, 20), wanted.match(/.{10}/g));
    await page.click("text=Next value");
  }
  await page.waitForFunction(() => !location.hash.includes("reveal"));
  await frame(page);
  assert.equal((await drawn(page, 2, 10, 20)).join(""), all);
});

const projector = { viewport: { width: 1024, height: 768 } };

/** Shows the view alone, on the whole screen, and waits for what is drawn then. */
async function showAlone(page) {
  await page.click(".fullscreen");
  await page.waitForFunction(() => document.fullscreenElement);
  await frame(page);
}

for (const [fragment, columns] of [
  ["#game=kayles", 10],
  ["#game=kayles&wrap=12&cell=23", 12],
  ["#game=grundy&to=200", 10],
])
  visit(
    `a list on a projector needs no scrolling to the side: ${fragment}`,
    fragment,
    async (page) => {
      await showAlone(page);
      const { wide, room, cell } = await page.evaluate((count) => {
        const { clientWidth: room, scrollWidth: wide } = document.querySelector(".sheet");
        return { wide, room, cell: (wide - 90) / count };
      }, columns);
      assert.ok(wide <= room, `${wide} > ${room}`);
      assert.ok(cell * 0.55 >= 768 / 40, `cells of ${cell} pixels`);
      await page.click(".fullscreen");
      await page.waitForFunction(() => !document.fullscreenElement);
    },
    projector,
  );

visit("a table fits the window in both directions", "#game=lego&to=30x10", async (page) => {
  assert.ok(
    await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector(".sheet");
      return scrollHeight <= clientHeight;
    }),
  );
});

visit("the card explains its answer", "#game=lego&to=6x6&cell=3x4", async (page) => {
  await page.click(".card .words summary");
  await page.waitForFunction(
    (text) => document.querySelector(".card .steps pre").textContent === text,
    execFileSync(tool, ["solve", "lego", "3x4", "--steps"], { encoding: "utf8" }),
  );
});

visit(
  "a loony component is named, and its moves are explained",
  "#game=top-entails&to=16&cell=3",
  async (page) => {
    await page.getByText("∞: loony; whoever moves wins, whatever stands next to it").waitFor();
    await page.getByText("next to Nim heaps of some sizes, one of these moves wins").waitFor();
    const chips = await page.locator(".card li:has-text('2!')").allTextContents();
    assert.match(chips.join(), /2!.*all numbers/);
  },
);
