// What is shown, as one flat object of strings.  All of it stands in the fragment of the address, so
// a link shows the same again; what is at its default is left out.

import { flags, plain } from "../../js/src/command-line.js";
import { inside } from "./desk/inside.js";
import { gameName } from "./game.js";
import { PREFIX, trust } from "./trust.js";

const defaults = {
  view: "", // one of those in navigation.js; "": home where nothing was chosen, else the table
  game: "lego", // as typed on a command line, with parameters: lego:height=2
  rule: "", // a rule in Lua, which is then the game
  file: "", // the file that a game is read from, as graph:house
  play: "auto",
  compound: "auto",
  function: "auto",
  to: "", // how far a table goes: 20 or 10x12; "": as the tool chooses
  colours: "outcome", // outcome, values
  cell: "", // the selected one
  zoom: "", // pixels a cell
  reveal: "", // how many columns of a table are seen; "": all
  wrap: "", // how many cells of a list are in one line
  versus: "", // what a table is compared with: play, compound, function and game
  time: "", // seconds that an answer may take
  position: "", // of play and graph, where they start: components as typed; "": the opening
  at: "", // the position of a graph that is chosen; "": the start
  moves: "", // the positions after each move, a line for each
  drawn: "", // 1: after them a draw was agreed on
  scene: "", // of a game that is over: after how many moves it is shown; "": the end
  marks: "", // 1: the moves that win are marked
  task: "", // win, second, play, or a sentence: a board of play alone, with this above it
  embed: "", // 1: the view alone, to stand in another page
  name: "", // what a rule of the reader's own is called
  words: "", // and what it says, for pupils
  lesson: "", // nim.3: the third position of that lesson
  level: "medium", // easy, medium, hard, perfect
  opponent: "betli", // betli, person
  first: "me", // me, betli
  from: "", // what a plot shows of a sequence
  until: "",
  heaps: "", // of the misère view: how far a quotient goes
  refute: "grundy", // the function that is refuted there
  axis: "linear", // of heaps: linear, log
  hues: "outcome", // of a plot: outcome, residue, rare
  modulus: "", // of the residues
  other: "", // games whose sequences are drawn over this one, with blanks between them
  check: "", // 1: the theorems that the game rests on are held against search
  certificate: "", // the example that is verified
  exercises: "12", // how many there are on a sheet
  hard: "medium", // how hard they are: easy, medium, hard
  seed: "1", // of their choice: the same one makes the same sheet
  numbers: "13 42 30 43", // of the nim-sum view
  operation: "product", // of nimbers
  operands: "6 7",
};

/** What another game begins with: nothing chosen, nothing zoomed. */
const unseen = Object.fromEntries(
  "to cell reveal wrap versus time position at from until heaps modulus other check"
    .split(" ")
    .map((key) => [key, ""]),
);

/** The state that the address tells, or where it tells none the one that a saved page begins with. */
export function read() {
  return stateOf(location.hash.length > 1 ? location.hash : (inside().begins ?? ""));
}

/** The state of a fragment. */
export function stateOf(text) {
  const given = new URLSearchParams(text.slice(1));
  const state = { ...defaults };
  for (const key of Object.keys(defaults)) if (given.has(key)) state[key] = given.get(key);
  return state;
}

/** The fragment for a state, of which only what differs from the defaults need be given. */
export function fragment(state) {
  const kept = new URLSearchParams();
  for (const [key, value] of Object.entries(state))
    if (value !== defaults[key]) kept.set(key, value);
  return `#${kept}`;
}

/** Whether nothing was chosen. */
export function isFresh(state) {
  return Object.entries(defaults).every(([key, value]) => state[key] === value);
}

/** Whether no game was chosen. */
export function isUnchosen({ game, rule, position }) {
  return game === defaults.game && rule === "" && position === "";
}

const games = ["rule", "file", "play", "compound", "position", "first"];

/** A position is one of its game, and moves are those of one way to play it. */
function startsAgain(before, changes) {
  const changed = (key) => key in changes && changes[key] !== before[key];
  const other = changed("game") && gameName(changes.game) !== gameName(before.game);
  return {
    ...(other || changed("rule") || changed("file") ? unseen : {}),
    ...(other || changes.rule === "" ? { name: "", words: "" } : {}),
    ...(changed("game") || games.some(changed)
      ? { moves: "", drawn: "", scene: "", lesson: "", task: "" }
      : {}),
  };
}

export class State {
  constructor() {
    this.now = read();
    this.listeners = [];
    addEventListener("hashchange", () => {
      const before = this.now;
      this.now = read();
      this.tell(before);
    });
  }

  /** Has `listener(state, before)` called after each change. */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** Takes over some changes of the reader's; as a step of the browser's history, if `step`. */
  update(changes, { step = false } = {}) {
    trust(changes);
    const before = this.now;
    this.now = { ...before, ...startsAgain(before, changes), ...changes };
    if (step) history.pushState(null, "", fragment(this.now));
    else history.replaceState(null, "", fragment(this.now));
    this.tell(before);
  }

  tell(before) {
    for (const listener of this.listeners) listener(this.now, before);
  }
}

/** The word for the game that is played. */
export function gameWord({ rule, game }) {
  return rule ? `${PREFIX}${rule}` : game;
}

const unlessAuto = (value) => (value === "auto" ? undefined : value);

/** The options that say how it is played. */
export function playOptions({ play, compound }) {
  return { play: unlessAuto(play), compound: unlessAuto(compound) };
}

/** The same, and which function is asked about. */
export function functionOptions(state) {
  return { ...playOptions(state), function: unlessAuto(state.function) };
}

/** The words of a position: blanks part them, but not between quotation marks. */
export function positionWords(text) {
  return text.match(/"(?:\\.|[^"\\])*"|\S+/g) ?? [];
}

/** A question as one would type it into a terminal: options last, unless a word looks like one. */
export function shellLine({ command, words, options }) {
  const [typed, chosen] = [plain(words), flags(options).flat()];
  const rest = typed.some((word) => word.startsWith("-"))
    ? [...chosen, "--", ...typed]
    : [...typed, ...chosen];
  const quoted = [command, ...rest].map((word) =>
    /^[\w.,:=@%/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return ["betli", ...quoted].join(" ");
}
