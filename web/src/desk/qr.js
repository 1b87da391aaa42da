// QR codes after ISO/IEC 18004: bytes, with error correction of level M, in versions 1 to 25.

const MOST = 25; // the version; of more squares no camera at the back of a room makes sense
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
  28,
]; // codewords of correction in each block, by version
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
];
const BYTES = 4; // the mode
const PADS = [0xec, 0x11];
const LEVEL_M = 0;

const sizeOf = (version) => 17 + 4 * version;
const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** Where alignment patterns have their middles, in both directions. */
function middles(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((sizeOf(version) - 13) / (2 * count - 2));
  return [6, ...times(count - 1, (i) => sizeOf(version) - 7 - step * (count - 2 - i))];
}

/** How many codewords fit. */
function roomOf(version) {
  const aligned = middles(version).length;
  const alignment = aligned && 25 * (aligned ** 2 - 3) - 10 * (aligned - 2);
  const fixed = 3 * 64 + 2 * (sizeOf(version) - 16) + alignment + 31 + (version < 7 ? 0 : 36);
  return (sizeOf(version) ** 2 - fixed) >> 3;
}

const dataRoomOf = (version) => roomOf(version) - BLOCKS[version - 1] * CORRECTION[version - 1];
const countBits = (version) => (version < 10 ? 8 : 16);

/** The number's digits in base 2, as an array. */
const bitsOf = (number, length) => times(length, (i) => (number >> (length - 1 - i)) & 1);

/** The data: mode, length, the bytes, an end, and padding. */
function dataOf(bytes, version) {
  const room = dataRoomOf(version);
  const bits = [
    ...bitsOf(BYTES, 4),
    ...bitsOf(bytes.length, countBits(version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ];
  const padded = [...bits, ...times(Math.min(4, 8 * room - bits.length), () => 0)];
  const length = Math.ceil(padded.length / 8);
  const byteAt = (at) =>
    times(8, (i) => padded[8 * at + i] ?? 0).reduce((sum, bit) => 2 * sum + bit, 0);
  return times(room, (at) => (at < length ? byteAt(at) : PADS[(at - length) % 2]));
}

/** The product in the field of 256 elements. */
function multiply(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return product;
}

/** The generator of the Reed-Solomon code, without its leading 1. */
function generator(degree) {
  let coefficients = [...times(degree - 1, () => 0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2))
    coefficients = coefficients.map((c, at) => multiply(c, root) ^ (coefficients[at + 1] ?? 0));
  return coefficients;
}

function correctionOf(data, divisor) {
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest = divisor.map((c, i) => multiply(c, factor) ^ (rest[i + 1] ?? 0));
  }
  return rest;
}

/** All codewords in their order: the blocks' first ones, their second ones, ...; then the corrections'. */
function codewordsOf(data, version) {
  const count = BLOCKS[version - 1];
  const short = Math.floor(data.length / count);
  const longer = data.length % count; // blocks with one more, which come last
  const begin = (block) => block * short + Math.max(0, block - (count - longer));
  const blocks = times(count, (block) => data.slice(begin(block), begin(block + 1)));
  const divisor = generator(CORRECTION[version - 1]);
  const corrections = blocks.map((block) => correctionOf(block, divisor));
  const woven = (rows) => times(rows.at(-1).length, (i) => rows.map((row) => row[i])).flat();
  return [...woven(blocks), ...woven(corrections)].filter((byte) => byte !== undefined);
}

/** A number with the rest of its division by a polynomial behind it, in `length` more bits. */
function withRest(number, length, divisor) {
  let rest = number;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (number << length) | rest;
}

const masks = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The patterns that every code of a version has: a map of `${x} ${y}` to 0 or 1. */
function patternsOf(version) {
  const size = sizeOf(version);
  const fixed = new Map();
  const set = (x, y, dark) =>
    x >= 0 && y >= 0 && x < size && y < size && fixed.set(`${x} ${y}`, dark);
  const rings = (x, y, radius, isDark) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, Number(isDark(Math.max(Math.abs(dx), Math.abs(dy)))));
  };
  for (let i = 0; i < size; i++)
    for (const at of [
      [6, i],
      [i, 6],
    ])
      set(...at, (i + 1) % 2);
  const all = middles(version);
  const [near, far] = [6, size - 7];
  const isCorner = (x, y) =>
    [
      [near, near],
      [near, far],
      [far, near],
    ].some(([a, b]) => a === x && b === y);
  for (const x of all)
    for (const y of all) if (!isCorner(x, y)) rings(x, y, 2, (distance) => distance !== 1);
  for (const [x, y] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  placeVersion(version, set);
  placeFormat(0, size, set); // whose places are taken
  return { fixed, set };
}

function placeVersion(version, set) {
  if (version < 7) return;
  const bits = bitsOf(withRest(version, 12, 0x1f25), 18).reverse();
  bits.forEach((bit, i) => {
    const [near, far] = [Math.floor(i / 3), sizeOf(version) - 11 + (i % 3)];
    set(far, near, bit);
    set(near, far, bit);
  });
}

function placeFormat(mask, size, set) {
  const bits = bitsOf(withRest((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412, 15).reverse();
  const beside = (i) => (i < 6 ? i : i < 8 ? i + 1 : 14 - i);
  bits.forEach((bit, i) => {
    if (i < 8) set(8, beside(i), bit);
    else set(i === 8 ? 7 : beside(i), 8, bit);
    if (i < 8) set(size - 1 - i, 8, bit);
    else set(8, size - 15 + i, bit);
  });
  set(8, size - 8, 1);
}

/** The places of data in their order: two columns at a time, up and down, from the right. */
function* placesOf(size, fixed) {
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!fixed.has(`${x} ${y}`)) yield [x, y];
      }
}

const FINDER = /(?=10111010000|00001011101)/g;

/** How hard a code is to read: long runs, squares of one colour, what looks like a corner, too much of one colour. */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  const lines = [...rows, ...columns].map((line) => line.join(""));
  const count = (text, what) => text.match(what)?.length ?? 0;
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  let sum = runs.reduce((all, { length }) => all + length - 2, 0);
  for (const line of lines) sum += 40 * count(line, FINDER);
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const four = rows[y][x] + rows[y][x - 1] + rows[y - 1][x] + rows[y - 1][x - 1];
      if (four % 4 === 0) sum += 3;
    }
  const dark = rows.flat().reduce((all, bit) => all + bit, 0) / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The codes with each mask, as rows. */
function codesOf(version, bits) {
  const size = sizeOf(version);
  const { fixed, set } = patternsOf(version);
  const places = [...placesOf(size, fixed)];
  return masks.map((mask, number) => {
    placeFormat(number, size, set);
    const rows = times(size, (y) => times(size, (x) => fixed.get(`${x} ${y}`) ?? 0));
    places.forEach(([x, y], i) => {
      rows[y][x] = (bits[i] ?? 0) ^ Number(mask(x, y) === 0);
    });
    return rows;
  });
}

/**
 * The QR code of a text: rows of 1, dark, and 0; null if it is too long for one.
 * @param {string} text
 * @returns {number[][] | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = (version) => 8 * dataRoomOf(version) >= 4 + countBits(version) + 8 * bytes.length;
  const version = times(MOST, (i) => i + 1).find(fits);
  if (!version) return null;
  const bits = codewordsOf(dataOf(bytes, version), version).flatMap((byte) => bitsOf(byte, 8));
  const codes = codesOf(version, bits).map((rows) => ({ rows, hard: penalty(rows) }));
  return codes.reduce((best, code) => (code.hard < best.hard ? code : best)).rows;
}
