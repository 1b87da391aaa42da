/* Chomp on any finite partial order. */
#include "games/graph/poset.h"

#include "base/file.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/name_set.h"

#include <stdlib.h>
#include <string.h>

/* Bytes: 512 elements have fewer than 2^17 relations. */
#define MOST_BYTES (UINT64_C(1) << 28)

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_file file;
  const char *name = arguments[0].text;
  betli_status status = bt_file_read(name, MOST_BYTES, limits, &file, error);
  if (status == BETLI_OK)
    status = bt_poset_read(file.bytes, file.length, name, limits, self, error);
  bt_file_free(&file);
  return status;
}

/* Finds the first element that is missing from a set that holds an element above it; returns false
 * if none is. */
static bool find_missing_below(const struct bt_poset *poset, const uint64_t *words, size_t *below,
                               size_t *above) {
  for (*below = 0; *below < poset->names.keys.count; ++*below) {
    if (bt_bit_has(words, *below))
      continue;
    for (*above = 0; *above < poset->names.keys.count; ++*above)
      if (bt_bit_has(words, *above) && bt_poset_below(poset, *below, *above))
        return true;
  }
  return false;
}

betli_status bt_poset_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error) {
  const struct bt_poset *poset = self;
  size_t below, above;
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  const betli_status status =
      bt_name_set_parse(&poset->names, text, "the order has no element", words, error);
  if (status != BETLI_OK || !find_missing_below(poset, words, &below, &above))
    return status;
  const struct bt_word low = bt_names_at(&poset->names, (uint32_t)below);
  const struct bt_word high = bt_names_at(&poset->names, (uint32_t)above);
  return bt_fail(error, BETLI_INPUT,
                 "%.*s cannot be left without %.*s, which is below it: a move that removes the "
                 "lower element removes both",
                 BT_SHOW(high), BT_SHOW(low));
}

void bt_poset_print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_poset *poset = self;
  bt_name_set_print(&poset->names, words, text);
}

/* Writes an element and all elements below it; returns their number. */
static size_t write_ideal_below(const struct bt_poset *poset, size_t element, uint64_t *words) {
  size_t count = 0;
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  for (size_t i = 0; i < poset->names.keys.count; i++)
    if (bt_poset_below(poset, i, element)) {
      bt_bit_add(words, i);
      count++;
    }
  return count;
}

/* Writes the k-th position of at most `size` elements that consists of all elements at or below one
 * or two elements.  Such a position may have several parts. */
bool bt_poset_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_poset *poset = self;
  uint64_t other[BT_MAX_WIDTH];
  for (size_t i = 0; i < poset->names.keys.count; i++)
    for (size_t j = 0; j <= i; j++) {
      size_t count = write_ideal_below(poset, i, words);
      write_ideal_below(poset, j, other);
      for (size_t e = 0; e < poset->names.keys.count; e++)
        count += bt_bit_has(other, e) && !bt_bit_has(words, e);
      for (size_t w = 0; w < BT_MAX_WIDTH; w++)
        words[w] |= other[w];
      if (count <= size && k-- == 0)
        return true;
    }
  return false;
}

void bt_poset_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_poset *poset = self;
  for (size_t i = 0; i < poset->names.keys.count; i++) {
    uint64_t left[BT_MAX_WIDTH];
    if (!bt_bit_has(words, i))
      continue;
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      left[w] = words[w] & ~poset->up[i][w];
    bt_options_add(options, left);
  }
}

/* Takes off the elements that chains of relations join to the first element. */
bool bt_poset_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct bt_poset *poset = self;
  uint64_t fresh[BT_MAX_WIDTH] = {0}, left = 0; /* fresh: of the part, still to expand */
  size_t element;
  memcpy(rest, words, BT_MAX_WIDTH * sizeof *words);
  memset(part, 0, BT_MAX_WIDTH * sizeof *part);
  if (!bt_bit_take_first(rest, &element))
    return false;
  do {
    bt_bit_add(part, element);
    for (size_t w = 0; w < BT_MAX_WIDTH; w++) {
      fresh[w] |= poset->around[element][w] & rest[w];
      rest[w] &= ~fresh[w];
    }
  } while (bt_bit_take_first(fresh, &element));
  for (size_t w = 0; w < BT_MAX_WIDTH; w++)
    left |= rest[w];
  return left != 0;
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Returns true if no element lies between these two, the first above the second. */
static bool is_cover(const struct bt_poset *poset, size_t above, size_t below) {
  uint64_t between[BT_MAX_WIDTH];
  size_t element;
  for (size_t w = 0; w < BT_MAX_WIDTH; w++) /* at or above `below`, and below `above` */
    between[w] = poset->up[below][w] & poset->around[above][w] & ~poset->up[above][w];
  bt_bit_drop(between, below);
  return !bt_bit_take_first(between, &element);
}

static betli_part element_part(const uint64_t *words, size_t element) {
  return bt_bit_has(words, element) ? BETLI_PART_THERE : BETLI_PART_GONE;
}

/* Shows the diagram of Hasse (1926): a line joins an element and one that covers it. */
void bt_poset_board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_poset *poset = self;
  const size_t count = poset->names.keys.count;
  board->lines = BETLI_LINES_ORDER;
  for (size_t i = 0; i < count; i++) {
    const struct bt_word name = bt_names_at(&poset->names, (uint32_t)i);
    bt_board_vertex(board, name.text, name.length, element_part(words, i));
    for (size_t j = 0; j < count; j++)
      if (j != i && bt_poset_below(poset, i, j) && is_cover(poset, j, i))
        bt_board_edge(board, i, j, element_part(words, j));
  }
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the order"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_poset = {
    .info =
        {
            .name = "poset",
            .title = "Chomp on an order: name an element; all elements above it go with it",
            .rules =
                "Played on a finite partial order from a file.  A component is a set of its "
                "elements that "
                "contains all elements below any of its elements.  A move names an element of the "
                "set and removes it with all elements above it.  Chomp is this game on a product "
                "of chains, Nim on separate chains.\n\nEach line of the file is a relation, a < b, "
                "or a chain of them, a < b < c; an element by itself is written alone.  # begins a "
                "comment.  Relations that follow from others need not be written; relations that "
                "contradict each other are an error.  Names have no blanks, commas, # or <, and "
                "are not all, none, + or -.  There are at most 512 elements.  The last line must "
                "end, so that a truncated file is not taken for a whole one.",
            .position = "all stands for all elements, none for the empty set; other positions are "
                        "written as their elements: a,b,c.",
            .known = "The player to move wins an order with a greatest element, in misere play too "
                     "if there is another element: any answer to taking the greatest could have "
                     "been the first move (Gale).  So betli also says who wins orders that are too "
                     "large for values.  Separate chains are heaps of Nim.  If a least element "
                     "lies below all others, as in Chomp, a component is tame.\n\nbetli evaluates "
                     "all positions below the one asked for, which correspond to the sets of "
                     "pairwise incomparable elements.  Parts that no relation joins form a sum, "
                     "and each part is evaluated by itself.  Orders without an N, such as forests, "
                     "need no search: a part above another is worth what the colon principle says.",
            .source = "D. Gale and A. Neyman, Nim-type games, International Journal of Game Theory "
                      "11 (1982); S. Byrnes, Poset game periodicity, Integers 3 (2003).",
            .examples = examples,
            .parameters = parameters,
        },
    BT_POSET_GAME,
    .open = open,
};
