/* Certificates of sequences: of periods, and of levels of suspense. */
#include "session/sequence.h"

#include "core/game/take_break.h"
#include "session/certify.h"
#include "session/games.h"
#include "verify/levels.h"

#include <stdlib.h>
#include <string.h>

static uint64_t larger_heap(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static betli_status fail_dropped_values(struct bt_error *error) {
  return bt_fail(
      error, BETLI_INPUT,
      "a certificate needs values that were discarded: run again without discarding values");
}

/* Computes the dropped values of the window again.  Fails with BETLI_INPUT if no checkpoint
 * precedes the window. */
static betli_status replay_window(const struct bt_sequence *v, struct bt_certificate *c,
                                  struct bt_error *error) {
  const struct bt_checkpoints *checkpoints = &v->checkpoints;
  if (v->pipeline == NULL || c->from - c->window < bt_checkpoints_first(checkpoints))
    return fail_dropped_values(error);
  return bt_checkpoints_values(checkpoints, bt_pipeline_candidates(v->pipeline),
                               c->from - c->window, c->window, v->limits, c->values, error);
}

/* Copies the values of the window before c->from. */
static betli_status copy_certified_window(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  struct bt_error *error = &s->handle->error;
  uint64_t value;
  const betli_status status = bt_certified_values_new(c, error);
  if (status != BETLI_OK)
    return status;
  if (v->values.first > 0)
    return replay_window(v, c, error);
  for (uint64_t i = 0; i < c->window; i++) {
    if (!bt_sequence_value(v, c->from - c->window + i, &value))
      return fail_dropped_values(error);
    c->values[i] = (uint32_t)value;
  }
  return BETLI_OK;
}

/* Returns the bits that are set in some value: a mask needs no others.  Returns all bits if values
 * are too large to be counted. */
static uint32_t bits_of_shown_values(const betli_sequence *s) {
  uint32_t bits = 0;
  const uint64_t maximum = betli_sequence_about(s).maximum;
  if (maximum >= BETLI_COUNTED)
    return UINT32_MAX;
  for (uint64_t value = 0; value <= maximum; value++)
    bits |= betli_sequence_frequency(s, value) > 0 ? (uint32_t)value : 0;
  return bits;
}

/* Chooses a window that the verifier's theorem accepts (verify/window.c): not before the preperiod,
 * nor at heap 0.  Where two heaps must be unequal, c->from also exceeds twice the window's
 * length. */
static betli_status fill_window_certificate(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  const struct bt_rares *rares = &v->sparse.rares;
  c->window = v->proof.window;
  c->from = larger_heap(larger_heap(v->proof.law.from, 1) + c->window, v->proof.valid);
  if (v->code.unequal)
    c->from = larger_heap(c->from, 2 * c->window + 1);
  c->division.mask &= bits_of_shown_values(s);
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < rares->count && status == BETLI_OK; i++)
    status = bt_certified_rares_add(&c->rares, rares->rares[i].heap, rares->rares[i].value,
                                    &s->handle->error);
  return status == BETLI_OK ? copy_certified_window(s, c) : status;
}

static betli_status fill_values_certificate(betli_sequence *s, struct bt_certificate *c) {
  uint64_t all = 0, value;
  c->theorem = c->law.saltus > 0 ? BT_CERTIFIED_BY_ARITHMETIC : BT_CERTIFIED_BY_GUY_SMITH;
  c->until = s->values->proof.law.until;
  for (uint64_t n = 1; n <= c->until; n++) {
    if (!bt_sequence_value(s->values, n, &value))
      return fail_dropped_values(&s->handle->error);
    all |= value;
    c->rare_count += !bt_division_is_common(&c->division, (uint32_t)value, n);
  }
  c->division.mask &= (uint32_t)all;
  c->bits = all >> 16 == 0 ? 16 : 32;
  return betli_sequence_sha256(s, c->until, c->sum);
}

static betli_status fill_grundy_certificate(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  const bool divided = v->divided && v->wide == NULL && v->code.beyond == 0;
  const betli_status status = bt_certify_code(&v->code, &c->code, &s->handle->error);
  if (status != BETLI_OK)
    return status;
  c->law = (struct bt_claimed_law){v->proof.law.from, v->proof.law.period, v->proof.law.saltus};
  if (divided)
    c->division = (struct bt_division){v->sparse.split.mask, v->sparse.split.alternates,
                                       v->sparse.split.takes};
  return v->proof.window > 0 ? fill_window_certificate(s, c) : fill_values_certificate(s, c);
}

/* Certifies foreclosed values by a certificate of the code whose Grundy values they are. */
static betli_status fill_foreclosed_certificate(betli_sequence *s, struct bt_certificate *c,
                                                const struct bt_take_break *code) {
  betli_sequence grundy = {.handle = s->handle,
                           .game = s->game,
                           .algebra = bt_algebra_of(BT_LONG_DISJUNCTIVE, false),
                           .function = &bt_grundy,
                           .way = s->way,
                           .values = s->values};
  const betli_status status = fill_grundy_certificate(&grundy, c);
  return status != BETLI_OK ? status
                            : bt_certify_foreclosed(code, s->compound.misere, s->foreclosed.shift,
                                                    c, &s->handle->error);
}

