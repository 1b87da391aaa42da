// Texts in the language of the reader.
import * as en from "./lang/en.js";
import * as hu from "./lang/hu.js";
import * as zh from "./lang/zh.js";

const languages = { en, hu, zh };
const KEPT = "betli-language";

/** The code and own name of each language. */
export const languageNames = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

let current = "en";
let touched = []; // words that are others under a finger: [word, other]

/** That chosen before, or else the first of the browser's that there is. */
export function chooseLanguage() {
  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // a page opened from disk may not store
  }
  const wanted = [kept, ...navigator.languages].map((code) => code?.slice(0, 2));
  setLanguage(wanted.find((code) => code in languages) ?? "en");
}

export function setLanguage(code) {
  current = code;
  const fingers = globalThis.matchMedia?.("(pointer: coarse)").matches;
  touched = fingers ? Object.entries(languages[code].touched) : [];
  document.documentElement.lang = code;
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // then it holds for this visit
  }
}

export function language() {
  return current;
}

/** The text `key`, with {name} replaced by values.name.  A missing text shows its key. */
export function t(key, values = {}) {
  let text = languages[current].texts[key] ?? en.texts[key] ?? key;
  for (const [word, other] of touched) text = text.replaceAll(word, other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Sentences one after the other; false ones are left out. */
export function sentences(...texts) {
  return texts.filter(Boolean).join(t("sentence.gap"));
}

/**
 * How one moves, which a title names after the game's name: "Put a domino on two free squares."  A number after the
 * name in the game's word is the title's one letter, M or K.
 */
export function sentenceOf({ title }, game = "") {
  const [, named = ""] = /[:：]\s*(.*)$/.exec(title) ?? [];
  const [, number] = /:(\d+)$/.exec(game) ?? [];
  const move = number ? named.replace(/\b[KM]\b/, number) : named;
  return move && `${move[0].toLocaleUpperCase(language())}${move.slice(1)}${t("sentence.end")}`;
}

/** What a game is called, without what its title says of it. */
export function shortTitle({ title }) {
  return title.split(/[:：(（]/)[0].trim();
}
