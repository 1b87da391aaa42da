/* PNG and PDF by cairo. */
#include "canvas/cairo_canvas.h"
#include "canvas/backend.h"
#include "canvas/palette.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <stddef.h>
#include <stdlib.h>

/* A PNG has two dots a point, so that text is sharp, unless it would be wider or higher than this.
 */
enum { SHARP = 4000, PRINTED = 300 /* dots an inch */ };

static const double quarter = 1.5707963267948966; /* of a turn */

struct cairo {
  struct bt_canvas base;
  cairo_surface_t *surface;
  cairo_t *context;
  bool png;
  struct bt_text bytes; /* of a PDF, as cairo writes them */
};

static struct cairo *own(struct bt_canvas *canvas) {
  return (struct cairo *)canvas;
}

_Static_assert(offsetof(struct cairo, base) == 0, "a canvas is the beginning of its own kind");

static cairo_status_t append(void *text, const unsigned char *data, unsigned length) {
  bt_text_add_bytes(text, (const char *)data, length);
  return ((struct bt_text *)text)->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static void begin(struct bt_canvas *canvas, const char *class, const char *title) {
  (void)canvas, (void)class, (void)title;
}

static void end(struct bt_canvas *canvas) {
  (void)canvas;
}

static void set_colour(cairo_t *context, bt_colour colour) {
  cairo_set_source_rgba(context, (colour >> 16 & 0xFF) / 255.0, (colour >> 8 & 0xFF) / 255.0,
                        (colour & 0xFF) / 255.0, (colour >> 24) / 255.0);
}

/* Fills and strokes the path that was made. */
static void paint_path(cairo_t *context, const struct bt_paint *paint) {
  static const double dashes[] = {5, 4};
  if (paint->fill >> 24 != 0) {
    set_colour(context, paint->fill);
    cairo_fill_preserve(context);
  }
  if (paint->line >> 24 != 0) {
    set_colour(context, paint->line);
    cairo_set_line_width(context, paint->width > 0 ? paint->width : 1);
    cairo_set_line_cap(context, paint->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(context, paint->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(context, dashes, paint->dashed ? 2 : 0, 0);
    cairo_stroke_preserve(context);
  }
  cairo_new_path(context);
}

static void round_box(cairo_t *context, struct bt_box place, double corner) {
  assert(2 * corner <= place.width && 2 * corner <= place.height);
  const double right = place.x + place.width - corner, bottom = place.y + place.height - corner;
  const double left = place.x + corner, top = place.y + corner;
  cairo_new_sub_path(context);
  cairo_arc(context, right, top, corner, -quarter, 0);
  cairo_arc(context, right, bottom, corner, 0, quarter);
  cairo_arc(context, left, bottom, corner, quarter, 2 * quarter);
  cairo_arc(context, left, top, corner, 2 * quarter, 3 * quarter);
  cairo_close_path(context);
}

static void box(struct bt_canvas *canvas, struct bt_box place, double corner,
                const struct bt_paint *paint) {
  cairo_t *context = own(canvas)->context;
  if (corner > 0)
    round_box(context, place, corner);
  else
    cairo_rectangle(context, place.x, place.y, place.width, place.height);
  paint_path(context, paint);
}

static void polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     bool closed, const struct bt_paint *paint) {
  cairo_t *context = own(canvas)->context;
  for (size_t i = 0; i < count; i++)
    cairo_line_to(context, points[i].x, points[i].y);
  if (closed)
    cairo_close_path(context);
  paint_path(context, paint);
}

static void curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                  const struct bt_paint *paint) {
  cairo_t *context = own(canvas)->context;
  cairo_move_to(context, points[0].x, points[0].y);
  for (size_t i = 1; i + 2 < count; i += 3)
    cairo_curve_to(context, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                   points[i + 2].x, points[i + 2].y);
  paint_path(context, paint);
}

/* Each by itself: cairo looks for crossings among all that are stroked at once. */
static void lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                  const struct bt_paint *paint) {
  cairo_t *context = own(canvas)->context;
  for (size_t i = 0; i < count; i++) {
    cairo_move_to(context, points[2 * i].x, points[2 * i].y);
    cairo_line_to(context, points[2 * i + 1].x, points[2 * i + 1].y);
    paint_path(context, paint);
  }
}

