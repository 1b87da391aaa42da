// The teacher's desk: sheets of exercises about the game that is open.
import { Sheet } from "../desk/sheet.js";
import { element } from "../dom.js";

export class DeskView {
  constructor(page) {
    this.sheet = new Sheet(page);
    this.parts = [this.sheet];
    this.element = element(
      "section",
      { class: "desk" },
      element("div", { class: "desk-choices" }, this.sheet.settings),
      this.sheet.preview,
    );
  }

  show(state) {
    for (const part of this.parts) part.show(state);
  }

  close() {
    for (const part of this.parts) part.close();
  }
}
