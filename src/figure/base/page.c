#include "figure/base/page.h"

#include "canvas/palette.h"
#include "figure/base/legend.h"
#include "session/handle.h"

#include <assert.h>
#include <string.h>

enum { TITLE = 18, TITLE_LINE = 24, CAPTION = 13, AFTER_TITLE = 10, CAPTION_LINE = 19, APART = 16 };

static const struct bt_font title_font = {.size = TITLE, .colour = BT_INK, .bold = true};
static const struct bt_font caption_font = {.size = CAPTION, .colour = BT_FAINT_INK};

static double larger_page_width(double a, double b) {
  return a > b ? a : b;
}

static double heading_width(const struct bt_page *page) {
  double width = bt_text_width(bt_text_string(&page->title), &title_font);
  for (int i = 0; i < BT_CAPTIONS; i++)
    width =
        larger_page_width(width, bt_text_width(bt_text_string(&page->captions[i]), &caption_font));
  return page->no_title ? 0 : width;
}

double bt_put_lines(struct bt_canvas *canvas, struct bt_point at, const char *text, double width,
                    const struct bt_font *font, double apart) {
  double height = 0;
  for (size_t length; *text != '\0'; text += length + (text[length] == ' '), height += apart) {
    struct bt_text line = {0};
    length = width > 0 ? bt_line_length(text, width, font) : strlen(text);
    bt_text_add_bytes(&line, text, length);
    if (canvas != NULL) {
      bt_canvas_text(canvas, (struct bt_point){at.x, at.y + height}, bt_text_string(&line), font);
      bt_canvas_check(canvas, &line);
    }
    bt_text_free(&line);
  }
  return height;
}

static double put_heading_text(struct bt_canvas *canvas, double y, const struct bt_text *text,
                               double width, const struct bt_font *font, double apart) {
  const struct bt_point at = {BT_MARGIN, y};
  return bt_put_lines(canvas, at, bt_text_string(text), width, font, apart);
}

/* Draws the heading if there is a canvas.  Returns where the picture begins. */
static double put_page_heading(struct bt_canvas *canvas, const struct bt_page *page) {
  const double room = bt_paper_room(page->paper);
  if (page->no_title)
    return BT_MARGIN;
  double y = BT_MARGIN + TITLE - 3;
  y += put_heading_text(canvas, y, &page->title, room, &title_font, TITLE_LINE);
  y += AFTER_TITLE + CAPTION - TITLE_LINE;
  for (int i = 0; i < BT_CAPTIONS; i++)
    y += put_heading_text(canvas, y, &page->captions[i], room, &caption_font, CAPTION_LINE);
  return y - CAPTION_LINE + APART;
}

static bool page_text_failed(const struct bt_page *page) {
  bool any = page->title.failed || page->description.failed || page->scale.failed;
  for (int i = 0; i < BT_CAPTIONS; i++)
    any |= page->captions[i].failed;
  return any;
}

static double round_up_length(double size) {
  return (double)(long)(size + 0.99);
}

static betli_status fail_too_narrow(const struct bt_page *page, struct bt_error *error) {
  const double least = (page->width + 2 * BT_MARGIN) * page->paper.scale / 72 * 25.4;
  return bt_fail(error, BETLI_INPUT,
                 "a width of %.0fmm is too narrow for this picture and font size: at least %.0fmm",
                 page->paper.width / 72 * 25.4, round_up_length(least));
}

betli_status bt_page_open(const struct bt_page *page, enum bt_canvas_format format,
                          struct bt_canvas **canvas, struct bt_point *corner,
                          struct bt_error *error) {
  if (page_text_failed(page))
    return bt_fail_memory(error);
  assert(page->width > 0 && page->height > 0); /* the middle was measured */
  const double room = bt_paper_room(page->paper);
  if (room > 0 && page->width > room + 1)
    return fail_too_narrow(page, error);
  const double width = room > 0 ? room : larger_page_width(heading_width(page), page->width);
  const double legend = bt_legend_height(&page->colours, bt_text_string(&page->scale), width);
  *corner = (struct bt_point){BT_MARGIN, put_page_heading(NULL, page)};
  const double below = corner->y + page->height + APART;
  const double across = width + 2 * BT_MARGIN;
  const double scale = page->paper.scale > 0 ? page->paper.scale : page->paper.width / across;
  const betli_status status = bt_canvas_new(format, scale > 0 ? across : round_up_length(across),
                                            round_up_length(below + legend + BT_MARGIN), scale,
                                            bt_text_string(&page->title),
                                            bt_text_string(&page->description), canvas, error);
  if (status != BETLI_OK)
    return status;
  put_page_heading(*canvas, page);
  if (legend > 0)
    bt_legend_draw(*canvas, &page->colours, bt_text_string(&page->scale),
                   (struct bt_point){BT_MARGIN, below}, width);
  return BETLI_OK;
}

struct bt_paper bt_paper_of(const betli *b) {
  return (struct bt_paper){b->print.width, b->print.font_size / BT_LETTERS};
}

void bt_page_begin(struct bt_page *page, const betli *b) {
  const enum bt_language language = b->error.language;
  page->title.language = page->description.language = page->scale.language = language;
  for (int i = 0; i < BT_CAPTIONS; i++)
    page->captions[i].language = language;
  page->paper = bt_paper_of(b);
  page->no_title = b->print.no_title;
  bt_text_add(&page->title, bt_text_string(&b->print.title));
}

void bt_page_free(struct bt_page *page) {
  bt_text_free(&page->title);
  bt_text_free(&page->description);
  bt_text_free(&page->scale);
  for (int i = 0; i < BT_CAPTIONS; i++)
    bt_text_free(&page->captions[i]);
}

void bt_page_count(struct bt_text *text, const struct betli_colours *colours) {
  const char *comma = "";
  for (size_t i = 0; i < colours->count; i++)
    if (colours->cells[i] > 0) {
      bt_text_format(text, "%s%s: %llu", comma, colours->kinds[i].title,
                     (unsigned long long)colours->cells[i]);
      comma = ", ";
    }
}
