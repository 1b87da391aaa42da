/* betli_after: the position that a user's move leaves. */
#include "session/handle.h"

#include "core/algebra/places.h"
#include "core/game/find_option.h"
#include "core/game/passes.h"
#include "core/moves/component_moves.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position.h"

#include <stdlib.h>
#include <string.h>

/* A move read so far: which components take which option. */
struct taken {
  betli *b;
  const struct bt_compound *compound;
  struct bt_text name;     /* of the compound */
  struct bt_text spelling; /* of a component that a message names */
  struct bt_component_moves component_moves;
  uint64_t *option; /* of each component that moves */
  bool *moves;      /* true for each component that moves */
  uint64_t movers;
  bool again; /* the same player moves again */
};

/* Prints component i for a message. */
static const char *spell_component(struct taken *taken, size_t i) {
  bt_text_clear(&taken->spelling);
  bt_component_print(&taken->component_moves.position->components[i], &taken->spelling);
  return bt_text_string(&taken->spelling);
}

/* Returns the status of a message that names a component. */
static betli_status fail_spelled(struct taken *taken, betli_status status) {
  return taken->spelling.failed ? bt_fail_memory(&taken->b->error) : status;
}

static betli_status fail_impossible_change(struct taken *taken, size_t i, const char *to) {
  return fail_spelled(taken, bt_fail(&taken->b->error, BETLI_INPUT, "%s cannot become %s",
                                     spell_component(taken, i), to));
}

/* ---- one change ----------------------------------------------------------------------------- */

/* Fills `words` with the name of the game and the words of `text`; returns their number. */
static size_t split_change_text(char *text, const char *game, const char **words) {
  size_t count = 0;
  words[count++] = game;
  for (char *word = betli_next_word(&text); word != NULL; word = betli_next_word(&text))
    words[count++] = word;
  return count;
}

/* Takes the mark of a move after which the same player moves again off the words. */
static bool take_again_mark(const char **words, size_t *count) {
  const bool again = *count > 2 && strcmp(words[*count - 1], BT_AGAIN) == 0;
  *count -= again;
  return again;
}

/* Reads what a component becomes.  In a game in which moves say who moves next, *again is set to
 * true for the mark of a move after which the same player moves again. */
static betli_status read_change_parts(betli *b, const struct bt_game *game, const char *to,
                                      struct bt_position *parts, bool *again) {
  char *text = strdup(to);
  const char **words = malloc((strlen(to) + 2) * sizeof *words);
  betli_status status = BETLI_FAULT;
  if (text == NULL || words == NULL) {
    bt_fail_memory(&b->error);
  } else {
    size_t count = split_change_text(text, game->name, words);
    *again = bt_game_sets_turn(game) && take_again_mark(words, &count);
    status = bt_handle_parts(b, count, words, parts);
  }
  free(text);
  free(words);
  return status;
}

/* Returns true if a part has the mark of a move that entails. */
static bool is_any_part_entailed(const struct bt_position *parts) {
  bool entailed = false;
  for (size_t p = 0; p < parts->count; p++)
    entailed |= parts->components[p].entailed;
  return entailed;
}

/* Finds the option of component i that leaves these parts; returns false if there is none.  Parts
 * without a mark mean a plain move, if there is one. */
static bool find_option_of_parts(struct taken *taken, size_t i, const struct bt_position *parts,
                                 bool again) {
  static const enum bt_turn turns[] = {BT_TURN_PASSES, BT_TURN_STAYS, BT_TURN_ENTAILS};
  const struct bt_options *options = &taken->component_moves.components[i].options;
  const struct bt_game *game = taken->component_moves.position->components[i].game;
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  if (parts->count > BT_MAX_PARTS)
    return false;
  for (size_t p = 0; p < parts->count; p++) {
    if (parts->components[p].game != game)
      return false;
    memcpy(words + p * options->width, parts->components[p].words, options->width * sizeof *words);
  }
  const bool entails = is_any_part_entailed(parts);
  for (size_t t = 0; t < sizeof turns / sizeof *turns; t++) {
    const bool meant = entails ? turns[t] == BT_TURN_ENTAILS : !again || turns[t] == BT_TURN_STAYS;
    if (meant && bt_find_option(game, options, turns[t], parts->count, words, &taken->option[i])) {
      taken->again |= turns[t] == BT_TURN_STAYS;
      return true;
    }
  }
  return false;
}

