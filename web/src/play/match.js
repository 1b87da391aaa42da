// A game as it was played so far, which is all in the page's state.
import { isFile, isOnFile } from "../game.js";
import { t } from "../language.js";

/** Where the page begins otherwise than the tool, whose openings of these games are lost, or won by any move. */
const openings = { lego: "5x6", code: "9 6", "subset-takeaway": "4:12" };

const NUMBERS = [7, 5, 3, 2, 2, 2, 2, 2];

/** A position of a rule in Lua: two heaps, or as many numbers as its function has parameters. */
function ruleOpening(rule) {
  const [, parameters = "n"] = /^\s*function\s*\(([^)]*)\)/.exec(rule) ?? [];
  const count = parameters.split(",").length;
  return count === 1 ? "9 5" : NUMBERS.slice(0, count).join("x");
}

/** Where play starts; null if only the file of the game tells. */
export function opening(state, info) {
  if (state.position) return state.position;
  if (state.rule) return ruleOpening(state.rule);
  if (info?.name === "graph") return null;
  if (info?.name === "geography") return firstName(state.file);
  if (info && (isFile(info) || isOnFile(info, state.game))) return "all";
  return openings[info?.name] ?? info?.opening ?? "9 5";
}

/** The vertex that a file without directions names first, as a list or in the DOT language. */
function firstName(file) {
  const plain = file.replace(/#.*|\/\/.*|\/\*[^]*?\*\//g, "");
  const dot = /^\s*(?:strict\s+)?graph\b[^{]*\{([^]*)/.exec(plain);
  const [first, quoted] = (dot ? /"([^"]+)"|[^\s"{};[\]-]+/.exec(dot[1]) : /\S+/.exec(plain)) ?? [];
  return quoted ?? first ?? "all";
}

/** The vertex that a graph names first. */
export async function firstPosition(engine, { game }, options) {
  const { positions } = await engine.json(
    { command: "table", words: [game], options: { to: 0 } },
    options,
  );
  return positions[0];
}

export class Match {
  constructor(state, start) {
    this.state = state;
    this.positions = [start, ...(state.moves ? state.moves.split("\n") : [])];
  }

  /** The game as it was after so many moves. */
  until(length) {
    return new Match({ ...this.state, ...this.backTo(length) }, this.positions[0]);
  }

  /** How many moves were made. */
  get length() {
    return this.positions.length - 1;
  }

  get position() {
    return this.positions[this.length];
  }

  get betliPlays() {
    return this.state.opponent === "betli";
  }

  /** Who makes move number `move`, from 0: 0 who begins, 1 the other. */
  name(move) {
    const side = move % 2;
    if (!this.betliPlays) return t("game.player", { number: side + 1 });
    return this.isMine(move) ? t("game.you") : "betli";
  }

  /** A text about who makes move number `move`; in one of its own if that is the visitor. */
  text(key, move, values = {}) {
    if (this.betliPlays && this.isMine(move)) return t(`${key}.me`, values);
    return t(key, { ...values, name: this.name(move) });
  }

  /** Whether move number `move` is for somebody before the screen. */
  isMine(move) {
    return !this.betliPlays || (move % 2 === 0) === (this.state.first === "me");
  }

  get mine() {
    return this.isMine(this.length);
  }

  /** What the state becomes with another position. */
  with(position) {
    return { moves: [...this.positions.slice(1), position].join("\n"), drawn: "", scene: "" };
  }

  /** What it becomes when only `length` moves are left. */
  backTo(length) {
    return { moves: this.positions.slice(1, length + 1).join("\n"), drawn: "", scene: "" };
  }

  /** Where undoing leads: to the last choice that was for somebody before the screen; -1: nowhere. */
  get undone() {
    for (let move = this.length - 1; move >= 0; move--) if (this.isMine(move)) return move;
    return -1;
  }

  /** Who won: the number of his first move. `outcome` is that of the last position. */
  winner(outcome) {
    return (outcome === "N" ? this.length : this.length + 1) % 2;
  }
}
