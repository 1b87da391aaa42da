#include "plain.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_BOX = 1 << 22 };

/* Writes the options of a heap as words. */
static void read_moves(const plain_state *q, unsigned heap, plain_moves *moves) {
  const plain_options *options = &q->options[heap];
  moves->word = plain_alloc(NULL, options->count + 1, sizeof *moves->word);
  moves->count = options->count;
  for (size_t i = 0; i < options->count; i++) {
    const plain_word *a = &q->word[options->option[i].a], *b = &q->word[options->option[i].b];
    for (unsigned g = 0; g < PLAIN_GENERATORS; g++)
      moves->word[i].exponent[g] = (uint8_t)(a->exponent[g] + b->exponent[g]);
  }
}

/* Lays out the box, with larger strides for larger heaps; returns false if it is too large. */
static bool shape_box(const plain_state *q, plain_box *box) {
  uint64_t size = 1;
  *box = (plain_box){.generators = q->generators};
  for (unsigned heap = 1; heap <= q->heaps; heap++)
    for (unsigned g = 0; g < q->generators; g++)
      if (q->heap[g] == heap) {
        box->bound[g] = q->bound[g];
        box->stride[g] = (uint32_t)size;
        size *= box->bound[g] + 1;
        if (size > LARGEST_BOX)
          return false;
      }
  box->size = (uint32_t)size;
  return true;
}

/* Returns true if all moves end the heap, so that two of it cancel each other. */
static bool is_star(const plain_state *q, unsigned heap) {
  const plain_word none = {0};
  for (size_t i = 0; i < q->options[heap].count; i++) {
    const plain_option *option = &q->options[heap].option[i];
    if (memcmp(&q->word[option->a], &none, sizeof none) != 0 ||
        memcmp(&q->word[option->b], &none, sizeof none) != 0)
      return false;
  }
  return true;
}

bool plain_add_generator(plain_state *q, unsigned heap) {
  if (q->generators == PLAIN_GENERATORS)
    return false;
  q->bound[q->generators] = is_star(q, heap) ? 1 : PLAIN_USUAL_BOUND;
  q->word[heap] = (plain_word){0};
  q->word[heap].exponent[q->generators] = 1;
  q->heap[q->generators++] = heap;
  return true;
}

void plain_free_words(plain_state *q) {
  plain_box_free(&q->box);
  for (unsigned g = 0; g < PLAIN_GENERATORS; g++)
    free(q->moves[g].word);
  memset(q->moves, 0, sizeof q->moves);
}

bool plain_propose(plain_state *q) {
  plain_free_words(q);
  for (unsigned g = 0; g < q->generators; g++)
    read_moves(q, q->heap[g], &q->moves[g]);
  if (!shape_box(q, &q->box))
    return false;
  plain_monoid_free(&q->monoid);
  plain_box_outcomes(&q->box, q->moves);
  plain_box_refine(&q->box);
  plain_box_read(&q->box, &q->monoid);
  for (unsigned heap = 0; heap <= q->heaps; heap++)
    q->element[heap] = plain_box_element(&q->box, &q->word[heap]);
  return true;
}

bool plain_promote(plain_state *q) {
  for (unsigned heap = 1; heap < q->heaps; heap++) {
    plain_moves moves;
    read_moves(q, heap, &moves);
    const bool apart = plain_box_tells_apart(&q->box, q->moves, &moves, &q->word[heap]);
    free(moves.word);
    if (apart)
      return plain_add_generator(q, heap);
  }
  return false;
}
