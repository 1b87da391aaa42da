/* Genera in the notation of the books. */
#ifndef BETLI_MISERE_GENUS_GENUS_TEXT_H
#define BETLI_MISERE_GENUS_GENUS_TEXT_H

#include "base/text.h"
#include "misere/genus/genera.h"

/* Writes a genus: "3" for a Nim heap; "2^2" for a tame position, whose first digit determines all;
 * else all digits, "4^146" (Winning Ways, ch. 13).  With a digit above 9: "1^{12,14}". */
void bt_genus_print(const struct bt_genera *genera, uint32_t genus, enum bt_genus_kind kind,
                    struct bt_text *text);

#endif
