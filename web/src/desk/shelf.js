// Games of the reader's own and positions played last: kept in the browser, as the fragments of links.
import { fragment } from "../state.js";
import { untrusted } from "../trust.js";
import { examples } from "../written.js";

const KEPT = "betli-shelf";
const MOST = { games: 50, positions: 20 };
const kinds = Object.keys(MOST);

const ofGame = ["game", "rule", "file", "play", "compound", "name", "words"];

/** The parts of a state that say which game is played. */
export function gameOf(state) {
  return Object.fromEntries(ofGame.map((key) => [key, state[key]]));
}

const isOwn = ({ rule, file }) => rule !== "" || (file !== "" && !examples.includes(file));

/** The fragments in something that was read. */
export const listOf = (value) =>
  Array.isArray(value) ? value.filter((code) => /^#[a-z]+=/.test(code)) : [];

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {}; // a page opened from disk may not store
  }
}

/** {games, positions}: lists of fragments, the newest first. */
export function shelf() {
  const { games, positions } = read();
  return { games: listOf(games), positions: listOf(positions) };
}

function write(lists) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(lists));
  } catch {
    // then nothing is kept
  }
}

/** Puts fragments first. */
export function add(added) {
  const before = shelf();
  const merged = kinds.map((kind) => {
    const all = new Set([...listOf(added[kind]), ...before[kind]]);
    return [kind, [...all].slice(0, MOST[kind])];
  });
  write(Object.fromEntries(merged));
}

export function remove(code) {
  const { games, positions } = shelf();
  const without = (codes) => codes.filter((other) => other !== code);
  write({ games: without(games), positions: without(positions) });
}

export const removeAll = () => write({});

const isKept = (state) => !state.task && !state.embed && untrusted(state).length === 0;

/** Puts a fragment first, unless it is there. */
function keepFirst(kind, code) {
  if (shelf()[kind][0] !== code) add({ [kind]: [code] });
}

/** Keeps a game of one's own when it is not being written any more. */
export function keepGame(state, before) {
  const isWritten = state.rule !== before.rule || state.file !== before.file;
  if (isKept(state) && isOwn(state) && !isWritten) keepFirst("games", fragment(gameOf(state)));
}

/** Keeps where play begins, once it is known to be a position. */
export function keepPosition(state) {
  const { view, position, lesson } = state;
  if (isKept(state) && position !== "" && lesson === "")
    keepFirst("positions", fragment({ ...gameOf(state), view, position }));
}

/** The text of a file with all of it. */
export const exported = () => JSON.stringify(shelf(), null, 2);

/** Takes such a file; returns how much is in it that is one. */
export function imported(text) {
  try {
    const found = JSON.parse(text);
    add(found);
    return listOf(found.games).length + listOf(found.positions).length;
  } catch {
    return 0;
  }
}
