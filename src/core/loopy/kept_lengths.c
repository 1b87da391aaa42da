#include "core/loopy/kept_lengths.h"

#include "core/base/intern.h"
#include "core/loopy/remoteness.h"

#include <string.h>

struct bt_round_count {
  uint64_t known; /* how many have a smaller length, as an entry says; else `none` */
  uint64_t have;  /* how many are known to have this one */
};

static const uint64_t none = UINT64_MAX;

static struct bt_limits *limits_of(const struct bt_kept_lengths *kept) {
  return kept->part->limits;
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool wants(void *data, uint64_t round) {
  (void)data, (void)round;
  return true;
}

static betli_status fail_numbers(const struct bt_kept_lengths *kept, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "'%s' has positions of a wrong number", kept->files->save);
}

static betli_status expect(struct bt_kept_lengths *kept, uint64_t round, struct bt_error *error) {
  const betli_status status = bt_reserve(limits_of(kept), &kept->rounds, &kept->capacity,
                                         (size_t)round + 1, sizeof *kept->rounds, error);
  if (status == BETLI_OK)
    for (; kept->count <= round; kept->count++)
      kept->rounds[kept->count] = (struct bt_round_count){.known = none};
  return status;
}

static betli_status take_vertices(struct bt_kept_lengths *kept, const uint32_t *vertices,
                                  size_t count, uint32_t round, struct bt_error *error) {
  const struct bt_arc_part *part = kept->part;
  for (size_t i = 0; i < count; i++) {
    if (vertices[i] >= part->all)
      return fail_numbers(kept, error);
    if (bt_arc_part_has(part, vertices[i]))
      kept->length[vertices[i] - part->first] = round;
  }
  return BETLI_OK;
}

/* Each round but the last gives some vertex its length. */
static betli_status take(void *data, const struct bt_round_part *entry, struct bt_error *error) {
  struct bt_kept_lengths *kept = data;
  const uint32_t *items = entry->items;
  const size_t before = entry->from == 0 ? BT_LENGTHS_BEFORE : 0;
  if (entry->number > kept->part->all || entry->width != sizeof *items || entry->count < before)
    return fail_numbers(kept, error);
  const betli_status status = expect(kept, entry->number, error);
  if (status != BETLI_OK)
    return status;
  if (entry->from == 0)
    kept->rounds[entry->number].known = items[0] | (uint64_t)items[1] << 32;
  return take_vertices(kept, items + before, entry->count - before, (uint32_t)entry->number, error);
}

betli_status bt_kept_lengths_read(struct bt_kept_lengths *kept, struct bt_error *error) {
  const struct bt_round_reader reader = {wants, take, kept};
  betli_status status = bt_kept_rounds_read(kept->files, &reader, error);
  for (uint32_t v = 0; v < kept->part->count && status == BETLI_OK; v++)
    if (kept->length[v] != BT_NO_END)
      kept->rounds[kept->length[v]].have++;
  return status;
}

void bt_kept_lengths_close(struct bt_kept_lengths *kept) {
  bt_limits_free(limits_of(kept), kept->rounds, kept->capacity * sizeof *kept->rounds);
  kept->rounds = NULL;
}

/* ---- which rounds are whole ----------------------------------------------------------------- */

betli_status bt_kept_lengths_put(struct bt_kept_lengths *kept, struct bt_error *error) {
  struct bt_ranks *ranks = kept->part->ranks;
  betli_status status = BETLI_OK;
  for (unsigned to = 0; to < bt_ranks_count(ranks) && status == BETLI_OK; to++)
    if (to != bt_ranks_own(ranks))
      status = bt_ranks_put(ranks, to, kept->rounds, kept->count * sizeof *kept->rounds, error);
  return status;
}

/* All ranks see the same files, and so the same rounds. */
static bool add_counts(struct bt_kept_lengths *kept, const uint8_t *bytes, size_t length) {
  bool same = length == kept->count * sizeof *kept->rounds;
  for (size_t round = 0; round < kept->count && same; round++) {
    struct bt_round_count count;
    memcpy(&count, bytes + round * sizeof count, sizeof count);
    same = count.known == kept->rounds[round].known;
    kept->rounds[round].have += count.have;
  }
  return same;
}

static bool add_all(struct bt_kept_lengths *kept) {
  const struct bt_ranks *ranks = kept->part->ranks;
  bool same = true;
  for (unsigned from = 0; from < bt_ranks_count(ranks) && same; from++) {
    size_t length = 0;
    if (from == bt_ranks_own(ranks))
      continue;
    const uint8_t *bytes = bt_ranks_from(ranks, from, &length);
    same = add_counts(kept, bytes, length);
  }
  return same;
}

static void forget_from(struct bt_kept_lengths *kept, uint32_t round) {
  for (uint32_t v = 0; v < kept->part->count; v++)
    if (kept->length[v] >= round)
      kept->length[v] = BT_NO_END;
}

betli_status bt_kept_lengths_choose(struct bt_kept_lengths *kept, uint32_t *round, uint64_t *known,
                                    struct bt_error *error) {
  uint64_t below = 0;
  if (!add_all(kept))
    return bt_fail(error, BETLI_INPUT, "'%s': not all ranks see the same files", kept->files->save);
  *round = 0;
  *known = 0;
  for (size_t r = 0; r < kept->count; r++) {
    if (kept->rounds[r].known == below) {
      *round = (uint32_t)r;
      *known = below;
    }
    below += kept->rounds[r].have;
  }
  forget_from(kept, *round);
  return BETLI_OK;
}
