// Games by any of their names, and by words of what is known of them, as the tool finds them.
import { BetliError } from "../../../js/src/errors.js";
import { element } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { beginning, firstMatch, offered } from "../written.js";

const SHOWN = 12;
const NONE = 3; // the tool's exit code where no game has the words

/** A hyphen parts words as a blank does. */
const wordsOf = (text) => text.split(/[\s-]+/).filter(Boolean);

/** Whether all words are of a game's title: others are known of it alone. */
const isTitled = ({ title }, words) =>
  words.every((word) => title.toLowerCase().includes(word.toLowerCase()));

/** Finds the games with all words of a text, of those that a reader can choose: those with the words in their titles first. */
export async function findGames(engine, text) {
  const words = wordsOf(text);
  try {
    const games = await engine.json({ command: "games", words, options: { search: true } });
    return games
      .filter(offered)
      .sort((one, other) => isTitled(other, words) - isTitled(one, words));
  } catch (error) {
    if (!(error instanceof BetliError) || error.status !== NONE) throw error;
    return [];
  }
}

/** Lists games that were found, each with links to its views. */
export function gameList(games) {
  const more = games.length - SHOWN;
  return element(
    "ul",
    { class: "found" },
    games.slice(0, SHOWN).map((info) => gameItem(info)),
    more > 0 && element("li", {}, t("box.more", { count: more })),
  );
}

function gameItem(info) {
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
