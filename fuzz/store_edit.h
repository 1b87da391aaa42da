/* Stores whose rows are changed, with checksums made right again, so that what is behind them is
 * reached. */
#ifndef BETLI_FUZZ_STORE_EDIT_H
#define BETLI_FUZZ_STORE_EDIT_H

#include "bytes.h"

struct image {
  uint8_t *data;
  size_t size;
};

/* A whole store with blocks and states: made once, when it is asked for first; the caller's copy.
 */
struct image store_image(void);

/* Changes rows as the bytes say. */
void store_edit(struct image *image, struct bytes *bytes);

#endif
