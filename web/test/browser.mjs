// The built page in a real browser, opened from disk.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const executables = {
  chromium: process.env.CHROMIUM ?? "/usr/bin/chromium",
  firefox: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
};

export function launch(name = "chromium") {
  const executablePath = executables[name];
  // A stock Firefox speaks WebDriver BiDi and no protocol of its own.
  return name === "firefox"
    ? firefox.launch({ executablePath, channel: "moz-firefox" })
    : chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** The address of the page: of the single file, or of the folder. */
export function address(fragment = "", file = "betli.html") {
  return `file://${root}web/dist/${file}${fragment}`;
}

/**
 * A page that is watched.  check() fails if an error was logged or thrown, or anything was asked for
 * but the page's own files, from disk or below the address `base`.
 */
export async function watched(browser, base = address("", ""), options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    locale: "en-GB",
    ...options,
  });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    const own = [base, address("", "")].some((start) => url.startsWith(start));
    if (!own && !/^(blob|data):/.test(url)) complaints.push(`request for ${url}`);
  });
  const check = () => assert.deepEqual(complaints, []);
  return { page, check, close: () => context.close() };
}

/** Opens the page from disk, watched.  Rules that the fragment brings are let run, unless `asks`. */
export async function open(browser, { fragment, file, asks = false, ...options } = {}) {
  const all = await watched(browser, undefined, options);
  await all.page.goto(address(fragment, file));
  await all.page.waitForSelector("main section");
  if (!asks) await letRun(all.page);
  return all;
}

/** Answers the page's question about rules, if it asks one. */
export async function letRun(page) {
  const run = page.locator(".rule-question .primary");
  if ((await run.count()) === 0) return;
  await run.click();
  await page.waitForSelector("main section:not(.rule-question)");
}
