// The lines of single moves: all moves to one position share their tracks, and a move is followed along them.

const NEAR = 6; // from the border of a position, beyond the ring around the start

/** A function (from, to) that gives copies of the shapes of the move between two positions. */
export function tracer(moves) {
  const groups = new Map(moves.map(({ to, group }) => [to, group]));
  return (from, to) => {
    const group = groups.get(to.name);
    const pieces = piecesOf(group);
    const line = document.importNode(group);
    let piece = pieces.find(({ start }) => isAt(start, from.box));
    for (let i = 0; piece && i < pieces.length; i++) {
      line.append(
        ...[piece.head, piece.way].filter(Boolean).map((node) => document.importNode(node)),
      );
      const { end, head } = piece;
      piece = head ? null : pieces.find(({ start }) => start.join() === end.join());
    }
    return line;
  };
}

/** Each a curve; with the head of an arrow if it arrives. */
function piecesOf(group) {
  const pieces = [];
  let head = null;
  for (const path of group.querySelectorAll("path"))
    if (path.getAttribute("fill") === "none") {
      const points = numbersOf(path);
      pieces.push({ start: points.slice(0, 2), end: points.slice(-2), way: path, head });
      head = null;
    } else head = path;
  return pieces;
}

function numbersOf(path) {
  return path
    .getAttribute("d")
    .match(/-?[\d.]+/g)
    .map(Number);
}

/** Whether a point is on the border of a box. */
function isAt([x, y], box) {
  const aside = Math.max(box.x - x, x - box.x - box.width);
  const away = Math.max(box.y - y, y - box.y - box.height);
  return Math.abs(Math.max(aside, away)) < NEAR;
}
