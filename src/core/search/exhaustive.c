#include "core/search/exhaustive.h"

#include "core/algebra/misere_sums.h"
#include "core/algebra/places.h"
#include "core/game/decompose.h"
#include "core/moves/move_iterator.h"
#include "core/search/position_key.h"
#include "core/value/value_error.h"

#include <assert.h>
#include <stdlib.h>

enum { END = 0 };

static betli_status push_key(struct bt_exhaustive *exhaustive, uint32_t component,
                             struct bt_error *error) {
  return bt_numbers_add(exhaustive->limits, &exhaustive->key, component, error);
}

static bool are_passes(const struct bt_exhaustive *exhaustive, uint32_t component) {
  return bt_expander_are_passes(&exhaustive->expander, component);
}

/* Numbers the position whose components are in `key`.  BETLI_INPUT: more positions than `most` were
 * met. */
static betli_status position_number(struct bt_exhaustive *exhaustive, uint32_t *number,
                                    struct bt_error *error) {
  const size_t before = exhaustive->positions.count;
  bt_position_key_sort(&exhaustive->key, &exhaustive->expander, &exhaustive->compound);
  betli_status status = bt_depth_first_meet(&exhaustive->search, before, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&exhaustive->positions, exhaustive->key.numbers,
                                 exhaustive->key.count, number, error);
  if (status == BETLI_OK && *number == before && exhaustive->most > 0 && before >= exhaustive->most)
    return bt_fail(error, BETLI_INPUT, "more than %llu positions can be reached",
                   (unsigned long long)exhaustive->most);
  return status;
}

/* Puts the parts that an option leaves into `key`, in the place of the component.  Sets
 * *same_player if the player who chose the option moves again. */
static betli_status push_option_parts(struct bt_exhaustive *exhaustive, uint32_t component,
                                      uint64_t choice, bool *same_player, struct bt_error *error) {
  const struct bt_expander *expander = &exhaustive->expander;
  const struct bt_rule_info *rule = bt_rule_info(exhaustive->compound.rule);
  const uint64_t option = expander->expansions[bt_unmarked(component)].first + choice;
  uint32_t mark = component & BT_JOINED_MARK;
  betli_status status = BETLI_OK;
  size_t count;
  const uint32_t *parts = bt_expander_parts(expander, option, &count);
  if (parts[count - 1] == BT_SAME_PLAYER) {
    *same_player = exhaustive->goes_on = true;
    count--;
  }
  if (count > 1 && rule->ordered && !rule->sums_in_place) {
    const struct bt_component from = bt_expander_component(expander, component);
    return bt_fail_split_in_order(&exhaustive->compound, from.game, from.words, error);
  }
  for (size_t p = 0; p < count && status == BETLI_OK; p++) {
    status = push_key(exhaustive, parts[p] | mark, error);
    mark = rule->sums_in_place ? BT_JOINED_MARK : 0;
  }
  return status;
}

/* A walk through the moves of a position. */
struct moves {
  uint32_t *ids; /* of its components, marked where the move must be made */
  uint64_t *options;
  struct bt_move_iterator iterator;
  bool same_player; /* after the last move the same player moves again */
};

/* Returns true if a component is taken away, since a move was made in a place before its own.
 * *gone is false before the first component, and tells it of the present place.  Passes stay. */
static bool is_taken_away(const struct bt_exhaustive *exhaustive, uint32_t component,
                          bool moved_before, bool *gone) {
  if ((component & BT_JOINED_MARK) == 0)
    *gone = moved_before && bt_rule_info(exhaustive->compound.rule)->discards;
  return *gone && !are_passes(exhaustive, component);
}

/* Puts into `key` the components that a move leaves. */
static betli_status build_move_key(struct bt_exhaustive *exhaustive, struct moves *moves,
                                   struct bt_error *error) {
  const struct bt_move_iterator *iterator = &moves->iterator;
  betli_status status = BETLI_OK;
  exhaustive->key.count = 0;
  moves->same_player = false;
  bool moved = false, gone = false;
  for (size_t i = 0; i < iterator->count && status == BETLI_OK; i++) {
    const bool stays = bt_move_iterator_stays(iterator, i);
    if (is_taken_away(exhaustive, moves->ids[i], moved, &gone))
      continue;
    moved |= !stays && !are_passes(exhaustive, moves->ids[i]);
    status = stays ? push_key(exhaustive, moves->ids[i], error)
                   : push_option_parts(exhaustive, moves->ids[i], iterator->choice[i],
                                       &moves->same_player, error);
  }
  return status;
}

