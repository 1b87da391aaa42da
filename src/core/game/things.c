#include "core/game/things.h"

#include <string.h>

uint64_t bt_things_within(uint64_t set, uint64_t of) {
  uint64_t number = 0;
  for (unsigned i = 0; of != 0; of &= of - 1, i++)
    number |= (uint64_t)((set & of & (~of + 1)) != 0) << i;
  return number;
}

/* ---- what moves take away ------------------------------------------------------------------- */

static betli_status add_taken_set(struct bt_taken_sets *taken, uint64_t set,
                                  struct bt_limits *limits, struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &taken->sets, &taken->capacity, taken->count + 1,
                                         sizeof *taken->sets, error);
  assert(set != 0);
  if (status == BETLI_OK)
    taken->sets[taken->count++] = set;
  return status;
}

betli_status bt_taken_sets_add(struct bt_taken_sets *taken, const struct bt_game *game,
                               const uint64_t *words, unsigned first, struct bt_limits *limits,
                               struct bt_error *error) {
  const uint64_t things = bt_game_things(game, words);
  struct bt_options options = {.limits = limits};
  betli_status status = bt_game_options(game, words, &options, error);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count && status == BETLI_OK; k++) {
      uint64_t left[BT_MAX_WIDTH];
      assert(options.runs[r].parts == 1);
      bt_options_part(&options, &options.runs[r], k, 0, left);
      const uint64_t gone = things & ~bt_game_things(game, left);
      status = add_taken_set(taken, bt_things_within(gone, things) << first, limits, error);
    }
  bt_options_free(&options);
  return status;
}

void bt_taken_sets_free(struct bt_taken_sets *taken, struct bt_limits *limits) {
  bt_limits_free(limits, taken->sets, taken->capacity * sizeof *taken->sets);
  *taken = (struct bt_taken_sets){0};
}

/* ---- numbers of subsets --------------------------------------------------------------------- */

struct subsets {
  const struct bt_game *game;
  struct bt_limits *limits;
  uint64_t words[BT_MAX_WIDTH]; /* of the component with all things */
  unsigned things;              /* 0 to 31 */
  uint32_t next;                /* the subset whose options are listed next */
  struct bt_taken_sets taken;   /* taken by moves from all things */
  uint32_t *options;            /* of a subset; room for each move from all things, and one more */
};

static void free_subsets(void *made) {
  struct subsets *s = made;
  if (s == NULL)
    return;
  bt_limits_free(s->limits, s->options, (s->taken.count + 1) * sizeof *s->options);
  bt_taken_sets_free(&s->taken, s->limits);
  bt_limits_free(s->limits, s, sizeof *s);
}

static uint64_t count_numbered_subsets(const void *made) {
  const struct subsets *s = made;
  return UINT64_C(1) << s->things;
}

/* Returns true if two positions differ at most in their things. */
static bool differ_only_in_things(const struct bt_game *game, const uint64_t *a,
                                  const uint64_t *b) {
  for (size_t w = 0; w < game->kind->width; w++)
    if (a[w] != b[w] && w + 1 != game->kind->things_word)
      return false;
  return true;
}

static bool find_subset_number(const void *made, const uint64_t *words, uint32_t *number) {
  const struct subsets *s = made;
  const uint64_t all = bt_game_things(s->game, s->words), own = bt_game_things(s->game, words);
  if (!differ_only_in_things(s->game, s->words, words) || (own & ~all) != 0)
    return false;
  *number = (uint32_t)bt_things_within(own, all);
  return true;
}

static size_t list_subset_options(void *made, const uint32_t **options) {
  struct subsets *s = made;
  const uint32_t set = s->next++;
  size_t count = 0;
  for (size_t i = 0; i < s->taken.count; i++) {
    const uint32_t taken = (uint32_t)s->taken.sets[i];
    s->options[count] = set ^ taken;
    count += (taken & ~set) == 0;
  }
  *options = s->options;
  return count;
}

static betli_status list_things_taken(struct subsets *s, struct bt_error *error) {
  void *options = NULL;
  betli_status status = bt_taken_sets_add(&s->taken, s->game, s->words, 0, s->limits, error);
  if (status == BETLI_OK)
    status =
        bt_limits_grow(s->limits, &options, 0, (s->taken.count + 1) * sizeof *s->options, error);
  s->options = options;
  return status;
}

static betli_status make_subset_numbering(const struct bt_game *game, const uint64_t *words,
                                          const void *with, uint64_t most, struct bt_limits *limits,
                                          void **made, struct bt_error *error) {
  const struct subsets *other = with;
  uint64_t all = bt_game_things(game, words);
  *made = NULL;
  if (other != NULL && !differ_only_in_things(game, words, other->words))
    return BETLI_OK;
  all |= other != NULL ? bt_game_things(game, other->words) : 0;
  const unsigned things = (unsigned)__builtin_popcountll(all);
  if (things >= 32 || UINT64_C(1) << things > most)
    return BETLI_OK;
  struct subsets *s = bt_limits_zeros(limits, 1, sizeof *s, error);
  if (s == NULL)
    return error->status;
  s->game = game;
  s->limits = limits;
  s->things = things;
  memcpy(s->words, words, game->kind->width * sizeof *words);
  s->words[game->kind->things_word - 1] = all;
  const betli_status status = list_things_taken(s, error);
  if (status == BETLI_OK)
    *made = s;
  else
    free_subsets(s);
  return status;
}

const struct bt_numbering bt_things_numbering = {make_subset_numbering, free_subsets,
                                                 count_numbered_subsets, find_subset_number,
                                                 list_subset_options};
