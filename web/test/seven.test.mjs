// Bytes in a page: they come back, and the page can hold them.
import assert from "node:assert/strict";
import test from "node:test";
import { pack, unpack } from "../src/seven.js";
import { dice } from "./dice.mjs";

test("bytes come back, whatever they are", () => {
  const roll = dice(7);
  for (let length = 0; length < 600; length++) {
    const bytes = Uint8Array.from({ length }, () => (roll(3) === 0 ? roll(4) : roll(256)));
    assert.deepEqual(unpack(pack(bytes)), bytes, `${length}`);
  }
  for (const byte of [0x00, 0x0d, 0x3c, 0xff])
    for (let length = 0; length < 20; length++)
      assert.deepEqual(unpack(pack(new Uint8Array(length).fill(byte))).length, length);
});

test("a page takes the text as it is", () => {
  const roll = dice(8);
  const bytes = Uint8Array.from({ length: 100000 }, () => roll(256));
  const text = pack(bytes);
  assert.doesNotMatch(text, /[\0\r<]/);
  assert.ok(Buffer.byteLength(text) < 1.15 * bytes.length);
  assert.deepEqual(unpack(Buffer.from(text, "utf8").toString("utf8")), bytes);
});
