#include "canvas/palette.h"
#include "figure/base/frame.h"
#include "figure/base/question_words.h"
#include "figure/table/draw.h"

#include <assert.h>

enum { CELLS = 1200, WIDEST = 22, HEIGHT = 22, APART = 6, BEFORE = 12 };

static const struct bt_font font = {.size = 12, .colour = BT_INK};

static void write_strip_label(struct bt_text *text, const betli_table *t) {
  bt_text_clear(text);
  bt_put_compound(text, betli_table_compound(t));
  bt_text_say(text, ", ");
  bt_put_play(text, betli_table_play(t));
  bt_text_say(text, ": ");
  bt_text_add(text, betli_table_symbol(t));
}

static double strip_labels_width(const struct bt_drawing *drawing, struct bt_text *text) {
  double width = 0;
  for (size_t i = 0; i < drawing->count; i++) {
    write_strip_label(text, drawing->tables[i]);
    const double one = bt_text_width(bt_text_string(text), &font);
    width = one > width ? one : width;
  }
  return (double)(int)(width + BEFORE);
}

static double strip_cell_width(const betli_table *t, double all) {
  const double room = all / (double)(betli_table_last_row(t) - betli_table_first_row(t) + 1);
  return bt_cell_size(room < WIDEST ? room : WIDEST);
}

static bool put_table_strip(struct bt_canvas *canvas, const struct bt_drawing *drawing,
                            const struct bt_frame *frame, struct bt_point corner, size_t i,
                            struct bt_text *text) {
  betli_table *t = drawing->tables[i];
  assert(betli_table_last_row(t) - betli_table_first_row(t) < frame->columns);
  const struct bt_font right = {.size = font.size, .colour = font.colour, .anchor = BT_END};
  write_strip_label(text, t);
  bt_canvas_begin(canvas, "table", bt_text_string(text));
  bt_canvas_check(canvas, text);
  bt_canvas_text(
      canvas, (struct bt_point){corner.x - BEFORE, corner.y + HEIGHT / 2.0 + bt_font_drop(&font)},
      bt_text_string(text), &right);
  if (i == 0)
    bt_frame_columns(canvas, frame, corner);
  const bool done = bt_frame_cells(canvas, frame, corner, t, drawing->colours);
  bt_canvas_end(canvas);
  return done;
}

betli_status bt_draw_strips(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error) {
  const betli_table *t = bt_longest_table(drawing->count, drawing->tables);
  struct bt_canvas *canvas;
  struct bt_point corner;
  struct bt_text text = {.language = drawing->language};
  const double labels = strip_labels_width(drawing, &text), paper = bt_paper_room(drawing->paper);
  const double cells = paper > 0 ? paper - labels - BEFORE : CELLS;
  struct bt_frame frame = bt_frame_line(t, strip_cell_width(t, cells), HEIGHT);
  bt_frame_name(&frame, t);
  page->width = labels + bt_frame_width(&frame);
  if (!bt_frame_has_signs(&frame))
    page->colours.lost = 0;
  page->height = frame.top + (double)drawing->count * (HEIGHT + APART) - APART;
  const betli_status status = bt_page_open(page, drawing->format, &canvas, &corner, error);
  bool done = true;
  for (size_t i = 0; i < drawing->count && status == BETLI_OK && done; i++) {
    const struct bt_point at = {corner.x + labels,
                                corner.y + frame.top + (double)i * (HEIGHT + APART)};
    done = put_table_strip(canvas, drawing, &frame, at, i, &text);
  }
  bt_text_free(&text);
  return status == BETLI_OK ? bt_canvas_close(canvas, done, bytes, error) : status;
}
