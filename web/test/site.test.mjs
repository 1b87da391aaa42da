// The site of the documents in a browser, from disk: its search, the page in it, and no page wider than a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test, { after, before } from "node:test";
import { launch, watched } from "./browser.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = `file://${root}build/site/`;
let browser;

before(async () => {
  execFileSync(`${root}site/make.sh`, [`${root}build`, `${root}web/dist/betli.html`]);
  browser = await launch();
});

after(() => browser.close());

test("the search finds names of C and words of documents", async () => {
  const { page, check, close } = await watched(browser, site);
  const first = async (words) => {
    await page.goto(`${site}index.html`);
    await page.fill("header input", words);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#found p");
    return page.evaluate(() => document.querySelector("#found a")?.getAttribute("href") ?? null);
  };
  assert.equal(await first("betli_solve"), "include/betli/betli.h.html#betli_solve");
  assert.equal(await first("betli_bfile_rea"), "include/betli/guess.h.html#betli_bfile_read");
  assert.match(await first("four digits octal"), /^docs\/four-digits.html/);
  assert.match(await first("--exit-status"), /^docs\//);
  assert.equal(await first("nothingofthatname"), null);
  check();
  await close();
});

test("the page runs in a page of the site", async () => {
  const { page, check, close } = await watched(browser, site);
  await page.goto(`${site}play.html`);
  await page.frameLocator("iframe").locator("main section").first().waitFor();
  check();
  await close();
});

test("on a phone wide tables and drawings scroll by themselves", async () => {
  const { page, check, close } = await watched(browser, site, {
    viewport: { width: 390, height: 844 },
  });
  const files = readdirSync(new URL(site), { recursive: true });
  const pages = files.filter(
    (file) => file.endsWith(".html") && !/betli.html|play.html/.test(file),
  );
  assert.ok(pages.length > 50);
  for (const file of pages) {
    await page.goto(site + file);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, file);
  }
  check();
  await close();
});
