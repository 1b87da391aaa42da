/* Certificates of the periods of sequences; the verification of these, and of those of misere
 * quotients. */
#include "api/board_certificate.h"
#include "session/sequence.h"

#include "core/base/sha256.h"
#include "games/catalogue.h"
#include "games/shared/file.h"
#include "script/script.h"
#include "session/games.h"
#include "session/own_game.h"
#include "verify/misere.h"
#include "verify/nimbers.h"
#include "verify/quotient.h"
#include "verify/verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ------------------------------------------------------------------------------------
 */

/* The name in one line: a rule may have several. */
static char *name_of(const struct bt_game *game) {
  char *name = strdup(game->name);
  for (char *at = name; name != NULL && *at != '\0'; at++)
    if ((unsigned char)*at < ' ' || *at == 127)
      *at = ' ';
  return name;
}

static betli_status copy_code(const struct bt_take_break *code, struct bt_take_break *copy,
                              struct bt_error *error) {
  uint64_t *digits = malloc((code->count + 1) * sizeof *digits);
  *copy = *code;
  copy->digits = digits;
  if (digits == NULL)
    return bt_fail_memory(error);
  memcpy(digits, code->digits, code->count * sizeof *digits);
  return BETLI_OK;
}

static uint64_t larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static betli_status fail_dropped(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "a certificate takes values that were discarded: it takes a run that keeps them");
}

/* Where values are dropped: the window is computed again, if the preperiod was seen to begin. */
static betli_status replay_window(const struct bt_sequence *v, struct bt_certificate *c,
                                  struct bt_error *error) {
  const struct bt_checkpoints *checkpoints = &v->checkpoints;
  if (v->pipeline == NULL || c->from - c->window < bt_checkpoints_first(checkpoints))
    return fail_dropped(error);
  return bt_checkpoints_values(checkpoints, bt_pipeline_candidates(v->pipeline),
                               c->from - c->window, c->window, v->limits, c->values, error);
}

/* The values of the window before c->from. */
static betli_status copy_window(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  struct bt_error *error = &s->handle->error;
  uint64_t value;
  c->values = malloc((size_t)c->window * sizeof *c->values);
  if (c->values == NULL)
    return bt_fail_memory(error);
  if (v->values.first > 0)
    return replay_window(v, c, error);
  for (uint64_t i = 0; i < c->window; i++) {
    if (!bt_sequence_value(v, c->from - c->window + i, &value))
      return fail_dropped(error);
    c->values[i] = (uint32_t)value;
  }
  return BETLI_OK;
}

/* Those that some value has: of others a mask need not speak.  Large values are not counted. */
static uint32_t bits_of_values(const betli_sequence *s) {
  uint32_t bits = 0;
  const uint64_t maximum = betli_sequence_about(s).maximum;
  if (maximum >= BETLI_COUNTED)
    return UINT32_MAX;
  for (uint64_t value = 0; value <= maximum; value++)
    bits |= betli_sequence_frequency(s, value) > 0 ? (uint32_t)value : 0;
  return bits;
}

/* The theorem as it is verified wants the window not before the preperiod nor at heap 0, and where
 * two heaps must be unequal, beyond twice its length (verify/window.c). */
static betli_status fill_window(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  const struct bt_rares *rares = &v->sparse.rares;
  c->window = v->proof.window;
  c->from = larger(larger(v->proof.period.preperiod, 1) + c->window, v->proof.valid);
  if (v->code.unequal)
    c->from = larger(c->from, 2 * c->window + 1);
  c->division.mask &= bits_of_values(s);
  for (size_t i = 0; i < rares->count; i++)
    if (!bt_certified_rares_add(&c->rares, rares->rares[i].heap, rares->rares[i].value))
      return bt_fail_memory(&s->handle->error);
  return copy_window(s, c);
}

static betli_status fill_values(betli_sequence *s, struct bt_certificate *c) {
  uint64_t all = 0, value;
  c->theorem = c->period.saltus > 0 ? BT_CERTIFIED_BY_ARITHMETIC : BT_CERTIFIED_BY_GUY_SMITH;
  c->until = s->values->proof.checked_to;
  for (uint64_t n = 1; n <= c->until; n++) {
    if (!bt_sequence_value(s->values, n, &value))
      return fail_dropped(&s->handle->error);
    all |= value;
    c->rare_count += !bt_division_is_common(&c->division, (uint32_t)value, n);
  }
  c->division.mask &= (uint32_t)all;
  c->bits = all >> 16 == 0 ? 16 : 32;
  return betli_sequence_sha256(s, c->until, c->sum);
}

