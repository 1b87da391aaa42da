/* Certificates of boards, written from an answer. */
#include "api/answer.h"

#include "core/solve/solve.h"
#include "session/board_proof.h"
#include "session/games.h"
#include "session/misere_proof.h"
#include "session/nimber_proof.h"

#include <stdlib.h>
#include <string.h>

/* ---- of a Grundy value ---------------------------------------------------------------------- */

static betli_status collect_nimbers(struct bt_answer *a, struct bt_nimber_claims *claims) {
  betli *b = a->handle;
  const struct bt_solution *solution = &a->solution;
  const struct bt_component *component = &solution->position.components[0];
  struct bt_nimber_search *search = NULL;
  const betli_status status = bt_evaluator_search(&b->evaluator, solution->algebra, component->game,
                                                  component->words, &search, &b->error);
  if (status != BETLI_OK)
    return status;
  if (search == NULL)
    return bt_board_proof_fail(component->game, &b->error);
  return bt_nimber_proof_collect(search, component->words, solution->value.number, claims,
                                 &b->error);
}

static betli_status collect_after_new_search(struct bt_answer *a, struct bt_nimber_claims *claims) {
  betli *b = a->handle;
  struct bt_solution again = {.question = a->solution.question, .limits = a->solution.limits};
  betli_status status =
      bt_position_add(&again.position, &a->solution.position.components[0], &b->error);
  if (status == BETLI_OK)
    status = bt_solve(&b->evaluator, &again, &b->error);
  if (status == BETLI_OK)
    status = collect_nimbers(a, claims);
  bt_solution_free(&again);
  return status;
}

/* Collects claims after another search by the first rank, with one thread and without the file of
 * kept values.  What several ranks find depends on their number. */
static betli_status collect_as_one_process(struct bt_answer *a, struct bt_nimber_claims *claims) {
  betli *b = a->handle;
  const unsigned threads = b->limits.threads;
  char *save = strdup(bt_text_string(&b->save));
  if (save == NULL)
    return bt_fail_memory(&b->error);
  betli_status status = bt_games_save(b, "");
  b->limits.ranks = NULL;
  b->limits.threads = 1;
  if (status == BETLI_OK)
    status = collect_after_new_search(a, claims);
  b->limits.ranks = &b->ranks;
  b->limits.threads = threads;
  const betli_status restored = bt_games_save(b, save);
  free(save);
  if (status == BETLI_OK && restored != BETLI_OK)
    bt_nimber_claims_free(claims);
  return status == BETLI_OK ? restored : status;
}

static betli_status certify_grundy_value(struct bt_answer *a) {
  struct bt_nimber_claims claims;
  betli_status status = bt_ranks_count(a->handle->limits.ranks) > 1
                            ? collect_as_one_process(a, &claims)
                            : collect_nimbers(a, &claims);
  if (status != BETLI_OK)
    return status;
  status = bt_claims_write(&bt_claims_of_nimbers, &claims, &a->certificate, &a->handle->error);
  bt_nimber_claims_free(&claims);
  return status;
}

/* ---- of who wins in misere play ------------------------------------------------------------- */

static betli_status certify_misere_outcome(struct bt_answer *a) {
  struct bt_misere_claims claims;
  betli *b = a->handle;
  betli_status status =
      bt_misere_proof_collect(&a->solution.position, &b->limits, &claims, &b->error);
  if (status != BETLI_OK)
    return status;
  status = bt_claims_write(&bt_claims_of_misere_play, &claims, &a->certificate, &b->error);
  bt_misere_claims_free(&claims);
  return status;
}

/* ---- writing -------------------------------------------------------------------------------- */

static bool is_grundy_value_of_one(const struct bt_solution *s) {
  return s->position.count == 1 && s->algebra != NULL && s->has_value &&
         s->algebra->function == &bt_grundy;
}

static bool is_misere_sum(const struct bt_solution *s) {
  for (size_t i = 1; i < s->position.count; i++)
    if (s->position.components[i].game != s->position.components[0].game)
      return false;
  return s->position.count > 0 && s->question.compound.rule == BT_LONG_DISJUNCTIVE &&
         s->question.compound.misere && s->outcome != BETLI_UNDECIDED;
}

betli_status betli_answer_certificate(betli_answer *answer, const char **text) {
  struct bt_answer *a = bt_answer_of(answer);
  betli *b = a->handle;
  *text = NULL;
  bt_handle_begin(b);
  bt_text_clear(&a->certificate);
  const betli_status status =
      is_grundy_value_of_one(&a->solution) ? certify_grundy_value(a)
      : is_misere_sum(&a->solution)
          ? certify_misere_outcome(a)
          : bt_fail(&b->error, BETLI_INPUT,
                    "a certificate proves the Grundy value of one component in sums (normal play), "
                    "or who wins a sum of one game (misere play)");
  if (status == BETLI_OK)
    *text = bt_text_string(&a->certificate);
  return status;
}
