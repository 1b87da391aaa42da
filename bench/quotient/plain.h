/* The parts of the plain method. */
#ifndef BETLI_BENCH_PLAIN_H
#define BETLI_BENCH_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLAIN_HEAPS = 256, PLAIN_GENERATORS = 16, PLAIN_USUAL_BOUND = 3 };

/* Memory, or the end of the program. */
void *plain_alloc(void *old, size_t count, size_t size);

/* Exponents of the generators. */
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

/* A finite commutative monoid, and which elements lose for the player who is to move. */
typedef struct plain_monoid {
  uint32_t order, one;
  uint32_t *product; /* order * order */
  bool *p;
  plain_word *word; /* of each element */
} plain_monoid;

void plain_monoid_free(plain_monoid *m);

/* All words with exponents 0 to bound[g]; larger ones lose 2 until they fit.  Generators of larger
 * heaps have larger strides, so a move leads to a smaller index. */
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

/* An exponent of the word of this index, and the index of these exponents. */
uint32_t plain_exponent(const plain_box *box, uint32_t index, unsigned g);
uint32_t plain_index(const plain_box *box, const uint32_t *exponents);

/* Who wins each word, by the definition of misere play: that of index 0 is over and so wins. */
void plain_box_outcomes(plain_box *box, const plain_moves *moves);

/* What no word of the box tells apart is one block. */
void plain_box_refine(plain_box *box);

/* The blocks as elements, each named by its first word. */
void plain_box_read(const plain_box *box, plain_monoid *m);

/* The element of a word, by the box's blocks. */
uint32_t plain_box_element(const plain_box *box, const plain_word *word);

/* Whether a word tells a heap with these moves from the word that stands for it. */
bool plain_box_tells_apart(const plain_box *box, const plain_moves *moves, const plain_moves *heap,
                           const plain_word *word);
void plain_box_free(plain_box *box);

/* The transition algebra: the element of each sum with the set of elements of its options. */
typedef struct plain_transitions {
  const plain_monoid *monoid;
  size_t count, capacity, words; /* words: 64-bit words of a set */
  uint32_t *element;
  uint64_t *set, *p;
  size_t slots, *slot; /* hash table of 1 + index */
} plain_transitions;

void plain_transitions_start(plain_transitions *t, const plain_monoid *m);
void plain_transitions_free(plain_transitions *t);

/* Adds sums with any number of a heap of this element and options; false, with nothing changed, if
 * the outcome of one of the sums is not what its element says. */
bool plain_transitions_add(plain_transitions *t, uint32_t element, const uint64_t *options);

/* All of it. */
typedef struct plain_state {
  plain_options options[PLAIN_HEAPS];
  unsigned heaps;                /* the one that is added; smaller ones are done */
  uint32_t element[PLAIN_HEAPS]; /* of each heap */
  plain_word word[PLAIN_HEAPS];  /* one that stands for it */
  unsigned generators;
  unsigned heap[PLAIN_GENERATORS];  /* that is the generator: its own word */
  uint32_t bound[PLAIN_GENERATORS]; /* of exponents */
  plain_moves moves[PLAIN_GENERATORS];
  plain_box box;
  plain_monoid monoid;
  plain_transitions transitions;
} plain_state;

/* False if there are too many. */
bool plain_add_generator(plain_state *q, unsigned heap);

/* The monoid of the words over the generators, and the element of each heap's word in it; false if
 * there are too many words. */
bool plain_propose(plain_state *q);

/* Makes a generator of the first heap that is not like its word; false if there is none. */
bool plain_promote(plain_state *q);
void plain_free_words(plain_state *q);

#endif
