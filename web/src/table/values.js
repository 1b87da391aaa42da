// The answer of `betli table --format json`, cell by cell.  A cell is a number that counts all cells
// row by row.
import { isUnknown } from "./value-text.js";

const LONE_HEAD = /^T*H$/; // a row of coins of which one shows its head goes by its place

export class Values {
  /** `separator` stands between two coordinates on the command line. */
  constructor({ rows, columns, values, outcomes, positions, ...about }, separator) {
    Object.assign(this, about); // game, play, compound, function, method
    this.separator = separator;
    this.rows = rows;
    this.columns = columns ?? null; // a list has none
    this.names = positions ?? null; // of the cells, in a graph
    this.values = values.flat();
    this.outcomes = [outcomes].flat().join("");
    this.size = this.values.length;
    this.longest = this.measure();
    this.width = columns ? columns[1] - columns[0] + 1 : this.size;
  }

  /**
   * known; undefined: the function has no value there; undecided: a limit came before the value, though who
   * wins may be known; nowhere.
   */
  kind(cell) {
    if (isUnknown(this.values[cell])) return "undecided";
    if (this.values[cell] !== null) return "known";
    return this.outcomes[cell] === "?" ? "nowhere" : "undefined";
  }

  /** What is written into a cell. */
  text(cell) {
    const signs = { undefined: "–", undecided: "?", nowhere: "" };
    return signs[this.kind(cell)] ?? String(this.values[cell]);
  }

  /** The same, with the name of a cell that has one. */
  written(cell) {
    return this.names ? `${this.names[cell]} ${this.text(cell)}` : this.text(cell);
  }

  /** Characters of the longest that is written. */
  measure() {
    let longest = 1;
    for (let cell = 0; cell < this.size; cell++)
      longest = Math.max(longest, this.written(cell).length);
    return longest;
  }

  coordinates(cell) {
    if (!this.columns) return [this.rows[0] + cell];
    return [this.rows[0] + Math.floor(cell / this.width), this.columns[0] + (cell % this.width)];
  }

  /** The cell at coordinates, or -1. */
  at(row, column) {
    const down = row - this.rows[0];
    if (!this.columns) return column === undefined && down >= 0 && down < this.size ? down : -1;
    const right = column - this.columns[0];
    const inside = down >= 0 && row <= this.rows[1] && right >= 0 && right < this.width;
    return inside ? down * this.width + right : -1;
  }

  /** The name of a cell in links: 4x7, 13, or a vertex. */
  key(cell) {
    return this.names?.[cell] ?? this.coordinates(cell).join("x");
  }

  /** The name of a cell for people. */
  label(cell) {
    return this.names?.[cell] ?? this.coordinates(cell).join(" × ");
  }

  /** The cell of such a name, or -1. */
  locate(key) {
    return this.names ? this.names.indexOf(key) : this.at(...key.split("x").map(Number));
  }

  /** A cell as the command line takes it. */
  word(cell) {
    return this.names?.[cell] ?? this.coordinates(cell).join(this.separator);
  }

  /** The cell of a component as the tool writes it, or -1 where the table does not show it. */
  find(component) {
    if (this.names) return this.names.indexOf(component);
    if (LONE_HEAD.test(component)) return this.coin(component.length - 1);
    const numbers = component.split(this.separator);
    if (!numbers.every((number) => /^\d+$/.test(number))) return -1;
    // A heap that can no longer be increased is written without its second number.
    if (this.columns && numbers.length === 1) numbers.push(this.separator === "^" ? 0 : NaN);
    return this.at(...numbers.map(Number));
  }

  /** A list of coins begins with the leftmost, or with a place that does not exist. */
  coin(place) {
    const cell = place + Math.max(0, this.outcomes.search(/[^?]/));
    return !this.columns && cell < this.size ? cell : -1;
  }

  /** The function with its play, as the theory writes it: G⁺. */
  get symbol() {
    const letters = { grundy: "G", remoteness: "R", suspense: "S", foreclosed: "F", outcome: "o" };
    return `${letters[this.function]}${this.play === "misere" ? "⁻" : "⁺"}`;
  }
}
