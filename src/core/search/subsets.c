#include "core/search/subsets.h"

#include "core/ranks/ranks.h"
#include "core/search/subset_steps.h"

#include <assert.h>
#include <string.h>

/* Returns true if moves take each thing away alone. */
static bool all_things_go_alone(unsigned things, const uint64_t *sets, size_t count) {
  uint64_t alone = 0;
  for (size_t i = 0; i < count; i++)
    alone |= (sets[i] & (sets[i] - 1)) == 0 ? sets[i] : 0;
  return alone == (UINT64_C(1) << things) - 1;
}

/* ---- the question, on its way to other ranks ------------------------------------------------ */

/* The head of a call; after it come the sets, and the name of the file without its end. */
struct call {
  uint64_t things, misere, count, save_length;
};

static betli_status call_other_ranks(const struct bt_subset_question *q, struct bt_limits *limits,
                                     struct bt_error *error) {
  const size_t save_length = q->save == NULL ? 0 : strlen(q->save);
  const struct call call = {q->things, q->misere, q->count, save_length};
  const size_t of_sets = q->count * sizeof *q->sets;
  const size_t length = sizeof call + of_sets + save_length;
  void *bytes = NULL;
  betli_status status = bt_limits_grow(limits, &bytes, 0, length, error);
  if (status != BETLI_OK)
    return status;
  uint8_t *at = bytes;
  memcpy(at, &call, sizeof call);
  memcpy(at + sizeof call, q->sets, of_sets);
  if (save_length > 0)
    memcpy(at + sizeof call + of_sets, q->save, save_length);
  status = bt_ranks_call(limits->ranks, BT_CALL_SUBSETS, bytes, length, error);
  bt_limits_free(limits, bytes, length);
  return status;
}

betli_status bt_subsets_serve(struct bt_limits *limits, const uint8_t *bytes, size_t length,
                              struct bt_error *error) {
  struct call call;
  struct bt_subsets subsets;
  void *copy = NULL; /* the next exchange ends the bytes */
  const betli_status room = bt_limits_grow(limits, &copy, 0, length + 1, error);
  if (room != BETLI_OK)
    return bt_ranks_exchange(limits->ranks, room, error);
  memcpy(copy, bytes, length);
  ((char *)copy)[length] = '\0';
  memcpy(&call, copy, sizeof call);
  const uint64_t *sets = (const uint64_t *)((const struct call *)copy + 1);
  const char *save = (const char *)(sets + call.count);
  assert(length == sizeof call + call.count * sizeof *sets + call.save_length);
  const struct bt_subset_question question = {.things = (unsigned)call.things,
                                              .misere = call.misere != 0,
                                              .sets = sets,
                                              .count = (size_t)call.count,
                                              .save = call.save_length > 0 ? save : NULL};
  const betli_status status = bt_subsets_analyse(&subsets, &question, limits, error);
  bt_subsets_close(&subsets, limits);
  bt_limits_free(limits, copy, length + 1);
  return status;
}

/* ---- from outside --------------------------------------------------------------------------- */

betli_status bt_subsets_open(struct bt_subsets *subsets, unsigned things, const uint64_t *sets,
                             size_t count, bool misere, struct bt_limits *limits,
                             struct bt_error *error) {
  assert(things <= BT_MOST_SUBSET_THINGS);
  const struct bt_subset_question question = {.things = things,
                                              .misere = misere,
                                              .sets = sets,
                                              .count = count,
                                              .save = limits->ranks == NULL ? NULL
                                                                            : limits->ranks->save};
  *subsets = (struct bt_subsets){.things = things};
  if (misere && !all_things_go_alone(things, sets, count))
    return bt_fail(error, BETLI_FAULT, "some elements cannot be removed alone");
  betli_status status = BETLI_OK;
  if (bt_ranks_count(limits->ranks) > 1)
    status = call_other_ranks(&question, limits, error);
  if (status == BETLI_OK)
    status = bt_subsets_analyse(subsets, &question, limits, error);
  if (status != BETLI_OK)
    bt_subsets_close(subsets, limits);
  return status;
}

void bt_subsets_close(struct bt_subsets *subsets, struct bt_limits *limits) {
  bt_large_array_close(&subsets->p, limits);
  bt_limits_free(limits, subsets->asked, subsets->asked_count * sizeof *subsets->asked);
  subsets->asked = NULL;
  subsets->asked_count = 0;
}

static bool is_asked_p_position(const struct bt_subsets *subsets, uint64_t set) {
  size_t i = 0;
  while (i < subsets->asked_count && subsets->asked[i].set != set)
    i++;
  assert(i < subsets->asked_count && "the subset was not asked about");
  return subsets->asked[i].is_p;
}

bool bt_subsets_is_p(const struct bt_subsets *subsets, uint64_t set) {
  assert(set >> subsets->things == 0);
  if (subsets->asked_count > 0)
    return is_asked_p_position(subsets, set);
  const uint64_t *p = subsets->p.data;
  const uint32_t place = subsets->chunks.place[set >> subsets->chunk_things];
  const uint64_t within = set & ((UINT64_C(1) << subsets->chunk_things) - 1);
  return (p[((uint64_t)place << (subsets->chunk_things - 6)) + (within >> 6)] >> (within & 63) &
          1) != 0;
}
