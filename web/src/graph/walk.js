// Arrow keys go along moves: down a move and back up, left and right among what the move before leaves.
import { effectOf } from "../outcomes.js";

const ranks = { wins: 0, draws: 1, loses: 2 };

export class Walk {
  constructor(positions) {
    this.positions = positions;
    this.way = [0]; // the positions passed, the last the one that is chosen
  }

  get at() {
    return this.way[this.way.length - 1];
  }

  /** Goes to a position, from the one before if a move leads there. */
  choose(i) {
    const known = this.way.indexOf(i);
    if (known >= 0) this.way.length = known + 1;
    else if (this.positions[this.at].options.includes(i)) this.way.push(i);
    else this.way = [...this.wayTo(i), i];
  }

  /** Where a key leads; undefined for other keys. */
  goal(key) {
    const { options } = this.positions[this.at];
    const before = this.way[this.way.length - 2];
    if (key === "ArrowDown") return [...options].sort((a, b) => this.rank(a) - this.rank(b))[0];
    if (key === "ArrowUp") return before ?? this.positions[this.at].before[0];
    if (key === "Home") return 0;
    if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
    const beside = this.fromLeft(before === undefined ? [] : this.positions[before].options);
    return beside[beside.indexOf(this.at) + (key === "ArrowRight" ? 1 : -1)];
  }

  /** Goes there by a key: to the side in the place of what is chosen. */
  follow(key, i) {
    if (key === "ArrowLeft" || key === "ArrowRight") this.way[this.way.length - 1] = i;
    else this.choose(i);
  }

  rank(i) {
    return ranks[effectOf(this.positions[i].outcome)];
  }

  fromLeft(numbers) {
    const { positions } = this;
    return [...numbers].sort(
      (a, b) => positions[a].box.x - positions[b].box.x || positions[a].box.y - positions[b].box.y,
    );
  }

  /** Some moves that lead there from the start. */
  wayTo(i) {
    const from = new Map([[0, null]]);
    for (const at of from.keys())
      for (const option of this.positions[at].options) if (!from.has(option)) from.set(option, at);
    const way = [];
    for (let at = from.get(i) ?? null; at !== null; at = from.get(at)) way.unshift(at);
    return way;
  }
}
