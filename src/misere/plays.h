/* The longest play and the Grundy value of a component, from the runs of its options. */
#ifndef BETLI_MISERE_PLAYS_H
#define BETLI_MISERE_PLAYS_H

#include "misere/closed_set.h"

struct bt_play {
  uint32_t length; /* moves in the longest play */
  uint32_t nimber; /* Grundy value in normal play */
};

/* Computes the play of the component whose options are set->options, in a game of width 1.  *known
 * is false if a part of an option has no number. */
betli_status bt_play_of_runs(struct bt_closed_set *set, struct bt_play *play, bool *known,
                             struct bt_error *error);

#endif
