#include "figure/base/frame.h"

#include "canvas/palette.h"
#include "canvas/ticks.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
  LABEL = 11,      /* font size of coordinates */
  LARGEST = 30,    /* side of a cell */
  LEAST_SIDE = 24, /* of all cells: a table of one row is to be visible */
  NAME = 12,       /* font size of axis names */
  NAME_ROOM = 18,
  TICKED = 12 /* a stroke connects smaller cells and their coordinates */
};

static const struct bt_font label_font = {.size = LABEL, .colour = BT_FAINT_INK};
static const struct bt_font name_font = {.size = NAME, .colour = BT_INK, .anchor = BT_MIDDLE};

static double larger_frame_extent(double a, double b) {
  return a > b ? a : b;
}

static double coordinate_width(uint64_t number, const struct bt_font *font) {
  char text[32];
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  return bt_text_width(text, font);
}

double bt_cell_size(double size) {
  return size < 0.7 ? 0.5 : size < 1 ? 1 : size > LARGEST ? LARGEST : (double)(int)size;
}

static void set_cell_size(struct bt_frame *frame, double side) {
  const double rows = (double)frame->rows, columns = (double)frame->columns;
  assert(frame->rows > 0 && frame->columns > 0);
  frame->width = frame->height = bt_cell_size(side / larger_frame_extent(rows, columns));
  frame->width = larger_frame_extent(frame->width, LEAST_SIDE / columns);
  frame->height = larger_frame_extent(frame->height, LEAST_SIDE / rows);
}

static uint64_t last_row_label(const struct bt_frame *frame) {
  assert(frame->rows > 0);
  return frame->first_row + (uint64_t)(frame->rows - 1) * frame->row_step;
}

static uint64_t last_column_label(const struct bt_frame *frame) {
  return frame->first_column + (uint64_t)frame->columns - 1;
}

static void set_label_room(struct bt_frame *frame) {
  frame->top = LABEL + 7;
  if (frame->row_labels) /* a whole number, so that cells are sharp */
    frame->left = (double)(int)(coordinate_width(last_row_label(frame), &label_font) + 9);
  frame->right = coordinate_width(last_column_label(frame), &label_font) / 2;
}

struct bt_frame bt_frame_line(const betli_table *t, double width, double height) {
  const uint64_t first = betli_table_first_row(t);
  struct bt_frame frame = {.rows = 1,
                           .columns = (size_t)(betli_table_last_row(t) - first + 1),
                           .width = width,
                           .height = height,
                           .first_row = first,
                           .row_step = 1,
                           .first_column = first,
                           .list = true};
  set_label_room(&frame);
  return frame;
}

void bt_frame_name(struct bt_frame *frame, const betli_table *t) {
  if (frame->named)
    return;
  frame->column_name = betli_table_coordinate(t, frame->list ? 0 : 1);
  const double more =
      bt_text_width(frame->column_name, &name_font) - (double)frame->columns * frame->width;
  frame->right = larger_frame_extent(frame->right, more);
  frame->top += NAME_ROOM;
  if (frame->list)
    return;
  frame->row_name = betli_table_coordinate(t, 0);
  frame->left += NAME_ROOM;
}

/* Lays out a list in lines of a round length, together about 2.5 times as wide as high or more. */
static struct bt_frame list_frame(const betli_table *t, double side) {
  enum { ONE_LINE = 40 };
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  assert(first <= last);
  if (last - first < ONE_LINE)
    return bt_frame_line(t, bt_cell_size(side / (double)(last - first + 1)), LEAST_SIDE);
  uint64_t length = 20;
  while ((double)length * (double)length < 2.5 * (double)(last - first + 1))
    length = bt_round_step((double)length + 1);
  struct bt_frame frame = {.rows = (size_t)(last / length - first / length + 1),
                           .columns = (size_t)length,
                           .first_row = first - first % length,
                           .row_step = length,
                           .list = true,
                           .row_labels = true};
  set_cell_size(&frame, side);
  set_label_room(&frame);
  return frame;
}

static struct bt_frame named_frame(betli_table *t, double side) {
  const struct bt_font font = {.size = LABEL};
  const size_t count = (size_t)(betli_table_last_row(t) - betli_table_first_row(t) + 1);
  double width = LARGEST;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    width = larger_frame_extent(width, bt_text_width(betli_table_position(t, row, 0), &font) + 40);
  struct bt_frame frame = {.width = width < 240 ? (double)(int)width : 240, /* whole dots */
                           .height = LEAST_SIDE,
                           .first_row = betli_table_first_row(t),
                           .list = true,
                           .named = true};
  frame.columns = (size_t)larger_frame_extent(1, side / frame.width);
  while ((double)frame.columns * frame.width * (double)frame.columns <
         (double)count * frame.height) /* higher than wide */
    frame.columns++;
  frame.columns = frame.columns < count ? frame.columns : count;
  frame.row_step = frame.columns;
  frame.rows = (count + frame.columns - 1) / frame.columns;
  assert(frame.columns > 0 && frame.rows > 0 && frame.rows * frame.columns >= count);
  return frame;
}

