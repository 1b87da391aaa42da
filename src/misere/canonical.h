/* Misere canonical forms of positions, mates of forms, and their notation. */
#ifndef BETLI_MISERE_CANONICAL_H
#define BETLI_MISERE_CANONICAL_H

#include "core/search/form.h"

/* Finds the form of a position; *simple as in core/search/form.h. */
betli_status bt_canonical_form(struct bt_forms *forms, const struct bt_position *position,
                               uint32_t *form, bool *simple, struct bt_error *error);

/* Marks a form and all its followers in `below`, whose 1 + `form` entries are false before.
 * Options have smaller numbers than the forms that have them. */
void bt_canonical_below(const struct bt_forms *forms, uint32_t form, bool *below);

/* Finds the mate of a form.  The mate of 0 is *1, and that of {A, B, ...} is the game whose options
 * are the mates of A, B, ...  A form plus its mate is a P-position.  For 0 + *1 is one; in any
 * other such sum, a move in one summand is answered by the move to its mate in the other (Conway,
 * On Numbers and Games, ch. 12). */
betli_status bt_canonical_mate(struct bt_forms *forms, uint32_t form, uint32_t *mate, bool *simple,
                               struct bt_error *error);

/* Writes a form: "0" and "*2" for Nim heaps, "{*1, {*2}}" for other games, short options first.  If
 * the text would be too long, sets *simple to false and writes nothing. */
betli_status bt_canonical_print(struct bt_forms *forms, uint32_t form, struct bt_text *text,
                                bool *simple, struct bt_error *error);

#endif
