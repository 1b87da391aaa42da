// The screenshots of README and docs, of the built page.
import { fileURLToPath } from "node:url";
import { launch, open } from "./test/browser.mjs";

const images = fileURLToPath(new URL("../docs/images", import.meta.url));

const desktop = { viewport: { width: 1200, height: 760 } };
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, hasTouch: true };
const dark = { colorScheme: "dark" };
const lego = "#play=misere&compound=short-disjunctive&to=24x24&cell=7x9";
const nim = "#view=play&game=nim&position=3+5+7";

const shots = [
  ["page-home", { viewport: { width: 1200, height: 1000 } }],
  ["page-table", { ...desktop, fragment: lego }],
  ["page-play", { ...desktop, fragment: "#view=play&game=lego&position=4x7+3x5" }],
  ["page-graph", { ...desktop, fragment: "#view=graph&game=nim&position=2+3+3&at=2+2+3" }],
  ["page-sequence", { ...desktop, fragment: "#view=sequence&game=kayles&to=200" }],
  ["page-misere", { ...desktop, fragment: "#view=misere&game=0.123&cell=b*e" }],
  ["page-twelve", { viewport: { width: 1200, height: 1180 }, fragment: "#view=twelve" }],
  ["page-dark", { ...desktop, ...dark, fragment: lego }],
  ["page-phone", { ...phone, fragment: nim }],
  ["page-phone-dark", { ...phone, ...dark, fragment: nim }],
];

const SETTLED = 700; // milliseconds: answers come within a few, transitions end

const browser = await launch();
for (const [name, options] of shots) {
  const { page, check, close } = await open(browser, options);
  await page.waitForTimeout(SETTLED);
  await page.screenshot({ path: `${images}/${name}.png` });
  check();
  await close();
  console.log(`docs/images/${name}.png`);
}
await browser.close();
