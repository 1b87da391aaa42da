/* A page: heading, drawing, legend. */
#ifndef BETLI_FIGURE_BASE_PAGE_H
#define BETLI_FIGURE_BASE_PAGE_H

#include "figure/base/colours.h"

enum { BT_MARGIN = 24, BT_LETTERS = 12 /* font size of labels */, BT_CAPTIONS = 3 };
_Static_assert(BT_CAPTIONS == 3, "for the question, for a period, for what is undecided");

/* The paper of a page; all zero: no print. */
struct bt_paper {
  double width; /* points; 0: any */
  double scale; /* points for each unit, by the font size; 0: by the width */
};

/* Returns the units between the margins, at least 1, if width and scale are given; else 0. */
static inline double bt_paper_room(struct bt_paper paper) {
  if (paper.width <= 0 || paper.scale <= 0)
    return 0;
  const double room = paper.width / paper.scale - 2 * BT_MARGIN;
  return room > 1 ? room : 1;
}

struct bt_page {
  struct bt_text title;
  struct bt_text captions[BT_CAPTIONS]; /* lines below the title; empty ones are left out */
  struct bt_text description;           /* for people who cannot see the picture */
  double width, height;                 /* of the drawing between heading and legend */
  struct bt_paper paper;
  bool no_title;                /* nor captions */
  struct betli_colours colours; /* of the legend; count 0: no legend */
  struct bt_text scale;         /* the name of the values that have colours, "Grundy values G⁺" */
};

/* Takes language and print options from the handle, before any text is written.  The title is empty
 * afterwards unless the user gave one. */
void bt_page_begin(struct bt_page *page, const betli *b);
struct bt_paper bt_paper_of(const betli *b);

/* Breaks a text into lines no wider than `width` (0: one line), the first at `at`, each `apart`
 * below the last.  Draws them if there is a canvas.  Returns their height. */
double bt_put_lines(struct bt_canvas *canvas, struct bt_point at, const char *text, double width,
                    const struct bt_font *font, double apart);

/* Opens a canvas for the page and draws all but the middle, whose top left corner goes to *corner.
 * BETLI_INPUT if the paper is too narrow. */
betli_status bt_page_open(const struct bt_page *page, enum bt_canvas_format format,
                          struct bt_canvas **canvas, struct bt_point *corner,
                          struct bt_error *error);
void bt_page_free(struct bt_page *page);

/* Writes the number of cells of each kind, for the description. */
void bt_page_count(struct bt_text *text, const struct betli_colours *colours);

#endif
