#include "core/grundy_search/nimber_team.h"

#include "core/grundy_search/nimber_call.h"

#include <assert.h>
#include <stdlib.h>

enum {
  STEPS_ALONE = 1 << 12,       /* positions that the leader looks at alone: tens of ms */
  STEPS_BEFORE_CALL = 1 << 10, /* positions of each question before other ranks are called */
  BYTES_PER_WORKER = 1 << 25,  /* that the limit must allow; a worker takes up to a quarter */
  SHARE_OF_EXCLUDED = 4        /* of the memory: numbers that are not values take a quarter */
};

static struct bt_nimber_member *member_at(struct bt_nimber_team *team, size_t i) {
  return i == 0 ? &team->leader : &team->others[i - 1];
}

void bt_nimber_team_open(struct bt_nimber_team *team, const struct bt_game *game,
                         struct bt_limits *limits) {
  *team = (struct bt_nimber_team){
      .shared = {.table = {.game = game, .limits = limits, .share = 1},
                 .excluded = {.game = game, .limits = limits, .share = SHARE_OF_EXCLUDED}},
      .size = 1};
  bt_nimber_worker_open(&team->leader.worker, &team->shared);
  team->leader.worker.leads = true;
  team->leader.worker.pause = game->kind->any_thread ? STEPS_ALONE : 0;
  team->ranks = (struct bt_nimber_ranks){
      .by = limits->ranks,
      .game = game,
      .limits = limits,
      .table = &team->shared.table,
      .excluded = &team->shared.excluded,
      .owned = {.width = game->kind->width, .kept = 1, .limits = limits},
      .recent = {.width = game->kind->width, .kept = 1, .limits = limits},
  };
}

/* ---- others --------------------------------------------------------------------------------- */

static void dismiss_workers(struct bt_nimber_team *team) {
  for (size_t i = 1; i < team->size; i++)
    bt_nimber_worker_close(&member_at(team, i)->worker);
  free(team->others);
  bt_thread_pool_free(team->shared.pool);
  team->others = NULL;
  team->shared.pool = NULL;
  team->size = 1;
}

void bt_nimber_team_close(struct bt_nimber_team *team) {
  dismiss_workers(team);
  bt_nimber_worker_close(&team->leader.worker);
  bt_nimber_ranks_close(&team->ranks);
  bt_nimber_table_free(&team->shared.table);
  bt_nimber_table_free(&team->shared.excluded);
}

/* Calls workers; without memory for others the leader goes on alone. */
static void call_workers(struct bt_nimber_team *team, unsigned size) {
  struct bt_nimber_shared *shared = &team->shared;
  team->others = calloc(size - 1, sizeof *team->others);
  shared->pool = team->others != NULL ? bt_thread_pool_new(size) : NULL;
  if (shared->pool != NULL)
    team->size = bt_thread_pool_size(shared->pool);
  for (size_t i = 1; i < team->size; i++)
    bt_nimber_worker_open(&member_at(team, i)->worker, shared);
}

/* Calls the other workers once the leader has worked long enough for them to pay off; dismisses
 * them if the limits have changed. */
static void gather_workers(struct bt_nimber_team *team) {
  const struct bt_limits *limits = team->shared.table.limits;
  const struct bt_nimber_worker *leader = &team->leader.worker;
  if (team->size > 1 && team->threads != limits->threads)
    dismiss_workers(team);
  if (team->size > 1 || leader->pause == 0 || leader->steps < leader->pause)
    return;
  team->threads = limits->threads;
  const unsigned size = bt_thread_pool_allowed(limits, BYTES_PER_WORKER);
  if (size > 1)
    call_workers(team, size);
  if (team->size == 1)
    dismiss_workers(team);
}

/* ---- a question ----------------------------------------------------------------------------- */

struct question {
  struct bt_nimber_team *team;
  struct bt_open_option option;
  bt_nimber_set asked;
  _Atomic(struct bt_nimber_member *) ended; /* the first that has the answer, or has failed */
};

/* Copies the parts of the question from the leader's stack, before that stack moves. */
static void hand_over_question(const struct question *q, struct bt_nimber_member *member) {
  const struct bt_open_part *parts = q->team->leader.worker.open.parts + q->option.first;
  bt_nimber_worker_begin(&member->worker);
  member->status = BETLI_OK;
  member->error.language = q->team->shared.table.limits->language;
  for (size_t i = 0; i < q->option.count && member->status == BETLI_OK; i++)
    member->status = bt_nimber_options_push_part(&member->worker.open, &parts[i], &member->error);
}

