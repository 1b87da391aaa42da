/* The parts of the plain method. */
#ifndef BETLI_BENCH_PLAIN_H
#define BETLI_BENCH_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLAIN_HEAPS = 256, PLAIN_GENERATORS = 16, PLAIN_USUAL_BOUND = 3 };

/* Allocates memory, or ends the program. */
void *plain_alloc(void *old, size_t count, size_t size);

/* A word, by its exponents of the generators. */
typedef struct plain_word {
  uint8_t exponent[PLAIN_GENERATORS];
} plain_word;

/* An option of a heap: two heaps, which may be empty. */
typedef struct plain_option {
  unsigned a, b;
} plain_option;

typedef struct plain_options {
  size_t count;
  plain_option *option;
} plain_options;

void plain_options_read(const char *game, unsigned heap, plain_options *options);

/* A finite commutative monoid, and the elements that lose for the player to move. */
typedef struct plain_monoid {
  uint32_t order, one;
  uint32_t *product; /* order * order */
  bool *p;
  plain_word *word; /* a word for each element */
} plain_monoid;

void plain_monoid_free(plain_monoid *m);

/* All words with exponents from 0 to bound[g].  Larger exponents are lowered by 2 until they fit.
 * Generators of larger heaps have larger strides, so that a move leads to a smaller index. */
typedef struct plain_box {
  unsigned generators;
  uint32_t bound[PLAIN_GENERATORS], stride[PLAIN_GENERATORS], size;
  bool *p;
  uint32_t *block, blocks;
} plain_box;

/* Words, one for each option of a generator. */
typedef struct plain_moves {
  size_t count;
  plain_word *word;
} plain_moves;

/* Return an exponent of the word with an index, and the index of exponents. */
uint32_t plain_exponent(const plain_box *box, uint32_t index, unsigned g);
uint32_t plain_index(const plain_box *box, const uint32_t *exponents);

/* Finds who wins each word, by the definition of misere play.  The word of index 0 is over, so that
 * the player to move wins. */
void plain_box_outcomes(plain_box *box, const plain_moves *moves);

/* Divides the words into blocks: words in one block are told apart by no word of the box. */
void plain_box_refine(plain_box *box);

/* Makes a monoid of the blocks, each named by its first word. */
void plain_box_read(const plain_box *box, plain_monoid *m);

/* Returns the element of a word, by the blocks of the box. */
uint32_t plain_box_element(const plain_box *box, const plain_word *word);

/* Returns true if some word of the box tells a heap with these moves apart from the word that
 * stands for it. */
bool plain_box_tells_apart(const plain_box *box, const plain_moves *moves, const plain_moves *heap,
                           const plain_word *word);
void plain_box_free(plain_box *box);

/* The transition algebra: for each sum its element, with the set of elements of its options. */
typedef struct plain_transitions {
  const plain_monoid *monoid;
  size_t count, capacity, words; /* `words`: 64-bit words of a set */
  uint32_t *element;
  uint64_t *set, *p;
  size_t slots, *slot; /* hash table of 1 + an index */
} plain_transitions;

void plain_transitions_start(plain_transitions *t, const plain_monoid *m);
void plain_transitions_free(plain_transitions *t);

/* Adds sums with any number of a heap of this element and options.  Returns false, and changes
 * nothing, if the outcome of one of the sums differs from its element's. */
bool plain_transitions_add(plain_transitions *t, uint32_t element, const uint64_t *options);

/* The whole state of the method. */
typedef struct plain_state {
  plain_options options[PLAIN_HEAPS];
  unsigned heaps;                /* the heap that is added; smaller ones are done */
  uint32_t element[PLAIN_HEAPS]; /* of each heap */
  plain_word word[PLAIN_HEAPS];  /* a word that stands for each heap */
  unsigned generators;
  unsigned heap[PLAIN_GENERATORS];  /* the heap of each generator */
  uint32_t bound[PLAIN_GENERATORS]; /* bounds of the exponents */
  plain_moves moves[PLAIN_GENERATORS];
  plain_box box;
  plain_monoid monoid;
  plain_transitions transitions;
} plain_state;

/* Makes a generator of a heap; returns false if there are too many. */
bool plain_add_generator(plain_state *q, unsigned heap);

/* Finds the monoid of the words over the generators, and the element of each heap's word.  Returns
 * false if there are too many words. */
bool plain_propose(plain_state *q);

/* Makes a generator of the first heap that differs from its word; returns false if there is
 * none. */
bool plain_promote(plain_state *q);
void plain_free_words(plain_state *q);

#endif
