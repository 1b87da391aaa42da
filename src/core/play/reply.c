#include "core/play/reply.h"

#include "base/random.h"
#include "core/grundy_search/nimber_search.h"
#include "core/moves/all_moves.h"
#include "core/play/random_move.h"
#include "core/play/sample_moves.h"
#include "core/solve/solver.h"

enum { LISTED = 1000, SAMPLED = 64 };

struct reply {
  struct bt_evaluator *evaluator;
  const struct bt_player *player;
  struct bt_solution *solution;
  struct bt_error *error; /* failures matter only if memory is short */
  uint64_t random;
  bool winning; /* the moves listed are those that win */
};

/* Finds out who wins after a move that was only sampled; a failure leaves it undecided. */
static void judge_sampled_move(struct reply *reply, struct bt_move *move) {
  struct bt_solution after = {.question = reply->solution->question,
                              .limits = reply->evaluator->limits};
  after.question.moves = 0;
  if (move->outcome == BETLI_UNDECIDED &&
      bt_move_apply(reply->solution, move, &after.position, reply->error) == BETLI_OK &&
      bt_solve(reply->evaluator, &after, reply->error) == BETLI_OK) {
    const bool same = bt_solution_function(&after) == bt_solution_function(reply->solution);
    move->outcome = move->same_player ? bt_exchange_players(after.outcome) : after.outcome;
    move->value = same ? after.value : bt_number(0);
  }
  bt_solution_free(&after);
}

/* ---- where there are too many moves for a list ---------------------------------------------- */

/* Asks another question about the position; lists the moves that are found. */
static void list_moves_of_question(struct reply *reply, struct bt_question question) {
  struct bt_solution *solution = reply->solution;
  struct bt_solution again = {
      .question = question, .limits = solution->limits, .position = solution->position};
  solution->move_count = 0;
  const betli_status status = bt_solve(reply->evaluator, &again, reply->error);
  if (status == BETLI_OK || status == BETLI_LIMIT) {
    const struct bt_solution before = *solution;
    *solution = again;
    solution->question = before.question;
    again = before;
  }
  again.position = (struct bt_position){0}; /* the kept solution owns it */
  bt_solution_free(&again);
}

static void list_winning_moves(struct reply *reply) {
  struct bt_question question = reply->solution->question;
  question.all_moves = false;
  list_moves_of_question(reply, question);
}

/* Lists one move that keeps to the length that the value tells. */
static void list_move_at_pace(struct reply *reply) {
  struct bt_question question = reply->solution->question;
  question.all_moves = false;
  question.one_less = true;
  question.moves = 1;
  list_moves_of_question(reply, question);
}

static betli_status sample_and_judge_moves(struct reply *reply, enum bt_wish wish) {
  struct bt_solution *solution = reply->solution;
  const betli_status status =
      bt_sample_moves(solution, SAMPLED, &reply->random, reply->evaluator->limits, reply->error);
  const bool judged =
      solution->outcome != BETLI_UNDECIDED && (wish == BT_WISH_WIN || wish == BT_WISH_LOSE ||
                                               (wish == BT_WISH_LAST && bt_tells_length(solution)));
  for (size_t i = 0; judged && status == BETLI_OK && i < solution->move_count; i++) {
    judge_sampled_move(reply, &solution->moves[i]);
    if (wish != BT_WISH_LAST && bt_fits(&solution->moves[i], wish))
      break;
  }
  return status;
}

static betli_status choose_listed_move(struct reply *reply, enum bt_wish wish,
                                       struct bt_move **chosen) {
  return bt_random_move(reply->solution, wish, reply->player->keeps_pace, &reply->random, chosen,
                        reply->error);
}

static betli_status choose_among_many_moves(struct reply *reply, enum bt_wish wish,
                                            struct bt_move **chosen) {
  if (wish == BT_WISH_WIN)
    list_winning_moves(reply);
  else
    reply->solution->move_count = 0;
  betli_status status = choose_listed_move(reply, wish, chosen);
  if (status != BETLI_OK || *chosen != NULL)
    return status;
  status = sample_and_judge_moves(reply, wish);
  return status == BETLI_OK ? choose_listed_move(reply, wish, chosen) : status;
}

/* ---- the reply ------------------------------------------------------------------------------ */

/* Seeds the random choices; each position has a stream of its own. */
static betli_status begin_random_choices(uint64_t seed, const struct bt_position *position,
                                         uint64_t *random, struct bt_error *error) {
  struct bt_text text = {0};
  uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ seed; /* FNV-1a */
  bt_position_print(position, NULL, &text);
  for (const char *c = bt_text_string(&text); *c != '\0'; c++)
    hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
  *random = hash;
  const betli_status status = text.failed ? bt_fail_memory(error) : BETLI_OK;
  bt_text_free(&text);
  return status;
}

static enum bt_wish choose_wish(const struct bt_solution *solution, bool errs) {
  if (solution->outcome == BETLI_DRAW)
    return errs ? BT_WISH_ANY : BT_WISH_DRAW;
  if (solution->outcome == BETLI_N)
    return errs ? BT_WISH_LOSE : BT_WISH_WIN;
  return errs ? BT_WISH_ANY : BT_WISH_LAST;
}

