/* Sets of elements of an order, as typed and as shown. */
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/name_set.h"
#include "games/graph/poset.h"

#include <stdlib.h>

/* Finds an element that is missing from a set that holds one that covers it; returns false if none
 * is. */
static bool find_missing_below(const struct bt_poset *poset, const uint64_t *set, uint32_t *below,
                               uint32_t *above) {
  for (*below = 0; *below < poset->names.keys.count; ++*below) {
    if (bt_bit_has(set, *below))
      continue;
    for (size_t i = poset->first[*below]; i < poset->first[*below + 1]; i++) {
      *above = poset->covers[i];
      if (bt_bit_has(set, *above))
        return true;
    }
  }
  return false;
}

betli_status bt_poset_parse_set(const struct bt_poset *poset, const char *text, uint64_t *set,
                                struct bt_error *error) {
  uint32_t below, above;
  const betli_status status =
      bt_name_set_parse(&poset->names, text, "the order has no element", set, error);
  if (status != BETLI_OK || !find_missing_below(poset, set, &below, &above))
    return status;
  const struct bt_word low = bt_names_at(&poset->names, below);
  const struct bt_word high = bt_names_at(&poset->names, above);
  return bt_fail(error, BETLI_INPUT,
                 "%.*s cannot be left without %.*s, which is below it: a move that removes the "
                 "lower element removes both",
                 BT_SHOW(high), BT_SHOW(low));
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Finds the element of a set that covers no other element of it; `covering` has room for a set. */
static uint32_t find_lowest(const struct bt_poset *poset, const uint64_t *from, const uint64_t *to,
                            uint64_t *covering) {
  uint32_t lowest = 0;
  for (uint32_t v = 0; v < poset->names.keys.count; v++)
    if (bt_bit_has(from, v) && !bt_bit_has(to, v))
      for (size_t i = poset->first[v]; i < poset->first[v + 1]; i++)
        bt_bit_add(covering, poset->covers[i]);
  while (!bt_bit_has(from, lowest) || bt_bit_has(to, lowest) || bt_bit_has(covering, lowest))
    lowest++;
  return lowest;
}

void bt_poset_tell_taken(const struct bt_poset *poset, const uint64_t *from, const uint64_t *to,
                         struct bt_text *text) {
  uint64_t *covering = calloc(bt_name_set_words(&poset->names), sizeof *covering);
  if (covering == NULL) {
    text->failed = true;
    return;
  }
  const struct bt_word name = bt_names_at(&poset->names, find_lowest(poset, from, to, covering));
  bt_text_say(text, "takes %.*s", BT_SHOW(name));
  free(covering);
}

static betli_part element_part(const uint64_t *set, size_t element) {
  return bt_bit_has(set, element) ? BETLI_PART_THERE : BETLI_PART_GONE;
}

/* Shows the diagram of Hasse (1926): a line joins an element and one that covers it. */
void bt_poset_show_set(const struct bt_poset *poset, const uint64_t *set, struct bt_board *board) {
  board->lines = BETLI_LINES_ORDER;
  for (uint32_t v = 0; v < poset->names.keys.count; v++) {
    const struct bt_word name = bt_names_at(&poset->names, v);
    bt_board_vertex(board, name.text, name.length, element_part(set, v));
    for (size_t i = poset->first[v]; i < poset->first[v + 1]; i++)
      bt_board_edge(board, v, poset->covers[i], element_part(set, poset->covers[i]));
  }
}

const betli_parameter bt_poset_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the order"},
    {.name = NULL},
};
