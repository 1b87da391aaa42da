/* A question of a nimber search (nimber_team.h) on its way to other ranks: the call
 * BT_CALL_NIMBERS. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_CALL_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_CALL_H

#include "core/grundy_search/nimber_options.h"
#include "core/ranks/ranks.h"

/* Calls the other ranks, from rank 0, to find out if the value of an option is in the set.  The
 * parts of the option are on the stack. */
betli_status bt_nimber_call(struct bt_ranks *ranks, const struct bt_nimber_options *open,
                            const struct bt_open_option *option, bt_nimber_set asked,
                            struct bt_error *error);

/* Returns the name of the game that a call is about. */
const char *bt_nimber_call_game(const uint8_t *bytes, size_t length);

/* Tells the words of the first part of the option; there is at least one part. */
void bt_nimber_call_words(const uint8_t *bytes, const struct bt_game *game, uint64_t *words);

/* Pushes, on a rank other than 0, the parts of the option.  *keeps becomes true if rank 0 is to be
 * told all values.  BETLI_INPUT: the game is not the same on this rank, since it was read from
 * another file, say. */
betli_status bt_nimber_call_read(const uint8_t *bytes, struct bt_nimber_options *open,
                                 struct bt_open_option *option, bt_nimber_set *asked, bool *keeps,
                                 struct bt_error *error);

#endif
