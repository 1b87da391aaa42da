/* One way of drawing for all file formats: SVG is written here, PNG and PDF by cairo.
 *
 * Lengths are in points of the screen, from the top left corner, x to the right and y down.
 * Drawing cannot fail; bt_canvas_finish() reports errors.  In texts, each byte at which
 * bt_character refuses them (base/character.h) becomes U+FFFD. */
#ifndef BETLI_CANVAS_CANVAS_H
#define BETLI_CANVAS_CANVAS_H

#include "base/text.h"

enum bt_canvas_format { BT_CANVAS_SVG, BT_CANVAS_PNG, BT_CANVAS_PDF };

/* Reads "svg", "png" or "pdf"; BETLI_OPTION for any other name. */
betli_status bt_canvas_format_of(const char *name, enum bt_canvas_format *format,
                                 struct bt_error *error);

/* 0xAARRGGBB.  Zero paints nothing. */
typedef uint32_t bt_colour;
#define BT_RGB(rgb) (UINT32_C(0xFF000000) | (rgb))

struct bt_canvas;

/* Makes a white canvas.  In print each unit is `scale` points, and PNG has 300 dots an inch (0: no
 * print, a unit is a point of the screen).  `title` and `description` say what is seen, for people
 * who cannot see it.  BETLI_INPUT, and NULL, for a format that this betli was built without. */
betli_status bt_canvas_new(enum bt_canvas_format format, double width, double height, double scale,
                           const char *title, const char *description, struct bt_canvas **canvas,
                           struct bt_error *error);
void bt_canvas_free(struct bt_canvas *canvas); /* NULL is allowed */

/* Ends the drawing and appends the file's bytes. */
betli_status bt_canvas_finish(struct bt_canvas *canvas, struct bt_text *bytes,
                              struct bt_error *error);

/* Begins a new page of the same size.  Returns false, and does nothing, if the format has no
 * pages. */
bool bt_canvas_page(struct bt_canvas *canvas);

/* Makes bt_canvas_finish() fail if memory ran out for a text. */
void bt_canvas_check(struct bt_canvas *canvas, const struct bt_text *text);

/* Begin and end a group, which may hold groups.  In SVG it has a `class`, one word or several, and
 * a `title` (NULL: none). */
void bt_canvas_begin(struct bt_canvas *canvas, const char *class, const char *title);
void bt_canvas_end(struct bt_canvas *canvas);

struct bt_point {
  double x, y;
};

struct bt_box {
  double x, y, width, height;
};

/* How a shape is painted: inside, line, and width of the line (0: 1). */
struct bt_paint {
  bt_colour fill, line;
  double width;
  bool dashed, round; /* round: the ends of lines, so that a line of no length is a dot */
};

void bt_canvas_box(struct bt_canvas *canvas, struct bt_box box, double corner,
                   const struct bt_paint *paint);
/* Draws lines from each point to the next; closed: and back to the first. */
void bt_canvas_polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                        bool closed, const struct bt_paint *paint);
/* Draws Bézier curves: a point, then three for each curve, the last of which begins the next. */
void bt_canvas_curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint);
/* Draws separate lines, each from a point to the next: 2 * count points. */
void bt_canvas_lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint);

enum bt_text_anchor { BT_START, BT_MIDDLE, BT_END };

struct bt_font {
  double size;      /* points */
  bt_colour colour; /* 0: black */
  enum bt_text_anchor anchor;
  bool bold;
  bool upwards; /* turned to the left by a right angle */
};

/* Draws a line of text; `at` is on its baseline. */
void bt_canvas_text(struct bt_canvas *canvas, struct bt_point at, const char *text,
                    const struct bt_font *font);

/* Returns the width of a text, within a tenth or so: fonts differ. */
double bt_text_width(const char *text, const struct bt_font *font);

/* Cuts off the end of a text that is wider than `width`, and adds …. */
void bt_text_fit(struct bt_text *text, double width, const struct bt_font *font);

/* Returns the bytes of the first line of a text: the longest part no wider than `width`, at least
 * one word.  Lines end before a blank, which belongs to no line, or next to a Chinese character. */
size_t bt_line_length(const char *text, double width, const struct bt_font *font);

/* Returns how far the baseline lies below the middle of digits. */
static inline double bt_font_drop(const struct bt_font *font) {
  return font->size * 0.36;
}

/* A kind of cells, with its class and title in SVG. */
struct bt_kind {
  const char *class, *title;
  bt_colour fill;
};

/* A rectangle of cells without gaps. */
struct bt_cell_grid {
  struct bt_point corner; /* top left */
  double width, height;   /* of one cell */
  size_t rows, columns;
  uint64_t first_row, first_column; /* the coordinates of the first cell, for readers of the SVG */
  bool list;           /* one coordinate, from first_row on; each row continues the last */
  const uint8_t *kind; /* of each cell, row by row */
  size_t kind_count;
  const struct bt_kind *kinds;
};

/* Returns true if each cell is of one of the kinds. */
static inline bool bt_cells_have_kinds(const struct bt_cell_grid *cells) {
  for (size_t i = 0; i < cells->rows * cells->columns; i++)
    if (cells->kind[i] >= cells->kind_count)
      return false;
  return true;
}

/* Draws cells.  Cost: a few steps a cell; in SVG about 14 bytes for each run of equal cells in a
 * row, except those of the commonest kind. */
void bt_canvas_cells(struct bt_canvas *canvas, const struct bt_cell_grid *cells);

/* Finishes the drawing if `done`, else fails for lack of memory; frees the canvas. */
betli_status bt_canvas_close(struct bt_canvas *canvas, bool done, struct bt_text *bytes,
                             struct bt_error *error);

#endif
