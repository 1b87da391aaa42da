// QR codes are read again by a decoder that shares nothing with the encoder but the standard's numbers.
import assert from "node:assert/strict";
import test from "node:test";
import { qrCode } from "../src/desk/qr.js";

/** ISO/IEC 18004, tables E.1 and 9 for level M: places of alignment patterns, blocks as [count, all, data]. */
const versions = {
  1: { aligned: [], blocks: [[1, 26, 16]] },
  2: { aligned: [6, 18], blocks: [[1, 44, 28]] },
  5: { aligned: [6, 30], blocks: [[2, 67, 43]] },
  7: { aligned: [6, 22, 38], blocks: [[4, 49, 31]] },
  10: { aligned: [6, 28, 50], blocks: [[4, 69, 43], [1, 70, 44]] }, // prettier-ignore
  14: { aligned: [6, 26, 46, 66], blocks: [[4, 64, 40], [5, 65, 41]] }, // prettier-ignore
  25: { aligned: [6, 32, 58, 84, 110], blocks: [[8, 75, 47], [13, 76, 48]] }, // prettier-ignore
};

/** Tables C.1 and D.1: the format of level M with each mask, and some versions. */
const formats =
  "101010000010010 101000100100101 101111001111100 101101101001011 100010111111001 100000011001110 100111110010111 100101010100000".split(
    " ",
  );
const versionBits = { 7: "000111110010010100", 10: "001010010011010011" };

/** Table 7 for level M: how many bytes fit into each version. */
const CAPACITIES =
  "14 26 42 62 84 106 122 152 180 213 251 287 331 362 412 450 504 560 624 666 711 779 857 911 997"
    .split(" ")
    .map(Number);

const masks = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Whether row i, column j is no data. */
function isFixed(i, j, size, aligned) {
  const last = size - 1;
  if ((i < 9 && j < 9) || (i < 9 && j > last - 8) || (i > last - 8 && j < 9)) return true;
  if (i === 6 || j === 6) return true;
  if (size >= 45 && ((i < 6 && j > last - 11) || (j < 6 && i > last - 11))) return true;
  const at = (k) => aligned.filter((middle) => Math.abs(middle - k) <= 2);
  return at(i).some((a) =>
    at(j).some((b) => {
      const corner = [a, b].map((middle) => middle === 6 || middle === size - 7);
      return !(corner[0] && corner[1] && (a === 6 || b === 6));
    }),
  );
}

function codewords(rows, aligned, mask) {
  const size = rows.length;
  const bits = [];
  let column = size - 1;
  for (let up = true; column > 0; up = !up, column -= 2) {
    if (column === 6) column--;
    for (let k = 0; k < size; k++)
      for (const j of [column, column - 1]) {
        const i = up ? size - 1 - k : k;
        if (!isFixed(i, j, size, aligned)) bits.push(rows[i][j] ^ masks[mask](i, j));
      }
  }
  const whole = bits.slice(0, bits.length - (bits.length % 8)).join("");
  return whole.match(/.{8}/g).map((byte) => parseInt(byte, 2));
}

/** The field's powers of 2, by repeated doubling. */
const powers = [1];
while (powers.length < 255) {
  const next = powers.at(-1) * 2;
  powers.push(next > 255 ? next ^ 285 : next);
}
const times = (a, b) => (a && b ? powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] : 0);

/** The data of all blocks, whose corrections must fit. */
function unwoven(words, blocks) {
  const all = blocks.flatMap(([count, total, data]) =>
    Array.from({ length: count }, () => ({ data, correction: total - data, bytes: [] })),
  );
  let at = 0;
  for (let k = 0; k < Math.max(...all.map(({ data }) => data)); k++)
    for (const block of all) if (k < block.data) block.bytes.push(words[at++]);
  for (let k = 0; k < all[0].correction; k++)
    for (const block of all) block.bytes.push(words[at++]);
  assert.equal(at, words.length);
  for (const { bytes, correction } of all)
    for (let root = 0; root < correction; root++)
      assert.equal(
        bytes.reduce((sum, byte) => times(sum, powers[root]) ^ byte, 0),
        0,
      );
  return all.flatMap(({ bytes, data }) => bytes.slice(0, data));
}

function decode(rows) {
  const size = rows.length;
  const version = (size - 17) / 4;
  const { aligned, blocks } = versions[version];
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((j) => rows[8][j]);
  const above = [7, 5, 4, 3, 2, 1, 0].map((i) => rows[i][8]);
  const format = [...beside, ...above].join("");
  const below = Array.from({ length: 7 }, (_, k) => rows[size - 1 - k][8]);
  const right = Array.from({ length: 8 }, (_, k) => rows[8][size - 8 + k]);
  assert.equal([...below, ...right].join(""), format);
  const mask = formats.indexOf(format);
  assert.ok(mask >= 0, format);
  assert.equal(rows[size - 8][8], 1);
  if (version in versionBits) {
    const told = Array.from({ length: 18 }, (_, k) => rows[Math.trunc(k / 3)][size - 11 + (k % 3)]);
    assert.equal(told.reverse().join(""), versionBits[version]);
  }
  const bits = unwoven(codewords(rows, aligned, mask), blocks)
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  assert.equal(bits.slice(0, 4), "0100");
  const begin = version < 10 ? 12 : 20;
  const length = parseInt(bits.slice(4, begin), 2);
  const bytes = bits.slice(begin, begin + 8 * length).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 2)));
}

const textOf = (length) =>
  Array.from({ length }, (_, i) => String.fromCharCode(33 + ((7 * i + length) % 90))).join("");

for (const version of Object.keys(versions).map(Number))
  test(`version ${version} is read again`, () => {
    for (const length of [CAPACITIES[version - 1], (CAPACITIES[version - 2] ?? -1) + 1]) {
      const rows = qrCode(textOf(length));
      assert.equal(rows.length, 17 + 4 * version);
      assert.equal(decode(rows), textOf(length));
    }
  });

test("a link in other letters is read again", () => {
  const link = "https://példa.hu/betli.html#task=Találd+meg&name=取石子";
  assert.equal(decode(qrCode(link.padEnd(70, "-"))), link.padEnd(70, "-"));
});

test("each version holds as much as the standard says, and no more than the last fits", () => {
  CAPACITIES.forEach((bytes, i) => {
    assert.equal((qrCode("a".repeat(bytes)).length - 17) / 4, i + 1);
  });
  assert.equal(qrCode("a".repeat(998)), null);
});

test("the corners have their finders, and the lines of timing alternate", () => {
  const rows = qrCode("betli");
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const corner = (i, j) => finder.map((_, k) => rows[i + k].slice(j, j + 7).join(""));
  for (const [i, j] of [[0, 0], [0, 14], [14, 0]]) assert.deepEqual(corner(i, j), finder); // prettier-ignore
  assert.equal(rows[6].slice(8, 13).join(""), "10101");
});
