/* Misere canonical forms of positions, their mates, and how they are written. */
#ifndef BETLI_MISERE_CANONICAL_H
#define BETLI_MISERE_CANONICAL_H

#include "core/search/form.h"

/* The form of a position; *simple as in core/search/form.h. */
betli_status bt_canonical_form(struct bt_forms *forms, const struct bt_position *position,
                               uint32_t *form, bool *simple, struct bt_error *error);

/* Marks the form and all forms below it, of 1 + `form` places that are false.  Options have smaller
 * numbers than the forms that have them. */
void bt_canonical_below(const struct bt_forms *forms, uint32_t form, bool *below);

/* The form of the mate: of 0 it is *1, of {A, B, ...} the game of the mates of A, B, ...  A form
 * and its mate together are a P-position: 0 + *1 is, and in any other such sum a move in one of the
 * two is answered by the move to its mate in the other (Conway, On Numbers and Games, ch. 12). */
betli_status bt_canonical_mate(struct bt_forms *forms, uint32_t form, uint32_t *mate, bool *simple,
                               struct bt_error *error);

/* Writes a form: "0" and "*2" for Nim heaps, "{*1, {*2}}" for others, short options first.  *simple
 * is false, and nothing is written, where that would take too much text. */
betli_status bt_canonical_print(struct bt_forms *forms, uint32_t form, struct bt_text *text,
                                bool *simple, struct bt_error *error);

#endif
