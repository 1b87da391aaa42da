/* PNG and PDF by cairo. */
#include "canvas/cairo_canvas.h"
#include "canvas/backend.h"
#include "canvas/palette.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <stddef.h>
#include <stdlib.h>

/* The greatest side in dots at which a PNG has two dots a point, for sharp text; larger ones have
 * one. */
enum { SHARP = 4000, PRINTED = 300 /* dots an inch */ };

static const double quarter = 1.5707963267948966; /* of a turn, in radians */

struct cairo {
  struct bt_canvas base;
  struct bt_cairo cairo;
  cairo_surface_t *surface;
  bool png;
  struct bt_text bytes; /* of a PDF */
};

static struct cairo *cairo_of_canvas(struct bt_canvas *canvas) {
  return (struct cairo *)canvas;
}

_Static_assert(offsetof(struct cairo, base) == 0, "a canvas is the beginning of its own kind");

static cairo_status_t append_cairo_bytes(void *text, const unsigned char *data, unsigned length) {
  bt_text_add_bytes(text, (const char *)data, length);
  return ((struct bt_text *)text)->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static void begin_cairo_group(struct bt_canvas *canvas, const char *class, const char *title) {
  (void)canvas, (void)class, (void)title;
}

static void end_cairo_group(struct bt_canvas *canvas) {
  (void)canvas;
}

static void set_cairo_colour(const struct bt_cairo *cairo, bt_colour colour) {
  cairo->set_source_rgba(cairo->context, (colour >> 16 & 0xFF) / 255.0,
                         (colour >> 8 & 0xFF) / 255.0, (colour & 0xFF) / 255.0,
                         (colour >> 24) / 255.0);
}

/* Fills and strokes the current path. */
static void paint_cairo_path(const struct bt_cairo *cairo, const struct bt_paint *paint) {
  static const double dashes[] = {5, 4};
  if (paint->fill >> 24 != 0) {
    set_cairo_colour(cairo, paint->fill);
    cairo->fill_preserve(cairo->context);
  }
  if (paint->line >> 24 != 0) {
    set_cairo_colour(cairo, paint->line);
    cairo->set_line_width(cairo->context, paint->width > 0 ? paint->width : 1);
    cairo->set_line_cap(cairo->context, paint->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo->set_line_join(cairo->context,
                         paint->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo->set_dash(cairo->context, dashes, paint->dashed ? 2 : 0, 0);
    cairo->stroke_preserve(cairo->context);
  }
  cairo->new_path(cairo->context);
}

static void add_rounded_box(const struct bt_cairo *cairo, struct bt_box place, double corner) {
  assert(2 * corner <= place.width && 2 * corner <= place.height);
  const double right = place.x + place.width - corner, bottom = place.y + place.height - corner;
  const double left = place.x + corner, top = place.y + corner;
  cairo->new_sub_path(cairo->context);
  cairo->arc(cairo->context, right, top, corner, -quarter, 0);
  cairo->arc(cairo->context, right, bottom, corner, 0, quarter);
  cairo->arc(cairo->context, left, bottom, corner, quarter, 2 * quarter);
  cairo->arc(cairo->context, left, top, corner, 2 * quarter, 3 * quarter);
  cairo->close_path(cairo->context);
}

static void draw_cairo_box(struct bt_canvas *canvas, struct bt_box place, double corner,
                           const struct bt_paint *paint) {
  const struct bt_cairo *cairo = &cairo_of_canvas(canvas)->cairo;
  if (corner > 0)
    add_rounded_box(cairo, place, corner);
  else
    cairo->rectangle(cairo->context, place.x, place.y, place.width, place.height);
  paint_cairo_path(cairo, paint);
}

static void draw_cairo_polyline(struct bt_canvas *canvas, size_t count,
                                const struct bt_point *points, bool closed,
                                const struct bt_paint *paint) {
  const struct bt_cairo *cairo = &cairo_of_canvas(canvas)->cairo;
  for (size_t i = 0; i < count; i++)
    cairo->line_to(cairo->context, points[i].x, points[i].y);
  if (closed)
    cairo->close_path(cairo->context);
  paint_cairo_path(cairo, paint);
}

static void draw_cairo_curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                             const struct bt_paint *paint) {
  const struct bt_cairo *cairo = &cairo_of_canvas(canvas)->cairo;
  cairo->move_to(cairo->context, points[0].x, points[0].y);
  for (size_t i = 1; i + 2 < count; i += 3)
    cairo->curve_to(cairo->context, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                    points[i + 2].x, points[i + 2].y);
  paint_cairo_path(cairo, paint);
}

/* Strokes each line by itself: cairo looks for crossings among all lines of one stroke. */
static void draw_cairo_lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                             const struct bt_paint *paint) {
  const struct bt_cairo *cairo = &cairo_of_canvas(canvas)->cairo;
  for (size_t i = 0; i < count; i++) {
    cairo->move_to(cairo->context, points[2 * i].x, points[2 * i].y);
    cairo->line_to(cairo->context, points[2 * i + 1].x, points[2 * i + 1].y);
    paint_cairo_path(cairo, paint);
  }
}

static void draw_cairo_text(struct bt_canvas *canvas, struct bt_point at, const char *text,
                            const struct bt_font *font) {
  struct bt_cairo *cairo = &cairo_of_canvas(canvas)->cairo;
  cairo->save(cairo->context);
  cairo->set_font_size(cairo->context, font->size);
  set_cairo_colour(cairo, font->colour ? font->colour : BT_RGB(0));
  cairo->translate(cairo->context, at.x, at.y);
  if (font->upwards)
    cairo->rotate(cairo->context, -quarter);
  cairo->move_to(cairo->context,
                 -bt_cairo_text_advance(cairo, text, font) * (double)font->anchor / 2, 0);
  bt_cairo_text_show(cairo, text, font);
  cairo->new_path(cairo->context); /* or the next drawing would begin after the text */
  cairo->restore(cairo->context);
}

static void draw_cairo_cells(struct bt_canvas *canvas, const struct bt_cell_grid *map) {
  bt_cairo_cells(&cairo_of_canvas(canvas)->cairo, map);
}

static bool begin_cairo_page(struct bt_canvas *canvas) {
  struct cairo *c = cairo_of_canvas(canvas);
  if (c->png)
    return false;
  c->cairo.show_page(c->cairo.context);
  return true;
}

static betli_status finish_cairo_file(struct bt_canvas *canvas, struct bt_text *bytes,
                                      struct bt_error *error) {
  struct cairo *c = cairo_of_canvas(canvas);
  cairo_status_t status = c->cairo.status(c->cairo.context);
  if (status == CAIRO_STATUS_SUCCESS && c->png)
    status = c->cairo.surface_write_to_png_stream(c->surface, append_cairo_bytes, bytes);
  c->cairo.surface_finish(c->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = c->cairo.surface_status(c->surface);
  if (status == CAIRO_STATUS_NO_MEMORY || c->bytes.failed) /* cairo may forget the latter */
    return bt_fail_memory(error);
  if (status != CAIRO_STATUS_SUCCESS)
    return bt_fail(error, BETLI_FAULT, "cairo: %s", c->cairo.status_to_string(status));
  if (bt_cairo_text_check(&c->cairo, error) != BETLI_OK)
    return BETLI_INPUT;
  if (!c->png)
    bt_text_add_bytes(bytes, c->bytes.data, c->bytes.length);
  return BETLI_OK;
}

static void destroy_cairo_canvas(struct bt_canvas *canvas) {
  struct cairo *c = cairo_of_canvas(canvas);
  c->cairo.destroy(c->cairo.context);
  c->cairo.surface_destroy(c->surface);
  bt_cairo_unload(&c->cairo);
  bt_text_free(&c->bytes);
  free(c);
}

static const struct bt_backend backend = {
    begin_cairo_group, end_cairo_group,   draw_cairo_box,      draw_cairo_polyline,
    draw_cairo_curve,  draw_cairo_lines,  draw_cairo_text,     draw_cairo_cells,
    begin_cairo_page,  finish_cairo_file, destroy_cairo_canvas};

static cairo_surface_t *make_pdf_surface(struct cairo *c, const struct bt_sheet *sheet) {
  const double scale = sheet->scale > 0 ? sheet->scale : 1;
  cairo_surface_t *surface = c->cairo.pdf_surface_create_for_stream(
      append_cairo_bytes, &c->bytes, sheet->width * scale, sheet->height * scale);
  c->cairo.surface_set_device_scale(surface, scale, scale);
  c->cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  c->cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, sheet->description);
  c->cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "betli");
  return surface;
}

