#include "core/value/evaluator.h"

#include "core/algebra/closed_form.h"
#include "core/algebra/large_heaps.h"
#include "core/game/cell.h"
#include "core/game/decompose.h"
#include "core/grundy_search/nimber_search.h"
#include "core/law/stretches.h"
#include "core/value/kept_loopy.h"
#include "core/value/lookup.h"
#include "core/value/numbered.h"
#include "core/value/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The values of one game under one algebra: in a table, in a look-up, or by a search with a look-up
 * of positions that it does not reach. */
struct bt_kept_values {
  struct bt_kept_values *next;
  struct bt_algebra algebra; /* a copy */
  struct bt_table table;
  struct bt_lookup lookup;
  struct bt_numbered numbered; /* asked before the look-up, if the game numbers its positions */
  bool searches;               /* `nimbers` is in use */
  struct bt_nimber_search nimbers;
  struct bt_stretches stretches; /* of heaps, wherever their values come from */
};

void bt_evaluator_open(struct bt_evaluator *evaluator, struct bt_limits *limits) {
  *evaluator = (struct bt_evaluator){
      .limits = limits,
      .sets = {.limits = limits, .keys = {.limits = limits, .item = sizeof(uint32_t)}}};
}

void bt_evaluator_close(struct bt_evaluator *evaluator) {
  bt_evaluator_drop(evaluator);
  bt_nimber_sets_free(&evaluator->sets);
}

void bt_evaluator_drop(struct bt_evaluator *evaluator) {
  bt_kept_loopy_drop(evaluator);
  while (evaluator->values != NULL) {
    struct bt_kept_values *kept = evaluator->values;
    evaluator->values = kept->next;
    bt_stretches_free(&kept->stretches);
    if (kept->table.game != NULL)
      bt_table_close(&kept->table);
    else
      bt_lookup_close(&kept->lookup);
    if (kept->numbered.game != NULL)
      bt_numbered_close(&kept->numbered);
    if (kept->searches)
      bt_nimber_search_close(&kept->nimbers);
    free(kept);
  }
}

void bt_evaluator_tidy(struct bt_evaluator *evaluator) {
  if (evaluator->limits->used > evaluator->limits->memory / 2)
    bt_evaluator_drop(evaluator);
}

/* A large table takes seconds, and a look-up of positions that fall apart may take less.  For a
 * hopeless table a look-up has little hope, too, and the table says at once that it does not
 * fit. */
static const double large_table = 1 << 26, hopeless_table = UINT64_C(1) << 32;

/* Returns true if the position is one for a table.  Positions of games with a box are, but for
 * large positions of games whose positions fall apart. */
static bool takes_table(const struct bt_game *game, const struct bt_algebra *algebra,
                        const uint64_t *words) {
  const struct bt_descriptor *kind = game->kind;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  double cells = 1;
  if (kind->box == NULL || kind->decompose == NULL || !bt_algebra_is_sum(algebra))
    return kind->box != NULL;
  kind->box(game->self, words, low, high);
  for (size_t w = 0; w < kind->width; w++)
    cells *= (double)(high[w] - low[w]) + 1;
  return cells <= large_table || cells > hopeless_table;
}

/* Without canonical forms, so few positions are looked up in less time than a search takes to
 * compare them. */
static const double few_positions = 1 << 20;

/* Returns true if the value of a position is found by a search: a Grundy value of a large position,
 * in sums. */
static bool is_found_by_search(const struct bt_game *game, const struct bt_algebra *algebra,
                               const uint64_t *words) {
  const struct bt_descriptor *kind = game->kind;
  return bt_nimber_search_suits(game) && bt_algebra_is_sum(algebra) &&
         algebra->function == &bt_grundy && !takes_table(game, algebra, words) &&
         (kind->canonical != NULL || kind->below == NULL ||
          kind->below(game->self, words) > few_positions);
}

static bool are_kept_values_of(const struct bt_kept_values *kept, const struct bt_game *game,
                               const struct bt_algebra *algebra) {
  return (kept->table.game == game || kept->lookup.game == game) &&
         kept->algebra.function == algebra->function && kept->algebra.combine == algebra->combine;
}

/* Tells the value of a position of a game without a table; returns false if it is not known. */
static bool knows_untabled_value(struct bt_kept_values *kept, const uint64_t *words,
                                 struct bt_value *value) {
  *value = bt_number(0);
  return (kept->searches && bt_nimber_search_knows(&kept->nimbers, words, &value->number)) ||
         bt_numbered_knows(&kept->numbered, words, value) ||
         bt_lookup_knows(&kept->lookup, words, value);
}

