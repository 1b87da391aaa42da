#include "misere/distinguish.h"

struct search {
  const struct bt_candidate *c;
  struct bt_key_numbers *extra;
  size_t before; /* size of `extra` at the start */
};

static bool has_added_probe(const struct search *s) {
  return s->extra->count > s->before;
}

/* ---- words ---------------------------------------------------------------------------------- */

static uint32_t find_class_of_word(const struct search *s, const struct bt_element_word *word) {
  return bt_word_class(word, 0, word->count, &s->c->monoid);
}

/* Returns the word without one copy of a component. */
static struct bt_element_word remove_word_component(const struct bt_element_word *word,
                                                    uint32_t component) {
  struct bt_element_word rest = {0};
  bool dropped = false;
  for (uint32_t i = 0; i < word->count; i++)
    if (dropped || word->items[i] != component)
      bt_word_add(&rest, word->items[i]);
    else
      dropped = true;
  return rest;
}

static struct bt_element_word slice_word(const struct bt_element_word *word, uint32_t from,
                                         uint32_t to) {
  struct bt_element_word part = {0};
  for (uint32_t i = from; i < to; i++)
    bt_word_add(&part, word->items[i]);
  return part;
}

static bool are_same_words(struct bt_element_word a, struct bt_element_word b) {
  bt_word_sort(&a);
  bt_word_sort(&b);
  for (uint32_t i = 0; i < a.count && i < b.count; i++)
    if (a.items[i] != b.items[i])
      return false;
  return a.count == b.count;
}

static struct bt_element_word make_word_of_element(const struct search *s, uint32_t x) {
  struct bt_element_word word = {0};
  bt_word_append_element(&word, &s->c->monoid, x);
  return word;
}

/* Returns true if a position is the word of its class. */
static bool is_class_word(const struct search *s, const struct bt_element_word *word) {
  return are_same_words(*word, make_word_of_element(s, find_class_of_word(s, word)));
}

/* ---- outcomes ------------------------------------------------------------------------------- */

static bool has_winning_move_in(const struct search *s, uint32_t rest, uint32_t component) {
  const struct bt_list *options = &s->c->component_options[component];
  for (uint32_t i = 0; i < options->count; i++) {
    const uint32_t y = s->c->pool[options->at + i];
    if (bt_candidate_is_p(s->c, bt_monoid_product(&s->c->monoid, rest, y)))
      return true;
  }
  return false;
}

/* Returns true if a position is a P-position by the classes of its options. */
static bool is_p_by_options(const struct search *s, const struct bt_element_word *word) {
  for (uint32_t i = 0; i < word->count; i++) {
    const struct bt_element_word rest = remove_word_component(word, word->items[i]);
    if (has_winning_move_in(s, find_class_of_word(s, &rest), word->items[i]))
      return false;
  }
  return word->count > 0;
}

static bool sum_is_p(const struct search *s, const struct bt_element_word *a,
                     const struct bt_element_word *b) {
  struct bt_element_word sum = *a;
  bt_word_append(&sum, b);
  return is_p_by_options(s, &sum);
}

/* ---- probes --------------------------------------------------------------------------------- */

/* Adds a position as a probe, and all its parts. */
static betli_status add_probe_with_parts(struct search *s, struct bt_element_word word,
                                         struct bt_error *error) {
  uint32_t number;
  bt_word_sort(&word);
  if (bt_key_numbers_knows(s->extra, word.items, word.count, &number))
    return BETLI_OK;
  betli_status status = bt_key_numbers_meet(s->extra, word.items, word.count, &number, error);
  for (uint32_t i = 0; i < word.count && status == BETLI_OK; i++)
    status = add_probe_with_parts(s, remove_word_component(&word, word.items[i]), error);
  return status;
}

/* Adds a probe, given a `test` that distinguishes a position from the word of its class.  Goes on
 * to a part of the position that is not in its class either, until all parts are words. */
static betli_status reduce_to_probe(struct search *s, struct bt_element_word word,
                                    struct bt_element_word test, struct bt_error *error) {
  for (uint32_t i = 0; i < word.count;) {
    struct bt_element_word part = remove_word_component(&word, word.items[i]), one = {0};
    const uint32_t component = word.items[i];
    if (is_class_word(s, &part)) {
      i++;
      continue;
    }
    bt_word_add(&one, component);
    struct bt_element_word replaced = make_word_of_element(s, find_class_of_word(s, &part));
    bt_word_append(&replaced, &one);
    if (sum_is_p(s, &replaced, &test) != sum_is_p(s, &word, &test)) {
      bt_word_append(&test, &one);
      word = part;
    } else {
      word = replaced;
    }
    if (bt_word_full(&word) || bt_word_full(&test))
      return BETLI_OK;
    i = 0;
  }
  return add_probe_with_parts(s, test, error);
}

/* Replaces the components of a word from the left by the words of classes until the outcome
 * changes, and adds a probe there.  *found is false if the outcome does not change. */
static betli_status find_change_of_outcome(struct search *s, const struct bt_element_word *word,
                                           bool *found, struct bt_error *error) {
  const struct bt_monoid *m = &s->c->monoid;
  const bool outcome = is_p_by_options(s, word);
  *found = false;
  for (uint32_t i = 1; i <= word->count; i++) {
    const struct bt_element_word rest = slice_word(word, i, word->count);
    struct bt_element_word left = make_word_of_element(s, bt_word_class(word, 0, i, m));
    if (sum_is_p(s, &left, &rest) == outcome)
      continue;
    left = make_word_of_element(s, bt_word_class(word, 0, i - 1, m));
    bt_word_add(&left, word->items[i - 1]);
    *found = true;
    return reduce_to_probe(s, left, rest, error);
  }
  return BETLI_OK;
}

