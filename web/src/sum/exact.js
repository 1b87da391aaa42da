// The tool's JSON with numbers up to 2^64 - 1, which JSON.parse would round.

const PIECES = /"(?:[^"\\]|\\.)*"|-?\d{16,}/g;

/** As JSON.parse, but numbers of many digits become strings. */
export function parseExact(text) {
  return JSON.parse(text.replace(PIECES, (piece) => (piece[0] === '"' ? piece : `"${piece}"`)));
}