static betli_status fill(betli_sequence *s, struct bt_certificate *c) {
  const struct bt_sequence *v = s->values;
  const bool divided = v->divided && v->wide == NULL && v->code.beyond == 0;
  c->game = name_of(s->game);
  if (c->game == NULL)
    return bt_fail_memory(&s->handle->error);
  const betli_status status = copy_code(&v->code, &c->code, &s->handle->error);
  if (status != BETLI_OK)
    return status;
  c->period = v->proof.period;
  if (divided)
    c->division = (struct bt_division){v->sparse.split.mask, v->sparse.split.alternates,
                                       v->sparse.split.takes};
  return v->proof.window > 0 ? fill_window(s, c) : fill_values(s, c);
}

betli_status betli_sequence_certificate(betli_sequence *s, const char **text) {
  struct bt_certificate certificate = {0};
  betli *b = s->handle;
  *text = NULL;
  bt_handle_begin(b);
  if (s->values == NULL || s->algebra->function != &bt_grundy || s->function != &bt_grundy)
    return bt_fail(&b->error, BETLI_INPUT, "%s: there are no certificates for %s", s->game->name,
                   s->function->symbol);
  if (!s->values->proof.found)
    return bt_fail(&b->error, BETLI_INPUT, "%s: no period is proved, so there is no certificate%s",
                   s->game->name,
                   s->values->plan.unchecked ? ": unchecked values prove nothing" : "");
  betli_status status = fill(s, &certificate);
  bt_text_clear(&s->certificate);
  if (status == BETLI_OK)
    bt_certificate_write(&certificate, &s->certificate);
  bt_certificate_free(&certificate);
  if (status == BETLI_OK && s->certificate.failed)
    status = bt_fail_memory(&b->error);
  if (status == BETLI_OK)
    *text = bt_text_string(&s->certificate);
  return status;
}

/* ---- verifying ----------------------------------------------------------------------------------
 */

/* Whether a name means a kind of games that are not read from what the certificate would name. */
static bool is_known(betli *b, const char *name) {
  const size_t length = strcspn(name, ":");
  if (*name >= '0' && *name <= '9')
    return true;
  if (bt_own_game_find(b->own_games, name) != NULL)
    return true;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const struct bt_descriptor *kind = bt_catalogue_at(i);
    if (strlen(kind->info.name) == length && memcmp(kind->info.name, name, length) == 0)
      return kind->take_break != NULL;
  }
  return false;
}

/* That the game has the code.  A user's rule is not run. */
static betli_status check_game(betli *b, const char *name, const struct bt_take_break *claimed,
                               bool *named) {
  const struct bt_game *game;
  struct bt_take_break code = {0};
  *named = bt_script_find(name) == NULL;
  if (!*named)
    return BETLI_OK;
  if (!is_known(b, name))
    return bt_fail(&b->error, BETLI_INPUT, "game %s: it is no take-and-break game", name);
  const betli_status status = bt_handle_game(b, name, &game);
  if (status != BETLI_OK)
    return status;
  if (game->kind->take_break == NULL || !game->kind->take_break(game->self, &code) ||
      !bt_take_break_equal(&code, claimed))
    return bt_fail(&b->error, BETLI_INPUT, "code: it is not that of %s", name);
  return BETLI_OK;
}

static betli_status keep_name(betli *b, const char *name, betli_verified *verified) {
  bt_text_free(&b->verified);
  bt_text_add(&b->verified, name);
  verified->game = bt_text_string(&b->verified);
  return b->verified.failed ? bt_fail_memory(&b->error) : BETLI_OK;
}

static betli_verified_values values_of(const struct bt_compound *compound) {
  const struct bt_function *function = bt_algebra_of(compound->rule, compound->misere)->function;
  return (betli_verified_values){.compound = bt_rule_info(compound->rule)->name,
                                 .play = compound->misere ? "misere" : "normal",
                                 .function = function->name,
                                 .symbol = function->symbol};
}