static void put_text(struct bt_canvas *canvas, struct bt_point at, const char *text,
                     const struct bt_font *font) {
  cairo_t *context = own(canvas)->context;
  cairo_save(context);
  cairo_set_font_size(context, font->size);
  set_colour(context, font->colour ? font->colour : BT_RGB(0));
  cairo_translate(context, at.x, at.y);
  if (font->upwards)
    cairo_rotate(context, -quarter);
  cairo_move_to(context, -bt_cairo_text_advance(context, text, font) * (double)font->anchor / 2, 0);
  bt_cairo_text_show(context, text, font);
  cairo_new_path(context); /* else what is drawn next would begin behind the text */
  cairo_restore(context);
}

static void cells(struct bt_canvas *canvas, const struct bt_cells *map) {
  bt_cairo_cells(own(canvas)->context, map);
}

static bool page(struct bt_canvas *canvas) {
  struct cairo *c = own(canvas);
  if (c->png)
    return false;
  cairo_show_page(c->context);
  return true;
}

static betli_status finish(struct bt_canvas *canvas, struct bt_text *bytes,
                           struct bt_error *error) {
  struct cairo *c = own(canvas);
  cairo_status_t status = cairo_status(c->context);
  if (status == CAIRO_STATUS_SUCCESS && c->png)
    status = cairo_surface_write_to_png_stream(c->surface, append, bytes);
  cairo_surface_finish(c->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status(c->surface);
  if (status == CAIRO_STATUS_NO_MEMORY || c->bytes.failed) /* which cairo may forget */
    return bt_fail_memory(error);
  if (status != CAIRO_STATUS_SUCCESS)
    return bt_fail(error, BETLI_FAULT, "cairo: %s", cairo_status_to_string(status));
  if (!c->png)
    bt_text_add_bytes(bytes, c->bytes.data, c->bytes.length);
  return BETLI_OK;
}

static void destroy(struct bt_canvas *canvas) {
  struct cairo *c = own(canvas);
  cairo_destroy(c->context);
  cairo_surface_destroy(c->surface);
  bt_text_free(&c->bytes);
  free(c);
}

static const struct bt_backend backend = {begin,    end,   box,  polyline, curve,  lines,
                                          put_text, cells, page, finish,   destroy};

static cairo_surface_t *pdf_surface(struct cairo *c, const struct bt_sheet *sheet) {
  const double scale = sheet->scale > 0 ? sheet->scale : 1;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
      append, &c->bytes, sheet->width * scale, sheet->height * scale);
  cairo_surface_set_device_scale(surface, scale, scale);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, sheet->description);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "betli");
  return surface;
}

static cairo_surface_t *png_surface(const struct bt_sheet *sheet) {
  const double screen = sheet->width * 2 <= SHARP && sheet->height * 2 <= SHARP ? 2 : 1;
  const double scale = sheet->scale > 0 ? sheet->scale * PRINTED / 72 : screen;
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, (int)(sheet->width * scale + 0.99), (int)(sheet->height * scale + 0.99));
  cairo_surface_set_device_scale(surface, scale, scale);
  return surface;
}

betli_status bt_cairo_new(enum bt_canvas_format format, const struct bt_sheet *sheet,
                          struct bt_canvas **canvas, struct bt_error *error) {
  struct cairo *c = calloc(1, sizeof *c);
  if (c == NULL)
    return bt_fail_memory(error);
  assert(format != BT_CANVAS_SVG);
  c->base.backend = &backend;
  c->png = format == BT_CANVAS_PNG;
  c->surface = c->png ? png_surface(sheet) : pdf_surface(c, sheet);
  c->context = cairo_create(c->surface);
  set_colour(c->context, BT_PAPER);
  cairo_paint(c->context);
  *canvas = &c->base;
  return BETLI_OK;
}
