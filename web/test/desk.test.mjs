// The teacher's desk: sheets as the tool makes them, printed with few clicks; tasks, links, pages, what is kept.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import test, { after, before } from "node:test";
import { linkIn } from "../src/box/read.js";
import { qrCode } from "../src/desk/qr.js";
import { address, launch, open, watched } from "./browser.mjs";
import { native, tool } from "./native.mjs";
import { pagesOf } from "./paper.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const link = (state) => `#${new URLSearchParams(state)}`;
const kayles = { view: "desk", game: "kayles", play: "misere", exercises: "4", seed: "7" };
const asked = ["sheet", "kayles", "--play=misere", "--exercises=4", "--seed=7"];
const medium = "--ask=winner,moves";

/** Opens a state, does something with it, and looks for complaints. */
function visit(name, state, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, { fragment: link(state), ...options });
    await action(page);
    check();
    await close();
  });
}

/** Waits until a sheet can be printed. */
const ready = (page) => page.waitForSelector(".desk .preview:not(.stale) .leaf li");

/** Saves with the button of that name; the file's name and path. */
async function saved(page, button) {
  const waiting = page.waitForEvent("download");
  await page.click(`.desk >> text=${button}`);
  const download = await waiting;
  return { name: download.suggestedFilename(), path: await download.path() };
}

visit("a sheet is the tool's, in each format", kayles, async (page) => {
  await ready(page);
  for (const [button, format] of [
    ["SVG", "svg"],
    ["TEX", "tex"],
    ["TXT", "text"],
  ]) {
    const { name, path } = await saved(page, button);
    assert.equal(name, `betli-exercises-kayles-misere-seed-7.${button.toLowerCase()}`);
    const wanted = execFileSync(tool, [...asked, medium, "--format", format], { encoding: "utf8" });
    assert.equal(readFileSync(path, "utf8"), wanted, format);
  }
});

visit("a sheet is kept, and another one is another", kayles, async (page) => {
  await ready(page);
  const { exercises } = native(...asked, medium);
  assert.equal(exercises.length, 4);
  await page.reload();
  await ready(page);
  assert.ok((await page.textContent(".terminal")).includes("--seed 7"));
  await page.selectOption(".desk-choices select", "easy");
  await page.waitForFunction(() => location.hash.includes("hard=easy"));
  await page.click("text=Another sheet");
  await page.waitForFunction(() => !location.hash.includes("seed=7&"));
  await ready(page);
});

/** In the page: notes what would be printed. */
function notePrints() {
  globalThis.printed = [];
  globalThis.print = () => {
    globalThis.printed.push(document.querySelector(".leaves").dataset.printed ?? "sheet");
    dispatchEvent(new Event("afterprint"));
  };
}

const starts = [
  "#view=table",
  "#view=play&game=chomp",
  "#view=graph&game=nim&position=2+3",
  "#view=sequence&game=kayles",
  "#view=misere&game=0.123",
  "#view=twelve&game=nim&to=6",
  "#view=sum",
  "#view=proof",
];

test("two clicks bring a sheet to paper from any view", async () => {
  const { page, check, close } = await open(browser);
  await page.evaluate(notePrints);
  for (const [i, start] of ["", ...starts].entries()) {
    await page.evaluate((hash) => (location.hash = hash), start);
    await page.click("header nav >> text=Sheets");
    await page.click(".desk >> text='Print'");
    const game = new URLSearchParams(start.slice(1)).get("game") ?? (start ? "" : "nim");
    assert.ok(page.url().includes(game), start);
    assert.equal(await page.evaluate(() => globalThis.printed.length), i + 1, start);
  }
  assert.ok((await page.evaluate(() => globalThis.printed)).every((part) => part === "sheet"));
  check();
  await close();
});

/** On paper: how many pages, and the texts on them. */
async function onPaper(page) {
  await page.emulateMedia({ media: "print" });
  const text = await page.innerText("body");
  await page.emulateMedia({ media: null });
  return { pages: pagesOf(await page.pdf({ format: "A4" })), text };
}

for (const game of ["kayles", "nim"])
  visit(
    `twelve exercises of ${game} take two pages, without their key and with their number`,
    { view: "desk", game, seed: "7" },
    async (page) => {
      await ready(page);
      const { introduction, exercises } = native("sheet", game, "--seed=7", medium);
      const { pages, text } = await onPaper(page);
      assert.equal(pages, 2);
      assert.ok(text.includes(introduction));
      assert.ok(text.includes("Sheet number 7 (medium, 12 exercises)"));
      assert.equal(text.split("Who wins").length - 1, exercises.length);
      assert.ok(!text.includes(exercises[0].key), "the key is no pupil's");
    },
  );

visit("the key is printed alone, on one page, by its own button", kayles, async (page) => {
  await ready(page);
  await page.evaluate(() => (globalThis.print = () => {}));
  await page.click("text=Print the key");
  const { exercises } = native(...asked, medium);
  const { pages, text } = await onPaper(page);
  assert.equal(pages, 1);
  for (const { key } of exercises) assert.ok(text.includes(key), key);
  assert.ok(text.includes("Sheet number 7"));
  assert.ok(!text.includes(exercises[0].question));
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.ok(!(await onPaper(page)).text.includes(exercises[0].key));
});

