// Rules in Lua that came with a link do not run until the reader lets them; those written here do.

/** What a rule begins as, of which nobody need ask. */
export const RULE = "for k = 1, n - 1 do move(k, n - k) end";

const KEPT = "betli-rules";
export const PREFIX = "rule:"; // before a rule that is written in the place of a game
const FILE = "lua:"; // before the name of a file with one

/** The rules in a state: that of its own, those that its words name, and its file where they name it as one. */
export function rulesOf({ rule = "", file = "", ...words }) {
  const texts = Object.values(words);
  const named = texts
    .filter((text) => text.includes(PREFIX))
    .map((text) => text.slice(text.indexOf(PREFIX) + PREFIX.length));
  const read = texts.some((text) => text.includes(FILE)) ? file : "";
  return [...new Set([rule, read, ...named].filter(Boolean))];
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? [];
  } catch {
    return []; // a page opened from disk may not store
  }
}

const trusted = new Set([RULE, ...read()]);

/** The reader wrote this, or lets it run, whatever becomes of its file; for as long as the tab is open. */
export function trust(state) {
  const all = [...rulesOf(state), state.file].filter(Boolean);
  const rules = all.filter((rule) => !trusted.has(rule));
  if (rules.length === 0) return;
  for (const rule of rules) trusted.add(rule);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...trusted]));
  } catch {
    // then it holds until the page is loaded again
  }
}

/** The rules of a state that the reader has to be asked about. */
export function untrusted(state) {
  return rulesOf(state).filter((rule) => !trusted.has(rule));
}
