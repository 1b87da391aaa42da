#include "games/boards/subset_halves.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

/* Returns true if a family of subsets of four points is a down-set. */
static bool is_down_set(uint32_t family) {
  for (unsigned set = 0; set < 16; set++)
    for (unsigned point = 1; point < 16; point <<= 1)
      if (family >> set & 1 && set & point && !(family >> (set ^ point) & 1))
        return false;
  return true;
}

static size_t list_quarter_families(uint8_t *number, uint32_t *families) {
  size_t count = 0;
  for (uint32_t family = 0; family < 1 << 16; family++)
    if (is_down_set(family)) {
      number[family] = (uint8_t)count;
      families[count++] = family;
    }
  return count;
}

/* Compares by size first, so that a family comes after all families within it. */
static int compare_families_by_size(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  const int more = __builtin_popcount(x) - __builtin_popcount(y);
  return more != 0 ? more : (x > y) - (x < y);
}

void bt_halves_make(struct bt_halves *halves) {
  uint32_t quarters[BT_QUARTERS];
  const size_t quarter_count = list_quarter_families(halves->quarter, quarters);
  size_t count = 0;
  for (size_t i = 0; i < quarter_count; i++)
    for (size_t j = 0; j < quarter_count; j++)
      if ((quarters[j] & ~quarters[i]) == 0)
        halves->families[count++] = quarters[i] | quarters[j] << 16;
  assert(quarter_count == BT_QUARTERS && count == BT_HALVES);
  qsort(halves->families, count, sizeof *halves->families, compare_families_by_size);
  for (size_t i = 0; i < count; i++) {
    const uint32_t family = halves->families[i];
    halves->number[halves->quarter[family & 0xffff]][halves->quarter[family >> 16]] = (uint16_t)i;
  }
}
