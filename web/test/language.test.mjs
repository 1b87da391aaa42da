// Texts in other languages fill in the same places, and none is dead; those that are missing are listed.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { run } from "../../js/src/wasi.js";
import { named } from "../src/boards/boards.js";
import * as en from "../src/lang/en.js";
import * as hu from "../src/lang/hu.js";
import * as zh from "../src/lang/zh.js";

const wasm = readFileSync(new URL("../../build/web/betli.wasm", import.meta.url));
const module = new WebAssembly.Module(wasm);
const catalogueIn = (code) =>
  JSON.parse(run(module, ["games", "--format", "json", "--lang", code]).output);
const catalogue = catalogueIn("en");
const languages = { hu, zh };

const placeholders = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

/** What is typed and so is the same in all languages: names with parameters, codes, options. */
const typed = (text) =>
  [...text.matchAll(/--[a-z]+|[a-z-]+[:=][\w+*-]+(,[\w+=*-]+)*|\b\d\.\d+\b(?! million)|\b[A-Z]=/g)]
    .map(String)
    .sort();

/** A text that is missing is listed: the page shows the English one. */
function list(t, missing) {
  if (missing.length > 0) t.diagnostic(`in English: ${missing.join(", ")}`);
}

/** Lists the wanted keys that are not there; one that nothing wants is a dead text. */
function compare(t, there, wanted) {
  list(
    t,
    wanted.filter((key) => !there.includes(key)),
  );
  assert.deepEqual(
    there.filter((key) => !wanted.includes(key)),
    [],
  );
}

const games = catalogue.map(({ name }) => name);
test("the page uses each of its texts", () => {
  const sources = readdirSync(new URL("../src/", import.meta.url), { recursive: true })
    .filter((name) => !name.startsWith("lang/") && /\.(js|html)$/.test(name))
    .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8"))
    .join("\n");
  const beginnings = [...sources.matchAll(/((?:[a-z]+\.)+)\$\{/g)].map(
    ([, beginning]) => beginning,
  );
  const used = (key) =>
    ['"', "`"].some((quote) => sources.includes(`${quote}${key}${quote}`)) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    (key.endsWith(".me") && used(key.slice(0, -".me".length))); // see Match.text
  assert.deepEqual(
    Object.keys(en.texts).filter((key) => !used(key)),
    [],
  );
});

test("boards of the page are those of games of the catalogue", () => {
  assert.deepEqual(
    named.filter((name) => !games.includes(name)),
    [],
  );
});

for (const [code, language] of Object.entries(languages)) {
  const { texts } = language;

  test(`${code} has texts of the page, and no others`, (t) =>
    compare(t, Object.keys(texts), Object.keys(en.texts)));

  test(`${code} has the same placeholders`, () => {
    for (const [key, text] of Object.entries(texts))
      assert.deepEqual(placeholders(text), placeholders(en.texts[key]), key);
  });

  test(`${code} has the texts of games from the tool, and keeps what is typed`, () => {
    const translated = catalogueIn(code);
    const parts = ["title", "rules", "position", "known"];
    catalogue.forEach((info, i) => {
      for (const part of parts) {
        const text = translated[i][part];
        assert.notEqual(text, info[part], `${part} of ${info.name}`);
        for (const word of typed(info[part]))
          assert.ok(typed(text).includes(word), `${word} in the ${part} of ${info.name}`);
      }
      info.parameters.forEach(({ help }, k) =>
        assert.notEqual(translated[i].parameters[k].help, help, `${info.name}: ${help}`),
      );
    });
  });
}