static bool holds_position(struct bt_kept_values *kept, const uint64_t *words) {
  struct bt_value value;
  return kept->table.game != NULL ? bt_table_has(&kept->table, words)
                                  : knows_untabled_value(kept, words, &value);
}

static bool suits_position(const struct bt_kept_values *kept, const uint64_t *words) {
  return kept->table.game == NULL || bt_table_suits(&kept->table, words);
}

/* Returns the values that hold a position; else the values that suit it; else NULL. Positions of
 * very different shapes have tables of their own, rather than share a box too large for both. */
static struct bt_kept_values *find_kept_values(const struct bt_evaluator *evaluator,
                                               const struct bt_game *game,
                                               const struct bt_algebra *algebra,
                                               const uint64_t *words) {
  const bool tabled = takes_table(game, algebra, words);
  const bool searched = is_found_by_search(game, algebra, words);
  struct bt_kept_values *suitable = NULL;
  for (struct bt_kept_values *kept = evaluator->values; kept != NULL; kept = kept->next) {
    if (!are_kept_values_of(kept, game, algebra))
      continue;
    if (holds_position(kept, words))
      return kept;
    if (suitable == NULL && (kept->table.game != NULL) == tabled && kept->searches == searched &&
        suits_position(kept, words))
      suitable = kept;
  }
  return suitable;
}

static betli_status find_or_open_values(struct bt_evaluator *evaluator, const struct bt_game *game,
                                        const struct bt_algebra *algebra, const uint64_t *words,
                                        struct bt_kept_values **found, struct bt_error *error) {
  *found = find_kept_values(evaluator, game, algebra, words);
  if (*found != NULL)
    return BETLI_OK;
  struct bt_kept_values *kept = calloc(1, sizeof *kept);
  if (kept == NULL)
    return bt_fail_memory(error);
  kept->algebra = *algebra;
  kept->stretches.limits = evaluator->limits;
  if (takes_table(game, algebra, words))
    bt_table_open(&kept->table, game, &kept->algebra, evaluator->limits);
  else
    bt_lookup_open(&kept->lookup, game, &kept->algebra, evaluator->limits);
  if (game->kind->numbering != NULL)
    bt_numbered_open(&kept->numbered, game, &kept->algebra, evaluator->limits);
  kept->searches = is_found_by_search(game, algebra, words);
  if (kept->searches)
    bt_nimber_search_open(&kept->nimbers, game, evaluator->limits);
  kept->next = evaluator->values;
  evaluator->values = kept;
  *found = kept;
  return BETLI_OK;
}

/* ---- single components ---------------------------------------------------------------------- */

static betli_status search_or_look_up(struct bt_kept_values *kept, const uint64_t *words,
                                      struct bt_value *value, struct bt_error *error) {
  bool found = false;
  betli_status status = BETLI_OK;
  *value = bt_number(0);
  if (kept->searches)
    status = bt_nimber_search_value(&kept->nimbers, words, &value->number, &found, error);
  else if (kept->numbered.game != NULL)
    status = bt_numbered_value(&kept->numbered, words, value, &found, error);
  return found || status != BETLI_OK ? status : bt_lookup_value(&kept->lookup, words, value, error);
}

betli_status bt_evaluate_plainly(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error) {
  struct bt_component component = {.game = game};
  struct bt_kept_values *kept;
  memcpy(component.words, words, game->kind->width * sizeof *words);
  if (bt_evaluator_loops(evaluator, &component))
    return bt_kept_loopy_value(evaluator, game, algebra, words, value, error);
  betli_status status = find_or_open_values(evaluator, game, algebra, words, &kept, error);
  if (status != BETLI_OK)
    return status;
  bool loops = false;
  if (kept->searches && !holds_position(kept, words))
    status = bt_look_for_loops(evaluator, game, words, &loops, error);
  if (status != BETLI_OK || loops)
    return loops ? bt_kept_loopy_value(evaluator, game, algebra, words, value, error) : status;
  if (kept->table.game == NULL) {
    status = search_or_look_up(kept, words, value, error);
    return status != BETLI_OK && kept->lookup.loops
               ? bt_kept_loopy_value(evaluator, game, algebra, words, value, error)
               : status;
  }
  status = bt_table_cover(&kept->table, words, error);
  if (status == BETLI_OK)
    *value = bt_table_at(&kept->table, words);
  return status;
}

static betli_status evaluate_large_heap(const struct bt_large_heaps *large, uint64_t heap,
                                        struct bt_value *value, struct bt_error *error) {
  *value = bt_number(0);
  return large->value(large->data, heap, &value->number, error);
}

