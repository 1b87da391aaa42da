// Takes a sequence home.
import { element } from "../dom.js";
import { t } from "../language.js";

const FILES = [
  { format: "csv", label: "CSV", ending: "csv", type: "text/csv" },
  { format: "bfile", label: "b-file", ending: "txt", type: "text/plain" },
  { format: "svg", label: "SVG", ending: "svg", type: "image/svg+xml" },
];

/** Buttons; `ask(format)` gives a text or null, `picture()` a PNG, `name()` that of the file. */
export function downloads(ask, picture, name) {
  const button = (label, onclick) =>
    element(
      "button",
      { type: "button", onclick, "aria-label": t("sequence.save", { format: label }) },
      label,
    );
  const text = ({ format, label, ending, type }) =>
    button(label, async () => {
      const answer = await ask(format);
      if (answer !== null) offer(new Blob([answer], { type }), `${name()}.${ending}`);
    });
  return element(
    "div",
    { class: "downloads", role: "group", "aria-label": t("sequence.saves") },
    element("span", {}, t("sequence.saves")),
    FILES.map(text),
    button("PNG", async () => offer(await picture(), `${name()}.png`)),
  );
}

function offer(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
