/* The cells of a frame. */
#include "figure/base/frame.h"

#include "canvas/palette.h"
#include "figure/base/diamond.h"

#include <assert.h>
#include <stdlib.h>

enum {
  LINED = 5,         /* cells smaller than this have no grid lines and no hatching */
  FAINT = 10,        /* smaller cells have lighter grid lines */
  LINED_VALUES = 14, /* the same for values, which colours tell apart */
  LEAST_TEXT = 7,
  NAME = 11
};

const struct bt_paint bt_border = {.line = BT_FRAME};

/* A cell: its line, and its place in the line. */
struct cell {
  size_t line, place;
};

/* Goes to the next cell; returns false after the last. */
static bool next_cell(const struct bt_frame *frame, struct cell *cell) {
  if (++cell->place == frame->columns)
    *cell = (struct cell){cell->line + 1, 0};
  return cell->line < frame->rows;
}

static size_t cell_index(const struct bt_frame *frame, struct cell cell) {
  assert(cell.line < frame->rows && cell.place < frame->columns);
  return cell.line * frame->columns + cell.place;
}

static void cell_place(const struct bt_frame *frame, struct cell cell, uint64_t *row,
                       uint64_t *column) {
  *row = frame->first_row + (frame->list ? cell_index(frame, cell) : cell.line);
  *column = frame->list ? 0 : frame->first_column + cell.place;
}

static struct bt_box cell_box(const struct bt_frame *frame, struct bt_point corner,
                              struct cell cell) {
  return (struct bt_box){corner.x + (double)cell.place * frame->width,
                         corner.y + (double)cell.line * frame->height, frame->width, frame->height};
}

void bt_hatch(struct bt_canvas *canvas, struct bt_box box) {
  const double right = box.x + box.width, bottom = box.y + box.height;
  const struct bt_point points[] = {
      {box.x, bottom},
      {right, box.y},
      {box.x, box.y + box.height / 2},
      {box.x + box.width / 2, box.y},
      {box.x + box.width / 2, bottom},
      {right, box.y + box.height / 2},
  };
  bt_canvas_lines(canvas, box.width < 2 * LINED ? 1 : 3, points,
                  &(struct bt_paint){.line = BT_HATCH});
}

void bt_stripe(struct bt_canvas *canvas, struct bt_box box) {
  const double right = box.x + box.width, apart = box.height / 5;
  const struct bt_point points[] = {{box.x, box.y + apart},
                                    {right, box.y + apart},
                                    {box.x, box.y + box.height - apart},
                                    {right, box.y + box.height - apart}};
  bt_canvas_lines(canvas, 2, points, &(struct bt_paint){.line = BT_INK});
}

/* Lines collected for the canvas, CHUNK at once. */
enum { CHUNK = 64 };

struct lines {
  struct bt_canvas *canvas;
  struct bt_paint paint;
  struct bt_point points[2 * CHUNK];
  size_t used;
};

static void flush_lines(struct lines *lines) {
  if (lines->used > 0)
    bt_canvas_lines(lines->canvas, lines->used, lines->points, &lines->paint);
  lines->used = 0;
}

static void add_canvas_line(struct lines *lines, struct bt_point from, struct bt_point to) {
  lines->points[2 * lines->used] = from;
  lines->points[2 * lines->used + 1] = to;
  if (++lines->used == CHUNK)
    flush_lines(lines);
}

static bool is_black_cell(const struct bt_cell_grid *cells, size_t line, size_t place) {
  return cells->kinds[cells->kind[line * cells->columns + place]].fill == BT_P_COLOUR;
}

/* Returns true if the line before row i, or with `down` before column i, lies in a black block at
 * its k-th cell: there it would be a hairline. */
static bool is_line_in_black(const struct bt_cell_grid *cells, bool down, size_t i, size_t k) {
  return down ? is_black_cell(cells, k, i - 1) && is_black_cell(cells, k, i)
              : is_black_cell(cells, i - 1, k) && is_black_cell(cells, i, k);
}

/* Draws the line before row or column i, except inside black blocks. */
static void put_grid_line(struct lines *lines, const struct bt_cell_grid *cells, struct bt_box box,
                          bool down, size_t i) {
  const size_t count = down ? cells->rows : cells->columns;
  const double across = (double)i * (down ? cells->width : cells->height);
  const double apart = down ? cells->height : cells->width, end = down ? box.height : box.width;
  for (size_t k = 0; k < count; k++) {
    const size_t first = k;
    while (k < count && !is_line_in_black(cells, down, i, k))
      k++;
    if (k == first)
      continue;
    const double from = (double)first * apart, to = k < count ? (double)k * apart : end;
    add_canvas_line(
        lines, (struct bt_point){box.x + (down ? across : from), box.y + (down ? from : across)},
        (struct bt_point){box.x + (down ? across : to), box.y + (down ? to : across)});
  }
}

