#include "check/asking.h"
#include "check/progress.h"

#include "core/solve/search.h"
#include "core/value/kept_loopy.h"
#include "games/catalogue.h"

#include <stdlib.h>

static betli_status fail_too_many_components(const struct bt_game *game, uint64_t size,
                                             struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: a check up to size %llu exceeds the bound of %d components", game->name,
                 (unsigned long long)size, BT_MOST_COMPONENTS);
}

/* Returns true if the sampled numbers are a component: some rules refuse numbers. */
static bool is_sampled_component(const struct bt_game *game, const uint64_t *numbers) {
  uint64_t words[BT_MAX_WIDTH];
  return game->kind->axes > 0 || game->kind->place == NULL ||
         game->kind->place(game->self, numbers, words);
}

static betli_status sample_components(const struct bt_game *game, uint64_t size,
                                      struct bt_position *components, struct bt_error *error) {
  struct bt_component component = {.game = game};
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; status == BETLI_OK; k++) {
    if (!game->kind->sample(game->self, size, k, component.words))
      return BETLI_OK;
    if (k == BT_MOST_COMPONENTS)
      return fail_too_many_components(game, size, error);
    if (is_sampled_component(game, component.words))
      status = bt_position_add(components, &component, error);
  }
  return status;
}

betli_status bt_all_components(const struct bt_game *game, uint64_t size,
                               struct bt_position *components, struct bt_error *error) {
  if (game->kind->sample != NULL)
    return sample_components(game, size, components, error);
  const uint64_t first = game->kind->first, last = game->kind->axes < 2 ? first : size;
  size = bt_game_last(game, size);
  struct bt_component component = {.game = game};
  betli_status status = BETLI_OK;
  for (uint64_t row = first; row <= size && status == BETLI_OK; row++)
    for (uint64_t column = first; column <= last && status == BETLI_OK; column++) {
      const uint64_t coordinates[2] = {row, column};
      if (components->count == BT_MOST_COMPONENTS)
        return fail_too_many_components(game, size, error);
      if (game->kind->place(game->self, coordinates, component.words))
        status = bt_position_add(components, &component, error);
    }
  if (status == BETLI_OK && components->count == 0)
    return bt_fail(error, BETLI_INPUT, "%s: no component has coordinates up to %llu", game->name,
                   (unsigned long long)size);
  return status;
}

/* ---- all positions -------------------------------------------------------------------------- */

/* Goes to the next multiset of components, as non-decreasing indices.  Returns false after the
 * last. */
static bool next_multiset(size_t *indices, size_t count, size_t kinds) {
  size_t i = count;
  while (i > 0 && indices[i - 1] + 1 == kinds)
    i--;
  if (i == 0)
    return false;
  const size_t index = indices[i - 1] + 1;
  for (i--; i < count; i++)
    indices[i] = index;
  return true;
}

/* Checks a position as it is, and with the next move in each component whose moves say who moves
 * next. */
static betli_status check_free_and_entailed(struct bt_check *check,
                                            const struct bt_question *question,
                                            struct bt_position *position,
                                            struct bt_exhaustive *exhaustive, uint64_t *compared,
                                            struct bt_text *disagreement) {
  betli_status status =
      bt_check_ways(check, question, position, exhaustive, compared, disagreement);
  for (size_t i = 0;
       i < position->count && bt_question_values_turns(question) && status == BETLI_OK; i++) {
    struct bt_component *component = &position->components[i];
    if (!bt_game_sets_turn(component->game) || disagreement->length > 0)
      continue;
    component->entailed = true;
    status = bt_check_ways(check, question, position, exhaustive, compared, disagreement);
    component->entailed = false;
  }
  return status;
}

static betli_status compare_all_positions(struct bt_check *check,
                                          const struct bt_question *question,
                                          const struct bt_position *components, size_t count,
                                          struct bt_exhaustive *exhaustive, uint64_t *compared,
                                          struct bt_text *disagreement) {
  struct bt_position position = {0};
  size_t *indices = calloc(count, sizeof *indices);
  betli_status status = indices == NULL ? bt_fail_memory(check->error) : BETLI_OK;
  while (status == BETLI_OK && disagreement->length == 0) {
    position.count = 0;
    for (size_t i = 0; i < count && status == BETLI_OK; i++)
      status = bt_position_add(&position, &components->components[indices[i]], check->error);
    if (status == BETLI_OK)
      status =
          check_free_and_entailed(check, question, &position, exhaustive, compared, disagreement);
    check->progress.done++;
    if (!next_multiset(indices, count, components->count))
      break;
  }
  bt_position_free(&position);
  free(indices);
  return status;
}

/* Checks one function: positions of at most `most` components, and the table. */
static betli_status check_function(struct bt_check *check, const struct bt_position *components,
                                   const struct bt_question *question, uint64_t most,
                                   uint64_t *compared, struct bt_text *disagreement) {
  struct bt_exhaustive exhaustive;
  betli_status status =
      bt_exhaustive_open(&exhaustive, &question->compound, bt_searched_function(question),
                         check->evaluator->limits, check->error);
  exhaustive.sets = &check->evaluator->sets;
  for (size_t count = 1; components->count > 0 && count <= most && status == BETLI_OK; count++)
    if (disagreement->length == 0)
      status = compare_all_positions(check, question, components, count, &exhaustive, compared,
                                     disagreement);
  if (status == BETLI_OK && disagreement->length == 0)
    status = bt_check_table(check, question, &exhaustive, disagreement);
  bt_exhaustive_close(&exhaustive);
  return status;
}

