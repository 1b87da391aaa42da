/* Draws cells as an image of one dot each, enlarged: as fast for millions as for a few, and small
 * in a PDF. */
#include "canvas/cairo_canvas.h"

#include <assert.h>
#include <limits.h>

static void fill_image_row(uint32_t *dots, const struct bt_cell_grid *cells, size_t row) {
  const uint8_t *kind = cells->kind + row * cells->columns;
  for (size_t column = 0; column < cells->columns; column++)
    dots[column] = cells->kinds[kind[column]].fill;
}

static void fill_cell_image(const struct bt_cairo *cairo, cairo_surface_t *image,
                            const struct bt_cell_grid *cells) {
  unsigned char *data = cairo->image_surface_get_data(image);
  const size_t stride = (size_t)cairo->image_surface_get_stride(image);
  assert(stride % sizeof(uint32_t) == 0 && stride >= cells->columns * sizeof(uint32_t));
  cairo->surface_flush(image);
  for (size_t row = 0; row < cells->rows; row++)
    fill_image_row((uint32_t *)(void *)(data + row * stride), cells, row);
  cairo->surface_mark_dirty(image);
}

void bt_cairo_cells(const struct bt_cairo *cairo, const struct bt_cell_grid *cells) {
  assert(cells->columns <= INT_MAX && cells->rows <= INT_MAX);
  cairo_surface_t *image =
      cairo->image_surface_create(CAIRO_FORMAT_RGB24, (int)cells->columns, (int)cells->rows);
  if (cairo->surface_status(image) == CAIRO_STATUS_SUCCESS)
    fill_cell_image(cairo, image, cells);
  cairo->save(cairo->context);
  cairo->translate(cairo->context, cells->corner.x, cells->corner.y);
  cairo->scale(cairo->context, cells->width, cells->height);
  cairo->set_source_surface(cairo->context, image, 0, 0); /* if it failed, the context fails */
  cairo->pattern_set_filter(cairo->get_source(cairo->context), CAIRO_FILTER_NEAREST);
  cairo->rectangle(cairo->context, 0, 0, (double)cells->columns, (double)cells->rows);
  cairo->fill(cairo->context);
  cairo->restore(cairo->context);
  cairo->surface_destroy(image);
}
