#include "figure/page.h"

#include "canvas/palette.h"
#include "figure/legend.h"

#include <assert.h>

enum { TITLE = 18, CAPTION = 13, AFTER_TITLE = 10, CAPTION_LINE = 19, APART = 16 };

static const struct bt_font title_font = {.size = TITLE, .colour = BT_INK, .bold = true};
static const struct bt_font caption_font = {.size = CAPTION, .colour = BT_FAINT_INK};

static double larger(double a, double b) {
  return a > b ? a : b;
}

static double heading_width(const struct bt_page *page) {
  double width = bt_text_width(bt_text_string(&page->title), &title_font);
  for (int i = 0; i < BT_CAPTIONS; i++)
    width = larger(width, bt_text_width(bt_text_string(&page->captions[i]), &caption_font));
  return width;
}

/* Draws the heading if there is a canvas.  Returns where what is below begins. */
static double heading(struct bt_canvas *canvas, const struct bt_page *page) {
  double y = BT_MARGIN + TITLE - 3;
  if (canvas != NULL)
    bt_canvas_text(canvas, (struct bt_point){BT_MARGIN, y}, bt_text_string(&page->title),
                   &title_font);
  y += AFTER_TITLE - CAPTION_LINE + CAPTION;
  for (int i = 0; i < BT_CAPTIONS; i++) {
    if (page->captions[i].length == 0)
      continue;
    y += CAPTION_LINE;
    if (canvas != NULL)
      bt_canvas_text(canvas, (struct bt_point){BT_MARGIN, y}, bt_text_string(&page->captions[i]),
                     &caption_font);
  }
  return y + APART;
}

static bool failed(const struct bt_page *page) {
  bool any = page->title.failed || page->description.failed;
  for (int i = 0; i < BT_CAPTIONS; i++)
    any |= page->captions[i].failed;
  return any;
}

betli_status bt_page_open(const struct bt_page *page, enum bt_canvas_format format,
                          struct bt_canvas **canvas, struct bt_point *corner,
                          struct bt_error *error) {
  if (failed(page))
    return bt_fail_memory(error);
  assert(page->width > 0 && page->height > 0); /* the middle was measured */
  const double width = larger(heading_width(page), page->width);
  const double legend = bt_legend_height(&page->colours, width);
  *corner = (struct bt_point){BT_MARGIN, heading(NULL, page)};
  const double below = corner->y + page->height + APART;
  const betli_status status =
      bt_canvas_new(format, (double)(long)(width + 2 * BT_MARGIN + 0.99),
                    (double)(long)(below + legend + BT_MARGIN + 0.99), bt_text_string(&page->title),
                    bt_text_string(&page->description), canvas, error);
  if (status != BETLI_OK)
    return status;
  heading(*canvas, page);
  if (legend > 0)
    bt_legend_draw(*canvas, &page->colours, (struct bt_point){BT_MARGIN, below}, width);
  return BETLI_OK;
}

void bt_page_free(struct bt_page *page) {
  bt_text_free(&page->title);
  bt_text_free(&page->description);
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
