// What is known at once of a game and a position: who wins, a board, the values of small heaps, their period.
import { BetliError } from "../../../js/src/errors.js";
import { element } from "../dom.js";
import { picture } from "../home/picture.js";
import { t } from "../language.js";
import { patternList } from "../sequence/patterns.js";
import { copyButton } from "../share.js";
import { gameWord, playOptions, positionWords } from "../state.js";
import { badge, isKnown } from "../table/value-text.js";

const VALUES = 20; // the last heap in the strip
const COPIED = 100; // the last heap whose value is copied
const PATIENCE = 1; // seconds for an answer while one types
const MOST_PARTS = 6; // boards that are drawn
const HIGH = 128; // pixels of one

/**
 * Asks about a state: {solved, table, guessed}, each null where there is nothing to ask.  Without a position
 * of its own it is solved where the game opens.
 */
export async function findAnswer(engine, state, { opening = "", axes, files }) {
  const position = positionWords(state.position || opening);
  const ask = (command, more, rest = []) => {
    const options = { ...playOptions(state), time: PATIENCE, ...more };
    return engine.json({ command, words: [gameWord(state), ...rest], options }, { files });
  };
  const isRow = axes === 1;
  const solved = position.length > 0 ? await ask("solve", { allMoves: true }, position) : null;
  return {
    solved,
    table: isRow ? await ask("table", { to: COPIED }).catch(solved ? nothingFound : null) : null,
    guessed: isRow ? await ask("guess").catch(nothingFound) : null,
  };
}

/** A limit came first, or there is no such theory: then no pattern is shown. */
function nothingFound(error) {
  if (error instanceof BetliError) return null;
  throw error;
}

/** `begins`: whether a position was typed, of which the answer tells first. */
export function showAnswer({ solved, table, guessed }, begins) {
  const position = solved && [
    outcomeLine(solved),
    solved.components.length <= MOST_PARTS && picture(solved, { high: HIGH }),
  ];
  const values = [
    table && !table.columns && valueStrip(table),
    table && !table.columns && copyButton(t("box.copy"), () => cellsOf(table).join(", ")),
    guessed?.guesses.length > 0 && table && simplestPattern(guessed, table),
  ];
  return (begins ? [position, values] : [values, position]).flat();
}

function outcomeLine({ position, outcome, value, function: fn, moves }) {
  const known = isKnown(outcome);
  const winning = moves.filter((move) => move.outcome === "P");
  const texts = winning.slice(0, 3).map(({ how, from, to }) => how ?? `${from} → ${to || "0"}`);
  return element(
    "p",
    {},
    element("code", {}, position),
    " ",
    known && [badge(outcome), " "],
    t(`game.outcome.${known ? outcome : "unknown"}`),
    isKnown(value) && fn === "grundy" && ` G = ${value}.`,
    texts.length > 0 && ` ${t("box.moves", { moves: texts.join("; "), count: winning.length })}`,
  );
}

const cellsOf = ({ values, outcomes }) => values ?? [...outcomes];

function valueStrip(table) {
  const [first] = table.rows;
  return element(
    "ol",
    { class: "values", start: first },
    cellsOf(table)
      .slice(0, VALUES + 1)
      .map((value, i) =>
        element("li", {}, element("small", {}, `${first + i}`), value === null ? "–" : `${value}`),
      ),
  );
}

function simplestPattern({ guesses, rows: [first, last] }, { outcomes }) {
  const lastLost = outcomes.endsWith("P") ? last : 0;
  return patternList(guesses.slice(0, 1), { first, last, lastLost });
}
