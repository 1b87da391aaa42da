#include "plain.h"

#include <stdlib.h>
#include <string.h>

uint32_t plain_exponent(const plain_box *box, uint32_t index, unsigned g) {
  return index / box->stride[g] % (box->bound[g] + 1);
}

uint32_t plain_index(const plain_box *box, const uint32_t *exponents) {
  uint32_t index = 0;
  for (unsigned g = 0; g < box->generators; g++) {
    const uint32_t e = exponents[g], bound = box->bound[g];
    index += box->stride[g] * (e <= bound ? e : bound - (e - bound) % 2);
  }
  return index;
}

uint32_t plain_box_element(const plain_box *box, const plain_word *word) {
  uint32_t exponents[PLAIN_GENERATORS];
  for (unsigned g = 0; g < box->generators; g++)
    exponents[g] = word->exponent[g];
  return box->block[plain_index(box, exponents)];
}

void plain_box_free(plain_box *box) {
  free(box->p);
  free(box->block);
  *box = (plain_box){0};
}

static void read_exponents(const plain_box *box, uint32_t index, uint32_t *exponents) {
  for (unsigned g = 0; g < box->generators; g++)
    exponents[g] = plain_exponent(box, index, g);
}

/* Returns true if one of these moves leads to P, together with the rest of the word. */
static bool one_wins(const plain_box *box, const bool *p, const plain_moves *moves,
                     const uint32_t *rest) {
  for (size_t i = 0; i < moves->count; i++) {
    uint32_t option[PLAIN_GENERATORS];
    for (unsigned g = 0; g < box->generators; g++)
      option[g] = rest[g] + moves->word[i].exponent[g];
    if (p[plain_index(box, option)])
      return true;
  }
  return false;
}

/* Returns true if a move in a generator of the word wins. */
static bool wins(const plain_box *box, const bool *p, const plain_moves *moves,
                 const uint32_t *word) {
  for (unsigned g = 0; g < box->generators; g++) {
    uint32_t rest[PLAIN_GENERATORS];
    memcpy(rest, word, box->generators * sizeof *rest);
    if (rest[g]-- > 0 && one_wins(box, p, &moves[g], rest))
      return true;
  }
  return false;
}

void plain_box_outcomes(plain_box *box, const plain_moves *moves) {
  box->p = plain_alloc(NULL, box->size, sizeof *box->p);
  box->p[0] = false;
  for (uint32_t i = 1; i < box->size; i++) {
    uint32_t word[PLAIN_GENERATORS];
    read_exponents(box, i, word);
    box->p[i] = !wins(box, box->p, moves, word);
  }
}

bool plain_box_tells_apart(const plain_box *box, const plain_moves *moves, const plain_moves *heap,
                           const plain_word *word) {
  bool *p = plain_alloc(NULL, box->size, sizeof *p), same = true;
  for (uint32_t i = 0; i < box->size && same; i++) {
    uint32_t rest[PLAIN_GENERATORS];
    read_exponents(box, i, rest);
    const bool over = i == 0 && heap->count == 0;
    p[i] = !over && !one_wins(box, box->p, heap, rest) && !wins(box, p, moves, rest);
    for (unsigned g = 0; g < box->generators; g++)
      rest[g] += word->exponent[g];
    same = p[i] == box->p[plain_index(box, rest)];
  }
  free(p);
  return !same;
}
