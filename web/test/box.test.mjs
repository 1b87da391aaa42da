// What is typed into the box is read as the game that its writer means, and answered while it is typed.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { read, readWords } from "../src/box/read.js";
import * as en from "../src/lang/en.js";
import * as hu from "../src/lang/hu.js";
import * as zh from "../src/lang/zh.js";
import { launch, open } from "./browser.mjs";
import { native } from "./native.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const catalogue = native("games");
const unknownIn = (typed) => readWords(typed)?.unknown ?? [];
const first = (typed) => read(typed, catalogue)[0];

const meant = {
  "3, 5, 7": { game: "nim", position: "3 5 7" },
  "1 999999999999999999999": { game: "nim", position: "1 999999999999999999999" },
  "3 5 7": { game: "nim", position: "3 5 7" },
  "3 5 7 misère": { game: "nim", position: "3 5 7", play: "misere" },
  "misere 3 5 7": { game: "nim", position: "3 5 7", play: "misere" },
  "３，５，７": { game: "subtract:3,5,7" },
  "1,3,4": { game: "subtract:1,3,4" },
  "{2, 5, 6}": { game: "subtract:2,5,6" },
  "take 1 to 3": { game: "subtract:1-3" },
  "take 1, 3 or 4": { game: "subtract:1,3,4" },
  取1到3: { game: "subtract:1-3" },
  "take at most 3": { game: "subtract:1-3" },
  "take up to 3 coins from one heap": { game: "subtract:1-3" },
  "take 1-3 or 5 misère": { game: "subtract:1-3,5", play: "misere" },
  "take any number": { game: "nim", position: "" },
  "vegyél 1-től 3-ig": { game: "subtract:1-3" },
  "vegyél el 1, 3 vagy 4 kavicsot": { game: "subtract:1,3,4" },
  "取1、3或4个": { game: "subtract:1,3,4" },
  "vegyél 1-3": { game: "subtract:1-3" },
  "0.137 to 10^6": { game: "0.137", position: "", to: "1000000" },
  "0.137 to 10^9": { game: "0.137", position: "", to: "1000000000" },
  "kayles up to 500": { game: "kayles", position: "", to: "500" },
  "0.137 1e6-ig": { game: "0.137", position: "", to: "1000000" },
  "kayles 到 500": { game: "kayles", position: "", to: "500" },
  0.137: { game: "0.137", position: "" },
  "0.137 12": { game: "0.137", position: "12" },
  "grundy 9 15": { game: "grundy", position: "9 15" },
  "Grundy's game 9, 15": { game: "grundy", position: "9 15" },
  "kayles 12 + nim 5": { game: "kayles", position: "12 + nim 5" },
  "cram 4 × 5": { game: "cram", position: "4x5" },
  "subtract:1,3 7": { game: "subtract:1,3", position: "7" },
  "stones 3 4": { game: "nim", position: "3 4" },
  "取石子 3 4": { game: "nim", position: "3 4" },
  "21 matches": { game: "bash:3", position: "21" },
  "Wythoff's game 3x5": { game: "wythoff", position: "3x5" },
  "dawson-kayles": { game: "dawson-kayles", position: "" },
  "how do I win at nim?": { game: "nim", position: "" },
  "nim 5 : kayles 9": { game: "nim", position: "5 : kayles 9" },
  "nim 3 then nim 4": { game: "nim", position: "3 then nim 4" },
  "[ nim 3 + kayles 4 ] + nim 5": {
    game: "in:long-disjunctive",
    position: "[ nim 3 + kayles 4 ] + nim 5",
  },
  "(nim 3 + kayles 4) + nim 5": {
    game: "in:long-disjunctive",
    position: "(nim 3 + kayles 4) + nim 5",
  },
  "[ nim 5 : kayles 9 ]": { game: "in:ordinal", position: "[ nim 5 : kayles 9 ]" },
  "in:every [ nim 3 4 ] misère": { game: "in:every", position: "[ nim 3 4 ]", play: "misere" },
  "pass:kayles 5 3~": { game: "pass:kayles", position: "5 3~" },
  "nim 3 5 with a pass": { game: "nim", position: "3 5 + passes 1" },
  "3 5 7 with two passes": { game: "nim", position: "3 5 7 + passes 2" },
  "nim 3 5 egy passzal": { game: "nim", position: "3 5 + passes 1" },
  "nim 3 5，可放弃两次": { game: "nim", position: "3 5 + passes 2" },
};

for (const [typed, state] of Object.entries(meant))
  test(`"${typed}" is understood`, () => assert.deepEqual(first(typed), state));

test("a rule in Lua is a rule", () => {
  const rule = "for k = 1, n do move(n - k) end";
  assert.deepEqual(first(rule), { rule });
});

