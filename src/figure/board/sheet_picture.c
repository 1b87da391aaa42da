/* Exercises to print: boards, lines to write on, and the key on pages of its own. */
#include "canvas/palette.h"
#include "figure/base/picture.h"
#include "figure/board/panel.h"
#include "session/games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A4 in points. */
enum { WIDTH = 595, HEIGHT = 842, MARGIN = 48, BOTTOM = 52 };
enum { TEXT_WIDTH = WIDTH - 2 * MARGIN, NUMBER = 20, LINE = 17, BETWEEN = 24 };
/* Exercises stand in two columns, each with lines to write on below its boards. */
enum { COLUMNS = 2, COLUMN_WIDTH = (TEXT_WIDTH - BETWEEN) / COLUMNS };
enum { BOARDS_WIDTH = COLUMN_WIDTH - NUMBER, WRITTEN = 20, LINES = 3, APART = 14 };

static const struct bt_font title_font = {.size = 18, .colour = BT_INK, .bold = true};
static const struct bt_font bold_font = {.size = 12, .colour = BT_INK, .bold = true};
static const struct bt_font text_font = {.size = 12, .colour = BT_INK};
static const struct bt_font faint_font = {.size = 10, .colour = BT_FAINT_INK};

/* An exercise with its boards, and its layout. */
struct block {
  size_t count;
  struct bt_panel *panels;
  double width, height; /* of the boards */
};

struct sheet {
  const char *title, *introduction, *key_heading;
  size_t count;
  const betli_exercise *exercises;
  struct block *blocks;
  struct bt_canvas *canvas; /* NULL: the sheet is only measured */
  size_t pages;             /* begun so far */
  bool several;             /* the file has pages; else they lie below one another */
  int columns, column;      /* how many there are, and the one that is filled */
  double top;               /* of the columns of this page */
  double y;                 /* on the page */
  struct bt_text line;
};

/* ---- pages ---------------------------------------------------------------------------------- */

static double page_top(const struct sheet *sheet) {
  return sheet->several || sheet->pages == 0 ? 0 : (double)(sheet->pages - 1) * HEIGHT;
}

static void put_sheet_text(struct sheet *sheet, double x, const char *text,
                           const struct bt_font *font) {
  if (sheet->canvas != NULL)
    bt_canvas_text(sheet->canvas, (struct bt_point){x, page_top(sheet) + sheet->y}, text, font);
}

static void begin_sheet_page(struct sheet *sheet) {
  struct bt_text number = {0};
  if (sheet->canvas != NULL && sheet->pages > 0)
    sheet->several = bt_canvas_page(sheet->canvas);
  sheet->pages++;
  sheet->y = HEIGHT - 28;
  bt_text_format(&number, "%zu", sheet->pages);
  put_sheet_text(sheet, WIDTH - MARGIN - 8, bt_text_string(&number), &faint_font);
  if (sheet->canvas != NULL)
    bt_canvas_check(sheet->canvas, &number);
  bt_text_free(&number);
  sheet->y = sheet->top = MARGIN;
  sheet->column = 0;
}

/* Goes to the next column, or to a new page, unless there is room for `height` in this one. */
static void make_column_room(struct sheet *sheet, double height) {
  if (sheet->y + height <= HEIGHT - BOTTOM || sheet->y <= sheet->top)
    return;
  if (++sheet->column < sheet->columns)
    sheet->y = sheet->top;
  else
    begin_sheet_page(sheet);
}

static double column_width(const struct sheet *sheet) {
  return sheet->columns == 1 ? TEXT_WIDTH : COLUMN_WIDTH;
}

static double column_left(const struct sheet *sheet) {
  return MARGIN + sheet->column * (column_width(sheet) + BETWEEN);
}

/* Returns the distance of lines, which is LINE for text. */
static double line_height(const struct bt_font *font) {
  return LINE * font->size / text_font.size;
}

/* Breaks a paragraph into lines, `indent` to the right of the column's edge. */
static void put_paragraph(struct sheet *sheet, double indent, const char *text,
                          const struct bt_font *font) {
  for (size_t length; *text != '\0'; text += length + (text[length] == ' ')) {
    length = bt_line_length(text, column_width(sheet) - indent, font);
    bt_text_clear(&sheet->line);
    bt_text_add_bytes(&sheet->line, text, length);
    make_column_room(sheet, line_height(font));
    sheet->y += line_height(font);
    put_sheet_text(sheet, column_left(sheet) + indent, bt_text_string(&sheet->line), font);
  }
}

/* Returns the height of a paragraph next to a number. */
static double paragraph_height(const struct sheet *sheet, const char *text) {
  double height = 0;
  for (size_t length; *text != '\0'; text += length + (text[length] == ' ')) {
    length = bt_line_length(text, column_width(sheet) - NUMBER, &text_font);
    height += LINE;
  }
  return height;
}

