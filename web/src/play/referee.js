// What the engine says of a game as it was played: of a draw that is offered, and of mistakes.  It reads
// the game from a text like those of `betli play --save`.
import { BetliError } from "../../../js/src/errors.js";
import { finishedOf } from "../limits.js";
import { gameWord, positionWords } from "../state.js";

const FILE = "game.betli";
const PATIENCE = 5; // seconds for each position
const GLANCE = 1; // seconds, where only the moves are to be read
const UNREADABLE = 3; // the tool's exit code for a game that it cannot read: names with blanks are not

const escapes = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
const escaped = (name) => name.replace(/[\\\n\r]/g, (letter) => escapes[letter]);

/** A line of the file, and no second one. */
const line = (key, value) => `${key} ${value.replace(/[\n\r]/g, " ")}\n`;

/** The games of a position with theirs: words up to + are of the first. */
function parts(game, position) {
  const found = [[game]];
  const words = positionWords(position);
  words.forEach((word, i) => {
    if (word === "+") found.push([]);
    else found.at(-1).push(found.length > 1 && words[i - 1] === "+" ? escaped(word) : word);
  });
  return found.map(([name, ...rest]) => line("game", name) + line("position", rest.join(" ")));
}

/** `changes`: of each move, [[place, from, to]]. */
export function savedGame(state, start, changes) {
  const { play, compound, opponent, first, level } = state;
  const agreed = { play, compound, opponent, first, level };
  const made = changes.map((move) =>
    move.map(([place, from, to]) => `${place + 1}: ${from} -> ${to}`),
  );
  return [
    "betli play 1\n",
    ...parts(escaped(gameWord(state)), start),
    ...Object.entries(agreed).map(([key, value]) => line(key, value)),
    ...made.map((move) => line("move", move.join(", "))),
  ].join("");
}

export class Referee {
  constructor(engine, memory) {
    Object.assign(this, { engine, memory });
  }

  /** {again, draw}: after how many moves the position was there before, and what an offer comes to. */
  offer(state, match, options) {
    return this.ask("draw", state, match, options);
  }

  /** {mistakes, complete} */
  explanation(state, match, options) {
    return this.ask("explain", state, match, options);
  }

  /** Whether the engine makes a move; where it cannot read the position back it does not say that it would not. */
  async allows(state, position, changes, options) {
    const saved = savedGame(state, position, [changes]);
    const last = saved.split("\n").length - 1;
    try {
      await this.load("explain", saved, GLANCE, options);
      return true;
    } catch (error) {
      if (!(error instanceof BetliError)) throw error;
      return !(error.status === UNREADABLE && error.message.includes(`: line ${last}: `));
    }
  }

  /** null where it cannot be found out what a move did, or written so that the engine reads it. */
  async ask(question, state, match, options) {
    const changes = [];
    for (let move = 0; move < match.length; move++)
      changes.push(await this.memory.made(state, match, move, options));
    if (changes.includes(null)) return null;
    const saved = savedGame(state, match.positions[0], changes);
    try {
      return await this.load(question, saved, PATIENCE, options);
    } catch (error) {
      if (error.status === UNREADABLE) return null;
      return finishedOf(error);
    }
  }

  load(question, saved, time, options) {
    const files = { ...options.files, [FILE]: saved };
    const asked = { load: FILE, [question]: true, time };
    return this.engine.json({ command: "play", options: asked }, { ...options, files });
  }
}
