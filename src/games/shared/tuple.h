/* Components written as several numbers with an x between them: 4x7x2. */
#ifndef BETLI_GAMES_SHARED_TUPLE_H
#define BETLI_GAMES_SHARED_TUPLE_H

#include "base/text.h"
#include "games/shared/number.h"

/* Returns how many signs between numbers a word holds. */
size_t bt_tuple_signs(struct bt_word word);

/* Reads exactly `width` numbers, each at least `least`; the sign between them is x or ×. */
betli_status bt_tuple_read(struct bt_word word, size_t width, uint64_t least, uint64_t *words,
                           struct bt_error *error);
void bt_tuple_print(const uint64_t *words, size_t width, struct bt_text *text);

#endif
