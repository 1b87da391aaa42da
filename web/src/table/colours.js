// The colours of cells, those of the tool's own pictures.

const P = [0x00, 0x00, 0x00];
const N = [0xff, 0xff, 0xff];
const D = [0x56, 0xb4, 0xe9];
const UNDEFINED = [0xed, 0xe7, 0xe3];
const UNDECIDED = [0xc4, 0xc4, 0xc4];

// Viridis (van der Walt and Smith 2015): lighter all the way, in order for the colour-blind too.
const VIRIDIS = [
  0x440154, 0x482878, 0x3e4a89, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6dcd59, 0xb4de2c,
  0xfde725,
].map((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);

/** From dark violet to yellow, for `at` from 0 to 1. */
export function viridis(at) {
  const place = Math.min(Math.max(at, 0), 1) * (VIRIDIS.length - 1);
  const below = Math.min(Math.floor(place), VIRIDIS.length - 2);
  const [from, to] = [VIRIDIS[below], VIRIDIS[below + 1]];
  return from.map((channel, i) => Math.round(channel + (to[i] - channel) * (place - below)));
}

export function css([red, green, blue]) {
  return `rgb(${red} ${green} ${blue})`;
}

/** Black or white, which of them stands out more from a colour (WCAG 2.2, relative luminance). */
export function inkOn(colour) {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  return light / 0.05 > 1.05 / light ? "#000" : "#fff";
}

function range(values) {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values)
    if (typeof value === "number") {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  return [least, most];
}

/**
 * How the cells of a table are coloured.  By outcome, or by value where values are numbers: then `least`
 * and `most` are the ends of the scale, and `isScaled` says which cells are on it.  Draws are striped; a P-position
 * that is on no scale is `lost`, and has a sign.
 */
export function colouring(values, by) {
  const [least, most] = range(values.values);
  const byValue = by === "values" && least <= most;
  const isScaled = (cell) => byValue && typeof values.values[cell] === "number";
  const isOpen = (cell) =>
    values.kind(cell) === "undecided" && (byValue || values.outcomes[cell] === "?");
  const colour = (cell) => {
    const kind = values.kind(cell);
    if (isOpen(cell)) return UNDECIDED;
    if (kind === "nowhere" || (kind === "undefined" && byValue)) return UNDEFINED;
    if (isScaled(cell)) return viridis((values.values[cell] - least) / (most - least || 1));
    return samples[values.outcomes[cell]];
  };
  const hatched = (cell) => {
    const kind = values.kind(cell);
    return isOpen(cell) || kind === "nowhere" || (byValue && kind === "undefined");
  };
  const striped = (cell) => values.outcomes[cell] === "D" && !isScaled(cell);
  const lost = (cell) => values.outcomes[cell] === "P" && !isScaled(cell);
  return { colour, hatched, striped, lost, isScaled, least: byValue ? least : null, most };
}

export const samples = { P, N, D, undefined: UNDEFINED, undecided: UNDECIDED };
