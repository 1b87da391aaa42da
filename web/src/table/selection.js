// Which cell is looked at: the one selected, which stays, or else the one under the pointer.
import { element } from "../dom.js";
import { t } from "../language.js";
import { Card } from "./card.js";
import { Later } from "./later.js";
import { seen } from "./reveal.js";
import { worth } from "./value-text.js";

const PAUSE = 120; // milliseconds that a pointer or key rests before a position is asked about
const SAVE = 250; // before the address changes: browsers refuse to have it changed all the time

export class Selection {
  constructor(page, sheet) {
    this.page = page;
    this.sheet = sheet;
    this.card = new Card(page, {
      pick: (cell) => this.pick(cell),
      point: (parts) => sheet.mark({ parts }),
      options: (options) => sheet.mark({ options, parts: [] }),
      derivation: (derivation) => sheet.mark({ derivation }),
      derived: (cell) => this.uncover(cell),
      isCovered: (cell) => sheet.isCovered(cell),
    });
    this.asking = new Later(PAUSE);
    this.saving = new Later(SAVE);
    this.where = element("p", { class: "where" });
    this.live = element("p", { class: "hidden", role: "status" });
    this.values = null;
    this.selected = -1;
  }

  /** Takes over what the state says of a table. */
  show(state, values) {
    this.values = values;
    const before = this.selected;
    this.selected = state.cell ? values.locate(state.cell) : -1;
    this.sheet.mark({ selected: this.selected, hovered: -1, parts: [] });
    if (this.selected >= 0 && this.selected !== before) this.sheet.reveal(this.selected);
    this.say(this.selected);
    this.ask(this.selected);
  }

  hover(cell) {
    if (!this.values || cell === this.hovered) return;
    this.hovered = cell;
    this.sheet.mark({ hovered: cell });
    this.say(cell >= 0 ? cell : this.selected);
    if (this.selected < 0 && cell >= 0) this.askLater(cell);
  }

  /** Selects a cell, or none for -1. */
  pick(cell) {
    this.selected = cell;
    this.sheet.mark({ selected: cell, hovered: -1 });
    if (cell >= 0) this.sheet.reveal(cell);
    this.live.textContent = this.say(cell);
    this.askLater(cell);
    const name = cell >= 0 ? this.values.key(cell) : "";
    this.saving.set(() => this.page.state.update({ cell: name }));
  }

  askLater(cell) {
    this.asking.set(() => this.ask(cell));
  }

  ask(cell) {
    if (cell < 0) this.card.empty();
    else this.card.show(this.page.state.now, this.values, cell, cell === this.selected);
  }

  /** A value that was derived is seen from now on, where it is the next of a list. */
  uncover(cell) {
    const { table, revealed } = this.sheet;
    if (table.layout.oneByOne && table.layout.step(cell) === revealed)
      this.page.state.update(seen(table, revealed + 1));
  }

  /** 4 × 7: G⁺ = 3, N-position */
  say(cell) {
    const { values } = this;
    if (this.sheet.isCovered(cell)) return this.write(values.label(cell));
    const outcome =
      cell >= 0 ? (values.outcomes[cell] === "?" ? "unknown" : values.outcomes[cell]) : "";
    const parts = cell >= 0 ? [worth(values, cell), t(`table.position.${outcome}`)] : [];
    const text =
      cell >= 0
        ? t("named", { name: values.label(cell), what: parts.filter(Boolean).join(", ") })
        : "";
    return this.write(text);
  }

  write(text) {
    this.where.textContent = text || "\u00a0";
    return text;
  }

  close() {
    this.asking.cancel();
    this.saving.cancel();
    this.card.close();
  }
}