/* Passes over moves in which the choices of equal components decrease (bt_move_iterator.futile):
 * which of equal components makes which move does not matter. */
static uint64_t skip_unordered_choices(void *data, size_t i, uint64_t choice) {
  const struct moves *moves = data;
  if (i == 0 || moves->ids[i] != moves->ids[i - 1] || choice >= moves->iterator.choice[i - 1])
    return 0;
  return moves->iterator.choice[i - 1] - choice;
}

/* Fails since a move leads back to a position on the way to this one; names the component that
 * moves. */
static betli_status fail_cycle(const struct bt_exhaustive *exhaustive, const struct moves *moves,
                               struct bt_error *error) {
  const struct bt_expander *expander = &exhaustive->expander;
  size_t i = 0, count;
  while (bt_move_iterator_stays(&moves->iterator, i))
    i++;
  const uint32_t id = bt_unmarked(moves->ids[i]);
  const uint64_t option = expander->expansions[id].first + moves->iterator.choice[i];
  const uint32_t *parts = bt_expander_parts(expander, option, &count);
  assert(i < moves->iterator.count);
  count -= count > 0 && parts[count - 1] == BT_SAME_PLAYER;
  const struct bt_component from = bt_expander_component(expander, id);
  struct bt_component to = from;
  if (count > 0 && parts[count - 1] != BT_ENDED_COMPONENT) /* in order, ended ones first */
    to = bt_expander_component(expander, parts[count - 1]);
  else
    bt_expander_find_ended(expander, &to);
  return bt_fail_cycle(from.game, from.words, to.words, error);
}

/* Numbers the position that the next move leaves; *more is false if there are no more moves. */
static betli_status next_move_position(struct bt_exhaustive *exhaustive, struct moves *moves,
                                       bool *more, uint32_t *next, struct bt_error *error) {
  *more = bt_move_iterator_next(&moves->iterator);
  if (!*more)
    return BETLI_OK;
  betli_status status = build_move_key(exhaustive, moves, error);
  if (status == BETLI_OK)
    status = position_number(exhaustive, next, error);
  if (status == BETLI_OK && !bt_limits_go_on(exhaustive->limits, moves->iterator.count, "positions",
                                             exhaustive->positions.count, 0))
    status = bt_limits_stopped(exhaustive->limits, error);
  return status;
}

/* Adds the value of an option to the chooser if it is known, else pushes the option. */
static betli_status gather_option_value(struct bt_exhaustive *exhaustive, const struct moves *moves,
                                        uint32_t next, bool *all_known, struct bt_error *error) {
  const bt_cell cell = exhaustive->search.cells[next];
  if (cell == BT_CELL_OPEN) {
    exhaustive->loops = true;
    return fail_cycle(exhaustive, moves, error);
  }
  if (cell == BT_CELL_NONE) {
    *all_known = false;
    return bt_depth_first_push(&exhaustive->search, next, error);
  }
  const struct bt_value value = bt_cell_value(cell);
  bt_choose_add(exhaustive->function, &exhaustive->chooser,
                moves->same_player ? bt_opposite_outcome(value) : value);
  return BETLI_OK;
}

static betli_status gather_values_of_moves(struct bt_exhaustive *exhaustive, struct moves *moves,
                                           bool *any, bool *all_known, struct bt_error *error) {
  betli_status status = BETLI_OK;
  bool more = true;
  *any = false;
  *all_known = true;
  bt_choose_begin(exhaustive->function, &exhaustive->chooser);
  while (status == BETLI_OK && more) {
    uint32_t next;
    status = next_move_position(exhaustive, moves, &more, &next, error);
    *any |= more;
    if (status == BETLI_OK && more)
      status = gather_option_value(exhaustive, moves, next, all_known, error);
  }
  return status;
}

/* Stores the value of a position, which is an end if there is not `any` move: no move can be made
 * in all components in which the next must be made. */
