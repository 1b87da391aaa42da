#include "session/misere_sums_by_quotient.h"

#include "core/algebra/misere_sums.h"
#include "misere/grundy.h"
#include "misere/options_in_p.h"
#include "session/quotient_file.h"

#include <stdlib.h>

/* Bounds up to which a quotient takes a moment. */
enum { ELEMENTS = 1000, HEAPS = 1 << 13, COMPONENTS = 500 };

struct sums {
  struct bt_misere_sums sums;
  const struct bt_game *game;
  betli *handle;
  struct bt_heaps heaps; /* not open: nothing asked for yet */
  bool open;
  struct bt_nim_elements nim; /* of a quotient of `nim_components` components */
  uint32_t nim_components;
};

static bool element_of_component(const struct sums *s, const uint64_t *words, uint32_t *element) {
  return s->open && bt_heaps_class(&s->heaps, words, element);
}

static betli_status open_quotient(struct sums *s, struct bt_error *error) {
  if (s->open)
    return BETLI_OK;
  const char *file = bt_text_string(&s->handle->quotient);
  betli_status status = bt_heaps_open(&s->heaps, s->game, &s->handle->limits, error);
  if (status == BETLI_OK && file[0] != '\0')
    status = bt_quotient_take_up(&s->heaps, file, error);
  if (status != BETLI_OK)
    bt_heaps_close(&s->heaps);
  s->open = status == BETLI_OK;
  s->heaps.quotient.most = ELEMENTS;
  s->heaps.quotient.set.most = s->game->kind->axes == 1 ? HEAPS + 1 : COMPONENTS;
  return status;
}

static betli_status add_to_quotient(struct sums *s, const uint64_t *words, struct bt_error *error) {
  const uint64_t heap = words[0] < HEAPS ? words[0] : HEAPS;
  uint32_t component;
  betli_status status = open_quotient(s, error);
  if (status == BETLI_OK && bt_heaps_has(&s->heaps, words))
    return bt_heaps_run(&s->heaps, heap, error);
  if (status == BETLI_OK)
    status = bt_quotient_add(&s->heaps.quotient, words, &component, error);
  return status;
}

/* Finds the element of a component, by bounded work.  *known is false if it stays unknown. */
static betli_status ensure_element(struct sums *s, const uint64_t *words, bool *known,
                                   struct bt_error *error) {
  uint32_t element;
  *known = element_of_component(s, words, &element);
  if (*known)
    return BETLI_OK;
  const betli_status status = add_to_quotient(s, words, error);
  *known = status == BETLI_OK && element_of_component(s, words, &element);
  if (status == BETLI_INPUT && s->open && s->heaps.quotient.set.loops)
    return BETLI_OK; /* a smaller heap may be known: play from it does not come here */
  if (status != BETLI_LIMIT || !bt_limits_look(&s->handle->limits, "elements", 0, 0))
    return status;
  if (s->open)
    bt_quotient_give_up(&s->heaps.quotient);
  return BETLI_OK; /* the bounds above were met: other solvers may answer */
}

static betli_status ensure_elements(void *data, const struct bt_position *position, bool *ready,
                                    struct bt_error *error) {
  betli_status status = BETLI_OK;
  *ready = true;
  for (size_t i = 0; i < position->count && *ready && status == BETLI_OK; i++)
    status = ensure_element(data, position->components[i].words, ready, error);
  return status;
}

/* Finds the element of a sum; false if that of a component is not known. */
static bool product_of_components(const struct sums *s, const struct bt_position *position,
                                  uint32_t *x) {
  const struct bt_monoid *m = &s->heaps.quotient.candidate.monoid;
  uint32_t y;
  *x = BT_IDENTITY;
  for (size_t i = 0; i < position->count; i++) {
    if (!element_of_component(s, position->components[i].words, &y))
      return false;
    *x = bt_monoid_product(m, *x, y);
  }
  return true;
}

static bool is_p_by_quotient(const void *data, const struct bt_position *position) {
  const struct sums *s = data;
  uint32_t x;
  return product_of_components(s, position, &x) &&
         bt_candidate_is_p(&s->heaps.quotient.candidate, x);
}

/* ---- values --------------------------------------------------------------------------------- */

static const struct bt_nim_elements *nim_elements_of(struct sums *s) {
  const struct bt_candidate *c = &s->heaps.quotient.candidate;
  if (s->nim_components != c->components)
    bt_nim_elements_find(&s->nim, c);
  s->nim_components = c->components;
  return &s->nim;
}

static bool sum_value_by_quotient(void *data, const struct bt_position *position,
                                  struct bt_value *value) {
  struct sums *s = data;
  uint32_t x;
  if (!product_of_components(s, position, &x))
    return false;
  *value = bt_misere_grundy_of(&s->heaps.quotient.candidate, x, nim_elements_of(s));
  return true;
}

/* Visits the k-th option of a run. */
typedef betli_status visit(struct sums *s, const struct bt_options *options,
                           const struct bt_run *run, uint64_t k, bool *ready,
                           struct bt_error *error);

static betli_status ensure_elements_of_parts(struct sums *s, const struct bt_options *options,
                                             const struct bt_run *run, uint64_t k, bool *ready,
                                             struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && *ready && status == BETLI_OK; p++) {
    uint64_t words[BT_MAX_WIDTH];
    bt_options_part(options, run, k, p, words);
    status = ensure_element(s, words, ready, error);
  }
  return status;
}

