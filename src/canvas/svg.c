/* SVG: no style sheet and no identifiers, so that a picture may stand in a page among others. */
#include "canvas/svg.h"

#include "canvas/palette.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static struct bt_text *text_of(struct bt_canvas *canvas) {
  return &((struct bt_svg *)canvas)->text;
}

static long to_hundredths(double number) {
  assert(number > (double)(LONG_MIN / 100) && number < (double)(LONG_MAX / 100));
  return (long)(number * 100 + (number < 0 ? -0.5 : 0.5));
}

void bt_svg_number(struct bt_text *text, double number) {
  const long hundredths = to_hundredths(number);
  const unsigned long size = (unsigned long)labs(hundredths);
  if (hundredths < 0)
    bt_text_add(text, "-");
  bt_text_number(text, size / 100);
  if (size % 100 == 0)
    return;
  const char digits[3] = {(char)('0' + size / 10 % 10), (char)('0' + size % 10)};
  bt_text_add(text, ".");
  bt_text_add_bytes(text, digits, size % 10 == 0 ? 1 : 2);
}

void bt_svg_escape(struct bt_text *text, const char *string) {
  for (; *string != '\0'; string++) {
    const size_t plain = strcspn(string, "&<>\"");
    bt_text_add_bytes(text, string, plain);
    string += plain;
    if (*string == '\0')
      return;
    bt_text_add(text, *string == '&'   ? "&amp;"
                      : *string == '<' ? "&lt;"
                      : *string == '>' ? "&gt;"
                                       : "&quot;");
  }
}

static void attribute(struct bt_text *text, const char *name, double number) {
  bt_text_format(text, " %s=\"", name);
  bt_svg_number(text, number);
  bt_text_add(text, "\"");
}

void bt_svg_colour(struct bt_text *text, const char *name, bt_colour colour) {
  const unsigned alpha = colour >> 24;
  if (alpha == 0) {
    bt_text_format(text, " %s=\"none\"", name);
    return;
  }
  bt_text_format(text, " %s=\"#%06x\"", name, (unsigned)(colour & 0xFFFFFF));
  if (alpha < 255) {
    char opacity[32];
    assert(strlen(name) + sizeof "-opacity" <= sizeof opacity);
    strcat(strcpy(opacity, name), "-opacity");
    attribute(text, opacity, alpha / 255.0);
  }
}

static void paint_attributes(struct bt_text *text, const struct bt_paint *paint) {
  bt_svg_colour(text, "fill", paint->fill);
  if (paint->line >> 24 == 0)
    return;
  bt_svg_colour(text, "stroke", paint->line);
  if (paint->width > 0)
    attribute(text, "stroke-width", paint->width);
  if (paint->dashed)
    bt_text_add(text, " stroke-dasharray=\"5 4\"");
  if (paint->round)
    bt_text_add(text, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

static void begin(struct bt_canvas *canvas, const char *class, const char *title) {
  struct bt_text *text = text_of(canvas);
  bt_text_format(text, "<g class=\"%s\">", class);
  if (title != NULL) {
    bt_text_add(text, "<title>");
    bt_svg_escape(text, title);
    bt_text_add(text, "</title>");
  }
  bt_text_add(text, "\n");
}

static void end(struct bt_canvas *canvas) {
  bt_text_add(text_of(canvas), "</g>\n");
}

static void box(struct bt_canvas *canvas, struct bt_box place, double corner,
                const struct bt_paint *paint) {
  struct bt_text *text = text_of(canvas);
  bt_text_add(text, "<rect");
  attribute(text, "x", place.x);
  attribute(text, "y", place.y);
  attribute(text, "width", place.width);
  attribute(text, "height", place.height);
  if (corner > 0)
    attribute(text, "rx", corner);
  paint_attributes(text, paint);
  bt_text_add(text, "/>\n");
}

static void put_point(struct bt_text *text, char command, struct bt_point point) {
  bt_text_add_bytes(text, &command, 1);
  bt_svg_number(text, point.x);
  bt_text_add(text, " ");
  bt_svg_number(text, point.y);
}

/* How far a point is from another, as the next one's file has it: errors do not add up. */
static struct bt_point step(struct bt_point from, struct bt_point to) {
  return (struct bt_point){(double)(to_hundredths(to.x) - to_hundredths(from.x)) / 100,
                           (double)(to_hundredths(to.y) - to_hundredths(from.y)) / 100};
}

static void begin_path(struct bt_text *text, const struct bt_paint *paint) {
  bt_text_add(text, "<path");
  paint_attributes(text, paint);
  bt_text_add(text, " d=\"");
}

static void polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     bool closed, const struct bt_paint *paint) {
  struct bt_text *text = text_of(canvas);
  begin_path(text, paint);
  put_point(text, 'M', points[0]);
  for (size_t i = 1; i < count; i++)
    put_point(text, 'l', step(points[i - 1], points[i]));
  bt_text_add(text, closed ? "z\"/>\n" : "\"/>\n");
}

static void curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                  const struct bt_paint *paint) {
  struct bt_text *text = text_of(canvas);
  begin_path(text, paint);
  put_point(text, 'M', points[0]);
  for (size_t i = 1; i + 2 < count; i += 3)
    for (size_t j = 0; j < 3; j++)
      put_point(text, j == 0 ? 'C' : ' ', points[i + j]);
  bt_text_add(text, "\"/>\n");
}

