// What people type into the one box of the page, read as games and positions: the likeliest first.
import { infoOf, withoutPass } from "../game.js";
import { readTake } from "./take.js";

/** Words that say how the last move counts, in the page's languages. */
const MISERE =
  /(^|[\s,])(mis[eèé]re|betli|reverse|last loses|反常|反规则|後手|输者胜)(?=$|[\s,])/giu;
const NORMAL = /(^|[\s,])(normal|norm[aá]l|正常)(?=$|[\s,])/giu;

/** Nicknames of Nim, in the page's languages. */
export const nicknames =
  "nim nimheap nimheaps stone stones matches counters coins kavics kavicsok gyufa kupacok 石子 取石子 火柴 异或 異或 xor sg";
const NIM = new RegExp(`^(${nicknames.replaceAll(" ", "|")})(?![\\p{L}\\d])`, "iu");

/** "0.137 to 1000000", "kayles 10^6-ig": how far a sequence goes. */
const UNTIL =
  /^(.*?\S)\s+(?:(?:(?:up\s+)?to\s+|到\s*)(?=\d)|(?=\S+ig$))(\d+|1e\d+|10\^\d+)(?:-?ig)?$/iu;

const MOST_ZEROS = 99;

/** "with two passes", in the page's languages. */
const PASSES =
  /^(.*\d\S*)\s+(?:(?:with|and|és)\s+)?(?:(\d+|an?|one|two|three|egy|két|három)\s+)?pass(?:es|z|zal)?$/iu;
const CHINESE_PASSES = /^(.*\d\S*?)[\s,]*(?:可)?(?:放弃|跳过)\s*(\d+|一|两|三)\s*次$/u;
const COUNTS = {
  a: 1,
  an: 1,
  one: 1,
  egy: 1,
  一: 1,
  two: 2,
  két: 2,
  两: 2,
  three: 3,
  három: 3,
  三: 3,
};

