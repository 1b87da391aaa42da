/* Declarations for cairo's canvas. */
#ifndef BETLI_CANVAS_CAIRO_CANVAS_H
#define BETLI_CANVAS_CAIRO_CANVAS_H

#include "canvas/canvas.h"

#include <cairo-pdf.h>

/* The functions loaded from cairo's library. */
/* clang-format off */
#define BT_CAIRO_FUNCTIONS(TAKE) \
  TAKE(arc) TAKE(close_path) TAKE(create) TAKE(curve_to) TAKE(destroy) TAKE(fill) \
  TAKE(fill_preserve) TAKE(get_scaled_font) TAKE(get_source) TAKE(glyph_free) \
  TAKE(image_surface_create) TAKE(image_surface_get_data) TAKE(image_surface_get_stride) \
  TAKE(line_to) TAKE(move_to) TAKE(new_path) TAKE(new_sub_path) TAKE(paint) \
  TAKE(pattern_set_filter) TAKE(pdf_surface_create_for_stream) TAKE(pdf_surface_set_metadata) \
  TAKE(rectangle) TAKE(restore) TAKE(rotate) TAKE(save) TAKE(scale) \
  TAKE(scaled_font_text_to_glyphs) TAKE(select_font_face) TAKE(set_dash) TAKE(set_font_size) \
  TAKE(set_line_cap) TAKE(set_line_join) TAKE(set_line_width) TAKE(set_source_rgba) \
  TAKE(set_source_surface) TAKE(show_page) TAKE(show_text) TAKE(status) TAKE(status_to_string) \
  TAKE(stroke_preserve) TAKE(surface_destroy) TAKE(surface_finish) TAKE(surface_flush) \
  TAKE(surface_mark_dirty) TAKE(surface_set_device_scale) TAKE(surface_status) \
  TAKE(surface_write_to_png_stream) TAKE(text_extents) TAKE(translate)
/* clang-format on */

#define BT_CAIRO_FIELD(name) __typeof__(&cairo_##name) name;

/* cairo's library, loaded when a picture is begun: it brings some twenty libraries, for fonts and
 * X11, which no other answer needs. */
struct bt_cairo {
  void *library;
  cairo_t *context; /* of the picture */
  char missing[5];  /* the first character shown that no font has, or "" */
  BT_CAIRO_FUNCTIONS(BT_CAIRO_FIELD)
};

/* Loads the library.  BETLI_INPUT, and nothing to unload, where this machine has no cairo. */
betli_status bt_cairo_load(struct bt_cairo *cairo, enum bt_canvas_format format,
                           struct bt_error *error);
void bt_cairo_unload(struct bt_cairo *cairo);

void bt_cairo_cells(const struct bt_cairo *cairo, const struct bt_cell_grid *cells);

/* Show a text from the current point on, or return its advance, in the size that is set. */
void bt_cairo_text_show(struct bt_cairo *cairo, const char *text, const struct bt_font *font);
double bt_cairo_text_advance(const struct bt_cairo *cairo, const char *text,
                             const struct bt_font *font);

/* Fails with BETLI_INPUT if a text was shown for which this machine has no font. */
betli_status bt_cairo_text_check(const struct bt_cairo *cairo, struct bt_error *error);

#endif