static bool known_sequence_value(const void *data, uint64_t heap, struct bt_value *value) {
  const betli_sequence *s = data;
  return s->way->value(s, heap, value);
}

/* Certifies other functions by the period and the values of heaps. */
static betli_status fill_function_certificate(betli_sequence *s, struct bt_certificate *c,
                                              const struct bt_take_break *code) {
  const struct bt_known_values values = {known_sequence_value, s};
  const betli_status status = bt_certify_code(code, &c->code, &s->handle->error);
  c->compound = bt_claimed_compound_of(bt_rule_info(s->compound.rule)->name, s->compound.misere);
  return status != BETLI_OK ? status : bt_certify(&s->law, &values, c, &s->handle->error);
}

static betli_status write_period_certificate(betli_sequence *s, const struct bt_take_break *code) {
  struct bt_certificate certificate = {.limits = NULL};
  betli_status status = bt_certify_name(s->game->name, &certificate.game, &s->handle->error);
  if (status != BETLI_OK)
    return status;
  if (s->values == NULL)
    status = fill_function_certificate(s, &certificate, code);
  else if (s->algebra->function == &bt_grundy)
    status = fill_grundy_certificate(s, &certificate);
  else
    status = fill_foreclosed_certificate(s, &certificate, code);
  if (status == BETLI_OK)
    status =
        bt_claims_write(&bt_claims_of_periods, &certificate, &s->certificate, &s->handle->error);
  bt_certificate_free(&certificate);
  return status;
}

/* Returns the greatest value of the heaps that the claims are about. */
static uint64_t greatest_claimed_value(const betli_sequence *s) {
  const struct bt_stretches *stretches = &s->suspense.stretches;
  uint64_t value = 0;
  for (size_t i = 0; i < stretches->count && stretches->list[i].first <= s->suspense.levels.seen;
       i++)
    value = larger_heap(value, stretches->list[i].value);
  return value;
}

static betli_status fill_level_claims(const betli_sequence *s, struct bt_level_claims *claims,
                                      struct bt_error *error) {
  const struct bt_levels *levels = &s->suspense.levels;
  betli_status status = BETLI_OK;
  for (size_t j = 0; j <= levels->count && status == BETLI_OK; j++)
    status = bt_claimed_numbers_add(NULL, &claims->heaps,
                                    s->suspense.stretches.list[levels->of[j].start].first, error);
  if (status == BETLI_OK)
    claims->region = levels->seen + 1 - claims->heaps.at[levels->count];
  if (status == BETLI_OK && !bt_level_claims_fit(claims, greatest_claimed_value(s)))
    return bt_fail(error, BETLI_INPUT, "%s: its levels are too large for a certificate",
                   s->game->name);
  return status;
}

static betli_status write_level_certificate(betli_sequence *s, const struct bt_take_break *code) {
  struct bt_error *error = &s->handle->error;
  struct bt_level_claims claims = {.misere = s->compound.misere};
  betli_status status = bt_certify_name(s->game->name, &claims.game, error);
  if (status == BETLI_OK)
    status = bt_certify_code(code, &claims.code, error);
  if (status == BETLI_OK)
    status = fill_level_claims(s, &claims, error);
  if (status == BETLI_OK)
    status = bt_claims_write(&bt_claims_of_levels, &claims, &s->certificate, error);
  bt_level_claims_free(&claims);
  return status;
}

static betli_status fail_unproved_period(const betli_sequence *s) {
  return bt_fail(&s->handle->error, BETLI_INPUT,
                 "%s: no period is proved, so there is no certificate%s", s->game->name,
                 s->values != NULL && s->values->plan.unchecked ? ": unchecked values prove nothing"
                                                                : "");
}

betli_status betli_sequence_certificate(betli_sequence *s, const char **text) {
  struct bt_take_break code;
  betli *b = s->handle;
  *text = NULL;
  bt_handle_begin(b);
  if (s->algebra != bt_algebra_of(s->compound.rule, s->compound.misere))
    return bt_fail(&b->error, BETLI_INPUT, "%s: there are no certificates for %s", s->game->name,
                   s->function->symbol);
  const bool levels = betli_sequence_levels_of(s).proved;
  if (!levels && bt_sequence_law(s).period == 0)
    return fail_unproved_period(s);
  s->game->kind->take_break(s->game->self, &code);
  bt_text_clear(&s->certificate);
  const betli_status status =
      levels ? write_level_certificate(s, &code) : write_period_certificate(s, &code);
  if (status == BETLI_OK)
    *text = bt_text_string(&s->certificate);
  return status;
}
