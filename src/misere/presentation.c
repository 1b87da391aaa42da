#include "misere/presentation.h"

#include <assert.h>
#include <string.h>

#define NONE UINT32_MAX

struct presenter {
  struct bt_presentation *p;
  const struct bt_quotient *q;
};

static uint32_t product_in_quotient(const struct presenter *s, uint32_t x, uint32_t y) {
  return s->q->proof.products[(size_t)x * s->q->proof.order + y];
}

/* ---- monomials ------------------------------------------------------------------------------ */

static betli_status add_monomial(struct bt_presentation *p, const struct bt_monomial *monomial,
                                 struct bt_error *error) {
  const betli_status status =
      bt_reserve(p->limits, &p->monomials, &p->capacity, p->count + 1, sizeof *p->monomials, error);
  if (status != BETLI_OK)
    return status;
  assert(p->monomial_of[monomial->element] == NONE);
  p->monomial_of[monomial->element] = (uint32_t)p->count;
  p->monomials[p->count++] = *monomial;
  return BETLI_OK;
}

/* Returns the monomial without one of its letters if that is a least monomial, else NONE. */
static uint32_t divide_by_letter(const struct presenter *s, const struct bt_monomial *monomial,
                                 uint32_t letter) {
  const struct bt_presentation *p = s->p;
  if (monomial->letter == letter)
    return monomial->prefix;
  if (monomial->prefix == 0)
    return NONE;
  const uint32_t rest = divide_by_letter(s, &p->monomials[monomial->prefix], letter);
  if (rest == NONE)
    return NONE;
  const uint32_t element =
      product_in_quotient(s, p->monomials[rest].element, p->elements[monomial->letter]);
  const uint32_t least = p->monomial_of[element];
  return least != NONE && p->monomials[least].prefix == rest && least != 0 &&
                 p->monomials[least].letter == monomial->letter
             ? least
             : NONE;
}

/* Returns true if all proper divisors of a monomial are least monomials. */
static bool has_least_divisors(const struct presenter *s, const struct bt_monomial *monomial) {
  const struct bt_monomial *at = monomial;
  for (; at->prefix != 0; at = &s->p->monomials[at->prefix])
    if (divide_by_letter(s, monomial, s->p->monomials[at->prefix].letter) == NONE)
      return false;
  return true;
}

static betli_status add_relation(struct bt_presentation *p, const struct bt_monomial *left,
                                 struct bt_error *error) {
  const betli_status status = bt_reserve(p->limits, &p->relations, &p->relation_capacity,
                                         p->relation_count + 1, sizeof *p->relations, error);
  if (status == BETLI_OK)
    p->relations[p->relation_count++] = *left;
  return status;
}

static betli_status classify_monomial(struct presenter *s, const struct bt_monomial *monomial,
                                      struct bt_error *error) {
  if (!has_least_divisors(s, monomial))
    return BETLI_OK;
  return s->p->monomial_of[monomial->element] == NONE ? add_monomial(s->p, monomial, error)
                                                      : add_relation(s->p, monomial, error);
}

/* Lists the monomials by degree, then by letters: each least one times the letters from its last
 * one on. */
static betli_status list_monomials(struct presenter *s, struct bt_error *error) {
  struct bt_presentation *p = s->p;
  const struct bt_monomial one = {.element = BT_IDENTITY};
  memset(p->monomial_of, 0xff, p->taken);
  p->count = p->relation_count = 0;
  betli_status status = add_monomial(p, &one, error);
  for (uint32_t i = 0; i < p->count && status == BETLI_OK; i++)
    for (uint32_t letter = i == 0 ? 0 : p->monomials[i].letter;
         letter < p->letter_count && status == BETLI_OK; letter++) {
      const struct bt_monomial next = {
          .prefix = i,
          .letter = letter,
          .element = product_in_quotient(s, p->monomials[i].element, p->elements[letter])};
      status = classify_monomial(s, &next, error);
    }
  return status;
}

