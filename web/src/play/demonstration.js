// For who never saw the game: two of the moves that can be made are shown on the board, and taken back.
import { element } from "../dom.js";
import { t } from "../language.js";
import { Turn } from "./turn.js";

const POINTING = 1000; // milliseconds, in which one sees what is moved
const MADE = 1200; // and what that makes of the board

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Two moves that lie apart in the list, or what there is. */
function examplesOf({ moves }) {
  const places = [1, 2].map((part) => Math.floor((moves.length * part) / 3));
  return [...new Set(places)].map((place) => moves[place]).filter(Boolean);
}

export class Demonstration {
  /** `view`: of the game. */
  constructor(view) {
    this.view = view;
    this.button = element(
      "button",
      { type: "button", class: "demonstration", disabled: true, onclick: () => this.play() },
      t("board.show"),
    );
  }

  show(active) {
    this.button.disabled = !active; // it keeps its place, so that the board does
    this.shown = null;
  }

  /** Goes on as long as nothing else is shown. */
  async play() {
    const { positionView, found, statusPanel } = this.view;
    if (this.shown) return;
    const { how } = positionView;
    const mine = (this.shown = {});
    for (const move of examplesOf(found.turn)) {
      const goesOn = await this.showMove(move, () => this.shown === mine);
      if (!goesOn) return;
      positionView.show(found.turn, how);
    }
    this.shown = null;
    statusPanel.clear();
  }

  /** Points at a move, and makes it on the board; returns true if nothing came between. */
  async showMove({ changes, position, listed }, isShown) {
    const { view } = this;
    const { positionView, memory, statusPanel } = view;
    statusPanel.say(t("board.show.example", { what: memory.describe(listed) }));
    positionView.demonstrate(changes);
    const asked = view.work.ask((options) => view.analysis.options(view.state, position, options));
    const [answer] = await Promise.all([asked, pause(POINTING)]);
    if (!answer || !isShown()) return false;
    const still = { active: false, marks: false, fresh: false, last: new Map() };
    positionView.show(new Turn(answer), { ...positionView.how, ...still });
    await pause(MADE);
    return isShown();
  }
}
