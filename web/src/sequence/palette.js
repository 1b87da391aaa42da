// The colours of heaps: by outcome, by residue, rare or not, or of several games.

/** Colours and type of the page. */
export function look(place) {
  const style = getComputedStyle(place);
  const names =
    "panel quiet line accent wins loses draws draws-light shade other rare unknown".split(" ");
  const colours = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return {
    colours: Object.fromEntries(colours),
    font: style.fontFamily,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
  };
}

/** The palette of a plot of so many games, as texts; engine/kept/colour.js says which of them a heap has. */
export function paletteOf({ colours, dark }, { by, modulus }, games) {
  if (games > 1) return gameColours({ colours, dark }, games);
  if (by === "residue") return Array.from({ length: modulus }, (_, i) => hue(i / modulus, dark));
  if (by === "rare") return [colours.wins, colours.rare];
  return [colours.wins, colours.loses, colours["draws-light"], colours.unknown];
}

/** The first two games have colours that all readers can tell apart; shapes tell the others apart, too. */
function gameColours({ colours, dark }, games) {
  const others = Array.from({ length: games }, (_, i) => hue((0.33 + 0.38 * i) % 1, dark));
  return [colours.wins, colours.other, ...others].slice(0, games);
}

function hex(part) {
  return Math.round(255 * part)
    .toString(16)
    .padStart(2, "0");
}

/** A colour of the circle from red to red, as #rrggbb. */
function hue(turn, dark) {
  const [light, rich] = dark ? [0.66, 0.3] : [0.42, 0.38];
  const part = (shift) => {
    const k = (shift + turn * 12) % 12;
    return light - rich * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return `#${[0, 8, 4].map((shift) => hex(part(shift))).join("")}`;
}

/** #rrggbb as three numbers below 256. */
export function numbersOf(colour) {
  const [, short, long] = /^#(?:(\w{3})|(\w{6}))$/.exec(colour) ?? [];
  const digits = long ?? [...(short ?? "888")].map((digit) => digit + digit).join("");
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
}
