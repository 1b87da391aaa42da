// The table beside the one before the last switch, or beside the one that is kept to compare with.
import { Work } from "../work.js";
import { Changes, difference } from "./changes.js";
import { askTable, asVersus, versus } from "./question.js";

export class Comparison {
  constructor(page, sheet) {
    this.page = page;
    this.sheet = sheet;
    this.work = new Work();
    this.before = null; // {state, values} of the table before
    this.kept = null; // the same of state.versus
    this.changes = new Changes(() => this.toggle());
    this.element = this.changes.element;
  }

  /** `before` gave way to `now`; marks what changed, if the two are about the same game. */
  switched(before, now) {
    const name = ({ game }) => game.split(":")[0];
    const same =
      before && before.state.rule === now.state.rule && name(before.state) === name(now.state);
    this.before = same ? before : null;
    this.fresh = Boolean(this.before);
  }

  async show(state, shown) {
    const other = state.versus ? await this.reference(state, shown) : this.before;
    if (other === undefined) return;
    const change = other && difference(other.values, shown.values, state.colours);
    this.sheet.mark({ changed: change?.marks });
    if (state.versus) this.sheet.fade.hold();
    else if (this.fresh && change?.count) this.sheet.fade.flash();
    else if (!change) this.sheet.fade.stop();
    this.fresh = false;
    this.changes.show(change, shown.values.size, other?.state, Boolean(state.versus));
  }

  /** What state.versus names, in the size of `shown`; undefined if it cannot be had. */
  async reference(state, { values }) {
    const other = versus(state);
    const { rows, columns, names } = values;
    const to = names ? "" : columns ? `${rows[1]}x${columns[1]}` : String(rows[1]);
    const key = JSON.stringify([state.versus, state.rule, to]);
    if (this.kept?.key !== key) {
      const asked = await this.work.ask((options) => askTable(this.page, other, options, to));
      if (!asked) return undefined;
      this.kept = { key, state: other, values: asked.values };
    }
    return this.kept;
  }

  toggle() {
    const { state } = this.page;
    if (state.now.versus) this.before = this.kept;
    const kept = state.now.versus ? "" : asVersus(this.before.state);
    state.update({ versus: kept }, { step: true });
    if (!kept) this.sheet.fade.end();
  }
}
