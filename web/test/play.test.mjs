// Whole games are played by clicking; each position is held against the native tool.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { native, tool } from "./native.mjs";
import { dice } from "./dice.mjs";
import { allHints, isOver, made, move, ready, solve, start, state, visit } from "./playing.mjs";

/** Makes moves at random until the game is over, and shows its end. */
async function playOn(page, roll) {
  for (await ready(page); !(await isOver(page)); await ready(page)) await move(page, roll);
  await page.locator(".film button").last().click(); // where one lost, the turning point opens
  await page.waitForSelector(".status.over");
}

/** Plays to the end, at random. */
async function finish(page, given) {
  const first = await start(page);
  await playOn(page, dice(20240117));
  const positions = [first, ...(await made(page))];
  for (let i = 0; i + 1 < positions.length; i++) {
    const legal = solve(given, positions[i]).moves.map(({ position }) => position);
    assert.ok(legal.includes(positions[i + 1]), `${positions[i]} to ${positions[i + 1]}`);
  }
  const end = solve(given, positions.at(-1));
  assert.equal(end.move_count, 0);
  const winner = (positions.length - (end.outcome === "N" ? 1 : 0)) % 2 === 0 ? /^You/ : /^betli/;
  assert.match(await page.textContent(".status"), winner);
  assert.equal(await page.locator(".log li").count(), positions.length - 1);
}

const graph = "digraph { a -> b -> c -> d; a -> c; b -> d; a -> e }";
const games = {
  Nim: { game: "nim", position: "3 5 7" },
  "misère Nim": { game: "nim", play: "misere", position: "2 3 4" },
  LEGO: { game: "lego", position: "3x4" },
  Chomp: { game: "chomp", play: "misere" },
  Kayles: { game: "kayles", position: "5 4" },
  "a coin game": { game: "mock-turtles" },
  "Wythoff's game": { game: "wythoff" },
  "a rule": { rule: "for k = 1, n - 1 do move(k, n - k) end", position: "6 3" },
  "a selective compound": { game: "kayles", compound: "short-selective", position: "4 3 2" },
  "a conjunctive compound": { game: "nim", compound: "long-conjunctive", position: "2 3" },
  "a sequential compound": { game: "nim", compound: "sequential", position: "2 0 3 1" },
  "a sequential compound in misère play": {
    game: "nim",
    compound: "sequential",
    play: "misere",
    position: "3 + wythoff 1x2",
  },
  "a sum": { game: "nim", position: "3 + kayles 4 + end-nim 2 1" },
};

for (const [name, given] of Object.entries(games))
  visit(`${name} is played to the end`, given, finish);

for (const position of ["cram 8x8", "cram 6x6", "cram 5x6", "cram 6x7", "node-kayles 8x8"])
  visit(
    `${position} is drawn and played while the engine still works`,
    { game: position.split(" ")[0], position: position.split(" ")[1], opponent: "person" },
    async (page) => {
      const roll = dice(20261129);
      await page.waitForSelector(".component .thing");
      await page.waitForSelector(".side .work progress");
      await move(page, roll);
      await ready(page);
      assert.equal((await made(page)).length, 1);
    },
  );

const sizes = (position) => position.split(" ").filter(Boolean).map(Number);
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

// By heap: what is said of a click, the tokens below the first that can be clicked, and what the click then leaves.
const clicks = {
  "nim 5": [
    "take it and all above it.",
    0,
    (left, below) => sum(left) === below && left.length < 2,
  ],
  "grundy 7": [
    "split the heap below it.",
    1,
    (left, below) => left.includes(below) && sum(left) === 7,
  ],
  "lasker 5": [
    "cut the heap below it.",
    0,
    (left, below) => left.includes(below) || sum(left) === below,
  ],
  "0.77 6": [
    "cut the heap below it.",
    1,
    (left, below) => left.includes(below) || sum(left) === below,
  ],
};

