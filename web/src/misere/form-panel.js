// The misère canonical form of a position.
import { element, refill } from "../dom.js";
import { field } from "../fields.js";
import { sentences, t } from "../language.js";
import { Panel } from "../panel.js";
import { formQuestion } from "./question.js";

const NIM_HEAP = /^(0|\*\d+)$/;

export class FormPanel extends Panel {
  constructor(page) {
    super(page, "misere.form");
    this.position = element("input", {
      type: "text",
      spellcheck: "false",
      autocapitalize: "off",
      onchange: () => page.state.update({ position: this.position.value.trim() }, { step: true }),
    });
    this.work.element.before(field(t("misere.position"), this.position));
  }

  /** Of the position chosen, or of `usual`. */
  async show(state, usual) {
    this.position.value = state.position || usual;
    this.question = formQuestion(state, this.position.value);
    const answer = await this.ask(this.question, state);
    if (!answer?.canonical) return;
    const { form, birthday, mate } = answer.canonical;
    refill(
      this.body,
      element("p", { class: "form" }, element("code", {}, form)),
      element(
        "p",
        {},
        sentences(
          t(`sum.outcome.${answer.outcome}`),
          t(NIM_HEAP.test(form) ? "misere.form.nim" : "misere.form.other"),
          t("misere.form.birthday", { birthday }),
        ),
      ),
      element("p", {}, t("misere.form.mate"), t("sentence.gap"), element("code", {}, mate)),
    );
  }
}
