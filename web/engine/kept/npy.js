// Arrays of unsigned numbers as NumPy has them, which `betli sequence --format npy` writes.

const KINDS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: BigUint64Array };
const LENGTH_AT = 8; // of the header's length, behind the magic word and the version

/**
 * The numbers in a file, behind a zero that is put before them: no byte is copied, the zero takes the
 * place of the header's end.
 * @param {Uint8Array} file which begins a buffer of its own
 */
export function zeroAndNumbers(file) {
  const view = new DataView(file.buffer);
  const begin = LENGTH_AT + 2 + view.getUint16(LENGTH_AT, true);
  const header = new TextDecoder().decode(file.subarray(0, begin));
  const size = Number(/'descr': '[<|]u(\d)'/.exec(header)[1]);
  const count = (file.length - begin) / size;
  file.fill(0, begin - size, begin);
  const numbers = new KINDS[size](file.buffer, begin - size, count + 1);
  return size === 8 ? Float64Array.from(numbers, Number) : numbers;
}
