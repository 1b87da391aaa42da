#include "check/check.h"

#include "core/search.h"

#include <stdlib.h>
#include <string.h>

static betli_status too_many(const struct bt_game *game, uint64_t size, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: a check up to size %llu has more than the %d components that are its bound",
                 game->name, (unsigned long long)size, BT_MOST_COMPONENTS);
}

static betli_status sample(const struct bt_game *game, uint64_t size,
                           struct bt_position *components, struct bt_error *error) {
  struct bt_component component = {.game = game};
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; status == BETLI_OK; k++) {
    if (!game->kind->sample(game->self, size, k, component.words))
      return BETLI_OK;
    status = k == BT_MOST_COMPONENTS ? too_many(game, size, error)
                                     : bt_position_add(components, &component, error);
  }
  return status;
}

betli_status bt_all_components(const struct bt_game *game, uint64_t size,
                               struct bt_position *components, struct bt_error *error) {
  if (game->kind->sample != NULL)
    return sample(game, size, components, error);
  const uint64_t first = game->kind->first, last = game->kind->axes < 2 ? first : size;
  size = bt_game_last(game, size);
  struct bt_component component = {.game = game};
  betli_status status = BETLI_OK;
  for (uint64_t row = first; row <= size && status == BETLI_OK; row++)
    for (uint64_t column = first; column <= last && status == BETLI_OK; column++) {
      const uint64_t coordinates[2] = {row, column};
      if (components->count == BT_MOST_COMPONENTS)
        return too_many(game, size, error);
      if (game->kind->place(game->self, coordinates, component.words))
        status = bt_position_add(components, &component, error);
    }
  if (status == BETLI_OK && components->count == 0)
    return bt_fail(error, BETLI_INPUT, "%s: no component has coordinates up to %llu", game->name,
                   (unsigned long long)size);
  return status;
}

void bt_check_report(struct bt_check *check, const char *compound, const char *play,
                     uint64_t positions, const struct bt_text *disagreement) {
  const betli_finding finding = {check->game->name, compound, play, positions,
                                 bt_text_string(disagreement)};
  check->disagreements += disagreement->length > 0;
  check->report(check->data, &finding);
}

/* ---- one position, in two ways -------------------------------------------------------------- */

static void tell(const struct bt_solution *solution, const char *what, struct bt_text *text) {
  static const char *const outcomes[] = {"N", "P", "draw", "undecided"};
  bt_text_format(text, "%s: %s, ", what, outcomes[solution->outcome]);
  bt_natural_print(&solution->total, text);
  bt_text_add(text, " winning moves");
  if (solution->has_value && solution->value.kind == BT_NUMBER)
    bt_text_format(text, ", value %llu", (unsigned long long)solution->value.number);
}

static bool same_total(const struct bt_natural *a, const struct bt_natural *b) {
  struct bt_text left = {0}, right = {0};
  bt_natural_print(a, &left);
  bt_natural_print(b, &right);
  const bool same = strcmp(bt_text_string(&left), bt_text_string(&right)) == 0;
  bt_text_free(&left);
  bt_text_free(&right);
  return same;
}

static bool agree(const struct bt_solution *theorem, const struct bt_solution *search) {
  const bool values = theorem->algebra != NULL && theorem->function == search->function;
  return theorem->outcome == search->outcome && same_total(&theorem->total, &search->total) &&
         (!values || bt_same(theorem->value, search->value));
}

static betli_status copy_position(const struct bt_position *from, struct bt_position *to,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < from->count && status == BETLI_OK; i++)
    status = bt_position_add(to, &from->components[i], error);
  return status;
}

/* Compares the answers about one position; counts it unless plain search gave both. */
static betli_status compare(struct bt_check *check, const struct bt_question *question,
                            const struct bt_position *position, struct bt_whole *whole,
                            uint64_t *compared, struct bt_text *disagreement) {
  struct bt_solution theorem = {.question = *question}, search = {.question = *question};
  betli_status status = copy_position(position, &theorem.position, check->error);
  if (status == BETLI_OK)
    status = copy_position(position, &search.position, check->error);
  if (status == BETLI_OK)
    status = bt_solve(check->evaluator, &theorem, check->error);
  if (status == BETLI_OK && (theorem.algebra != NULL || theorem.moore || theorem.quotient ||
                             theorem.forms || theorem.definition)) {
    ++*compared;
    status = bt_solve_by_search(whole, NULL, &search, check->error);
    if (status == BETLI_OK && !agree(&theorem, &search)) {
      bt_position_print(position, NULL, disagreement);
      tell(&theorem, " by the theorem", disagreement);
      tell(&search, "; by search", disagreement);
    }
  }
  bt_solution_free(&theorem);
  bt_solution_free(&search);
  return status;
}

/* ---- all positions -------------------------------------------------------------------------- */

/* The next multiset of `count` components, as indices that do not decrease. */
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

static betli_status compare_all(struct bt_check *check, const struct bt_question *question,
                                const struct bt_position *components, size_t count,
                                struct bt_whole *whole, uint64_t *compared,
                                struct bt_text *disagreement) {
  struct bt_position position = {0};
  size_t *indices = calloc(count, sizeof *indices);
  betli_status status = indices == NULL ? bt_fail_memory(check->error) : BETLI_OK;
  while (status == BETLI_OK && disagreement->length == 0) {
    position.count = 0;
    for (size_t i = 0; i < count && status == BETLI_OK; i++)
      status = bt_position_add(&position, &components->components[indices[i]], check->error);
    if (status == BETLI_OK)
      status = compare(check, question, &position, whole, compared, disagreement);
    if (!next_multiset(indices, count, components->count))
      break;
  }
  bt_position_free(&position);
  free(indices);
  return status;
}

betli_status bt_check_compound(struct bt_check *check, const struct bt_position *components,
                               const struct bt_compound *compound) {
  const struct bt_question question = {.compound = *compound, .any_function = true, .moves = 1};
  struct bt_text disagreement = {0}, name = {0};
  struct bt_whole whole;
  uint64_t compared = 0;
  betli_status status = bt_whole_open(&whole, compound, bt_searched_function(&question),
                                      check->evaluator->limits, check->error);
  for (size_t count = 1; count <= check->components && status == BETLI_OK; count++)
    if (disagreement.length == 0)
      status = compare_all(check, &question, components, count, &whole, &compared, &disagreement);
  if (status == BETLI_OK) {
    bt_compound_print(compound, &name);
    bt_check_report(check, bt_text_string(&name), compound->misere ? "misere" : "normal", compared,
                    &disagreement);
  }
  bt_whole_close(&whole);
  bt_text_free(&disagreement);
  bt_text_free(&name);
  return status;
}

betli_status bt_check_game(struct bt_check *check) {
  struct bt_position components = {0};
  betli_status status = bt_all_components(check->game, check->size, &components, check->error);
  if (status == BETLI_OK)
    status = bt_check_promises(check, &components);
  for (int play = 0; play < 2; play++)
    for (int rule = 0; rule < BT_RULES && status == BETLI_OK; rule++) {
      const struct bt_compound compound = {(enum bt_rule)rule, 0, play == 1};
      status = bt_check_compound(check, &components, &compound);
    }
  for (int play = 0; play < 2 && check->game->kind->nim_heap != NULL && status == BETLI_OK;
       play++) {
    const struct bt_compound moore = {BT_AT_MOST, 2, play == 1};
    status = bt_check_compound(check, &components, &moore);
  }
  bt_position_free(&components);
  return status;
}
