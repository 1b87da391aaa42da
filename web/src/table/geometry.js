// Where cells are on the canvas, which shows the part of a table that is scrolled to.

const LABEL = 12; // height of row and column labels, where no larger one is asked for

/** The font of numbers. */
export const font = (size) =>
  `${size}px "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace`;

const CHARACTER = 0.61; // its width, in heights

export function textWidth(length, size) {
  return length * size * CHARACTER;
}

/** Room for the labels left of and above a table. */
export function margins(layout, label = LABEL) {
  const longest = String(layout.rowLabel(layout.rows - 1)).length;
  const labelled = longest > 0;
  return {
    left: labelled ? Math.ceil(textWidth(longest, label)) + 12 : 4,
    top: labelled ? label + 10 : 4,
  };
}

export class Geometry {
  /**
   * @param {object} layout
   * @param {number} zoom height of a cell
   * @param {{left, top, width, height}} view what is seen of the sheet, labels included
   * @param {number} least height of texts that are read from afar
   */
  constructor(layout, zoom, view, least = 0) {
    this.layout = layout;
    this.view = view;
    this.label = Math.max(LABEL, least);
    this.margin = margins(layout, this.label);
    this.height = zoom;
    this.width = Math.round(zoom * layout.aspect);
    this.rows = span(view.top, view.height - this.margin.top, this.height, layout.rows);
    this.columns = span(view.left, view.width - this.margin.left, this.width, layout.columns);
  }

  x(column) {
    return this.margin.left + column * this.width - this.view.left;
  }

  y(row) {
    return this.margin.top + row * this.height - this.view.top;
  }

  /** The corner of a cell. */
  corner(cell) {
    const [row, column] = this.layout.place(cell);
    return [this.x(column), this.y(row)];
  }

  /** Size of the whole sheet. */
  get sheet() {
    const { rows, columns } = this.layout;
    return {
      width: this.margin.left + columns * this.width + 2,
      height: this.margin.top + rows * this.height + 2,
    };
  }

  /** The cells that are seen, with their corners. */
  *seen() {
    for (let row = this.rows[0]; row < this.rows[1]; row++)
      for (let column = this.columns[0]; column < this.columns[1]; column++) {
        const cell = this.layout.cell(row, column);
        if (cell >= 0) yield [cell, this.x(column), this.y(row)];
      }
  }

  /** The cell at a point of the canvas, or -1. */
  hit(x, y) {
    if (x < this.margin.left || y < this.margin.top) return -1;
    const row = Math.floor((y - this.margin.top + this.view.top) / this.height);
    const column = Math.floor((x - this.margin.left + this.view.left) / this.width);
    const { layout } = this;
    return row < layout.rows && column < layout.columns ? layout.cell(row, column) : -1;
  }
}

/** The first that is seen, and the one behind the last. */
function span(from, length, size, count) {
  return [
    Math.max(0, Math.floor(from / size)),
    Math.min(count, Math.max(0, Math.ceil((from + length) / size))),
  ];
}
