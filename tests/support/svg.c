#include "svg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t number_after(const char *text, const char *name) {
  const char *found = strstr(text, name);
  assert_non_null(found);
  return strtoull(found + strlen(name), NULL, 10);
}

static void read_transform(const char *text, struct svg_cells *cells) {
  const char *found = strstr(text, "translate(");
  assert_non_null(found);
  assert_int_equal(sscanf(found, "translate(%lf %lf) scale(%lf %lf)", &cells->x, &cells->y,
                          &cells->width, &cells->height),
                   4);
}

static void read_head(const char *head, struct svg_cells *cells) {
  cells->list = strncmp(head, "<g class=\"cells\" data-first=", 28) == 0;
  cells->first_row = number_after(head, cells->list ? "data-first=\"" : "data-row=\"");
  if (!cells->list)
    cells->first_column = number_after(head, "data-column=\"");
  cells->rows = number_after(head, "data-rows=\"");
  cells->columns = number_after(head, "data-columns=\"");
  read_transform(head, cells);
}

/* Adds the title of the element that begins at `at` as a new kind. */
static uint8_t add_kind(const char *at, struct svg_cells *cells) {
  const char *title = strstr(at, "<title>"), *end = strstr(at, "</title>");
  assert_true(title != NULL && end != NULL && cells->kind_count < SVG_KINDS);
  title += strlen("<title>");
  snprintf(cells->names[cells->kind_count], SVG_NAME, "%.*s", (int)(end - title), title);
  return (uint8_t)cells->kind_count++;
}

/* Reads boxes "m COLUMN ROW h LENGTH v1 h-LENGTH z", each from the corner of the box before.  The
 * test fails if a cell is painted twice. */
static void read_runs(const char *path, struct svg_cells *cells, uint8_t kind) {
  const char *at = strstr(path, "d=\"M0 0");
  long column = 0, row = 0;
  assert_non_null(at);
  for (at += strlen("d=\"M0 0"); *at == 'm';) {
    char *end;
    column += strtol(at + 1, &end, 10);
    row += strtol(end, &end, 10);
    assert_int_equal(*end, 'h');
    const long length = strtol(end + 1, &end, 10);
    assert_true(column >= 0 && length > 0 && (size_t)(column + length) <= cells->columns &&
                (size_t)row < cells->rows);
    for (long i = column; i < column + length; i++) {
      uint8_t *cell = &cells->kind[(size_t)row * cells->columns + (size_t)i];
      assert_int_equal(*cell, 0);
      *cell = kind;
    }
    assert_int_equal(strncmp(end, "v1h-", 4), 0);
    assert_int_equal(strtol(end + 4, &end, 10), length);
    assert_int_equal(*end, 'z');
    at = end + 1;
  }
  assert_int_equal(*at, '"');
}

bool svg_next_cells(const char **at, struct svg_cells *cells) {
  const char *head = strstr(*at, "<g class=\"cells\"");
  if (head == NULL)
    return false;
  *cells = (struct svg_cells){.kind = NULL};
  read_head(head, cells);
  cells->kind = calloc(cells->rows * cells->columns, 1);
  assert_non_null(cells->kind);
  const char *line = strchr(head, '\n') + 1;
  assert_int_equal(strncmp(line, "<rect ", 6), 0); /* the ground */
  add_kind(line, cells);
  for (line = strchr(line, '\n') + 1; strncmp(line, "<path ", 6) == 0;
       line = strchr(line, '\n') + 1)
    read_runs(line, cells, add_kind(line, cells));
  assert_int_equal(strncmp(line, "</g>", 4), 0);
  *at = line;
  return true;
}

const char *svg_cell(const struct svg_cells *cells, size_t row, size_t column) {
  return cells->names[cells->kind[row * cells->columns + column]];
}

void svg_cells_free(struct svg_cells *cells) {
  free(cells->kind);
}

static const char *find_group(const char *svg, const char *class) {
  char begin[64];
  snprintf(begin, sizeof begin, "<g class=\"%s\">", class);
  const char *group = strstr(svg, begin);
  assert_non_null(group);
  return group;
}

size_t svg_labels(const char *svg, const char *class, struct svg_label *labels, size_t most) {
  const char *at = find_group(svg, class), *end = strstr(at, "</g>");
  size_t count = 0;
  while ((at = strstr(at, "<text ")) != NULL && at < end && count < most) {
    struct svg_label *label = &labels[count++];
    assert_int_equal(sscanf(at, "<text x=\"%lf\" y=\"%lf\"", &label->x, &label->y), 2);
    label->number = strtoull(strchr(at, '>') + 1, NULL, 10);
    at++;
  }
  return count;
}

/* Reads dots, which are lines without length: "m X Y l0 0", each from the dot before. */
size_t svg_dots(const char *svg, const char *class, struct svg_dot *dots, size_t most) {
  const char *at = find_group(svg, class), *end = strstr(at, "</g>");
  size_t count = 0;
  while ((at = strstr(at, " d=\"")) != NULL && at < end) {
    struct svg_dot end_of_last = {0, 0};
    for (at += strlen(" d=\""); *at == 'm';) {
      char *next;
      end_of_last.x += strtod(at + 1, &next);
      end_of_last.y += strtod(next, &next);
      assert_int_equal(*next, 'l');
      const double across = strtod(next + 1, &next), down = strtod(next, &next);
      assert_true(count < most);
      dots[count++] = (struct svg_dot){end_of_last.x + across / 2, end_of_last.y + down / 2};
      end_of_last = (struct svg_dot){end_of_last.x + across, end_of_last.y + down};
      at = next;
    }
  }
  return count;
}
