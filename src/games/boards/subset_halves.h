/* The down-sets of the subsets of five points, numbered: families that hold all subsets of their
 * sets.
 *
 * There are 7581 of them (Dedekind's number M(5)).  Bit s of a family says if it holds the set s.
 * A down-set of subsets of six points is two of them.  The first is its sets without the last
 * point.  The second is its sets with that point, from which the point is removed. */
#ifndef BETLI_GAMES_BOARDS_SUBSET_HALVES_H
#define BETLI_GAMES_BOARDS_SUBSET_HALVES_H

#include <stddef.h>
#include <stdint.h>

enum { BT_QUARTERS = 168, BT_HALVES = 7581, BT_HALF_BITS = 13 };

struct bt_halves {
  uint32_t families[BT_HALVES];              /* by number, each after all families within it */
  uint8_t quarter[1 << 16];                  /* by family of subsets of four points: its number */
  uint16_t number[BT_QUARTERS][BT_QUARTERS]; /* by the numbers of two quarters */
};

void bt_halves_make(struct bt_halves *halves);

static inline uint32_t bt_half_number(const struct bt_halves *halves, uint32_t family) {
  return halves->number[halves->quarter[family & 0xffff]][halves->quarter[family >> 16]];
}

/* Returns the number of a down-set of subsets of six points, of 2 * BT_HALF_BITS bits.  The number
 * is above those of all families within.  bt_family_of() is the inverse. */
static inline uint32_t bt_family_number(const struct bt_halves *halves, uint64_t family) {
  return bt_half_number(halves, (uint32_t)family) << BT_HALF_BITS |
         bt_half_number(halves, (uint32_t)(family >> 32));
}

static inline uint64_t bt_family_of(const struct bt_halves *halves, uint32_t number) {
  return halves->families[number >> BT_HALF_BITS] |
         (uint64_t)halves->families[number & ((1 << BT_HALF_BITS) - 1)] << 32;
}

#endif
