// What the functions of betli take and return.  The types of answers are made of docs/schema.
import type { Findings } from "./types/check.d.ts";
import type { Game } from "./types/games.d.ts";
import type { Heaps } from "./types/genus.d.ts";
import type { GameGraph } from "./types/graph.d.ts";
import type { Guesses } from "./types/guess.d.ts";
import type { Reply } from "./types/play.d.ts";
import type { Quotient } from "./types/quotient.d.ts";
import type { Sequence } from "./types/sequence.d.ts";
import type { Answer, Error as LineError, Move } from "./types/solve.d.ts";
import type { Grid } from "./types/table.d.ts";
import type { Verified } from "./types/verify.d.ts";

export type {
  Answer,
  Findings,
  Game,
  GameGraph,
  Grid,
  Guesses,
  Heaps,
  LineError,
  Move,
  Quotient,
  Reply,
  Sequence,
  Verified,
};

/** "13 42 30 43", [13, 42, 30, 43], or 7; "+" begins the components of another game. */
export type Position = Word | readonly Word[];

/** A part of a position.  A number beyond 2^53 is a text or a BigInt, since JavaScript rounds it. */
export type Word = string | number | bigint;

/** How a question is asked. */
export interface Asking {
  /** Files that the words name, by name: {"rule.lua": "..."} for lua:rule.lua. */
  files?: Record<string, string>;
  /** Gives the question up: the promise is rejected with the signal's reason, by default an AbortError. */
  signal?: AbortSignal;
  /** If it throws, the question is given up, and the promise is rejected with that error. */
  onProgress?: (progress: { what: string; done: number; total: number }) => void;
  /** The language of what is said for people. */
  lang?: "en" | "hu" | "zh";
}

/** How games are played, and within which limits. */
export interface Options extends Asking {
  play?: "auto" | "normal" | "misere";
  /** "long-disjunctive", "short-selective", ..., "at-most:2"; default: as the game is usually played. */
  compound?: string;
  function?: "auto" | "grundy" | "remoteness" | "suspense" | "foreclosed" | "outcome";
  /** How often the players may pass instead of a move, in all. */
  passes?: number;
  /** Use no theorem. */
  exhaustive?: boolean;
  /** A certificate among `files`, by which sums in misère play are decided. */
  quotient?: string;
  /** Seconds for each question. */
  time?: number;
  /** Bytes, as "500M"; the default is 4 GiB, which is all that WebAssembly has. */
  memory?: string | number;
  /** "strings": every number is its digits, for those beyond 2^53. */
  numbers?: "plain" | "strings";
}

export interface SolveOptions extends Options {
  /** Every legal move, not only those that win. */
  allMoves?: boolean;
  /** How many moves at most; 0: none is looked for, and `move_count` is null. */
  moves?: number;
  leaves?: "yes" | "no";
  /** Best play to the end, or so many moves of it. */
  line?: true | number;
  steps?: boolean;
  canonical?: boolean;
}

export interface TableOptions extends Options {
  /** 20, or "10x10". */
  to?: number | string;
  /** "4x_x_": the positions that have any numbers in place of _. */
  slice?: string;
}

export interface PictureOptions {
  title?: string;
  noTitle?: boolean;
  /** "84mm" */
  width?: string;
  /** In points. */
  fontSize?: number;
}

/** What the tool refused, or could not finish. */
export class BetliError extends Error {
  /** Its exit code: 2, a wrong option; 3, wrong input; 4, a limit came first; 5, a fault. */
  readonly status: number;
  /**
   * What was finished when a limit came: the answer, as far as it is known; of ask(), the text that was printed.
   * undefined: nothing was.
   */
  readonly partial?: unknown;
}

export type Explained = Answer & { steps: NonNullable<Answer["steps"]>; text: string };