static betli_status read_change(struct taken *taken, const betli_change *change) {
  const struct bt_position *position = taken->component_moves.position;
  const struct bt_rule_info *rule = bt_rule_info(taken->compound->rule);
  const size_t i = change->component;
  struct bt_position parts = {0};
  if (i >= position->count)
    return bt_fail(&taken->b->error, BETLI_INPUT, "there is no component %zu: there are %zu", i + 1,
                   position->count);
  if (taken->moves[i])
    return bt_fail(&taken->b->error, BETLI_INPUT, "component %zu moves twice", i + 1);
  bool again = false;
  betli_status status =
      read_change_parts(taken->b, position->components[i].game, change->to, &parts, &again);
  if (status == BETLI_OK && !find_option_of_parts(taken, i, &parts, again))
    status = fail_impossible_change(taken, i, change->to);
  if (status == BETLI_OK && parts.count > 1 && rule->ordered && !rule->sums_in_place)
    status = bt_fail_split_in_order(taken->compound, position->components[i].game,
                                    position->components[i].words, &taken->b->error);
  bt_position_free(&parts);
  taken->moves[i] = true;
  taken->movers++;
  return status;
}

/* ---- whether the compound allows it --------------------------------------------------------- */

static betli_status fail_component_stays(struct taken *taken) {
  size_t i = 0;
  while (taken->moves[i] || taken->component_moves.counts[i] == 0 ||
         bt_are_passes(&taken->component_moves.position->components[i]))
    i++;
  return fail_spelled(
      taken, bt_fail(&taken->b->error, BETLI_INPUT,
                     "%s: every component that has not ended must move, but %s does not move",
                     bt_text_string(&taken->name), spell_component(taken, i)));
}

static betli_status fail_too_few_movers(struct taken *taken, uint64_t least) {
  return bt_fail(&taken->b->error, BETLI_INPUT, "%s: %llu components must move, not %llu",
                 bt_text_string(&taken->name), (unsigned long long)least,
                 (unsigned long long)taken->movers);
}

static betli_status fail_places_of_movers(struct taken *taken) {
  return bt_fail(&taken->b->error, BETLI_INPUT, "%s: these components may not move together",
                 bt_text_string(&taken->name));
}

static betli_status fail_entailed_stays(struct taken *taken, size_t i) {
  return fail_spelled(taken, bt_fail(&taken->b->error, BETLI_INPUT, "the move must be made in %s",
                                     spell_component(taken, i)));
}

static betli_status fail_too_many_movers(struct taken *taken, uint64_t most) {
  return bt_fail(&taken->b->error, BETLI_INPUT, "%s: at most %llu component%s may move, not %llu",
                 bt_text_string(&taken->name), (unsigned long long)most, most == 1 ? "" : "s",
                 (unsigned long long)taken->movers);
}

static betli_status fail_mover_out_of_order(struct taken *taken, size_t i) {
  return fail_spelled(taken,
                      bt_fail(&taken->b->error, BETLI_INPUT, "%s: %s may not move before its turn",
                              bt_text_string(&taken->name), spell_component(taken, i)));
}

/* Returns the places of the components that move, or of those that have not ended.  Passes, which
 * come last, have no place. */
static uint64_t find_places(const struct taken *taken, bool of_movers) {
  const struct bt_position *position = taken->component_moves.position;
  uint64_t places = 0;
  for (size_t i = 0; i < position->count && !bt_are_passes(&position->components[i]); i++) {
    const bool is_in = of_movers ? taken->moves[i] : taken->component_moves.counts[i] > 0;
    places |= is_in ? UINT64_C(1) << i : 0;
  }
  return places;
}

/* Checks that the components which move may do so together. */
static betli_status check_places_of_movers(struct taken *taken) {
  const struct bt_position *position = taken->component_moves.position;
  return !bt_keeps_places(taken->compound) ||
                 bt_places_allow(taken->compound, bt_position_known(position),
                                 find_places(taken, true), 0)
             ? BETLI_OK
             : fail_places_of_movers(taken);
}

/* Checks that each component which moves may do so in the order of all. */
static betli_status check_order_of_movers(struct taken *taken) {
  const struct bt_position *position = taken->component_moves.position;
  struct bt_movers so_far = {0}, before = {0};
  for (size_t i = 0; i < position->count; i++) {
    if (!position->components[i].joined)
      before = so_far;
    if (taken->moves[i] && !bt_may_move(taken->compound, &before))
      return fail_mover_out_of_order(taken, i);
    so_far.moved += taken->moves[i];
    so_far.stayed += !taken->moves[i] && taken->component_moves.counts[i] > 0 &&
                     !bt_are_passes(&position->components[i]);
  }
  return check_places_of_movers(taken);
}

/* Checks that each component in which the next move must be made moves. */
static betli_status check_entailed_movers(struct taken *taken) {
  const struct bt_position *position = taken->component_moves.position;
  for (size_t i = 0; i < position->count; i++)
    if (position->components[i].entailed && !taken->moves[i])
      return fail_entailed_stays(taken, i);
  return check_order_of_movers(taken);
}

/* Returns true if play is over, `live` of `count` components having options left. */
static bool is_play_over(const struct taken *taken, size_t count, uint64_t live) {
  const struct bt_position *position = taken->component_moves.position;
  for (size_t i = 0; i < position->count; i++)
    if (position->components[i].entailed && taken->component_moves.counts[i] == 0)
      return true;
  return bt_is_over(taken->compound, count, live,
                    bt_keeps_places(taken->compound) ? find_places(taken, false) : 0);
}

