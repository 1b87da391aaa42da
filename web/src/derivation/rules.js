// How each rule of `betli solve --steps` is drawn: on tracks of labels the options' values are crossed off or marked,
// and one label decides.
import { t } from "../language.js";

const ALL = 32; // numbers up to which none is left out
const BEGINNING = 12; // numbers that a longer track shows in any case
const GENUS = /^(\d+)\^(\d+)$/;
const KERNELS = /^([NP]⁺) ([NP]⁻)$/;
const ENDED = { normal: "P⁺", misere: "N⁻" }; // of an ended component alone

const mex = (values) => {
  for (let n = 0; ; n++) if (!values.includes(n)) return n;
};

/** All numbers to the greatest of `values`; of a long track those near 0 and near `values`. */
function numbers(values) {
  const most = Math.max(...values);
  const all = Array.from({ length: Math.min(most, ALL) + 1 }, (none, n) => n);
  if (most <= ALL) return all;
  const shown = new Set([...all.slice(0, BEGINNING), ...values]);
  return [...shown].sort((a, b) => a - b);
}

/** A track on which `values`, null where an option has none, are crossed off, and `value` is left. */
function crossing(values, value, { name, all = true } = {}) {
  const there = values.filter((n) => n !== null);
  const cells = numbers([...there, value, value + 1]);
  return {
    name,
    crosses: true,
    cells: cells.map(String),
    marks: values.map((n) => n?.toString() ?? null),
    lands: `${value}`,
    below: all ? [] : cells.filter((n) => n < value).map(String), // crossed off at last: options not listed have them
  };
}

/** A track on which values are marked, of which one is chosen. */
function choosing(cells, marks, lands, name) {
  return { name, crosses: false, cells, marks, lands, below: [] };
}

const numeric = ({ value }) => (Number.isInteger(value) ? value : null);

function byMex({ options, value, all_listed: all }) {
  const values = options.map(numeric);
  return [crossing(values, value, { all })];
}

function byParity({ options, value }) {
  const values = options.map(numeric);
  return [choosing(numbers([...values, value]).map(String), values.map(String), `${value - 1}`)];
}

function byEnd({ options }) {
  const texts = options.map(({ text }) => text);
  return [choosing([...new Set(texts)], texts, "ended")];
}

/** An outcome is N if an option is P; else D if one is D; else P. */
function byOutcome({ options, text }) {
  const marks = options.map((option) => option.text);
  const cells = ["P", ...(marks.includes("D") ? ["D"] : []), "N"];
  return [choosing(cells, marks, { N: "P", D: "D", P: "N" }[text])];
}

function byKernels({ options, text }) {
  const own = KERNELS.exec(text).slice(1);
  return ["normal", "misere"].map((play, i) => {
    const sign = own[i].at(-1);
    const marks = options.map((option) => KERNELS.exec(option.text)?.[i + 1] ?? ENDED[play]);
    const lands = own[i][0] === "N" ? `P${sign}` : `N${sign}`;
    return choosing([`P${sign}`, `N${sign}`], marks, lands, t(`derivation.${play}`));
  });
}

/** The numbers of a genus are two mexes; a wild one is none of these. */
function byGenus({ options, text }) {
  if (![text, ...options.map((option) => option.text)].every((one) => GENUS.test(one))) return null;
  return ["normal", "misere"].map((play, i) => {
    const values = options.map((option) => Number(GENUS.exec(option.text)[i + 1]));
    const own = Number(GENUS.exec(text)[i + 1]);
    return crossing(values, own, { name: t(`derivation.${play}`), all: mex(values) === own });
  });
}

/** Without a Grundy value, the numbers that one move leads to remain. */
function byLoops({ options }) {
  const values = options.map(numeric).filter((n) => n !== null);
  if (values.length === 0) return null;
  const { cells } = crossing(values, mex(values));
  const marks = options.map(({ value }) => (Number.isInteger(value) ? `${value}` : null));
  return [choosing(cells, marks, null)];
}

const tracks = {
  mex: byMex,
  hot: byEnd,
  lego: byParity,
  gelo: byParity,
  loge: byParity,
  gole: byParity,
  win: byOutcome,
  kernels: byKernels,
  genus: byGenus,
  loops: byLoops,
};

/** The tracks of a step; none where its rule is told in words alone. */
export function tracksOf(step) {
  const drawn = step.options.length > 0 && tracks[step.rule]?.(step);
  return drawn || [];
}

const EVEN = ["lego", "gelo"]; // that prefer even numbers
const LEAST = { even: ["lego", "gole"], odd: ["loge", "gelo"] }; // that take the least of those

function parityText({ rule, position, value }) {
  const parity = value % 2 === 1 ? "even" : "odd"; // of the number chosen
  const wins = EVEN.includes(rule) === (parity === "even");
  const which = LEAST[parity].includes(rule) ? "least" : "greatest";
  const about = { position, value, chosen: value - 1, parity: t(`derivation.${parity}`) };
  return t(`derivation.${wins ? "wins" : "loses"}.${which}`, about);
}

/** Why the value is what it is, after all options. */
export function reasonOf(step, symbol) {
  const { rule, position, text, options } = step;
  const about = { position, value: text, symbol };
  if (rule in tracks && EVEN.concat("loge", "gole").includes(rule)) return parityText(step);
  if (rule === "win") return t(`derivation.win.${text}`, about);
  if (rule === "genus" && tracksOf(step).length === 0) return t("derivation.wild", about);
  const left = rule === "mex" && options.some(({ value }) => !Number.isInteger(value));
  return t(`derivation.${left ? "some" : rule}`, about);
}

/** Of a whole position: which of its moves lead where, as a step of its own. */
export function outcomeStep({ outcome, moves, move_count: count }, position) {
  const known = ["N", "P", "D"];
  const all = moves.length === Number(count) && moves.length > 0;
  if (!all || ![outcome, ...moves.map((move) => move.outcome)].every((one) => known.includes(one)))
    return null;
  const order = [...moves].sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
  const options = order.map((move) => ({
    position: move.position,
    parts: [],
    text: move.outcome,
  }));
  return { rule: "win", position, text: outcome, option_count: moves.length, options };
}

const MOST = 24; // options that are shown, as many as the tool tells of a component
const rank = ({ outcome }) => ["P", "D", "N"].indexOf(outcome);
