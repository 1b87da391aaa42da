// Each text is there in each language, with the same places to fill in; so is each game.
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

for (const [code, { texts, games, parameters }] of Object.entries(languages)) {
  test(`${code} has the texts of the page, and no others`, () =>
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(en.texts).sort()));

  test(`${code} has the same placeholders`, () => {
    for (const [key, text] of Object.entries(en.texts))
      assert.deepEqual(placeholders(texts[key]), placeholders(text), key);
  });

  test(`${code} has the games of the catalogue, and no others`, () =>
    assert.deepEqual(Object.keys(games).sort(), catalogue.map(({ name }) => name).sort()));

  test(`${code} translates titles and rules, and keeps what is typed`, () => {
    for (const info of catalogue)
      for (const part of ["title", "rules", "position"]) {
        const text = games[info.name][part];
        assert.ok(text && text !== info[part], `${part} of ${info.name}`);
        const [ours, theirs] = [typed(text), typed(info[part])];
        for (const word of new Set(theirs))
          assert.ok(ours.includes(word), `${word} in the ${part} of ${info.name}`);
      }
  });

  test(`${code} has a text for each parameter that the page offers`, () => {
    for (const { name, parameters: all, examples } of catalogue.filter(offered))
      for (const parameter of all) {
        const key = [name, parameter.name].filter(Boolean).join(".");
        assert.ok(parameters[key], `${key}, as in ${examples[0]}`);
      }
  });

  test(`${code} names the families`, () => {
    for (const { family } of catalogue) assert.ok(texts[`family.${family}`], family);
  });
}

/** Games read from files have no parameters but the file. */
function offered({ examples }) {
  return examples.length > 0;
}
