/* Extended genera.
 *
 * Conway, On Numbers and Games, ch. 12; Berlekamp, Conway and Guy, Winning Ways, ch. 13.  The genus
 * of a position X is g^{d0 d1 d2 ...}: g is its Grundy value in normal play, and dk the misere
 * Grundy value of X + k heaps *2.  From some k on the digits alternate, each the last one XOR 2
 * (docs/theory/misere.md has a proof), so that a genus is finite: the digits up to the first two of
 * those.
 */
#ifndef BETLI_MISERE_GENUS_GENERA_H
#define BETLI_MISERE_GENUS_GENERA_H

#include "base/intern.h"

/* What is known of a position: docs/theory/misere.md. */
enum bt_genus_kind {
  BT_GENUS_NIM_HEAP,
  BT_GENUS_TAME,
  BT_GENUS_RESTIVE,  /* not tame, but all its options are; and its normal value is 0 or 1 */
  BT_GENUS_RESTLESS, /* the same, and its misere value is 0 or 1 */
  BT_GENUS_WILD
};

struct bt_genera {
  struct bt_intern table; /* a genus's number: its normal value, then its digits */
  uint32_t *digits;       /* of the genus in the making */
  size_t digit_count, digit_capacity;
  uint8_t *marks;
  size_t mark_capacity;
};

void bt_genera_open(struct bt_genera *genera, struct bt_limits *limits);
void bt_genera_close(struct bt_genera *genera);

/* A genus beside Nim heaps: `more` is twice the number of heaps *2, plus 1 with a heap *1.  Two
 * heaps *1 are equal to none. */
static inline uint64_t bt_genus_beside(uint32_t genus, uint32_t more) {
  return (uint64_t)genus << 32 | more;
}

/* The normal value of a genus. */
uint32_t bt_genera_normal(const struct bt_genera *genera, uint32_t genus);

/* The digit of X + k heaps *2, for any k. */
uint32_t bt_genera_digit(const struct bt_genera *genera, uint32_t genus, size_t k);

/* The digits that are written, at least two; valid until the next genus is made. */
const uint32_t *bt_genera_digits(const struct bt_genera *genera, uint32_t genus, size_t *count);

/* The genus of a position that has not ended, from its normal value and the genera of its options,
 * which are as bt_genus_beside has them.  Cost: a step for each option and digit. */
betli_status bt_genera_mex(struct bt_genera *genera, uint32_t normal, const uint64_t *options,
                           size_t count, uint32_t *genus, struct bt_error *error);

/* The genus of a sum of tame positions, that of a Nim position: fickle 0^120 and 1^031, firm g^g.
 */
betli_status bt_genera_tame(struct bt_genera *genera, uint32_t normal, bool firm, uint32_t *genus,
                            struct bt_error *error);

/* The genus of a position beside Nim heaps as a genus of its own. */
betli_status bt_genera_whole(struct bt_genera *genera, uint64_t beside, uint32_t *genus,
                             struct bt_error *error);

#endif
