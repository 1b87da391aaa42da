// The frame of the page: what opens, languages, own rules, links.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, open } from "./browser.mjs";

const MEBIBYTE = 1 << 20;
const dist = fileURLToPath(new URL("../dist", import.meta.url));
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test("the page is below a mebibyte", () => {
  assert.ok(statSync(`${dist}/betli.html`).size < MEBIBYTE);
});

for (const file of ["betli.html", "index.html"])
  test(`${file} opens from disk, without a request or an error`, async () => {
    const { page, check, close } = await open(browser, { file });
    await page.waitForSelector(".controls select");
    check();
    await close();
  });

test("the browser's language is chosen, and another can be", async () => {
  const { page, check, close } = await open(browser, { locale: "hu-HU" });
  assert.equal(await page.getAttribute("html", "lang"), "hu");
  await page.selectOption("header select", "zh");
  assert.equal(await page.getAttribute("html", "lang"), "zh");
  await page.waitForSelector("text=尼姆和");
  check();
  await close();
});

test("nothing is wider than a phone", async () => {
  for (const view of ["table", "play", "sequence", "sum"]) {
    const { page, check, close } = await open(browser, {
      fragment: `#view=${view}`,
      viewport: { width: 360, height: 740 },
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${view} is ${width} wide`);
    check();
    await close();
  }
});
