/* Pictures of tables, and their colours.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_PICTURE_H
#define BETLI_PICTURE_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* What a picture shows of the components of a table. */
typedef enum betli_view {
  BETLI_VIEW_OUTCOMES, /* P-positions black, N-positions white */
  BETLI_VIEW_VALUES    /* a colour for each value; for a single list, points above the heaps */
} betli_view;

/* The greatest coordinates that a picture can show: for rows and columns; for rows and columns of
 * several tables on one sheet; for a list.  Several lists go up to BETLI_PICTURE_SIDE.  Named
 * components have the same bounds as rows. */
enum { BETLI_PICTURE_SIDE = 2000, BETLI_PICTURE_PANEL = 500, BETLI_PICTURE_LIST = 1000000 };

/* The bytes of a picture file; free it before its handle. */
typedef struct betli_picture betli_picture;

/* Draws one table, or several tables of one game and size on one sheet, for example in different
 * compounds; `count` is at least 1.  The first cell is at the top left; rows go down and columns to
 * the right.  A list of outcomes is broken into lines.  `format` is "svg"; or "png" or "pdf", if
 * betli was built with cairo.  For tables whose function is "outcome", the picture always shows
 * outcomes.  It marks the period of a list of values, which it finds with betli_guess().  Cost: a
 * few steps and bytes for each component.  BETLI_OPTION for any other format, BETLI_INPUT for
 * tables that are too large. */
BETLI_API betli_status betli_table_picture(betli *b, size_t count, betli_table *const tables[],
                                           betli_view view, const char *format,
                                           betli_picture **picture);
BETLI_API const void *betli_picture_bytes(const betli_picture *p, size_t *size);
BETLI_API void betli_picture_free(betli_picture *p); /* NULL is allowed */

/* The colours in pictures of these tables, for programs that draw by themselves. */
typedef struct betli_colours betli_colours;

typedef struct betli_colour {
  uint32_t rgb;     /* 0xRRGGBB */
  const char *name; /* "P-position", "draw", "undecided", "3", "4–7" */
  uint64_t cells;   /* the number of components with this colour */
} betli_colour;

BETLI_API betli_status betli_colours_new(betli *b, size_t count, betli_table *const tables[],
                                         betli_view view, betli_colours **colours);
BETLI_API void betli_colours_free(betli_colours *c); /* NULL is allowed */
BETLI_API size_t betli_colours_count(const betli_colours *c);
BETLI_API betli_colour betli_colours_at(const betli_colours *c, size_t i);
/* Returns the index of the colour of a component; the column is ignored for a list. */
BETLI_API size_t betli_colours_of(const betli_colours *c, const betli_table *t, uint64_t row,
                                  uint64_t column);

#endif
