#include "session/compound.h"

#include "core/algebra/places.h"
#include "core/game/passes.h"
#include "session/hypergraph.h"

#include <string.h>

struct bt_compound bt_usual_compound_of_game(const struct bt_game *game) {
  struct bt_compound compound = {.rule = BT_LONG_DISJUNCTIVE};
  if (game->kind->compound != NULL)
    game->kind->compound(game->self, &compound);
  return compound;
}

static bool is_same_compound(const struct bt_compound *a, const struct bt_compound *b) {
  return a->rule == b->rule && a->most == b->most && a->hypergraph == b->hypergraph;
}

/* Fails because the game can be played in its usual compound only, and another was chosen, or found
 * first: if `any`, the user may choose it. */
static betli_status fail_compound(betli *b, const struct bt_game *game,
                                  const struct bt_compound *usual, bool any) {
  struct bt_text name = {0};
  bt_compound_print(usual, &name);
  if (any)
    bt_fail(&b->error, BETLI_OPTION,
            "the rules of %s require the compound %s for all games in the position (write "
            "--compound %s)",
            game->name, bt_text_string(&name), bt_text_string(&name));
  else
    bt_fail(&b->error, BETLI_OPTION,
            "the rules of %s require the compound %s; for other compounds use %s", game->name,
            bt_text_string(&name), game->kind->elsewhere);
  bt_text_free(&name);
  return BETLI_OPTION;
}

static betli_status fail_different_play(betli *b, const struct bt_game *misere,
                                        const struct bt_game *normal) {
  return bt_fail(
      &b->error, BETLI_OPTION,
      "%s is usually played in misere play and %s in normal play: choose one of them (--play)",
      misere->name, normal->name);
}

/* Fails since a word stands between places, and the chosen compound has none or others. */
static betli_status fail_other_order(betli *b, const char *word, enum bt_rule rule,
                                     const struct bt_compound *compound) {
  struct bt_text name = {0};
  bt_compound_print(compound, &name);
  bt_fail(&b->error, BETLI_OPTION,
          "'%s' between components means the compound %s, not %s (--compound)", word,
          bt_rule_info(rule)->name, bt_text_string(&name));
  bt_text_free(&name);
  return BETLI_OPTION;
}

/* Sets the compound that the word between two places means; ":" also separates the places of any
 * chosen compound that has places.  If `any`, none was chosen. */
static betli_status take_compound_of_word(betli *b, const char *word, bool any,
                                          struct bt_compound *compound) {
  const struct bt_rule_info *chosen = bt_rule_info(compound->rule);
  enum bt_rule rule = BT_ORDINAL;
  bt_rule_separated_by(word, &rule);
  if (any)
    compound->rule = rule;
  else if (!chosen->sums_in_place || (rule != BT_ORDINAL && rule != compound->rule))
    return fail_other_order(b, word, rule, compound);
  return BETLI_OK;
}

/* Checks the chosen or found compound against the game of component i. */
static betli_status check_usual_compound(betli *b, const struct bt_position *position, size_t i,
                                         const struct bt_compound *compound) {
  const struct bt_game *game = position->components[i].game, *first = position->components[0].game;
  const struct bt_compound usual = bt_usual_compound_of_game(game);
  const bool any = b->question.any_compound && position->separator.word == NULL;
  if (b->question.any_play && usual.misere != compound->misere)
    return usual.misere ? fail_different_play(b, game, first) : fail_different_play(b, first, game);
  if (is_same_compound(&usual, compound))
    return BETLI_OK;
  if (game->kind->elsewhere != NULL)
    return fail_compound(b, game, &usual, any);
  if (any && first->kind->elsewhere != NULL)
    return fail_compound(b, first, compound, any);
  if (any)
    return bt_fail(
        &b->error, BETLI_OPTION,
        "%s and %s are usually played in different compounds: choose one of them (--compound)",
        first->name, game->name);
  return BETLI_OK;
}

/* Checks that the position has a place for each component of the compound's sets. */
static betli_status check_places(betli *b, const struct bt_position *position,
                                 const struct bt_compound *compound) {
  const struct bt_hypergraph *hypergraph = compound->hypergraph;
  const unsigned long long count = bt_position_known(position);
  if (bt_keeps_places(compound) && count > BT_PLACES)
    return bt_fail(&b->error, BETLI_INPUT,
                   "where the places of components matter, a position has at most %d, not %llu",
                   BT_PLACES, count);
  if (hypergraph == NULL || hypergraph->places <= count)
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT,
                 "%s names component %u, and the position has %llu: write %u components; one "
                 "without moves, such as 0, keeps its place",
                 hypergraph->file, hypergraph->places, count, hypergraph->places);
}

betli_status bt_handle_compound_named(betli *b, const char *name, struct bt_compound *compound) {
  *compound = (struct bt_compound){.rule = BT_LONG_DISJUNCTIVE};
  const betli_status status = bt_compound_read(name, compound, &b->error);
  return status == BETLI_OK && compound->rule == BT_HYPERGRAPH
             ? bt_hypergraph_of_file(b, strchr(name, ':') + 1, &compound->hypergraph)
             : status;
}

/* Checks a component in brackets: all its moves are plain, and its rules allow the compound. */
static betli_status check_inner_component(betli *b, const struct bt_game *game,
                                          const struct bt_compound *compound) {
  const struct bt_compound usual = bt_usual_compound_of_game(game);
  if (bt_game_sets_turn(game))
    return bt_fail(&b->error, BETLI_INPUT,
                   "%s: some moves say who moves next, and in brackets all moves are plain",
                   game->name);
  if (game->kind->elsewhere == NULL || is_same_compound(&usual, compound))
    return BETLI_OK;
  return fail_compound(b, game, &usual, false);
}

betli_status bt_handle_inner_compound(betli *b, struct bt_position *position,
                                      const struct bt_compound *compound) {
  struct bt_compound chosen = *compound;
  betli_status status = BETLI_OK;
  if (position->separator.word != NULL)
    status = take_compound_of_word(b, position->separator.word, false, &chosen);
  if (status == BETLI_OK)
    status = check_places(b, position, compound);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (!bt_are_passes(&position->components[i]))
      status = check_inner_component(b, position->components[i].game, compound);
  position->separator = (struct bt_separator){bt_rule_info(compound->rule)->word, .always = true};
  return status;
}

betli_status bt_handle_compound(betli *b, struct bt_position *position,
                                struct bt_compound *compound) {
  betli_status status = BETLI_OK;
  struct bt_compound usual = *compound;
  if (position->count > 0)
    usual = bt_usual_compound_of_game(position->components[0].game);
  const bool usual_misere = usual.misere;
  if (b->question.any_compound) {
    usual.misere = compound->misere;
    *compound = usual;
  }
  if (b->question.any_play)
    compound->misere = usual_misere;
  if (position->separator.word != NULL)
    status = take_compound_of_word(b, position->separator.word, b->question.any_compound, compound);
  if (status == BETLI_OK)
    status = check_places(b, position, compound);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (!bt_are_passes(&position->components[i]) &&
        (i == 0 || position->components[i].game != position->components[i - 1].game))
      status = check_usual_compound(b, position, i, compound);
  position->separator.word = bt_rule_info(compound->rule)->word;
  return status;
}