static betli_status store_chosen_value(struct bt_exhaustive *exhaustive, uint32_t number, bool any,
                                       struct bt_error *error) {
  assert(number != END && exhaustive->search.cells[number] == BT_CELL_OPEN);
  const struct bt_value value =
      any ? bt_choose_value(exhaustive->function, &exhaustive->chooser) : exhaustive->function->end;
  if (exhaustive->chooser.failed)
    return bt_fail_memory(error);
  if (!bt_cell_fits(value))
    return bt_fail(error, BETLI_LIMIT, "a value exceeds the bound of 2^32 - 17");
  exhaustive->search.cells[number] = bt_cell_of(value);
  return BETLI_OK;
}

/* Opens the walk, once the options of all components are counted. */
static betli_status open_move_iterator(struct bt_exhaustive *exhaustive, size_t count,
                                       struct moves *moves, struct bt_error *error) {
  struct bt_move_iterator *iterator = &moves->iterator;
  betli_status status =
      bt_move_iterator_open(iterator, count, moves->options, &exhaustive->compound, error);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    if (are_passes(exhaustive, moves->ids[i]))
      status = bt_move_iterator_set_passes(iterator, i, error);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    if ((moves->ids[i] & BT_ENTAILED_MARK) != 0)
      status = bt_move_iterator_entail(iterator, i, error);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    if ((moves->ids[i] & BT_JOINED_MARK) != 0)
      status = bt_move_iterator_join(iterator, i, error);
  return status;
}

/* Expands the components of a position, copied since keys move when others are added. */
static betli_status open_moves(struct bt_exhaustive *exhaustive, uint32_t number,
                               struct moves *moves, struct bt_error *error) {
  size_t count;
  const uint32_t *key = bt_key_numbers_key(&exhaustive->positions, number, &count);
  betli_status status = BETLI_OK;
  *moves = (struct moves){.ids = malloc((count + 1) * sizeof *moves->ids),
                          .options = calloc(count + 1, sizeof *moves->options)};
  if (moves->ids == NULL || moves->options == NULL)
    return bt_fail_memory(error);
  for (size_t i = 0; i < count; i++)
    moves->ids[i] = key[i];
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    const uint32_t id = bt_unmarked(moves->ids[i]);
    status = bt_expander_expand(&exhaustive->expander, id, error);
    moves->options[i] = exhaustive->expander.expansions[id].count;
  }
  if (status == BETLI_OK)
    status = open_move_iterator(exhaustive, count, moves, error);
  if (!bt_rule_info(exhaustive->compound.rule)->ordered)
    moves->iterator.futile = skip_unordered_choices;
  moves->iterator.data = moves;
  return status;
}

static void close_moves(struct moves *moves) {
  bt_move_iterator_close(&moves->iterator);
  free(moves->ids);
  free(moves->options);
}

/* Asks the oracle for the value of a position; *known is false where a search is needed. */
static betli_status ask_sums_oracle(struct bt_exhaustive *exhaustive, uint32_t number, bool *known,
                                    struct bt_error *error) {
  size_t count;
  const uint32_t *key = bt_key_numbers_key(&exhaustive->positions, number, &count);
  betli_status status = BETLI_OK;
  struct bt_value value;
  exhaustive->asked.count = 0;
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    const struct bt_component component = bt_expander_component(&exhaustive->expander, key[i]);
    status = bt_position_add(&exhaustive->asked, &component, error);
  }
  *known = status == BETLI_OK &&
           exhaustive->sums->sum_value(exhaustive->sums->data, &exhaustive->asked, &value) &&
           bt_misere_sum_says(exhaustive->function, &value) && bt_cell_fits(value);
  if (*known)
    exhaustive->search.cells[number] = bt_cell_of(value);
  return status;
}

/* Evaluates a position if the values of all options are known; else pushes the unknown options. */
static betli_status visit_position(void *data, uint32_t number, struct bt_error *error) {
  struct bt_exhaustive *exhaustive = data;
  struct moves moves;
  bool known = false, any = false, all_known = false;
  betli_status status =
      exhaustive->sums != NULL ? ask_sums_oracle(exhaustive, number, &known, error) : BETLI_OK;
  if (status != BETLI_OK || known)
    return status;
  status = open_moves(exhaustive, number, &moves, error);
  if (status == BETLI_OK)
    status = gather_values_of_moves(exhaustive, &moves, &any, &all_known, error);
  if (status == BETLI_OK && all_known)
    status = store_chosen_value(exhaustive, number, any, error);
  close_moves(&moves);
  return status;
}

