// A word of the field on the page: it explains itself when it is chosen.
import { element } from "../dom.js";
import { t } from "../language.js";
import { Words, sectionsOf } from "./words.js";

const QUESTION = { command: "help", words: ["notation"] };

let known = [];
let words = null;
let openAll = () => {};

/** Asks the engine for the words in a language; `onAll` shows all of them. */
export async function learnWords(engine, language, onAll) {
  const ask = async (code) => sectionsOf(await engine.ask(QUESTION, { language: code }));
  const [english, own] = await Promise.all([ask("en"), ask(language)]);
  known = own;
  words = new Words(english, own, language);
  for (const key of ["mex", "Grundy value"]) words.byKey.get(key).example = t(`glossary.${key}`);
  openAll = onAll;
}

/** All sections of them. */
export function sections() {
  return known;
}

/** A word by its name in `betli help notation`; `text` stands on the page. */
export function term(key, text, name = "") {
  const entry = words.byKey.get(key);
  const onclick = () => explain(entry);
  return element(
    "button",
    { type: "button", class: `term ${name}`.trim(), title: entry.text, onclick },
    text ?? entry.term,
  );
}

/** A text of which the first use of each word explains itself. */
export function explained(text) {
  return words.parts(text).map((part) => (part.key ? term(part.key, part.text) : part));
}

/** What an entry says, over the page until it is closed. */
function explain({ term: name, text, example }) {
  const close = () => dialog.close();
  const all = () => {
    close();
    openAll();
  };
  const dialog = element(
    "dialog",
    {
      class: "term-box",
      "aria-label": name,
      onclose: () => dialog.remove(),
      onclick: (event) => event.target === dialog && close(),
    },
    element(
      "div",
      {},
      element("h2", {}, name),
      element("p", {}, text),
      example && element("p", { class: "terminal" }, element("code", {}, example)),
      element("button", { type: "button", class: "primary", onclick: close }, t("glossary.close")),
      element("button", { type: "button", onclick: all }, t("glossary.all")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
