/* SVG without style sheets and identifiers, so that a picture may stand in a page among others. */
#include "canvas/svg.h"

#include "canvas/palette.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static struct bt_text *svg_text(struct bt_canvas *canvas) {
  return &((struct bt_svg *)canvas)->text;
}

static void put_paint_attributes(struct bt_text *text, const struct bt_paint *paint) {
  bt_svg_colour(text, "fill", paint->fill);
  if (paint->line >> 24 == 0)
    return;
  bt_svg_colour(text, "stroke", paint->line);
  if (paint->width > 0)
    bt_svg_attribute(text, "stroke-width", paint->width);
  if (paint->dashed)
    bt_text_add(text, " stroke-dasharray=\"5 4\"");
  if (paint->round)
    bt_text_add(text, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

static void begin_svg_group(struct bt_canvas *canvas, const char *class, const char *title) {
  struct bt_text *text = svg_text(canvas);
  bt_text_format(text, "<g class=\"%s\">", class);
  if (title != NULL) {
    bt_text_add(text, "<title>");
    bt_svg_escape(text, title);
    bt_text_add(text, "</title>");
  }
  bt_text_add(text, "\n");
}

static void end_svg_group(struct bt_canvas *canvas) {
  bt_text_add(svg_text(canvas), "</g>\n");
}

static void draw_svg_box(struct bt_canvas *canvas, struct bt_box place, double corner,
                         const struct bt_paint *paint) {
  struct bt_text *text = svg_text(canvas);
  bt_text_add(text, "<rect");
  bt_svg_attribute(text, "x", place.x);
  bt_svg_attribute(text, "y", place.y);
  bt_svg_attribute(text, "width", place.width);
  bt_svg_attribute(text, "height", place.height);
  if (corner > 0)
    bt_svg_attribute(text, "rx", corner);
  put_paint_attributes(text, paint);
  bt_text_add(text, "/>\n");
}

static void put_svg_point(struct bt_text *text, char command, struct bt_point point) {
  bt_text_add_bytes(text, &command, 1);
  bt_svg_number(text, point.x);
  bt_text_add(text, " ");
  bt_svg_number(text, point.y);
}

/* Returns the step between two points as rounded in the file, so that errors do not add up. */
static struct bt_point svg_step(struct bt_point from, struct bt_point to) {
  return (struct bt_point){(double)(bt_svg_hundredths(to.x) - bt_svg_hundredths(from.x)) / 100,
                           (double)(bt_svg_hundredths(to.y) - bt_svg_hundredths(from.y)) / 100};
}

static void begin_svg_path(struct bt_text *text, const struct bt_paint *paint) {
  bt_text_add(text, "<path");
  put_paint_attributes(text, paint);
  bt_text_add(text, " d=\"");
}

static void draw_svg_polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                              bool closed, const struct bt_paint *paint) {
  struct bt_text *text = svg_text(canvas);
  begin_svg_path(text, paint);
  put_svg_point(text, 'M', points[0]);
  for (size_t i = 1; i < count; i++)
    put_svg_point(text, 'l', svg_step(points[i - 1], points[i]));
  bt_text_add(text, closed ? "z\"/>\n" : "\"/>\n");
}

static void draw_svg_curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                           const struct bt_paint *paint) {
  struct bt_text *text = svg_text(canvas);
  begin_svg_path(text, paint);
  put_svg_point(text, 'M', points[0]);
  for (size_t i = 1; i + 2 < count; i += 3)
    for (size_t j = 0; j < 3; j++)
      put_svg_point(text, j == 0 ? 'C' : ' ', points[i + j]);
  bt_text_add(text, "\"/>\n");
}

static void draw_svg_lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                           const struct bt_paint *paint) {
  struct bt_text *text = svg_text(canvas);
  struct bt_point at = {0, 0};
  begin_svg_path(text, paint);
  for (size_t i = 0; i < 2 * count; i++) {
    const struct bt_point by = svg_step(at, points[i]);
    at = points[i];
    put_svg_point(text, i % 2 == 0 ? 'm' : 'l', by);
  }
  bt_text_add(text, "\"/>\n");
}

static void draw_svg_text(struct bt_canvas *canvas, struct bt_point at, const char *string,
                          const struct bt_font *font) {
  static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  assert((size_t)font->anchor < sizeof anchors / sizeof *anchors);
  struct bt_text *text = svg_text(canvas);
  bt_text_add(text, "<text");
  if (font->upwards) {
    bt_text_add(text, " transform=\"translate");
    put_svg_point(text, '(', at);
    bt_text_add(text, ") rotate(-90)\"");
  } else {
    bt_svg_attribute(text, "x", at.x);
    bt_svg_attribute(text, "y", at.y);
  }
  bt_svg_attribute(text, "font-size", font->size);
  if (font->colour != 0)
    bt_svg_colour(text, "fill", font->colour);
  bt_text_add(text, anchors[font->anchor]);
  bt_text_add(text, font->bold ? " font-weight=\"bold\">" : ">");
  bt_svg_escape(text, string);
  bt_text_add(text, "</text>\n");
}

static bool refuse_svg_page(struct bt_canvas *canvas) {
  (void)canvas;
  return false;
}

static betli_status finish_svg_file(struct bt_canvas *canvas, struct bt_text *bytes,
                                    struct bt_error *error) {
  struct bt_text *text = svg_text(canvas);
  bt_text_add(text, "</svg>\n");
  if (text->failed)
    return bt_fail_memory(error);
  bt_text_add_bytes(bytes, text->data, text->length);
  return BETLI_OK;
}

static void destroy_svg_canvas(struct bt_canvas *canvas) {
  bt_text_free(svg_text(canvas));
  free(canvas);
}

static const struct bt_backend backend = {begin_svg_group,   end_svg_group,     draw_svg_box,
                                          draw_svg_polyline, draw_svg_curve,    draw_svg_lines,
                                          draw_svg_text,     bt_svg_cells,      refuse_svg_page,
                                          finish_svg_file,   destroy_svg_canvas};

static void put_svg_length(struct bt_text *text, const char *name, double units, double scale) {
  bt_text_format(text, " %s=\"", name);
  bt_svg_number(text, units * (scale > 0 ? scale : 1));
  bt_text_add(text, scale > 0 ? "pt\"" : "\"");
}

static void put_svg_head(struct bt_text *text, const struct bt_sheet *sheet) {
  bt_text_add(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  put_svg_length(text, "width", sheet->width, sheet->scale);
  put_svg_length(text, "height", sheet->height, sheet->scale);
  bt_text_add(text, " viewBox=\"0 0");
  put_svg_point(text, ' ', (struct bt_point){sheet->width, sheet->height});
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
  put_svg_head(&svg->text, sheet);
  draw_svg_box(*canvas, (struct bt_box){0, 0, sheet->width, sheet->height}, 0,
               &(struct bt_paint){.fill = BT_PAPER});
  return BETLI_OK;
}
