import { element } from "../dom.js";

export class SumView {
  constructor(page) {
    this.page = page;
    this.element = element("section", {});
  }

  show() {}
}
