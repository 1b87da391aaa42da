#include "core/loopy/remoteness.h"

#include "core/loopy/rounds.h"

#include <assert.h>
#include <string.h>
#include <time.h>

/* What tells this question from all others. */
static void write_question(const struct bt_arcs *arcs, bool misere,
                           uint8_t digest[BT_SHA256_DIGEST]) {
  static const char name[] = "remoteness";
  const uint32_t numbers[] = {misere, arcs->count, arcs->arc_count};
  struct bt_sha256 hash;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, name, sizeof name);
  bt_sha256_update(&hash, numbers, sizeof numbers);
  bt_sha256_update(&hash, arcs->first, ((size_t)arcs->count + 1) * sizeof *arcs->first);
  bt_sha256_update(&hash, arcs->to, (size_t)arcs->arc_count * sizeof *arcs->to);
  bt_sha256_final(&hash, digest);
}

/* ---- the first rank and the others ---------------------------------------------------------- */

/* Before the name of the file without its end. */
struct call {
  uint64_t misere, all, save_length;
  uint8_t question[BT_SHA256_DIGEST];
};

/* To share so many arcs takes 10 to 30 ms on two busy cores, where rounds are few: a tenth to a
 * quarter of what one rank takes to read the graph and answer.  With fewer it takes relatively
 * more.
 */
enum { SHARED_FROM = 1 << 19 };

static bool is_worth_sharing(const struct bt_arcs *arcs) {
  const struct bt_ranks *ranks = arcs->limits->ranks;
  return arcs->arc_count >= SHARED_FROM || (ranks != NULL && ranks->by.eager);
}

/* The ranks that share a graph, or NULL. */
static struct bt_ranks *sharers(const struct bt_arcs *arcs) {
  struct bt_ranks *ranks = arcs->limits->ranks;
  return bt_ranks_count(ranks) > 1 && is_worth_sharing(arcs) ? ranks : NULL;
}

static betli_status call_others(const struct bt_rounds_question *q, const struct bt_arcs *arcs,
                                struct bt_error *error) {
  struct call call = {q->misere, arcs->count, q->save == NULL ? 0 : strlen(q->save), {0}};
  const size_t length = sizeof call + (size_t)call.save_length;
  void *bytes = NULL;
  betli_status status = bt_limits_grow(arcs->limits, &bytes, 0, length, error);
  if (status != BETLI_OK)
    return status;
  memcpy(call.question, q->question, sizeof call.question);
  memcpy(bytes, &call, sizeof call);
  if (call.save_length > 0)
    memcpy((uint8_t *)bytes + sizeof call, q->save, (size_t)call.save_length);
  status = bt_ranks_call(arcs->limits->ranks, BT_CALL_REMOTENESS, bytes, length, error);
  bt_limits_free(arcs->limits, bytes, length);
  return status;
}

/* Hands out their parts; all have theirs when it returns. */
static betli_status hand_out(const struct bt_arcs *arcs, const struct bt_arc_part *part,
                             struct bt_error *error) {
  betli_status status = bt_arc_parts_put(arcs, part, error);
  status = bt_ranks_exchange(part->ranks, status, error);
  return status == BETLI_OK ? bt_ranks_exchange(part->ranks, BETLI_OK, error) : status;
}

static betli_status gather(const struct bt_arc_part *part, uint32_t *length,
                           struct bt_error *error) {
  struct bt_ranks *ranks = part->ranks;
  const betli_status status = bt_ranks_exchange(ranks, BETLI_OK, error);
  for (unsigned from = 1; from < bt_ranks_count(ranks) && status == BETLI_OK; from++) {
    size_t bytes = 0;
    const uint8_t *lengths = bt_ranks_from(ranks, from, &bytes);
    const uint32_t first = bt_arc_first(part, from);
    assert(bytes == (bt_arc_first(part, from + 1) - first) * sizeof *length);
    if (bytes > 0)
      memcpy(length + first, lengths, bytes);
  }
  return status;
}

