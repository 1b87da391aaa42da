// The nim-sum view: sums, binary columns, winning moves and nim arithmetic are the native tool's.
import assert from "node:assert/strict";
import test from "node:test";
import { native } from "./native.mjs";
import { expectText, visitor } from "./views.mjs";

const visit = visitor("sum");

/** The digits of one line of the binary table. */
async function digits(page, line) {
  const texts = await page.locator(`.binary tr >> nth=${line} >> td:not(.left)`).allTextContents();
  return texts.join("");
}

test("columns, steps and the winning move", () =>
  visit("", async (page) => {
    await expectText(page, ".equation", "13 ⊕ 42 ⊕ 30 ⊕ 43 = 18");
    const { value, moves } = native("solve", "nim", "13", "42", "30", "43");
    assert.equal(value, 18);
    assert.equal(await digits(page, 3), (30).toString(2).padStart(6, "0"));
    assert.equal(await digits(page, 5), value.toString(2).padStart(6, "0"));
    assert.equal(await digits(page, 6), "214232");
    assert.equal(await page.locator(".ones .odd").count(), 2);
    assert.equal(await page.textContent(".steps"), "13 ⊕ 42 = 3939 ⊕ 30 = 5757 ⊕ 43 = 18");
    const [{ from, to, position }] = moves;
    await page.click(`.ways button:text-is("${from} → ${to}")`);
    assert.equal(await page.inputValue(".sum .field input"), position);
    await expectText(page, ".verdict", "P-position");
    assert.ok(decodeURIComponent(page.url()).includes(position.replaceAll(" ", "+")));
  }));

test("the heaps of Nim that are played with are added", () =>
  visit("", async (page) => {
    const hash = "#view=play&game=nim&position=3+5+7&moves=3+5+6&opponent=person";
    await page.evaluate((text) => (location.hash = text), hash);
    await page.waitForSelector(".play .component");
    await page.click("header nav summary");
    await page.click("header nav a[href*='view=sum']");
    await expectText(page, ".equation", "3 ⊕ 5 ⊕ 6 = 0");
  }));

test("numbers up to 2^64 - 1 are exact, larger ones an error", () =>
  visit("numbers=18446744073709551615+1", async (page) => {
    await expectText(page, ".equation", "= 18446744073709551614");
    assert.equal(await digits(page, 3), `${"1".repeat(63)}0`);
    await page.fill(".sum .field input", "18446744073709551616");
    await page.waitForSelector(".error");
    assert.equal(await page.isVisible(".binary"), false);
    await page.fill(".sum .field input", "3 --help -");
    await expectText(page, ".error", "--help");
  }));

test("misère play differs where no heap is above 1", () =>
  visit("numbers=1+1+1", async (page) => {
    await expectText(page, ".readings", "misère");
    const { outcome } = native("solve", "--play", "misere", "nim", "1", "1", "1");
    assert.equal(outcome, "P");
    assert.match(await page.textContent(".readings > :last-child"), /P-position/);
    assert.match(await page.textContent(".verdict"), /N-position/);
  }));

test("nim arithmetic", () =>
  visit("operands=123456789123456789+6", async (page) => {
    const { value } = native("nim", "quotient", "6", "7");
    await page.waitForSelector(".square table");
    const { values } = native("nim", "product", "--to", "15");
    const cells = await page.locator(".square td[style]").allTextContents();
    assert.deepEqual(cells.map(Number), values.flat());
    await page.selectOption(".calculator select", "quotient");
    await page.fill(".calculator input >> nth=0", "6");
    await page.fill(".calculator input >> nth=1", "7");
    await page.keyboard.press("Enter");
    await expectText(page, ".calculator .equation", `6 ⊘ 7 = ${value}`);
    await page.fill(".calculator input >> nth=1", "0");
    await page.keyboard.press("Enter");
    await expectText(page, ".calculator .error", "division by 0");
    await page.selectOption(".calculator select", "inverse");
    await expectText(page, ".calculator .equation", "1 ⊘ 6 = ");
    assert.equal(await page.isVisible(".square"), false);
    await page.reload();
    await expectText(page, ".calculator .equation", "1 ⊘ 6 = ");
  }));