/* Returns true if play is to last as many moves as the value tells, and has not ended. */
static bool must_keep_pace(const struct reply *reply) {
  return reply->player->keeps_pace && bt_tells_length(reply->solution) &&
         reply->solution->value.number > 0;
}

/* Chooses a move that keeps play to its length among all moves: those listed were too short or too
 * long. */
static betli_status choose_move_at_pace(struct reply *reply, enum bt_wish wish,
                                        struct bt_move **chosen) {
  list_move_at_pace(reply);
  const betli_status status = choose_listed_move(reply, wish, chosen);
  return status == BETLI_OK && *chosen == NULL ? bt_fail_pace(reply->error) : status;
}

static betli_status choose_reply_move(struct reply *reply, bool errs, struct bt_move **chosen) {
  const enum bt_wish wish = choose_wish(reply->solution, errs);
  betli_status status = BETLI_OK;
  if (reply->winning || reply->solution->move_count < LISTED)
    status = choose_listed_move(reply, wish, chosen);
  else
    status = choose_among_many_moves(reply, wish, chosen);
  if (status != BETLI_OK || *chosen != NULL)
    return status;
  if (must_keep_pace(reply))
    return choose_move_at_pace(reply, wish, chosen);
  status = choose_listed_move(reply, BT_WISH_ANY, chosen);
  if (status == BETLI_OK && *chosen == NULL && reply->solution->move_count > 0)
    return bt_fail_changed(reply->solution->position.components[0].game, reply->error);
  return status;
}

/* Makes the chosen move the only one in the list. */
static void keep_chosen_move(struct reply *reply, struct bt_move *chosen) {
  struct bt_solution *solution = reply->solution;
  bt_natural_free(&solution->total);
  if (chosen == NULL)
    return;
  if (!solution->by->slow)
    judge_sampled_move(reply, chosen);
  solution->moves[0] = *chosen;
  solution->move_count = 1;
  bt_natural_add_number(&solution->total, 1);
}

/* Returns true if the value of a move takes a search, of which the outcome takes only a part. */
static bool are_move_values_searched(const struct bt_solution *solution) {
  const struct bt_question *question = &solution->question;
  if (question->compound.rule != BT_LONG_DISJUNCTIVE || question->compound.misere ||
      question->exhaustive || !question->any_function)
    return false;
  for (size_t i = 0; i < solution->position.count; i++)
    if (bt_nimber_search_suits(solution->position.components[i].game))
      return true;
  return false;
}

/* Lists all moves.  Nothing is known of them except that none wins a lost position. */
static void list_moves_without_values(struct reply *reply) {
  struct bt_solution *solution = reply->solution;
  const bool lost =
      solution->outcome == BETLI_P && bt_solution_function(solution)->measure == BT_OUTCOME;
  bt_list_all_moves(solution, reply->evaluator->limits, NULL, NULL, reply->error);
  for (size_t i = 0; lost && i < solution->move_count; i++) {
    solution->moves[i].outcome = BETLI_N;
    solution->moves[i].value = bt_number(1);
  }
}

/* Finds who wins, and the moves to choose from.  Of a won position these are only the winning
 * moves, if the player does not err and the values of other moves would take a search. */
static betli_status find_reply_moves(struct reply *reply, bool errs, struct bt_error *error) {
  struct bt_solution *solution = reply->solution;
  const bool all = errs || !are_move_values_searched(solution);
  solution->question.all_moves = all;
  solution->question.moves = LISTED;
  const betli_status status = bt_solve(reply->evaluator, solution, error);
  solution->question.all_moves = true;
  reply->winning = !all && status == BETLI_OK && solution->outcome == BETLI_N;
  if (status == BETLI_INPUT) /* perhaps the position is too large */
    return bt_list_all_moves(solution, reply->evaluator->limits, NULL, NULL, reply->error) ==
                   BETLI_OK
               ? BETLI_LIMIT
               : BETLI_INPUT;
  if (!all && !reply->winning && (status == BETLI_OK || status == BETLI_LIMIT))
    list_moves_without_values(reply);
  return status;
}

betli_status bt_reply(struct bt_evaluator *evaluator, const struct bt_player *player,
                      struct bt_solution *solution, struct bt_error *error) {
  struct bt_error later = {.language = error->language};
  struct reply reply = {
      .evaluator = evaluator, .player = player, .solution = solution, .error = &later};
  betli_status status =
      begin_random_choices(player->seed, &solution->position, &reply.random, error);
  if (status != BETLI_OK)
    return status;
  const bool errs = bt_random_happens(&reply.random, player->errs);
  struct bt_move *chosen = NULL;
  status = find_reply_moves(&reply, errs, error);
  if (status != BETLI_OK && status != BETLI_LIMIT)
    return status;
  const betli_status made = choose_reply_move(&reply, errs, &chosen);
  if (made == BETLI_OK)
    keep_chosen_move(&reply, chosen);
  if (later.starved || solution->total.failed)
    return bt_fail_memory(error);
  return made == BETLI_OK ? status : bt_fail(error, made, "%s", later.message);
}
