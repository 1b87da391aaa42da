// Finds games by any of their names, and by words of what is known of them.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { beginning, offered } from "../written.js";

const SHOWN = 12;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** How well an entry fits words: 0 not at all, most where its name is meant. */
function fit({ name, title, rules, known, source }, words) {
  const titles = plain([name, title].join(" "));
  const all = plain([rules, known, source].join(" "));
  if (words.every((word) => titles.includes(word))) return titles.startsWith(words[0]) ? 3 : 2;
  return words.every((word) => titles.includes(word) || all.includes(word)) ? 1 : 0;
}

/** The entries of the catalogue that have all words of a text, those named so first. */
export function found(catalogue, text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fitting = catalogue.map((info) => ({ info, how: fit(info, words) }));
  return fitting
    .filter(({ how }) => how > 0)
    .sort((one, other) => other.how - one.how)
    .map(({ info }) => info);
}

export class Search {
  constructor(catalogue) {
    this.catalogue = catalogue.filter(offered);
    this.input = element("input", {
      type: "search",
      placeholder: t("home.search.example"),
      oninput: () => this.list(),
    });
    this.results = element("ul", { class: "found", "aria-live": "polite" });
    this.element = element(
      "search",
      {},
      element("label", {}, t("home.search"), " ", this.input),
      this.results,
    );
  }

  list() {
    const all = found(this.catalogue, this.input.value);
    const none = this.input.value.trim() !== "" && all.length === 0;
    refill(
      this.results,
      all.slice(0, SHOWN).map((info) => item(info)),
      none && element("li", {}, t("home.search.none")),
      all.length > SHOWN && element("li", {}, t("home.search.more", { count: all.length - SHOWN })),
    );
  }
}

function item(info) {
  const link = (view) =>
    element("a", { href: fragment({ ...beginning(info), view }) }, t(`view.${view}`));
  const views = info.axes > 0 ? ["play", "table"] : ["play"];
  return element(
    "li",
    {},
    element("b", {}, info.title),
    views.flatMap((view) => [" ", link(view)]),
  );
}
