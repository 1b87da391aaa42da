// "take 1 to 3", "vegyél 1-3", "取1到3": what one may take from a heap.  Words that are not understood are told: a
// game without them would be another one.

const TAKE = /^(?:(?:take|takes|remove|vegy[eé]l|elvesz)(?=[\s:])|取(?!石)|拿)\s*:?\s*(.+)$/iu;

/** Kinds of numbers that one may take, in the page's languages, each as a rule. */
const KINDS = [
  ["\\bodd\\b|p[aá]ratlan|奇数", "for k = 1, n, 2 do move(n - k) end"],
  ["\\beven\\b|p[aá]ros|偶数", "for k = 2, n, 2 do move(n - k) end"],
  [
    "powers? of (?:2|two)|k?ett[oő]-?hatv[aá]ny|2-?hatv[aá]ny|2\\s*的(?:幂|次方)",
    "local k = 1 while k <= n do move(n - k) k = 2 * k end",
  ],
  [
    "square|n[eé]gyzetsz[aá]m|平方数",
    "local k = 1 while k * k <= n do move(n - k * k) k = k + 1 end",
  ],
  ["prime|pr[ií]m|素数|质数", "for _, p in ipairs(primes(n)) do move(n - p) end"],
].map(([words, rule]) => [
  new RegExp(`\\p{Script=Latin}*(?:${words})\\p{Script=Latin}*`, "iu"),
  rule,
]);

const MOST = "(?:at most|up to|no more than|legfeljebb|最多|至多)";
const TO = "(?:(?:up )?to|[-–]|\\.\\.\\.?|-?t[oóöő]l|到|至)";
const ENDING = "(?:-(?:[eaoö]?t|ig))?"; // of a Hungarian number
const PIECE = new RegExp(
  `${MOST}\\s*(\\d+)${ENDING}|(\\d+)\\s*${TO}\\s*(\\d+)${ENDING}|(\\d+)${ENDING}`,
  "giu",
);

const ANY = /\b(any|whatever) (?:positive )?number\b|ak[aá]rh[aá]ny|任意(个|多个|数)?/iu;

/** Words that change nothing. */
const FILLERS =
  /(?<![\p{Script=Latin}\d])(?:from (?:one|a|the|any|either) (?:heap|pile|row)|(?:at|per) an? (?:time|move|turn)|a|an|any|either|the|of|numbers?|counters?|coins?|stones?|match(?:es)?|tokens?|beans?|pebbles?|egy kupacb[oó]l|el|db|darabot?|kavicsot?|gyuf[aá]t?|korongot?|sz[aá]m[uú]?(?:ot)?|个|颗|枚|根|粒|石子|棋子|硬币|火柴|的)(?![\p{Script=Latin}\d])/giu;
const PARTS = /,|;|(?<!\p{L})(?:or|and|vagy|[eé]s)(?!\p{L})|或者?|和/iu;

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const without = (text, ...patterns) =>
  patterns.reduce((left, pattern) => left.replaceAll(pattern, " "), text);
const isEmpty = (text) => !/[\p{L}\d]/u.test(text);

/** {states, unknown}: what a text means that says what one may take, and the words of it that mean nothing; or null. */
export function readTake(text) {
  const [, taken] = TAKE.exec(text) ?? [];
  if (taken === undefined) return null;
  const [kind, rule] = KINDS.find(([words]) => words.test(taken)) ?? [];
  if (kind && isEmpty(without(taken.replace(kind, " "), FILLERS)))
    return { states: [{ rule, name: capital(text) }], unknown: [] };
  if (ANY.test(taken) && isEmpty(without(taken.replace(ANY, " "), FILLERS)))
    return { states: [{ game: "nim", position: "" }], unknown: [] };
  return readSet(taken);
}

/** Of "1 to 3", "1, 3 or 4", "at most 5". */
function readSet(taken) {
  const parts = taken.split(PARTS).map((part) => part.trim());
  const unknown = parts.filter((part) => !isEmpty(without(part, PIECE, FILLERS)));
  const set = [...taken.matchAll(PIECE)].map(
    ([, most, from, to, one]) => one ?? (most ? `1-${most}` : `${from}-${to}`),
  );
  if (unknown.length > 0 || set.length === 0)
    return { states: [], unknown: unknown.length > 0 ? unknown : [taken] };
  return { states: [{ game: `subtract:${set.join(",")}` }], unknown };
}
