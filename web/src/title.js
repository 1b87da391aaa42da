// What games are called, and how one moves in them, by their words.
import { hasPass, infoOf, isFile, withoutPass } from "./game.js";
import { sentenceOf, sentences, shortTitle, t } from "./language.js";

const BRACKETS = /^in:(.*)$/;

/** Short words that are typed for a compound. */
const compounds = {
  sum: "long-disjunctive",
  every: "long-conjunctive",
  join: "short-conjunctive",
  union: "long-selective",
};

/** A game's name and its parameters: Subtraction games (1,3,4); a code such as 0.137 is its own title. */
export function titleOf(catalogue, word) {
  if (hasPass(word)) return t("game.pass", { game: titleOf(catalogue, withoutPass(word)) });
  if (word === "passes") return t("game.passes");
  if (BRACKETS.test(word)) return t("game.brackets");
  const info = infoOf(catalogue, word);
  const [name, ...parameters] = word.split(":");
  if (!info || name !== info.name) return word;
  if (parameters.length === 0 || isFile(info)) return shortTitle(info);
  return `${shortTitle(info)} (${parameters.join(":")})`;
}

/** How one moves in a game; "" if nobody says. */
export function moveRule(catalogue, word) {
  if (hasPass(word)) return sentences(moveRule(catalogue, withoutPass(word)), t("game.pass.rule"));
  const [, compound] = BRACKETS.exec(word) ?? [];
  if (compound) return t("game.brackets.rule", { how: compoundText(compound) });
  const info = infoOf(catalogue, word);
  return info ? sentenceOf(info, word) : "";
}

function compoundText(word) {
  const key = `compound.${compounds[word] ?? word}`;
  const text = t(key);
  return text === key ? word : text;
}
