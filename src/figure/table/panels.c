#include "canvas/palette.h"
#include "figure/base/frame.h"
#include "figure/base/question_words.h"
#include "figure/table/draw.h"

#include <assert.h>
#include <string.h>

enum {
  ALONE = 840, /* longer side of a single table's cells */
  AMONG = 240, /* of one of several */
  HEAD = 38,   /* height of the words above each of several */
  APART = 26
};

static const struct bt_font name_font = {.size = 13, .colour = BT_INK, .bold = true};
static const struct bt_font small_font = {.size = 11, .colour = BT_FAINT_INK};

struct grid {
  struct bt_frame frame; /* the same in all panels */
  size_t columns, rows;
  double width, height; /* of a panel and the room around it */
  double head;
};

/* Returns the frame of one of `columns` tables side by side: on paper as large as fits. */
static struct bt_frame panel_frame(const struct bt_drawing *drawing, size_t columns) {
  static const double least = 0.5;
  const double room = bt_paper_room(drawing->paper), side = drawing->count > 1 ? AMONG : ALONE;
  struct bt_frame frame = bt_frame_of(drawing->count, drawing->tables, side);
  if (drawing->count == 1)
    bt_frame_name(&frame, drawing->tables[0]);
  if (room <= 0)
    return frame;
  const double each = (double)(int)((room + APART) / (double)columns) - APART - 1;
  const double most = (each - frame.left - frame.right) / (double)frame.columns;
  const double cells = most > least ? most : least; /* if too wide, bt_page_open() fails */
  if (cells < frame.width) {
    frame.height *= cells / frame.width;
    frame.width = cells;
  }
  return frame;
}

static struct grid panel_grid(const struct bt_drawing *drawing) {
  const size_t count = drawing->count;
  struct grid grid = {.columns = 1, .head = count > 1 ? HEAD : 0};
  while (3 * (2 * grid.columns + 1) * (2 * grid.columns + 1) < 16 * count) /* about 4 to 3 */
    grid.columns++;
  grid.rows = (count + grid.columns - 1) / grid.columns;
  assert(grid.rows * grid.columns >= count);
  grid.frame = panel_frame(drawing, grid.columns);
  grid.width = bt_frame_width(&grid.frame);
  for (size_t i = 0; i < count && count > 1; i++) {
    const double name = bt_text_width(betli_table_compound(drawing->tables[i]), &name_font);
    grid.width = name > grid.width ? name : grid.width;
  }
  grid.width = (double)(int)(grid.width + APART);
  grid.height = bt_frame_height(&grid.frame) + grid.head + APART;
  return grid;
}

static void put_panel_head(struct bt_canvas *canvas, const struct bt_drawing *drawing,
                           struct bt_point at, const betli_table *t) {
  struct bt_text text = {.language = drawing->language};
  bt_put_compound(&text, betli_table_compound(t));
  bt_canvas_text(canvas, (struct bt_point){at.x, at.y + 13}, bt_text_string(&text), &name_font);
  bt_text_clear(&text);
  bt_put_play(&text, betli_table_play(t));
  bt_text_format(&text, ", %s", betli_table_symbol(t));
  bt_canvas_text(canvas, (struct bt_point){at.x, at.y + 29}, bt_text_string(&text), &small_font);
  bt_canvas_check(canvas, &text);
  bt_text_free(&text);
}

static bool put_table_panel(struct bt_canvas *canvas, const struct bt_drawing *drawing,
                            const struct grid *grid, struct bt_point at, betli_table *t) {
  struct bt_text title = {.language = drawing->language};
  const struct bt_point corner = {at.x + grid->frame.left, at.y + grid->head + grid->frame.top};
  bt_put_table_game(drawing->engine, &title, t);
  bt_put_way(&title, ", ", betli_table_play(t), betli_table_compound(t));
  bt_canvas_begin(canvas, "table", bt_text_string(&title));
  bt_canvas_check(canvas, &title);
  if (grid->head > 0)
    put_panel_head(canvas, drawing, (struct bt_point){corner.x, at.y}, t);
  bt_frame_columns(canvas, &grid->frame, corner);
  bt_frame_rows(canvas, &grid->frame, corner);
  const bool done = bt_frame_cells(canvas, &grid->frame, corner, t, drawing->colours);
  bt_canvas_end(canvas);
  bt_text_free(&title);
  return done;
}

betli_status bt_draw_panels(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error) {
  const struct grid grid = panel_grid(drawing);
  struct bt_canvas *canvas;
  struct bt_point corner;
  page->width = (double)grid.columns * grid.width - APART;
  if (!bt_frame_has_signs(&grid.frame))
    page->colours.lost = 0;
  page->height = (double)grid.rows * grid.height - APART;
  const betli_status status = bt_page_open(page, drawing->format, &canvas, &corner, error);
  if (status != BETLI_OK)
    return status;
  bool done = true;
  for (size_t i = 0; i < drawing->count && done; i++) {
    const size_t row = i / grid.columns, column = i % grid.columns;
    const struct bt_point at = {corner.x + (double)column * grid.width,
                                corner.y + (double)row * grid.height};
    done = put_table_panel(canvas, drawing, &grid, at, drawing->tables[i]);
  }
  return bt_canvas_close(canvas, done, bytes, error);
}
