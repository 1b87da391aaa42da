// A misère quotient: what is known of it, its multiplication table, and the elements of heaps.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { Sheet } from "../table/sheet.js";
import { factList } from "./facts.js";
import { Panel } from "../panel.js";
import { phiStrip } from "./phi.js";
import { Products, written } from "./products.js";
import { played, quotientQuestion } from "./question.js";

export class QuotientPanel extends Panel {
  constructor(page) {
    super(page, "misere.quotient");
    this.sheet = new Sheet(t("misere.sheet"), {
      point: (cell) => this.hover(cell),
      pick: (cell) => page.state.update({ cell: cell < 0 ? "" : this.products.key(cell) }),
      enter: () => this.reading.querySelector("a")?.focus(),
      zoom: () => {},
    });
    this.heading = element("p", { class: "verdict" });
    this.facts = element("div", {});
    this.reading = element("p", { class: "reading" });
    this.live = element("p", { class: "hidden", role: "status" });
    this.phi = element("div", {});
    this.table = element("div", { class: "room" }, this.sheet.element);
    this.body.append(this.heading, this.build(), this.phi);
  }

  build() {
    const legend = element(
      "p",
      { class: "legend" },
      element("span", {}, element("i", { class: "swatch in-p" }), t("misere.legend.p")),
      element("span", {}, element("i", { class: "swatch scale" }), t("misere.legend.n")),
    );
    return element(
      "div",
      { class: "beside-facts" },
      element("div", {}, this.table, this.reading, this.live, legend),
      this.facts,
    );
  }

  async show(state) {
    this.question = quotientQuestion(this.page, state);
    const quotient = await this.ask(this.question, state);
    if (quotient) await this.showQuotient(quotient);
    if (this.products) this.select(this.page.state.now);
  }

  async showQuotient(quotient) {
    this.products = null;
    const { key } = this;
    refill(this.heading, t("misere.order", { order: quotient.order, p: quotient.p_portion }), " ");
    this.heading.append(t(quotient.tame ? "misere.tame" : "misere.wild"));
    refill(this.facts, factList(quotient));
    refill(this.phi, quotient.phi && phiStrip(quotient));
    this.table.hidden = true;
    const csv = await this.work.ask((options) =>
      this.page.engine.ask(withOptions(this.sameHeaps(quotient), { format: "csv" }), options),
    );
    if (csv === null || key !== this.key) return;
    this.products = new Products(quotient, csv);
    const { layout, colouring } = this.products;
    this.table.hidden = false;
    this.sheet.open();
    this.sheet.show({ values: this.products, layout, colouring });
  }

  /** The question whose answer is the same where a limit cut this one short. */
  sameHeaps({ heaps }) {
    const { question } = this;
    return question.options.to ? withOptions(question, { to: heaps }) : question;
  }

  hover(cell) {
    this.sheet.mark({ hovered: cell });
    this.read(cell >= 0 ? cell : this.sheet.marks.selected);
  }

  select(state) {
    const selected = this.products.locate(state.cell);
    const changed = selected !== this.sheet.marks.selected;
    this.sheet.mark({ selected });
    if (selected >= 0 && changed) this.sheet.reveal(selected);
    this.read(selected);
    this.live.textContent = selected >= 0 ? this.reading.textContent : "";
  }

  /** What a cell says of sums, and a way to play one. */
  read(cell) {
    if (cell < 0) {
      refill(this.reading, t("misere.hint"));
      return;
    }
    const { products, page } = this;
    const [a, b, product] = products.read(cell);
    const position = [a, b].flatMap((factor) => products.componentsOf(factor)).join(" ");
    const outcome = products.inP(cell) ? "P" : "N";
    refill(
      this.reading,
      element("b", {}, `${written(a)} · ${written(b)} = ${written(product)}`),
      ` ${t(outcome === "P" ? "misere.in" : "misere.out")}`,
      t("sentence.gap"),
      position && [
        element(
          "a",
          { href: fragment(played(page.state.now, position)) },
          t("misere.play", { position }),
        ),
        t("sentence.gap"),
        t(`sum.outcome.${outcome}`),
      ],
    );
  }

  close() {
    super.close();
    this.sheet.close();
  }
}