for (const [typed, values] of Object.entries({
  "take any odd number": "subtract:1,3,5,7,9,11",
  "take an even number": "subtract:2,4,6,8,10,12",
  "take a power of 2": "subtract:1,2,4,8",
  "take a square": "subtract:1,4,9",
  "vegyél el prímszámot": "subtract:2,3,5,7,11",
  取奇数个: "subtract:1,3,5,7,9,11",
}))
  test(`"${typed}" is a rule`, () => {
    const [{ rule, name }] = read(typed, catalogue);
    assert.equal(name.toLowerCase(), typed.toLowerCase());
    const to = ["--to", "12"];
    assert.deepEqual(
      native("table", "--rule", rule, ...to).values,
      native("table", values, ...to).values,
    );
  });

for (const [typed, unknown] of Object.entries({
  "take 2 or a third of the heap": ["a third of the heap"],
  "take 1, 2 or split": ["split"],
  "take 1 to": ["1 to"],
  "take half": ["half"],
  "take 1, 3 or an odd number": ["an odd number"],
  "take any odd number or half": ["any odd number", "half"],
  "vegyél 2-t vagy a felét": ["a felét"],
  取2或一半: ["一半"],
}))
  test(`what is not understood of "${typed}" is told`, () => {
    assert.deepEqual(unknownIn(typed), unknown);
    assert.deepEqual(read(typed, catalogue), []);
  });

test("all phrases that are offered are understood, in each language", () => {
  for (const { texts } of [en, hu, zh])
    for (const phrase of texts["box.phrases"].split(" · ")) {
      assert.deepEqual(unknownIn(phrase), [], phrase);
      assert.equal(read(phrase, catalogue).length, 1, phrase);
    }
});

test("other texts have no words that are not understood", () => {
  for (const typed of [
    "nim",
    "takeaway",
    "3 5 7",
    "取石子 3 4",
    "take",
    "for k = 1, n do move(n - k) end",
  ])
    assert.deepEqual(unknownIn(typed), [], typed);
});

test("numbers have a second reading", () => {
  assert.deepEqual(read("1,3,4", catalogue)[1], { game: "nim", position: "1 3 4" });
  assert.deepEqual(read("3 5 7", catalogue)[1], { game: "subtract:3,5,7" });
  assert.equal(read("7 5 3", catalogue).length, 1);
});

test("what is no game is none", () => {
  for (const typed of ["", "   ", "hello", "2 + 2 =", "{", "{}", "take", "misère"])
    assert.deepEqual(read(typed, catalogue), [], typed);
});

function visit(name, action, options) {
  test(name, async () => {
    const { page, check, close } = await open(browser, options);
    await action(page);
    check();
    await close();
  });
}

/** Types a text in the empty box, and waits until the answer says something; returns what it says. */
async function type(page, text, wanted) {
  await page.fill(".box input", ""); // hides the answer before, which may say it, too
  await page.fill(".box input", text);
  await page.waitForFunction((part) => {
    const answer = document.querySelector(".box-answer");
    return !answer.hidden && answer.textContent.toLowerCase().includes(part);
  }, wanted.toLowerCase());
  return page.textContent(".box-answer");
}

const values = async (page) =>
  (await page.locator(".box .values li").allTextContents()).map((text, n) =>
    Number(text.slice(`${n}`.length)),
  );

visit("numbers are answered: who wins, which move, and a board", async (page) => {
  assert.match(await type(page, "3, 5, 7", "Nim: 3 5 7"), /next player|player to move wins/);
  assert.match(await page.textContent(".box-answer"), /Winning moves \(3\): 3 → 2; 5 → 4; 7 → 6/);
  assert.equal(await page.locator(".box .component svg").count(), 3);
  await type(page, "3 5 7 misère", "misère");
  await page.keyboard.press("Enter");
  await page.waitForSelector("section.play .component");
  assert.match(page.url(), /game=nim/);
  assert.match(page.url(), /play=misere/);
});

visit("Enter goes on, also where it comes before the answer", async (page) => {
  await page.fill(".box input", "kayles 12 + nim 5");
  await page.keyboard.press("Enter");
  await page.waitForSelector("section.play .component:nth-child(2)");
  assert.match(page.url(), /position=12/);
});

for (const [typed, game] of [
  ["{2, 5, 6}", "subtract:2,5,6"],
  ["0.137", "0.137"],
  ["take 1 to 3", "subtract:1-3"],
])
  visit(`the values of ${typed} stand in a strip, with their period`, async (page) => {
    await type(page, typed, "period");
    assert.deepEqual(await values(page), native("table", game, "--to", "20").values);
    const [guess] = native("guess", game).guesses;
    assert.ok((await page.textContent(".box .patterns")).includes(`Period ${guess.period}`));
  });

