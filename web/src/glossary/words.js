// The words of the field, as `betli help notation` explains them: the page has no words of its own for them.

const ENTRY = /^ {2}(\S.*?) {3,}(\S.*)$/;
const CHINESE = /[\u3000-\u9fff\uff00-\uffef]/;

/** The sections of that help: {heading, entries}, of which an entry is {term, text, example}. */
export function sectionsOf(help) {
  const sections = [];
  let column = 0; // where the texts of a section begin
  for (const line of help.split("\n").filter(Boolean)) {
    const [, term, text] = ENTRY.exec(line) ?? [];
    const entry = sections.at(-1)?.entries.at(-1);
    if (!line.startsWith(" ")) sections.push({ heading: line, entries: [] });
    else if (term) {
      column = line.indexOf(text, term.length + 4);
      sections.at(-1).entries.push({ term, text, example: "" });
    } else if (line.search(/\S/) === column) entry.text = joined(entry.text, line.trim());
    else entry.example = line.trim();
  }
  return sections;
}

/** Puts a line behind another: Chinese characters have no blank between them. */
function joined(text, more) {
  return text + (CHINESE.test(text.at(-1)) && CHINESE.test(more[0]) ? "" : " ") + more;
}

/** Words that a text explains where it first uses them; others, such as heap, are everyday ones. */
const EXPLAINED = new Set(
  (
    "impartial,compound,normal play,misere play,N-position,P-position,loopy,mex,Grundy value,nimber,nim-sum," +
    "octal game,period,preperiod,saltus,rare value,tame,wild,genus,misere quotient,canonical form,remoteness," +
    "suspense,foreclosed value,entailing,certificate"
  ).split(","),
);
const SIGN = /^([NPD]|[A-Zo][⁺⁻].*)$/;
/** What a letter is that may not touch a word, and how a word may end. */
const SPELLING = {
  en: { letter: "\\p{L}", ending: "s?(?!\\p{L})" },
  hu: { letter: "\\p{L}", ending: "\\p{L}*" },
  zh: { letter: "A-Za-z", ending: "" },
};

/** Signs and words that texts use, with their entries in the reader's language. */
export class Words {
  /** Sections in English, by whose terms entries are known, and in the language. */
  constructor(english, own, language) {
    const [signs, words] = english.map(({ entries }) => entries);
    this.byKey = new Map();
    this.names = new Map(); // what stands in a text, to its key
    signs.forEach(({ term }, i) => {
      for (const sign of term.split(", "))
        if (SIGN.test(sign)) this.add(sign, sign, own[0].entries[i]);
    });
    words.forEach(({ term }, i) => {
      const entry = own[1].entries[i];
      this.add(term, EXPLAINED.has(term) && entry.term, entry);
    });
    this.pattern = patternOf([...this.names.keys()], SPELLING[language]);
  }

  add(key, name, entry) {
    this.byKey.set(key, entry);
    if (name) this.names.set(name.toLowerCase(), key);
  }

  /** Parts a text: strings, and {key, text} for the first use of each word. */
  parts(text) {
    const parts = [];
    const seen = new Set();
    let end = 0;
    for (const { index, 0: found } of text.matchAll(this.pattern)) {
      const key = this.keyOf(found);
      const entry = this.byKey.get(key);
      if (seen.has(entry)) continue;
      seen.add(entry);
      parts.push(text.slice(end, index), { key, text: found });
      end = index + found.length;
    }
    return [...parts, text.slice(end)].filter(Boolean);
  }

  /** Of a word with an ending, or with è. */
  keyOf(found) {
    const plain = found.toLowerCase().replaceAll("è", "e");
    const names = [...this.names.keys()].filter((name) => plain.startsWith(name));
    return this.names.get(names.sort((a, b) => b.length - a.length)[0]);
  }
}

/** Signs as they are written, words also with a capital and with an ending; the longest first. */
function patternOf(names, { letter, ending }) {
  const sorted = [...names].sort((a, b) => b.length - a.length);
  const alternatives = sorted.map((name) =>
    SIGN.test(capital(name)) ? signPattern(name, letter) : wordPattern(name, ending),
  );
  return new RegExp(`(?<![${letter}\\d⁺⁻_-])(?:${alternatives.join("|")})`, "gu");
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function signPattern(name, letter) {
  const written = name.startsWith("o") ? name : name.toUpperCase();
  return `${escaped(written)}(?![${letter}⁺⁻-])`;
}

function wordPattern(name, ending) {
  const first = `[${name[0]}${name[0].toUpperCase()}]`;
  return `${first}${escaped(name.slice(1)).replace("isere", "is[eè]re")}${ending}`;
}
