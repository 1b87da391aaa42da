// What is kept, as links: opened, deleted, saved as a file and read from one.
import { element, refill } from "../dom.js";
import { offer } from "../download.js";
import { t } from "../language.js";
import { stateOf } from "../state.js";
import { titleOf } from "../title.js";
import { inside } from "./inside.js";
import { exported, imported, listOf, remove, removeAll, shelf } from "./shelf.js";

const LONG = 60; // characters of a rule

export class ShelfPanel {
  constructor(page) {
    this.page = page;
    this.lists = element("div", { class: "shelf" });
    this.said = element("p", { class: "note", role: "status" });
    this.file = element("input", {
      type: "file",
      accept: ".json,application/json",
      class: "hidden",
      tabindex: -1,
      "aria-label": t("desk.import"),
      onchange: () => this.read(),
    });
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.whenKept = [
      button("desk.export", () => this.save()),
      button("desk.delete.all", () => this.delete(removeAll)),
    ];
    this.element = element(
      "section",
      { class: "desk-shelf" },
      element("h2", {}, t("desk.shelf")),
      element("p", { class: "note" }, t("desk.shelf.about")),
      this.lists,
      element(
        "div",
        { class: "tools" },
        button("desk.import", () => this.file.click()),
        this.whenKept,
      ),
      this.file,
      this.said,
    );
  }

  save() {
    offer(new Blob([exported()], { type: "application/json" }), "betli-games.json");
  }

  async read() {
    const [file] = this.file.files;
    if (!file) return;
    const count = imported(await file.text());
    this.file.value = "";
    this.show();
    this.said.textContent = t(count > 0 ? "desk.imported" : "desk.import.none", { count });
  }

  delete(how) {
    how();
    this.show();
    this.said.textContent = t("desk.deleted");
  }

  show() {
    const { games, positions } = shelf();
    const given = listOf(inside().games).filter((code) => !games.includes(code));
    for (const button of this.whenKept) button.hidden = games.length + positions.length === 0;
    this.said.textContent = "";
    refill(
      this.lists,
      this.list("desk.games", games, true),
      this.list("desk.games.given", given, false),
      this.list("desk.positions", positions, true),
    );
  }

  list(key, codes, mayDelete) {
    if (codes.length === 0) return null;
    const items = codes.map((code) =>
      element("li", {}, this.link(code), mayDelete && this.deleter(code)),
    );
    return element("section", {}, element("h3", {}, t(key)), element("ul", {}, items));
  }

  link(code) {
    return element("a", { href: this.href(code) }, this.label(stateOf(code)));
  }

  /** A game of one's own opens on the desk. */
  href(code) {
    return code.includes("view=") ? code : `${code}&view=desk`;
  }

  label({ name, rule, game, position, play }) {
    const written = rule.length > LONG ? `${rule.slice(0, LONG)} …` : rule;
    const title = name || written || titleOf(this.page.catalogue, game);
    const what = [position, play === "misere" && t("play.misere")].filter(Boolean).join(", ");
    return what ? t("named", { name: title, what }) : title;
  }

  deleter(code) {
    const name = this.label(stateOf(code));
    const attributes = { type: "button", onclick: () => this.delete(() => remove(code)) };
    return element("button", { ...attributes, "aria-label": t("desk.delete", { name }) }, "✕");
  }

  close() {}
}