/* Checks that a pass is made alone, and not where the next move must be made in a component. */
static betli_status check_pass(struct taken *taken) {
  const struct bt_position *position = taken->component_moves.position;
  for (size_t i = 0; i < position->count; i++)
    if (position->components[i].entailed)
      return fail_entailed_stays(taken, i);
  if (taken->movers > 1)
    return bt_fail(&taken->b->error, BETLI_INPUT, "a player who passes makes no other move");
  return BETLI_OK;
}

static betli_status check_movers(struct taken *taken) {
  const struct bt_position *position = taken->component_moves.position;
  size_t count = 0;
  uint64_t live = 0;
  bool passes = false;
  for (size_t i = 0; i < position->count; i++) {
    const bool known = !bt_are_passes(&position->components[i]); /* the rule knows it */
    count += known;
    live += known && taken->component_moves.counts[i] > 0;
    passes |= !known && taken->moves[i];
  }
  if (is_play_over(taken, count, live))
    return bt_fail(&taken->b->error, BETLI_INPUT, "the game is over");
  if (passes)
    return check_pass(taken);
  const uint64_t most = bt_most_movers(taken->compound, live);
  if (taken->movers == 0)
    return bt_fail(&taken->b->error, BETLI_INPUT, "a move must change at least one component");
  const uint64_t least = bt_least_movers(taken->compound, live);
  if (taken->movers < least)
    return least == live ? fail_component_stays(taken) : fail_too_few_movers(taken, least);
  return taken->movers > most ? fail_too_many_movers(taken, most) : check_entailed_movers(taken);
}

/* ---- the position --------------------------------------------------------------------------- */

static betli_status make_position_after(const struct taken *taken, struct bt_position *after) {
  const struct bt_position *position = taken->component_moves.position;
  betli_status status = BETLI_OK;
  bool moved = false, gone = false;
  after->separator = position->separator;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    if (bt_is_discarded(taken->compound, &position->components[i], moved, &gone))
      continue;
    moved |= taken->moves[i] && !bt_are_passes(&position->components[i]);
    status = taken->moves[i] ? bt_component_moves_add(&taken->component_moves, taken->compound, i,
                                                      taken->option[i], after, &taken->b->error)
                             : bt_position_add(after, &position->components[i], &taken->b->error);
  }
  return status;
}

static betli_status read_user_move(struct taken *taken, size_t change_count,
                                   const betli_change *changes) {
  const struct bt_position *position = taken->component_moves.position;
  betli_status status = BETLI_OK;
  taken->option = calloc(position->count, sizeof *taken->option);
  taken->moves = calloc(position->count, sizeof *taken->moves);
  bt_compound_print(taken->compound, &taken->name);
  if (taken->option == NULL || taken->moves == NULL || taken->name.failed)
    return bt_fail_memory(&taken->b->error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_component_moves_all(&taken->component_moves, i, &taken->b->error);
  for (size_t c = 0; c < change_count && status == BETLI_OK; c++)
    status = read_change(taken, &changes[c]);
  return status == BETLI_OK ? check_movers(taken) : status;
}

static betli_status write_position_after(const struct taken *taken) {
  struct bt_position after = {0};
  struct bt_text *text = &taken->b->after;
  betli_status status = make_position_after(taken, &after);
  bt_text_clear(text);
  if (status == BETLI_OK)
    bt_position_print(&after, NULL, text);
  bt_position_free(&after);
  return text->failed ? bt_fail_memory(&taken->b->error) : status;
}

static betli_status make_user_move(betli *b, const struct bt_position *position,
                                   const struct bt_compound *compound, size_t change_count,
                                   const betli_change *changes) {
  struct taken taken = {.b = b, .compound = compound};
  betli_status status =
      bt_component_moves_open(&taken.component_moves, position, &b->limits, &b->error);
  if (status != BETLI_OK)
    return status;
  status = read_user_move(&taken, change_count, changes);
  if (status == BETLI_OK)
    status = write_position_after(&taken);
  b->after_again = taken.again;
  bt_component_moves_close(&taken.component_moves);
  bt_text_free(&taken.name);
  bt_text_free(&taken.spelling);
  free(taken.option);
  free(taken.moves);
  return status;
}

betli_status betli_after(betli *b, size_t count, const char *const words[], size_t change_count,
                         const betli_change *changes, const char **after) {
  struct bt_position position = {0};
  struct bt_compound compound = b->question.compound;
  *after = NULL;
  b->after_again = false;
  bt_handle_begin(b);
  betli_status status = bt_handle_position(b, count, words, &position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &position, &compound);
  if (status == BETLI_OK)
    status = make_user_move(b, &position, &compound, change_count, changes);
  bt_position_free(&position);
  if (status == BETLI_OK)
    *after = bt_text_string(&b->after);
  return status;
}

bool betli_after_again(const betli *b) {
  return b->after_again;
}
