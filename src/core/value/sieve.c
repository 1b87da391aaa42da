#include "core/value/sieve.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 }; /* heaps of a block, a bit of a word for each */

#define MOST_WORDS (UINT64_C(1) << 21) /* of all rows: 16 MiB */

struct sizes {
  uint64_t words;  /* words in which a heap sets bits */
  uint64_t rows;   /* values possible */
  uint64_t length; /* words of a row */
};

struct bt_sieve {
  struct bt_limits *limits;
  struct sizes sizes;
  uint64_t *plain, *whole; /* bit t: t may be taken from a larger heap, or from a heap of t */
  uint64_t *rows;
  size_t at; /* index in a row of the word of the next block */
  bool begun;
  uint32_t values[BLOCK]; /* of the last block */
  size_t left;            /* values at the end of the block that were not written yet */
};

/* Measures a sieve.  A heap has an option for each plain move, at most, and one more that takes it
 * whole. */
static struct sizes measure_sieve(const struct bt_take_break *code) {
  struct sizes sizes = {.words = code->count / 64 + 2, .rows = 2};
  for (size_t k = 1; k < code->count; k++)
    sizes.rows += code->digits[k] >> 1 & 1;
  sizes.length = 2 * sizes.words + 64;
  return sizes;
}

uint64_t bt_sieve_steps(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  const struct sizes sizes = measure_sieve(code);
  return heaps < 2 && code->beyond == 0 && code->digits[0] == 0 && sizes.words <= sizes.rows &&
                 sizes.rows * sizes.length <= MOST_WORDS
             ? sizes.words
             : 0;
}

static uint64_t count_sieve_bytes(const struct sizes *sizes) {
  return (2 * sizes->words + sizes->rows * sizes->length) * sizeof(uint64_t);
}

struct bt_sieve *bt_sieve_new(const struct bt_take_break *code, struct bt_limits *limits) {
  const struct sizes sizes = measure_sieve(code);
  struct bt_sieve *sieve = calloc(1, sizeof *sieve);
  if (sieve == NULL || !bt_limits_take(limits, count_sieve_bytes(&sizes))) {
    free(sieve);
    return NULL;
  }
  sieve->limits = limits;
  sieve->sizes = sizes;
  sieve->plain = calloc((size_t)count_sieve_bytes(&sizes), 1);
  if (sieve->plain == NULL) {
    bt_limits_return(limits, count_sieve_bytes(&sizes));
    free(sieve);
    return NULL;
  }
  sieve->whole = sieve->plain + sizes.words;
  sieve->rows = sieve->whole + sizes.words;
  for (size_t k = 1; k < code->count; k++) {
    sieve->whole[k / 64] |= (code->digits[k] & 1) << k % 64;
    sieve->plain[k / 64] |= (code->digits[k] >> 1 & 1) << k % 64;
  }
  return sieve;
}

void bt_sieve_free(struct bt_sieve *sieve) {
  if (sieve == NULL)
    return;
  bt_limits_free(sieve->limits, sieve->plain, count_sieve_bytes(&sieve->sizes));
  free(sieve);
}

/* Marks heaps that have an option of the row's value: those at the distances `takes` from bit
 * `shift`.  The last word of `takes` is 0. */
static void mark_heaps_with_option(uint64_t *restrict row, const uint64_t *restrict takes,
                                   size_t words, unsigned shift) {
  row[0] |= takes[0] << shift;
  for (size_t w = 1; w < words; w++)
    row[w] |= takes[w] << shift | takes[w - 1] >> 1 >> (63 - shift);
}

/* Moves the bits of heaps ahead to the beginning of the rows. */
static void shift_sieve_rows(struct bt_sieve *sieve) {
  const size_t length = (size_t)sieve->sizes.length;
  const size_t ahead = (size_t)sieve->sizes.words - 1;
  for (size_t v = 0; v < sieve->sizes.rows; v++) {
    uint64_t *row = sieve->rows + v * length;
    memmove(row, row + sieve->at, ahead * sizeof *row);
    memset(row + ahead, 0, (length - ahead) * sizeof *row);
  }
  sieve->at = 0;
}

static void sieve_block(struct bt_sieve *sieve) {
  const size_t words = (size_t)sieve->sizes.words;
  uint64_t unknown = UINT64_MAX, *row = sieve->rows + sieve->at;
  for (uint32_t v = 0; unknown != 0; v++, row += sieve->sizes.length)
    for (uint64_t found = unknown & ~row[0]; found != 0;) {
      const unsigned i = (unsigned)__builtin_ctzll(found);
      mark_heaps_with_option(row, i == 0 && !sieve->begun ? sieve->whole : sieve->plain, words, i);
      sieve->values[i] = v;
      unknown &= ~(UINT64_C(1) << i);
      found &= unknown & ~row[0];
    }
  sieve->begun = true;
  if (++sieve->at + words > sieve->sizes.length)
    shift_sieve_rows(sieve);
  sieve->left = BLOCK;
}

void bt_sieve_next(struct bt_sieve *sieve, uint32_t *values, size_t count) {
  while (count > 0) {
    if (sieve->left == 0)
      sieve_block(sieve);
    const size_t some = count < sieve->left ? count : sieve->left;
    memcpy(values, sieve->values + BLOCK - sieve->left, some * sizeof *values);
    sieve->left -= some;
    values += some;
    count -= some;
  }
}
