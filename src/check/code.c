/* Checks the code of a game against its options. */
#include "check/check.h"

#include "core/game/take_break.h"

#include <stdlib.h>
#include <string.h>

/* The non-empty heaps of an option, in increasing order. */
struct multiset {
  size_t count;
  uint64_t heaps[BT_MAX_PARTS];
};

static void insert_heap(struct multiset *set, uint64_t heap) {
  size_t i = set->count++;
  for (; i > 0 && set->heaps[i - 1] > heap; i--)
    set->heaps[i] = set->heaps[i - 1];
  set->heaps[i] = heap;
}

static int compare_multisets(const void *a, const void *b) {
  const struct multiset *x = a, *y = b;
  if (x->count != y->count)
    return x->count < y->count ? -1 : 1;
  for (size_t i = 0; i < x->count; i++)
    if (x->heaps[i] != y->heaps[i])
      return x->heaps[i] < y->heaps[i] ? -1 : 1;
  return 0;
}

/* Returns all options in order, perhaps with repetitions; NULL: no memory. */
static struct multiset *sorted_multisets_of(const struct bt_options *options) {
  struct multiset *sets = calloc((size_t)options->count + 1, sizeof *sets);
  size_t count = 0;
  for (size_t r = 0; r < options->run_count && sets != NULL; r++)
    for (uint64_t k = 0; k < options->runs[r].count; k++, count++)
      for (size_t p = 0; p < options->runs[r].parts; p++) {
        uint64_t heap;
        bt_options_part(options, &options->runs[r], k, p, &heap);
        if (heap > 0)
          insert_heap(&sets[count], heap);
      }
  if (sets != NULL)
    qsort(sets, count, sizeof *sets, compare_multisets);
  return sets;
}

/* Returns the first of `these` that is not among `others`; NULL if there is none. */
static const struct multiset *find_missing_multiset(const struct multiset *these, uint64_t count,
                                                    const struct multiset *others,
                                                    uint64_t other_count) {
  const struct multiset *end = others + other_count;
  for (uint64_t i = 0; i < count; i++) {
    while (others < end && compare_multisets(others, &these[i]) < 0)
      others++;
    if (others == end || compare_multisets(others, &these[i]) != 0)
      return &these[i];
  }
  return NULL;
}

static void report_code_option(const struct bt_component *component, const struct multiset *option,
                               const char *what, struct bt_text *disagreement) {
  const uint64_t nothing = 0;
  if (option == NULL || disagreement->length > 0)
    return;
  bt_component_print(component, disagreement);
  bt_text_say(disagreement, ": the option");
  for (size_t i = 0; i < option->count || i == 0; i++) {
    bt_text_add(disagreement, " ");
    component->game->kind->print(component->game->self,
                                 option->count == 0 ? &nothing : &option->heaps[i], disagreement);
  }
  bt_text_add(disagreement, bt_say(disagreement->language, what));
}

betli_status bt_check_code(const struct bt_component *component, const struct bt_options *options,
                           struct bt_text *disagreement, struct bt_error *error) {
  const struct bt_game *game = component->game;
  struct bt_take_break code;
  if (game->kind->take_break == NULL || !game->kind->take_break(game->self, &code))
    return BETLI_OK;
  struct bt_options allowed = {0};
  bt_options_clear(&allowed, game->kind->width, error);
  bt_take_break_options(&code, component->words[0], &allowed);
  struct multiset *given = sorted_multisets_of(options), *wanted = sorted_multisets_of(&allowed);
  betli_status status = allowed.status;
  if (given == NULL || wanted == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK) {
    report_code_option(component,
                       find_missing_multiset(given, options->count, wanted, allowed.count),
                       " is not in the code", disagreement);
    report_code_option(component,
                       find_missing_multiset(wanted, allowed.count, given, options->count),
                       " of the code is not an option of the rule", disagreement);
  }
  free(given);
  free(wanted);
  bt_options_free(&allowed);
  return status;
}
