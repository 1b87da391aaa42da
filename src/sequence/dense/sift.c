#include "sequence/dense/sift.h"

#include <string.h>

static void hash_wanted_codes(struct bt_sifted *sifted, const struct bt_coding *coding) {
  memset(sifted->by_low, 0, sizeof sifted->by_low);
  memset(sifted->by_high, 0, sizeof sifted->by_high);
  for (size_t i = 0; i < sifted->count; i++) {
    const unsigned code = coding->codes[sifted->wanted[i]], low = code % 128, high = code / 128;
    sifted->by_low[low] = (uint8_t)(sifted->by_low[low] | 1U << high % 8);
    sifted->by_high[high % 128] = (uint8_t)(sifted->by_high[high % 128] | 1U << low % 8);
  }
  sifted->marks = 0;
}

void bt_sifted_want(struct bt_sifted *sifted, const struct bt_coding *coding, size_t count) {
  assert(sifted->count == 0 && count < BT_SIFT_WANTED && sifted->seen.size == coding->size);
  size_t found = 0;
  uint32_t v = sifted->bound;
  for (; v < sifted->seen.size && found < count; v++) {
    sifted->wanted[found] = (uint16_t)v; /* no branch, since it would be unpredictable */
    found += !bt_seen_has(&sifted->seen, coding->codes[v]);
  }
  sifted->bound = v;
  sifted->count = found;
  sifted->rounds++;
  hash_wanted_codes(sifted, coding);
}

void bt_sifted_drop(struct bt_sifted *sifted, const struct bt_coding *coding) {
  size_t left = 0;
  for (size_t i = 0; i < sifted->count; i++) {
    const uint16_t v = sifted->wanted[i];
    sifted->wanted[left] = v;
    left += !bt_seen_has(&sifted->seen, coding->codes[v]);
  }
  sifted->marks = 0;
  if (left == sifted->count)
    return;
  sifted->count = left;
  hash_wanted_codes(sifted, coding);
}
