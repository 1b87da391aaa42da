/* The verification of certificates: of sequences and of misere quotients. */
#include "api/board_certificate.h"
#include "games/catalogue.h"
#include "games/shared/file.h"
#include "script/script.h"
#include "session/games.h"
#include "session/own_game.h"
#include "verify/boards/misere.h"
#include "verify/boards/nimbers.h"
#include "verify/levels.h"
#include "verify/quotient/quotient.h"
#include "verify/verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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
    status = bt_certificate_read(bytes, size, &b->limits, &c, &b->error);
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
  verified->period = c.law.period;
  verified->preperiod = c.law.from;
  verified->saltus = c.law.saltus;
  verified->theorem = bt_certified_name(c.theorem);
  bt_certificate_free(&c);
  return status;
}

static betli_status verify_levels(betli *b, const char *bytes, size_t size,
                                  const struct bt_claimed_graph *given, betli_verified *verified) {
  struct bt_level_claims c;
  betli_status status = bt_certificate_about(b, NULL, given);
  if (status == BETLI_OK)
    status = bt_level_claims_read(bytes, size, &b->limits, &c, &b->error);
  if (status != BETLI_OK)
    return status;
  status = check_game(b, c.game, &c.code, &verified->named);
  if (status == BETLI_OK)
    status = bt_level_claims_verify(&c, &b->limits, &b->error);
  if (status == BETLI_OK)
    status = keep_name(b, c.game, verified);
  if (status == BETLI_OK)
    b->verified_values =
        values_of(&(struct bt_compound){.rule = BT_LONG_CONJUNCTIVE, .misere = c.misere});
  verified->kind = "levels";
  verified->period = c.count - 1;
  verified->preperiod = c.heaps[0];
  verified->theorem = "levels";
  verified->checked_to = c.heaps[c.count - 1] + c.region - 1;
  bt_level_claims_free(&c);
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
  verified->period = c.law.period;
  verified->preperiod = c.law.from;
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
         : bt_is_level_claims(bytes, size)   ? verify_levels
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
  struct bt_file text;
  betli_status status = bt_file_read(file, BT_CERTIFICATE_LARGEST, &b->limits, &text, &b->error);
  if (status != BETLI_OK)
    return status == BETLI_LIMIT ? fail_file(b, file, verified) : status;
  verifier *verify = verifier_of(text.bytes, text.length);
  status = verify(b, text.bytes, text.length, given, verified);
  bt_file_free(&text);
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
  struct bt_claimed_graph given = {.limits = &b->limits};
  *verified = (betli_verified){0};
  b->verified_values = (betli_verified_values){0};
  bt_handle_begin(b);
  betli_status status = bt_certificate_graph(b, graph, &given);
  if (status == BETLI_OK)
    status = verify_file(b, file, &given, verified);
  bt_claimed_graph_free(&given);
  return status;
}