struct bt_frame bt_frame_of(size_t count, betli_table *const tables[], double side) {
  betli_table *t = bt_longest_table(count, tables), *widest = bt_widest_table(count, tables);
  if (betli_table_named(t))
    return named_frame(t, side);
  if (betli_table_axes(t) == 1)
    return list_frame(t, side);
  struct bt_frame frame = {
      .rows = (size_t)(betli_table_last_row(t) - betli_table_first_row(t) + 1),
      .columns = (size_t)(betli_table_last_column(widest) - betli_table_first_column(t) + 1),
      .first_row = betli_table_first_row(t),
      .row_step = 1,
      .first_column = betli_table_first_column(t),
      .row_labels = true};
  set_cell_size(&frame, side);
  set_label_room(&frame);
  return frame;
}

static void put_coordinate_label(struct bt_canvas *canvas, struct bt_point at, uint64_t number,
                                 enum bt_text_anchor anchor) {
  struct bt_font font = label_font;
  char text[32];
  font.anchor = anchor;
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  bt_canvas_text(canvas, at, text, &font);
}

static void put_label_stroke(struct bt_canvas *canvas, struct bt_point from, struct bt_point to) {
  const struct bt_point points[] = {from, to};
  bt_canvas_lines(canvas, 1, points, &(struct bt_paint){.line = BT_FAINT_INK});
}

/* Writes the name of an axis at the middle of its cells, or from their start if it is longer than
 * they are. */
static void put_axis_name(struct bt_canvas *canvas, struct bt_point from, double length,
                          const char *name, bool upwards) {
  struct bt_font font = name_font;
  const bool fits = bt_text_width(name, &font) <= length;
  const double at = fits ? length / 2 : 0;
  font.upwards = upwards;
  font.anchor = fits ? BT_MIDDLE : BT_START;
  from.x += upwards ? 0 : at;
  from.y -= upwards ? at : 0;
  bt_canvas_text(canvas, from, name, &font);
}

void bt_frame_columns(struct bt_canvas *canvas, const struct bt_frame *frame,
                      struct bt_point corner) {
  if (frame->named)
    return;
  const double room = coordinate_width(last_column_label(frame), &label_font) + 8;
  assert(frame->width > 0);
  const uint64_t step = bt_round_coordinates(room / frame->width);
  bt_canvas_begin(canvas, "column-labels", NULL);
  for (size_t i = 0; i < frame->columns; i++) {
    const uint64_t label = frame->first_column + i;
    const double x = corner.x + ((double)i + 0.5) * frame->width;
    if (!bt_is_tick(label, frame->first_column, step))
      continue;
    put_coordinate_label(canvas, (struct bt_point){x, corner.y - 7}, label, BT_MIDDLE);
    if (frame->width < TICKED)
      put_label_stroke(canvas, (struct bt_point){x, corner.y - 4}, (struct bt_point){x, corner.y});
  }
  if (frame->column_name != NULL)
    put_axis_name(canvas, (struct bt_point){corner.x, corner.y - frame->top + NAME - 1},
                  (double)frame->columns * frame->width, frame->column_name, false);
  bt_canvas_end(canvas);
}

void bt_frame_rows(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner) {
  if (!frame->row_labels)
    return;
  const uint64_t step = bt_round_coordinates((LABEL + 10) / frame->height) * frame->row_step;
  bt_canvas_begin(canvas, "row-labels", NULL);
  for (size_t i = 0; i < frame->rows; i++) {
    const uint64_t label = frame->first_row + i * frame->row_step;
    const double y = corner.y + ((double)i + 0.5) * frame->height;
    if (!bt_is_tick(label, frame->first_row, step))
      continue;
    put_coordinate_label(canvas, (struct bt_point){corner.x - 7, y + bt_font_drop(&label_font)},
                         label, BT_END);
    if (frame->height < TICKED)
      put_label_stroke(canvas, (struct bt_point){corner.x - 4, y}, (struct bt_point){corner.x, y});
  }
  const double height = (double)frame->rows * frame->height;
  if (frame->row_name != NULL)
    put_axis_name(canvas, (struct bt_point){corner.x - frame->left + NAME - 2, corner.y + height},
                  height, frame->row_name, true);
  bt_canvas_end(canvas);
}
