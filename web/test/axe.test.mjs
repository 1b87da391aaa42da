// axe-core finds nothing to complain of, in any view, light or dark, on a desktop or a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const views = {
  home: ["", ".home .gallery a:nth-child(6) svg"],
  table: ["#play=misere&compound=short-disjunctive&cell=7x9", ".card .moves li"],
  "a table of values": ["#game=nim&colours=values", ".legend .swatch, .legend .scale"],
  "a derivation": ["#game=kayles&cell=7", ".derivation .numbers li", ".derivation button >> nth=1"],
  "a word that is explained": ["#game=kayles&cell=7", ".card .term", ".card .term >> nth=0"],
  glossary: ["#view=glossary", ".glossary dd"],
  games: ["#view=games", ".games svg.values"],
  play: ["#view=play&game=nim&position=3+5+7&marks=1", ".component circle.mark"],
  "play on a brick": ["#view=play&game=lego&position=4x7", ".component .thing"],
  "play on a network": [
    `#${new URLSearchParams({ view: "play", game: "arc-kayles:g", file: "a b\nb c\n" })}`,
    ".component .line",
  ],
  sequence: ["#view=sequence&game=kayles", ".patterns li"],
  graph: ["#view=graph&game=nim&position=1+3&at=1+1", ".view .position.chosen"],
  misere: ["#view=misere&game=0.123&cell=b*e", ".pair .badge"],
  twelve: ["#view=twelve&game=nim&to=8", ".way:not(.stale) canvas"],
  proof: ["#view=proof&game=kayles&certificate=period", "text=Proved."],
  lesson: [
    "#view=play&lesson=nim.3&game=nim&play=normal&position=3+5&level=perfect",
    ".lesson .steps a",
  ],
  desk: ["#view=desk&game=nim&position=3+5+7", ".desk .preview:not(.stale) .leaf li"],
  "a task": ["#view=play&game=nim&position=3+5+7&task=win", ".alone .component .thing"],
  "an embedded board": ["#view=play&game=cram&embed=1", ".embedded .component .thing"],
  boxes: ["#view=boxes&position=2x2", ".boxes .component .thing", ".boxes .tools >> text=Hint"],
  sum: ["#view=sum", ".equation"],
  help: ["#view=help", ".help dl"],
  "the question about a rule": ["#rule=move()", ".rule-question"],
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
for (const [name, [fragment, shown, chosen]] of Object.entries(views))
  for (const [how, options] of [
    ["light, on a phone", phone],
    ["dark", { colorScheme: "dark" }],
  ])
    test(`${name}, ${how}: axe finds no violation`, async () => {
      const asks = name.includes("question");
      const { page, check, close } = await open(browser, { fragment, asks, ...options });
      await page.waitForSelector(shown, { state: "attached" });
      if (chosen) await page.click(chosen);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(
        (values) =>
          globalThis.axe.run({
            runOnly: { type: "tag", values },
            rules: { "target-size": { enabled: true } }, // at least 24 pixels
          }),
        TAGS,
      );
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all }) => [id, target.join(" "), [...any, ...all][0]?.message]),
      );
      assert.deepEqual(told, []);
      check();
      await close();
    });
