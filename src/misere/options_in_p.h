/* The moves of a sum that leave a P-position, by the quotient of its game. */
#ifndef BETLI_MISERE_OPTIONS_IN_P_H
#define BETLI_MISERE_OPTIONS_IN_P_H

#include "base/natural.h"
#include "core/game/options.h"
#include "misere/heaps.h"

/* Writes the options of a component that, beside what is of class `beside`, are P-positions: `most`
 * at most, in the order of the game, and adds to *more how many others there are.  The component
 * has a class.
 * Cost: a step for each option; of a heap that is known by the period alone, of which moves leave
 * one heap or two, as many steps as there are heaps before the second period for each digit.
 * BETLI_LIMIT: there may be others, since a limit came or since of all other components more than
 * 2^24 options would have to be looked at. */
betli_status bt_options_in_p(const struct bt_heaps *heaps, const uint64_t *words, uint32_t beside,
                             uint64_t most, struct bt_options *options, struct bt_natural *more);

#endif