/* Returns true if the question ends with the member.  Members other than the leader may lack memory
 * or depth without ending it. */
static bool ends_question(const struct question *q, const struct bt_nimber_member *member) {
  const bool leads = member == &q->team->leader;
  return member->status == BETLI_OK ||
         (!member->worker.left &&
          (leads || (member->status != BETLI_LIMIT && !member->worker.beyond)));
}

static void work_at_question(void *data, size_t i, unsigned thread) {
  struct question *q = data;
  struct bt_nimber_member *member = member_at(q->team, i), *nobody = NULL;
  struct bt_open_option option = q->option;
  (void)thread;
  if (i > 0)
    option.first = 0;
  if (member->status == BETLI_OK)
    member->status =
        bt_nimber_worker_ask(&member->worker, option, q->asked, &member->answer, &member->error);
  if (ends_question(q, member)) {
    atomic_compare_exchange_strong(&q->ended, &nobody, member);
    atomic_store(&q->team->shared.stopped, true);
  }
}

/* Works at the question until a member has stopped all. */
static void work_together(struct question *q) {
  struct bt_nimber_team *team = q->team;
  assert(team->size == 1 || team->shared.table.game->kind->any_thread);
  atomic_store(&team->shared.stopped, false);
  team->shared.table.shared = team->shared.excluded.shared = team->size > 1;
  team->leader.status = BETLI_OK;
  team->leader.error.language = team->shared.table.limits->language;
  team->leader.worker.left = false;
  for (size_t i = 1; i < team->size; i++)
    hand_over_question(q, member_at(team, i));
  for (size_t i = 0; i < team->size; i++)
    member_at(team, i)->worker.has_others = team->size > 1;
  if (team->size > 1)
    bt_thread_pool_run(team->shared.pool, team->size, work_at_question, q);
  else
    work_at_question(q, 0, 0);
  team->shared.table.shared = team->shared.excluded.shared = false;
}

static betli_status fail_as_member(const struct bt_nimber_member *member, struct bt_error *error) {
  const bool starved = error->starved || member->error.starved;
  *error = member->error;
  error->starved = starved;
  return member->status;
}

static betli_status ask_threads(struct question *q, struct bt_nimber_answer *answer,
                                struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (q->ended == NULL && status == BETLI_OK) {
    gather_workers(q->team);
    status = bt_nimber_table_make_room(&q->team->shared.table, error);
    if (status == BETLI_OK)
      status = bt_nimber_table_make_room(&q->team->shared.excluded, error);
    if (status == BETLI_OK)
      work_together(q);
  }
  if (status != BETLI_OK)
    return status;
  *answer = q->ended->answer;
  return q->ended->status == BETLI_OK ? BETLI_OK : fail_as_member(q->ended, error);
}

/* ---- other ranks ---------------------------------------------------------------------------- */

/* Ranks share parts with at least 1 / SHARED_FROM of the effort of the question's hardest part.  In
 * Cram these have at least half as many places for a domino. */
enum { SHARED_FROM = 4 };

/* Works at a question as all ranks do. */
static betli_status work_with_ranks(const struct question *q, struct bt_nimber_answer *answer,
                                    struct bt_error *error) {
  struct bt_nimber_worker *worker = &q->team->leader.worker;
  struct bt_nimber_ranks *ranks = &q->team->ranks;
  worker->ranks = ranks;
  worker->has_others = true;
  atomic_store(&q->team->shared.stopped, false);
  betli_status status = bt_nimber_ranks_begin(ranks, worker->steps, error);
  if (status == BETLI_OK)
    status = bt_nimber_worker_ask(worker, q->option, q->asked, answer, error);
  const bool poor = !worker->leads && (status == BETLI_LIMIT || worker->beyond);
  status = bt_nimber_ranks_end(ranks, status, poor, answer, error);
  worker->ranks = NULL;
  worker->has_others = false;
  return status;
}

/* Finds the hardest part of a question, and the least effort of parts that are shared: the same on
 * all ranks. */