for (const [heap, [said, first, isLeft]] of Object.entries(clicks)) {
  const [game, position] = heap.split(" ");
  visit(
    `a click on ${heap} does what is said`,
    { game, position, opponent: "person" },
    async (page) => {
      const things = page.locator(".component .thing");
      for (let i = 0, count = await things.count(); i < count; i++) {
        assert.ok((await page.textContent(".play .how")).includes(said));
        await things.nth(i).click();
        const asked = page.locator(".chooser:not([hidden]) button:not(.quiet)");
        if ((await made(page)).length === 0 && (await asked.count())) await asked.first().click();
        await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
        const [left] = await made(page);
        assert.ok(isLeft(sizes(left ?? ""), first + i), `${heap}: token ${i} leaves ${left}`);
        await page.click(".tools >> text=Undo");
        await page.waitForFunction(() => document.querySelectorAll(".log li").length === 0);
      }
    },
  );
}

const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Drags from one place on the screen to another, and back again if it is `undone`. */
async function drag(page, from, to, undone = false) {
  const { mouse } = page;
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(...to, { steps: 8 });
  if (undone) await mouse.move(...from);
  await mouse.up();
}

const aside = ([x, y]) => [x + 120, y - 20];

// A position, what is dragged (a selector and which of them), where to, and what that leaves.
const dragged = [
  ["cram", "2x3", ".token", 1, [".token", 4], ".#./.#."],
  ["silver-dollar", "2 5 9", ".pushed:not(.coming)", 2, [".step", 6], "2 5 7"],
  ["welter", "2 5 9", ".pushed:not(.coming)", 2, [".step", 2], "2 3 5"],
  ["wythoff", "4x6", "circle.man", 0, [".target", 3], "3x6"],
  ["northcott", "2x3x1 1x2x3", "circle.man", 1, [".target", 6], "1x3x2 3x1x2"],
  ["grundy", "7", ".token", 2, aside, "2 5"],
  ["chomp", "3x4", ".piece", 6, aside, "4,2,2"],
  ["staircase", "2 1 5", ".token", 6, [".token", 2], "2 3 3"],
  ["geography:g", "a", ".node.here", 0, [".node.thing", 0], "b:c,d", "a b\nb c\na d\n"],
];

for (const [game, position, selector, which, to, left, file = ""] of dragged)
  visit(
    `what is dragged in ${game} ${position} goes where it is let go`,
    { game, position, file, opponent: "person" },
    async (page) => {
      const from = await middleOf(page.locator(selector).nth(which));
      const goal = to === aside ? aside(from) : await middleOf(page.locator(to[0]).nth(to[1]));
      await drag(page, from, goal, true);
      if (to !== aside) await drag(page, from, [from[0] + 5, from[1] + 2000]); // off the board
      assert.equal(await page.locator(".carried, .dragging").count(), 0);
      assert.deepEqual(await made(page), []);
      await drag(page, from, goal);
      await page.waitForFunction(() => location.hash.includes("moves"));
      assert.deepEqual(await made(page), [left]);
    },
    { closed: true },
  );

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Ways to draw a stroke from one place to another. */
const strokes = {
  mouse: [drag, {}],
  finger: [(page, [x, y], [a, b]) => swipe(page, [x, y], [a - x, b - y]), phone],
};

