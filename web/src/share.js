// The whole state is in the address: to share it is to copy that.
import { element } from "./dom.js";
import { t } from "./language.js";

const SHOWN = 2000; // milliseconds

export function copyLink() {
  const button = element("button", { type: "button" }, t("share"));
  const said = element("span", { class: "hidden", role: "status" });
  button.onclick = async () => {
    await copy(location.href);
    button.textContent = said.textContent = t("copied");
    setTimeout(() => {
      button.textContent = t("share");
      said.textContent = "";
    }, SHOWN);
  };
  return element("span", {}, button, said);
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
