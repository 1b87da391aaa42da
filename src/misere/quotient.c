#include "misere/quotient.h"

#include "misere/distinguish.h"
#include "misere/new_probes.h"

#include <string.h>

enum { MOST_ELEMENTS = 1 << 20, MOST_ROUNDS = 2000 };

void bt_quotient_close(struct bt_quotient *q) {
  bt_quotient_proof_close(&q->proof);
  bt_candidate_close(&q->candidate);
  bt_closed_set_close(&q->set);
}

/* ---- probes --------------------------------------------------------------------------------- */

/* Enters the options of a probe, which are elements. */
static void enter_probe_options(struct bt_probes *probes, const struct bt_candidate *c,
                                uint32_t probe, const struct bt_list *options) {
  for (uint32_t i = 0; i < options->count; i++)
    bt_set_add(probes->parents + c->pool[options->at + i] * probes->words, probe);
}

static uint32_t multiply_all_but_one(const struct bt_candidate *c, const uint32_t *items,
                                     size_t count, size_t left_out) {
  uint32_t x = BT_IDENTITY;
  for (size_t i = 0; i < count; i++)
    if (i != left_out)
      x = bt_monoid_product(&c->monoid, x, c->monoid.phi[items[i]]);
  return x;
}

static betli_status enter_extra_probe_options(struct bt_probes *probes, struct bt_candidate *c,
                                              uint32_t probe, const uint32_t *items, size_t count,
                                              struct bt_error *error) {
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = bt_candidate_put_moves(c, multiply_all_but_one(c, items, count, i), items[i], error);
  const struct bt_list options = {.at = at, .count = (uint32_t)(c->pool_count - at)};
  if (status == BETLI_OK)
    enter_probe_options(probes, c, probe, &options);
  c->pool_count = at;
  return status;
}

/* Returns true if a list of components is the word of its class, in any order. */
static bool forms_class_word(const struct bt_candidate *c, const uint32_t *items, size_t count) {
  struct bt_element_word word = {0};
  const uint32_t x = multiply_all_but_one(c, items, count, count);
  size_t found = 0;
  bt_word_append_element(&word, &c->monoid, x);
  for (size_t i = 0; i < count; i++)
    for (size_t k = found; k < word.count; k++)
      if (word.items[k] == items[i]) {
        word.items[k] = word.items[found];
        word.items[found++] = items[i];
        break;
      }
  return found == count && word.count == count;
}

static betli_status choose_extra_probes(struct bt_probes *probes, const struct bt_candidate *c,
                                        const struct bt_key_numbers *extra,
                                        struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < extra->count && status == BETLI_OK; i++) {
    size_t count;
    const uint32_t *items = bt_key_numbers_key(extra, (uint32_t)i, &count);
    if (forms_class_word(c, items, count))
      continue;
    status = bt_reserve(c->limits, &probes->extra, &probes->extra_capacity, probes->extra_count + 1,
                        sizeof *probes->extra, error);
    if (status == BETLI_OK)
      probes->extra[probes->extra_count++] = (uint32_t)i;
  }
  return status;
}

/* Opens the words of a candidate as probes, followed by the extra ones. */
static betli_status make_probes(struct bt_probes *probes, struct bt_candidate *c,
                                const struct bt_key_numbers *extra, struct bt_error *error) {
  probes->limits = c->limits;
  betli_status status = choose_extra_probes(probes, c, extra, error);
  if (status == BETLI_OK)
    status = bt_probes_open(probes, c->limits, c->monoid.order + probes->extra_count, error);
  for (uint32_t x = 0; x < c->monoid.order && status == BETLI_OK; x++)
    enter_probe_options(probes, c, x, &c->element_options[x]);
  for (uint32_t i = 0; i < probes->extra_count && status == BETLI_OK; i++) {
    size_t count;
    const uint32_t *items = bt_key_numbers_key(extra, probes->extra[i], &count);
    status = enter_extra_probe_options(probes, c, c->monoid.order + i, items, count, error);
  }
  return status;
}