/* Puts a numbered paragraph, not parted by the end of a column, with `below` points of room below
 * it. */
static void put_numbered(struct sheet *sheet, size_t i, const char *text, double below) {
  struct bt_text number = {0};
  make_column_room(sheet, paragraph_height(sheet, text) + below);
  bt_text_format(&number, "%zu", i + 1);
  sheet->y += LINE;
  put_sheet_text(sheet, column_left(sheet), bt_text_string(&number), &bold_font);
  sheet->y -= LINE;
  put_paragraph(sheet, NUMBER, text, &text_font);
  if (sheet->canvas != NULL)
    bt_canvas_check(sheet->canvas, &number);
  bt_text_free(&number);
}

/* ---- exercises ------------------------------------------------------------------------------ */

static void block_free(struct block *block) {
  for (size_t i = 0; i < block->count; i++)
    bt_panel_free(&block->panels[i]);
  free(block->panels);
}

static double smaller_length(double a, double b) {
  return a < b ? a : b;
}

/* Makes a board as small as a column needs; rows of a sheet have cells of one size. */
static void shrink_look(struct bt_look *look) {
  enum { ROW_CELL = 14, CELL = 22, LEAST_CELL = 10, HIGHEST = 90 }; /* points */
  double scale = look->scale;
  if (betli_board_layers(look->board) == 0)
    return;
  const double most = betli_board_rows(look->board) == 1 ? ROW_CELL : CELL;
  scale = smaller_length(scale, most);
  scale = smaller_length(scale, HIGHEST * look->scale / look->height);
  scale = smaller_length(scale, BOARDS_WIDTH * look->scale / look->width);
  scale = scale < LEAST_CELL ? LEAST_CELL : scale;
  look->width *= scale / look->scale;
  look->height *= scale / look->scale;
  look->scale = scale;
}

static betli_status block_make(betli *b, betli_answer *a, struct block *block) {
  const size_t count = a->component_count;
  betli_status status = BETLI_OK;
  if (count > BETLI_PICTURE_COMPONENTS)
    return bt_fail(&b->error, BETLI_INPUT, "an exercise has at most %d components, not %zu",
                   BETLI_PICTURE_COMPONENTS, count);
  block->panels = calloc(count + 1, sizeof *block->panels);
  if (block->panels == NULL)
    return bt_fail_memory(&b->error);
  for (; block->count < count && status == BETLI_OK; block->count++) {
    struct bt_panel *panel = &block->panels[block->count];
    const betli_component *component = &a->components[block->count];
    const bool games = strcmp(component->game, a->game) != 0;
    panel->class = "component";
    bt_text_format(&panel->title, "%s%s%s", games ? component->game : "", games ? " " : "",
                   component->position);
    status = bt_panel_look(b, panel, component->game, component->position, NULL, BOARDS_WIDTH);
    for (size_t i = 0; i < panel->count; i++)
      shrink_look(&panel->looks[i]);
    bt_panel_measure(panel);
  }
  return status;
}

static void block_place(struct block *block, double room) {
  block->width = 0;
  block->height = bt_panels_place(block->count, block->panels, 0, room, &block->width);
}

/* Places all boards in columns that are as wide as the widest board needs. */
static void place_blocks(struct sheet *sheet) {
  sheet->columns = COLUMNS;
  for (size_t i = 0; i < sheet->count; i++) {
    block_place(&sheet->blocks[i], BOARDS_WIDTH);
    if (sheet->blocks[i].width > BOARDS_WIDTH)
      sheet->columns = 1;
  }
  for (size_t i = 0; i < sheet->count && sheet->columns == 1; i++)
    block_place(&sheet->blocks[i], TEXT_WIDTH - NUMBER);
}

static void put_writing_lines(struct sheet *sheet, double left, double top) {
  const double right = column_left(sheet) + column_width(sheet);
  const struct bt_paint paint = {.line = BT_FAINT_INK, .width = 0.6};
  struct bt_point points[2 * LINES];
  for (size_t i = 0; i < LINES; i++) {
    points[2 * i] = (struct bt_point){left, top + (double)(i + 1) * WRITTEN};
    points[2 * i + 1] = (struct bt_point){right, top + (double)(i + 1) * WRITTEN};
  }
  bt_canvas_lines(sheet->canvas, LINES, points, &paint);
}

static void put_exercise(struct sheet *sheet, size_t i) {
  const struct block *block = &sheet->blocks[i];
  const double height = block->height + LINES * WRITTEN;
  put_numbered(sheet, i, sheet->exercises[i].question, LINE / 2.0 + height);
  sheet->y += LINE / 2.0;
  const double top = page_top(sheet) + sheet->y, left = column_left(sheet) + NUMBER;
  for (size_t p = 0; p < block->count && sheet->canvas != NULL; p++)
    bt_panel_draw(sheet->canvas, &block->panels[p], (struct bt_point){left, top});
  if (sheet->canvas != NULL)
    put_writing_lines(sheet, left, top + block->height);
  sheet->y += height + APART;
}

