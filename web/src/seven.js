// Bytes as a text that stands in a page as it is, seven bits a character: an eighth more than the bytes, where
// base64 needs a third.  (The idea is that of base-122, K. Albertson 2016.)

/** Characters that a page changes, or that end a script in it. */
const barred = [0x00, 0x0d, 0x3c];

/**
 * Groups of seven bits are ASCII characters.  One that is barred is told by its number in a character of
 * two bytes, which holds the next group, too, or that there is none.
 */
export function pack(bytes) {
  const groups = groupsOf(bytes);
  const units = [];
  for (let i = 0; i < groups.length; i++) {
    const at = barred.indexOf(groups[i]);
    if (at < 0) units.push(groups[i]);
    else if (i + 1 < groups.length) units.push(((at + 1) << 7) | groups[++i]);
    else units.push((at + 1 + barred.length) << 7);
  }
  return units.map((unit) => String.fromCharCode(unit)).join("");
}

function groupsOf(bytes) {
  const groups = [];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 7) groups.push((held >> (bits -= 7)) & 127);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) groups.push((held << (7 - bits)) & 127);
  return groups;
}

/** The bytes of such a text.  In one loop without calls: it runs once, before the browser has optimised it. */
export function unpack(text) {
  const bytes = new Uint8Array((text.length * 14) >> 3);
  let [held, bits, size] = [0, 0, 0]; // of `held` the last bits count; those above are lost
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const which = (unit >> 7) - 1; // negative: not barred
    held = (held << 7) | (which < 0 ? unit : barred[which % barred.length]);
    bits += 7;
    if (which >= 0 && which < barred.length) {
      held = (held << 7) | (unit & 127);
      bits += 7;
    }
    for (; bits >= 8; bits -= 8) bytes[size++] = held >> (bits - 8);
  }
  return bytes.subarray(0, size);
}
