import { element } from "../dom.js";

export class PlayView {
  constructor(page) {
    this.page = page;
    this.element = element("section", {});
  }

  show() {}
}
