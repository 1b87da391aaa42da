// Texts for the clipboard.  The whole state is in the address: to share it is to copy that.
import { element } from "./dom.js";
import { t } from "./language.js";

const SHOWN = 2000; // milliseconds

export function copyLink() {
  return copyButton(t("share"), () => location.href);
}

/** A button that copies `text()`, and says so. */
export function copyButton(label, text) {
  const button = element("button", { type: "button" }, label);
  const announcement = element("span", { class: "hidden", role: "status" });
  button.onclick = async () => {
    await copy(text());
    button.textContent = announcement.textContent = t("copied");
    setTimeout(() => {
      button.textContent = label;
      announcement.textContent = "";
    }, SHOWN);
  };
  return element("span", {}, button, announcement);
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
