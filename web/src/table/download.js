// Takes the table home: as numbers, as a picture, as a link.
import { element } from "../dom.js";
import { t } from "../language.js";
import { copyLink } from "../share.js";

const TYPES = { csv: "text/csv", json: "application/json", svg: "image/svg+xml" };
const SHARPNESS = 4; // pixels of a PNG for each unit of the SVG, if that is not too large
const MOST = 8192; // pixels a side: browsers draw no larger ones

/** Buttons for each format; `ask(format)` gives the text, or null. `name` is that of the file. */
export function downloads(ask, name) {
  const save = async (format) => {
    const text = await ask(format === "png" ? "svg" : format);
    if (text === null) return;
    const blob = new Blob([text], { type: TYPES[format === "png" ? "svg" : format] });
    offer(format === "png" ? await asPng(blob) : blob, `${name()}.${format}`);
  };
  const button = (format) =>
    element(
      "button",
      { type: "button", onclick: () => save(format), "aria-label": t("table.save", { format }) },
      format.toUpperCase(),
    );
  return element(
    "div",
    { class: "downloads", role: "group", "aria-label": t("table.saves") },
    element("span", {}, t("table.saves")),
    ["csv", "json", "svg", "png"].map(button),
    copyLink(),
  );
}

function offer(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function asPng(svg) {
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