const RULE = /\bmove\s*\(|^\s*(for|if|while|local|function)\b/;
const CODE = /^[0-9a-z]?\.[0-9a-z]+$/i;
const NUMBERS = /^\d+(?:[\s,;]+\d+)*$/;

/** Full-width signs of Chinese, ×, and blanks at the ends. */
function plain(text) {
  return text
    .normalize("NFKC")
    .replaceAll("×", "x")
    .replaceAll("、", ",")
    .replace(/(\d)\s*x\s*(?=\d)/gi, "$1x")
    .trim();
}

/** A link, or the end of one, as it is copied: "#view=play&game=nim". */
const LINK = /#((?:[a-z]+=[^&\s#]*&)*(?:view|game|rule)=[^&\s#]*(?:&[a-z]+=[^&\s#]*)*)\s*$/;

/** The fragment in a text that is a link; null if it is none. */
export function linkIn(typed) {
  const found = LINK.exec(typed);
  return found && `#${found[1]}`;
}

const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(BigInt);

const subtract = (set) => ({ game: `subtract:${set}` });
const nim = (numbers) => ({ game: "nim", position: numbers.join(" ") });

/** Numbers alone are heaps, or what may be taken: without blanks, or in braces, a set is likelier. */
function readNumbers(text) {
  const inner = /^\{(.*)\}$/.exec(text)?.[1];
  const list = (inner ?? text).trim();
  if (!NUMBERS.test(list)) return null;
  const numbers = numbersOf(list);
  const isSet = numbers.length > 1 && numbers.every((n, i) => n > (numbers[i - 1] ?? 0));
  const sets = isSet ? [subtract(numbers.join(","))] : [];
  if (inner !== undefined) return sets;
  return /^\d+(,\d+)+$/.test(list) ? [...sets, nim(numbers)] : [nim(numbers), ...sets];
}

/** The entry of the catalogue that a text begins with the name or title of, and what comes after it. */
function beginsWithGame(text, catalogue) {
  const lower = text.toLowerCase();
  const names = catalogue.flatMap((info) =>
    [info.name, shortOf(info)].map((name) => ({ info, name: name.toLowerCase() })),
  );
  const fitting = names.filter(
    ({ name }) => lower.startsWith(name) && !/^[\p{L}\d-]/u.test(text.slice(name.length)),
  );
  const [best] = fitting.sort((one, other) => other.name.length - one.name.length);
  return best && { info: best.info, rest: text.slice(best.name.length) };
}

const shortOf = ({ title }) => title.split(/[:：(（]/)[0].trim();

/** A position in brackets, with the word of its compound or without: "in:every [ nim 3 4 ] + nim 5". */
function readBrackets(text) {
  const [, word, position] = /^(in:[^\s[(]+)?\s*([[(].*)$/i.exec(text) ?? [];
  return position && [{ game: word ?? `in:${compoundIn(position)}`, position }];
}

/** The compound that a word between the components in brackets means. */
function compoundIn(position) {
  if (/ : /.test(position)) return "ordinal";
  return / then /.test(position) ? "sequential" : "long-disjunctive";
}

/** A game's word with its parameters, as in subtract:1,3 or cram, and its position. */
function readGame(text, catalogue) {
  const [first] = text.split(/\s/);
  const word = withoutPass(first); // each component has a pass
  const named = CODE.test(word) || first.includes(":") ? infoOf(catalogue, word) : null;
  if (named) return [{ game: first, position: positionOf(text.slice(first.length)) }];
  const found = beginsWithGame(text, catalogue);
  if (found) return [{ game: found.info.name, position: positionOf(found.rest) }];
  const nickname = NIM.exec(text);
  if (!nickname) return null;
  const rest = text.slice(nickname[0].length);
  return NUMBERS.test(rest.trim()) || rest.trim() === "" ? [nim(numbersOf(rest))] : null;
}

/** Commas between the numbers of a position part components, as blanks do. */
function positionOf(text) {
  const trimmed = text.replace(/^[\s:,]+/, "").trim();
  return NUMBERS.test(trimmed) ? numbersOf(trimmed).join(" ") : trimmed;
}

/**
 * Reads a text as states of the page: the likeliest first, none if it is read as no game.
 * @param {string} typed
 * @param {object[]} catalogue as `betli games` tells it, in the page's language
 * @returns {{game?: string, position?: string, rule?: string, play?: string}[]}
 */
export function read(typed, catalogue) {
  if (RULE.test(typed)) return [{ rule: typed.trim() }];
  const text = plain(typed);
  const play = MISERE.test(text) ? "misere" : NORMAL.test(text) ? "normal" : undefined;
  MISERE.lastIndex = NORMAL.lastIndex = 0;
  const bare = withoutPlay(text);
  if (bare === "") return [];
  return readAll(bare, catalogue).map((state) => (play ? { ...state, play } : state));
}

const withoutPlay = (text) => text.replace(MISERE, "$1").replace(NORMAL, "$1").trim();

/** What a text means that says what one may take, as of readTake(); null if it says something else. */
export function readWords(typed) {
  return RULE.test(typed) ? null : readTake(withoutPlay(plain(typed)));
}

/** Whether some heap would be smaller than 0. */
export function hasNegative(typed) {
  return /^-?\d+(?:[\s,;]+-?\d+)*$/.test(typed.trim()) && /(^|[\s,;])-/.test(typed.trim());
}

/** "nim 3 5 with a pass": the players may pass so often, in all. */
function readPasses(text, catalogue) {
  const [, rest, number] = PASSES.exec(text) ?? CHINESE_PASSES.exec(text) ?? [];
  if (!rest) return null;
  const passes = COUNTS[number?.toLowerCase() ?? "a"] ?? number;
  const states = readAll(rest, catalogue).filter(({ position }) => position);
  return states.map((state) => ({ ...state, position: `${state.position} + passes ${passes}` }));
}

function readAll(bare, catalogue) {
  return (
    readPasses(bare, catalogue) ??
    readTake(bare)?.states ??
    readBrackets(bare) ??
    readNumbers(bare) ??
    readHeap(bare) ??
    readFar(bare, catalogue) ??
    readGame(bare, catalogue) ??
    namedWithin(bare, catalogue)
  );
}

/** A question such as "how do I win at nim?": the games whose names are words of it, if it has no numbers. */
function namedWithin(text, catalogue) {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  if (words.length < 3 || /\d/.test(text)) return [];
  const named = catalogue.filter((info) => words.includes(info.name));
  return named.map(({ name }) => ({ game: name, position: "" }));
}

/** "21 matches": one heap, from which one takes one, two or three, or any number. */
function readHeap(text) {
  const [, count, name = ""] = /^(\d+)\s*(.*)$/.exec(text) ?? [];
  if (!count || NIM.exec(name)?.[0] !== name) return null;
  return [{ game: "bash:3", position: count }, nim([count])];
}

/** A game, and how far its sequence goes. */
function readFar(text, catalogue) {
  const [, head, end] = UNTIL.exec(text) ?? [];
  const games = head && !NUMBERS.test(head) ? readGame(head, catalogue) : null;
  return games && games.map((state) => ({ ...state, to: wholeNumber(end) }));
}

/** 10^6 and 1e6 are 1000000; the view says if that is too far. */
function wholeNumber(text) {
  const [, zeros] = /^(?:1e|10\^)(\d+)$/i.exec(text) ?? [];
  return zeros === undefined ? text : `1${"0".repeat(Math.min(Number(zeros), MOST_ZEROS))}`;
}
