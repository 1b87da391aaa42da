#include "core/value/sieve.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 }; /* heaps, a bit of a word for each */

#define MOST_WORDS (UINT64_C(1) << 21) /* of all rows: 16 MiB */

struct sizes {
  uint64_t words;  /* that a heap sets bits in */
  uint64_t rows;   /* values that there can be */
  uint64_t length; /* of a row, in words: those that are set begin in its first half */
};

struct bt_sieve {
  struct bt_limits *limits;
  struct sizes sizes;
  uint64_t *plain, *whole; /* bit t: t may be taken from a larger heap, or from just so many */
  uint64_t *rows;
  size_t at; /* the word of the next heaps */
  bool begun;
  uint32_t values[BLOCK]; /* of the last block */
  size_t left;            /* so many of them at its end were not written yet */
};

/* A heap has the options of its plain moves, and may have one more that takes it whole. */
static struct sizes measure(const struct bt_take_break *code) {
  struct sizes sizes = {.words = code->count / 64 + 2, .rows = 2};
  for (size_t k = 1; k < code->count; k++)
    sizes.rows += code->digits[k] >> 1 & 1;
  sizes.length = 2 * sizes.words + 64;
  return sizes;
}

uint64_t bt_sieve_steps(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  const struct sizes sizes = measure(code);
  return heaps < 2 && code->beyond == 0 && code->digits[0] == 0 && sizes.words <= sizes.rows &&
                 sizes.rows * sizes.length <= MOST_WORDS
             ? sizes.words
             : 0;
}

static uint64_t bytes_of(const struct sizes *sizes) {
  return (2 * sizes->words + sizes->rows * sizes->length) * sizeof(uint64_t);
}

struct bt_sieve *bt_sieve_new(const struct bt_take_break *code, struct bt_limits *limits) {
  const struct sizes sizes = measure(code);
  struct bt_sieve *sieve = calloc(1, sizeof *sieve);
  if (sieve == NULL || !bt_limits_take(limits, bytes_of(&sizes))) {
    free(sieve);
    return NULL;
  }
  sieve->limits = limits;
  sieve->sizes = sizes;
  sieve->plain = calloc((size_t)bytes_of(&sizes), 1);
  if (sieve->plain == NULL) {
    bt_limits_return(limits, bytes_of(&sizes));
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
  bt_limits_free(sieve->limits, sieve->plain, bytes_of(&sieve->sizes));
  free(sieve);
}

/* The heaps at this distance from bit `shift` of the row have an option of its value.  The last
 * word of `takes` is 0. */
static void mark(uint64_t *restrict row, const uint64_t *restrict takes, size_t words,
                 unsigned shift) {
  row[0] |= takes[0] << shift;
  for (size_t w = 1; w < words; w++)
    row[w] |= takes[w] << shift | takes[w - 1] >> 1 >> (63 - shift);
}

/* What is ahead, to the beginning of the rows. */
static void turn(struct bt_sieve *sieve) {
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
      mark(row, i == 0 && !sieve->begun ? sieve->whole : sieve->plain, words, i);
      sieve->values[i] = v;
      unknown &= ~(UINT64_C(1) << i);
      found &= unknown & ~row[0];
    }
  sieve->begun = true;
  if (++sieve->at + words > sieve->sizes.length)
    turn(sieve);
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
