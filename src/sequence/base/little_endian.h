/* Rows of bits in memory are rows of bytes on every machine: bit i is bit i % 8 of byte i / 8.  So
 * a word of a row is that of a little-endian machine. */
#ifndef BETLI_SEQUENCE_BASE_LITTLE_ENDIAN_H
#define BETLI_SEQUENCE_BASE_LITTLE_ENDIAN_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t bt_little_endian(uint64_t word) {
  return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? word : __builtin_bswap64(word);
}

/* Converts values of `width` bytes between the byte order of this machine and little-endian. */
static inline void bt_little_endian_values(void *values, size_t count, unsigned width) {
  uint8_t *at = values;
  for (size_t i = 0; __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ && i < count; i++, at += width)
    for (unsigned low = 0, high = width - 1; low < high; low++, high--) {
      const uint8_t byte = at[low];
      at[low] = at[high];
      at[high] = byte;
    }
}

#endif
