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

/** Keeps what is played: a game of one's own when it is not being written any more, and where play began. */
export function keep(state, before) {
  const { view, position, lesson, task, embed } = state;
  const isWritten = state.rule !== before.rule || state.file !== before.file;
  if ((isOwn(state) && isWritten) || task || embed || untrusted(state).length > 0) return;
  const games = isOwn(state) ? [fragment(gameOf(state))] : [];
  const isPlayed = view === "play" && position !== "" && lesson === "";
  const positions = isPlayed ? [fragment({ ...gameOf(state), view, position })] : [];
  const now = shelf();
  const isNew = (kind, [code]) => code !== undefined && now[kind][0] !== code;
  if (isNew("games", games) || isNew("positions", positions)) add({ games, positions });
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