/* ---- two orders of multiplication ----------------------------------------------------------- */

static struct bt_element_word make_word_of_probe(const struct search *s, uint32_t i) {
  struct bt_element_word word = {0};
  size_t count;
  if (i < s->c->monoid.order)
    return make_word_of_element(s, i);
  const uint32_t *items =
      bt_key_numbers_key(s->extra, s->c->probes.extra[i - s->c->monoid.order], &count);
  for (size_t k = 0; k < count; k++)
    bt_word_add(&word, items[k]);
  return word;
}

/* Searches x g h and x h g, each plus a probe that distinguishes them, for a change of outcome. */
static betli_status find_change_in_two_orders(struct search *s, uint32_t x, uint32_t g, uint32_t h,
                                              const struct bt_element_word *probe,
                                              struct bt_error *error) {
  const struct bt_monoid *m = &s->c->monoid;
  betli_status status = BETLI_OK;
  bool found = false;
  for (int turn = 0; turn < 2 && status == BETLI_OK && !found; turn++) {
    struct bt_element_word word = make_word_of_element(s, x);
    bt_word_add(&word, m->components[turn == 0 ? g : h]);
    bt_word_add(&word, m->components[turn == 0 ? h : g]);
    bt_word_append(&word, probe);
    if (!bt_word_full(&word))
      status = find_change_of_outcome(s, &word, &found, error);
  }
  return status;
}

/* Searches the sums of x g h and x h g, two different elements, with the probes that distinguish
 * them. */
static betli_status try_generator_order(struct search *s, uint32_t x, uint32_t g, uint32_t h,
                                        struct bt_error *error) {
  const struct bt_monoid *m = &s->c->monoid;
  const uint64_t *a = bt_candidate_row(s->c, bt_monoid_next(m, bt_monoid_next(m, x, g), h));
  const uint64_t *b = bt_candidate_row(s->c, bt_monoid_next(m, bt_monoid_next(m, x, h), g));
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < s->c->probes.count && status == BETLI_OK; i++)
    if (bt_set_has(a, i) != bt_set_has(b, i) && !has_added_probe(s)) {
      const struct bt_element_word probe = make_word_of_probe(s, i);
      status = find_change_in_two_orders(s, x, g, h, &probe, error);
    }
  return status;
}

static betli_status try_all_generator_orders(struct search *s, struct bt_error *error) {
  const struct bt_monoid *m = &s->c->monoid;
  betli_status status = BETLI_OK;
  for (uint32_t x = 0; x < m->order; x++)
    for (uint32_t g = 1; g < m->generators; g++)
      for (uint32_t h = 0; h < g && status == BETLI_OK && !has_added_probe(s); h++)
        if (bt_monoid_next(m, bt_monoid_next(m, x, g), h) !=
            bt_monoid_next(m, bt_monoid_next(m, x, h), g))
          status = try_generator_order(s, x, g, h, error);
  return status;
}

/* ---- rows that are not those of products ---------------------------------------------------- */

/* Finds the shortest sum of two words for which the row of x and the product x y give different
 * outcomes.  Returns false if there is none. */
static bool find_contradiction(const struct bt_candidate *c, uint32_t *x, uint32_t *y) {
  const struct bt_element *elements = c->monoid.elements;
  uint32_t least = UINT32_MAX;
  for (uint32_t i = 0; i < c->monoid.order; i++)
    for (uint32_t k = i; k < c->monoid.order; k++)
      if (elements[i].length + elements[k].length < least &&
          bt_set_has(bt_candidate_row(c, i), k) !=
              bt_candidate_is_p(c, bt_monoid_product(&c->monoid, i, k))) {
        least = elements[i].length + elements[k].length;
        *x = i;
        *y = k;
      }
  return least < UINT32_MAX;
}

/* Searches the shortest contradiction for a change of outcome.  Its row is right, since all shorter
 * positions are. */
static betli_status try_contradicting_rows(struct search *s, struct bt_error *error) {
  struct bt_element_word word = {0};
  uint32_t x, y;
  bool found;
  if (!find_contradiction(s->c, &x, &y))
    return BETLI_OK;
  bt_word_append_element(&word, &s->c->monoid, x);
  bt_word_append_element(&word, &s->c->monoid, y);
  return bt_word_full(&word) ? BETLI_OK : find_change_of_outcome(s, &word, &found, error);
}

/* ---- all of it ------------------------------------------------------------------------------ */

betli_status bt_distinguish(const struct bt_candidate *c, enum bt_quotient_verdict verdict,
                            const struct bt_element_word *where, struct bt_key_numbers *extra,
                            struct bt_error *error) {
  struct search s = {.c = c, .extra = extra, .before = extra->count};
  bool found;
  if (bt_word_full(where))
    return BETLI_OK;
  betli_status status = BETLI_OK;
  if (verdict == BT_QUOTIENT_REFUTED)
    status = find_change_of_outcome(&s, where, &found, error);
  else
    status = try_contradicting_rows(&s, error);
  if (status == BETLI_OK && verdict == BT_NO_MONOID && !has_added_probe(&s))
    status = try_all_generator_orders(&s, error);
  return status == BETLI_OK && !has_added_probe(&s) ? add_probe_with_parts(&s, *where, error)
                                                    : status;
}
