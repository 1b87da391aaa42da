/* Kinds of patterns, the simplest first: what one pattern says is not said again in other words. */
#ifndef BETLI_GUESS_KINDS_H
#define BETLI_GUESS_KINDS_H

#include "guess/detectors.h"

/* What is left to say after a pattern. */
enum bt_rest {
  BT_REST_NOTHING,
  BT_REST_ZEROS, /* which of periodic values are zero, but not that the zeros repeat, too */
  BT_REST_MORE   /* BT_REST_ZEROS, and how the values repeat in the other direction */
};

/* A kind of pattern, of values or of P-positions. */
struct bt_guess_kind {
  bt_detector *find;
  bool values, outcomes;
  enum bt_rest rest;
};

/* The kinds of lists, and of rectangles; each array ends with a kind that has no detector. */
extern const struct bt_guess_kind bt_list_kinds[], bt_rectangle_kinds[];

static inline bool bt_kind_looks_at(const struct bt_guess_kind *kind, const struct bt_data *data) {
  return data->outcomes ? kind->outcomes : kind->values;
}

#endif
