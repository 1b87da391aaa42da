/* The families of subsets of five points that hold with each set all within it, numbered.
 *
 * There are 7581 of them (Dedekind's number M(5)); bit s of a family says whether the set s is in.
 * A family of subsets of six points is two of them: its sets without the last point, and those with
 * it, but for that point. */
#ifndef BETLI_GAMES_BOARDS_SUBSET_HALVES_H
#define BETLI_GAMES_BOARDS_SUBSET_HALVES_H

#include <stddef.h>
#include <stdint.h>

enum { BT_QUARTERS = 168, BT_HALVES = 7581, BT_HALF_BITS = 13 };

struct bt_halves {
  uint32_t families[BT_HALVES]; /* the number of a family is above those of all within it */
  uint8_t quarter[1 << 16];     /* the number of a family of subsets of four points */
  uint16_t number[BT_QUARTERS][BT_QUARTERS]; /* of two of those */
};

void bt_halves_make(struct bt_halves *halves);

static inline uint32_t bt_half_number(const struct bt_halves *halves, uint32_t family) {
  return halves->number[halves->quarter[family & 0xffff]][halves->quarter[family >> 16]];
}

/* A family of subsets of six points as a number of 2 * BT_HALF_BITS bits, above those of all
 * families within it; and back. */
static inline uint32_t bt_family_number(const struct bt_halves *halves, uint64_t family) {
  return bt_half_number(halves, (uint32_t)family) << BT_HALF_BITS |
         bt_half_number(halves, (uint32_t)(family >> 32));
}

static inline uint64_t bt_family_of(const struct bt_halves *halves, uint32_t number) {
  return halves->families[number >> BT_HALF_BITS] |
         (uint64_t)halves->families[number & ((1 << BT_HALF_BITS) - 1)] << 32;
}

#endif
