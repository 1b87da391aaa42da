#include "cli/table/grid.h"

/* Returns what a picture shows.  A single list shows values unless outcomes are asked for.  All
 * else shows outcomes unless values are asked for. */
static betli_view view_of_picture(size_t count, const betli_table *t, struct view view) {
  const bool list = count == 1 && betli_table_axes(t) == 1 && !betli_table_named(t);
  const bool values = view.kind == VIEW_COLOURS || (list && view.kind == VIEW_NUMBERS);
  return values ? BETLI_VIEW_VALUES : BETLI_VIEW_OUTCOMES;
}

int grid_draw_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view) {
  betli_picture *picture;
  const betli_status status =
      betli_table_picture(c->engine, count, tables, view_of_picture(count, tables[0], view),
                          c->out.format->name, &picture);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  output_picture(&c->out, picture);
  return BETLI_OK;
}

int grid_draw(const struct context *c, betli_table *t, struct view view) {
  return grid_draw_all(c, 1, &t, view);
}
