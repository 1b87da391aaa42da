// The teacher's desk: sheets of exercises about the game that is open, a task for a class, what is kept.
import { OwnGame } from "../desk/own.js";
import { Sheet } from "../desk/sheet.js";
import { ShelfPanel } from "../desk/shelf-panel.js";
import { Task } from "../desk/task.js";
import { element } from "../dom.js";

export class DeskView {
  constructor(page) {
    const sheet = new Sheet(page);
    const [own, task, shelf] = [new OwnGame(page), new Task(page), new ShelfPanel(page)];
    this.parts = [own, sheet, task, shelf];
    this.element = element(
      "section",
      { class: "desk" },
      element("div", { class: "desk-choices" }, own.element, sheet.settings),
      sheet.preview,
      element("div", { class: "desk-class" }, task.element, shelf.element),
    );
  }

  show(state) {
    for (const part of this.parts) part.show(state);
  }

  close() {
    for (const part of this.parts) part.close();
  }
}
