/* The moves of a sum to P-positions, by the quotient of its game. */
#ifndef BETLI_MISERE_OPTIONS_IN_P_H
#define BETLI_MISERE_OPTIONS_IN_P_H

#include "base/natural.h"
#include "core/game/options.h"
#include "misere/heaps.h"

/* Writes the options of a component that are P-positions together with a rest of class `rest`: the
 * first `most` in the order of the game.  Adds to *more how many others there are.  The component
 * must have a class.  Cost: a step for each option.  For a heap that is known by the period alone,
 * and whose moves leave one heap or two: for each digit, as many steps as there are heaps before
 * the second period.  Fails with BETLI_LIMIT if there may be others.  There may be others at a
 * limit, or if a component that is no such heap has more than 2^24 options to examine. */
betli_status bt_options_in_p(const struct bt_heaps *heaps, const uint64_t *words, uint32_t rest,
                             uint64_t most, struct bt_options *options, struct bt_natural *more);

#endif