for (const [name, [draw, device]] of Object.entries(strokes)) {
  visit(
    `a stroke over an edge cuts it: ${name}`,
    { game: "hackenbush:g", file: "ground a\na b\nb c\n", opponent: "person" },
    async (page) => {
      const [x, y] = await middleOf(page.locator(".line.thing").nth(1));
      await draw(page, [x - 40, y], [x + 40, y]);
      await page.waitForFunction(() => location.hash.includes("moves"));
      assert.deepEqual(await made(page), ["ground-a"]);
    },
    { closed: true, ...device },
  );

  // A stroke by its ends, in parts of the board's sides, and what it leaves.
  for (const [game, position, from, to, left] of [
    ["lego", "3x4", [0.02, 0.4], [0.98, 0.4], "1x4 2x4"],
    ["lego", "3x4", [0.45, 0.98], [0.45, 0.02], "3x2 3x2"],
    ["cake", "5x4@0,3", [0.2, 0.02], [0.2, 0.98], "5x3@0,2"],
    ["paper", "3x4", [0.02, 0.4], [0.98, 0.4], "1x4 2x4"],
  ])
    visit(
      `a stroke along a line of ${game} ${position} cuts there, ${to}: ${name}`,
      { game, position, opponent: "person" },
      async (page) => {
        const { x, y, width, height } = await page.locator(".component svg").boundingBox();
        const [begin, end] = [from, to].map(([a, b]) => [x + a * width, y + b * height]);
        await draw(page, begin, [(begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2]); // half way
        assert.deepEqual(await made(page), []);
        assert.equal(await page.evaluate(() => scrollX + scrollY), 0);
        await draw(page, begin, end);
        await page.waitForFunction(() => location.hash.includes("moves"));
        assert.deepEqual(await made(page), [left]);
      },
      { closed: true, ...device },
    );
}

/** Ways to choose a square of Cram. */
const presses = {
  clicks: (square) => square.click(),
  touches: (square) => square.tap(),
  keys: (square) => square.press("Enter"),
};

for (const [name, press] of Object.entries(presses))
  visit(
    `a domino is laid by two ${name} on squares, and one begins again elsewhere`,
    { game: "cram", position: "2x3", opponent: "person" },
    async (page) => {
      const square = (label) => page.locator(`.thing[aria-label="${label}"]`);
      for (const label of ["a1", "c2"]) {
        await press(square(label));
        assert.equal(await page.locator(".picked").count(), 1);
        assert.equal(await square(label).getAttribute("aria-pressed"), "true");
      }
      assert.ok(await page.locator(".picks").isHidden(), "a board keeps its place");
      assert.deepEqual(await made(page), []);
      await press(square("c1"));
      await page.waitForFunction(() => location.hash.includes("moves"));
      assert.deepEqual(await made(page), ["..#/..#"]);
      assert.equal(await page.locator(".lying").count(), 1);
    },
    { closed: true, hasTouch: name === "touches" },
  );

visit(
  "a domino is laid by a click on the line between two squares",
  { game: "cram", position: "2x3", opponent: "person" },
  async (page) => {
    await page.locator(".domino").first().click();
    await page.waitForFunction(() => location.hash.includes("moves"));
  },
  { closed: true },
);

for (const [game, wrong, said] of [
  ["nim", "-3 5", /^Type a position like this one: 3 5 7$/],
  ["cram", "3y4", /#.*Type a position like this one: 3x4$/],
])
  visit(
    `what is no position of ${game} is said next to the field, and the board stays`,
    { game, position: game === "nim" ? "3 5 7" : "3x4" },
    async (page) => {
      const boards = await page.locator(".component").count();
      await page.fill(".settings form input", wrong);
      await page.click("text=Set up");
      await page.waitForSelector(".settings form .error:not(:empty)");
      assert.match(await page.textContent(".settings form .error"), said);
      assert.equal(await page.locator(".component").count(), boards);
      assert.ok(await page.locator(".boards").isVisible());
      await page.fill(".settings form input", game === "nim" ? "2 2" : "2x2");
      await page.click("text=Set up");
      await page.waitForFunction(() => location.hash.includes("2"));
      assert.equal(await page.textContent(".settings form .error"), "");
    },
  );

const captions = (page) => page.locator(".component figcaption b").allTextContents();

for (const [game, position] of [
  ["nim", "3 5"],
  ["mock-turtles", "HTH"],
  ["kayles", "4 3"],
])
  visit(
    `two moves of ${game} are shown, and taken back`,
    { game, position },
    async (page) => {
      const before = await captions(page);
      const legal = solve({ game }, position).moves.map((move) => move.position);
      await page.click(".demonstration");
      for (let i = 0; i < 2; i++) {
        await page.waitForSelector(".component .finger");
        assert.match(await page.textContent(".message"), /For example: ./);
        await page.waitForSelector(".component .finger", { state: "detached" });
        assert.ok(legal.includes((await captions(page)).join(" ")));
        assert.equal(await page.locator(".thing").count(), 0);
      }
      await page.waitForSelector(".message:empty", { state: "attached" });
      assert.deepEqual(await captions(page), before);
      assert.deepEqual(await made(page), []);
      await page.click(".demonstration");
      await page.waitForSelector(".component .finger");
      await move(page, dice(1)); // nobody waits for the end of an example
      await ready(page);
      assert.ok((await made(page)).length > 0);
    },
    { closed: true },
  );

/** What can be pressed or typed into, but for the board itself. */
const controls = (page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter(
        (node) => node.checkVisibility() && !node.matches(".skip, .component *"),
      ).length,
  );

visit(
  "no fresh board has more than ten controls",
  { game: "nim" },
  async (page) => {
    for (const { opening, examples } of native("games")) {
      if (!opening) continue;
      const [game] = examples; // with which the page begins
      await page.evaluate((word) => (location.hash = `#view=play&game=${word}`), game);
      await page.waitForFunction(
        (word) => document.querySelector(`.play[data-game="${word}"] .component`),
        game,
      );
      assert.ok((await controls(page)) <= 10, game);
    }
  },
  { closed: true },
);

visit(
  "after a lost game one tries again where it was lost",
  { game: "nim", position: "1 2", level: "perfect" },
  async (page) => {
    const token = (heap, below) =>
      page.locator(`.component >> nth=${heap}`).locator(`.thing >> nth=${below}`);
    await token(0, 0).click();
    await page.waitForFunction(() => location.hash.includes("scene=0"));
    await page.waitForSelector(".status .ending.lost >> text=betli wins.");
    await page.waitForSelector(".status >> text=Here you could still have won.");
    const legend = "✓: you were winning · ×: betli was winning";
    assert.equal(await page.textContent(".film .note"), legend);
    const cells = await page
      .locator(".film button")
      .evaluateAll((nodes) => nodes.map(({ className }) => className));
    assert.deepEqual(cells, ["wins", "loses", "loses"]);
    await token(1, 0).click();
    await page.waitForSelector(".message >> text=this loses, too");
    await page.click("text=Show the winning moves");
    await page.waitForSelector(".component .mark.wins");
    await token(1, 1).click();
    await page.waitForSelector(".message >> text=this wins.");
    await page.waitForSelector(".status >> text=Right! This move wins.");
    assert.equal((await made(page)).length, 2, "the game stays as it was played");
    await page.click("text=Play on from here");
    await page.waitForFunction(() => document.querySelectorAll(".log li").length > 1);
    assert.equal((await made(page))[0], "1 1");
    assert.ok(!page.url().includes("scene"));
  },
);

/** The components in which no move is offered although they have one. */
const waiting = (page) => page.locator(".component[data-waits]").count();

for (const position of ["2 0 3 1", "60 70 3000"])
  visit(
    `of ${position} in order only the first can be moved, and those after it wait`,
    { game: "nim", compound: "sequential", position, opponent: "person" },
    async (page) => {
      const active = page.locator(".component:has(.thing)");
      assert.equal(await active.count(), 1);
      assert.equal(await waiting(page), 2);
      await page.locator(".thing").first().click();
      await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
      await ready(page);
      const [, ...kept] = position.split(" ");
      assert.deepEqual((await made(page))[0].split(" ").slice(-kept.length), kept);
    },
  );

visit(
  "a graph is played, from the vertex it names first",
  { game: "graph:g", file: graph },
  async (page) => {
    assert.equal(await start(page), "a");
    await playOn(page, dice(3));
    assert.match((await made(page)).at(-1), /^[de]$/);
  },
);

const ladder = "a b\nb c\nd e\ne f\na d\nb e\nc f\nf g\n";
const house =
  "ground door\nground wall\ndoor roof\nwall roof\nwall roof\nroof roof\nroof chimney\n";
const onFiles = [
  ["arc-kayles", ladder],
  ["node-kayles", ladder],
  ["geography", `graph { "d" -- e -- f; a -- b -- c; a -- d; b -- e; c -- f }`],
  ["hackenbush", house],
  ["poset", "a < c < e\nb < c\nb < d < f\n"],
];

/** Held against the native tool, which reads the same from a file. */
for (const [name, file] of onFiles)
  visit(`${name} is played on a file`, { game: `${name}:g`, file }, async (page) => {
    const path = join(mkdtempSync(join(tmpdir(), "betli-")), "g");
    writeFileSync(path, file.endsWith("\n") ? file : `${file}\n`);
    assert.ok((await page.locator(".thing").count()) > 0);
    await playOn(page, dice(5));
    const positions = [await start(page), ...(await made(page))];
    assert.equal(positions[0], name === "geography" ? "d" : "all");
    for (let i = 0; i + 1 < positions.length; i++) {
      const { moves } = solve({ game: `${name}:${path}` }, positions[i]);
      assert.ok(moves.some(({ position }) => position === positions[i + 1]));
    }
    assert.equal(solve({ game: `${name}:${path}` }, positions.at(-1)).move_count, 0);
  });

visit(
  "an edge is clicked beside its line",
  { game: "arc-kayles:g", file: "left right\nright end\n", opponent: "person" },
  async (page) => {
    const box = await page.locator(".line.thing").first().boundingBox();
    await page.mouse.click(box.x + box.width / 2 + 5, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
    assert.deepEqual(await made(page), ["end"]);
    assert.equal(await page.locator(".line.gone").count(), 2);
    assert.equal(await page.locator(".node:not(.gone)").count(), 1);
  },
);

visit(
  "the token of geography leaves squares that are gone",
  { game: "geography" },
  async (page) => {
    const begin = await start(page);
    await playOn(page, dice(4));
    const positions = [begin, ...(await made(page))];
    for (const position of positions.slice(1)) assert.equal(position.match(/T/g).length, 1);
    const free = (position) => position.match(/\./g)?.length ?? 0;
    positions.forEach((position, i) => assert.equal(free(position), free(begin) - i));
  },
);

visit("Node Kayles is taken to a graph and back", { game: "node-kayles" }, async (page) => {
  await page.click("text=Play on a graph of your own");
  await page.waitForSelector(".node.thing");
  assert.equal(await page.locator(".node").count(), 7);
  await page.fill(".controls textarea >> visible=true", "x y\ny z\n");
  await page.locator(".controls textarea >> visible=true").blur();
  await page.waitForFunction(() => document.querySelectorAll(".node").length === 3);
  await page.click("text=Play on a board");
  await page.waitForSelector(".token.thing");
});

visit("a file is dropped", { game: "hackenbush:g", file: house }, async (page) => {
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["ground mast\nmast flag\n"], "ship.txt"));
    const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    [...document.querySelectorAll(".controls textarea")].at(-1).dispatchEvent(event);
  });
  await page.waitForFunction(() => document.querySelectorAll(".line").length === 2);
  assert.equal((await state(page)).file, "ground mast\nmast flag\n");
});

