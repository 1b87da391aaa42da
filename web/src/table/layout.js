// Where the cells of a table lie on the sheet: a rectangle as it is, a list line by line.

const WRAPS = [10, 20, 50, 100, 200, 500, 1000];
const LINES = 400; // a long list gets wider lines
const MOST_LINES = 30000; // a canvas has no more rows
const WIDEST = 1000; // cells of a line that a reader asks for; a canvas has no wider ones

/**
 * {columns, rows, place(cell) -> [row, column], cell(row, column) -> cell or -1, labels}; before a class it is
 * uncovered in so many `steps`, in step(cell) from 0: column by column, or in a list (`oneByOne`) value by value.
 * `wrap`: how many cells of a list are in a line, if that was asked for; `fitting`: how many have room.
 */
export function layout(values, wrap, fitting = Infinity) {
  if (values.names) return names(values);
  return values.columns
    ? rectangle(values)
    : list(
        values,
        Math.max(
          Math.min(wrap, WIDEST) || usualWrap(values.size, fitting),
          values.size / MOST_LINES,
        ),
      );
}

function usualWrap(size, fitting) {
  const most = (wrap) => wrap * Math.max(10, Math.min(wrap * 2, LINES));
  const wrap = WRAPS.find((one) => size <= most(one)) ?? WIDEST;
  return WRAPS.findLast((one) => one <= Math.min(wrap, fitting)) ?? WRAPS[0];
}

function rectangle(values) {
  const { width, rows, columns } = values;
  return {
    whole: true, // what it looks like is in both directions
    columns: width,
    rows: values.size / width,
    steps: width,
    step: (cell) => cell % width,
    place: (cell) => [Math.floor(cell / width), cell % width],
    cell: (row, column) => row * width + column,
    rowLabel: (row) => rows[0] + row,
    columnLabel: (column) => columns[0] + column,
    aspect: 1,
  };
}

/** Lines begin with multiples of their length, so that columns are residues. */
function list(values, atLeast) {
  const wrap = Math.ceil(atLeast);
  const first = values.rows[0];
  const start = Math.floor(first / wrap) * wrap;
  const shift = first - start;
  return {
    oneByOne: true,
    steps: values.size,
    step: (cell) => cell,
    wrap,
    columns: wrap,
    rows: Math.ceil((values.size + shift) / wrap),
    place: (cell) => [Math.floor((cell + shift) / wrap), (cell + shift) % wrap],
    cell: (row, column) => {
      const cell = row * wrap + column - shift;
      return cell >= 0 && cell < values.size ? cell : -1;
    },
    rowLabel: (row) => start + row * wrap,
    columnLabel: (column) => column,
    aspect: 1,
  };
}

/** Vertices have their names in their cells, which are as wide as the longest needs. */
function names(values) {
  const longest = Math.max(...values.names.map((name) => name.length));
  const columns = Math.max(1, Math.min(values.size, Math.floor(60 / (longest + 6))));
  return {
    columns,
    rows: Math.ceil(values.size / columns),
    steps: columns,
    step: (cell) => cell % columns,
    place: (cell) => [Math.floor(cell / columns), cell % columns],
    cell: (row, column) => {
      const cell = row * columns + column;
      return cell < values.size ? cell : -1;
    },
    rowLabel: () => "",
    columnLabel: () => "",
    aspect: Math.max(1.5, (longest + 6) * 0.32),
  };
}
