#include "store/zstd_pack.h"

#include <assert.h>
#include <zstd.h>

/* Level 1: higher levels take twice the time for a few percent. */
enum { LEVEL = 1 };

/* A loop for each width, which compilers can vectorize. */
#define SPLIT(BITS)                                                                                \
  static void split_##BITS(const uint##BITS##_t *items, size_t count, uint8_t *planes) {           \
    for (size_t k = 0; k < BITS / 8; k++)                                                          \
      for (size_t i = 0; i < count; i++)                                                           \
        planes[k * count + i] = (uint8_t)(items[i] >> 8 * k);                                      \
  }                                                                                                \
  static void join_##BITS(const uint8_t *planes, size_t count, uint##BITS##_t *items) {            \
    for (size_t i = 0; i < count; i++) {                                                           \
      uint##BITS##_t item = 0;                                                                     \
      for (size_t k = 0; k < BITS / 8; k++)                                                        \
        item = (uint##BITS##_t)(item | (uint##BITS##_t)planes[k * count + i] << 8 * k);            \
      items[i] = item;                                                                             \
    }                                                                                              \
  }
SPLIT(16)
SPLIT(32)
SPLIT(64)

size_t bt_packed_bytes(size_t bytes) {
  return ZSTD_compressBound(bytes);
}

/* Packs each entry in a context of its own: zstd does not promise that what a context packed before
 * makes no difference. */
size_t bt_pack(const void *items, size_t count, unsigned width, uint8_t *planes, uint8_t *packed,
               size_t room) {
  assert((uintptr_t)items % width == 0);
  if (width == 2)
    split_16(items, count, planes);
  else if (width == 4)
    split_32(items, count, planes);
  else if (width == 8)
    split_64(items, count, planes);
  const size_t size =
      ZSTD_compress(packed, room, width == 1 ? items : planes, count * width, LEVEL);
  return ZSTD_isError(size) ? 0 : size;
}

bool bt_is_packed(const void *packed, size_t size, size_t bytes) {
  return ZSTD_getFrameContentSize(packed, size) == bytes;
}

bool bt_unpack(const void *packed, size_t size, uint8_t *planes, size_t count, unsigned width,
               void *items) {
  assert((uintptr_t)items % width == 0);
  void *to = width == 1 ? items : planes;
  if (ZSTD_decompress(to, count * width, packed, size) != count * width)
    return false;
  if (width == 2)
    join_16(planes, count, items);
  else if (width == 4)
    join_32(planes, count, items);
  else if (width == 8)
    join_64(planes, count, items);
  return true;
}
