/* Reads from betli's own SVG what a picture shows. */
#ifndef TESTS_SVG_H
#define TESTS_SVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SVG_KINDS = 80, SVG_NAME = 64 };

/* A rectangle of cells: for each cell the kind, by the name that its title tells. */
struct svg_cells {
  uint64_t first_row, first_column; /* a list has one coordinate, first_row */
  bool list;
  size_t rows, columns;
  double x, y, width, height; /* the top left corner, the size of a cell */
  uint8_t *kind;
  size_t kind_count;
  char names[SVG_KINDS][SVG_NAME];
};

/* Reads the next cells from *at on, and moves *at past them; returns false if there are none. */
bool svg_next_cells(const char **at, struct svg_cells *cells);
const char *svg_cell(const struct svg_cells *cells, size_t row, size_t column);
void svg_cells_free(struct svg_cells *cells);

/* A number in a group of labels, and its place. */
struct svg_label {
  double x, y;
  uint64_t number;
};

/* Reads the labels of the first group of a class; returns their number. */
size_t svg_labels(const char *svg, const char *class, struct svg_label *labels, size_t most);

struct svg_dot {
  double x, y;
};

/* Reads the dots, or the middles of the signs, of the group of points of a class; returns their
 * number. */
size_t svg_dots(const char *svg, const char *class, struct svg_dot *dots, size_t most);

#endif
