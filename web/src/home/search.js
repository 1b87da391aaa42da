// Games by any of their names, and by words of what is known of them, as the tool finds them.
import { BetliError } from "../../../js/src/errors.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { Latest } from "../sequence/latest.js";
import { fragment } from "../state.js";
import { beginning, firstMatch, offered } from "../written.js";

const SHOWN = 12;
const NONE = 3; // the tool's exit code where no game has the words

/** A hyphen parts words as a blank does. */
const wordsOf = (text) => text.split(/[\s-]+/).filter(Boolean);

export class Search {
  constructor(engine) {
    this.engine = engine;
    this.latest = new Latest(
      (text) => this.ask(text),
      (text, found) => text === this.input.value && this.list(found),
    );
    this.input = element("input", {
      type: "search",
      placeholder: t("home.search.example"),
      oninput: () => this.latest.want(this.input.value),
    });
    this.results = element("ul", { class: "found", "aria-live": "polite" });
    this.element = element(
      "search",
      {},
      element("label", {}, t("home.search"), " ", this.input),
      this.results,
    );
  }

  /** {any, games}: whether there were words, and those that a reader can choose of the games with all of them. */
  async ask(text) {
    const words = wordsOf(text);
    if (words.length === 0) return { any: false, games: [] };
    try {
      const games = await this.engine.json({
        command: "games",
        words,
        options: { search: true },
      });
      return { any: true, games: games.filter(offered) };
    } catch (error) {
      if (!(error instanceof BetliError) || error.status !== NONE) throw error;
      return { any: true, games: [] };
    }
  }

  list({ any, games }) {
    const more = games.length - SHOWN;
    refill(
      this.results,
      games.slice(0, SHOWN).map((info) => item(info)),
      any && games.length === 0 && element("li", {}, t("home.search.none")),
      more > 0 && element("li", {}, t("home.search.more", { count: more })),
    );
  }
}

function item(info) {
  const link = (view) => {
    const begins = (view === "play" ? firstMatch : beginning)(info);
    return element("a", { href: fragment({ ...begins, view }) }, t(`view.${view}`));
  };
  const views = info.axes > 0 ? ["play", "table"] : ["play"];
  return element(
    "li",
    {},
    element("b", {}, info.title),
    views.flatMap((view) => [" ", link(view)]),
  );
}
