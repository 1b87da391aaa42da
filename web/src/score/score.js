// Dots and Boxes: what a match has come to, and what moves are worth, by the boxes of both players.
import { boxesOf as boxesOn, closedBoxes } from "../boards/lines.js";

/** Who completed which box: a map from "row,column" to a side, 0 who began or 1. */
export function ownersOf(match) {
  const owners = new Map();
  const before = closedBoxes(match.positions[0]); // these count for nobody
  match.positions.slice(1).forEach((position, move) => {
    for (const box of closedBoxes(position))
      if (!before.has(box) && !owners.has(box)) owners.set(box, match.sides[move]);
  });
  return owners;
}

/** How many boxes each side has. */
export function boxesOf(match) {
  const owners = [...ownersOf(match).values()];
  return [0, 1].map((side) => owners.filter((owner) => owner === side).length);
}

/** How many boxes more the player to move has than the other. */
function leadOf(match) {
  const boxes = boxesOf(match);
  return boxes[match.side] - boxes[1 - match.side];
}

/** An outcome by the boxes of who moves less those of the other, at the end. */
const outcomeOf = (balance, won, lost) => (balance > 0 ? won : balance < 0 ? lost : "D");

/**
 * The answer of `betli solve nimstring BOARD --score --all-moves` as play wants it: a position is won by who has
 * more boxes at the end.
 */
export function answerByScore({ position, score, moves }, match) {
  const lead = leadOf(match);
  return {
    position,
    complete: true,
    compound: "long-disjunctive",
    outcome: outcomeOf(lead + score, "N", "P"),
    components: [{ game: "nimstring", position }],
    move_count: moves.length,
    moves: moves.map((move) => ({
      component: 0,
      from: position,
      to: move.boxes > 0 ? `${move.position} again` : move.position,
      position: move.position,
      how: move.how,
      score: move.score,
      outcome: outcomeOf(lead + move.score, "P", "N"),
    })),
  };
}

/** How many boxes the player to move can complete in a row. */
function readyBoxes(position) {
  let boxes = boxesOn(position);
  let count = 0;
  for (;;) {
    const ready = boxes.find(({ open }) => open.length === 1);
    if (!ready) return count;
    const line = `${ready.open[0]}`;
    const before = boxes.filter(({ open }) => open.length > 0).length;
    boxes = boxes.map((box) => ({ ...box, open: box.open.filter((place) => `${place}` !== line) }));
    count += before - boxes.filter(({ open }) => open.length > 0).length;
  }
}

/**
 * The same where the scores were not found in time, from an answer that lists the moves: a move has the score of
 * the boxes that it completes, or loses as many as the opponent can then complete in a row.
 */
export function answerByRows(listing) {
  const before = closedBoxes(listing.position).size;
  const scoreOf = ({ position }) => closedBoxes(position).size - before || 0 - readyBoxes(position);
  const moves = listing.moves.map((move) => ({ ...move, score: scoreOf(move) }));
  return { ...listing, moves, complete: true };
}

/** How often a player of a level does not take a best move. */
const slips = { easy: 0.5, medium: 0.25, hard: 0.1, perfect: 0 };

const any = (list, random) => list[Math.floor(random() * list.length)];

/** One of the best moves of such an answer, or by the level another; undefined if there is none. */
export function moveByScore({ moves }, level = "perfect", random = Math.random) {
  const most = Math.max(...moves.map(({ score }) => score));
  const [best, others] = [true, false].map((is) =>
    moves.filter(({ score }) => (score === most) === is),
  );
  return any(others.length > 0 && random() < slips[level] ? others : best, random);
}
