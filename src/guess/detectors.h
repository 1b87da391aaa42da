/* Detectors of patterns.  Each searches for one kind, and fills the pattern if the values say so
 * clearly: if too few of them agree, it finds nothing. */
#ifndef BETLI_GUESS_DETECTORS_H
#define BETLI_GUESS_DETECTORS_H

#include "guess/pattern.h"

typedef void bt_detector(const struct bt_data *data, struct bt_pattern *pattern);

/* Lists. */
bt_detector bt_find_period;       /* v(n + p) = v(n) + s: linear, periodic, by residues */
bt_detector bt_find_list_formula; /* v(n) = f(n): largest power of 2 that divides n, ... */
bt_detector bt_find_regular;      /* v(2n) = n, v(2n + 1) = v(n), ... */

/* P-positions in a list. */
bt_detector bt_find_geometric; /* each a multiple of the previous one, plus a constant */
bt_detector bt_find_fibonacci; /* each the sum of the previous two */
bt_detector bt_find_beatty;    /* multiples of a number, rounded down */
bt_detector bt_find_digits;    /* digits of some kinds only */

/* Values and P-positions, in lists and rectangles. */
bt_detector bt_find_classes; /* v depends on logarithms or valuations of the coordinates */

/* Tries the detectors of lists until one finds a pattern; for the functions in
 * bt_find_separable. */
bt_detector bt_find_list;

/* Rectangles. */
bt_detector bt_find_formula;       /* v(a, b) = f(a, b): nim-sum, maximum, ... */
bt_detector bt_find_outer_formula; /* v(a, b) = h(f(a, b)): number of times 2 divides a OR b, ... */
bt_detector bt_find_block;         /* v depends on residues of a and b */
bt_detector bt_find_double_period; /* as bt_find_block, from some row or column on */
bt_detector bt_find_column_periods; /* each column has a period */
bt_detector bt_find_row_periods;    /* each row has a period */
bt_detector bt_find_separable;      /* v(a, b) = f(a) ⊕ g(b) */
bt_detector bt_find_late_separable; /* f(a) ⊕ g(b) from some row or column on, or f(a) alone */

/* P-positions in a rectangle. */
bt_detector bt_find_line_sets;   /* few kinds of columns, or rows, each with a period */
bt_detector bt_find_formula_set; /* f(a, b) = c */
bt_detector bt_find_wythoff;     /* pairs of complementary sequences */
bt_detector bt_find_same_class;  /* a and b have the same logarithm, ... */
bt_detector bt_find_bound;       /* b is below f(a) */
bt_detector bt_find_sector;      /* a / b and b / a are below the golden ratio */

/* Tells the law of a list, whose coordinates are counted from 0.  Returns false if none is clear,
 * or, with *failed, if memory ran out. */
bool bt_list_period(const struct bt_data *data, struct bt_law *law, bool *failed);

#endif
