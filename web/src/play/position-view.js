// All components of a position, and the move that is being put together on them.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { ComponentView } from "./component-view.js";
import { lies, nearest } from "./keys.js";

const MARGIN = 40; // pixels beside a board in its frame
const SPARE = 180; // pixels that may stay empty above the boards
const HIGH = 0.4; // of the window, that boards may take when they grow
const LARGEST = 2.5; // times the size in which they are drawn

export class PositionView {
  /**
   * `onMove(position, changes)` is called with the position after a move of the visitor, and what the
   * move did: [[place, from, to]].
   */
  constructor(onMove) {
    this.onMove = onMove;
    this.boards = element("div", {
      class: "boards",
      onkeydown: () => (this.byKeys = true),
      onpointerdown: () => (this.byKeys = false),
    });
    this.button = element(
      "button",
      { type: "button", class: "primary", onclick: () => this.move() },
      t("game.move"),
    );
    this.text = element("span", { role: "status" });
    this.joint = element("div", { class: "joint", hidden: true }, this.button, this.text);
    this.element = element("div", { class: "position-view" }, this.boards, this.joint);
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.element);
    addEventListener("resize", (this.resized = () => this.fit()));
  }

  close() {
    this.observer.disconnect();
    removeEventListener("resize", this.resized);
  }

  /** Boards are drawn for the room that there is. */
  fit() {
    if (this.turn && `${this.room()} ${innerHeight}` !== this.drawnFor) this.draw();
  }

  room() {
    return Math.max(240, this.element.clientWidth - MARGIN);
  }

  /**
   * @param {Turn} turn
   * @param {object} how
   * @param {boolean} how.active whether the visitor is to move
   * @param {boolean} how.marks whether it is marked what moves do
   * @param {boolean} how.fresh whether a game begins
   * @param {Map<number, string>} how.last what the last move did to which components
   * @param {function(object): object} how.about what a board wants to know of a component besides
   */
  show(turn, how) {
    Object.assign(this, { turn, how });
    this.chosen = new Map();
    this.draw();
    if (this.byKeys && how.active && document.activeElement === document.body)
      this.componentViews.find(({ things }) => things.length > 0)?.focus(0);
  }

  /** Shows what was found out about the same moves; the choices made stay. */
  learn(turn) {
    this.turn = turn;
    if (this.how.marks) this.draw();
  }

  draw() {
    const room = this.room();
    this.drawnFor = `${room} ${innerHeight}`;
    this.componentViews = this.turn.components.map((component, place) =>
      this.componentView(component, place, room),
    );
    refill(
      this.boards,
      this.componentViews.map(({ element: node }) => node),
    );
    this.grow(room);
    this.update();
    this.hold();
  }

  /**
   * Boards that stand in one row with room to spare grow, as far as the window lets them.  The scale
   * is that of the first position, so that nothing grows or shrinks in mid-game.
   */
  grow(room) {
    const boards = this.componentViews.map(({ board }) => board);
    const frames = MARGIN * (boards.length - 1);
    const width = boards.reduce((sum, board) => sum + board.width, 0);
    const height = Math.max(...boards.map((board) => board.height));
    const fitting = Math.min((room - frames) / width, (HIGH * innerHeight) / height, LARGEST);
    const least = Math.max(...boards.map((board) => board.least ?? 1));
    if (this.how.fresh || this.scaledFor !== this.drawnFor) this.factor = Math.max(least, fitting);
    this.scaledFor = this.drawnFor;
    for (const componentView of this.componentViews) componentView.scale(this.factor);
  }

  /** What stands below the boards stays where it is while they become a little smaller. */
  hold() {
    const before = this.how.fresh ? 0 : this.boards.offsetHeight;
    this.boards.style.minHeight = "";
    const height = this.boards.offsetHeight;
    this.boards.style.minHeight = `${Math.max(height, Math.min(before, height + SPARE))}px`;
  }

  componentView(component, place, room) {
    const { active, marks, last, about } = this.how;
    const componentView = new ComponentView(
      { ...component, ...about(component), made: last.get(place) },
      {
        room,
        active: active && component.options.length > 0,
        effect: marks && ((option) => this.turn.effect(this.with(place, option))),
        on: {
          choose: (...choice) => this.choose(place, ...choice),
          leave: (thing, key) => this.goOn(place, thing, key),
        },
      },
    );
    componentView.element.classList.toggle("last", last.has(place));
    return componentView;
  }

  /** A key that leads nowhere on its own board leads to the nearest thing on those beyond. */
  goOn(place, thing, key) {
    const from = this.componentViews[place].element.getBoundingClientRect();
    const beyond = this.componentViews.filter(
      ({ element: node, active }) => active && lies(node.getBoundingClientRect(), key, from),
    );
    const things = beyond.flatMap((view) =>
      view.things.map(({ node }, i) => ({ view, i, at: middle(node) })),
    );
    const next = nearest([{ at: middle(thing.node) }, ...things], 0, key);
    if (next > 0) things[next - 1].view.focus(things[next - 1].i);
  }

  with(place, option) {
    return new Map([...(this.turn.single ? [] : this.chosen), [place, option]]);
  }

  /** One option; undefined takes the choice back. */
  choose(place, option, tentative = false) {
    const again = this.chosen.get(place) === option;
    if (this.turn.single) this.chosen.clear();
    if (option === undefined || (again && !this.turn.single)) this.chosen.delete(place);
    else this.chosen.set(place, option);
    if (this.turn.single && option !== undefined && (again || !tentative)) this.move();
    else this.update();
  }

  update() {
    this.componentViews.forEach((componentView, place) =>
      componentView.setChosen(this.chosen.get(place)),
    );
    this.joint.hidden = !this.how.active || (this.turn.single && this.chosen.size === 0);
    this.button.hidden = this.chosen.size === 0;
    this.button.disabled = !this.turn.finished(this.chosen);
    this.text.textContent = this.advice();
  }

  advice() {
    const { least, most, live, single } = this.turn;
    if (single) return t("board.again");
    const values = { count: this.chosen.size, least, most };
    if (least === live) return t("game.joint.all", values);
    return t(most === live ? "game.joint.some" : "game.joint.most", values);
  }

  move() {
    if (!this.turn.finished(this.chosen)) return;
    const changes = [...this.chosen].map(([place, to]) => [
      place,
      this.turn.components[place].position,
      to,
    ]);
    changes.sort(([one], [other]) => one - other);
    this.onMove(this.turn.after(this.chosen), changes);
  }

  /** Points at a component. */
  pointAt(place) {
    this.componentViews.forEach(({ element: frame }, other) =>
      frame.classList.toggle("hinted", other === place),
    );
  }

  /** Shows a move as if somebody pointed at it. */
  demonstrate(changes) {
    for (const [place, option] of changes) this.componentViews[place].demonstrate(option);
  }

  /** Points at a move. */
  hint(changes) {
    this.componentViews.forEach((componentView, place) => componentView.hint(changes?.get(place)));
  }
}

function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
