/* Grundy values of large positions in normal play, of games whose positions fall apart.  A search
 * asks if a value lies in a set; a table holds the values that are known exactly.
 *
 * To know if the value of a position lies in a set R, few of its options have to be known.  As soon
 * as they leave no number of R possible, the others are not looked at (Beling and Rogalski, On
 * pruning search trees of impartial games, Artificial Intelligence 283 (2020)).  Positions are
 * taken apart first, so that the table holds parts only, one for all that are equal by symmetry.
 * Several threads search together, or several ranks (nimber_team.h); their answer does not depend
 * on how many there are. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_SEARCH_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_SEARCH_H

#include "core/grundy_search/nimber_team.h"

struct bt_nimber_search {
  struct bt_nimber_team team;
  bool begun; /* the kept values were taken up */
};

/* Returns true if a game has what the search needs. */
bool bt_nimber_search_suits(const struct bt_game *game);

/* Opens a search with nothing known yet; the first question takes up what the game's keeper has.
 * The game and the limits must outlive the search. */
void bt_nimber_search_open(struct bt_nimber_search *search, const struct bt_game *game,
                           struct bt_limits *limits);
void bt_nimber_search_close(struct bt_nimber_search *search);

/* Finds the Grundy value of a position.  *found is false where the search does not reach
 * (nimber_worker.h: beyond).  BETLI_LIMIT: time or memory ran out; what was found is kept. */
betli_status bt_nimber_search_value(struct bt_nimber_search *search, const uint64_t *words,
                                    uint64_t *value, bool *found, struct bt_error *error);

/* Writes the options of a position that have the value; the search asks each option for this value
 * only.  *found as above. */
betli_status bt_nimber_search_reach(struct bt_nimber_search *search, const uint64_t *words,
                                    uint64_t value, struct bt_options *options, bool *found,
                                    struct bt_error *error);

const struct bt_game *bt_nimber_search_game(const struct bt_nimber_search *search);
struct bt_limits *bt_nimber_search_limits(const struct bt_nimber_search *search);

/* Works, on a rank other than the first, at the question of a call (nimber_call.h).  Returns the
 * same on all ranks. */
betli_status bt_nimber_search_serve(struct bt_nimber_search *search, const uint8_t *bytes,
                                    struct bt_error *error);

/* Tells the value of a position; returns false if it is not known. */
bool bt_nimber_search_knows(struct bt_nimber_search *search, const uint64_t *words,
                            uint64_t *value);

#endif