static double processor_seconds(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

/* The rounds of one rank, and what others would have shared of them. */
static betli_status find_alone(const struct bt_arcs *arcs, struct bt_arc_part *part,
                               const struct bt_rounds_question *question, uint32_t *length,
                               struct bt_error *error) {
  betli_shared *shared = &part->limits->shared;
  uint64_t rounds = 0;
  const double begun = processor_seconds();
  const betli_status status = bt_rounds_find(part, question, length, &rounds, error);
  if (!is_worth_sharing(arcs))
    return status;
  shared->rounds += rounds;
  shared->vertices += arcs->count;
  shared->arcs += arcs->arc_count;
  shared->seconds += processor_seconds() - begun;
  return status;
}

betli_status bt_loopy_remoteness(const struct bt_arcs *arcs, bool misere, uint32_t *length,
                                 struct bt_error *error) {
  const struct bt_ranks *ranks = arcs->limits->ranks;
  struct bt_rounds_question question = {.misere = misere,
                                        .save = ranks == NULL ? NULL : ranks->save};
  struct bt_arc_part part;
  if (question.save != NULL)
    write_question(arcs, misere, question.question);
  betli_status status = bt_arc_part_open(&part, arcs, sharers(arcs), error);
  if (status == BETLI_OK && part.ranks != NULL)
    status = call_others(&question, arcs, error);
  if (status == BETLI_OK && part.ranks != NULL)
    status = hand_out(arcs, &part, error);
  if (status == BETLI_OK)
    status = part.ranks != NULL ? bt_rounds_find(&part, &question, length, NULL, error)
                                : find_alone(arcs, &part, &question, length, error);
  if (status == BETLI_OK && part.ranks != NULL)
    status = gather(&part, length, error);
  error->refused = status == BETLI_INPUT;
  bt_arc_part_close(&part);
  return status;
}

/* ---- another rank --------------------------------------------------------------------------- */

/* Takes its part, and room for lengths. */
static betli_status take(struct bt_arc_part *part, uint32_t all, uint32_t **length,
                         struct bt_limits *limits, struct bt_error *error) {
  void *room = NULL;
  betli_status status = bt_arc_part_take(part, all, limits, error);
  if (status == BETLI_OK)
    status = bt_limits_grow(limits, &room, 0, part->count * sizeof **length + 1, error);
  *length = room;
  return bt_ranks_exchange(limits->ranks, status, error);
}

static betli_status work(const struct bt_rounds_question *question, uint32_t all,
                         struct bt_limits *limits, struct bt_error *error) {
  struct bt_arc_part part;
  uint32_t *length = NULL;
  betli_status status = take(&part, all, &length, limits, error);
  const uint64_t bytes = part.count * sizeof *length;
  if (status == BETLI_OK) {
    status = bt_rounds_find(&part, question, length, NULL, error);
    if (status == BETLI_OK) {
      status = bt_ranks_put(limits->ranks, 0, length, (size_t)bytes, error);
      status = bt_ranks_exchange(limits->ranks, status, error);
    }
  }
  bt_limits_free(limits, length, length == NULL ? 0 : bytes + 1);
  bt_arc_part_close(&part);
  return status;
}

betli_status bt_loopy_remoteness_serve(struct bt_limits *limits, const uint8_t *bytes,
                                       size_t length, struct bt_error *error) {
  struct call call;
  struct bt_rounds_question question = {0};
  void *save = NULL; /* the bytes go with the next exchange */
  memcpy(&call, bytes, sizeof call);
  const size_t room = length - sizeof call + 1;
  assert(room == call.save_length + 1);
  betli_status status = bt_limits_grow(limits, &save, 0, room, error);
  if (status == BETLI_OK) {
    memcpy(save, bytes + sizeof call, room - 1);
    ((char *)save)[room - 1] = '\0';
    question.misere = call.misere != 0;
    question.save = room > 1 ? save : NULL;
    memcpy(question.question, call.question, sizeof question.question);
  }
  status = bt_ranks_exchange(limits->ranks, status, error);
  if (status == BETLI_OK)
    status = work(&question, (uint32_t)call.all, limits, error);
  bt_limits_free(limits, save, save == NULL ? 0 : room);
  return status;
}
