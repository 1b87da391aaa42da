import { element } from "../dom.js";

export class SequenceView {
  constructor(page) {
    this.page = page;
    this.element = element("section", {});
  }

  show() {}
}