visit(
  "marks are those of the tool",
  { game: "kayles", position: "6", marks: "1" },
  async (page) => {
    const { moves } = solve({ game: "kayles" }, "6");
    const wins = moves.filter(({ outcome }) => outcome === "P").map(({ to }) => to);
    for (const thing of await page.locator(".thing").all()) {
      const box = await thing.boundingBox();
      const [, to] = (await thing.getAttribute("aria-label")).split(" → ");
      const signs = page.locator(".mark.wins");
      const boxes = await Promise.all((await signs.all()).map((sign) => sign.boundingBox()));
      const good = boxes.some(
        (sign) => Math.abs(sign.x + sign.width / 2 - box.x - box.width / 2) < 2,
      );
      assert.equal(good, wins.includes(to), to);
    }
  },
);

visit(
  "a hint wins, can be played, and undone",
  { game: "nim", position: "3 5 7", level: "perfect" },
  async (page) => {
    await allHints(page);
    assert.equal(await page.textContent(".message b"), "3 → 2");
    await page.click("text=Play it");
    await page.waitForFunction(() => document.querySelectorAll(".log li").length === 2);
    assert.equal((await made(page))[0], "2 5 7");
    await ready(page);
    await page.reload();
    await ready(page);
    assert.equal(await page.locator(".log li").count(), 2);
    await page.click("text=Undo");
    await page.waitForFunction(() => document.querySelectorAll(".log li").length === 0);
  },
);

