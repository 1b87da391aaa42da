#include "core/game/find_option.h"

#include <assert.h>
#include <string.h>

/* What is looked for, and the run in which. */
struct wanted {
  const struct bt_game *game;
  const struct bt_options *options;
  const struct bt_run *run;
  size_t parts;
  bool ordered; /* the parts stand in this order */
  const uint64_t *words;
  struct bt_text spelling; /* of a part of an option */
  struct bt_text *spellings;
};

static bool same_part(struct wanted *wanted, const uint64_t *part, size_t q) {
  const size_t width = wanted->options->width;
  const struct bt_text *other = &wanted->spellings[q];
  if (memcmp(part, wanted->words + q * width, width * sizeof *part) == 0)
    return true;
  return !wanted->spelling.failed && !other->failed &&
         strcmp(bt_text_string(&wanted->spelling), bt_text_string(other)) == 0;
}

/* Whether the k-th option of the run has the parts wanted: each is taken by one not yet taken. */
static bool has_parts(struct wanted *wanted, uint64_t k) {
  uint64_t part[BT_MAX_WIDTH], taken = 0;
  assert(wanted->parts <= BT_MAX_PARTS); /* one bit for each is taken */
  for (size_t p = 0; p < wanted->parts; p++) {
    size_t q = wanted->ordered ? p : 0;
    const size_t end = wanted->ordered ? p + 1 : wanted->parts;
    bt_options_part(wanted->options, wanted->run, k, p, part);
    bt_text_clear(&wanted->spelling);
    wanted->game->kind->print(wanted->game->self, part, &wanted->spelling);
    while (q < end && ((taken >> q & 1) != 0 || !same_part(wanted, part, q)))
      q++;
    if (q == end)
      return false;
    taken |= UINT64_C(1) << q;
  }
  return true;
}

/* The inverse of an odd number modulo 2^64: each step doubles the digits that are right. */
static uint64_t inverse(uint64_t odd) {
  assert(odd % 2 == 1);
  uint64_t x = odd;
  for (int digits = 3; digits < 64; digits *= 2)
    x *= 2 - odd * x;
  return x;
}

/* The least k with k * step = difference modulo 2^64, step not 0; those after it follow at
 * *period, or 0 where it is the only one. */
static bool divide(uint64_t difference, uint64_t step, uint64_t *k, uint64_t *period) {
  assert(step != 0);
  const int zeros = __builtin_ctzll(step);
  const uint64_t mask = UINT64_MAX >> zeros;
  if ((difference & ~(UINT64_MAX << zeros)) != 0)
    return false;
  *k = (difference >> zeros) * inverse(step >> zeros) & mask;
  *period = zeros == 0 ? 0 : mask + 1;
  return true;
}

/* Whether some option of the run whose word at `moving` is `word` has the parts wanted. */
static bool solve(struct wanted *wanted, const uint64_t *moving, uint64_t word, uint64_t *k) {
  uint64_t period;
  if (!divide(word - moving[0], moving[wanted->options->width], k, &period))
    return false;
  for (; *k < wanted->run->count; *k += period) {
    if (has_parts(wanted, *k))
      return true;
    if (period == 0 || *k > UINT64_MAX - period)
      return false;
  }
  return false;
}

/* A word of some part that changes along the run; NULL where all options are the same. */
static const uint64_t *find_moving(const struct wanted *wanted, size_t *w) {
  const size_t width = wanted->options->width;
  for (size_t p = 0; p < wanted->parts; p++) {
    const uint64_t *start = wanted->options->words + wanted->run->at + 2 * p * width;
    for (*w = 0; *w < width; ++*w)
      if (start[width + *w] != 0)
        return start + *w;
  }
  return NULL;
}

/* The least place in the run: whichever part wanted the moving one becomes. */
static bool find_in_run(struct wanted *wanted, uint64_t *k) {
  size_t w;
  const uint64_t *moving = find_moving(wanted, &w);
  uint64_t at;
  bool found = false;
  if (moving == NULL) {
    *k = 0;
    return has_parts(wanted, 0);
  }
  for (size_t q = 0; q < wanted->parts; q++) {
    if (!solve(wanted, moving, wanted->words[q * wanted->options->width + w], &at) ||
        (found && at >= *k))
      continue;
    *k = at;
    found = true;
  }
  return found;
}

static bool find(struct wanted *wanted, bool ordered, uint64_t *k) {
  bool found = false;
  wanted->ordered = ordered;
  for (size_t r = 0; r < wanted->options->run_count && !found; r++) {
    wanted->run = &wanted->options->runs[r];
    found = wanted->run->parts == wanted->parts && find_in_run(wanted, k);
    if (found)
      *k += wanted->run->first;
  }
  return found;
}

bool bt_find_option(const struct bt_game *game, const struct bt_options *options, size_t parts,
                    const uint64_t *words, uint64_t *k) {
  struct bt_text spellings[BT_MAX_PARTS] = {0};
  struct wanted wanted = {
      .game = game, .options = options, .parts = parts, .words = words, .spellings = spellings};
  if (parts > BT_MAX_PARTS)
    return false;
  for (size_t q = 0; q < parts; q++)
    game->kind->print(game->self, words + q * options->width, &spellings[q]);
  const bool found = find(&wanted, true, k) || find(&wanted, false, k);
  for (size_t q = 0; q < parts; q++)
    bt_text_free(&spellings[q]);
  bt_text_free(&wanted.spelling);
  return found;
}