/* Tells the component of a position with just one, of a user's rule.  Positions of several
 * components are not watched: any of them may grow. */
static bool watched_component(void *data, uint32_t number, struct bt_component *component) {
  const struct bt_exhaustive *exhaustive = data;
  size_t count;
  const uint32_t *ids = bt_key_numbers_key(&exhaustive->positions, number, &count);
  if (count != 1)
    return false;
  *component = bt_expander_component(&exhaustive->expander, ids[0]);
  return component->game->kind->origin != NULL;
}

static const struct bt_visitor visitor = {visit_position, watched_component};

static betli_status push_component_words(struct bt_exhaustive *exhaustive,
                                         const struct bt_game *game, const uint64_t *words,
                                         uint32_t mark, struct bt_error *error) {
  uint32_t number;
  const betli_status status =
      bt_expander_number(&exhaustive->expander, game, words, &number, error);
  return status == BETLI_OK ? push_key(exhaustive, number | mark, error) : status;
}

static betli_status push_component_parts(struct bt_exhaustive *exhaustive,
                                         const struct bt_component *component,
                                         struct bt_error *error) {
  const bool sums_in_place = bt_rule_info(exhaustive->compound.rule)->sums_in_place;
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  if (component->entailed || !exhaustive->expander.decomposes)
    return push_component_words(exhaustive, component->game, component->words,
                                (component->entailed ? BT_ENTAILED_MARK : 0) |
                                    (sums_in_place && component->joined ? BT_JOINED_MARK : 0),
                                error);
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = push_component_words(exhaustive, component->game, part, 0, error);
  return status;
}

betli_status bt_exhaustive_number(struct bt_exhaustive *exhaustive,
                                  const struct bt_position *position, uint32_t *number,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  exhaustive->key.count = 0;
  exhaustive->separator = position->separator;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = push_component_parts(exhaustive, &position->components[i], error);
  return status == BETLI_OK ? position_number(exhaustive, number, error) : status;
}

betli_status bt_exhaustive_options(struct bt_exhaustive *exhaustive, uint32_t number,
                                   struct bt_numbers *options, struct bt_error *error) {
  struct moves moves;
  const size_t before = options->count;
  betli_status status = open_moves(exhaustive, number, &moves, error);
  bool more = status == BETLI_OK;
  while (status == BETLI_OK && more) {
    uint32_t next;
    status = next_move_position(exhaustive, &moves, &more, &next, error);
    if (status == BETLI_OK && more)
      status = bt_numbers_add(exhaustive->limits, options, next, error);
  }
  if (options->count > before)
    options->count =
        before + bt_numbers_sort_once(options->numbers + before, options->count - before);
  close_moves(&moves);
  return status;
}

/* ---- where play need not end ---------------------------------------------------------------- */

/* Writes the arcs of all positions met, and of those first met in doing so. */
static betli_status write_position_arcs(struct bt_exhaustive *exhaustive, struct bt_error *error) {
  struct bt_numbers next = {0};
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && exhaustive->arcs.count < exhaustive->positions.count) {
    next.count = 0;
    status = bt_exhaustive_options(exhaustive, exhaustive->arcs.count, &next, error);
    for (size_t i = 0; i < next.count && status == BETLI_OK; i++)
      status = bt_arcs_add(&exhaustive->arcs, next.numbers[i], error);
    if (status == BETLI_OK)
      status = bt_arcs_next(&exhaustive->arcs, error);
  }
  bt_numbers_free(exhaustive->limits, &next);
  return status == BETLI_OK ? bt_arcs_reverse(&exhaustive->arcs, error) : status;
}

/* Fails where the same player moves again: the arcs are of players who alternate. */
static betli_status refuse_going_on(const struct bt_exhaustive *exhaustive,
                                    struct bt_error *error) {
  return exhaustive->goes_on ? bt_fail(error, BETLI_INPUT,
                                       "play need not end, and a player may move again: betli has "
                                       "no theory of such games")
                             : BETLI_OK;
}

