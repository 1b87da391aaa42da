/* Boards of cells. */
#include "canvas/palette.h"
#include "figure/base/frame.h"
#include "figure/board/look.h"
#include "figure/board/sign.h"

/* The layers, rows and columns that a board has before or after a move, whichever are more. */
struct extent {
  size_t layers, rows, columns;
};

static size_t larger_cell_count(size_t a, size_t b) {
  return a > b ? a : b;
}

static struct extent board_extent(const struct bt_look *look) {
  const betli_board *a = look->board, *b = look->after == NULL ? look->board : look->after;
  return (struct extent){larger_cell_count(betli_board_layers(a), betli_board_layers(b)),
                         larger_cell_count(betli_board_rows(a), betli_board_rows(b)),
                         larger_cell_count(betli_board_columns(a), betli_board_columns(b))};
}

/* Returns the width in cells: layers stand side by side, a cell apart. */
static double drawn_columns(struct extent extent) {
  return (double)(extent.layers * (extent.columns + 1)) - 1;
}

void bt_look_measure_cells(struct bt_look *look, double room) {
  const struct extent extent = board_extent(look);
  const double columns = drawn_columns(extent), rows = (double)extent.rows;
  if (columns > 4 * rows)
    room *= 2; /* a strip */
  look->scale =
      columns < 1 || rows < 1 ? 1 : bt_cell_size(room / (columns > rows ? columns : rows));
  look->width = columns * look->scale;
  look->height = rows * look->scale;
}

/* ---- what is seen --------------------------------------------------------------------------- */

struct cell {
  size_t layer, row, column;
};

static betli_cell drawn_board_cell(const betli_board *board, struct cell at) {
  return betli_board_cell(board, at.layer, at.row, at.column);
}

/* Returns true if nothing lies on the cell; an empty place counts like one off the board. */
static bool is_bare_cell(betli_cell cell) {
  return cell == BETLI_CELL_NOWHERE || cell == BETLI_CELL_EMPTY;
}

static bool cell_changes(const struct bt_look *look, struct cell at) {
  if (look->after == NULL)
    return false;
  const betli_cell before = drawn_board_cell(look->board, at),
                   after = drawn_board_cell(look->after, at);
  return before != after && !(is_bare_cell(before) && is_bare_cell(after));
}

static bool is_thing_on_cell(betli_cell cell) {
  return cell == BETLI_CELL_COUNTER || cell == BETLI_CELL_MARKED || cell == BETLI_CELL_CROSS ||
         cell >= BETLI_CELL_KING;
}

/* Returns true if the move puts a thing there, which is then shown. */
static bool thing_arrives(const struct bt_look *look, struct cell at) {
  return cell_changes(look, at) && is_thing_on_cell(drawn_board_cell(look->after, at));
}

static betli_cell shown_cell(const struct bt_look *look, struct cell at) {
  const betli_cell before = drawn_board_cell(look->board, at);
  if (thing_arrives(look, at) || (before == BETLI_CELL_NOWHERE && look->after != NULL))
    return drawn_board_cell(look->after, at);
  return before;
}

static struct bt_box canvas_box_of_cell(const struct bt_look *look, struct bt_point corner,
                                        struct cell at) {
  const size_t columns = board_extent(look).columns + 1;
  return (struct bt_box){corner.x + (double)(at.layer * columns + at.column) * look->scale,
                         corner.y + (double)at.row * look->scale, look->scale, look->scale};
}

static struct cell next_board_cell(struct extent extent, struct cell at) {
  if (++at.column == extent.columns) {
    at.column = 0;
    if (++at.row == extent.rows) {
      at.row = 0;
      at.layer++;
    }
  }
  return at;
}

/* Draws all cells of a kind, as a group. */
static void draw_cells_of_kind(struct bt_canvas *canvas, const struct bt_look *look,
                               struct bt_point corner, betli_cell kind) {
  const struct extent extent = board_extent(look);
  bool any = false;
  for (struct cell at = {0}; at.layer < extent.layers && extent.rows * extent.columns > 0;
       at = next_board_cell(extent, at)) {
    if (shown_cell(look, at) != kind)
      continue;
    if (!any)
      bt_canvas_begin(canvas, bt_sign_class(kind), bt_say(look->language, bt_sign_title(kind)));
    any = true;
    bt_sign_draw(canvas, kind, canvas_box_of_cell(look, corner, at), cell_changes(look, at),
                 thing_arrives(look, at) ? bt_look_mark(look).line : BT_INK);
  }
  if (any)
    bt_canvas_end(canvas);
}

/* ---- the outline of what changes ------------------------------------------------------------ */

static void draw_cell_side(struct bt_canvas *canvas, double x, double y, double right, double down,
                           const struct bt_paint *paint) {
  const struct bt_point ends[] = {{x, y}, {x + right, y + down}};
  bt_canvas_polyline(canvas, 2, ends, false, paint);
}

/* Returns true if the neighbour `rows` and `columns` away, each -1 to 1, changes. */
static bool neighbour_changes(const struct bt_look *look, struct cell at, int rows, int columns) {
  if ((rows < 0 && at.row == 0) || (columns < 0 && at.column == 0))
    return false;
  at.row += (size_t)rows;
  at.column += (size_t)columns;
  return cell_changes(look, at);
}

static void draw_change_outline(struct bt_canvas *canvas, const struct bt_look *look,
                                struct bt_point corner) {
  const struct extent extent = board_extent(look);
  const struct bt_paint paint = bt_look_mark(look);
  bt_canvas_begin(canvas, look->wins ? "change wins" : "change",
                  bt_say(look->language, BT_SAY("what the move changes")));
  for (struct cell at = {0}; at.layer < extent.layers && extent.rows * extent.columns > 0;
       at = next_board_cell(extent, at)) {
    const struct bt_box box = canvas_box_of_cell(look, corner, at);
    if (!cell_changes(look, at))
      continue;
    if (!neighbour_changes(look, at, -1, 0))
      draw_cell_side(canvas, box.x, box.y, box.width, 0, &paint);
    if (!neighbour_changes(look, at, 1, 0))
      draw_cell_side(canvas, box.x, box.y + box.height, box.width, 0, &paint);
    if (!neighbour_changes(look, at, 0, -1))
      draw_cell_side(canvas, box.x, box.y, 0, box.height, &paint);
    if (!neighbour_changes(look, at, 0, 1))
      draw_cell_side(canvas, box.x + box.width, box.y, 0, box.height, &paint);
  }
  bt_canvas_end(canvas);
}

void bt_look_draw_cells(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner) {
  for (int kind = BETLI_CELL_NOWHERE + 1; kind <= BETLI_CELL_KNIGHT; kind++)
    draw_cells_of_kind(canvas, look, corner, (betli_cell)kind);
  if (look->after != NULL)
    draw_change_outline(canvas, look, corner);
}
