// The patterns that the tool found, in words.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { language, t } from "../language.js";

/** Whether a guess is about the values, and not only about which heaps are P-positions. */
function ofValues({ text }) {
  return !text.startsWith("P-positions");
}

/** What to mark on a plot: {preperiod, period, saltus}, or null. */
export function periodOf(guesses) {
  const periodic = guesses.filter(({ period }) => period > 1);
  return periodic.find(ofValues) ?? periodic[0] ?? null;
}

/** The period that `betli sequence` has proved, as `betli guess` would say it; none if there is none. */
export function provedPatterns(period) {
  if (!period) return [];
  const { period: length, saltus, preperiod } = period;
  const more = saltus > 0 ? ` + ${saltus}` : "";
  const from = preperiod > 0 ? ` from n = ${preperiod} on` : "";
  return [{ ...period, status: "theorem", text: `G⁺(n + ${length}) = G⁺(n)${more}${from}` }];
}

/**
 * Shows the guesses, made from the values of `series` up to heap `last`; where there is none, the tool
 * may have looked for a period in all of them.
 */
export function showPatterns(place, guesses, series, last) {
  const searched = guesses.length === 0 && series.by === "sequence";
  refill(
    place,
    element("h2", {}, t("sequence.patterns")),
    searched && element("p", {}, t("sequence.open", { last: number(series.last) })),
    patternList(guesses, series, last),
  );
}

/** The same without a heading. */
export function patternList(guesses, series, last = series.last) {
  if (guesses.length === 0)
    return element("p", {}, t("sequence.patterns.none", { last: number(last) }));
  return element(
    "ul",
    { class: "patterns" },
    guesses.map((guess) => item(guess, series)),
  );
}

/** What has no sentence here reads as the tool writes it. */
function item(guess, series) {
  const sentenceText = sentence(guess, series);
  return element(
    "li",
    {},
    element("strong", { lang: sentenceText ? false : "en" }, explained(sentenceText ?? guess.text)),
    element("span", { class: `status ${guess.status}` }, certainty(guess)),
    sentenceText && element("code", { lang: "en" }, guess.text),
  );
}

function sentence(guess, series) {
  const { period, saltus, preperiod } = guess;
  if (period === undefined) return null;
  const where = preperiod > series.first ? "later" : "always";
  const say = (kind) => t(`sequence.pattern.${kind}.${where}`, guess);
  if (saltus !== 0) return say(period === 1 ? "linear" : "saltus");
  if (ofValues(guess)) return say(period === 1 ? "constant" : "periodic");
  if (period === 1) return say(series.lastLost === series.last ? "lost" : "won");
  return t("named", { name: t("sequence.pattern.p"), what: say("periodic") });
}

function certainty({ status, theorem, checked_to: last, confirmed }) {
  if (status === "theorem") return t("sequence.proved", { theorem });
  return t("sequence.conjecture", { last: placeText(last), confirmed });
}

/** A heap, or a row and a column. */
export function placeText(place) {
  return [place].flat().join(" × ");
}

function number(value) {
  return value.toLocaleString(language());
}