visit("the mistake is found", { game: "nim", position: "1 2", moves: "1 0\n0 0" }, async (page) => {
  await page.locator(".film button").last().click(); // the turning point opened
  await page.click("text=Where was the mistake?");
  assert.match(await page.textContent(".mistakes"), /1 2: Played: 2 → 0.*2 → 1/);
  await page.click("text=Go back there");
  await page.waitForFunction(() => !location.hash.includes("moves"));
});

const lostFromStart = { game: "nim", position: "3 5", moves: "3 3\n2 3\n2 2\n1 2\n1 1\n0 1\n0 0" };
visit("betli was lost from the start, and made no mistake", lostFromStart, async (page) => {
  await page.waitForSelector(".status >> text=betli made no mistake, but was lost from the start.");
  assert.ok(await page.locator("text=Where was the mistake?").isHidden());
});

visit("a film says where it stands", { game: "nim", position: "1 2", moves: "1 0\n0 0" }, (page) =>
  page.waitForSelector(".status >> text=Back before move 1."),
);

for (const [game, wrong] of [
  ["nim", "3 x"],
  ["lego", "5xx"],
])
  visit(`a wrong position of ${game} is answered with one to type`, { game }, async (page) => {
    const like = await start(page);
    await page.fill(".settings form input", wrong);
    await page.click("text=Set up");
    await page.waitForSelector(".settings .error:has-text('Type a position like this one')");
    assert.ok((await page.textContent(".settings .error")).includes(like));
  });

