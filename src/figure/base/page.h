/* A page: a heading, what is drawn, a legend. */
#ifndef BETLI_FIGURE_BASE_PAGE_H
#define BETLI_FIGURE_BASE_PAGE_H

#include "figure/base/colours.h"

enum { BT_MARGIN = 24, BT_LETTERS = 12 /* the size of labels */, BT_CAPTIONS = 3 };
_Static_assert(BT_CAPTIONS == 3, "for the question, for a period, for what is undecided");

/* What it is to be printed on; all zero: nothing, it is as large as it is. */
struct bt_paper {
  double width; /* in points; 0: as it comes */
  double scale; /* points for each unit, which letters say; 0: as suits the width */
};

/* The units that there are between the margins where width and letters are given, at least 1; else
 * 0. */
static inline double bt_paper_room(struct bt_paper paper) {
  if (paper.width <= 0 || paper.scale <= 0)
    return 0;
  const double room = paper.width / paper.scale - 2 * BT_MARGIN;
  return room > 1 ? room : 1;
}

struct bt_page {
  struct bt_text title;
  struct bt_text captions[BT_CAPTIONS]; /* lines below it; empty ones are left out */
  struct bt_text description;           /* for people who cannot see the picture */
  double width, height;                 /* of what is drawn between heading and legend */
  struct bt_paper paper;
  bool no_title;                /* nor captions */
  struct betli_colours colours; /* of the legend; none: there is no legend */
  struct bt_text scale;         /* what the values are that have colours, "Grundy values G⁺" */
};

/* What the handle says of print and of the language; before anything is written.  The title is
 * empty afterwards unless one was given. */
void bt_page_begin(struct bt_page *page, const betli *b);
struct bt_paper bt_paper_of(const betli *b);

/* A text in lines of that width, or with 0 in one, the first at that place and each so far below
 * the one before; draws if there is a canvas.  Returns its height. */
double bt_put_lines(struct bt_canvas *canvas, struct bt_point at, const char *text, double width,
                    const struct bt_font *font, double apart);

/* Opens a canvas of the size that it takes and draws all but the middle, whose top left corner goes
 * to *corner. */
betli_status bt_page_open(const struct bt_page *page, enum bt_canvas_format format,
                          struct bt_canvas **canvas, struct bt_point *corner,
                          struct bt_error *error);
void bt_page_free(struct bt_page *page);

/* How many cells of each kind there are, for the description. */
void bt_page_count(struct bt_text *text, const struct betli_colours *colours);

#endif