static void put_parallel_grid_lines(struct bt_canvas *canvas, const struct bt_cell_grid *cells,
                                    struct bt_box box, bool down) {
  const size_t count = down ? cells->columns : cells->rows;
  const double apart = down ? cells->width : cells->height;
  struct lines lines = {.canvas = canvas,
                        .paint = {.line = apart < FAINT ? BT_FAINT_GRID : BT_GRID}};
  for (size_t i = 1; i < count; i++)
    put_grid_line(&lines, cells, box, down, i);
  flush_lines(&lines);
}

static void put_grid(struct bt_canvas *canvas, const struct bt_cell_grid *cells, double least) {
  /* Shifts lines by half a point: each covers whole dots of the screen, and the border hides no
   * cell. */
  const struct bt_box box = {cells->corner.x - 0.5, cells->corner.y - 0.5,
                             (double)cells->columns * cells->width + 1,
                             (double)cells->rows * cells->height + 1};
  bt_canvas_begin(canvas, "grid", NULL);
  if (cells->width >= least)
    put_parallel_grid_lines(canvas, cells, box, true);
  if (cells->height >= least)
    put_parallel_grid_lines(canvas, cells, box, false);
  bt_canvas_box(canvas, box, 0, &bt_border);
  bt_canvas_end(canvas);
}

/* Marks the cells of a kind, if they are large enough, for readers without colours. */
static void mark_cells(struct bt_canvas *canvas, const struct bt_cell_grid *cells,
                       const struct bt_frame *frame, const struct betli_colours *colours,
                       size_t kind, const char *class,
                       void (*mark)(struct bt_canvas *, struct bt_box)) {
  if (frame->width < LINED || frame->height < LINED || colours->cells[kind] == 0)
    return;
  bt_canvas_begin(canvas, class, NULL);
  struct cell cell = {0, 0};
  do
    if (cells->kind[cell_index(frame, cell)] == kind)
      mark(canvas, cell_box(frame, cells->corner, cell));
  while (next_cell(frame, &cell));
  bt_canvas_end(canvas);
}

/* Returns the place of ◆ in a cell: its middle, or the corner above a number. */
static struct bt_point sign_place(struct bt_box box, double size, bool written) {
  const double in = size + 1;
  return written ? (struct bt_point){box.x + in, box.y + in}
                 : (struct bt_point){box.x + box.width / 2, box.y + box.height / 2};
}

bool bt_frame_has_signs(const struct bt_frame *frame) {
  return frame->width >= BT_DIAMOND_LEAST && frame->height >= BT_DIAMOND_LEAST;
}

/* Marks the P-positions with ◆, whatever colours their values have. */
static void put_p_signs(struct bt_canvas *canvas, const struct bt_cell_grid *cells,
                        const struct bt_frame *frame, betli_table *t,
                        const struct betli_colours *colours, bool written) {
  const double all = bt_diamond_size(frame->width, frame->height), size = written ? all / 1.8 : all;
  struct lines white = {.canvas = canvas, .paint = bt_diamond_paint(size, BT_RGB(0xFFFFFF))};
  struct lines black = {.canvas = canvas, .paint = bt_diamond_paint(size, BT_RGB(0x000000))};
  struct cell cell = {0, 0};
  bt_canvas_begin(canvas, "signs p", colours->kinds[BT_HAS_P].title);
  do {
    uint64_t row, column;
    struct bt_point ends[2];
    cell_place(frame, cell, &row, &column);
    if (!bt_colours_inside(t, row, column) || betli_table_outcome(t, row, column) != BETLI_P)
      continue;
    const bt_colour fill = cells->kinds[cells->kind[cell_index(frame, cell)]].fill;
    bt_diamond(sign_place(cell_box(frame, cells->corner, cell), size, written), size, ends);
    add_canvas_line(bt_ink_on(fill) == white.paint.line ? &white : &black, ends[0], ends[1]);
  } while (next_cell(frame, &cell));
  flush_lines(&white);
  flush_lines(&black);
  bt_canvas_end(canvas);
}

/* Adds the value of a cell, if it is a number or infinite; after a name, with a colon. */
static void add_cell_value(const struct bt_frame *frame, betli_table *t, size_t kind, uint64_t row,
                           uint64_t column, struct bt_text *text) {
  if (kind == BT_HAS_NONE)
    return;
  const betli_value value = betli_table_value(t, row, column);
  const bool infinite = value.kind == BETLI_INFINITE;
  if (frame->named && (kind >= BT_HAS_VALUE || infinite))
    bt_text_add(text, ": ");
  if (infinite)
    bt_text_add(text, value.text);
  else if (kind >= BT_HAS_VALUE)
    bt_text_number(text, value.number);
  else if (kind == BT_HAS_UNDEFINED && !frame->named)
    bt_text_add(text, "–");
}

