// Unpacks a file in the format .lzma (LZMA, I. Pavlov; the specification is in the public domain): an eighth smaller
// than what the browser itself can unpack.

const STATES = 12;
const CONTEXTS = 16; // places modulo 2^pb, at most
const HALF = 1024; // a probability of one half

/** Where each table of probabilities begins; returns the place of each table, and the size of all. */
function layOut(sizes) {
  let size = 0;
  const places = {};
  for (const [name, length] of Object.entries(sizes)) {
    places[name] = size;
    size += length;
  }
  return [places, size];
}

const LENGTHS = 2 + 2 * CONTEXTS * 8 + 256;
const [PLACE, FIXED] = layOut({
  match: STATES * CONTEXTS,
  rep: STATES,
  rep0: STATES,
  rep1: STATES,
  rep2: STATES,
  long: STATES * CONTEXTS,
  slot: 4 * 64,
  distance: 128,
  align: 16,
  length: LENGTHS,
  repLength: LENGTHS,
});

/** Returns the bytes that were packed.  The header tells their number. */
export function unpackLzma(packed) {
  const lc = packed[0] % 9;
  const lp = Math.floor(packed[0] / 9) % 5;
  const pb = Math.floor(packed[0] / 45);
  const bytes = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(5, true));
  const chances = new Uint16Array(FIXED + (0x300 << (lc + lp))).fill(HALF);
  let at = 13;
  let [range, code] = [0xffffffff, 0];
  for (let i = 0; i < 5; i++) code = ((code << 8) | packed[at++]) >>> 0;

  const refill = () => {
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[at++]) >>> 0;
  };

  const bit = (i) => {
    const chance = chances[i];
    const bound = (range >>> 11) * chance;
    const one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      chances[i] = chance - (chance >> 5);
    } else {
      range = bound;
      chances[i] = chance + ((2048 - chance) >> 5);
    }
    if (range < 0x1000000) refill();
    return one ? 1 : 0;
  };

  const tree = (place, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | bit(place + node);
    return node - (1 << bits);
  };

  const reverseTree = (place, bits) => {
    let [node, number] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const digit = bit(place + node);
      node = (node << 1) | digit;
      number |= digit << i;
    }
    return number;
  };

  const evenBits = (bits) => {
    let number = 0;
    for (let i = 0; i < bits; i++) {
      range >>>= 1;
      const one = code >= range;
      if (one) code -= range;
      number = (number << 1) | (one ? 1 : 0);
      if (range < 0x1000000) refill();
    }
    return number;
  };

  const readLength = (place, context) => {
    if (!bit(place)) return 2 + tree(place + 2 + context * 8, 3);
    if (!bit(place + 1)) return 10 + tree(place + 2 + (CONTEXTS + context) * 8, 3);
    return 18 + tree(place + 2 + 2 * CONTEXTS * 8, 8);
  };

  const readDistance = (length) => {
    const slot = tree(PLACE.slot + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reverseTree(PLACE.distance + high - slot, bits);
    return high + (evenBits(bits - 4) << 4) + reverseTree(PLACE.align, 4);
  };

  const readLiteral = (state, to, distance) => {
    const before = to > 0 ? bytes[to - 1] : 0;
    const context = ((to & ((1 << lp) - 1)) << lc) + (before >> (8 - lc));
    const place = FIXED + 0x300 * context;
    let node = 1;
    if (state >= 7) {
      let other = bytes[to - distance - 1];
      do {
        const expected = (other >> 7) & 1;
        other <<= 1;
        const digit = bit(place + ((1 + expected) << 8) + node);
        node = (node << 1) | digit;
        if (digit !== expected) break;
      } while (node < 0x100);
    }
    while (node < 0x100) node = (node << 1) | bit(place + node);
    return node & 0xff;
  };

  let [state, to] = [0, 0];
  const last = [0, 0, 0, 0]; // the last distances

  /** Takes one of the last distances, and returns the length; 0: one byte without a change of the distance. */
  const readRepeated = (context) => {
    if (!bit(PLACE.rep0 + state)) {
      if (!bit(PLACE.long + state * CONTEXTS + context)) return 1;
    } else {
      const which = !bit(PLACE.rep1 + state) ? 1 : 2 + bit(PLACE.rep2 + state);
      last.unshift(...last.splice(which, 1));
    }
    return readLength(PLACE.repLength, context);
  };

  while (to < bytes.length) {
    const context = to & ((1 << pb) - 1);
    if (!bit(PLACE.match + state * CONTEXTS + context)) {
      bytes[to] = readLiteral(state, to, last[0]);
      to++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length;
    if (bit(PLACE.rep + state)) {
      length = readRepeated(context);
      state = length === 1 ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    } else {
      length = readLength(PLACE.length, context);
      last.pop();
      last.unshift(readDistance(length));
      state = state < 7 ? 7 : 10;
    }
    const from = to - last[0] - 1;
    if (from < 0) throw new Error("not a file in the format .lzma");
    for (let i = 0; i < length && to < bytes.length; i++) bytes[to++] = bytes[from + i];
  }
  return bytes;
}