/** Who wins, the value, every winning move, and why.  Rejected with a BetliError, as all of these. */
export function solve(game: string, position: Position, options?: SolveOptions): Promise<Answer>;
export function solve(game: string, first: Word, second: Word, ...more: Word[]): Promise<Answer>;
/** The reason, step by step: `steps` as data, and as `text` for people, as of betli solve --steps. */
export function explain(
  game: string,
  position: Position,
  options?: SolveOptions,
): Promise<Explained>;
export function explain(
  game: string,
  first: Word,
  second: Word,
  ...more: Word[]
): Promise<Explained>;
/** The same as solve() for many positions of one game; one that is wrong is answered by an error. */
export function solveAll(
  game: string,
  positions: readonly Position[],
  options?: SolveOptions,
): Promise<(Answer | LineError)[]>;
/** The move that betli would make. */
export function reply(
  game: string,
  position: Position,
  options?: Options & { level?: "perfect" | "hard" | "medium" | "easy" | number; seed?: number },
): Promise<Reply>;
/** The values of single components. */
export function table(game: string, options?: TableOptions): Promise<Grid>;
/** Patterns in them. */
export function guess(game: string, options?: TableOptions): Promise<Guesses>;
/** All positions that can be reached, and the moves between them. */
export function graph(
  game: string,
  position: Position,
  options?: Options & { positions?: number },
): Promise<GameGraph>;
/** A long sequence of the heaps of a take-and-break game, with its period. */
export function sequence(
  game: string,
  options?: Asking & {
    play?: Options["play"];
    compound?: string;
    function?: Options["function"];
    to?: number;
    checksum?: boolean;
    unchecked?: boolean;
    discard?: boolean;
    time?: number;
  },
): Promise<Sequence>;
/** The misère quotient of its heaps. */
export function quotient(
  game: string,
  options?: Asking & {
    to?: number;
    effort?: number;
    time?: number;
    /** @deprecated the old name of `to` */
    heaps?: number;
  },
): Promise<Quotient>;
/** Extended genera of its heaps. */
export function genus(
  game: string,
  options?: Asking & { to?: number; time?: number },
): Promise<Heaps>;
/** Holds theorems and closed forms against exhaustive search. */
export function check(
  game: string,
  options?: Options & { to?: number | string; components?: number },
): Promise<Findings>;
/** The catalogue. */
export function games(options?: Asking): Promise<Game[]>;
/** One game of it, or a game from a file. */
export function game(name: string, options?: Asking): Promise<Game>;
/** Nim arithmetic on numbers of any size; what is beyond 2^53 is returned as its digits. */
export function nim(
  operation: "sum" | "product" | "quotient" | "power" | "root" | "inverse",
  ...numbers: (number | bigint | string)[]
): Promise<number | string>;
/** Proves anew what a certificate, given as text, claims. */
export function verify(
  certificate: string,
  options?: Asking & { time?: number },
): Promise<Verified>;

/** Pictures as of the command line, as SVG.  A position is drawn with its winning moves, or all moves with allMoves. */
export function drawPosition(
  game: string,
  position: Position,
  options?: SolveOptions & PictureOptions,
): Promise<string>;
export function drawTable(
  game: string,
  options?: TableOptions &
    PictureOptions & {
      view?: "picture" | "colours";
      /** One game in all compounds and plays, or in those of a list, "misere,short-selective", on one sheet. */
      compare?: true | string;
    },
): Promise<string>;
export function drawGraph(
  game: string,
  position: Position,
  options?: Options & PictureOptions,
): Promise<string>;

/** Runs `betli WORDS...`, of which each may be an option; returns what it prints. */
export function ask(
  words: readonly string[],
  options?: Asking & { input?: string },
): Promise<string>;

/**
 * An engine of one's own, with the functions of the package.  It keeps games and tables: the first question of a game
 * computes them, and later questions take some tenths of a millisecond.
 */
export interface Session {
  solve: typeof solve;
  explain: typeof explain;
  solveAll: typeof solveAll;
  reply: typeof reply;
  table: typeof table;
  guess: typeof guess;
  graph: typeof graph;
  sequence: typeof sequence;
  quotient: typeof quotient;
  genus: typeof genus;
  check: typeof check;
  games: typeof games;
  game: typeof game;
  nim: typeof nim;
  verify: typeof verify;
  drawPosition: typeof drawPosition;
  drawTable: typeof drawTable;
  drawGraph: typeof drawGraph;
  ask: typeof ask;
  /** Ends its workers; what was asked is rejected with an AbortError, and what is asked later with an Error. */
  close(): Promise<void>;
}

/** Opens a session, whose workers share nothing with other questions. */
export function open(): Promise<Session>;

/** Ends the workers of the functions above.  Node ends by itself; a later question opens new ones. */
export function close(): Promise<void>;
