// The patterns that the tool found, in words.
import { element, refill } from "../dom.js";
import { t } from "../language.js";

/** Whether a guess is about the values, and not only about which heaps are P-positions. */
function ofValues({ text }) {
  return !text.startsWith("P-positions");
}

/** What to mark on a plot: {preperiod, period, saltus}, or null. */
export function periodOf(guesses) {
  const periodic = guesses.filter(({ period }) => period > 1);
  return periodic.find(ofValues) ?? periodic[0] ?? null;
}

/** Shows the guesses, made from the values of `series`. */
export function showPatterns(place, guesses, series) {
  refill(
    place,
    element("h2", {}, t("sequence.patterns")),
    guesses.length > 0
      ? element(
          "ul",
          { class: "patterns" },
          guesses.map((guess) => item(guess, series)),
        )
      : element("p", {}, t("sequence.patterns.none", { last: series.last })),
  );
}

/** What has no sentence here reads as the tool writes it. */
function item(guess, series) {
  const sentenceText = sentence(guess, series);
  return element(
    "li",
    {},
    element("strong", { lang: sentenceText ? false : "en" }, sentenceText ?? guess.text),
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
  if (period === 1) return say(series.outcome(series.last) === "P" ? "lost" : "won");
  return `${t("sequence.pattern.p")} ${say("periodic")}`;
}

function certainty({ status, theorem, checked_to: last, confirmed }) {
  if (status === "theorem") return t("sequence.proved", { theorem });
  return t("sequence.conjecture", { last, confirmed });
}
