/* Checks the set of things that a component is against the options.  The options of what a move
 * leaves take the same sets away, as far as these are still there. */
#include "core/game/things.h"
#include "check/check.h"

#include <stdlib.h>
#include <string.h>

/* The sets of things that the options of a position take away, in ascending order. */
struct taken {
  uint64_t *sets;
  size_t count;
};

static int compare_taken_sets(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Finds the sets that the options of a position take away.  *known becomes false if an option is no
 * smaller set. */
static betli_status find_taken_sets(const struct bt_game *game, const uint64_t *words,
                                    struct taken *taken, bool *known, struct bt_error *error) {
  const uint64_t things = bt_game_things(game, words);
  struct bt_options options = {0};
  betli_status status = bt_game_options(game, words, &options, error);
  taken->sets =
      status == BETLI_OK ? malloc((size_t)(options.count + 1) * sizeof *taken->sets) : NULL;
  if (status == BETLI_OK && taken->sets == NULL)
    status = bt_fail_memory(error);
  for (size_t r = 0; r < options.run_count && status == BETLI_OK; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++) {
      uint64_t left[BT_MAX_WIDTH];
      bt_options_part(&options, &options.runs[r], k, 0, left);
      const uint64_t rest = bt_game_things(game, left);
      *known &= options.runs[r].parts == 1 && (rest & ~things) == 0 && rest != things;
      taken->sets[taken->count++] = things & ~rest;
    }
  bt_options_free(&options);
  if (taken->count > 1)
    qsort(taken->sets, taken->count, sizeof *taken->sets, compare_taken_sets);
  return status;
}

/* Returns true if each thing can be taken alone. */
static bool each_thing_goes_alone(const struct taken *taken, uint64_t things) {
  for (size_t i = 0; i < taken->count; i++)
    if ((taken->sets[i] & (taken->sets[i] - 1)) == 0)
      things &= ~taken->sets[i];
  return things == 0;
}

/* Keeps only the sets that are subsets of `things`. */
static void keep_subsets(struct taken *taken, uint64_t things) {
  size_t kept = 0;
  for (size_t i = 0; i < taken->count; i++)
    if ((taken->sets[i] & ~things) == 0)
      taken->sets[kept++] = taken->sets[i];
  taken->count = kept;
}

static betli_status compare_moves_of_subset(const struct bt_component *component,
                                            const uint64_t *words, struct bt_text *disagreement,
                                            struct bt_error *error) {
  const struct bt_game *game = component->game;
  const uint64_t things = bt_game_things(game, component->words);
  struct taken all = {0}, own = {0};
  bool known = true;
  betli_status status = find_taken_sets(game, component->words, &all, &known, error);
  if (status == BETLI_OK)
    status = find_taken_sets(game, words, &own, &known, error);
  known &= each_thing_goes_alone(&all, things);
  keep_subsets(&all, bt_game_things(game, words));
  if (status == BETLI_OK && disagreement->length == 0 &&
      (!known || all.count != own.count ||
       (own.count > 0 && memcmp(all.sets, own.sets, own.count * sizeof *own.sets) != 0))) {
    bt_component_print(component, disagreement);
    bt_text_say(disagreement,
                ": what a move leaves does not have the moves of a smaller set of things");
  }
  free(all.sets);
  free(own.sets);
  return status;
}

betli_status bt_check_things(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (!bt_game_has_things(component->game))
    return BETLI_OK;
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++) {
      uint64_t left[BT_MAX_WIDTH];
      bt_options_part(options, &options->runs[r], k, 0, left);
      status = compare_moves_of_subset(component, left, disagreement, error);
    }
  return status;
}
