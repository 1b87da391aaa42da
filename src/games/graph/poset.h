/* Finite partial orders read from a file. */
#ifndef BETLI_GAMES_GRAPH_POSET_H
#define BETLI_GAMES_GRAPH_POSET_H

#include "base/arena.h"
#include "core/game/value.h"
#include "games/graph/names.h"
#include "games/shared/bits.h"
#include "games/shared/thing_rows.h"

struct bt_board;
struct bt_function;
struct bt_position_graph;

/* Elements in order of appearance.  The elements that cover v, with none between, are
 * covers[first[v]], ..., covers[first[v + 1] - 1]. */
struct bt_poset {
  struct bt_names names;
  struct bt_arena arena; /* of the fields below */
  size_t *first;
  uint32_t *covers;
  uint64_t (*up)[BT_MAX_WIDTH];     /* of few elements: each and all above it */
  uint64_t (*around)[BT_MAX_WIDTH]; /* of few elements: each, and all above or below it */
  uint16_t *below;                  /* of few elements: how many are below each */
  struct bt_thing_rows sets;        /* of many elements: positions */
};

struct bt_relation {
  uint32_t low, high; /* elements, the first below the second */
  size_t line;        /* of the file */
};

/* Returns true if positions are sets in words, not rows of a pool. */
static inline bool bt_poset_is_small(const struct bt_poset *poset) {
  return poset->names.keys.count <= BT_MOST_BITS;
}

/* Finds the covers of each element from any relations that give the order, and the sets of a small
 * order.  *closing is the first relation that closes a cycle; `count` if none does.  Cost: some
 * steps for each relation, and as many for each 512 elements that have two relations to them. */
betli_status bt_poset_find_covers(struct bt_poset *poset, const struct bt_relation *relations,
                                  size_t count, size_t *closing, struct bt_error *error);

/* Reads relations, one "a < b" or "a < b < c" on each line, from any bytes.  Messages begin with
 * `name`, which is the file's.  *self is a struct bt_poset, ended by bt_poset_close.  Fails with
 * BETLI_INPUT; *self is then NULL. */
betli_status bt_poset_read(const char *bytes, size_t length, const char *name,
                           struct bt_limits *limits, void **self, struct bt_error *error);
void bt_poset_close(void *self);

/* Opens the pool of a large order. */
betli_status bt_poset_open_sets(struct bt_poset *poset, struct bt_error *error);

/* ---- sets of elements, in small and large orders -------------------------------------------- */

/* A position is an order ideal: with each element it holds all below it.  A move takes an element
 * and all above it. */

/* Reads a set (name_set.h) that is a position. */
betli_status bt_poset_parse_set(const struct bt_poset *poset, const char *text, uint64_t *set,
                                struct bt_error *error);

/* Shows all elements, including those that are gone, each below the elements that cover it. */
void bt_poset_show_set(const struct bt_poset *poset, const uint64_t *set, struct bt_board *board);

/* Tells which element a move takes. */
void bt_poset_tell_taken(const struct bt_poset *poset, const uint64_t *from, const uint64_t *to,
                         struct bt_text *text);

/* Finds the value of a set under a function, where a theorem gives it. */
bool bt_poset_set_value(const struct bt_poset *poset, const struct bt_function *function,
                        const uint64_t *set, struct bt_value *value);

/* Adds to `taken`, which is empty, the elements that leave a value if they are taken.  Fails with
 * BETLI_LIMIT if they are not known. */
betli_status bt_poset_find_moves(const struct bt_poset *poset, const struct bt_function *function,
                                 const uint64_t *set, struct bt_value value, uint64_t *taken,
                                 struct bt_error *error);

/* ---- members of descriptors of small orders ------------------------------------------------- */

betli_status bt_poset_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_poset_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_poset_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
void bt_poset_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_poset_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);
bool bt_poset_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value);
void bt_poset_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options);
double bt_poset_positions(const void *self, const uint64_t *words);
bool bt_poset_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph);
uint64_t bt_poset_fingerprint(const void *self, const uint64_t *words);
uint64_t bt_poset_effort(const void *self, const uint64_t *words);
void bt_poset_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);
void bt_poset_board(const void *self, const uint64_t *words, struct bt_board *board);

