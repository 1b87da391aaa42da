// A view with nothing around it: one task for a class, or a board within another page.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { inside } from "./inside.js";

/** What a task is in a link, where it is no sentence of the teacher's: see task.js. */
export const usual = ["win", "second", "play"];

export const taskText = (task) => (usual.includes(task) ? t(`desk.task.${task}`) : task);

export class Alone {
  constructor() {
    this.task = element("section", { class: "task", "aria-label": t("desk.task.sentence") });
    this.way = element("a", { target: "_blank", rel: "noopener" }, t("desk.whole"));
    this.foot = element("footer", { class: "whole" }, this.way);
  }

  show(state) {
    const { view, task, embed } = state;
    const isTask = view === "play" && task !== "";
    this.isAlone = isTask || embed === "1";
    document.body.classList.toggle("alone", this.isAlone);
    document.body.classList.toggle("embedded", embed === "1");
    this.task.hidden = !isTask;
    refill(this.task, taskText(task));
    this.foot.hidden = embed !== "1" && !(isTask && inside().begins); // a saved page has no other way to the rest
    this.way.href = fragment({ ...state, embed: "", task: "" });
  }
}
