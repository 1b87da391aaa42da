/* PNG and PDF show what the SVG shows: at two dots a point, places have the colours of their
 * kinds. */
#include "support.h"
#include "svg.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

static betli_picture *drawn(betli *b, betli_table *t, betli_view view, const char *format,
                            const char **bytes, size_t *size) {
  betli_picture *picture;
  assert_int_equal(betli_table_picture(b, 1, &t, view, format, &picture), BETLI_OK);
  *bytes = betli_picture_bytes(picture, size);
  return picture;
}

struct source {
  const char *bytes;
  size_t left;
};

static cairo_status_t take(void *data, unsigned char *to, unsigned count) {
  struct source *source = data;
  if (count > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy(to, source->bytes, count);
  source->bytes += count;
  source->left -= count;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *opened(const char *bytes, size_t size) {
  struct source source = {bytes, size};
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream(take, &source);
  assert_int_equal(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
  return image;
}

static uint32_t dot(cairo_surface_t *image, double x, double y) {
  assert_true(x < cairo_image_surface_get_width(image) &&
              y < cairo_image_surface_get_height(image));
  uint32_t colour;
  memcpy(&colour,
         cairo_image_surface_get_data(image) +
             (size_t)y * (size_t)cairo_image_surface_get_stride(image) + 4 * (size_t)x,
         sizeof colour);
  return colour & 0xFFFFFF;
}

/* Compares colours near the corner of each cell, where there is no line, text or sign. */
static void compare_cells(betli *b, betli_table *t, betli_view view, const struct svg_cells *cells,
                          cairo_surface_t *image) {
  betli_colours *colours;
  assert_int_equal(betli_colours_new(b, 1, &t, view, &colours), BETLI_OK);
  const double inside = cells->width < 5 ? 0.5 : 0.9;
  for (size_t row = 0; row < cells->rows; row++)
    for (size_t column = 0; column < cells->columns; column++) {
      const double x = cells->x + ((double)column + inside) * cells->width;
      const double y = cells->y + ((double)row + inside) * cells->height;
      const betli_colour colour =
          betli_colours_at(colours, betli_colours_of(colours, t, cells->first_row + row,
                                                     cells->first_column + column));
      assert_string_equal(colour.name, svg_cell(cells, row, column));
      assert_int_equal(dot(image, 2 * x, 2 * y), colour.rgb);
    }
  betli_colours_free(colours);
}

static void a_png_has_the_colours_of_its_cells(void **state) {
  (void)state;
  static const uint64_t sides[] = {6, 30, 300, 1300};
  for (size_t i = 0; i < 2 * sizeof sides / sizeof *sides; i++) {
    const betli_view view = i % 2 == 0 ? BETLI_VIEW_OUTCOMES : BETLI_VIEW_VALUES;
    betli *b = betli_new();
    betli_table *t;
    const char *bytes;
    size_t size;
    struct svg_cells cells;
    assert_int_equal(betli_table_new(b, "rook", sides[i / 2], sides[i / 2] / 2, &t), BETLI_OK);
    betli_picture *svg = drawn(b, t, view, "svg", &bytes, &size);
    assert_true(svg_next_cells(&bytes, &cells));
    betli_picture *png = drawn(b, t, view, "png", &bytes, &size);
    assert_memory_equal(bytes, "\x89PNG\r\n\x1A\n", 8);
    cairo_surface_t *image = opened(bytes, size);
    assert_true(cairo_image_surface_get_width(image) <= 4000);
    assert_true(cairo_image_surface_get_height(image) <= 4000);
    compare_cells(b, t, view, &cells, image);
    cairo_surface_destroy(image);
    svg_cells_free(&cells);
    betli_picture_free(svg);
    betli_picture_free(png);
    betli_table_free(t);
    betli_free(b);
  }
}

static void a_pdf_is_one(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t;
  const char *bytes;
  size_t size;
  assert_int_equal(betli_table_new(b, "kayles", 100, 0, &t), BETLI_OK);
  betli_picture *pdf = drawn(b, t, BETLI_VIEW_VALUES, "pdf", &bytes, &size);
  assert_memory_equal(bytes, "%PDF-", 5);
  assert_memory_equal(bytes + size - 6, "%%EOF\n", 6);
  betli_picture_free(pdf);
  betli_table_free(t);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_png_has_the_colours_of_its_cells),
      cmocka_unit_test(a_pdf_is_one),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
