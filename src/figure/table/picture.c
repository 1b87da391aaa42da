/* betli_picture and betli_colours of tables. */
#include "session/handle.h"

#include "figure/base/picture.h"
#include "figure/table/draw.h"

#include <assert.h>
#include <stdlib.h>

betli_status betli_table_picture(betli *b, size_t count, betli_table *const tables[],
                                 betli_view view, const char *format, betli_picture **picture) {
  struct bt_drawing drawing = {
      .engine = b, .count = count, .tables = tables, .language = b->error.language};
  struct bt_text bytes = {0};
  betli_colours *colours;
  drawing.paper = bt_paper_of(b);
  *picture = NULL;
  betli_status status = bt_canvas_format_of(format, &drawing.format, &b->error);
  if (status == BETLI_OK)
    status = bt_drawing_check(&drawing, &b->error);
  if (status == BETLI_OK)
    status = betli_colours_new(b, count, tables, view, &colours);
  if (status != BETLI_OK)
    return status;
  drawing.colours = colours;
  status = bt_draw(&drawing, &bytes, &b->error);
  betli_colours_free(colours);
  return bt_picture_make(b, status, &bytes, picture);
}

betli_status betli_colours_new(betli *b, size_t count, betli_table *const tables[], betli_view view,
                               betli_colours **colours) {
  *colours = malloc(sizeof **colours);
  if (*colours != NULL && bt_colours_make(*colours, count, tables, view, b->error.language))
    return BETLI_OK;
  free(*colours);
  *colours = NULL;
  return bt_fail_memory(&b->error);
}

void betli_colours_free(betli_colours *c) {
  free(c);
}

size_t betli_colours_count(const betli_colours *c) {
  return c->count;
}

betli_colour betli_colours_at(const betli_colours *c, size_t i) {
  assert(i < c->count);
  return (betli_colour){c->kinds[i].fill & 0xFFFFFF, c->kinds[i].title, c->cells[i]};
}

size_t betli_colours_of(const betli_colours *c, const betli_table *t, uint64_t row,
                        uint64_t column) {
  return bt_colours_of(c, t, row, column);
}
