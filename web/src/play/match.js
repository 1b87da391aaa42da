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
  const onFile = info && (isFile(info) || isOnFile(info, state.game));
  if (onFile) return info.name === "geography" ? firstName(state.file) : "all";
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

/** After a position in the state: the player who made the move moves again. */
const MARK = "\tagain";

export class Match {
  constructor(state, start) {
    this.state = state;
    this.made = state.moves ? state.moves.split("\n") : [];
    this.positions = [start, ...this.made.map((entry) => entry.split(MARK)[0])];
    this.sides = [0]; // who moves in each position: 0 who began, 1 the other
    for (const entry of this.made)
      this.sides.push(entry.includes(MARK) ? this.sides.at(-1) : 1 - this.sides.at(-1));
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

  /** Whether the player who made move number `move` moved again. */
  isAgain(move) {
    return this.made[move].includes(MARK);
  }

  /** Who moves now, 0 who began or 1. */
  get side() {
    return this.sides[this.length];
  }

  /** What a side is called: 0 who began, 1 the other. */
  name(side) {
    if (!this.betliPlays) return t("game.player", { number: side + 1 });
    return this.isMine(side) ? t("game.you") : "betli";
  }

  /** A text about a side; in one of its own if that is the visitor. */
  text(key, side, values = {}) {
    if (this.betliPlays && this.isMine(side)) return t(`${key}.me`, values);
    return t(key, { ...values, name: this.name(side) });
  }

  /** Whether a side is somebody before the screen. */
  isMine(side) {
    return !this.betliPlays || (side === 0) === (this.state.first === "me");
  }

  get mine() {
    return this.isMine(this.side);
  }

  /** What the state becomes with another position, after which the same side moves again or not. */
  with(position, again) {
    const moves = [...this.made, again ? position + MARK : position].join("\n");
    return { moves, drawn: "", scene: "" };
  }

  /** What it becomes when only `length` moves are left. */
  backTo(length) {
    return { moves: this.made.slice(0, length).join("\n"), drawn: "", scene: "" };
  }

  /** Where undoing leads: to the last choice that was for somebody before the screen; -1: nowhere. */
  get undone() {
    for (let move = this.length - 1; move >= 0; move--)
      if (this.isMine(this.sides[move])) return move;
    return -1;
  }

  /** Which side won; `outcome` is that of the last position. */
  winner(outcome) {
    return outcome === "N" ? this.side : 1 - this.side;
  }
}
