/* Certificates of periodicity: what is claimed of a take-and-break game, and by which theorem.
 *
 * Lines "key value", of which there is one text for the same claims (docs/commands/verify.md):
 *
 *     betli certificate 1
 *     game 0.77
 *     code 0 7 7               d_0, d_1, ...
 *     beyond 0                 the digit of all others
 *     unequal 0                1: the two heaps that a move leaves differ
 *     period 12
 *     preperiod 71
 *     saltus 0
 *     theorem guy-smith        or arithmetic, or window
 *     rare-mask 0              how the values are divided; 0: not at all
 *     alternates 0
 *     takes 0
 *     until 167                the last heap whose value has to be known
 *     bits 16                  of a value in the sum, or 32
 *     values-sha256 f72...     of the heaps 1 to until
 *     sha256 b4d...            of all lines before
 *
 * With the theorem of windows there is instead of the three lines before the last:
 *
 *     window 2047              how many values come back
 *     from 5526                the heap before which they are
 *     rare 3 0                 a heap and its value, for each rare heap
 *     values 1 9 2 4 7 ...     those of the window, in lines of 32
 */
#ifndef BETLI_VERIFY_CERTIFICATE_H
#define BETLI_VERIFY_CERTIFICATE_H

#include "core/base/text.h"
#include "core/game/take_break.h"

enum bt_certified_by {
  BT_CERTIFIED_BY_WINDOW,
  BT_CERTIFIED_BY_GUY_SMITH,
  BT_CERTIFIED_BY_ARITHMETIC,
  BT_CERTIFIED_WAYS
};

/* "window", "guy-smith", "arithmetic". */
const char *bt_certified_name(enum bt_certified_by theorem);

/* The class of v as the value of a heap n, or of an option of a heap n, is parity(v & mask), and if
 * it `alternates` also ^ (n + takes) mod 2; 1 is common, 0 rare. */
struct bt_division {
  uint32_t mask;
  bool alternates;
  unsigned takes; /* 0 or 1; 0 unless it alternates */
};

static inline bool bt_division_is_common(const struct bt_division *division, uint32_t value,
                                         uint64_t n) {
  const unsigned parity = (unsigned)__builtin_parity(value & division->mask);
  return ((parity ^ (division->alternates ? n + division->takes : 0)) & 1) != 0;
}

struct bt_certified_rare {
  uint64_t heap;
  uint32_t value;
};

struct bt_certified_rares {
  size_t count, room;
  struct bt_certified_rare *rares;
};

struct bt_certificate {
  char *game;                /* as it was typed */
  struct bt_take_break code; /* its digits belong to the certificate */
  struct bt_period period;
  enum bt_certified_by theorem;
  struct bt_division division; /* its mask has only bits that values have */
  /* With BT_CERTIFIED_BY_WINDOW: */
  uint64_t window;                 /* how many values come back */
  uint64_t from;                   /* the heap before which they stand first */
  struct bt_certified_rares rares; /* all there are, in increasing order */
  uint32_t *values;                /* of the heaps from - window to from - 1 */
  /* With the others: */
  uint64_t rare_count; /* with a division, which saves work: how many heaps it makes rare */
  uint64_t until;
  unsigned bits;
  char sum[65];
};

void bt_certificate_free(struct bt_certificate *certificate);

/* False: no memory. */
bool bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value);

/* Adds the text to an empty one. */
void bt_certificate_write(const struct bt_certificate *certificate, struct bt_text *text);

enum { BT_CERTIFICATE_LARGEST = 1 << 30 /* bytes */, BT_CERTIFICATE_DIGITS = 1 << 16 };

/* Reads a text.  BETLI_INPUT names the line that is wrong.  What it takes is a few times the size
 * of the text.  Of the claims nothing is checked, but that the last line is the sum of the others;
 * of the form not everything: the verifier writes it again and compares. */
betli_status bt_certificate_read(const char *bytes, size_t size, struct bt_certificate *certificate,
                                 struct bt_error *error);

#define BT_MOST_CERTIFIED (UINT64_C(1) << 50) /* numbers of a certificate are not greater */

#endif
