#include "core/search/subsets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A subset is divided into three: its low things are a place in a word, those in the middle a word
 * of a block, the high ones a block. */
enum { LOW = 6, MIDDLE = 9, WORDS = 1 << MIDDLE, IN_BLOCK = LOW + MIDDLE };

/* A set that moves take away, divided likewise. */
struct taken {
  uint64_t high;
  uint32_t middle;
  uint8_t low;
};

/* The sets that a word of a block may lose within the block, but for those within the word. */
struct from_word {
  uint32_t first, count; /* in analysis.within */
};

struct analysis {
  uint64_t *p; /* of the subsets so far */
  struct taken *across;
  size_t across_count; /* moves from block to block */
  struct taken *within;
  struct from_word from[WORDS];
  uint64_t above[1 << LOW];   /* of each place in a word, those from which a move leads to it */
  uint64_t without[1 << LOW]; /* the places in a word that have nothing of some low things */
};

static struct taken divide(uint64_t set) {
  return (struct taken){.high = set >> IN_BLOCK,
                        .middle = (uint32_t)(set >> LOW) & (WORDS - 1),
                        .low = (uint8_t)(set & ((1 << LOW) - 1))};
}

/* ---- what is the same for all blocks -------------------------------------------------------- */

static void look_at_low(struct analysis *a, const uint64_t *sets, size_t count) {
  for (unsigned low = 0; low < 1 << LOW; low++)
    for (unsigned place = 0; place < 1 << LOW; place++)
      if ((place & low) == 0)
        a->without[low] |= UINT64_C(1) << place;
  for (size_t i = 0; i < count; i++) {
    const struct taken set = divide(sets[i]);
    for (unsigned place = 0; place < 1 << LOW && set.high == 0 && set.middle == 0; place++)
      if ((place & set.low) == 0)
        a->above[place] |= UINT64_C(1) << (place | set.low);
  }
}

static bool is_within(struct taken set, uint32_t word) {
  return set.high == 0 && set.middle != 0 && (set.middle & word) == set.middle;
}

/* Pairs of a word of a block and a set that it may lose within the block. */
static size_t list_within(struct analysis *a, const uint64_t *sets, size_t count,
                          struct taken *list) {
  size_t all = 0;
  for (uint32_t word = 0; word < WORDS; word++) {
    a->from[word].first = (uint32_t)all;
    for (size_t i = 0; i < count; i++)
      if (is_within(divide(sets[i]), word)) {
        if (list != NULL)
          list[all] = divide(sets[i]);
        all++;
      }
    a->from[word].count = (uint32_t)all - a->from[word].first;
  }
  return all;
}

static betli_status prepare(struct analysis *a, const uint64_t *sets, size_t count,
                            struct bt_error *error) {
  look_at_low(a, sets, count);
  a->within = malloc((list_within(a, sets, count, NULL) + 1) * sizeof *a->within);
  a->across = malloc((count + 1) * sizeof *a->across);
  if (a->within == NULL || a->across == NULL)
    return bt_fail_memory(error);
  list_within(a, sets, count, a->within);
  for (size_t i = 0; i < count; i++)
    if (divide(sets[i]).high != 0)
      a->across[a->across_count++] = divide(sets[i]);
  return BETLI_OK;
}

/* ---- a block -------------------------------------------------------------------------------- */

/* Adds the N-positions of a block from which a set leads to a P-position of another. */
static void add_across(const struct analysis *a, const uint64_t *p, struct taken set, uint64_t *n) {
  const uint64_t places = a->without[set.low];
  if (set.middle == 0) {
    for (uint32_t word = 0; word < WORDS; word++)
      n[word] |= (p[word] & places) << set.low;
    return;
  }
  for (uint32_t word = set.middle; word < WORDS; word = (word + 1) | set.middle)
    n[word] |= (p[word ^ set.middle] & places) << set.low;
}

/* The P-positions of a word, of which those in `n` are N-positions by moves that leave the word. */
static uint64_t p_of_word(const struct analysis *a, uint64_t n) {
  uint64_t p = 0;
  for (uint64_t open = ~n; open != 0; open &= ~n) {
    const uint64_t first = open & (~open + 1);
    p |= first;
    n |= first | a->above[__builtin_ctzll(first)];
  }
  return p;
}

static void look_at_block(struct analysis *a, uint64_t block, uint64_t *n) {
  uint64_t *own = a->p + block * WORDS;
  for (size_t i = 0; i < a->across_count; i++)
    if ((a->across[i].high & block) == a->across[i].high)
      add_across(a, a->p + (block ^ a->across[i].high) * WORDS, a->across[i], n);
  for (uint32_t word = 0; word < WORDS; word++) {
    const struct taken *set = a->within + a->from[word].first;
    for (uint32_t i = 0; i < a->from[word].count; i++, set++)
      n[word] |= (own[word ^ set->middle] & a->without[set->low]) << set->low;
    own[word] = p_of_word(a, n[word]);
  }
}

static betli_status look_at_all(struct analysis *a, unsigned things, bool misere,
                                struct bt_limits *limits, struct bt_error *error) {
  const uint64_t blocks = UINT64_C(1) << (things - IN_BLOCK);
  uint64_t n[WORDS];
  for (uint64_t block = 0; block < blocks; block++) {
    memset(n, 0, sizeof n);
    n[0] = block == 0 && misere;
    look_at_block(a, block, n);
    if (!bt_limits_go_on(limits, WORDS, "positions", block << IN_BLOCK, blocks << IN_BLOCK))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}

/* ---- from outside --------------------------------------------------------------------------- */

/* Whether each thing is a set that moves take away. */
static bool go_alone(unsigned things, const uint64_t *sets, size_t count) {
  uint64_t alone = 0;
  for (size_t i = 0; i < count; i++)
    alone |= (sets[i] & (sets[i] - 1)) == 0 ? sets[i] : 0;
  return alone == (UINT64_C(1) << things) - 1;
}

betli_status bt_subsets_open(struct bt_subsets *subsets, unsigned things, const uint64_t *sets,
                             size_t count, bool misere, struct bt_limits *limits,
                             struct bt_error *error) {
  assert(things <= BT_MOST_SUBSET_THINGS);
  const unsigned padded = things > IN_BLOCK ? things : IN_BLOCK; /* things that are never there */
  *subsets = (struct bt_subsets){.things = things};
  if (misere && !go_alone(things, sets, count))
    return bt_fail(error, BETLI_FAULT, "not each thing can be taken alone");
  struct analysis *a = calloc(1, sizeof *a);
  if (a == NULL)
    return bt_fail_memory(error);
  betli_status status = prepare(a, sets, count, error);
  if (status == BETLI_OK)
    status = bt_large_array_open(&subsets->p, limits, UINT64_C(1) << (padded - 3), error);
  a->p = subsets->p.data;
  if (status == BETLI_OK)
    status = look_at_all(a, padded, misere, limits, error);
  free(a->within);
  free(a->across);
  free(a);
  if (status != BETLI_OK)
    bt_subsets_close(subsets, limits);
  return status;
}

void bt_subsets_close(struct bt_subsets *subsets, struct bt_limits *limits) {
  bt_large_array_close(&subsets->p, limits);
}

bool bt_subsets_is_p(const struct bt_subsets *subsets, uint64_t set) {
  const uint64_t *p = subsets->p.data;
  assert(set >> subsets->things == 0);
  return p[set >> LOW] >> (set & ((1 << LOW) - 1)) & 1;
}
