/* A misere quotient for people: elements as products of few generators, and relations between these
 * from which all others follow. */
#ifndef BETLI_MISERE_PRESENTATION_H
#define BETLI_MISERE_PRESENTATION_H

#include "base/text.h"
#include "misere/quotient.h"

/* A product of letters: the monomial `prefix`, and then one letter. */
struct bt_monomial {
  uint32_t prefix, letter; /* unused in the empty product, number 0 */
  uint32_t element;
};

struct bt_presentation {
  struct bt_limits *limits;
  uint32_t *letters;  /* per letter: the first component that needs it */
  uint32_t *elements; /* per letter: its element */
  size_t letter_count, letter_capacity, element_capacity;
  struct bt_monomial *monomials; /* per element the least one: by degree, then letters */
  size_t count, capacity;
  uint32_t *monomial_of;         /* per element: its monomial, or UINT32_MAX */
  size_t taken;                  /* bytes of monomial_of */
  struct bt_monomial *relations; /* left sides: each equals the least monomial of its element */
  size_t relation_count, relation_capacity;
};

/* Gives a letter to each component, in their order, that is no product of earlier letters.  The
 * relations are the reduced Groebner basis for the order of the monomials. */
betli_status bt_presentation_open(struct bt_presentation *p, const struct bt_quotient *q,
                                  struct bt_error *error);
void bt_presentation_close(struct bt_presentation *p);

/* Writes an element: "1", "a", "ab^2c"; letters after the 26th are "a1", "b1", ...  Writes "#7" if
 * there was no memory for a presentation. */
void bt_presentation_print_element(const struct bt_presentation *p, uint32_t element,
                                   struct bt_text *text);
/* Writes a relation: "b^3=b". */
void bt_presentation_print_relation(const struct bt_presentation *p, size_t i,
                                    struct bt_text *text);

#endif
