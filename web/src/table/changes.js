// What became different when the compound or the play was switched.
import { element, refill } from "../dom.js";
import { sentences, t } from "../language.js";

/** {marks, count, first} of the cells in which two tables of the same cells differ; null if there are others. */
export function difference(before, now, colours) {
  const cells = ({ rows, columns, names }) => JSON.stringify([rows, columns, names]);
  if (!before || cells(before) !== cells(now)) return null;
  const byValue = colours === "values" && before.function === now.function;
  const marks = new Uint8Array(now.size);
  let count = 0;
  for (let cell = 0; cell < now.size; cell++) {
    const same = byValue
      ? before.text(cell) === now.text(cell)
      : before.outcomes[cell] === now.outcomes[cell];
    if (!same) marks[cell] = 1;
    count += marks[cell];
  }
  return { marks, count, first: now.label(Math.max(0, marks.indexOf(1))) };
}

/** Says how many changed, and keeps them marked if wanted. */
export class Changes {
  constructor(onToggle) {
    this.text = element("span", { role: "status" });
    this.toggle = element(
      "button",
      { type: "button", "aria-pressed": "false", onclick: onToggle },
      t("table.changes.keep"),
    );
    this.element = element("p", { class: "changes", hidden: true }, this.text, this.toggle);
  }

  /** `than`: a state in which the other table was shown. */
  show(change, total, than, kept) {
    this.element.hidden = !change;
    this.toggle.setAttribute("aria-pressed", String(kept));
    if (!change) refill(this.text);
    else
      refill(
        this.text,
        sentences(
          t("table.changes", { count: change.count, total }),
          change.count > 0 && t("table.changes.first", change),
        ),
        " ",
        element("span", { class: "note" }, t("table.changes.than", { than: describe(than) })),
      );
  }
}

function describe(state) {
  const parts = [t(`play.${state.play}`), t(`compound.${state.compound}`)];
  if (state.function !== "auto") parts.push(t(`table.function.${state.function}`));
  return parts.join(", ");
}
