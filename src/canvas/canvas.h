/* Drawing in one way for every kind of file: SVG is written here, PNG and PDF by cairo.
 *
 * Lengths are in points of the screen, from the top left corner, x to the right and y down.
 * Drawing cannot fail; what went wrong on the way, bt_canvas_finish() says.  Text may hold
 * anything: what is not UTF-8, and control characters, become U+FFFD. */
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

/* A canvas of that size, white; in print each unit is `scale` points, and PNG has 300 dots an inch
 * (0: no print, a unit is a point of the screen).  `title` says what is seen, `description` says
 * more, for people who cannot see it.  BETLI_INPUT, and NULL, for a format that this betli was
 * built without. */
betli_status bt_canvas_new(enum bt_canvas_format format, double width, double height, double scale,
                           const char *title, const char *description, struct bt_canvas **canvas,
                           struct bt_error *error);
void bt_canvas_free(struct bt_canvas *canvas); /* NULL is allowed */

/* Ends the drawing and appends the file's bytes. */
betli_status bt_canvas_finish(struct bt_canvas *canvas, struct bt_text *bytes,
                              struct bt_error *error);

/* Goes on with a new page of the same size, where the kind of file has pages; false, and nothing is
 * done, where it has not. */
bool bt_canvas_page(struct bt_canvas *canvas);

/* Remembers whether memory ran out for a text that is drawn: then bt_canvas_finish() says so. */
void bt_canvas_check(struct bt_canvas *canvas, const struct bt_text *text);

/* What is drawn until bt_canvas_end() belongs together.  In SVG `class` (a word, or several) tells
 * what it is, and `title` (NULL: none) is said of it.  Groups may hold groups. */
void bt_canvas_begin(struct bt_canvas *canvas, const char *class, const char *title);
void bt_canvas_end(struct bt_canvas *canvas);

struct bt_point {
  double x, y;
};

struct bt_box {
  double x, y, width, height;
};

/* How a shape is painted: its inside, its line (`width` 0: 1), the line broken or not. */
struct bt_paint {
  bt_colour fill, line;
  double width;
  bool dashed, round; /* round: the ends of lines, so that a line of no length is a dot */
};

void bt_canvas_box(struct bt_canvas *canvas, struct bt_box box, double corner,
                   const struct bt_paint *paint);
/* From each point to the next; closed: and back to the first. */
void bt_canvas_polyline(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                        bool closed, const struct bt_paint *paint);
/* Bézier curves: a point, then three for each curve, the last of which begins the next. */
void bt_canvas_curve(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint);
/* Separate lines, each from a point to the next: 2 * count points. */
void bt_canvas_lines(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                     const struct bt_paint *paint);

enum bt_text_anchor { BT_START, BT_MIDDLE, BT_END };

struct bt_font {
  double size;
  bt_colour colour; /* 0: black */
  enum bt_text_anchor anchor;
  bool bold;
  bool upwards; /* turned to the left by a right angle */
};

/* One line of text; `at` is on its base line. */
void bt_canvas_text(struct bt_canvas *canvas, struct bt_point at, const char *text,
                    const struct bt_font *font);

/* How wide a text will be, within a tenth or so: fonts differ. */
double bt_text_width(const char *text, const struct bt_font *font);

/* Cuts the end off a text that is wider, and writes … there. */
void bt_text_fit(struct bt_text *text, double width, const struct bt_font *font);

/* The bytes of the longest part of a text that is no wider than that and ends where a line may:
 * before a blank, which is not of the next line, or beside a Chinese character; at least one word.
 */
size_t bt_line_length(const char *text, double width, const struct bt_font *font);

/* How far the base line lies below the middle of the line's figures. */
static inline double bt_font_drop(const struct bt_font *font) {
  return font->size * 0.36;
}

/* What a cell may be: in SVG the class says which kind, and `title` is said of its cells. */
struct bt_kind {
  const char *class, *title;
  bt_colour fill;
};

/* A rectangle of cells without gaps. */
struct bt_cells {
  struct bt_point corner; /* the top left one */
  double width, height;   /* of one cell */
  size_t rows, columns;
  uint64_t first_row, first_column; /* the coordinates of the first cell, for readers of the SVG */
  bool list;           /* it has one, first_row, and each row goes on where one ended */
  const uint8_t *kind; /* of each cell, row by row */
  size_t kind_count;
  const struct bt_kind *kinds;
};

/* Whether each cell is of one of the kinds. */
static inline bool bt_cells_have_kinds(const struct bt_cells *cells) {
  for (size_t i = 0; i < cells->rows * cells->columns; i++)
    if (cells->kind[i] >= cells->kind_count)
      return false;
  return true;
}

/* Cost: a few steps a cell; in SVG 14 bytes or so for each run of equal cells in a row, those of
 * the commonest kind excepted. */
void bt_canvas_cells(struct bt_canvas *canvas, const struct bt_cells *cells);

/* Ends what was drawn, if `done`, or says that memory ran out; frees the canvas. */
betli_status bt_canvas_close(struct bt_canvas *canvas, bool done, struct bt_text *bytes,
                             struct bt_error *error);

#endif