betli_verified_values betli_verified_function(const betli *b) {
  return b->verified_values;
}

static betli_status verify_period(betli *b, const char *bytes, size_t size,
                                  const struct bt_claimed_graph *given, betli_verified *verified) {
  struct bt_certificate c;
  betli_status status = bt_certificate_about(b, NULL, given);
  if (status == BETLI_OK)
    status = bt_certificate_read(bytes, size, &c, &b->error);
  if (status != BETLI_OK)
    return status;
  status = check_game(b, c.game, &c.code, &verified->named);
  if (status == BETLI_OK)
    status = bt_verify(&c, bytes, size, &b->limits, &verified->checked_to, &b->error);
  if (status == BETLI_OK)
    status = keep_name(b, c.game, verified);
  if (status == BETLI_OK)
    b->verified_values = values_of(&c.compound);
  verified->kind = "period";
  verified->period = c.period.period;
  verified->preperiod = c.period.preperiod;
  verified->saltus = c.period.saltus;
  verified->theorem = bt_certified_name(c.theorem);
  bt_certificate_free(&c);
  return status;
}

static betli_status verify_quotient(betli *b, const char *bytes, size_t size,
                                    const struct bt_claimed_graph *given,
                                    betli_verified *verified) {
  struct bt_quotient_claim c;
  betli_status status = bt_certificate_about(b, NULL, given);
  if (status == BETLI_OK)
    status = bt_quotient_claim_read(bytes, size, &b->limits, &c, &b->error);
  if (status != BETLI_OK)
    return status;
  status = check_game(b, c.game, &c.code, &verified->named);
  if (status == BETLI_OK)
    status = bt_verify_quotient(&c, bytes, size, &b->error);
  if (status == BETLI_OK)
    status = keep_name(b, c.game, verified);
  verified->kind = "misere quotient";
  verified->period = c.period.period;
  verified->preperiod = c.period.preperiod;
  verified->theorem = c.periodic ? bt_certified_name(BT_CERTIFIED_BY_GUY_SMITH) : NULL;
  verified->checked_to = c.heaps;
  verified->order = c.order;
  verified->p_elements = c.p.count;
  bt_quotient_claim_free(&c);
  return status;
}

typedef betli_status verifier(betli *b, const char *bytes, size_t size,
                              const struct bt_claimed_graph *given, betli_verified *verified);

static verifier *verifier_of(const char *bytes, size_t size) {
  return bt_is_nimber_claims(bytes, size)    ? bt_nimber_certificate_verify
         : bt_is_misere_claims(bytes, size)  ? bt_misere_certificate_verify
         : bt_is_quotient_claim(bytes, size) ? verify_quotient
                                             : verify_period;
}

/* What is wrong is told with the file in which it is. */
static betli_status fail_file(betli *b, const char *file, betli_verified *verified) {
  const struct bt_error error = b->error;
  *verified = (betli_verified){0};
  return bt_fail(&b->error, error.status, "%s: %s%s", file,
                 error.status == BETLI_LIMIT ? "not verified: " : "", error.message);
}

static betli_status verify_file(betli *b, const char *file, const struct bt_claimed_graph *given,
                                betli_verified *verified) {
  char *bytes;
  size_t size;
  betli_status status = bt_file_read(file, BT_CERTIFICATE_LARGEST, &bytes, &size, &b->error);
  if (status != BETLI_OK)
    return status;
  status = verifier_of(bytes, size)(b, bytes, size, given, verified);
  free(bytes);
  return status == BETLI_OK ? BETLI_OK : fail_file(b, file, verified);
}

betli_status betli_verify(betli *b, const char *file, betli_verified *verified) {
  *verified = (betli_verified){0};
  b->verified_values = (betli_verified_values){0};
  bt_handle_begin(b);
  return verify_file(b, file, NULL, verified);
}

betli_status betli_verify_graph(betli *b, const char *file, const char *graph,
                                betli_verified *verified) {
  struct bt_claimed_graph given = {0};
  *verified = (betli_verified){0};
  b->verified_values = (betli_verified_values){0};
  bt_handle_begin(b);
  betli_status status = bt_certificate_graph(b, graph, &given);
  if (status == BETLI_OK)
    status = verify_file(b, file, &given, verified);
  bt_claimed_graph_free(&given);
  return status;
}
