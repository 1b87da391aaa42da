// Pages of one view, in one browser for all tests of a file.
import { after, before } from "node:test";
import { launch, open } from "./browser.mjs";

/** visit(fragment, act, options): opens the view with that in its address, does something, and looks for complaints. */
export function visitor(view) {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());
  return async (fragment, act, options) => {
    const all = { fragment: `#view=${view}&${fragment}`, ...options };
    const { page, check, close } = await open(browser, all);
    await act(page);
    check();
    await close();
  };
}

/** Waits until a place has a text. */
export async function expectText(page, place, text) {
  await page.waitForFunction(
    ([where, what]) => document.querySelector(where)?.textContent.includes(what),
    [place, text],
  );
}