/* Returns true if a function has values of all components.  Some lack them in endless play. */
static bool has_all_values(const struct bt_check *check, const struct bt_position *components,
                           const struct bt_function *function) {
  bool loops = false;
  for (size_t i = 0; i < components->count; i++)
    loops |= bt_evaluator_loops(check->evaluator, &components->components[i]);
  return !loops || bt_loopy_has(function);
}

/* Checks the functions that a user may name.  Only a search gives their values of several
 * components, so that two show enough. */
static betli_status check_named_functions(struct bt_check *check,
                                          const struct bt_position *components,
                                          const struct bt_compound *compound, uint64_t *compared,
                                          struct bt_text *disagreement) {
  static const enum bt_measure named[BT_NAMED_FUNCTIONS] = {BT_GRUNDY, BT_REMOTENESS, BT_SUSPENSE,
                                                            BT_FORECLOSED, BT_OUTCOME};
  const uint64_t most = check->components < 2 ? check->components : 2;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < BT_NAMED_FUNCTIONS && status == BETLI_OK; i++) {
    const struct bt_question question = {.compound = *compound, .measure = named[i]};
    if (disagreement->length == 0 &&
        has_all_values(check, components, bt_function_of(named[i], compound->misere)))
      status = check_function(check, components, &question, most, compared, disagreement);
  }
  return status;
}

/* Checks a game whose moves say who moves next, with Nim heaps next to its components.  These hold
 * the values of the theorem, and not just who wins. */
static betli_status check_next_to_nim(struct bt_check *check, const struct bt_position *components,
                                      const struct bt_question *question, uint64_t *compared,
                                      struct bt_text *disagreement) {
  enum { HEAPS = 3 };
  struct bt_game nim = {0};
  struct bt_position all = {0};
  betli_status status = bt_game_open("nim", check->evaluator->limits, &nim, check->error);
  for (size_t i = 0; i < components->count && status == BETLI_OK; i++)
    status = bt_position_add(&all, &components->components[i], check->error);
  for (uint64_t heap = 1; heap <= HEAPS && status == BETLI_OK; heap++)
    status =
        bt_position_add(&all, &(struct bt_component){.game = &nim, .words = {heap}}, check->error);
  if (status == BETLI_OK)
    status = check_function(check, &all, question, check->components, compared, disagreement);
  bt_position_free(&all);
  bt_game_close(&nim);
  return status;
}

betli_status bt_check_compound(struct bt_check *check, const struct bt_position *components,
                               const struct bt_compound *compound) {
  struct bt_question question = {
      .compound = *compound, .any_function = true, .sets_turn = bt_position_sets_turn(components)};
  struct bt_text disagreement = {.language = check->error->language}, name = {0};
  uint64_t compared = 0;
  betli_status status =
      bt_question_values_turns(&question)
          ? check_next_to_nim(check, components, &question, &compared, &disagreement)
          : check_function(check, components, &question, check->components, &compared,
                           &disagreement);
  if (status == BETLI_OK && disagreement.length == 0 && !question.sets_turn)
    status = check_named_functions(check, components, compound, &compared, &disagreement);
  bt_compound_print(compound, &name);
  if (status == BETLI_OK && name.failed)
    status = bt_fail_memory(check->error);
  if (status == BETLI_OK)
    status = bt_check_report(check, bt_text_string(&name), compound->misere ? "misere" : "normal",
                             compared, &disagreement);
  bt_text_free(&disagreement);
  bt_text_free(&name);
  return status;
}

static betli_status check_compounds(struct bt_check *check, const struct bt_position *components) {
  static const enum bt_rule of_nim[] = {BT_AT_MOST, BT_EXACTLY, BT_CONSECUTIVE, BT_CIRCULAR};
  const bool nim = check->game->kind->nim_heap != NULL;
  betli_status status = BETLI_OK;
  const uint64_t rules = BT_PROVED_RULES + 2 + (nim ? sizeof of_nim / sizeof *of_nim : 0);
  bt_check_progress_begin(check, components->count, 2 * rules);
  for (int play = 0; play < 2; play++)
    for (int rule = 0; rule < BT_PROVED_RULES && status == BETLI_OK; rule++) {
      const struct bt_compound compound = {.rule = (enum bt_rule)rule, .misere = play == 1};
      bt_check_progress_name(check, &compound);
      status = bt_check_compound(check, components, &compound);
    }
  for (size_t i = 0; nim && i < 2 * sizeof of_nim / sizeof *of_nim && status == BETLI_OK; i++) {
    const struct bt_compound compound = {.rule = of_nim[i / 2], .most = 2, .misere = i % 2 == 1};
    bt_check_progress_name(check, &compound);
    status = bt_check_compound(check, components, &compound);
  }
  for (int order = 0; order < 4 && status == BETLI_OK; order++) {
    const struct bt_compound compound = {.rule = order < 2 ? BT_SEQUENTIAL : BT_ORDINAL,
                                         .misere = order % 2 == 1};
    bt_check_progress_name(check, &compound);
    status = bt_check_compound(check, components, &compound);
  }
  bt_check_progress_end(check);
  return status;
}

betli_status bt_check_game(struct bt_check *check) {
  struct bt_position components = {0};
  betli_status status = bt_all_components(check->game, check->size, &components, check->error);
  const uint64_t before = check->disagreements;
  if (status == BETLI_OK)
    status = bt_check_promises(check, &components);
  bt_check_choose_components(check, components.count);
  if (status == BETLI_OK && check->disagreements == before)
    status = check_compounds(check, &components);
  bt_position_free(&components);
  return status;
}