visit(
  "what is too hard is said, and not printed",
  { view: "desk", game: "every-nim" },
  async (page) => {
    await page.waitForSelector(".desk .error");
    assert.ok(await page.locator(".desk >> text='Print'").isDisabled());
  },
);

const RULE = "for k = 1, 2 do if k <= n then move(n - k) end end";
const own = { view: "desk", rule: RULE, name: "Pirates", words: "Take one or two coins." };

visit("a rule of one's own stands on paper in words, without Lua", own, async (page) => {
  await ready(page);
  assert.ok((await page.locator(".leaf .component").count()) >= 12);
  assert.equal(await page.locator(".leaf .component:not(:has(.token))").count(), 0);
  const text = readFileSync((await saved(page, "TXT")).path, "utf8");
  assert.match(text, /\nPirates\n\nTake one or two coins\./);
  assert.ok(!text.includes("move("));
  await page.click("header nav >> text=Play");
  await page.waitForSelector(".game-title:text-is('Pirates')");
  assert.match(await page.textContent(".game-rule"), /^Take one or two coins\./);
});

/** In the page: notes what is copied. */
function noteCopies() {
  globalThis.copied = [];
  const writeText = async (text) => globalThis.copied.push(text);
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
}

const copied = (page) => page.evaluate(() => globalThis.copied.at(-1));

/** Writes a page as a file of its own, and opens it. */
async function openFile(text, fragment = "") {
  const folder = `${mkdtempSync(`${tmpdir()}/betli-desk-`)}/`;
  writeFileSync(`${folder}betli.html`, text);
  const all = await watched(browser, `file://${folder}`);
  await all.page.goto(`file://${folder}betli.html${fragment}`);
  await all.page.waitForSelector("main section");
  return all;
}

const nim = { view: "desk", game: "nim", position: "1 2 4" };

visit("what is copied from a file is a code that the box takes", nim, async (page) => {
  await page.evaluate(noteCopies);
  await page.click("text=Copy the link of the task");
  const code = await copied(page);
  assert.ok(code.startsWith("#") && !code.includes("file:"), code);
  assert.equal(await page.locator(".desk .qr").count(), 0, "no address, no QR code");
  await page.evaluate(() => (location.hash = "#view=sum"));
  await page.fill(".box input", `https://example.org/betli.html${code}`);
  await page.waitForSelector(".box-answer a");
  await page.press(".box input", "Enter");
  await page.waitForSelector(".alone .play .component");
  assert.equal(new URL(page.url()).hash, code);
});

test("a link is told from what else is typed", () => {
  assert.equal(linkIn("see https://a.b/c.html#view=play&game=nim "), "#view=play&game=nim");
  for (const typed of ["3 5 7", "cram #../.#.", "#", "#x=y", "#view", "view=play"])
    assert.equal(linkIn(typed), null, typed);
});

visit("a rule in a pasted code does not run before it is let", nim, async (page) => {
  await page.fill(".box input", "#view=play&rule=while+true+do+end");
  await page.waitForSelector(".box-answer a");
  await page.press(".box input", "Enter");
  await page.waitForSelector(".rule-question");
  assert.equal(await page.locator(".component").count(), 0);
});

test("with an address, links and the QR code lead there", async () => {
  const place = '<meta name="betli-address" content="';
  const text = readFileSync(new URL(address()), "utf8");
  assert.ok(text.includes(`${place}" />`), "none is set by default");
  const base = "https://school.example/betli.html";
  const { page, check, close } = await openFile(text.replace(place, place + base), link(nim));
  await page.waitForSelector(".desk .qr");
  await page.evaluate(noteCopies);
  await page.click("text=Copy the link of the task");
  const url = await copied(page);
  assert.ok(url.startsWith(`${base}#`), url);
  const dark = qrCode(url).flat().filter(Boolean).length;
  assert.equal((await page.getAttribute(".qr path", "d")).split("M").length - 1, dark);
  await page.click("text=Copy code for your site");
  assert.match(await copied(page), /^<iframe src="https:[^"]*&amp;embed=1[^"]*" width="400"/);
  check();
  await close();
});

/** What can be clicked or typed in, besides what lies on boards. */
const controls = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, select, input, textarea, summary")]
      .filter((node) => node.checkVisibility() && !node.closest(".boards, .joint"))
      .map((node) => node.textContent),
  );

for (const [position, task] of [
  ["1 2 4", /^You are to move, and you can win/],
  ["1 2 3", /^betli begins, and you can win/],
])
  visit(`one task for a class, ${position}`, { ...nim, position }, async (page) => {
    await page.waitForSelector(".desk-task:not(.stale) a[href]");
    await page.click("text=Open the task");
    await page.waitForSelector(".play .component");
    await page.waitForFunction(
      () => document.querySelector(".status").textContent === "Your move.",
    );
    assert.match(await page.textContent(".task"), task);
    assert.deepEqual(await controls(page), [
      "How to move",
      ...(position === "1 2 3" ? ["Undo", "Hint", "Start again"] : ["Hint"]),
    ]);
    const { outcome } = native("solve", "nim", ...position.split(" "));
    assert.equal(outcome === "P", page.url().includes("first=betli"));
  });

