// The files that a table can be saved as.
import { element } from "../dom.js";

const TYPES = { csv: "text/csv", json: "application/json", svg: "image/svg+xml" };
const SHARPNESS = 4; // pixels of a PNG for each unit of the SVG, if that is not too large
const MOST = 8192; // pixels a side: browsers draw no larger ones

/** For downloads(); `ask(format)` gives a text, or null, in one of `formats`, of which the last is svg. */
export function tableFiles(ask, formats = Object.keys(TYPES)) {
  const make = async (format) => {
    const text = await ask(format);
    return text === null ? null : new Blob([text], { type: TYPES[format] });
  };
  const picture = async () => {
    const svg = await make("svg");
    return svg && asPng(svg);
  };
  const texts = formats.map((format) => kind(format, () => make(format)));
  return [...texts, kind("png", picture)];
}

function kind(format, make) {
  return { label: format.toUpperCase(), ending: format, make };
}

/** A picture as a file of pixels. */
export async function asPng(svg) {
  const url = URL.createObjectURL(svg);
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(SHARPNESS, MOST / image.width, MOST / image.height);
  const canvas = element("canvas", {
    width: Math.round(image.width * scale),
    height: Math.round(image.height * scale),
  });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
