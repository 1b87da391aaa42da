/* Stores whose rows are changed, with checksums corrected, so that the code after their check is
 * reached. */
#ifndef BETLI_FUZZ_STORE_EDIT_H
#define BETLI_FUZZ_STORE_EDIT_H

#include "bytes.h"

struct image {
  uint8_t *data;
  size_t size;
};

/* Returns a copy of a store with entries of two questions, made at the first call; the caller frees
 * it. */
struct image store_image(void);

/* Changes rows, chosen by the bytes. */
void store_edit(struct image *image, struct bytes *bytes);

#endif
