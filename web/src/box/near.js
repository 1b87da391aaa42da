// A text with a slip of the pen, as it was meant.  The tool's own "did you mean" knows the names of games alone,
// and people type words of their titles, in their own language.
const SHORT = 6; // letters up to which one slip is forgiven; two in longer words
const LEAST = 4; // letters of a word that may be another one
const WORD = /[\p{L}-]{4,}/gu;

const wordsOf = (text) => text.toLowerCase().match(WORD) ?? [];

/** How many letters to insert, leave out, replace or swap with a neighbour. */
function slips(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      now[j] = Math.min(now[j - 1] + 1, last[j] + 1, replaced);
      if (i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        now[j] = Math.min(now[j], before[j - 2] + 1);
    }
    [before, last] = [last, now];
  }
  return last[other.length];
}

/** The known word nearest to one that is none; the word itself if none is near. */
function nearest(word, known) {
  const most = word.length <= SHORT ? 1 : 2;
  const near = known
    .map((other) => ({ other, off: slips(word, other) }))
    .filter(({ off, other }) => off <= most && other.length >= LEAST)
    .sort((a, b) => a.off - b.off);
  return near[0]?.other ?? word;
}

/** The text with each word that none of these texts has replaced by the nearest one; null if it stays the same. */
export function mended(text, texts) {
  const known = [...new Set(texts.flatMap(wordsOf))];
  const typed = text.toLowerCase();
  const meant = typed.replace(WORD, (word) => (known.includes(word) ? word : nearest(word, known)));
  return meant === typed ? null : meant;
}
