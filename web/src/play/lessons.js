// Lessons: ten positions of a game, each of which is won by who knows one thing more.  Today's position is one more, and
// so is a task for a class, whose sentence stands above the page (see desk/alone.js).
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { signs } from "../outcomes.js";
import { fragment } from "../state.js";

const KEPT = "betli-lessons";
const TASK = "task";
export const TODAY = "today";

const shared = { view: "play", compound: "auto", level: "perfect", opponent: "betli" };

/** A position in which betli begins is won for who moves second. */
const lessons = {
  nim: {
    game: "nim",
    play: "normal",
    positions: [
      "5",
      "4 4",
      "3 5",
      "1 2 3",
      "1 4 4",
      "2 3 4",
      "1 4 5",
      "3 5 7",
      "2 5 8",
      "7 9 12 14",
    ],
    second: [2, 4, 7],
  },
  "misere-nim": {
    game: "nim",
    play: "misere",
    positions: ["1 1", "1 1 1", "4", "1 5", "1 1 6", "3 3", "1 2 3", "1 2 2", "3 5 7", "1 3 6 7"],
    second: [2, 6, 7],
  },
  kayles: {
    game: "kayles",
    play: "normal",
    positions: ["2", "3", "4 4", "5", "8", "1 2", "1 2 3", "4 1", "5 2", "3 5 7"],
    second: [3, 7, 8],
  },
  lego: {
    game: "lego",
    play: "misere",
    compound: "short-disjunctive",
    positions: ["1x4", "1x2 1x4", "2x2", "1x5", "1x6", "2x3 2x3", "2x3", "2x2 2x4", "3x3", "3x4"],
    second: [6, 8, 9],
  },
};

/** The state in which position `number`, from 1, of a lesson is played. */
function stateOf(name, number) {
  const { positions, second, ...how } = lessons[name];
  const first = second.includes(number) ? "betli" : "me";
  return { ...shared, ...how, first, position: positions[number - 1], lesson: `${name}.${number}` };
}

/** All positions of all lessons, as states. */
export function allLessons() {
  return Object.entries(lessons).flatMap(([name, { positions }]) =>
    positions.map((_, i) => stateOf(name, i + 1)),
  );
}

/** What a state's `lesson` says: {name, number}, without a number for today's position; null for none. */
function read(text) {
  if (text === TODAY) return { name: TODAY };
  const [name, number] = text.split(".");
  if (!Object.hasOwn(lessons, name)) return null;
  return lessons[name].positions[number - 1] ? { name, number: Number(number) } : null;
}

/** What of these a state is; null for a game for its own sake. */
function exerciseOf({ lesson, task }) {
  const isTold = task !== "" && task !== "play"; // of which nobody knows whether it can be won
  return isTold ? { name: TASK } : read(lesson);
}

function learnt() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT)) ?? []);
  } catch {
    return new Set(); // a page opened from disk may not store
  }
}

function learn(lesson) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...learnt().add(lesson)]));
  } catch {
    // then it holds for this position
  }
}

export class Lessons {
  /** `on`: retry() begins the position again, back() takes the last move back. */
  constructor(on) {
    this.on = on;
    this.element = element("section", { class: "lesson", hidden: true });
    this.list = element(
      "nav",
      { class: "lessons", "aria-label": t("lesson.all") },
      element("h2", {}, t("lesson.all")),
      Object.keys(lessons).map((name) =>
        element("a", { href: fragment(stateOf(name, 1)) }, t(`lesson.${name}`)),
      ),
    );
  }

  /**
   * `progress`: "won", "lost", "slipped" where a mistake was made, "kept" where none was, "seen" of a game that is looked
   * at; or "".
   */
  show(state, progress) {
    const at = exerciseOf(state);
    const verdict = at && this.verdict(at, progress);
    this.element.hidden = !at || (at.name === TASK && !verdict);
    if (this.element.hidden) return;
    if (progress === "won" && at.number) learn(state.lesson);
    refill(this.element, ...this.words(at), verdict);
  }

  words(at) {
    if (at.name === TASK) return [];
    return at.number ? this.position(at) : this.today();
  }

  position({ name, number }) {
    const { length } = lessons[name].positions;
    return [
      element("h2", {}, t("lesson.title", { name: t(`lesson.${name}`), number, count: length })),
      element("p", {}, t(`lesson.${name}.${number}`)),
      element("div", { class: "steps" }, this.steps(name, number)),
    ];
  }

  today() {
    return [element("h2", {}, t("home.today")), element("p", {}, t("home.today.task"))];
  }

  /** What the last move did, and another try. */
  verdict({ name, number }, progress) {
    if (progress === "") return null;
    if (progress === "kept")
      return element(
        "p",
        { class: "verdict kept", role: "status" },
        `${signs.wins} ${t("lesson.kept")}`,
      );
    if (progress === "won")
      return number
        ? this.next(name, number)
        : element("p", {}, element("b", {}, t("lesson.solved")));
    const said = { lost: "idea.failed", slipped: "idea.slip" }[progress];
    const button = (key, onclick, kind) =>
      element("button", { type: "button", class: kind, onclick }, t(key));
    return element(
      "div",
      { class: "verdict", role: "status" },
      said && element("p", {}, `${signs.loses} ${t(said)}`),
      progress === "slipped" && button("idea.back", this.on.back, "primary"),
      button("idea.retry", this.on.retry, progress !== "slipped" && "primary"),
    );
  }

  steps(name, number) {
    const known = learnt();
    return lessons[name].positions.map((_, i) => {
      const state = stateOf(name, i + 1);
      const done = known.has(state.lesson);
      return element(
        "a",
        {
          href: fragment(state),
          class: done && "done",
          "aria-current": i + 1 === number && "step",
          "aria-label": t(done ? "lesson.done" : "lesson.open", { number: i + 1 }),
        },
        done ? "✓" : `${i + 1}`,
      );
    });
  }

  next(name, number) {
    const last = number === lessons[name].positions.length;
    const state = last ? null : stateOf(name, number + 1);
    return element(
      "p",
      {},
      element("b", {}, t(last ? "lesson.finished" : "lesson.solved")),
      t("sentence.gap"),
      state && element("a", { class: "primary", href: fragment(state) }, t("lesson.next")),
    );
  }
}
