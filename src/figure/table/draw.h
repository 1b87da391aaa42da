/* Pictures of tables, by the public functions of betli.h. */
#ifndef BETLI_FIGURE_TABLE_DRAW_H
#define BETLI_FIGURE_TABLE_DRAW_H

#include "figure/base/page.h"

/* A picture of tables of one game: one, or several to compare. */
struct bt_drawing {
  betli *engine; /* for guesses */
  enum bt_language language;
  size_t count;
  betli_table *const *tables;
  const struct betli_colours *colours;
  enum bt_canvas_format format;
  struct bt_paper paper;
};

/* Fails with BETLI_INPUT if the tables are too large for a picture. */
betli_status bt_drawing_check(const struct bt_drawing *drawing, struct bt_error *error);

/* Draws the tables in the layout that suits them, and appends the file. */
betli_status bt_draw(const struct bt_drawing *drawing, struct bt_text *bytes,
                     struct bt_error *error);

/* Draws frames side by side and below one another. */
betli_status bt_draw_panels(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

/* Draws lists, each on its line. */
betli_status bt_draw_strips(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

/* Draws the values of one list as points above the heaps. */
betli_status bt_draw_points(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

#endif
