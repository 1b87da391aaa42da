/* Cells in rows and columns, with their coordinates. */
#ifndef BETLI_FIGURE_BASE_FRAME_H
#define BETLI_FIGURE_BASE_FRAME_H

#include "figure/base/colours.h"

struct bt_frame {
  size_t rows, columns;
  double width, height;         /* of a cell, points */
  uint64_t first_row, row_step; /* the first label, and the difference of successive ones */
  uint64_t first_column;
  bool list;               /* one coordinate, in lines of row_step values each */
  bool named;              /* cells hold the names of their positions instead of coordinates */
  bool row_labels;         /* false for lists of one line */
  double left, top, right; /* room for labels around the cells, points */
  const char *row_name, *column_name; /* of the coordinates; NULL: not written */
};

/* Rounds the size of cells down to whole points, at most 30.  Below 1 it becomes 1, or 0.5: a dot
 * in a PNG. */
double bt_cell_size(double room);

/* Returns a frame for any of the tables, whose longer side is at most a little longer than `side`
 * points. */
struct bt_frame bt_frame_of(size_t count, betli_table *const tables[], double side);

/* Returns a frame of one line for a list; `width` and `height` are those of a cell. */
struct bt_frame bt_frame_line(const betli_table *t, double width, double height);

/* Makes room for the names of the coordinates, which are then written. */
void bt_frame_name(struct bt_frame *frame, const betli_table *t);

/* Returns true if the cells are large enough for ◆. */
bool bt_frame_has_signs(const struct bt_frame *frame);

/* Return the size of the frame, labels included. */
static inline double bt_frame_width(const struct bt_frame *frame) {
  return frame->left + (double)frame->columns * frame->width + frame->right;
}
static inline double bt_frame_height(const struct bt_frame *frame) {
  return frame->top + (double)frame->rows * frame->height;
}

/* Draws the cells, from the top left corner on.  Returns false if memory ran out. */
bool bt_frame_cells(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner,
                    betli_table *t, const struct betli_colours *colours);

/* Draw the coordinates above the cells, and to the left of them. */
void bt_frame_columns(struct bt_canvas *canvas, const struct bt_frame *frame,
                      struct bt_point corner);
void bt_frame_rows(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner);

/* Hatches a box with lines from lower left to upper right. */
void bt_hatch(struct bt_canvas *canvas, struct bt_box box);

/* Draws two lines across a box, near its top and near its bottom. */
void bt_stripe(struct bt_canvas *canvas, struct bt_box box);

/* The paint for the borders of boxes. */
extern const struct bt_paint bt_border;

#endif
