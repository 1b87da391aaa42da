/* Cells are an image of one dot each, enlarged: as fast for millions as for a few, and a PDF keeps
 * it small. */
#include "canvas/cairo_canvas.h"

#include <assert.h>
#include <limits.h>

static void fill_row(uint32_t *dots, const struct bt_cells *cells, size_t row) {
  const uint8_t *kind = cells->kind + row * cells->columns;
  for (size_t column = 0; column < cells->columns; column++)
    dots[column] = cells->kinds[kind[column]].fill;
}

static void fill(cairo_surface_t *image, const struct bt_cells *cells) {
  unsigned char *data = cairo_image_surface_get_data(image);
  const size_t stride = (size_t)cairo_image_surface_get_stride(image);
  assert(stride % sizeof(uint32_t) == 0 && stride >= cells->columns * sizeof(uint32_t));
  cairo_surface_flush(image);
  for (size_t row = 0; row < cells->rows; row++)
    fill_row((uint32_t *)(void *)(data + row * stride), cells, row);
  cairo_surface_mark_dirty(image);
}

void bt_cairo_cells(cairo_t *context, const struct bt_cells *cells) {
  assert(cells->columns <= INT_MAX && cells->rows <= INT_MAX);
  cairo_surface_t *image =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)cells->columns, (int)cells->rows);
  if (cairo_surface_status(image) == CAIRO_STATUS_SUCCESS)
    fill(image, cells);
  cairo_save(context);
  cairo_translate(context, cells->corner.x, cells->corner.y);
  cairo_scale(context, cells->width, cells->height);
  cairo_set_source_surface(context, image, 0, 0); /* a failed one makes the context fail */
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
  cairo_rectangle(context, 0, 0, (double)cells->columns, (double)cells->rows);
  cairo_fill(context);
  cairo_restore(context);
  cairo_surface_destroy(image);
}
