/* Sets of things that a file names, as they stand in a position: a,b,c; all; none. */
#ifndef BETLI_GAMES_GRAPH_NAME_SET_H
#define BETLI_GAMES_GRAPH_NAME_SET_H

#include "base/text.h"
#include "games/graph/names.h"
#include "games/shared/bits.h"

/* Whether a set could hold the name, and would not take it for something else. */
bool bt_name_set_allows(struct bt_word name);

/* Reads a set of at most BT_MOST_BITS names into as many bits.  `lacks` says what a name that is
 * none lacks: "the order has no element". */
betli_status bt_name_set_parse(const struct bt_names *names, const char *text, const char *lacks,
                               uint64_t *bits, struct bt_error *error);

void bt_name_set_print(const struct bt_names *names, const uint64_t *bits, struct bt_text *text);

#endif
