// A certificate that is dropped, chosen, made or typed, and proved anew.
import { BetliError } from "../../../js/src/errors.js";
import { element, refill } from "../dom.js";
import { downloads } from "../download.js";
import { field } from "../fields.js";
import { t } from "../language.js";
import { Work } from "../work.js";
import { takesFiles } from "../written.js";
import { exampleNames, exampleOf } from "./examples.js";
import { verdict } from "./verdict.js";

export class VerifyPanel {
  constructor(page, onChange) {
    this.page = page;
    this.onChange = onChange;
    this.work = new Work();
    this.questions = [];
    this.text = element("textarea", {
      rows: 12,
      spellcheck: "false",
      autocapitalize: "off",
      onchange: () => this.verify(this.text.value, this.name),
    });
    this.name = "certificate.txt";
    this.file = element("input", {
      type: "file",
      hidden: true,
      onchange: () => this.choose(this.file.files[0]),
    });
    this.result = element("div", { "aria-live": "polite" });
    this.saves = downloads([{ label: "TXT", ending: "txt", make: () => this.blob() }], () =>
      this.name.replace(/\.\w+$/, ""),
    );
    this.element = this.build();
    takesFiles(this.element, (text, name) => this.take(text, name));
  }

  build() {
    const make = (name) =>
      element(
        "button",
        { type: "button", onclick: () => this.make(name) },
        t(`proof.make.${name}`),
      );
    return element(
      "section",
      { class: "panel verify" },
      element("h2", {}, t("proof.verify")),
      element("p", {}, t("proof.verify.about")),
      element(
        "div",
        { class: "row", role: "group", "aria-label": t("proof.make") },
        this.file,
        element("button", { type: "button", onclick: () => this.file.click() }, t("proof.choose")),
        element("span", {}, t("proof.make")),
        exampleNames.map(make),
      ),
      element(
        "div",
        { class: "halves" },
        field(t("proof.text"), this.text),
        element("div", {}, this.work.element, this.result),
      ),
      this.saves,
    );
  }

  /** Makes what the address names, unless it is there. */
  async show({ certificate }) {
    if (!certificate || certificate === this.made) return;
    const example = exampleOf(certificate);
    if (!example) return;
    this.made = certificate;
    refill(this.result);
    const { file, question } = example;
    const text = await this.work.ask((options) =>
      this.page.engine.ask(question, { ...options, wanted: file }),
    );
    if (text === null || this.made !== certificate) return;
    await this.verify(text, file, [question]);
  }

  make(certificate) {
    this.made = null;
    if (this.page.state.now.certificate === certificate) this.show({ certificate });
    else this.page.state.update({ certificate }, { step: true });
  }

  async choose(file) {
    if (file) this.take(await file.text(), file.name);
    this.file.value = ""; // so that the same file can be chosen again
  }

  /** A file from outside: no address shows it again. */
  take(text, name) {
    this.made = null;
    this.page.state.update({ certificate: "" });
    this.verify(text, name);
  }

  async verify(text, name, before = []) {
    this.name = name.replace(/^-+/, "") || "certificate.txt";
    this.text.value = text;
    this.questions = [...before, this.question()];
    this.onChange();
    refill(this.result);
    const shown = await this.work.ask((options) => this.ask(text, options));
    if (shown) refill(this.result, shown);
  }

  question() {
    return { command: "verify", words: [this.name] };
  }

  /** What is wrong with a certificate is an answer, too. */
  async ask(text, options) {
    const files = { [this.name]: text };
    try {
      return verdict(await this.page.engine.json(this.question(), { ...options, files }));
    } catch (error) {
      if (!(error instanceof BetliError)) throw error;
      return [
        element("p", { class: "error" }, `✗ ${t("proof.refused")}`),
        element("p", { class: "error" }, error.message),
      ];
    }
  }

  blob() {
    return this.text.value ? new Blob([this.text.value], { type: "text/plain" }) : null;
  }

  close() {
    this.made = null;
    this.work.giveUp();
  }
}
