/* The list of sequences of the OEIS, its file "stripped": lines "A000045 ,0,1,1,2,3,5,...,", and
 * comments.
 *
 * The reader takes bytes and stores the terms of one line. */
#ifndef BETLI_GUESS_OEIS_H
#define BETLI_GUESS_OEIS_H

#include "base/limits.h"

#include <stddef.h>

enum {
  BT_OEIS_NAME = 16,
  BT_OEIS_TERMS = 512, /* more than a line of this file has; further terms are ignored */
  BT_OEIS_LEAST = 8,   /* terms that must agree, lest it be chance */
  BT_OEIS_OMITTED = 3  /* how many wanted terms may stand before the sequence's first one */
};

struct bt_oeis_match {
  const char *name;
  size_t omitted; /* wanted terms before those that agree */
  size_t skipped; /* terms of the sequence before the first that agrees */
  size_t terms;   /* terms that agree: all from there on that both have */
};

struct bt_oeis {
  const char *file; /* its name, for messages */
  struct bt_limits *limits;
  const uint64_t *wanted;
  size_t wanted_count;
  void (*report)(void *data, const struct bt_oeis_match *match);
  void *data;
  /* The state of the reader. */
  enum { BT_OEIS_START, BT_OEIS_COMMENT, BT_OEIS_IN_NAME, BT_OEIS_IN_TERMS } place;
  uint64_t line, sequences; /* lines and sequences read */
  char name[BT_OEIS_NAME];
  size_t name_length;
  uint64_t terms[BT_OEIS_TERMS], term;
  bool strange[BT_OEIS_TERMS]; /* negative, or 2^64 or more */
  bool digits, is_strange;     /* of the term being read */
  size_t count;
};

/* Reads bytes.  The reader is zero-initialised but for its first six members.  Reports each
 * sequence that has the wanted terms one after another, as far as both go.  Fails with BETLI_INPUT
 * at the first line that does not belong in this file. */
betli_status bt_oeis_feed(struct bt_oeis *oeis, const char *bytes, size_t count,
                          struct bt_error *error);
/* Ends the file.  Fails with BETLI_INPUT if it has no sequence. */
betli_status bt_oeis_end(struct bt_oeis *oeis, struct bt_error *error);

#endif
