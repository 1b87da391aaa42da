/* The verification of certificates. */
#include "base/file.h"
#include "games/catalogue.h"
#include "script/script.h"
#include "session/board_proof.h"
#include "session/certify.h"
#include "session/games.h"
#include "session/own_game.h"
#include "verifier/proof.h"

#include <stdlib.h>
#include <string.h>

/* Returns true if a name may mean a take-and-break game that is not read from a file. */
static bool is_named_code_game(betli *b, const char *name) {
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

/* Fails with BETLI_INPUT unless the game has the claimed code.  Does not run a user's rule: sets
 * *named to false instead. */
static betli_status check_claimed_game(betli *b, const char *name,
                                       const struct bt_claimed_code *claimed, bool *named) {
  const struct bt_game *game;
  struct bt_take_break code = {0};
  *named = bt_script_find(name) == NULL;
  if (!*named)
    return BETLI_OK;
  if (!is_named_code_game(b, name))
    return bt_fail(&b->error, BETLI_INPUT, "game %s: it is not a take-and-break game", name);
  const betli_status status = bt_handle_game(b, name, &game);
  if (status != BETLI_OK)
    return status;
  if (game->kind->take_break == NULL || !game->kind->take_break(game->self, &code) ||
      !bt_certify_is_code(claimed, &code))
    return bt_fail(&b->error, BETLI_INPUT, "code: it is not the code of %s", name);
  return BETLI_OK;
}

static betli_status read_given_graph(betli *b, const char *file, struct bt_claimed_graph *graph) {
  const struct bt_game *game;
  struct bt_text name = {0};
  bt_text_format(&name, "node-kayles:%s", file);
  betli_status status =
      name.failed ? bt_fail_memory(&b->error) : bt_handle_game(b, bt_text_string(&name), &game);
  bt_text_free(&name);
  return status == BETLI_OK ? bt_board_proof_graph(game, graph, &b->error) : status;
}

/* Fails with BETLI_INPUT if the certificate is not about the given graph (NULL: about any). */
static betli_status check_claimed_graph(betli *b, const struct bt_claimed_graph *graph,
                                        const struct bt_claimed_graph *given) {
  if (given != NULL && graph == NULL)
    return bt_fail(&b->error, BETLI_INPUT, "it is not about a graph");
  return given != NULL ? bt_claimed_graph_compare(graph, given, &b->error) : BETLI_OK;
}

static betli_status check_claimed_subject(betli *b, const struct bt_proof *proof,
                                          const struct bt_claimed_graph *given,
                                          betli_verified *verified) {
  const struct bt_claimed_code *code = bt_proof_code(proof);
  const struct bt_claimed_graph *graph = bt_proof_graph(proof);
  const betli_status status = check_claimed_graph(b, graph, given);
  verified->on_graph = graph != NULL;
  verified->named = graph == NULL || given != NULL;
  if (status != BETLI_OK || code == NULL)
    return status;
  return check_claimed_game(b, bt_proof_game(proof), code, &verified->named);
}

/* ---- what was verified ---------------------------------------------------------------------- */

static void show_verified_values(betli *b, const struct bt_claimed_compound *compound) {
  struct bt_compound c = {.misere = compound->misere};
  struct bt_error ignored = {.message = ""};
  bt_compound_read(bt_claimed_compound_name(compound), &c, &ignored); /* this cannot fail */
  const struct bt_function *function = bt_algebra_of(c.rule, c.misere)->function;
  b->verified_values = (betli_verified_values){.compound = bt_rule_info(c.rule)->name,
                                               .play = c.misere ? "misere" : "normal",
                                               .function = function->name,
                                               .symbol = function->symbol};
}

static void show_verified_period(betli *b, const struct bt_certificate *c,
                                 betli_verified *verified) {
  show_verified_values(b, &c->compound);
  verified->kind = "period";
  verified->period = c->law.period;
  verified->preperiod = c->law.from;
  verified->saltus = c->law.saltus;
  verified->theorem = bt_certified_name(c->theorem);
}

static void show_verified_levels(betli *b, const struct bt_level_claims *c,
                                 betli_verified *verified) {
  show_verified_values(b, &(struct bt_claimed_compound){BT_CLAIMED_LONG_CONJUNCTIVE, c->misere});
  verified->kind = "levels";
  verified->period = c->heaps.count - 1;
  verified->preperiod = c->heaps.at[0];
  verified->theorem = "levels";
}

static void show_verified_quotient(const struct bt_quotient_claim *c, betli_verified *verified) {
  verified->kind = "misere quotient";
  verified->period = c->law.period;
  verified->preperiod = c->law.from;
  verified->theorem = c->law.period > 0 ? bt_certified_name(BT_CERTIFIED_BY_GUY_SMITH) : NULL;
  verified->order = c->order;
  verified->p_portion = c->p.count;
}

static void show_verified_nimbers(const struct bt_nimber_claims *c, betli_verified *verified) {
  verified->kind = "grundy value";
  verified->value = c->value;
}

static void show_verified_misere(const struct bt_misere_claims *c, betli_verified *verified) {
  verified->kind = "misere outcome";
  verified->outcome = c->is_n ? BETLI_N : BETLI_P;
}

static betli_status show_verified_name(betli *b, const struct bt_proof *proof, const char *position,
                                       betli_verified *verified) {
  bt_text_free(&b->verified);
  bt_text_add(&b->verified, bt_proof_game(proof));
  if (position != NULL)
    bt_text_format(&b->verified, " %s", position);
  verified->game = bt_text_string(&b->verified);
  return b->verified.failed ? bt_fail_memory(&b->error) : BETLI_OK;
}

static betli_status show_verified(betli *b, const struct bt_proof *proof,
                                  betli_verified *verified) {
  const char *position = NULL;
  verified->checked_to = proof->checked_to;
  verified->claims = proof->count;
  if (proof->kind == &bt_claims_of_periods)
    show_verified_period(b, &proof->claims.period, verified);
  else if (proof->kind == &bt_claims_of_levels)
    show_verified_levels(b, &proof->claims.levels, verified);
  else if (proof->kind == &bt_claims_of_quotients)
    show_verified_quotient(&proof->claims.quotient, verified);
  else if (proof->kind == &bt_claims_of_nimbers)
    show_verified_nimbers(&proof->claims.nimbers, verified);
  else
    show_verified_misere(&proof->claims.misere, verified);
  if (bt_proof_code(proof) == NULL)
    position = bt_proof_position(proof);
  return show_verified_name(b, proof, position, verified);
}

betli_verified_values betli_verified_function(const betli *b) {
  return b->verified_values;
}

/* ---- all together --------------------------------------------------------------------------- */

static betli_status verify_certificate_bytes(betli *b, const struct bt_file *file,
                                             const struct bt_claimed_graph *given,
                                             betli_verified *verified) {
  struct bt_proof proof;
  betli_status status = bt_proof_read(file->bytes, file->length, &b->limits, &proof, &b->error);
  if (status != BETLI_OK)
    return status;
  status = check_claimed_subject(b, &proof, given, verified);
  if (status == BETLI_OK)
    status = bt_proof_verify(&proof, &b->error);
  if (status == BETLI_OK)
    status = show_verified(b, &proof, verified);
  bt_proof_free(&proof);
  return status;
}

/* Puts the name of the file before the error. */
static betli_status fail_certificate_file(betli *b, const char *file, betli_verified *verified) {
  const struct bt_error error = b->error;
  *verified = (betli_verified){0};
  return bt_fail(&b->error, error.status, "%s: %s%s", file,
                 error.status == BETLI_LIMIT ? "not verified: " : "", error.message);
}

static betli_status verify_certificate_file(betli *b, const char *file,
                                            const struct bt_claimed_graph *given,
                                            betli_verified *verified) {
  struct bt_file text;
  betli_status status = bt_file_read(file, BT_CERTIFICATE_LARGEST, &b->limits, &text, &b->error);
  if (status != BETLI_OK)
    return status == BETLI_LIMIT ? fail_certificate_file(b, file, verified) : status;
  status = verify_certificate_bytes(b, &text, given, verified);
  bt_file_free(&text);
  return status == BETLI_OK ? BETLI_OK : fail_certificate_file(b, file, verified);
}

betli_status betli_verify(betli *b, const char *file, betli_verified *verified) {
  *verified = (betli_verified){0};
  b->verified_values = (betli_verified_values){0};
  bt_handle_begin(b);
  return verify_certificate_file(b, file, NULL, verified);
}

betli_status betli_verify_graph(betli *b, const char *file, const char *graph,
                                betli_verified *verified) {
  struct bt_claimed_graph given = {.limits = &b->limits};
  *verified = (betli_verified){0};
  b->verified_values = (betli_verified_values){0};
  bt_handle_begin(b);
  betli_status status = read_given_graph(b, graph, &given);
  if (status == BETLI_OK)
    status = verify_certificate_file(b, file, &given, verified);
  bt_claimed_graph_free(&given);
  return status;
}
