// Texts for the clipboard.  The whole state is in the address: to share it is to copy that.
import { element } from "./dom.js";
import { t } from "./language.js";
import { fragment, read } from "./state.js";

const SHOWN = 2000; // milliseconds

/** Where others find the page; from disk what it was built with, "" where it was built with none. */
export function address() {
  if (location.protocol !== "file:") return location.href.split("#")[0];
  return document.querySelector('meta[name="betli-address"]').content;
}

/** A link to a state that works for others: without an address the code alone, which the box takes. */
export function linkTo(state) {
  return address() + fragment(state);
}

/** A link to what is shown. */
export function copyLink() {
  return copyButton(t("share"), () => linkTo(read()), t(address() ? "copied" : "desk.copied"));
}

/** A button that copies `text()`, and says so. */
export function copyButton(label, text, said = t("copied")) {
  const button = element("button", { type: "button" }, label);
  const announcement = element("span", { class: "hidden", role: "status" });
  button.onclick = async () => {
    await copy(text());
    button.textContent = announcement.textContent = said;
    setTimeout(() => {
      button.textContent = label;
      announcement.textContent = "";
    }, SHOWN);
  };
  return element("span", { class: "copy" }, button, announcement);
}

/** A page from disk may have no clipboard; then what is selected is copied. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea", { class: "hidden" });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
