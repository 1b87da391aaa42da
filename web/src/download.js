// Takes what is shown home: as files, or as a link.
import { flags } from "../../js/src/command-line.js";
import { element } from "./dom.js";
import { t } from "./language.js";
import { copyLink } from "./share.js";

/**
 * Buttons for files.  Of each of `kinds`, make() gives a Blob or null; `name()` is that of the file,
 * without its ending; `title` says what they are.
 */
export function downloads(kinds, name, title = t("saves")) {
  const button = ({ label, ending, make }) => {
    const save = async () => {
      const blob = await make();
      if (blob) offer(blob, `${name()}.${ending}`);
    };
    const attributes = {
      type: "button",
      onclick: save,
      "aria-label": t("save", { format: label }),
    };
    return element("button", attributes, label);
  };
  return element(
    "div",
    { class: "downloads", role: "group", "aria-label": title },
    element("span", {}, title),
    kinds.map(button),
    copyLink(),
  );
}

/** Has the browser save a file. */
export function offer(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file's name without an ending, from a question. */
export function fileName({ words, options }) {
  const named = flags(options).flatMap(([, ...value]) => value);
  return ["betli", ...words, ...named].join("-").replace(/[^\w.-]+/g, "-");
}
