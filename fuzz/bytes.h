/* Choices read from the bytes of an input.  After the last byte each choice is the first one, which
 * should be the simplest. */
#ifndef BETLI_FUZZ_BYTES_H
#define BETLI_FUZZ_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct bytes {
  const uint8_t *at;
  size_t left;
};

/* Returns a number below `bound`, which is at most 256. */
static inline unsigned bytes_below(struct bytes *bytes, unsigned bound) {
  if (bytes->left == 0)
    return 0;
  bytes->left--;
  return *bytes->at++ % bound;
}

#define BYTES_PICK(bytes, array) ((array)[bytes_below(bytes, sizeof(array) / sizeof *(array))])

#endif
