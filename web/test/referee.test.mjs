// What the page has the tool say of games that were played: held against what it says of their positions.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { flags } from "../../js/src/command-line.js";
import { best, effectOf } from "../src/outcomes.js";
import { Match } from "../src/play/match.js";
import { Memory } from "../src/play/memory.js";
import { Referee } from "../src/play/referee.js";
import { changesOf } from "../src/play/turn.js";
import { native } from "./native.mjs";
import { dice } from "./dice.mjs";

const folder = mkdtempSync(join(tmpdir(), "betli-"));
const usual = {
  rule: "",
  play: "auto",
  compound: "auto",
  opponent: "betli",
  first: "me",
  level: "easy",
};

function gameWords({ game, rule, play, compound }) {
  return [...(rule ? ["--rule", rule] : [game]), "--play", play, "--compound", compound];
}

/** The native tool in the place of the engine: `files` are written into a folder. */
const engine = {
  json: async ({ command, options }, { files }) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const load = join(folder, options.load);
    return native(command, ...flags({ ...options, load }).flat());
  },
};

function movesOf(state, position) {
  return native(
    "solve",
    ...gameWords(state),
    ...position.split(" "),
    "--all-moves",
    "--leaves",
    "yes",
  );
}

/** Plays at random: {match, answers, referee}, with the answers for all positions. */
function play(given, most, seed = 7) {
  const state = { ...usual, ...given };
  const roll = dice(seed);
  const memory = new Memory({ recall: () => null, options: async () => null });
  const answers = [movesOf(state, state.position)];
  while (answers.length <= most && answers.at(-1).moves.length > 0) {
    const { moves, position } = answers.at(-1);
    const move = moves[roll(moves.length)];
    memory.keep(position, move.position, changesOf(move));
    answers.push(movesOf(state, move.position));
  }
  const [{ position: start }, ...rest] = answers;
  const match = new Match(
    { ...state, moves: rest.map(({ position }) => position).join("\n") },
    start,
  );
  return { state, match, answers, referee: new Referee(engine, memory) };
}

/** The numbers of the moves, from 1, that gave something away. */
function given(answers) {
  const rank = { loses: 0, draws: 1, wins: 2 };
  return answers.slice(1).flatMap((after, i) => {
    const could = best(answers[i].moves.map(({ outcome }) => effectOf(outcome)));
    return rank[effectOf(after.outcome)] < rank[could] ? [i + 1] : [];
  });
}

const games = [
  { game: "nim", position: "3 5 7" },
  { game: "kayles", position: "5 4 2", play: "misere", compound: "short-selective" },
  { game: "kayles", position: "5 + end-nim 3 1 2 + nim 2" },
  { game: "nim", position: "2 3 1", compound: "long-conjunctive" },
  { game: "lego:spent=vanishes,height=1", position: "3x4 2x2" },
  { game: "chomp", position: "3x4" },
  { game: "end-nim", position: "2 1 2" },
  { game: "treblecross", position: ".X..X..." },
  { game: "mock-turtles", position: "THHTH" },
  { game: "subset-takeaway", position: "3" },
  { game: "node-kayles", position: "2x3" },
  { rule: "for k = 1, n - 1 do\n  move(k, n - k)\nend", position: "6 3" },
  { game: "poker-nim", position: "3 2 2$ 1$" },
  { game: "loop-nim:1,3", position: "2 5 3" },
  { game: "fair-shares", position: "6 3 2" },
  { game: "northcott", position: "2x3x1 1x2x3" },
  { game: "ring:2,3", position: "12@5 9@4" },
  { game: "ring:2,3", position: "12@5 9@4", play: "misere", compound: "long-selective" },
  { game: "token:moves=king", position: "T..#/.#../...e" },
  { game: "token", position: "T..e/.#../...e + nim 2" },
];

for (const game of games)
  test(`mistakes in ${game.game ?? "a rule"} ${game.position}`, async () => {
    for (const seed of [1, 2, 3]) {
      const { state, match, answers, referee } = play(game, 12, seed);
      const { mistakes, complete, moves } = await referee.explanation(state, match, {});
      assert.ok(complete);
      assert.equal(moves, match.length);
      assert.deepEqual(
        mistakes.map(({ move }) => move),
        given(answers),
      );
      for (const { move, position, outcome, left, made, better } of mistakes) {
        const [before, after] = [answers[move - 1], answers[move]];
        assert.equal(position, before.position);
        assert.equal(outcome, before.outcome);
        assert.equal(made.position, after.position);
        assert.equal(left, after.outcome);
        const wanted = outcome === "N" ? "P" : "D";
        const found = before.moves.find((one) => one.position === better.position);
        assert.equal(found.outcome, wanted);
      }
    }
  });

for (const game of games)
  test(`draws in ${game.game ?? "a rule"} ${game.position}`, async () => {
    for (const opponent of ["betli", "person"]) {
      const { state, match, answers, referee } = play({ ...game, opponent }, 8);
      const { again, draw, outcome } = await referee.offer(state, match, {});
      const last = answers.at(-1);
      const over = last.moves.length === 0;
      const before = answers.slice(0, -1).map(({ position }) => position);
      const repeats = before.findLastIndex(
        (position, i) => position === last.position && i % 2 === match.length % 2,
      );
      assert.equal(again, over || repeats < 0 ? null : repeats);
      assert.equal(outcome, last.outcome);
      const may = last.outcome === "D" || repeats >= 0;
      const refused = opponent === "betli" && last.outcome === "P";
      assert.equal(draw, over ? "over" : !may ? "none" : refused ? "refused" : "agreed");
    }
  });

test("what cannot be found out is not told", async () => {
  const { state, match } = play({ game: "nim", position: "3 5" }, 2);
  const memory = new Memory({ recall: () => null, options: async () => null });
  assert.equal(await new Referee(engine, memory).explanation(state, match, {}), null);
});

test("the best of some moves", () => {
  assert.equal(best(["loses", "draws", "wins"]), "wins");
  assert.equal(best(["loses", "draws"]), "draws");
  assert.equal(best(["loses", null]), null);
  assert.equal(best(["draws"], false), null);
  assert.equal(best(["wins", null], false), "wins");
});
