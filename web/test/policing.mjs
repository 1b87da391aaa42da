// What the page's policy lets pass, from disk and from a server: the page itself, and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { address, launch, watched } from "./browser.mjs";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const types = { html: "text/html", css: "text/css", js: "text/javascript" };

/** A server of the folder of the page, on a port of its own. */
function serve() {
  const server = createServer(({ url }, response) => {
    const file = new URL(url, "http://page").pathname;
    response.setHeader("Content-Type", types[file.split(".").at(-1)]);
    response.end(readFileSync(`${dist}${file}`));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Files are named in a list and not saved, of which Firefox tells nothing. */
function keepFiles() {
  globalThis.kept = [];
  HTMLAnchorElement.prototype.click = function () {
    globalThis.kept.push(this.download);
  };
}

/** Tries what a policy is for; returns what could be done. */
function tryHostile() {
  const script = document.createElement("script");
  script.textContent = "globalThis.hostile = true";
  document.head.append(script);
  const paragraph = document.createElement("p");
  paragraph.setAttribute("style", "display: none");
  document.body.append(paragraph);
  const hidden = getComputedStyle(paragraph).display === "none";
  paragraph.remove();
  const fetched = fetch("https://example.org").then(
    () => true,
    () => false,
  );
  return fetched.then((asked) => ({ ran: globalThis.hostile === true, hidden, asked }));
}

/** The tests, in the browser of that name. */
export function policyTests(name) {
  let browser;
  let server;
  before(async () => {
    browser = await launch(name);
    server = await serve();
  });
  after(async () => {
    server.close();
    await browser.close();
  });

  for (const file of ["betli.html", "index.html"])
    for (const scheme of ["file", "http"])
      test(`${name}: ${file} over ${scheme}: does what it should, and nothing else`, async () => {
        const base = `http://127.0.0.1:${server.address().port}/`;
        const url = scheme === "file" ? address("", file) : `${base}${file}`;
        const { page, check, close } = await watched(browser, base);
        await page.goto(`${url}#game=nim&to=200&colours=values`);
        await page.waitForSelector(".table .beside:not(.stale) .legend .scale");
        const bar = await page.$eval(".scale", (node) => getComputedStyle(node).backgroundImage);
        assert.match(bar, /gradient/, "the page's own styles are seen");
        await page.evaluate(keepFiles);
        await page.getByRole("button", { name: "Save as PNG" }).click();
        await page.waitForFunction(() => globalThis.kept.length > 0);
        assert.match(await page.evaluate(() => globalThis.kept[0]), /\.png$/);
        check();
        assert.deepEqual(await page.evaluate(tryHostile), {
          ran: false,
          hidden: false,
          asked: false,
        });
        await close();
      });
}