static void put_answer_key(struct sheet *sheet) {
  begin_sheet_page(sheet);
  sheet->y += LINE;
  put_sheet_text(sheet, MARGIN, sheet->key_heading, &title_font);
  sheet->y += LINE / 2.0;
  for (size_t i = 0; i < sheet->count; i++) {
    put_numbered(sheet, i, sheet->exercises[i].key, 0);
    sheet->y += LINE / 3.0;
  }
}

/* Puts a word and a line to write on after it, up to `right`. */
static void put_line_to_fill(struct sheet *sheet, double left, double right, const char *word) {
  const double y = page_top(sheet) + sheet->y;
  const double from = left + bt_text_width(word, &text_font) + 6;
  put_sheet_text(sheet, left, word, &text_font);
  if (sheet->canvas != NULL)
    bt_canvas_lines(sheet->canvas, 1, (struct bt_point[]){{from, y + 2}, {right, y + 2}},
                    &(struct bt_paint){.line = BT_FAINT_INK, .width = 0.6});
}

static void put_name_and_date(struct sheet *sheet) {
  const double date = MARGIN + TEXT_WIDTH * 0.68;
  put_line_to_fill(sheet, MARGIN, date - BETWEEN, bt_say(sheet->line.language, "Name:"));
  put_line_to_fill(sheet, date, WIDTH - MARGIN, bt_say(sheet->line.language, "Date:"));
  sheet->y += 2 * LINE;
}

/* Draws all pages, or counts them if there is no canvas. */
static void put_sheet(struct sheet *sheet) {
  const int columns = sheet->columns;
  sheet->pages = 0;
  sheet->columns = 1;
  begin_sheet_page(sheet);
  put_name_and_date(sheet);
  sheet->y += LINE - line_height(&title_font);
  put_paragraph(sheet, 0, sheet->title, &title_font);
  sheet->y += LINE / 2.0;
  put_paragraph(sheet, 0, sheet->introduction, &text_font);
  sheet->y += APART;
  sheet->top = sheet->y;
  sheet->columns = columns;
  for (size_t i = 0; i < sheet->count; i++)
    put_exercise(sheet, i);
  sheet->columns = 1;
  put_answer_key(sheet);
  sheet->columns = columns;
}

/* ---- the file ------------------------------------------------------------------------------- */

static betli_status draw_sheet(betli *b, struct sheet *sheet, enum bt_canvas_format format,
                               struct bt_text *bytes) {
  put_sheet(sheet);
  const double height = format == BT_CANVAS_PDF ? HEIGHT : (double)sheet->pages * HEIGHT;
  betli_status status = bt_canvas_new(format, WIDTH, height, 0, sheet->title, sheet->introduction,
                                      &sheet->canvas, &b->error);
  if (status != BETLI_OK)
    return status;
  put_sheet(sheet);
  return bt_canvas_close(sheet->canvas, !sheet->line.failed, bytes, &b->error);
}

static betli_status make_sheet_picture(betli *b, struct sheet *sheet, enum bt_canvas_format format,
                                       struct bt_text *bytes) {
  betli_status status = BETLI_OK;
  sheet->blocks = calloc(sheet->count + 1, sizeof *sheet->blocks);
  if (sheet->blocks == NULL)
    return bt_fail_memory(&b->error);
  for (size_t i = 0; i < sheet->count && status == BETLI_OK; i++)
    status = block_make(b, sheet->exercises[i].answer, &sheet->blocks[i]);
  if (status == BETLI_OK) {
    place_blocks(sheet);
    status = draw_sheet(b, sheet, format, bytes);
  }
  for (size_t i = 0; i < sheet->count; i++)
    block_free(&sheet->blocks[i]);
  free(sheet->blocks);
  bt_text_free(&sheet->line);
  return status;
}

betli_status betli_sheet_picture(betli *b, const char *title, const char *introduction,
                                 size_t count, const betli_exercise exercises[],
                                 const char *key_heading, const char *format,
                                 betli_picture **picture) {
  struct sheet sheet = {.title = title,
                        .introduction = introduction,
                        .key_heading = key_heading,
                        .count = count,
                        .exercises = exercises,
                        .line.language = b->error.language};
  enum bt_canvas_format kind;
  *picture = NULL;
  bt_handle_begin(b);
  betli_status status = bt_canvas_format_of(format, &kind, &b->error);
  if (status == BETLI_OK && (count == 0 || count > BETLI_SHEET_EXERCISES))
    status = bt_fail(&b->error, BETLI_INPUT, "a sheet has 1 to %d exercises, not %zu",
                     BETLI_SHEET_EXERCISES, count);
  if (status != BETLI_OK)
    return status;
  struct bt_text bytes = {0};
  status = make_sheet_picture(b, &sheet, kind, &bytes);
  return bt_picture_make(b, status, &bytes, picture);
}