/* The theorem of descriptors. */
#define BT_POSET_THEOREM                                                                           \
  .theorem =                                                                                       \
      "The player to move wins an order with a greatest element, in misere play if there is "      \
      "another element: if taking the greatest does not win, the answer to it does, and could "    \
      "have been the first move (Gale and Neyman 1982)."

#define BT_POSET_GAME                                                                              \
  .width = BT_MAX_WIDTH, .close = bt_poset_close, .parse = bt_poset_parse,                         \
  .print = bt_poset_print, .sample = bt_poset_sample, .options = bt_poset_options,                 \
  .decompose = bt_poset_decompose, .board = bt_poset_board, .how = bt_poset_how,                   \
  .graph = bt_poset_graph, .fingerprint = bt_poset_fingerprint, .effort = bt_poset_effort,         \
  .never_splits = true, .closed = bt_poset_closed, .reach = bt_poset_reach,                        \
  .below = bt_poset_positions, BT_POSET_THEOREM

extern const betli_parameter bt_poset_parameters[];

/* The game on a large order (poset_large.c). */
extern const struct bt_descriptor bt_large_poset;

/* The texts of the game, on small orders and large ones. */
#define BT_POSET_INFO                                                                              \
  {                                                                                                \
    .name = "poset",                                                                               \
    .title = "Chomp on an order: name an element; all elements above it go with it",               \
    .rules =                                                                                       \
        "Played on a finite partial order from a file.  A component is a set of its elements "     \
        "that contains all elements below any of its elements.  A move names an element of the "   \
        "set and removes it with all elements above it.  Chomp is this game on a product of "      \
        "chains, Nim on separate chains.\n\nEach line of the file is a relation, a < b, or a "     \
        "chain of them, a < b < c; an element by itself is written alone.  # begins a comment.  "  \
        "Relations that follow from others need not be written; relations that contradict each "   \
        "other are an error.  Names have no blanks, commas, # or <, and are not all, none, + or "  \
        "-.  There are as many elements as memory holds.  The last line must end, so that a "      \
        "truncated file is not taken for a whole one.",                                            \
    .position =                                                                                    \
        "all stands for all elements, none for the empty set; other positions are written as "     \
        "their elements, a,b,c, or as those that are gone: all-but:d,e.",                          \
    .known =                                                                                       \
        "The player to move wins an order with a greatest element, in misere play too if there "   \
        "is another element: any answer to taking the greatest could have been the first move "    \
        "(Gale).  So betli also says who wins orders that are too large for values.  Separate "    \
        "chains are heaps of Nim.  If a least element lies below all others, as in Chomp, a "      \
        "component is tame.\n\nbetli evaluates all positions below the one asked for, which "      \
        "correspond to the sets of pairwise incomparable elements; if there are more than a "      \
        "million, isomorphic ones of up to 128 elements are evaluated once.  Parts that no "       \
        "relation joins form a sum, and each part is evaluated by itself.  Orders without an N, "  \
        "such as forests, need no search: a part above another is worth what the colon "           \
        "principle says.",                                                                         \
    .source =                                                                                      \
        "D. Gale and A. Neyman, Nim-type games, International Journal of Game Theory 11 (1982); "  \
        "J. Valdes, R. E. Tarjan and E. L. Lawler, The recognition of series parallel digraphs, "  \
        "SIAM Journal on Computing 11 (1982); S. Byrnes, Poset game periodicity, Integers 3 "      \
        "(2003).",                                                                                 \
    .examples = (const char *const[]){NULL}, .parameters = bt_poset_parameters,                    \
  }

static inline bool bt_poset_below(const struct bt_poset *poset, size_t a, size_t b) {
  return bt_bit_has(poset->up[a], b);
}

#endif