static betli_status put_option_product(struct sums *s, const struct bt_options *options,
                                       const struct bt_run *run, uint64_t k, bool *ready,
                                       struct bt_error *error) {
  uint32_t x;
  *ready = bt_heaps_option(&s->heaps, options, run, k, &x);
  return *ready ? bt_candidate_put(&s->heaps.quotient.candidate, x, error) : BETLI_OK;
}

static betli_status visit_options_of_component(struct sums *s, const struct bt_options *options,
                                               visit *see, bool *ready, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && *ready && status == BETLI_OK; k++)
      status = see(s, options, &options->runs[r], k, ready, error);
  return status;
}

/* Finds the value of a component whose options have elements. */
static betli_status misere_mex_of_options(struct sums *s, const struct bt_options *options,
                                          struct bt_value *value, bool *ready,
                                          struct bt_error *error) {
  struct bt_candidate *c = &s->heaps.quotient.candidate;
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  if (status == BETLI_OK)
    status = visit_options_of_component(s, options, put_option_product, ready, error);
  const struct bt_list elements = {.at = at, .count = (uint32_t)(c->pool_count - at)};
  *value = bt_misere_mex(c, &elements, nim_elements_of(s));
  c->pool_count = at;
  return status;
}

static betli_status value_by_options(struct sums *s, const uint64_t *words, struct bt_value *value,
                                     bool *ready, struct bt_error *error) {
  struct bt_options options = {.limits = &s->handle->limits};
  betli_status status = bt_game_options(s->game, words, &options, error);
  *ready = options.count > 0;
  if (status == BETLI_OK)
    status = visit_options_of_component(s, &options, ensure_elements_of_parts, ready, error);
  if (status == BETLI_OK && *ready)
    status = misere_mex_of_options(s, &options, value, ready, error);
  bt_options_free(&options);
  return status;
}

/* Finds the value of a component.  Puts a heap into the quotient.  Other components may be many, so
 * only the parts of their options are put into it. */
static betli_status value_by_quotient(void *data, const uint64_t *words, struct bt_value *value,
                                      bool *ready, struct bt_error *error) {
  struct sums *s = data;
  uint32_t x;
  betli_status status = open_quotient(s, error);
  if (status == BETLI_OK && bt_heaps_has(&s->heaps, words))
    status = ensure_element(s, words, ready, error);
  if (status != BETLI_OK || !element_of_component(s, words, &x))
    return status == BETLI_OK ? value_by_options(s, words, value, ready, error) : status;
  *value = bt_misere_grundy_of(&s->heaps.quotient.candidate, x, nim_elements_of(s));
  *ready = true;
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Computes products from both ends: of the components after each one, times those before it. */
static void find_rests(const void *data, const struct bt_position *position, uint32_t *rests) {
  const struct sums *s = data;
  const struct bt_monoid *m = &s->heaps.quotient.candidate.monoid;
  uint32_t x = BT_IDENTITY, y = BT_IDENTITY;
  for (size_t i = position->count; i-- > 0;) {
    rests[i] = x;
    if (element_of_component(s, position->components[i].words, &y))
      x = bt_monoid_product(m, x, y);
  }
  x = BT_IDENTITY;
  for (size_t i = 0; i < position->count; i++) {
    rests[i] = bt_monoid_product(m, x, rests[i]);
    if (element_of_component(s, position->components[i].words, &y))
      x = bt_monoid_product(m, x, y);
  }
}

static betli_status reach_options_in_p(const void *data, const uint64_t *words, uint32_t rest,
                                       uint64_t most, struct bt_options *options,
                                       struct bt_natural *more) {
  const struct sums *s = data;
  return bt_options_in_p(&s->heaps, words, rest, most, options, more);
}

static void why(const void *data, const struct bt_position *position, struct bt_text *text) {
  const struct sums *s = data;
  const struct bt_monoid *m = &s->heaps.quotient.candidate.monoid;
  bt_text_say(text,
              is_p_by_quotient(s, position)
                  ? BT_SAY("The misère quotient of %u elements decides: the element of the sum is "
                           "in P (Plambeck and Siegel 2008)")
                  : BT_SAY("The misère quotient of %u elements decides: the element of the sum is "
                           "not in P (Plambeck and Siegel 2008)"),
              m->order);
  if (s->heaps.law.period > 0)
    bt_text_say(text, "; the elements of heaps have the period %llu from heap %llu on",
                (unsigned long long)s->heaps.law.period, (unsigned long long)s->heaps.law.from);
  bt_text_say(text, ".");
}

betli_status bt_misere_sums_open(betli *b, struct bt_game *game) {
  struct sums *s = calloc(1, sizeof *s);
  if (s == NULL)
    return bt_fail_memory(&b->error);
  *s = (struct sums){.sums = {.data = s,
                              .prepare = ensure_elements,
                              .is_p = is_p_by_quotient,
                              .sum_value = sum_value_by_quotient,
                              .value = value_by_quotient,
                              .rests = find_rests,
                              .reach = reach_options_in_p,
                              .why = why},
                     .game = game,
                     .handle = b};
  game->sums = &s->sums;
  return BETLI_OK;
}

void bt_misere_sums_drop(const struct bt_game *game) {
  struct sums *s = game->sums == NULL ? NULL : game->sums->data;
  if (s == NULL)
    return;
  bt_heaps_close(&s->heaps);
  s->nim_components = 0;
  s->open = false;
}

void bt_misere_sums_close(struct bt_game *game) {
  bt_misere_sums_drop(game);
  free(game->sums == NULL ? NULL : game->sums->data);
  game->sums = NULL;
}
