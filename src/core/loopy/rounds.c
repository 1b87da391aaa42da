#include "core/loopy/rounds.h"

#include "core/loopy/kept_lengths.h"
#include "core/loopy/remoteness.h"

#include <assert.h>
#include <string.h>

/* Before the queue there is room for what an entry begins with. */
enum { BEFORE = BT_LENGTHS_BEFORE };

/* The analysis on its way: vertices in the order in which their lengths become known. */
struct analysis {
  const struct bt_arc_part *part;
  bool misere;
  uint32_t *length;
  uint32_t *waiting; /* of each vertex: its moves that do not lead to won ones, as far as known */
  uint32_t *queue;   /* vertices of the graph */
  uint32_t queued, looked_at;
  uint32_t round; /* the length of those that are looked at */
  uint64_t known; /* vertices of all ranks that have a smaller one */
  struct bt_kept_rounds files;
  uint32_t kept_rounds; /* so many are kept whole, by all */
  bool over;            /* all have told all, or some rank that it failed */
};

static struct bt_limits *limits_of(const struct analysis *a) {
  return a->part->limits;
}

static struct bt_ranks *ranks_of(const struct analysis *a) {
  return a->part->ranks;
}

/* Between what all do: one that fails has all fail. */
static betli_status exchange(struct analysis *a, betli_status status, struct bt_error *error) {
  const betli_status all =
      bt_ranks_count(ranks_of(a)) > 1 ? bt_ranks_exchange(ranks_of(a), status, error) : status;
  a->over = status != BETLI_OK || all != BETLI_OK;
  return all;
}

/* ---- from vertices of a length to those that lead to them ----------------------------------- */

static void settle(struct analysis *a, uint32_t own, uint32_t length) {
  a->length[own] = length;
  a->queue[a->queued++] = a->part->first + own;
}

/* A move of a vertex of this rank leads to one whose length is the round. */
static void hear(struct analysis *a, uint32_t own) {
  const bool lost = bt_loopy_is_p(a->round, a->misere);
  assert(own < a->part->count);
  if (a->length[own] == BT_NO_END && (lost || --a->waiting[own] == 0))
    settle(a, own, a->round + 1);
}

static betli_status tell(const struct analysis *a, uint32_t vertex, struct bt_error *error) {
  const uint32_t owner = vertex / bt_arc_block(a->part);
  const uint32_t own = vertex - bt_arc_first(a->part, owner);
  return bt_ranks_put(ranks_of(a), owner, &own, sizeof own, error);
}

static betli_status look_back(struct analysis *a, uint32_t vertex, struct bt_error *error) {
  const struct bt_arc_part *part = a->part;
  const uint32_t own = vertex - part->first, end = part->back[own + 1];
  betli_status status = BETLI_OK;
  for (uint32_t e = part->back[own]; e < end && status == BETLI_OK; e++) {
    if (bt_arc_part_has(part, part->from[e]))
      hear(a, part->from[e] - part->first);
    else
      status = tell(a, part->from[e], error);
  }
  if (status == BETLI_OK &&
      !bt_limits_go_on(limits_of(a), end - part->back[own], "positions where play need not end",
                       a->known, part->all))
    return bt_limits_stopped(limits_of(a), error);
  return status;
}

/* ---- exchanges ------------------------------------------------------------------------------ */

/* Before vertices each rank tells all how many of its own the round is about. */
static betli_status put_count(const struct analysis *a, uint64_t count, struct bt_error *error) {
  const unsigned ranks = bt_ranks_count(ranks_of(a));
  betli_status status = BETLI_OK;
  for (unsigned to = 0; ranks > 1 && to < ranks && status == BETLI_OK; to++)
    status = bt_ranks_put(ranks_of(a), to, &count, sizeof count, error);
  return status;
}

/* Hears the vertices that others have told, and returns how many of theirs it is about. */
static uint64_t hear_others(struct analysis *a) {
  uint64_t all = 0;
  for (unsigned from = 0; from < bt_ranks_count(ranks_of(a)); from++) {
    size_t length = 0;
    if (from == bt_ranks_own(ranks_of(a)))
      continue;
    const uint8_t *bytes = bt_ranks_from(ranks_of(a), from, &length);
    uint64_t count;
    assert(length >= sizeof count && (length - sizeof count) % sizeof(uint32_t) == 0);
    memcpy(&count, bytes, sizeof count);
    all += count;
    for (size_t at = sizeof count; at < length; at += sizeof(uint32_t)) {
      uint32_t vertex;
      memcpy(&vertex, bytes + at, sizeof vertex);
      hear(a, vertex);
    }
  }
  return all;
}

/* ---- a round -------------------------------------------------------------------------------- */

/* The entry of a round (kept_lengths.h), whose beginning is written over vertices that were looked
 * at. */
static betli_status keep(struct analysis *a, struct bt_error *error) {
  uint32_t *entry = a->queue + a->looked_at - BEFORE;
  const size_t count = BEFORE + (size_t)(a->queued - a->looked_at);
  if (a->round < a->kept_rounds)
    return BETLI_OK;
  entry[0] = (uint32_t)a->known;
  entry[1] = (uint32_t)(a->known >> 32);
  const struct bt_round_part whole = {
      .number = a->round, .width = sizeof *entry, .count = count, .items = entry};
  return bt_kept_rounds_put(&a->files, &whole, error);
}