visit(
  "a rule in Lua is answered, and what is wrong with it said, above what was there",
  async (page) => {
    await type(page, "for _, k in ipairs{1,3,4} do move(n - k) end", "period 7");
    assert.deepEqual(await values(page), native("table", "subtract:1,3,4", "--to", "20").values);
    assert.equal(await page.locator(".box-answer .component").count(), 2); // a board to play on
    await type(page, "for _, k in ipairs{1,3,4} do move(n - m) end", "unknown name 'm'");
    assert.equal((await values(page)).length, 21);
  },
);

visit(
  "a misère position without values is answered by who wins, not by other games",
  async (page) => {
    const answer = await type(page, "grundy 9 15 misère", "Grundy's game: 9 15");
    const { outcome } = native("solve", "grundy", "9", "15", "--play", "misere");
    assert.ok(answer.includes(`${outcome}-position`));
    assert.match(await type(page, "kayles 5 x7", "must be a number"), /'5x7'/);
  },
);

visit("the box is used by keys, and put away", async (page) => {
  await type(page, "kayles 12 + nim 5", "Kayles");
  await page.keyboard.press("Escape");
  assert.ok(await page.locator(".box-answer").isHidden());
  await type(page, "kayles 3", "Kayles: 3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector("section.play .component");
});

const names = {
  dawson: /Dawson's Kayles/,
  domino: /Cram/,
  takeaway: /take-?away/i,
  "moebius turtle": /Moebius/i,
};

visit("games are found as the tool finds them, by their names first", async (page) => {
  for (const [words, first] of Object.entries(names)) {
    const found = native("games", "--search", ...words.split(" ")).map(({ title }) => title);
    assert.match(await type(page, words, found[0]), first);
    const shown = await page.locator(".box .found b").allTextContents();
    const listed = found.filter((title) => shown.includes(title)); // some games are not for the page
    const titled = (title) => words.split(" ").every((word) => title.toLowerCase().includes(word));
    const inOrder = [...listed.filter(titled), ...listed.filter((title) => !titled(title))];
    assert.deepEqual(shown, inOrder, words);
  }
  await type(page, "hackenbush", "Hackenbush");
  await page.click(".box-answer a");
  await page.waitForSelector("section.play .component");
  assert.match(page.url(), /game=hackenbush/);
});

visit("of numbers it is said how they were read, and how else they can be", async (page) => {
  assert.match(await type(page, "3,5,7", "or did you mean"), /read as what a move may take/);
  await page.click(".box-answer .note a:text-is('Nim: 3 5 7')");
  await page.waitForSelector("section.play .component:nth-child(3)");
  await type(page, "3 5 7", "read as heaps");
  await page.keyboard.press("Enter"); // the first meaning comes first
  await page.waitForSelector("section.play .component:nth-child(3)");
});

visit("words that mean nothing are told, with phrases to click", async (page) => {
  await type(page, "take 1, 2 or split", "betli does not understand “split”.");
  assert.equal(await page.locator(".box-answer a").count(), 0);
  await page.click(".box-answer button:text-is('take 1, 3 or 4')");
  await page.waitForSelector(".box .values li");
  assert.equal(await page.inputValue(".box input"), "take 1, 3 or 4");
  await type(page, "-3 5", "cannot be smaller than 0");
});

visit("what is not found is said", async (page) => {
  for (const words of ["xyzzy", "--xyzzy"]) await type(page, words, "No game has this name.");
  await page.fill(".box input", " ");
  await page.waitForSelector(".box-answer", { state: "hidden" });
});

for (const [locale, slips] of Object.entries({
  "en-GB": {
    choclate: "chocolate",
    "kales 5 7": "kayles 5 7",
    dominos: "domino",
    "stonse 3 4": "stone 3 4",
  },
  "hu-HU": { csokki: "csoki", "Wytohff 3x5": "wythoff 3x5" },
  "zh-CN": { hackenbsh: "hackenbush" },
}))
  visit(
    `a slip of the pen is forgiven: ${locale}`,
    async (page) => {
      for (const [typed, meant] of Object.entries(slips)) {
        await type(page, typed, meant);
        await page.click(".box-answer .meant");
        await page.waitForSelector(".box-answer a");
        assert.equal(await page.inputValue(".box input"), meant);
      }
      await page.click(".box-answer a");
      await page.waitForSelector("section.play .component");
      assert.ok(await page.locator(".box-answer").isHidden());
    },
    { locale },
  );

visit(
  "on a phone the whole answer is in sight",
  async (page) => {
    await type(page, "domino", "Cram");
    const { x, width } = await page.locator(".box-answer").boundingBox();
    assert.ok(x >= 0 && x + width <= 390);
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);

visit(
  "games are found by their names in the reader's language, too",
  async (page) => {
    for (const words of ["csoki", "chomp", "巧克力"]) {
      await type(page, words, "Csoki");
      await type(page, "xyzzy", "Nincs");
    }
  },
  { locale: "hu-HU" },
);
