// The multiplication table of a quotient, as a table that the sheet shows: a cell is a pair of elements.
import { viridis } from "../table/colours.js";

const P = [0x00, 0x00, 0x00];
const DARKEST = 0.25; // of the scale, so that no element looks like a P-element

const POWER = /\^(\d+)/g;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const FACTOR = /([a-z]\d*)(?:\^(\d+))?/g;

/** An element as one writes it: ab² for ab^2. */
export function written(element) {
  return element.replace(POWER, (all, digits) =>
    [...digits].map((digit) => RAISED[digit]).join(""),
  );
}

export class Products {
  /** The answers of `betli quotient` as JSON and as CSV. */
  constructor(quotient, csv) {
    const lines = csv.trim().split("\n");
    this.elements = lines[0].split(",").slice(2);
    const places = new Map(this.elements.map((element, place) => [element, place]));
    const row = (line) =>
      line
        .split(",")
        .slice(2)
        .map((element) => places.get(element));
    this.products = lines.slice(1).flatMap(row);
    this.isP = this.elements.map((element) => quotient.p_elements.includes(element));
    this.heaps = new Map(quotient.generators.map(({ element, component }) => [element, component]));
    this.width = this.elements.length;
    this.size = this.products.length;
    this.columns = true; // which ends at its edges
    this.longest = Math.max(...this.elements.map((element) => written(element).length));
  }

  /** The two factors of a cell, and their product. */
  read(cell) {
    const [row, column] = [Math.floor(cell / this.width), cell % this.width];
    return [row, column, this.products[cell]].map((place) => this.elements[place]);
  }

  inP(cell) {
    return this.isP[this.products[cell]];
  }

  written(cell) {
    return written(this.elements[this.products[cell]]);
  }

  /** Components whose sum is an element: those of its generators. */
  componentsOf(element) {
    return [...element.matchAll(FACTOR)].flatMap(([, letter, power = 1]) =>
      Array(Number(power)).fill(this.heaps.get(letter)),
    );
  }

  /** The name of a cell in links. */
  key(cell) {
    return this.read(cell).slice(0, 2).join("*");
  }

  locate(key) {
    const [row, column] = key.split("*").map((element) => this.elements.indexOf(element));
    return row >= 0 && column >= 0 ? row * this.width + column : -1;
  }

  get layout() {
    const { width, elements } = this;
    return {
      columns: width,
      rows: width,
      place: (cell) => [Math.floor(cell / width), cell % width],
      cell: (row, column) => row * width + column,
      rowLabel: (row) => written(elements[row] ?? ""),
      columnLabel: (column) => written(elements[column] ?? ""),
      aspect: 1,
    };
  }

  /** Elements in P are black, as P-positions are; each other one has a colour of its own. */
  get colouring() {
    const place = (cell) => this.products[cell] / (this.width - 1 || 1);
    return {
      colour: (cell) => (this.inP(cell) ? P : viridis(DARKEST + (1 - DARKEST) * place(cell))),
      hatched: () => false,
      striped: () => false,
      lost: (cell) => this.inP(cell),
    };
  }
}
