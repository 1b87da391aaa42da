/* The options of a heap that have a given value: the moves that win next to other heaps of that
 * value.  As values repeat, so do these options.  For a heap of 10^18, counting takes as many steps
 * as there are heaps before the second period. */
#ifndef BETLI_SEQUENCE_OPTIONS_OF_VALUE_H
#define BETLI_SEQUENCE_OPTIONS_OF_VALUE_H

#include "base/natural.h"
#include "core/game/foreclosed_code.h"
#include "core/game/options.h"
#include "sequence/sequence.h"

/* Writes the first options, at most `most`, in the order of the game.  Adds the number of all
 * others to *more.  The value of the heap itself has to be known, and no value may have been
 * dropped.  BETLI_LIMIT: there may be others of both kinds, after a limit or where moves may leave
 * three heaps or more in too many ways.  Errors go to options->error. */
betli_status bt_sequence_reach(const struct bt_sequence *sequence, uint64_t heap, uint64_t value,
                               uint64_t most, struct bt_options *options, struct bt_natural *more);

/* Does bt_sequence_reach() for a foreclosed function.  The sequence is that of its code, the heap
 * is larger than its shift, and the options are those of the game's own code. */
betli_status bt_sequence_reach_foreclosed(const struct bt_sequence *sequence,
                                          const struct bt_take_break *code,
                                          const struct bt_foreclosed_code *foreclosed,
                                          uint64_t heap, uint64_t value, uint64_t most,
                                          struct bt_options *options, struct bt_natural *more);

#endif
