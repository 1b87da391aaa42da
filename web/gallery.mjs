// The pictures of docs/views.md: all views of the built page on one sheet, for each language on a
// desktop, a phone, in the dark and in print.
import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { launch, open } from "./test/browser.mjs";

const images = fileURLToPath(new URL("../docs/images/views", import.meta.url));

/** A game of Nim that the visitor could have won, and lost. */
const lost = new URLSearchParams({
  view: "play",
  game: "nim",
  position: "3 5 7",
  moves: "3 5 0\n3 3 0\n2 3 0\n2 2 0\n1 2 0\n1 1 0\n0 1 0\n0 0 0",
});

// What each view shows, what is there when it is done, and what is done first.
const views = [
  ["#view=home", ".home .gallery a:nth-child(6) svg"],
  ["#view=home", ".box-answer .patterns", (page) => page.fill(".box input", "{2,5,6}")],
  ["#view=play&game=nim&position=3+5+7", ".component .thing"],
  ["#view=play&game=cram&position=4x5&marks=1", ".component circle.mark"],
  ["#view=boxes&position=2x4", ".boxes .thing"],
  [`#${lost}`, ".idea", (page) => page.click(".status button")],
  ["#play=misere&compound=short-disjunctive&to=24x24&cell=7x9", ".card .moves li"],
  ["#game=kayles&to=40&cell=7", ".derivation"],
  ["#view=desk&game=nim&position=3+5+7", ".preview:not(.stale) .leaf li"],
  ["#view=sequence&game=kayles&to=200", ".patterns li"],
  ["#view=graph&game=nim&position=2+3+3&at=2+2+3", ".view .position.chosen"],
  ["#view=misere&game=0.123&cell=b*e", ".pair .badge"],
  ["#view=twelve&game=lego&to=12x12", ".way:not(.stale) canvas"],
  ["#view=sum", ".equation"],
  ["#view=proof&game=kayles&certificate=period", ".verify .good"],
  ["#view=glossary", ".glossary dt"],
  ["#view=games", ".games .values"],
];

// On a whole screen, for a room: four games, the lost one, and what a teacher shows.
const projected = [
  ["#view=play&game=nim&position=3+5+7", ".component .thing"],
  ["#view=play&game=kayles&marks=1", ".component circle.mark"],
  ["#view=play&game=chomp&position=4x6", ".component .thing"],
  ["#view=play&game=lego&position=5x6", ".component .thing"],
  [`#${lost}`, ".idea", (page) => page.click(".status button")],
  ["#game=kayles&to=40&cell=7", ".derivation"],
].map(([fragment, shown, act]) => [fragment, shown, (page) => enlarge(page, act)]);

async function enlarge(page, act) {
  await act?.(page);
  await page.click(".fullscreen");
}

const languages = { en: "en-GB", hu: "hu-HU", zh: "zh-CN" };
const desktop = { viewport: { width: 1200, height: 760 } };
const kinds = {
  desktop: { ...desktop, columns: 3 },
  dark: { ...desktop, colorScheme: "dark", columns: 3 },
  phone: { viewport: { width: 390, height: 760 }, hasTouch: true, columns: 9 },
  print: { ...desktop, printed: true, columns: 6 },
  projector: { viewport: { width: 1024, height: 768 }, views: projected, columns: 3 },
};
const WIDTH = 1800; // pixels of a sheet
const GAP = 8;
const SETTLED = 1000; // milliseconds: answers come within a few, transitions end

/** A picture of the page as it stands, or of its first sheet of paper. */
async function pictureOf(page, printed) {
  if (!printed) return page.screenshot();
  const folder = mkdtempSync(`${tmpdir()}/betli-print-`);
  await page.pdf({ path: `${folder}/all.pdf`, format: "A4", preferCSSPageSize: true });
  execFileSync("pdftoppm", ["-r", "72", "-png", "-singlefile", `${folder}/all.pdf`, `${folder}/1`]);
  const picture = readFileSync(`${folder}/1.png`);
  rmSync(folder, { recursive: true });
  return picture;
}

async function show(browser, [fragment, shown, act], { printed, ...options }) {
  const { page, check, close } = await open(browser, { fragment, ...options });
  await act?.(page);
  await page.waitForSelector(shown, { state: "attached" });
  await page.waitForTimeout(SETTLED);
  const picture = await pictureOf(page, printed);
  check();
  await close();
  return picture;
}

/** The pictures side by side, as a JPEG file. */
async function sheet(browser, pictures, columns) {
  const width = (WIDTH - GAP * (columns + 1)) / columns;
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } });
  const all = pictures.map((one) => `<img src="data:image/png;base64,${one.toString("base64")}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: ${GAP}px; background: #888; display: grid; gap: ${GAP}px;
           grid-template-columns: repeat(${columns}, 1fr); align-items: start; }
    img { width: ${width}px; }
    </style>${all.join("")}`);
  const file = await page.screenshot({ fullPage: true, type: "jpeg", quality: 82 });
  await page.close();
  return file;
}

mkdirSync(images, { recursive: true });
const browser = await launch();
for (const [language, locale] of Object.entries(languages))
  for (const [kind, { columns, views: seen = views, ...options }] of Object.entries(kinds)) {
    const pictures = [];
    for (const view of seen) pictures.push(await show(browser, view, { locale, ...options }));
    writeFileSync(`${images}/${language}-${kind}.jpg`, await sheet(browser, pictures, columns));
    console.log(`docs/images/views/${language}-${kind}.jpg`);
  }
await browser.close();
