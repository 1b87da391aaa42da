/* How the positions of a search are written. */
#ifndef BETLI_CORE_SEARCH_POSITION_TEXT_H
#define BETLI_CORE_SEARCH_POSITION_TEXT_H

#include "core/search/exhaustive.h"

/* Adds the components of a position that a search has met, in order, without those that have ended
 * and keep no place. */
betli_status bt_position_of_number(const struct bt_exhaustive *exhaustive, uint32_t number,
                                   struct bt_position *position, struct bt_error *error);

/* Writes a position that a search has met, its components in order.  The text reads back after the
 * name of the first game.  Ended components are left out, except one where nothing else, or nothing
 * of the first game, is left. */
betli_status bt_position_text(const struct bt_exhaustive *exhaustive, uint32_t number,
                              struct bt_text *text, struct bt_error *error);

/* Compares like strcmp, but numbers in the text as numbers. */
int bt_compare_position_texts(const char *a, const char *b);

#endif