/* Evaluates a sum by its parts, which have small boxes of their own. */
static betli_status evaluate_sum_of_parts(struct bt_evaluator *evaluator,
                                          const struct bt_algebra *algebra,
                                          const struct bt_game *game, const uint64_t *words,
                                          struct bt_value *value, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  *value = algebra->neutral;
  while (status == BETLI_OK && bt_parts_next(&parts, part)) {
    struct bt_value own = algebra->neutral;
    status = bt_evaluate_plainly(evaluator, algebra, game, part, &own, error);
    *value = bt_combine(algebra, *value, own);
  }
  return status;
}

static betli_status evaluate_words(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                   const struct bt_game *game, const uint64_t *words,
                                   struct bt_value *value, struct bt_error *error) {
  if (bt_game_closed(game, algebra, words, value))
    return BETLI_OK;
  const struct bt_large_heaps *large = bt_large_heaps_for(game, algebra, words);
  if (large != NULL)
    return evaluate_large_heap(large, words[0], value, error);
  return game->kind->decompose != NULL && bt_algebra_is_sum(algebra)
             ? evaluate_sum_of_parts(evaluator, algebra, game, words, value, error)
             : bt_evaluate_plainly(evaluator, algebra, game, words, value, error);
}

betli_status bt_evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value,
                         struct bt_error *error) {
  return evaluate_words(evaluator, algebra, component->game, component->words, value, error);
}

betli_status bt_evaluate_reach(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                               const struct bt_component *component, struct bt_value value,
                               struct bt_options *options, bool *found, struct bt_error *error) {
  struct bt_nimber_search *search;
  const betli_status status =
      bt_evaluator_search(evaluator, algebra, component->game, component->words, &search, error);
  *found = search != NULL;
  return *found
             ? bt_nimber_search_reach(search, component->words, value.number, options, found, error)
             : status;
}

betli_status bt_evaluator_search(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const uint64_t *words,
                                 struct bt_nimber_search **search, struct bt_error *error) {
  struct bt_kept_values *kept;
  *search = NULL;
  if (!is_found_by_search(game, algebra, words))
    return BETLI_OK;
  const betli_status status = find_or_open_values(evaluator, game, algebra, words, &kept, error);
  *search = status == BETLI_OK && kept->searches ? &kept->nimbers : NULL;
  return status;
}

bool bt_evaluator_law(const struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                      const struct bt_game *game, struct bt_law *law) {
  for (struct bt_kept_values *kept = evaluator->values; kept != NULL; kept = kept->next) {
    if (!are_kept_values_of(kept, game, algebra) || kept->table.game == NULL)
      continue;
    if (kept->table.law.period == 0)
      bt_table_look_for_law(&kept->table);
    *law = kept->table.law;
    if (law->period > 0)
      return true;
  }
  return false;
}

bool bt_evaluator_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                        const struct bt_component *component, struct bt_value *value) {
  const struct bt_game *game = component->game;
  if (bt_evaluator_loops(evaluator, component)) {
    return bt_kept_loopy_knows(evaluator, algebra, component, value);
  }
  struct bt_kept_values *kept = find_kept_values(evaluator, game, algebra, component->words);
  const struct bt_large_heaps *large = bt_large_heaps_of(game, algebra);
  *value = bt_number(0);
  if (bt_game_closed(game, algebra, component->words, value) ||
      (large != NULL && large->knows(large->data, component->words[0], &value->number)))
    return true;
  if (kept == NULL)
    return false;
  if (kept->table.game == NULL)
    return knows_untabled_value(kept, component->words, value);
  if (!bt_table_has(&kept->table, component->words))
    return false;
  *value = bt_table_at(&kept->table, component->words);
  return true;
}

bool bt_evaluator_splits(const struct bt_evaluator *evaluator, const struct bt_game *game,
                         const struct bt_algebra *algebra) {
  for (const struct bt_kept_values *kept = evaluator->values; kept != NULL; kept = kept->next)
    if (are_kept_values_of(kept, game, algebra) && (kept->table.splits || kept->lookup.splits))
      return true;
  return algebra->combine == NULL && bt_kept_loopy_splits(evaluator, game);
}

betli_status bt_evaluate_option(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_game *game, const struct bt_options *options,
                                const struct bt_run *run, uint64_t k, struct bt_value *value,
                                struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  if (run->parts > 1 && algebra->combine == NULL)
    return bt_fail_changed(game, error);
  for (size_t p = 0; p < run->parts; p++) {
    struct bt_value part;
    bt_options_part(options, run, k, p, words);
    const betli_status status = evaluate_words(evaluator, algebra, game, words, &part, error);
    if (status != BETLI_OK)
      return status;
    *value = p == 0 ? part : algebra->combine(*value, part);
  }
  return BETLI_OK;
}