/* ---- refinement ----------------------------------------------------------------------------- */

/* A quotient under construction. */
struct refinement {
  struct bt_quotient *q;
  uint32_t components;
  struct bt_candidate candidate;
  struct bt_quotient_proof proof;
  struct bt_key_numbers extra;
};

static bool have_same_words(const struct bt_monoid *a, const struct bt_monoid *b) {
  if (a->order != b->order || a->generators != b->generators)
    return false;
  for (uint32_t g = 0; g < a->generators; g++)
    if (a->components[g] != b->components[g])
      return false;
  for (uint32_t x = 0; x < a->order; x++)
    if (a->elements[x].prefix != b->elements[x].prefix ||
        a->elements[x].last != b->elements[x].last)
      return false;
  return true;
}

/* Makes extra probes of the words of a candidate that are no words of the next one. */
static betli_status keep_words_as_probes(struct refinement *r, const struct bt_monoid *m,
                                         const struct bt_candidate *next, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint32_t x = 1; x < m->order && status == BETLI_OK; x++) {
    struct bt_element_word word = {0};
    uint32_t number;
    bt_word_append_element(&word, m, x);
    if (bt_word_full(&word) || forms_class_word(next, word.items, word.count))
      continue;
    bt_word_sort(&word);
    status = bt_key_numbers_meet(&r->extra, word.items, word.count, &number, error);
  }
  return status;
}

/* Opens the words of the previous candidate as probes.  If that is the quotient with one component
 * less, opens each word plus the new component, too.  If the component doubles a group, the words
 * alone would distinguish only one more element in each round. */
static betli_status choose_probes(struct refinement *r, struct bt_candidate *before,
                                  struct bt_probes *probes, struct bt_error *error) {
  if (before->limits == NULL)
    return bt_probes_open(probes, r->q->limits, 1, error);
  if (before == &r->q->candidate)
    return bt_new_probes(probes, before, r->components - 1, error);
  return make_probes(probes, before, &r->extra, error);
}

/* Makes the next candidate.  *stable is true if it has the words of the previous one, which are its
 * probes.  If the words have not become more, they could come and go for ever; so words that go
 * stay probes. */
static betli_status make_next_candidate(struct refinement *r, struct bt_candidate *before,
                                        bool *stable, struct bt_error *error) {
  struct bt_probes probes = {0};
  struct bt_candidate next;
  betli_status status = choose_probes(r, before, &probes, error);
  if (status == BETLI_OK)
    status = bt_candidate_open(&next, &r->q->set, r->components, &probes, r->q->most, error);
  bt_probes_close(&probes);
  if (status != BETLI_OK)
    return status;
  *stable = before->limits != NULL && have_same_words(&before->monoid, &next.monoid);
  if (before->limits != NULL && !*stable && next.monoid.order <= before->monoid.order)
    status = keep_words_as_probes(r, &before->monoid, &next, error);
  bt_candidate_close(&r->candidate);
  r->candidate = next;
  return status;
}

/* Makes candidates until the words are stable, or one is proved and reduced.  Until then, rows may
 * distinguish equivalent positions, and the proof may fail.  A proved candidate is the quotient if
 * it is reduced. */
static betli_status find_stable_candidate(struct refinement *r, enum bt_quotient_verdict *verdict,
                                          struct bt_element_word *where, struct bt_error *error) {
  struct bt_candidate *before = r->candidate.limits != NULL ? &r->candidate : &r->q->candidate;
  bool stable = false;
  for (int i = 0; i < MOST_ROUNDS; i++) {
    betli_status status = make_next_candidate(r, before, &stable, error);
    before = &r->candidate;
    if (status == BETLI_OK)
      status = bt_quotient_proof_open(&r->proof, &r->candidate, verdict, where, error);
    if (status != BETLI_OK || stable ||
        (*verdict == BT_QUOTIENT_PROVED && bt_quotient_proof_is_reduced(&r->proof)))
      return status;
    bt_quotient_proof_close(&r->proof);
  }
  return bt_fail(error, BETLI_LIMIT, "the classes do not stabilise");
}

