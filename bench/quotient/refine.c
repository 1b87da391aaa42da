#include "plain.h"

#include <stdlib.h>
#include <string.h>

/* Returns the index of the word times generator g. */
static uint32_t times(const plain_box *box, uint32_t index, unsigned g) {
  return plain_exponent(box, index, g) < box->bound[g] ? index + box->stride[g]
                                                       : index - box->stride[g];
}

typedef struct pair {
  uint32_t block, next, index;
} pair;

static int compare_pairs(const void *left, const void *right) {
  const pair *a = left, *b = right;
  if (a->block != b->block)
    return a->block < b->block ? -1 : 1;
  if (a->next != b->next)
    return a->next < b->next ? -1 : 1;
  return 0;
}

/* Separates words of a block whose products with generator g are in different blocks. */
static bool refine_by(plain_box *box, unsigned g, pair *pairs) {
  for (uint32_t i = 0; i < box->size; i++)
    pairs[i] = (pair){box->block[i], box->block[times(box, i, g)], i};
  qsort(pairs, box->size, sizeof *pairs, compare_pairs);
  const uint32_t before = box->blocks;
  box->blocks = 0;
  for (uint32_t i = 0; i < box->size; i++) {
    box->blocks += i == 0 || compare_pairs(&pairs[i - 1], &pairs[i]) != 0;
    box->block[pairs[i].index] = box->blocks - 1;
  }
  return box->blocks != before;
}

void plain_box_refine(plain_box *box) {
  pair *pairs = plain_alloc(NULL, box->size, sizeof *pairs);
  box->block = plain_alloc(NULL, box->size, sizeof *box->block);
  box->blocks = box->size > 1 ? 2 : 1;
  for (uint32_t i = 0; i < box->size; i++)
    box->block[i] = box->p[i];
  bool changed = true;
  while (changed) {
    changed = false;
    for (unsigned g = 0; g < box->generators; g++)
      changed |= refine_by(box, g, pairs);
  }
  free(pairs);
}

static uint32_t product(const plain_box *box, uint32_t x, uint32_t y) {
  uint32_t exponents[PLAIN_GENERATORS];
  for (unsigned g = 0; g < box->generators; g++)
    exponents[g] = plain_exponent(box, x, g) + plain_exponent(box, y, g);
  return box->block[plain_index(box, exponents)];
}

static void multiply(const plain_box *box, const uint32_t *first, plain_monoid *m) {
  for (uint32_t x = 0; x < m->order; x++) {
    m->p[x] = box->p[first[x]];
    for (unsigned g = 0; g < box->generators; g++)
      m->word[x].exponent[g] = (uint8_t)plain_exponent(box, first[x], g);
    for (uint32_t y = 0; y < m->order; y++)
      m->product[(size_t)x * m->order + y] = product(box, first[x], first[y]);
  }
}

void plain_box_read(const plain_box *box, plain_monoid *m) {
  const size_t order = box->blocks;
  uint32_t *first = plain_alloc(NULL, order, sizeof *first);
  *m = (plain_monoid){.order = box->blocks, .one = box->block[0]};
  m->product = plain_alloc(NULL, order * order, sizeof *m->product);
  m->p = plain_alloc(NULL, order, sizeof *m->p);
  m->word = plain_alloc(NULL, order, sizeof *m->word);
  memset(m->word, 0, order * sizeof *m->word);
  for (uint32_t i = box->size; i-- > 0;)
    first[box->block[i]] = i;
  multiply(box, first, m);
  free(first);
}

void plain_monoid_free(plain_monoid *m) {
  free(m->product);
  free(m->p);
  free(m->word);
  *m = (plain_monoid){0};
}
