// page.mjs FILE: the page alone in its folder opens in a browser, answers, and asks for no other file.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { launch, watched } from "../../web/test/browser.mjs";

const address = String(pathToFileURL(process.argv[2]));
const browser = await launch();
try {
  const { page, check } = await watched(browser, address);
  await page.goto(`${address}#view=sum&numbers=13+42+30+43`);
  await page.waitForSelector("text=30 → 12");
  await page.goto("about:blank");
  await page.goto(`${address}#view=proof&game=kayles&certificate=period`); // which the engine proves
  await page.waitForSelector("text=Proved.");
  check();
} catch (error) {
  assert.fail(`the page does not answer: ${error}`);
} finally {
  await browser.close();
}
