#include "core/game/piece.h"

#include <assert.h>

static uint64_t min_piece_length(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Returns a period that both have; UINT64_MAX: no small one. */
static uint64_t find_common_period(uint64_t a, uint64_t b) {
  return a == b || b == 1 ? a : a == 1 ? b : UINT64_MAX;
}

/* Narrows a piece to the options in which a part stays within heaps that repeat. */
static void narrow_piece_to_part(struct bt_piece *piece, const struct bt_repetition *around,
                                 uint64_t heap, bool up) {
  const uint64_t others = up ? around->last - heap : heap - around->first;
  assert(around->first <= heap && heap <= around->last);
  if (others < piece->count)
    piece->count = others + 1;
  piece->period = find_common_period(piece->period, around->period);
}

struct bt_piece bt_piece_of(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                            bt_around *around, const void *data) {
  struct bt_piece piece = {.count = run->count - k, .period = 1};
  assert(k < run->count);
  for (size_t p = 0; p < run->parts; p++) {
    const uint64_t *start = options->words + run->at + 2 * p * options->width;
    const bool up = start[options->width] == 1;
    struct bt_repetition found;
    if (options->width == 1 && start[1] == 0)
      continue;
    if (options->width > 1 || (!up && start[1] != UINT64_MAX) ||
        !around(data, start[0] + k * start[1], &found))
      return (struct bt_piece){piece.count, piece.count};
    narrow_piece_to_part(&piece, &found, start[0] + k * start[1], up);
  }
  piece.period = min_piece_length(piece.period, piece.count);
  return piece;
}