/* ---- letters -------------------------------------------------------------------------------- */

static betli_status add_letter(struct presenter *s, uint32_t component, struct bt_error *error) {
  struct bt_presentation *p = s->p;
  betli_status status = bt_reserve(p->limits, &p->letters, &p->letter_capacity, p->letter_count + 1,
                                   sizeof *p->letters, error);
  if (status == BETLI_OK)
    status = bt_reserve(p->limits, &p->elements, &p->element_capacity, p->letter_count + 1,
                        sizeof *p->elements, error);
  if (status != BETLI_OK)
    return status;
  p->elements[p->letter_count] = s->q->candidate.monoid.phi[component];
  p->letters[p->letter_count++] = component;
  return list_monomials(s, error);
}

betli_status bt_presentation_open(struct bt_presentation *p, const struct bt_quotient *q,
                                  struct bt_error *error) {
  struct presenter s = {.p = p, .q = q};
  void *monomial_of = NULL;
  *p = (struct bt_presentation){.limits = q->limits};
  const size_t bytes = q->proof.order * sizeof *p->monomial_of;
  betli_status status = bt_limits_grow(q->limits, &monomial_of, 0, bytes, error);
  if (status == BETLI_OK) {
    p->monomial_of = monomial_of;
    p->taken = bytes;
    status = list_monomials(&s, error);
  }
  for (uint32_t i = 0; i < q->candidate.components && status == BETLI_OK; i++)
    if (p->monomial_of[q->candidate.monoid.phi[i]] == NONE)
      status = add_letter(&s, i, error);
  if (status != BETLI_OK)
    bt_presentation_close(p);
  return status;
}

void bt_presentation_close(struct bt_presentation *p) {
  if (p->limits == NULL)
    return;
  bt_limits_free(p->limits, p->letters, p->letter_capacity * sizeof *p->letters);
  bt_limits_free(p->limits, p->elements, p->element_capacity * sizeof *p->elements);
  bt_limits_free(p->limits, p->monomials, p->capacity * sizeof *p->monomials);
  bt_limits_free(p->limits, p->monomial_of, p->taken);
  bt_limits_free(p->limits, p->relations, p->relation_capacity * sizeof *p->relations);
  *p = (struct bt_presentation){0};
}

/* ---- text ----------------------------------------------------------------------------------- */

static void print_power(uint32_t letter, uint32_t exponent, struct bt_text *text) {
  bt_text_format(text, "%c", 'a' + (int)(letter % 26));
  if (letter >= 26)
    bt_text_format(text, "%u", letter / 26);
  if (exponent > 1)
    bt_text_format(text, "^%u", exponent);
}

/* Writes a monomial.  Counts the power of a letter in a loop, without recursion into the same
 * letter. */
static void print_monomial(const struct bt_presentation *p, const struct bt_monomial *monomial,
                           struct bt_text *text) {
  const uint32_t letter = monomial->letter;
  uint32_t exponent = 1;
  while (monomial->prefix != 0 && p->monomials[monomial->prefix].letter == letter) {
    monomial = &p->monomials[monomial->prefix];
    exponent++;
  }
  if (monomial->prefix != 0)
    print_monomial(p, &p->monomials[monomial->prefix], text);
  print_power(letter, exponent, text);
}

void bt_presentation_print_element(const struct bt_presentation *p, uint32_t element,
                                   struct bt_text *text) {
  if (element == BT_IDENTITY)
    bt_text_add(text, "1");
  else if (p->count == 0)
    bt_text_format(text, "#%u", element);
  else
    print_monomial(p, &p->monomials[p->monomial_of[element]], text);
}

void bt_presentation_print_relation(const struct bt_presentation *p, size_t i,
                                    struct bt_text *text) {
  print_monomial(p, &p->relations[i], text);
  bt_text_add(text, "=");
  bt_presentation_print_element(p, p->relations[i].element, text);
}
