/* Sums as people write them: "2 ⊕ 5". */
#ifndef BETLI_GAMES_SHARED_SUM_TEXT_H
#define BETLI_GAMES_SHARED_SUM_TEXT_H

#include "base/text.h"

static inline void bt_sum_text(const char *sign, const uint64_t *terms, size_t count,
                               struct bt_text *text) {
  for (size_t i = 0; i < count; i++) {
    bt_text_add(text, i > 0 ? sign : "");
    bt_text_number(text, terms[i]);
  }
}

#endif
