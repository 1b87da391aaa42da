// The idea by which a position is won or lost, in the game's own terms.
//
// An idea is {games, compounds?, see}.  see({play, compound, components}) returns null where it does not apply, or
//   lost       true if the player to move loses
//   words      [[key, values]]: its rule in plain words, without "idea."
//   won        the same for who moves to this position, if that is said otherwise than for who moves from there
//   draw(move) the picture: elements, some of which may be missing; `move`: whether a winning move is known
//   theorem    the key of a theorem with its source, without "idea.", where the engine's reason is another one
//   stolen     true if it is won by an argument that tells no move
import { gameName } from "../game.js";
import * as bachet from "./bachet.js";
import * as chomp from "./chomp.js";
import * as cold from "./cold.js";
import * as fibonacci from "./fibonacci.js";
import * as kayles from "./kayles.js";
import * as lego from "./lego.js";
import * as nim from "./nim.js";
import { seePairs } from "./pairs.js";

const long = ["long-disjunctive"];
/** Games whose moves say who moves next: there no argument about players who take turns holds. */
const OF_TURNS = /^top-entails|\b(entail|go_on)\b/;

/** The first that applies is taken. */
const ideas = [
  { games: nim.games, see: nim.seeNim, compounds: long },
  { games: bachet.games, see: bachet.seeBachet, compounds: long },
  { games: cold.games, see: cold.seeCold, compounds: long },
  { games: fibonacci.games, see: fibonacci.seeFibonacci, compounds: long },
  { games: kayles.games, see: kayles.seeTwins, compounds: long },
  { games: null, see: seePairs, compounds: long },
  { games: kayles.games, see: kayles.seeKayles, compounds: long },
  { games: chomp.games, see: chomp.seeChomp, compounds: long },
  { games: lego.games, see: lego.seeLego, compounds: [...long, "short-disjunctive"] },
];

/** All games that have an idea of their own. */
export const games = ideas.flatMap(({ games: own }) => own ?? []);

/** The components that an option is: several words are several, unless the component was written so. */
function partsOf({ game, position }, option) {
  const words = position.includes(" ") ? [option] : option.split(" ");
  return words.filter(Boolean).map((word) => ({ game, position: word }));
}

/** The position after a move that touches one component. */
export function after(position, { component, to }) {
  const components = position.components.flatMap((one, place) =>
    place === component ? partsOf(one, to) : [one],
  );
  return { ...position, components };
}

/** {move, after}: a move to a position that the idea says is lost. */
function winningMove(see, position, moves) {
  for (const move of moves) {
    const left = after(position, move);
    const seen = left.components.length > 0 ? see(left) : null;
    if (seen?.lost) return { move, after: seen };
  }
  return null;
}

/** Moves in the order in which they are tried: `preferred`, a position, first. */
function ordered(moves, preferred) {
  return preferred ? [...moves].sort((a, b) => rank(a, preferred) - rank(b, preferred)) : moves;
}

const rank = ({ position }, preferred) => (position === preferred ? 0 : 1);

function seenBy({ games: own, compounds, see }, answer, preferred) {
  const { play, compound, components, moves } = answer;
  if (components.some(({ game }) => OF_TURNS.test(game))) return null;
  const names = components.map(({ game }) => gameName(game));
  if (!compounds.includes(compound) || (own && !names.every((name) => own.includes(name))))
    return null;
  const position = { play, compound, components };
  const seen = see(position);
  if (!seen || seen.lost) return seen;
  const winning = winningMove(see, position, ordered(moves, preferred));
  if (!winning) return seen.stolen ? seen : null;
  return { ...seen, words: winning.after.won ?? seen.words, ...winning };
}

/**
 * What an answer of `betli solve` is an example of: as see() returns it, and where it is won {move, after}
 * besides.  Null if no idea applies.  `preferred` is the position after a move that is told if it wins so.
 */
export function ideaOf(answer, preferred) {
  if (answer.components.length === 0) return null;
  for (const idea of ideas) {
    const seen = seenBy(idea, answer, preferred);
    if (seen) return seen;
  }
  return null;
}