visit(
  "two persons take turns",
  { game: "nim", position: "1 1", opponent: "person" },
  async (page) => {
    for (const text of ["Player 1 to move", "Player 2 to move", "Player 2 wins"]) {
      await page.waitForSelector(`.status:has-text("${text}")`);
      if (!text.includes("wins")) await page.locator(".thing").first().click();
    }
  },
);

visit(
  "betli begins, if it is asked to",
  { game: "nim", position: "1", first: "betli" },
  async (page) => {
    await page.waitForSelector(".status:has-text('betli wins')");
  },
);

const goesOn = "if n > 1 then go_on(n - 1) end if n > 0 then move(n - 1) end";

visit(
  "who moves again keeps the turn, and the film knows it",
  { rule: goesOn, position: "2", opponent: "person", moves: "1\tagain\n0" },
  async (page) => {
    await page.waitForSelector(".film:visible");
    assert.match(await page.textContent(".game-rule"), /must move and cannot loses/);
    assert.match(await page.textContent(".status"), /^Player 1 wins/);
    const log = await page.locator(".log li").allTextContents();
    assert.match(log[0], /^Player 1.*moves again/);
    assert.match(log[1], /^Player 1/);
    const signs = await page.locator(".film .strip b").allTextContents();
    assert.deepEqual(signs, ["1", "1", "1"]);
  },
);

visit("heaps of any size", { game: "nim", position: "1000000000000 5" }, async (page) => {
  await allHints(page);
  await page.waitForSelector(".message b:has-text('1000000000000 → 5')");
});

