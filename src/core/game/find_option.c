#include "core/game/find_option.h"

#include <assert.h>
#include <string.h>

/* The parts to find, and the run in which they are sought. */
struct wanted {
  const struct bt_game *game;
  const struct bt_options *options;
  const struct bt_run *run;
  enum bt_turn turn;
  size_t parts;
  bool ordered; /* the parts must stand in this order */
  const uint64_t *words;
  struct bt_text spelling; /* of one part of an option */
  struct bt_text *spellings;
};

static bool equals_wanted_part(struct wanted *wanted, const uint64_t *part, size_t q) {
  const size_t width = wanted->options->width;
  const struct bt_text *other = &wanted->spellings[q];
  if (memcmp(part, wanted->words + q * width, width * sizeof *part) == 0)
    return true;
  return !wanted->spelling.failed && !other->failed &&
         strcmp(bt_text_string(&wanted->spelling), bt_text_string(other)) == 0;
}

/* Returns true if option k of the run has the parts wanted.  Each part is matched with a part
 * wanted that is still free. */
static bool has_wanted_parts(struct wanted *wanted, uint64_t k) {
  uint64_t part[BT_MAX_WIDTH], taken = 0;
  assert(wanted->parts <= BT_MAX_PARTS); /* `taken` has a bit for each part */
  for (size_t p = 0; p < wanted->parts; p++) {
    size_t q = wanted->ordered ? p : 0;
    const size_t end = wanted->ordered ? p + 1 : wanted->parts;
    bt_options_part(wanted->options, wanted->run, k, p, part);
    bt_text_clear(&wanted->spelling);
    wanted->game->kind->print(wanted->game->self, part, &wanted->spelling);
    while (q < end && ((taken >> q & 1) != 0 || !equals_wanted_part(wanted, part, q)))
      q++;
    if (q == end)
      return false;
    taken |= UINT64_C(1) << q;
  }
  return true;
}

/* Returns the inverse of an odd number modulo 2^64 by Newton's iteration: each step doubles the
 * number of bits that are right. */
static uint64_t invert_odd_word(uint64_t odd) {
  assert(odd % 2 == 1);
  uint64_t x = odd;
  for (int bits = 3; bits < 64; bits *= 2)
    x *= 2 - odd * x;
  return x;
}

/* Finds the least k with k * step = difference modulo 2^64, step not 0.  Further solutions follow
 * at distance *period; 0: there are none.  Returns false if nothing solves it. */
static bool solve_congruence(uint64_t difference, uint64_t step, uint64_t *k, uint64_t *period) {
  assert(step != 0);
  const int zeros = __builtin_ctzll(step);
  const uint64_t mask = UINT64_MAX >> zeros;
  if ((difference & ~(UINT64_MAX << zeros)) != 0)
    return false;
  *k = (difference >> zeros) * invert_odd_word(step >> zeros) & mask;
  *period = zeros == 0 ? 0 : mask + 1;
  return true;
}

/* Finds the least option of the run that has the parts wanted and whose word at `moving` is `word`.
 * Returns false if there is none. */
static bool find_option_with_word(struct wanted *wanted, const uint64_t *moving, uint64_t word,
                                  uint64_t *k) {
  uint64_t period;
  if (!solve_congruence(word - moving[0], moving[wanted->options->width], k, &period))
    return false;
  for (; *k < wanted->run->count; *k += period) {
    if (has_wanted_parts(wanted, *k))
      return true;
    if (period == 0 || *k > UINT64_MAX - period)
      return false;
  }
  return false;
}

/* Finds a word of some part that changes along the run, and its index in the part.  Returns NULL if
 * all options are the same. */
static const uint64_t *find_moving_word(const struct wanted *wanted, size_t *w) {
  const size_t width = wanted->options->width;
  for (size_t p = 0; p < wanted->parts; p++) {
    const uint64_t *start = wanted->options->words + wanted->run->at + 2 * p * width;
    for (*w = 0; *w < width; ++*w)
      if (start[width + *w] != 0)
        return start + *w;
  }
  return NULL;
}

/* Finds the least option of the run that has the parts wanted: any of them may be the part with the
 * moving word. */
static bool find_option_in_run(struct wanted *wanted, uint64_t *k) {
  size_t w;
  const uint64_t *moving = find_moving_word(wanted, &w);
  uint64_t at;
  bool found = false;
  if (moving == NULL) {
    *k = 0;
    return has_wanted_parts(wanted, 0);
  }
  for (size_t q = 0; q < wanted->parts; q++) {
    if (!find_option_with_word(wanted, moving, wanted->words[q * wanted->options->width + w],
                               &at) ||
        (found && at >= *k))
      continue;
    *k = at;
    found = true;
  }
  return found;
}

static bool may_run_have_option(const struct wanted *wanted) {
  return wanted->run->parts == wanted->parts && wanted->run->turn == wanted->turn;
}

static bool find_option_in_order(struct wanted *wanted, bool ordered, uint64_t *k) {
  bool found = false;
  wanted->ordered = ordered;
  for (size_t r = 0; r < wanted->options->run_count && !found; r++) {
    wanted->run = &wanted->options->runs[r];
    found = may_run_have_option(wanted) && find_option_in_run(wanted, k);
    if (found)
      *k += wanted->run->first;
  }
  return found;
}

bool bt_find_option(const struct bt_game *game, const struct bt_options *options, enum bt_turn turn,
                    size_t parts, const uint64_t *words, uint64_t *k) {
  struct bt_text spellings[BT_MAX_PARTS] = {0};
  struct wanted wanted = {.game = game,
                          .options = options,
                          .turn = turn,
                          .parts = parts,
                          .words = words,
                          .spellings = spellings};
  if (parts > BT_MAX_PARTS)
    return false;
  for (size_t q = 0; q < parts; q++)
    game->kind->print(game->self, words + q * options->width, &spellings[q]);
  const bool found =
      find_option_in_order(&wanted, true, k) || find_option_in_order(&wanted, false, k);
  for (size_t q = 0; q < parts; q++)
    bt_text_free(&spellings[q]);
  bt_text_free(&wanted.spelling);
  return found;
}
