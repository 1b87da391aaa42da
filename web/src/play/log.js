// The moves made so far.
import { element, refill } from "../dom.js";
import { t } from "../language.js";

export class Log {
  constructor() {
    this.list = element("ol", { class: "log" });
    this.announcement = element("p", { class: "hidden", "aria-live": "polite" });
    this.element = element(
      "section",
      {},
      element("h2", {}, t("game.log")),
      this.list,
      this.announcement,
    );
  }

  /**
   * `changes(move)` tells what move number `move` did, "7 → 4", if it is known; `isRead`: whether positions
   * are such as a person reads.
   */
  show(match, changes, isRead) {
    const rows = match.positions.slice(1).map((position, move) => {
      const change = changes(move);
      return element(
        "li",
        {},
        t("named", { name: match.name(match.sides[move]), what: "" }),
        change && element("b", {}, change, " "),
        (isRead || !change) &&
          element("span", { class: "note" }, change ? t("game.leaves", { position }) : position),
      );
    });
    refill(this.list, rows);
    this.element.hidden = rows.length === 0;
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Has a screen reader say it. */
  say(text) {
    this.announcement.textContent = text;
  }
}