visit(
  "a touch shows a cut, a second one makes it",
  { game: "lego", position: "5x7" },
  async (page) => {
    const { x, y } = await page.locator(".component svg").boundingBox();
    await page.touchscreen.tap(x + 70, y + 60);
    await page.waitForSelector(".joint:has-text('Touch it once more')");
    assert.equal((await made(page)).length, 0);
    await page.touchscreen.tap(x + 70, y + 60);
    await page.waitForFunction(() => location.hash.includes("moves"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  },
  phone,
);

/** Moves a finger in so many steps, as a browser tells it. */
async function swipe(page, [x, y], [dx, dy]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let i = 1; i <= 8; i++)
    await touch("touchMove", [{ x: x + (dx * i) / 8, y: y + (dy * i) / 8 }]);
  await touch("touchEnd", []);
}

visit(
  "a finger scrolls over a heap, and pulls tokens aside",
  { game: "nim", position: "3 5 7", opponent: "person" },
  async (page) => {
    const at = await middleOf(page.locator(".token").nth(1));
    await swipe(page, at, [0, -150]);
    await page.waitForFunction(() => scrollY > 50);
    assert.deepEqual(await made(page), []);
    await swipe(page, await middleOf(page.locator(".token").nth(1)), [100, 0]);
    await page.waitForFunction(() => location.hash.includes("moves"));
    assert.deepEqual(await made(page), ["1 5 7"]);
  },
  { ...phone, viewport: { width: 390, height: 600 }, closed: true },
);

const press = {
  mouse: (page, at) => page.mouse.click(...at),
  finger: (page, at) => page.touchscreen.tap(...at),
};

/** A game with passes on each kind of board: heaps, things that are picked, cuts, and a field. */
const passed = {
  nim: ["5 3~", "5~ 3~"],
  "coins:4,symmetric": ["HTTHHTTH", "HTTHHTTH~"],
  lego: ["2x3", "2x3~"],
  kayles: ["90", "90~"],
};

for (const [game, [position, after]] of Object.entries(passed))
  for (const how of ["mouse", "finger", "keys"])
    visit(
      `a pass is played on the board of ${game}: ${how}`,
      { game: `pass:${game}`, position, opponent: "person" },
      async (page) => {
        const pass = page.locator(".pass.thing");
        assert.equal(await pass.count(), 1);
        assert.match(await page.textContent(".game-title"), / with a pass$/);
        assert.match(await page.textContent(".play .how"), /(Click|Tap) “pass” to pass\./);
        if (how === "keys") {
          await pass.focus();
          await page.keyboard.press("Enter");
        } else await press[how](page, await middleOf(pass));
        if (how === "finger") {
          const again = page.locator(".joint:visible button");
          if (await again.count()) await again.click();
        }
        await page.waitForFunction(() => location.hash.includes("moves"));
        assert.deepEqual(await made(page), [after]);
        await page.waitForFunction(() => !document.querySelector(".pass.thing"));
        await page.waitForSelector("figcaption:has-text('Player 1: pass')");
      },
      { closed: true, ...(how === "finger" ? phone : {}) },
    );

visit(
  "what is typed below a board with a pass is a move of its game",
  { game: "pass:kayles", position: "90~", opponent: "person" },
  async (page) => {
    await page.fill(".amount input", "40 48");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.includes("moves"));
    assert.deepEqual(await made(page), ["40~ 48~"]);
  },
  { closed: true },
);

visit(
  "passes of a whole position are one button",
  { game: "nim", position: "3 5 + passes 2", opponent: "person" },
  async (page) => {
    await page.waitForSelector(".title:has-text('passes left')");
    await page.click(".pass.thing");
    await page.waitForFunction(() => location.hash.includes("moves"));
    assert.deepEqual(await made(page), ["3 5 + passes 1"]);
  },
  { closed: true },
);