static void lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                  const struct bt_paint *paint) {
  struct bt_text *text = text_of(canvas);
  struct bt_point at = {0, 0};
  begin_path(text, paint);
  for (size_t i = 0; i < 2 * count; i++) {
    const struct bt_point by = step(at, points[i]);
    at = points[i];
    put_point(text, i % 2 == 0 ? 'm' : 'l', by);
  }
  bt_text_add(text, "\"/>\n");
}

static void put_text(struct bt_canvas *canvas, struct bt_point at, const char *string,
                     const struct bt_font *font) {
  static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  assert((size_t)font->anchor < sizeof anchors / sizeof *anchors);
  struct bt_text *text = text_of(canvas);
  bt_text_add(text, "<text");
  if (font->upwards) {
    bt_text_add(text, " transform=\"translate");
    put_point(text, '(', at);
    bt_text_add(text, ") rotate(-90)\"");
  } else {
    attribute(text, "x", at.x);
    attribute(text, "y", at.y);
  }
  attribute(text, "font-size", font->size);
  if (font->colour != 0)
    bt_svg_colour(text, "fill", font->colour);
  bt_text_add(text, anchors[font->anchor]);
  bt_text_add(text, font->bold ? " font-weight=\"bold\">" : ">");
  bt_svg_escape(text, string);
  bt_text_add(text, "</text>\n");
}

static betli_status finish(struct bt_canvas *canvas, struct bt_text *bytes,
                           struct bt_error *error) {
  struct bt_text *text = text_of(canvas);
  bt_text_add(text, "</svg>\n");
  if (text->failed)
    return bt_fail_memory(error);
  bt_text_add_bytes(bytes, text->data, text->length);
  return BETLI_OK;
}

static void destroy(struct bt_canvas *canvas) {
  bt_text_free(text_of(canvas));
  free(canvas);
}

static const struct bt_backend backend = {begin, end,      box,          polyline, curve,
                                          lines, put_text, bt_svg_cells, finish,   destroy};

static void head(struct bt_text *text, const struct bt_sheet *sheet) {
  bt_text_add(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  attribute(text, "width", sheet->width);
  attribute(text, "height", sheet->height);
  bt_text_add(text, " viewBox=\"0 0");
  put_point(text, ' ', (struct bt_point){sheet->width, sheet->height});
  bt_text_add(text,
              "\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, "
              "sans-serif\">\n<title>");
  bt_svg_escape(text, sheet->title);
  bt_text_add(text, "</title>\n<desc>");
  bt_svg_escape(text, sheet->description);
  bt_text_add(text, "</desc>\n");
}

betli_status bt_svg_new(const struct bt_sheet *sheet, struct bt_canvas **canvas,
                        struct bt_error *error) {
  struct bt_svg *svg = calloc(1, sizeof *svg);
  if (svg == NULL)
    return bt_fail_memory(error);
  svg->base.backend = &backend;
  *canvas = &svg->base;
  head(&svg->text, sheet);
  box(*canvas, (struct bt_box){0, 0, sheet->width, sheet->height}, 0,
      &(struct bt_paint){.fill = BT_PAPER});
  return BETLI_OK;
}
