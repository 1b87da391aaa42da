/* Arrays of numbers, packed by zstd. */
#ifndef BETLI_STORE_ZSTD_PACK_H
#define BETLI_STORE_ZSTD_PACK_H

#include "store/store.h"

#include <zstd.h>

enum { BT_PACKED_BYTES = ZSTD_COMPRESSBOUND(BT_BLOCK_BYTES) };

/* Numbers of several bytes are packed as planes: first all low bytes, then all that are next. That
 * is smaller by a tenth to a fifth, and faster.  `planes` is room for BT_BLOCK_BYTES.  What comes
 * out depends on the numbers alone.  Returns the size, at most BT_PACKED_BYTES; 0: no memory. */
size_t bt_pack(const void *values, size_t count, unsigned width, uint8_t *planes, uint8_t *packed);

/* False if that is not what was packed. */
bool bt_unpack(const void *packed, size_t size, uint8_t *planes, size_t count, unsigned width,
               void *values);

#endif