visit("betli plays with passes", { game: "pass:kayles", position: "5 4" }, async (page) => {
  const roll = dice(20261130);
  for (await ready(page); !(await isOver(page)); await ready(page)) await move(page, roll);
});

visit(
  "brackets have a title in words, and say how one moves in them",
  { game: "in:every", position: "[ nim 3 + kayles 4 ] + nim 5" },
  async (page) => {
    assert.equal(await page.textContent(".game-title"), "A position in brackets");
    assert.match(await page.textContent(".game-rule"), /^In the brackets: move in all;/);
    await page.click(".options button:has-text('→ [ nim 2 + kayles 3 ]')");
    await page.waitForFunction(() => location.hash.includes("moves"));
  },
  { closed: true },
);

const nimstring = { game: "nimstring", opponent: "person" };
for (const [name, choose] of Object.entries(press))
  visit(
    `lines are drawn, and a box is closed by who moves again: ${name}`,
    { ...nimstring, position: "1x1" },
    async (page) => {
      for (let left = 4; left > 0; left--) {
        await ready(page);
        const lines = page.locator(".boards .thing:not(.off)");
        await page.waitForFunction(
          (count) => document.querySelectorAll(".boards .thing:not(.off)").length === count,
          left,
        );
        await choose(page, await middleOf(lines.first()));
        await page.waitForFunction(
          (count) =>
            (new URLSearchParams(location.hash.slice(1)).get("moves") ?? "").split("\n").length ===
            count,
          5 - left,
        );
      }
      const moves = await made(page);
      assert.ok(moves[3].endsWith("again"), moves[3]);
      await page.waitForSelector(".boards .laid, .status:has-text('won')");
    },
    { closed: true, ...(name === "finger" ? phone : {}) },
  );

visit("a line is drawn by keys", { ...nimstring, position: "2x2" }, async (page) => {
  await page.focus(".boards .thing");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("moves"));
  assert.equal((await made(page))[0].replace(/[./]/g, ""), "#");
});

for (const position of ["2x2", "3x3"])
  visit(
    `betli answers on the dots: ${position}`,
    { game: "nimstring", position, play: "normal" },
    async (page) => {
      const rule = await page.locator(".play").innerText();
      assert.ok(!/who makes the last move/i.test(rule), rule);
      await page.mouse.click(...(await middleOf(page.locator(".boards .thing").first())));
      await page.waitForFunction(() => location.hash.split("%0A").length > 1);
      await ready(page);
      assert.ok((await made(page)).length >= 2);
    },
    { closed: true },
  );

visit(
  "a finger scrolls over a board that is higher than the window",
  { game: "lego", position: "60x4", opponent: "person" },
  async (page) => {
    const { x, y } = await page.locator(".component svg").boundingBox();
    await swipe(page, [x + 20, y + 200], [0, -150]);
    await page.waitForFunction(() => scrollY > 50);
    assert.deepEqual(await made(page), []);
  },
  { ...phone, closed: true },
);

visit(
  "a finger carries a coin",
  { game: "silver-dollar", position: "2 5 9", opponent: "person" },
  async (page) => {
    const [x, y] = await middleOf(page.locator(".pushed:not(.coming)").nth(2));
    const [end] = await middleOf(page.locator(".step").nth(6));
    await swipe(page, [x, y], [end - x, 0]);
    await page.waitForFunction(() => location.hash.includes("moves"));
    assert.deepEqual(await made(page), ["2 5 7"]);
  },
  { ...phone, closed: true },
);

visit("an answer is explained step by step", { game: "kayles", position: "5 7" }, async (page) => {
  await page.click(".theory > summary");
  await page.click(".theory .steps > summary");
  await page.click(".theory .words summary");
  const wanted = ["solve", "kayles", "5", "7", "--steps"];
  await page.waitForFunction(
    (text) => document.querySelector(".theory .steps pre").textContent === text,
    execFileSync(tool, wanted, { encoding: "utf8" }),
  );
});
