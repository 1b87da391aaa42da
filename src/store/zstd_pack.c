#include "store/zstd_pack.h"

#include <assert.h>
#include <string.h>

/* Level 1: higher ones take twice the time for a few percent. */
enum { LEVEL = 1 };

static void split_16(const uint16_t *values, size_t count, uint8_t *planes) {
  for (size_t i = 0; i < count; i++) {
    planes[i] = (uint8_t)values[i];
    planes[count + i] = (uint8_t)(values[i] >> 8);
  }
}

static void join_16(const uint8_t *planes, size_t count, uint16_t *values) {
  for (size_t i = 0; i < count; i++)
    values[i] = (uint16_t)(planes[i] | planes[count + i] << 8);
}

static void split_32(const uint32_t *values, size_t count, uint8_t *planes) {
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < 4; k++)
      planes[k * count + i] = (uint8_t)(values[i] >> 8 * k);
}

static void join_32(const uint8_t *planes, size_t count, uint32_t *values) {
  for (size_t i = 0; i < count; i++) {
    values[i] = 0;
    for (size_t k = 0; k < 4; k++)
      values[i] |= (uint32_t)planes[k * count + i] << 8 * k;
  }
}

/* A context for each block: zstd does not promise that what it packed before makes no difference.
 */
size_t bt_pack(const void *values, size_t count, unsigned width, uint8_t *planes, uint8_t *packed) {
  assert(count <= BT_BLOCK && (width == 1 || width == 2 || width == 4));
  assert((uintptr_t)values % width == 0);
  const void *from = width == 1 ? values : planes;
  if (width == 2)
    split_16(values, count, planes);
  else if (width == 4)
    split_32(values, count, planes);
  const size_t size = ZSTD_compress(packed, BT_PACKED_BYTES, from, count * width, LEVEL);
  return ZSTD_isError(size) ? 0 : size;
}

bool bt_unpack(const void *packed, size_t size, uint8_t *planes, size_t count, unsigned width,
               void *values) {
  assert(count <= BT_BLOCK && (width == 1 || width == 2 || width == 4));
  assert((uintptr_t)values % width == 0);
  void *to = width == 1 ? values : planes;
  if (ZSTD_decompress(to, count * width, packed, size) != count * width)
    return false;
  if (width == 2)
    join_16(planes, count, values);
  else if (width == 4)
    join_32(planes, count, values);
  return true;
}
