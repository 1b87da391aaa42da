/* Genera as the books write them. */
#ifndef BETLI_MISERE_GENUS_GENUS_TEXT_H
#define BETLI_MISERE_GENUS_GENUS_TEXT_H

#include "base/text.h"
#include "misere/genus/genera.h"

/* "3" for a Nim heap; "2^2" for a tame position, all of whose digits follow from the first; else
 * all digits, "4^146" (Winning Ways, ch. 13).  In braces, "1^{12,14}", if one is above 9. */
void bt_genus_print(const struct bt_genera *genera, uint32_t genus, enum bt_genus_kind kind,
                    struct bt_text *text);

#endif