/* Writes the text of a cell: name, value, both or nothing.  Cuts the name if both do not fit. */
static void cell_text(const struct bt_frame *frame, betli_table *t,
                      const struct betli_colours *colours, struct cell cell,
                      const struct bt_font *font, struct bt_text *text) {
  uint64_t row, column;
  cell_place(frame, cell, &row, &column);
  const size_t kind = bt_colours_of(colours, t, row, column);
  struct bt_text value = {0};
  if (colours->values)
    add_cell_value(frame, t, kind, row, column, &value);
  bt_text_clear(text);
  if (frame->named) {
    bt_text_add(text, betli_table_position(t, row, column));
    bt_text_fit(text, frame->width - 2 - bt_text_width(bt_text_string(&value), font), font);
  }
  bt_text_add(text, bt_text_string(&value));
  text->failed |= value.failed;
  bt_text_free(&value);
}

/* Returns the size at which every text fits its cell; names are cut instead. */
static double cell_text_size(const struct bt_frame *frame, betli_table *t,
                             const struct betli_colours *colours, struct bt_text *text) {
  const struct bt_font unit = {.size = 1};
  if (frame->named)
    return NAME;
  double size = frame->height * 0.55 < 12 ? frame->height * 0.55 : 12;
  struct cell cell = {0, 0};
  do {
    cell_text(frame, t, colours, cell, &unit, text);
    const double width = bt_text_width(bt_text_string(text), &unit);
    if (width * size > frame->width - 2)
      size = (frame->width - 2) / width;
  } while (size >= LEAST_TEXT && next_cell(frame, &cell));
  return size;
}

static void put_cell_texts(struct bt_canvas *canvas, const struct bt_frame *frame,
                           const struct bt_cell_grid *cells, betli_table *t,
                           const struct betli_colours *colours, double size, struct bt_text *text) {
  struct bt_font font = {.anchor = BT_MIDDLE, .size = size};
  bt_canvas_begin(canvas, "numbers", NULL);
  struct cell cell = {0, 0};
  do {
    const struct bt_box box = cell_box(frame, cells->corner, cell);
    const struct bt_point middle = {box.x + box.width / 2,
                                    box.y + box.height / 2 + bt_font_drop(&font)};
    cell_text(frame, t, colours, cell, &font, text);
    font.colour = bt_ink_on(cells->kinds[cells->kind[cell_index(frame, cell)]].fill);
    if (text->length > 0)
      bt_canvas_text(canvas, middle, text->data, &font);
  } while (next_cell(frame, &cell));
  bt_canvas_end(canvas);
}

static void draw_framed_cells(struct bt_canvas *canvas, const struct bt_frame *frame,
                              const struct bt_cell_grid *cells, betli_table *t,
                              const struct betli_colours *colours) {
  struct bt_text text = {0};
  bt_canvas_cells(canvas, cells);
  mark_cells(canvas, cells, frame, colours, bt_colours_undecided(colours), "hatch", bt_hatch);
  mark_cells(canvas, cells, frame, colours, bt_colours_draw(colours), "stripes", bt_stripe);
  put_grid(canvas, cells, colours->values ? LINED_VALUES : LINED);
  const bool texts = colours->values || frame->named;
  const double size = texts ? cell_text_size(frame, t, colours, &text) : 0;
  if (size >= LEAST_TEXT)
    put_cell_texts(canvas, frame, cells, t, colours, size, &text);
  if (colours->lost > 0 && bt_frame_has_signs(frame))
    put_p_signs(canvas, cells, frame, t, colours, size >= LEAST_TEXT);
  bt_canvas_check(canvas, &text);
  bt_text_free(&text);
}

bool bt_frame_cells(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner,
                    betli_table *t, const struct betli_colours *colours) {
  assert(frame->rows > 0 && frame->columns <= SIZE_MAX / frame->rows);
  uint8_t *kinds = malloc(frame->rows * frame->columns);
  if (kinds == NULL)
    return false;
  struct cell cell = {0, 0};
  do {
    uint64_t row, column;
    cell_place(frame, cell, &row, &column);
    kinds[cell_index(frame, cell)] = (uint8_t)bt_colours_of(colours, t, row, column);
  } while (next_cell(frame, &cell));
  const struct bt_cell_grid cells = {.corner = corner,
                                     .width = frame->width,
                                     .height = frame->height,
                                     .rows = frame->rows,
                                     .columns = frame->columns,
                                     .first_row = frame->first_row,
                                     .first_column = frame->first_column,
                                     .list = frame->list,
                                     .kind = kinds,
                                     .kind_count = colours->count,
                                     .kinds = colours->kinds};
  draw_framed_cells(canvas, frame, &cells, t, colours);
  free(kinds);
  return true;
}
