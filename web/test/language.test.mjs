// Texts in other languages fill in the same places, and none is dead; those that are missing are listed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { run } from "../engine/wasi.js";
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
const keysOfParameters = catalogue.flatMap(({ name, parameters }) =>
  parameters.map((parameter) => [name, parameter.name].filter(Boolean).join(".")),
);

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

  test(`${code} translates titles and rules, and keeps what is typed`, (t) => {
    const missing = [];
    for (const info of catalogue.filter(({ name }) => language.games[name]))
      for (const part of ["title", "rules", "position"]) {
        const text = language.games[info.name][part];
        if (!text || text === info[part]) missing.push(`${part} of ${info.name}`);
        const [ours, theirs] = [typed(text ?? info[part]), typed(info[part])];
        for (const word of new Set(theirs))
          assert.ok(ours.includes(word), `${word} in the ${part} of ${info.name}`);
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
      [...new Set(catalogue.map(({ family }) => `family.${family}`))].filter((key) => !texts[key]),
    ));
}

/** Games read from files have no parameters but the file. */
function offered({ examples }) {
  return examples.length > 0;
}
