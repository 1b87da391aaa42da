#include "canvas/canvas.h"

#include "canvas/backend.h"
#include "canvas/clean.h"

#include <assert.h>
#include <string.h>

betli_status bt_canvas_format_of(const char *name, enum bt_canvas_format *format,
                                 struct bt_error *error) {
  static const char *const names[] = {"svg", "png", "pdf"};
  _Static_assert(sizeof names / sizeof *names == BT_CANVAS_PDF + 1, "each format has a name");
  for (int i = BT_CANVAS_SVG; i <= BT_CANVAS_PDF; i++) {
    *format = (enum bt_canvas_format)i;
    if (strcmp(name, names[i]) == 0)
      return BETLI_OK;
  }
  return bt_fail(error, BETLI_OPTION, "pictures are svg, png or pdf, not '%s'", name);
}

betli_status bt_canvas_new(enum bt_canvas_format format, double width, double height, double scale,
                           const char *title, const char *description, struct bt_canvas **canvas,
                           struct bt_error *error) {
  assert(width > 0 && height > 0);
  struct bt_text clean_title = {0}, clean_description = {0};
  const struct bt_sheet sheet = {width, height, scale, bt_clean(title, &clean_title),
                                 bt_clean(description, &clean_description)};
  *canvas = NULL;
  const betli_status status = format == BT_CANVAS_SVG ? bt_svg_new(&sheet, canvas, error)
                                                      : bt_cairo_new(format, &sheet, canvas, error);
  if (status == BETLI_OK) {
    bt_canvas_check(*canvas, &clean_title);
    bt_canvas_check(*canvas, &clean_description);
  }
  bt_text_free(&clean_title);
  bt_text_free(&clean_description);
  return status;
}

void bt_canvas_free(struct bt_canvas *canvas) {
  if (canvas != NULL)
    canvas->backend->free(canvas);
}

betli_status bt_canvas_finish(struct bt_canvas *canvas, struct bt_text *bytes,
                              struct bt_error *error) {
  const betli_status status = canvas->backend->finish(canvas, bytes, error);
  const bool starved = bytes->failed || canvas->starved;
  return status == BETLI_OK && starved ? bt_fail_memory(error) : status;
}

bool bt_canvas_page(struct bt_canvas *canvas) {
  return canvas->backend->page(canvas);
}

void bt_canvas_check(struct bt_canvas *canvas, const struct bt_text *text) {
  canvas->starved |= text->failed;
}

void bt_canvas_begin(struct bt_canvas *canvas, const char *class, const char *title) {
  struct bt_text clean = {0};
  canvas->backend->begin(canvas, class, title ? bt_clean(title, &clean) : NULL);
  bt_canvas_check(canvas, &clean);
  bt_text_free(&clean);
}

void bt_canvas_end(struct bt_canvas *canvas) {
  canvas->backend->end(canvas);
}

void bt_canvas_box(struct bt_canvas *canvas, struct bt_box box, double corner,
                   const struct bt_paint *paint) {
  canvas->backend->box(canvas, box, corner, paint);
}

void bt_canvas_polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                        bool closed, const struct bt_paint *paint) {
  if (count > 0)
    canvas->backend->polyline(canvas, count, points, closed, paint);
}

void bt_canvas_curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint) {
  assert(count % 3 <= 1); /* a point, and three for each curve */
  if (count > 0)
    canvas->backend->curve(canvas, count, points, paint);
}

void bt_canvas_lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint) {
  if (count > 0)
    canvas->backend->lines(canvas, count, points, paint);
}

void bt_canvas_text(struct bt_canvas *canvas, struct bt_point at, const char *text,
                    const struct bt_font *font) {
  assert(font->size > 0);
  struct bt_text clean = {0};
  canvas->backend->text(canvas, at, bt_clean(text, &clean), font);
  bt_canvas_check(canvas, &clean);
  bt_text_free(&clean);
}

/* Returns the width of a character by its first byte; 1 is the font size.  Chinese, Japanese and
 * Korean characters, from U+3000 on, are as wide as high. */
static double character_width(char first) {
  if (strchr("ijl.,:;'|()[] ", first))
    return 0.36;
  if (strchr("mwMW", first))
    return 0.9;
  return (unsigned char)first >= 0xE3 ? 1 : 0.62;
}

double bt_text_width(const char *text, const struct bt_font *font) {
  double width = 0;
  for (; *text != '\0'; text++)
    if (((unsigned char)*text & 0xC0) != 0x80) /* all but UTF-8's continuation bytes */
      width += character_width(*text);
  return width * font->size * (font->bold ? 1.08 : 1);
}

void bt_text_fit(struct bt_text *text, double width, const struct bt_font *font) {
  if (text->length == 0 || bt_text_width(bt_text_string(text), font) <= width)
    return;
  do {
    do
      text->length--;
    while (text->length > 0 && ((unsigned char)text->data[text->length] & 0xC0) == 0x80);
    text->data[text->length] = '\0';
  } while (text->length > 0 && bt_text_width(text->data, font) > width - font->size);
  bt_text_add(text, "…");
}

void bt_canvas_cells(struct bt_canvas *canvas, const struct bt_cell_grid *cells) {
  assert(cells->rows > 0 && cells->columns > 0 && bt_cells_have_kinds(cells));
  canvas->backend->cells(canvas, cells);
}

betli_status bt_canvas_close(struct bt_canvas *canvas, bool done, struct bt_text *bytes,
                             struct bt_error *error) {
  const betli_status status = done ? bt_canvas_finish(canvas, bytes, error) : bt_fail_memory(error);
  bt_canvas_free(canvas);
  return status;
}