static cairo_surface_t *make_png_surface(const struct cairo *c, const struct bt_sheet *sheet) {
  const double screen = sheet->width * 2 <= SHARP && sheet->height * 2 <= SHARP ? 2 : 1;
  const double scale = sheet->scale > 0 ? sheet->scale * PRINTED / 72 : screen;
  cairo_surface_t *surface = c->cairo.image_surface_create(
      CAIRO_FORMAT_RGB24, (int)(sheet->width * scale + 0.99), (int)(sheet->height * scale + 0.99));
  c->cairo.surface_set_device_scale(surface, scale, scale);
  return surface;
}

betli_status bt_cairo_new(enum bt_canvas_format format, const struct bt_sheet *sheet,
                          struct bt_canvas **canvas, struct bt_error *error) {
  struct cairo *c = calloc(1, sizeof *c);
  if (c == NULL)
    return bt_fail_memory(error);
  assert(format != BT_CANVAS_SVG);
  const betli_status status = bt_cairo_load(&c->cairo, format, error);
  if (status != BETLI_OK) {
    free(c);
    return status;
  }
  c->base.backend = &backend;
  c->png = format == BT_CANVAS_PNG;
  c->surface = c->png ? make_png_surface(c, sheet) : make_pdf_surface(c, sheet);
  c->cairo.context = c->cairo.create(c->surface);
  set_cairo_colour(&c->cairo, BT_PAPER);
  c->cairo.paint(c->cairo.context);
  *canvas = &c->base;
  return BETLI_OK;
}