/* ---- stretches of heaps --------------------------------------------------------------------- */

/* Returns true if a run is one of consecutive heaps, of a game in which all smaller numbers are
 * heaps too.  A user's rule need not serve numbers that it does not lead to. */
static bool is_run_of_heaps(const struct bt_game *game, const struct bt_options *options,
                            const struct bt_run *run) {
  return game->kind->box != NULL && options->width == 1 && run->parts == 1 &&
         options->words[run->at + 1] == 1;
}

/* Extends the stretches to all heaps up to `last`.  Leaves them as they are if that costs much more
 * than to walk through the run once, or if there is no room. */
static betli_status extend_stretches(struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, const struct bt_game *game,
                                     struct bt_kept_values *kept, uint64_t last,
                                     const struct bt_run *run, struct bt_error *error) {
  struct bt_stretches *stretches = &kept->stretches;
  const uint64_t known = bt_stretches_known(stretches);
  struct bt_error ignored = {.language = BT_ENGLISH};
  if (last >= known && last - known > 2 * run->count)
    return BETLI_OK;
  for (uint64_t heap = known; heap <= last; heap++) {
    struct bt_value value;
    const betli_status status = evaluate_words(evaluator, algebra, game, &heap, &value, error);
    if (status != BETLI_OK)
      return status;
    value = bt_reduce(algebra, value);
    if (!bt_cell_fits(value) ||
        bt_stretches_add(stretches, bt_cell_of(value), &ignored) != BETLI_OK)
      return BETLI_OK;
    if (!bt_limits_go_on(evaluator->limits, 1, game->name, heap, 0))
      return bt_limits_stopped(evaluator->limits, error);
  }
  return BETLI_OK;
}

/* Finds the stretch of a heap, of which no more than `most` heaps matter.  Leaves *count at 0 if it
 * is not known. */
static betli_status find_stretch_from_heap(struct bt_evaluator *evaluator,
                                           const struct bt_algebra *algebra,
                                           const struct bt_game *game, const struct bt_run *run,
                                           uint64_t heap, uint64_t most, struct bt_value *value,
                                           uint64_t *count, struct bt_error *error) {
  struct bt_kept_values *kept;
  betli_status status = find_or_open_values(evaluator, game, algebra, &heap, &kept, error);
  if (status != BETLI_OK)
    return status;
  const struct bt_law *law = &kept->table.law;
  uint64_t last = heap + most - 1, base = heap, more = 0, first;
  if (law->period > 0) {
    last = law->from + law->period - 1;
    base = bt_law_base(law, heap, &more);
  }
  status = extend_stretches(evaluator, algebra, game, kept, last, run, error);
  if (status != BETLI_OK || base >= bt_stretches_known(&kept->stretches))
    return status;
  *value = bt_cell_value((bt_cell)bt_stretches_around(&kept->stretches, base, &first, &last));
  value->number += more;
  *value = bt_reduce(algebra, *value);
  *count = last - base < most ? last - base + 1 : most;
  return BETLI_OK;
}

betli_status bt_evaluate_stretch(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const struct bt_options *options,
                                 const struct bt_run *run, uint64_t k, uint64_t most,
                                 struct bt_value *value, uint64_t *count, struct bt_error *error) {
  assert(1 <= most && most <= run->count - k);
  *count = 0;
  if (most > 1 && is_run_of_heaps(game, options, run)) {
    const betli_status found = find_stretch_from_heap(
        evaluator, algebra, game, run, options->words[run->at] + k, most, value, count, error);
    if (found != BETLI_OK || *count > 0)
      return found;
  }
  *count = 1;
  const betli_status status =
      bt_evaluate_option(evaluator, algebra, game, options, run, k, value, error);
  *value = bt_reduce(algebra, *value);
  return status;
}

/* ---- heaps that repeat ---------------------------------------------------------------------- */

bool bt_evaluator_repeats(const struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_game *game, uint64_t heap, struct bt_repetition *around) {
  const struct bt_large_heaps *large = bt_large_heaps_of(game, algebra);
  assert(game->kind->width == 1);
  if (large != NULL && large->repeats != NULL && large->repeats(large->data, heap, around))
    return true;
  const struct bt_kept_values *kept = find_kept_values(evaluator, game, algebra, &heap);
  return kept != NULL && kept->table.game != NULL && bt_table_repeats(&kept->table, heap, around);
}
