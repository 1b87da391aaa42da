/* Cells in rows and columns, with coordinates beside them. */
#ifndef BETLI_FIGURE_BASE_FRAME_H
#define BETLI_FIGURE_BASE_FRAME_H

#include "figure/base/colours.h"

struct bt_frame {
  size_t rows, columns;
  double width, height;         /* of a cell */
  uint64_t first_row, row_step; /* the labels of the rows */
  uint64_t first_column;
  bool list;       /* of one coordinate, in lines: row_step of it in each */
  bool named;      /* cells hold the names of their positions, and there are no coordinates */
  bool row_labels; /* a list of one line has none */
  double left, top, right;            /* the room that labels need around the cells */
  const char *row_name, *column_name; /* what the coordinates are; NULL: it is not written */
};

/* The size that cells have if they may have so much: whole points, at most 30; very small ones half
 * a point, which is a dot in a PNG. */
double bt_cell_size(double room);

/* A frame for any of the tables, in which cells have the size that the longer side leaves them if
 * it is not to exceed `side` by much. */
struct bt_frame bt_frame_of(size_t count, betli_table *const tables[], double side);

/* A frame of one line for a list: each cell `width` wide. */
struct bt_frame bt_frame_line(const betli_table *t, double width, double height);

/* Has what the coordinates are written beside them. */
void bt_frame_name(struct bt_frame *frame, const betli_table *t);

/* Whether its cells are large enough for ◆. */
bool bt_frame_has_signs(const struct bt_frame *frame);

/* The size of all, labels included. */
static inline double bt_frame_width(const struct bt_frame *frame) {
  return frame->left + (double)frame->columns * frame->width + frame->right;
}
static inline double bt_frame_height(const struct bt_frame *frame) {
  return frame->top + (double)frame->rows * frame->height;
}

/* Draws the cells; `corner` is that of the first one.  False if memory ran out. */
bool bt_frame_cells(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner,
                    betli_table *t, const struct betli_colours *colours);

/* Draws the coordinates above, and those to the left. */
void bt_frame_columns(struct bt_canvas *canvas, const struct bt_frame *frame,
                      struct bt_point corner);
void bt_frame_rows(struct bt_canvas *canvas, const struct bt_frame *frame, struct bt_point corner);

/* Lines that fill a box from its lower left to its upper right. */
void bt_hatch(struct bt_canvas *canvas, struct bt_box box);

/* Two lines through a box, one near its top and one near its bottom. */
void bt_stripe(struct bt_canvas *canvas, struct bt_box box);

/* A paint for the borders of boxes. */
extern const struct bt_paint bt_border;

#endif
