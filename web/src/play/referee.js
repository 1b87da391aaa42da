// What the engine says of a game as it was played: of a draw that is offered, and of mistakes.  It reads
// the game from a text like those of `betli play --save`.
import { finishedOf } from "../limits.js";
import { positionWords } from "../state.js";

const FILE = "game.betli";
const PATIENCE = 5; // seconds for each position
const UNREADABLE = 3; // the tool's exit code for a game that it cannot read: names with blanks are not

const escapes = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
const escaped = (name) => name.replace(/[\\\n\r]/g, (letter) => escapes[letter]);

/** The games of a position with theirs: words up to + are of the first. */
function parts(game, position) {
  const found = [[game]];
  const words = positionWords(position);
  words.forEach((word, i) => {
    if (word === "+") found.push([]);
    else found.at(-1).push(found.length > 1 && words[i - 1] === "+" ? escaped(word) : word);
  });
  return found.map(([name, ...rest]) => `game ${name}\nposition ${rest.join(" ")}\n`);
}

/** `changes`: of each move, [[place, from, to]]. */
export function savedGame(state, start, changes) {
  const { rule, game, play, compound, opponent, first, level } = state;
  const agreed = { play, compound, opponent, first, level };
  const made = changes.map((move) =>
    move.map(([place, from, to]) => `${place + 1}: ${from} -> ${to}`),
  );
  return [
    "betli play 1\n",
    ...parts(escaped(rule ? `rule:${rule}` : game), start),
    ...Object.entries(agreed).map(([key, value]) => `${key} ${value}\n`),
    ...made.map((move) => `move ${move.join(", ")}\n`),
  ].join("");
}

export class Referee {
  constructor(engine, memory) {
    Object.assign(this, { engine, memory });
  }

  /** {again, draw}: after how many moves the position was there before, and what an offer comes to. */
  offer(state, match, options) {
    return this.ask("--draw", state, match, options);
  }

  /** {mistakes, complete} */
  explanation(state, match, options) {
    return this.ask("--explain", state, match, options);
  }

  /** null where it cannot be found out what a move did, or written so that the engine reads it. */
  async ask(question, state, match, options) {
    const changes = [];
    for (let move = 0; move < match.length; move++)
      changes.push(await this.memory.made(state, match, move, options));
    if (changes.includes(null)) return null;
    const files = { ...options.files, [FILE]: savedGame(state, match.positions[0], changes) };
    const words = ["play", "--load", FILE, question, "--time", String(PATIENCE)];
    try {
      return await this.engine.json(words, { ...options, files });
    } catch (error) {
      if (error.status === UNREADABLE) return null;
      return finishedOf(error);
    }
  }
}