static betli_status analyse_loopy_positions(struct bt_exhaustive *exhaustive,
                                            struct bt_error *error) {
  bt_loopy_values_free(&exhaustive->loopy, exhaustive->limits);
  betli_status status = write_position_arcs(exhaustive, error);
  if (status == BETLI_OK)
    status = refuse_going_on(exhaustive, error);
  if (status != BETLI_OK) {
    bt_arcs_free(&exhaustive->arcs);
    return status;
  }
  return bt_loopy_values_find(&exhaustive->loopy, &exhaustive->arcs, exhaustive->function, error);
}

static betli_status find_loopy_value(struct bt_exhaustive *exhaustive, uint32_t number,
                                     struct bt_value *value, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (exhaustive->loopy.function == NULL || number >= exhaustive->arcs.count)
    status = analyse_loopy_positions(exhaustive, error);
  return status == BETLI_OK ? bt_loopy_value(&exhaustive->loopy, &exhaustive->arcs, number,
                                             exhaustive->sets, value, error)
                            : status;
}

/* ---- whole positions ------------------------------------------------------------------------ */

static betli_status fail_no_value(const struct bt_function *function, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: play need not end, and no theory gives such values for these positions",
                 function->symbol);
}

betli_status bt_exhaustive_value(struct bt_exhaustive *exhaustive,
                                 const struct bt_position *position, struct bt_value *value,
                                 struct bt_error *error) {
  uint32_t number;
  betli_status status = bt_exhaustive_number(exhaustive, position, &number, error);
  if (status != BETLI_OK)
    return status;
  if (!exhaustive->loops)
    status = bt_depth_first_value(&exhaustive->search, &visitor, exhaustive, number, value, error);
  if (!exhaustive->loops)
    return status;
  return bt_loopy_has(exhaustive->function) ? find_loopy_value(exhaustive, number, value, error)
                                            : fail_no_value(exhaustive->function, error);
}

betli_status bt_exhaustive_known(struct bt_exhaustive *exhaustive, uint32_t number,
                                 struct bt_value *value, struct bt_error *error) {
  if (exhaustive->loops)
    return find_loopy_value(exhaustive, number, value, error);
  *value = bt_cell_value(exhaustive->search.cells[number]);
  return BETLI_OK;
}

uint64_t bt_exhaustive_size(const struct bt_exhaustive *exhaustive) {
  return exhaustive->positions.count;
}

/* ---- opening and closing -------------------------------------------------------------------- */

betli_status bt_exhaustive_open(struct bt_exhaustive *exhaustive,
                                const struct bt_compound *compound,
                                const struct bt_function *function, struct bt_limits *limits,
                                struct bt_error *error) {
  uint32_t number;
  *exhaustive =
      (struct bt_exhaustive){.compound = *compound, .function = function, .limits = limits};
  exhaustive->positions = (struct bt_key_numbers){.limits = limits, .item = sizeof(uint32_t)};
  exhaustive->search.limits = exhaustive->arcs.limits = limits;
  exhaustive->own_sets = (struct bt_nimber_sets){
      .limits = limits, .keys = {.limits = limits, .item = sizeof(uint32_t)}};
  exhaustive->sets = &exhaustive->own_sets;
  betli_status status = bt_expander_open(&exhaustive->expander, limits, error);
  exhaustive->expander.keeps_ended = bt_keeps_places(compound);
  if (status == BETLI_OK)
    status = position_number(exhaustive, &number, error); /* END */
  if (status != BETLI_OK) {
    bt_exhaustive_close(exhaustive);
    return status;
  }
  assert(number == END && exhaustive->positions.count == 1);
  exhaustive->search.cells[END] = bt_cell_of(function->end);
  return BETLI_OK;
}

void bt_exhaustive_close(struct bt_exhaustive *exhaustive) {
  if (exhaustive->limits == NULL)
    return;
  bt_depth_first_close(&exhaustive->search);
  bt_arcs_free(&exhaustive->arcs);
  bt_loopy_values_free(&exhaustive->loopy, exhaustive->limits);
  bt_nimber_sets_free(&exhaustive->own_sets);
  bt_numbers_free(exhaustive->limits, &exhaustive->key);
  bt_expander_close(&exhaustive->expander);
  bt_key_numbers_free(&exhaustive->positions);
  bt_choose_free(&exhaustive->chooser);
  bt_position_free(&exhaustive->asked);
  *exhaustive = (struct bt_exhaustive){0};
}
