#include "figure/table/draw.h"
#include "figure/base/question_words.h"

#include <assert.h>
#include <string.h>

enum { TITLE_WIDTH = 700 };

betli_status bt_drawing_check(const struct bt_drawing *drawing, struct bt_error *error) {
  const betli_table *t = bt_longest_table(drawing->count, drawing->tables);
  const betli_table *widest = bt_widest_table(drawing->count, drawing->tables);
  const bool several = drawing->count > 1;
  assert(drawing->count > 0);
  uint64_t farthest = several ? BETLI_PICTURE_PANEL : BETLI_PICTURE_SIDE;
  if (betli_table_axes(t) == 1 && !betli_table_named(t))
    farthest = several ? BETLI_PICTURE_SIDE : BETLI_PICTURE_LIST;
  if (betli_table_last_row(t) <= farthest && betli_table_last_column(widest) <= farthest)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "%s: a picture%s shows no coordinates above %llu",
                 betli_table_game(t), several ? bt_say(error->language, " of several tables") : "",
                 (unsigned long long)farthest);
}

static void write_table_range(struct bt_text *text, const struct bt_drawing *drawing) {
  const betli_table *t = bt_longest_table(drawing->count, drawing->tables);
  const betli_table *widest = bt_widest_table(drawing->count, drawing->tables);
  const unsigned long long rows[] = {betli_table_first_row(t), betli_table_last_row(t)};
  const unsigned long long columns[] = {betli_table_first_column(t),
                                        betli_table_last_column(widest)};
  if (betli_table_axes(t) == 2)
    bt_text_say(text, "%s %llu to %llu, %s %llu to %llu", betli_table_coordinate(t, 0), rows[0],
                rows[1], betli_table_coordinate(t, 1), columns[0], columns[1]);
  else if (betli_table_named(t))
    bt_text_say(text, "%llu positions", rows[1] - rows[0] + 1);
  else
    bt_text_say(text, "n = %llu to %llu", rows[0], rows[1]);
}

static void make_table_heading(const struct bt_drawing *drawing, struct bt_page *page) {
  const bool values = drawing->colours->values;
  const betli_table *t = drawing->tables[0];
  const struct bt_font font = {.size = 18, .bold = true};
  if (page->title.length == 0)
    bt_put_table_game(drawing->engine, &page->title, t);
  bt_text_fit(&page->title, TITLE_WIDTH, &font);
  if (drawing->count == 1) {
    bt_put_question(&page->captions[0], t, values);
  } else {
    bt_text_say(&page->captions[0],
                values ? BT_SAY("values, %zu ways to play: ")
                       : BT_SAY("P-positions, %zu ways to play: "),
                drawing->count);
    write_table_range(&page->captions[0], drawing);
  }
  if (values && drawing->count == 1)
    bt_put_function(&page->scale, t);
  else if (values)
    bt_text_say(&page->scale, "values");
  if (drawing->colours->cells[bt_colours_undecided(drawing->colours)] > 0)
    bt_text_say(&page->captions[BT_CAPTIONS - 1], "undecided: the work ended early");
  bt_text_add(&page->description, bt_text_string(&page->captions[0]));
  bt_text_say(&page->description, "; ");
  if (drawing->count == 1) {
    write_table_range(&page->description, drawing);
    bt_text_say(&page->description, "; ");
  }
  bt_page_count(&page->description, drawing->colours);
}

betli_status bt_draw(const struct bt_drawing *drawing, struct bt_text *bytes,
                     struct bt_error *error) {
  struct bt_page page = {.colours = *drawing->colours};
  bt_page_begin(&page, drawing->engine);
  const betli_table *t = drawing->tables[0];
  const bool list = betli_table_axes(t) == 1 && !betli_table_named(t);
  betli_status status;
  assert(drawing->colours->count > bt_colours_undecided(drawing->colours));
  make_table_heading(drawing, &page);
  if (list && drawing->count > 1)
    status = bt_draw_strips(drawing, &page, bytes, error);
  else if (list && drawing->colours->values)
    status = bt_draw_points(drawing, &page, bytes, error);
  else
    status = bt_draw_panels(drawing, &page, bytes, error);
  bt_page_free(&page);
  return status;
}
