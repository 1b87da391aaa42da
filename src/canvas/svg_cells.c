/* Draws cells as one path for each kind, in units of cells: a box for each run of equal cells in a
 * row.  Boxes that touch in one path leave no seam at any zoom; strokes would, as their ends and
 * sides are rounded separately. */
#include "canvas/svg.h"

#include <assert.h>
#include <stdlib.h>

/* The path of a kind, and its current point. */
struct path {
  struct bt_text moves;
  size_t row, column;
};

static void put_signed_step(struct bt_text *text, size_t from, size_t to) {
  if (to < from)
    bt_text_add(text, "-");
  bt_text_number(text, to < from ? from - to : to - from);
}

static void add_cell_run(struct path *path, size_t row, size_t column, size_t length) {
  struct bt_text *moves = &path->moves;
  assert(row >= path->row); /* rows ascend */
  bt_text_add(moves, "m");
  put_signed_step(moves, path->column, column);
  bt_text_add(moves, " ");
  bt_text_number(moves, row - path->row);
  bt_text_add(moves, "h");
  bt_text_number(moves, length);
  bt_text_add(moves, "v1h-");
  bt_text_number(moves, length);
  bt_text_add(moves, "z"); /* back to the corner, from which the next run goes on */
  path->row = row;
  path->column = column;
}

static void read_cell_row(struct path *paths, const struct bt_cell_grid *cells, size_t row,
                          size_t ground) {
  const uint8_t *kind = cells->kind + row * cells->columns;
  for (size_t column = 0; column < cells->columns;) {
    size_t end = column + 1;
    while (end < cells->columns && kind[end] == kind[column])
      end++;
    if (kind[column] != ground)
      add_cell_run(&paths[kind[column]], row, column, end - column);
    column = end;
  }
}

static size_t find_commonest_kind(const struct bt_cell_grid *cells) {
  size_t count[UINT8_MAX + 1] = {0}, ground = 0;
  assert(cells->kind_count > 0 && cells->kind_count <= sizeof count / sizeof *count);
  for (size_t i = 0; i < cells->rows * cells->columns; i++)
    count[cells->kind[i]]++;
  for (size_t i = 1; i < cells->kind_count; i++)
    if (count[i] > count[ground])
      ground = i;
  return ground;
}

static void begin_kind_element(struct bt_text *text, const char *shape,
                               const struct bt_kind *kind) {
  bt_text_format(text, "<%s class=\"%s\"", shape, kind->class);
  bt_svg_colour(text, "fill", kind->fill);
}

static void end_kind_element(struct bt_text *text, const char *shape, const struct bt_kind *kind) {
  bt_text_add(text, "\"><title>");
  bt_svg_escape(text, kind->title);
  bt_text_format(text, "</title></%s>\n", shape);
}

static void put_ground_box(struct bt_text *text, const struct bt_cell_grid *cells,
                           const struct bt_kind *kind) {
  begin_kind_element(text, "rect", kind);
  bt_text_format(text, " width=\"%zu\" height=\"%zu", cells->columns, cells->rows);
  end_kind_element(text, "rect", kind);
}

static void put_kind_path(struct bt_text *text, const struct bt_kind *kind, struct path *path) {
  if (path->moves.failed)
    text->failed = true;
  if (path->moves.length == 0)
    return;
  begin_kind_element(text, "path", kind);
  bt_text_add(text, " d=\"M0 0");
  bt_text_add_bytes(text, path->moves.data, path->moves.length);
  end_kind_element(text, "path", kind);
}

static void put_count_attribute(struct bt_text *text, const char *name, uint64_t number) {
  bt_text_format(text, " data-%s=\"", name);
  bt_text_number(text, number);
  bt_text_add(text, "\"");
}

static void begin_cell_group(struct bt_text *text, const struct bt_cell_grid *cells) {
  bt_text_add(text, "<g class=\"cells\"");
  put_count_attribute(text, cells->list ? "first" : "row", cells->first_row);
  if (!cells->list)
    put_count_attribute(text, "column", cells->first_column);
  put_count_attribute(text, "rows", cells->rows);
  put_count_attribute(text, "columns", cells->columns);
  bt_text_add(text, " transform=\"translate(");
  bt_svg_number(text, cells->corner.x);
  bt_text_add(text, " ");
  bt_svg_number(text, cells->corner.y);
  bt_text_add(text, ") scale(");
  bt_svg_number(text, cells->width);
  bt_text_add(text, " ");
  bt_svg_number(text, cells->height);
  /* Leaves no seams where cells meet; but cells smaller than a dot have to look grey. */
  const bool crisp = cells->width >= 1 && cells->height >= 1;
  bt_text_add(text, crisp ? ")\" shape-rendering=\"crispEdges\">\n" : ")\">\n");
}

void bt_svg_cells(struct bt_canvas *canvas, const struct bt_cell_grid *cells) {
  struct bt_text *text = &((struct bt_svg *)canvas)->text;
  struct path *paths = calloc(cells->kind_count, sizeof *paths);
  if (paths == NULL) {
    text->failed = true;
    return;
  }
  const size_t ground = find_commonest_kind(cells);
  for (size_t row = 0; row < cells->rows; row++)
    read_cell_row(paths, cells, row, ground);
  begin_cell_group(text, cells);
  put_ground_box(text, cells, &cells->kinds[ground]);
  for (size_t i = 0; i < cells->kind_count; i++) {
    put_kind_path(text, &cells->kinds[i], &paths[i]);
    bt_text_free(&paths[i].moves);
  }
  bt_text_add(text, "</g>\n");
  free(paths);
}
