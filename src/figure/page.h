/* A page: a heading, what is drawn, a legend. */
#ifndef BETLI_FIGURE_PAGE_H
#define BETLI_FIGURE_PAGE_H

#include "figure/colours.h"

enum { BT_MARGIN = 24, BT_CAPTIONS = 3 };
_Static_assert(BT_CAPTIONS == 3, "for the question, for a period, for what is undecided");

struct bt_page {
  struct bt_text title;
  struct bt_text captions[BT_CAPTIONS]; /* lines below it; empty ones are left out */
  struct bt_text description;           /* for people who cannot see the picture */
  double width, height;                 /* of what is drawn between heading and legend */
  struct betli_colours colours;         /* of the legend; none: there is no legend */
};

/* Opens a canvas of the size that it takes and draws all but the middle, whose top left corner goes
 * to *corner. */
betli_status bt_page_open(const struct bt_page *page, enum bt_canvas_format format,
                          struct bt_canvas **canvas, struct bt_point *corner,
                          struct bt_error *error);
void bt_page_free(struct bt_page *page);

/* How many cells of each kind there are, for the description. */
void bt_page_count(struct bt_text *text, const struct betli_colours *colours);

#endif
