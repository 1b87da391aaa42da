/* Pictures of tables, which are seen as any program sees them, by betli.h. */
#ifndef BETLI_FIGURE_TABLE_DRAW_H
#define BETLI_FIGURE_TABLE_DRAW_H

#include "figure/base/page.h"

/* What a picture is to be: of tables of one game, one or several to be compared. */
struct bt_drawing {
  betli *engine; /* for guesses */
  enum bt_language language;
  size_t count;
  betli_table *const *tables;
  const struct betli_colours *colours;
  enum bt_canvas_format format;
  struct bt_paper paper;
};

/* Refuses what would be too large, by name and bound. */
betli_status bt_drawing_check(const struct bt_drawing *drawing, struct bt_error *error);

/* Draws it as suits the tables, and appends the file. */
betli_status bt_draw(const struct bt_drawing *drawing, struct bt_text *bytes,
                     struct bt_error *error);

/* Frames side by side and below one another. */
betli_status bt_draw_panels(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

/* Lists, a line each. */
betli_status bt_draw_strips(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

/* The values of one list as points above the heaps. */
betli_status bt_draw_points(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error);

#endif