static betli_status refine_until_proved(struct refinement *r, struct bt_error *error) {
  for (;;) {
    enum bt_quotient_verdict verdict = BT_QUOTIENT_REFUTED;
    struct bt_element_word where;
    const size_t before = r->extra.count;
    betli_status status = find_stable_candidate(r, &verdict, &where, error);
    if (status != BETLI_OK || verdict == BT_QUOTIENT_PROVED)
      return status;
    bt_quotient_proof_close(&r->proof);
    status = bt_distinguish(&r->candidate, verdict, &where, &r->extra, error);
    if (status != BETLI_OK)
      return status;
    if (r->extra.count == before)
      return bt_fail(error, BETLI_LIMIT, "no quotient was found");
  }
}

/* Finds the quotient of the first components, starting from a candidate that may be empty. */
static betli_status find_quotient_from(struct bt_quotient *q, uint32_t components,
                                       const struct bt_candidate *from, struct bt_error *error) {
  struct refinement r = {.q = q,
                         .components = components,
                         .candidate = *from,
                         .extra = {.limits = q->limits, .item = sizeof(uint32_t)}};
  const betli_status status = refine_until_proved(&r, error);
  bt_key_numbers_free(&r.extra);
  if (status != BETLI_OK) {
    bt_quotient_proof_close(&r.proof);
    bt_candidate_close(&r.candidate);
    return status;
  }
  bt_quotient_proof_close(&q->proof);
  bt_candidate_close(&q->candidate);
  q->candidate = r.candidate;
  q->proof = r.proof;
  return BETLI_OK;
}

static betli_status find_quotient_anew(struct bt_quotient *q, uint32_t components,
                                       struct bt_error *error) {
  const struct bt_candidate none = {.limits = NULL};
  return find_quotient_from(q, components, &none, error);
}

/* ---- components ----------------------------------------------------------------------------- */

/* Puts the next component into an existing class, if that can be proved; else *done is false. */
static betli_status extend_by_component(struct bt_quotient *q, bool *done, struct bt_error *error) {
  enum bt_quotient_verdict verdict;
  struct bt_element_word where;
  betli_status status = bt_candidate_extend(&q->candidate, q->proof.products, done, error);
  if (status != BETLI_OK || !*done)
    return status;
  status = bt_quotient_proof_extend(&q->proof, &q->candidate, &verdict, &where, error);
  *done = status == BETLI_OK && verdict == BT_QUOTIENT_PROVED;
  if (!*done)
    q->candidate.components--;
  return status;
}

betli_status bt_quotient_open(struct bt_quotient *q, const struct bt_game *game,
                              struct bt_limits *limits, struct bt_error *error) {
  *q = (struct bt_quotient){.limits = limits, .most = MOST_ELEMENTS};
  bt_closed_set_open(&q->set, game, limits);
  return find_quotient_anew(q, 0, error);
}

betli_status bt_quotient_add(struct bt_quotient *q, const uint64_t *words, uint32_t *component,
                             struct bt_error *error) {
  betli_status status = bt_closed_set_add(&q->set, words, component, error);
  while (status == BETLI_OK && q->candidate.components < q->set.count) {
    bool done;
    status = extend_by_component(q, &done, error);
    if (status == BETLI_OK && !done)
      status = find_quotient_anew(q, q->candidate.components + 1, error);
  }
  return status;
}

betli_status bt_quotient_resume(struct bt_quotient *q, struct bt_monoid *monoid,
                                struct bt_error *error) {
  const uint32_t count = (uint32_t)q->set.count;
  struct bt_candidate before;
  betli_status status = bt_candidate_restore(&before, &q->set, count, monoid, error);
  if (status == BETLI_OK)
    return find_quotient_from(q, count, &before, error);
  bt_candidate_close(&before);
  return status;
}

void bt_quotient_give_up(struct bt_quotient *q) {
  if (q->candidate.components < q->set.count)
    bt_closed_set_refuse(&q->set, q->candidate.components);
}