static betli_status tell_round(struct analysis *a, uint32_t end, struct bt_error *error) {
  betli_status status = put_count(a, end - a->looked_at, error);
  if (status == BETLI_OK)
    status = keep(a, error);
  for (; a->looked_at < end && status == BETLI_OK; a->looked_at++)
    status = look_back(a, a->queue[a->looked_at], error);
  return status;
}

static betli_status do_round(struct analysis *a, betli_status status, struct bt_error *error) {
  const uint32_t end = a->queued, own = end - a->looked_at;
  if (status == BETLI_OK)
    status = tell_round(a, end, error);
  status = exchange(a, status, error);
  if (a->over)
    return status;
  const uint64_t count = own + hear_others(a);
  if (a->round >= a->kept_rounds) /* those of kept rounds are known */
    a->known += count;
  a->round++;
  a->over = count == 0;
  return BETLI_OK;
}

/* ---- what is kept --------------------------------------------------------------------------- */

/* Of what leads to a lost vertex a round has the length; won ones are told of once more. */
static betli_status tell_kept(struct analysis *a, struct bt_error *error) {
  betli_status status = put_count(a, 0, error);
  a->round = a->misere ? 0 : 1; /* as all that is won */
  for (uint32_t v = 0; v < a->part->count && status == BETLI_OK; v++)
    if (bt_loopy_is_n(a->length[v], a->misere) && a->length[v] + 1 < a->kept_rounds)
      status = look_back(a, a->part->first + v, error);
  return status;
}

/* The vertices of the last whole round are those to look at next. */
static void begin_behind_kept(struct analysis *a) {
  a->queued = 0;
  a->round = a->kept_rounds > 0 ? a->kept_rounds - 1 : 0;
  for (uint32_t v = 0; v < a->part->count && a->kept_rounds > 0; v++)
    if (a->length[v] == a->round)
      settle(a, v, a->round);
}

/* Reads what is kept; when all know of what all have, all have read. */
static betli_status read_kept(struct analysis *a, struct bt_kept_lengths *kept, betli_status status,
                              struct bt_error *error) {
  if (status == BETLI_OK)
    status = bt_kept_lengths_read(kept, error);
  if (status == BETLI_OK)
    status = bt_kept_lengths_put(kept, error);
  status = exchange(a, status, error);
  return a->over ? status : bt_kept_lengths_choose(kept, &a->kept_rounds, &a->known, error);
}

static betli_status take_up(struct analysis *a, betli_status status, struct bt_error *error) {
  struct bt_kept_lengths kept = {.part = a->part, .files = &a->files, .length = a->length};
  status = read_kept(a, &kept, status, error);
  bt_kept_lengths_close(&kept);
  if (a->over)
    return status;
  if (status == BETLI_OK)
    status = bt_kept_rounds_open(&a->files, bt_ranks_own(ranks_of(a)), error);
  if (status == BETLI_OK)
    status = tell_kept(a, error);
  status = exchange(a, status, error);
  if (a->over)
    return status;
  hear_others(a);
  begin_behind_kept(a);
  return BETLI_OK;
}

/* ---- from the first round to the last ------------------------------------------------------- */

static uint64_t queue_bytes(const struct analysis *a) {
  return (BEFORE + (uint64_t)a->part->count) * sizeof *a->queue;
}

/* Nothing has a length, and everything waits. */
static betli_status open(struct analysis *a, struct bt_error *error) {
  void *queue = NULL;
  const betli_status status = bt_limits_grow(limits_of(a), &queue, 0, queue_bytes(a), error);
  if (status != BETLI_OK)
    return status;
  a->queue = (uint32_t *)queue + BEFORE;
  for (uint32_t v = 0; v < a->part->count; v++)
    a->length[v] = BT_NO_END;
  return BETLI_OK;
}

static betli_status close(struct analysis *a, betli_status status, struct bt_error *error) {
  if (a->queue != NULL)
    bt_limits_free(limits_of(a), a->queue - BEFORE, queue_bytes(a));
  return bt_kept_rounds_close(&a->files, status, error);
}

static void settle_ends(struct analysis *a) {
  for (uint32_t v = 0; v < a->part->count; v++)
    if (a->waiting[v] == 0)
      settle(a, v, 0);
}

betli_status bt_rounds_find(struct bt_arc_part *part, const struct bt_rounds_question *question,
                            uint32_t *length, uint64_t *rounds, struct bt_error *error) {
  struct analysis a = {
      .part = part, .misere = question->misere, .length = length, .waiting = part->degree};
  if (question->save != NULL)
    a.files =
        (struct bt_kept_rounds){.save = question->save, .keeper = part->limits->ranks->keeper};
  memcpy(a.files.question, question->question, sizeof a.files.question);
  betli_status status = open(&a, error);
  if (question->save != NULL)
    status = take_up(&a, status, error);
  if (status == BETLI_OK && a.kept_rounds == 0)
    settle_ends(&a);
  while (!a.over)
    status = do_round(&a, status, error);
  if (rounds != NULL)
    *rounds += a.round;
  return close(&a, status, error);
}
