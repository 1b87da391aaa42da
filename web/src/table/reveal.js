// Before a class: the columns of a table, or the values of a list, are covered, and uncovered one after another.
import { element } from "../dom.js";
import { t } from "../language.js";

/** That so many steps are seen; all of them need no word in the address. */
export function seen({ layout: { steps } }, revealed) {
  return { reveal: revealed < steps ? `${revealed}` : "" };
}

export class Reveal {
  constructor(page, sheet) {
    Object.assign(this, { page, sheet });
    const button = (key, reveal) =>
      element("button", { type: "button", onclick: () => this.update(reveal()) }, t(key));
    this.cover = button("table.reveal.cover", () => 0);
    this.more = button("table.reveal.next", () => this.sheet.revealed + 1);
    this.all = button("table.reveal.all", () => Infinity);
    this.element = element(
      "span",
      { class: "reveal", role: "group", "aria-label": t("table.reveal") },
      this.cover,
      this.more,
      this.all,
    );
  }

  update(revealed) {
    this.page.state.update(seen(this.sheet.table, revealed));
    (this.cover.hidden ? this.more : this.cover).focus();
  }

  /** Says what is covered of a table, which is there by then. */
  name({ layout }) {
    const kind = layout.oneByOne ? ".list" : "";
    this.cover.textContent = t(`table.reveal.cover${kind}`);
    this.more.textContent = t(`table.reveal.next${kind}`);
  }

  show({ reveal }) {
    const covered = /^\d+$/.test(reveal);
    this.sheet.reveals(covered ? Number(reveal) : Infinity);
    this.cover.hidden = covered;
    this.more.hidden = this.all.hidden = !covered;
  }
}
