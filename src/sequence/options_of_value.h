/* The options of a heap that have a given value: the moves that win, when it stands beside others
 * of that value.  As the values repeat, so do these options, and those of a heap of 10^18 are
 * counted in as many steps as there are heaps before the second period. */
#ifndef BETLI_SEQUENCE_OPTIONS_OF_VALUE_H
#define BETLI_SEQUENCE_OPTIONS_OF_VALUE_H

#include "base/natural.h"
#include "core/game/foreclosed_code.h"
#include "core/game/options.h"
#include "sequence/sequence.h"

/* Writes the first options, `most` at most, in the order of those of the game, and
 * adds to *more how many others there are.  The value of the heap itself has to be known, and none
 * may have been dropped.
 * BETLI_LIMIT: there may be others of both kinds, since a limit came, or since what a move leaves
 * can be three heaps or more in too many ways.  Errors go to options->error. */
betli_status bt_sequence_reach(const struct bt_sequence *sequence, uint64_t heap, uint64_t value,
                               uint64_t most, struct bt_options *options, struct bt_natural *more);

/* The same of a foreclosed function: the sequence is that of the code for it, and the heap larger
 * than its shift; the options are those of the game's own code. */
betli_status bt_sequence_reach_foreclosed(const struct bt_sequence *sequence,
                                          const struct bt_take_break *code,
                                          const struct bt_foreclosed_code *foreclosed,
                                          uint64_t heap, uint64_t value, uint64_t most,
                                          struct bt_options *options, struct bt_natural *more);

#endif
