/* A misere quotient for people: elements as products of few generators, and relations between those
 * from which all others follow. */
#ifndef BETLI_MISERE_PRESENTATION_H
#define BETLI_MISERE_PRESENTATION_H

#include "base/text.h"
#include "misere/quotient.h"

/* A product of letters: of `prefix`, another product, and then of one letter. */
struct bt_monomial {
  uint32_t prefix, letter; /* not for the empty product, number 0 */
  uint32_t element;
};

struct bt_presentation {
  struct bt_limits *limits;
  uint32_t *letters;  /* components, the first one that needs each letter */
  uint32_t *elements; /* of each letter */
  size_t letter_count, letter_capacity, element_capacity;
  struct bt_monomial *monomials; /* the least one of each element: by degree, then letters */
  size_t count, capacity;
  uint32_t *monomial_of; /* of each element */
  size_t taken;
  struct bt_monomial *relations; /* each equal to the least monomial of its element */
  size_t relation_count, relation_capacity;
};

/* Letters are for the components, in their order, that are no product of letters before.  The
 * relations are the reduced Groebner basis for the order of the monomials. */
betli_status bt_presentation_open(struct bt_presentation *p, const struct bt_quotient *q,
                                  struct bt_error *error);
void bt_presentation_close(struct bt_presentation *p);

/* "1", "a", "ab^2c"; letters after the 26th are "a1", "b1", ...  Where there was no memory for a
 * presentation, "#7". */
void bt_presentation_print_element(const struct bt_presentation *p, uint32_t element,
                                   struct bt_text *text);
/* "b^3=b" */
void bt_presentation_print_relation(const struct bt_presentation *p, size_t i,
                                    struct bt_text *text);

#endif
