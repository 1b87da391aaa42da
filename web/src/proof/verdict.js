// What a certificate claims and what was checked of it, in words.
import { element } from "../dom.js";
import { sentences, t } from "../language.js";

/** Of the answer of `betli verify`. */
export function verdict(answer) {
  return [
    element("p", { class: "good" }, `✓ ${t("proof.proved")}`),
    element("h3", {}, t("proof.claims")),
    claims(answer).map((text) => element("p", {}, text)),
    element("h3", {}, t("proof.checked")),
    element("p", {}, checked(answer)),
    doubt(answer).map((text) => element("p", { class: "note" }, text)),
  ].flat();
}

function claims(answer) {
  const { kind, game, outcome, period, saltus } = answer;
  if (kind === "grundy value") return [t("proof.claims.value", answer)];
  if (kind === "misere outcome")
    return [sentences(t("proof.claims.outcome", { game }), t(`sum.outcome.${outcome}`))];
  if (kind === "period")
    return [
      t("named", {
        name: game,
        what: t(saltus ? "proof.claims.saltus" : "proof.claims.period", answer),
      }),
      t("proof.claims.function", answer),
    ];
  const quotient = t("proof.claims.quotient", { ...answer, p: answer.p_portion });
  return period ? [quotient, t("proof.claims.elements", answer)] : [quotient];
}

function checked(answer) {
  const { kind, claims: count, theorem } = answer;
  if (count === 0) return t("proof.checked.none");
  if (kind === "grundy value") return t("proof.checked.values", { count });
  if (kind === "misere outcome") return t("proof.checked.answers", { count });
  const said = t(kind === "period" ? "proof.checked.heaps" : "proof.checked.sums", {
    last: answer.checked_to,
  });
  return sentences(said, theorem && t("proof.checked.theorem", { theorem: nameOf(theorem) }));
}

const nameOf = (theorem) => t(`proof.theorem.${theorem}`);

/** What a certificate cannot say of itself. */
function doubt({ code_of_game: code, graph_of_file: graph }) {
  return [
    code === false && t("proof.doubt.code"),
    graph === false && t("proof.doubt.graph"),
  ].filter(Boolean);
}