static void measure_question_parts(const struct question *q) {
  struct bt_nimber_ranks *ranks = &q->team->ranks;
  const struct bt_open_part *parts = q->team->leader.worker.open.parts + q->option.first;
  const struct bt_open_part *hardest = &parts[0];
  for (size_t i = 1; i < q->option.count; i++)
    if (parts[i].effort > hardest->effort)
      hardest = &parts[i];
  ranks->root = hardest->key.hash;
  ranks->least = hardest->effort / SHARED_FROM;
}

/* Tells owners the values that the first rank has found alone, or read from its game's file. */
static betli_status tell_table_to_owners(struct bt_nimber_team *team, struct bt_error *error) {
  struct bt_nimber_ranks *ranks = &team->ranks;
  betli_status status = BETLI_OK;
  for (size_t slot = 0; slot < ranks->table->slot_count && status == BETLI_OK; slot++) {
    struct bt_key key;
    uint64_t words[BT_MAX_WIDTH] = {0};
    unsigned value;
    if (!bt_nimber_table_entry(ranks->table, slot, words, &value) ||
        !bt_nimber_ranks_share(ranks, words))
      continue;
    bt_keys_make(&team->leader.worker.open.keys, words, &key);
    status = bt_nimber_ranks_tell_value(ranks, &key, value, error);
  }
  return status;
}

static betli_status call_ranks(struct question *q, struct bt_nimber_answer *answer,
                               struct bt_error *error) {
  struct bt_nimber_team *team = q->team;
  const struct bt_nimber_options *open = &team->leader.worker.open;
  betli_status status = BETLI_OK;
  measure_question_parts(q);
  team->ranks.keeps = team->ranks.by->save != NULL;
  if (!team->called)
    status = tell_table_to_owners(team, error);
  if (status == BETLI_OK)
    status = bt_nimber_call(team->ranks.by, open, &q->option, q->asked, error);
  if (status != BETLI_OK)
    return status;
  team->called = true;
  return work_with_ranks(q, answer, error);
}

/* Asks the first rank alone, and all ranks together if that takes longer. */
static betli_status ask_alone_then_ranks(struct question *q, struct bt_nimber_answer *answer,
                                         struct bt_error *error) {
  struct bt_nimber_worker *worker = &q->team->leader.worker;
  worker->pause = worker->steps + (q->team->ranks.by->by.eager ? 1 : STEPS_BEFORE_CALL);
  work_together(q);
  if (q->ended == NULL)
    return call_ranks(q, answer, error);
  *answer = q->ended->answer;
  return q->ended->status == BETLI_OK ? BETLI_OK : fail_as_member(q->ended, error);
}

betli_status bt_nimber_team_serve(struct bt_nimber_team *team, const uint8_t *bytes,
                                  struct bt_error *error) {
  struct question q = {.team = team};
  struct bt_nimber_answer answer;
  struct bt_nimber_worker *worker = &team->leader.worker;
  bt_nimber_worker_begin(worker);
  worker->leads = false;
  worker->pause = 0;
  const betli_status status =
      bt_nimber_call_read(bytes, &worker->open, &q.option, &q.asked, &team->ranks.keeps, error);
  if (status != BETLI_OK)
    return bt_ranks_exchange(team->ranks.by, status, error);
  measure_question_parts(&q);
  return work_with_ranks(&q, &answer, error);
}

/* ---- from outside --------------------------------------------------------------------------- */

betli_status bt_nimber_team_ask(struct bt_nimber_team *team, struct bt_open_option option,
                                bt_nimber_set asked, struct bt_nimber_answer *answer,
                                struct bt_error *error) {
  struct question q = {.team = team, .option = option, .asked = asked};
  const bool any_thread = team->shared.table.game->kind->any_thread;
  const uint64_t before = team->leader.worker.steps;
  if (any_thread && bt_ranks_count(team->ranks.by) > 1)
    return ask_alone_then_ranks(&q, answer, error);
  const betli_status status = ask_threads(&q, answer, error);
  const uint64_t steps = team->leader.worker.steps - before;
  if (any_thread && steps >= STEPS_BEFORE_CALL) {
    betli_shared *shared = &team->shared.table.limits->shared;
    shared->positions += steps;
    shared->between = BT_STEPS_BETWEEN_MEETINGS;
  }
  return status;
}