const kayles579 = {
  view: "play",
  game: "kayles",
  position: "5 7 9",
  task: "win",
  level: "perfect",
};

visit("a task tells who lost it so, and takes the move back", kayles579, async (page) => {
  const verdict = page.locator(".lesson .verdict");
  await page.waitForSelector(".component");
  assert.equal(await verdict.count(), 0);
  const slip = { ...kayles579, moves: "4 7 9\n4 7 1 7" };
  await page.evaluate((hash) => (location.hash = hash), `#${new URLSearchParams(slip)}`);
  await page.waitForSelector(".lesson .verdict >> text=After this move betli wins");
  await page.click("text=Take the move back");
  await verdict.waitFor({ state: "hidden" });
  assert.ok(!page.url().includes("moves="));
});

for (const [view, board] of [
  ["view=play&game=cram", ".position-view"],
  ["view=play&game=nim&position=3+5+7", ".position-view"],
  ["view=table&game=lego", ".sheet"],
  ["view=sequence&game=kayles", ".plot"],
])
  test(`an embedded page shows the board first at 400 pixels: ${view}`, async () => {
    const viewport = { width: 400, height: 500 };
    const { page, check, close } = await open(browser, { fragment: `#${view}&embed=1`, viewport });
    await page.waitForSelector(board);
    await page.waitForTimeout(300);
    const { top, width } = await page.evaluate((selector) => {
      const box = document.querySelector(selector).getBoundingClientRect();
      return { top: box.top, width: document.documentElement.scrollWidth };
    }, board);
    assert.ok(top < 60, `${top}`);
    assert.ok(width <= 400, `${width}`);
    assert.equal(await page.getAttribute(".whole a", "href"), `#${view}`.replace("&game=lego", ""));
    check();
    await close();
  });

visit("the task is chosen and seen on the sheet's page", nim, async (page) => {
  await page.waitForSelector(".desk-task .component >> nth=2");
  await page.fill(".desk-task input >> nth=0", "3 4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".desk-task .component").length === 2);
  await page.click("text=Open the task");
  await page.waitForSelector(".play .component >> nth=1");
  assert.match(page.url(), /position=3\+4/);
});

visit("a page is saved that begins with the task in one's own game", own, async (page) => {
  await page.waitForSelector(".desk-task:not(.stale) a[href]");
  await page.fill(".desk-task input >> nth=1", "Find a winning move, Kati!");
  const { name, path } = await saved(page, "Save as a page");
  assert.equal(name, "betli-Pirates.html");
  const { page: other, check, close } = await openFile(readFileSync(path, "utf8"));
  await other.waitForSelector(".task:text-is('Find a winning move, Kati!')");
  await other.waitForSelector(".component");
  assert.equal(await other.locator("nav:visible, header :is(input, select):visible").count(), 0);
  assert.match(await other.locator("footer.whole a").getAttribute("href"), /name=Pirates/);
  await other.evaluate(() => (location.hash = "#view=play&rule=move()"));
  await other.waitForSelector(".rule-question");
  check();
  await close();
});

visit("games and positions are kept, saved, deleted and read again", own, async (page) => {
  await page.click("header nav >> text=Play");
  await page.click(".component .thing >> nth=0");
  const answered = () => location.hash.includes("%0A") || document.querySelector(".status.over");
  await page.waitForFunction(answered); // else a move may come after the next address
  await page.evaluate(() => (location.hash = "#view=play&game=nim&position=1+2+4"));
  await page.waitForSelector(".component >> nth=2");
  await page.click("header nav >> text=Sheets");
  const kept = page.locator(".shelf li a");
  await page.waitForSelector(".shelf li a");
  assert.deepEqual(await kept.allTextContents(), ["Pirates", "Nim: 1 2 4"]);
  const { path } = await saved(page, "Save as a file");
  await page.reload();
  await page.waitForSelector(".shelf li >> nth=1");
  await page.click("text=Delete all");
  assert.equal(await kept.count(), 0);
  await page.setInputFiles(".desk-shelf input", path);
  await page.waitForSelector(".shelf li >> nth=1");
  await page.click("[aria-label='Delete Nim: 1 2 4']");
  assert.deepEqual(await kept.allTextContents(), ["Pirates"]);
  await kept.click();
  await page.waitForFunction(() => location.hash.includes("name=Pirates"));
});

visit("a file that is none of betli's is refused", nim, async (page) => {
  for (const text of ["", "null", "[1]", '{"games": ["javascript:alert(1)", 3]}']) {
    const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.setInputFiles(".desk-shelf input", file);
    await page.waitForSelector("text=This file holds no games of betli.");
  }
  assert.equal(await page.locator(".shelf li").count(), 0);
});
