// Texts in other languages fill in the same places, and none is dead; those that are missing are listed.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { run } from "../engine/wasi.js";
import { named } from "../src/boards/boards.js";
import * as en from "../src/lang/en.js";
import * as hu from "../src/lang/hu.js";
import * as zh from "../src/lang/zh.js";

const wasm = readFileSync(new URL("../../build/web/betli.wasm", import.meta.url));
const module = new WebAssembly.Module(wasm);
const catalogue = JSON.parse(run(module, ["games", "--format", "json"]).output);
const languages = { hu, zh };

const placeholders = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

/** What is typed and so is the same in all languages: names with parameters, codes, options. */
const typed = (text) =>
  [...text.matchAll(/--[a-z]+|[a-z-]+[:=][\w+*-]+(,[\w+=*-]+)*|\b\d\.\d+|\b[A-Z]=/g)]
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
const families = new Set(catalogue.map(({ family }) => `family.${family}`));
const keysOfParameters = catalogue.flatMap(({ name, parameters }) =>
  parameters.map((parameter) => [name, parameter.name].filter(Boolean).join(".")),
);

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
    beginnings.some((beginning) => key.startsWith(beginning));
  assert.deepEqual(
    Object.keys(en.texts).filter((key) => !used(key)),
    [],
  );
});

test("families and boards of the page are those of games of the catalogue", () => {
  const translated = Object.keys(en.texts).filter((key) => key.startsWith("family."));
  assert.deepEqual(
    translated.filter((key) => !families.has(key)),
    [],
  );
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

  test(`${code} has games of the catalogue, and no others`, (t) =>
    compare(t, Object.keys(language.games), games));

  test(`${code} translates titles, rules and what is known, and keeps what is typed`, (t) => {
    const missing = [];
    const parts = ["title", "rules", "position", "known"];
    for (const info of catalogue.filter(({ name }) => language.games[name])) {
      for (const part of Object.keys(language.games[info.name]))
        assert.ok(parts.includes(part), `${part} of ${info.name}`);
      for (const part of parts) {
        const text = language.games[info.name][part];
        if (!text || text === info[part]) missing.push(`${part} of ${info.name}`);
        const [ours, theirs] = [typed(text ?? info[part]), typed(info[part])];
        for (const word of new Set(theirs))
          assert.ok(ours.includes(word), `${word} in the ${part} of ${info.name}`);
      }
    }
    list(t, missing);
  });

  test(`${code} has texts for parameters, and no others`, (t) => {
    const there = Object.keys(language.parameters);
    const offer = catalogue.filter(offered).map(({ name }) => name);
    list(
      t,
      keysOfParameters.filter((key) => offer.includes(key.split(".")[0]) && !there.includes(key)),
    );
    assert.deepEqual(
      there.filter((key) => !keysOfParameters.includes(key)),
      [],
    );
  });

  test(`${code} names the families`, (t) =>
    list(
      t,
      [...families].filter((key) => !texts[key]),
    ));
}

/** Games read from files have no parameters but the file. */
function offered({ examples }) {
  return examples.length > 0;
}
