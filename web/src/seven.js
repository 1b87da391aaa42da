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

/** The bytes of such a text. */
export function unpack(text) {
  const bytes = new Uint8Array((text.length * 14) >> 3);
  let [held, bits, size] = [0, 0, 0];
  const put = (group) => {
    held = ((held << 7) | group) & 0x7fff;
    bits += 7;
    if (bits < 8) return;
    bits -= 8;
    bytes[size++] = held >> bits;
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const which = unit >> 7; // 0: not barred
    if (which === 0) put(unit);
    else put(barred[(which - 1) % barred.length]);
    if (which > 0 && which <= barred.length) put(unit & 127);
  }
  return bytes.subarray(0, size);
}
