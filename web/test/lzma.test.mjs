// The format .lzma: what xz packs comes back, with all its options.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { unpackLzma } from "../src/lzma.js";
import { dice } from "./dice.mjs";

function packedByXz(bytes, options) {
  const packed = execFileSync("xz", ["--format=lzma", `--lzma1=${options}`, "--stdout"], {
    input: bytes,
    maxBuffer: 1 << 24,
  });
  packed.writeBigUInt64LE(BigInt(bytes.length), 5);
  return packed;
}

/** Bytes with repetitions near and far, and stretches that repeat nothing. */
function mixture(roll, length) {
  const bytes = new Uint8Array(length);
  for (let to = 0; to < length;) {
    const run = Math.min(1 + roll(400), length - to);
    const from = roll(to + 1);
    for (let i = 0; i < run; i++)
      bytes[to + i] = run % 3 === 0 || from === to ? roll(256) : bytes[from + i];
    to += run;
  }
  return bytes;
}

for (const options of ["preset=9e,lc=4,pb=0", "preset=6", "lc=0,lp=2,pb=2", "lc=1,lp=3,pb=4"])
  test(`bytes come back from xz: ${options}`, () => {
    const roll = dice(11);
    for (const length of [0, 1, 2, 3, 17, 300, 5000, 200_000]) {
      const bytes = mixture(roll, length);
      assert.deepEqual(unpackLzma(packedByXz(bytes, options)), bytes, `${length} bytes`);
    }
    const same = new Uint8Array(100_000).fill(7);
    assert.deepEqual(unpackLzma(packedByXz(same, options)), same);
  });

test("a file that is none fails", () => {
  const wrong = new Uint8Array(100).fill(0xff);
  wrong.set([0x5d, 0, 0, 1, 0, 50, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.throws(() => unpackLzma(wrong), /not a file in the format/);
});
