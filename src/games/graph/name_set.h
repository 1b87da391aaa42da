/* Sets of named things as a position writes them: a,b,c; all; none. */
#ifndef BETLI_GAMES_GRAPH_NAME_SET_H
#define BETLI_GAMES_GRAPH_NAME_SET_H

#include "base/text.h"
#include "games/graph/names.h"
#include "games/shared/bits.h"

/* Returns true if a set can hold the name: without blanks or commas, and none of the words all,
 * none, + and -. */
bool bt_name_set_allows(struct bt_word name);

/* Reads a set of at most BT_MOST_BITS names as bits.  `lacks` begins the message on a name that is
 * unknown: "the order has no element". */
betli_status bt_name_set_parse(const struct bt_names *names, const char *text, const char *lacks,
                               uint64_t *bits, struct bt_error *error);

void bt_name_set_print(const struct bt_names *names, const uint64_t *bits, struct bt_text *text);

#endif
