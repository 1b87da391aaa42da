#include "session/position.h"

#include "core/game/passes.h"
#include "games/graph/graph_family.h"
#include "games/graph/graph_format.h"
#include "session/bracket_words.h"
#include "session/brackets.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position_words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Puts the name of the game before the error of a component. */
static betli_status put_game_before_error(betli *b, const struct bt_game *game) {
  const struct bt_error error = b->error;
  return bt_fail(&b->error, error.status, "%s: %s", game->name, error.message);
}

/* Reads a component before "!", which says that the next move must be made in it. */
static betli_status read_entailed_component(betli *b, const struct bt_game *game, const char *text,
                                            struct bt_component *component) {
  char *alone = strdup(text);
  if (alone == NULL)
    return bt_fail_memory(&b->error);
  component->entailed = true;
  alone[strlen(alone) - 1] = '\0';
  const betli_status status = game->kind->parse(game->self, alone, component->words, &b->error);
  free(alone);
  return status;
}

static betli_status read_component_text(betli *b, const struct bt_game *game, const char *text,
                                        struct bt_component *component) {
  const size_t length = strlen(text);
  const bool sets_turn = bt_game_sets_turn(game);
  const betli_status status =
      sets_turn && length > 1 && text[length - 1] == '!'
          ? read_entailed_component(b, game, text, component)
          : game->kind->parse(game->self, text, component->words, &b->error);
  return status == BETLI_OK || bt_are_brackets(game) ? status : put_game_before_error(b, game);
}

static betli_status read_typed_component(betli *b, const struct bt_game *game, const char *text,
                                         struct bt_position *position) {
  struct bt_component component = {.game = game};
  if (text[0] == '\0')
    return bt_fail(&b->error, BETLI_INPUT, "%s: a component is empty", game->name);
  const betli_status status = read_component_text(b, game, text, &component);
  return status != BETLI_OK ? status : bt_position_add(position, &component, &b->error);
}

/* Reads all words as one component. */
static betli_status read_row_component(betli *b, const struct bt_game *game, size_t count,
                                       const char *const words[], struct bt_position *position) {
  struct bt_text text = {.limits = &b->limits};
  for (size_t i = 0; i < count; i++) {
    bt_text_add(&text, i > 0 ? " " : "");
    bt_text_add(&text, words[i]);
  }
  betli_status status = bt_text_status(&text, &b->error);
  if (status == BETLI_OK)
    status = read_typed_component(b, game, bt_text_string(&text), position);
  bt_text_free(&text);
  return status;
}

/* Reads each position in brackets as one component. */
static betli_status read_brackets(betli *b, const struct bt_game *game, size_t count,
                                  const char *const words[], struct bt_position *position) {
  betli_status status = BETLI_OK;
  for (size_t at = 0, end; at < count && status == BETLI_OK; at = end) {
    end = bt_after_bracket(count, words, at);
    status = read_row_component(b, game, (end == 0 ? count : end) - at, words + at, position);
  }
  return status;
}

static betli_status read_words(betli *b, const struct bt_game *game, size_t count,
                               const char *const words[], struct bt_position *position) {
  betli_status status = BETLI_OK;
  if (game->kind->row)
    return read_row_component(b, game, count, words, position);
  if (bt_are_brackets(game))
    return read_brackets(b, game, count, words, position);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = read_typed_component(b, game, words[i], position);
  return status;
}

/* Reads words with a blank between them, and cuts the text up. */
static betli_status read_respelled_words(betli *b, const struct bt_game *game, char *text,
                                         struct bt_position *position) {
  betli_status status = BETLI_OK;
  while (*text != '\0' && status == BETLI_OK) {
    char *end = text + strcspn(text, " ");
    const bool more = *end != '\0';
    *end = '\0';
    status = read_typed_component(b, game, text, position);
    text = end + more;
  }
  return status;
}

/* Reads words that the game refused in another way in which people write them.  Fails with the
 * first error if the game refuses this, too. */
static betli_status read_refused_words(betli *b, const struct bt_game *game, size_t count,
                                       const char *const words[], struct bt_position *position) {
  const struct bt_error refused = b->error;
  const size_t before = position->count;
  struct bt_text text = {.limits = &b->limits};
  char *respelled = NULL;
  betli_status status = BETLI_INPUT;
  if (!game->kind->row && bt_position_respell(game, count, words, &text) && !text.failed)
    respelled = strdup(bt_text_string(&text));
  if (respelled != NULL)
    status = read_respelled_words(b, game, respelled, position);
  free(respelled);
  bt_text_free(&text);
  if (status == BETLI_INPUT) {
    b->error = refused;
    position->count = before;
  }
  return status;
}

/* Returns true if a word ends the components of one game. */
static bool is_separator(const char *word) {
  enum bt_rule rule;
  return strcmp(word, "+") == 0 || bt_rule_separated_by(word, &rule);
}

static betli_status fail_missing_component(betli *b, const char *separator) {
  return bt_fail(&b->error, BETLI_INPUT, "a component is missing before '%s'", separator);
}

/* Reads the components of one game up to "+", ":", "then" or the end, where *at then is. */
static betli_status read_typed_components(betli *b, const struct bt_game *game, size_t count,
                                          const char *const words[], size_t *at,
                                          struct bt_position *position) {
  const size_t first = *at, before = position->count;
  for (size_t next; *at < count && !is_separator(words[*at]); *at = next)
    if ((next = bt_after_bracket(count, words, *at)) == 0)
      return bt_fail(&b->error, BETLI_INPUT,
                     "a bracket is not closed: write it as in "
                     "[ nim 3 + kayles 4 ] + nim 5");
  if (*at == first && *at < count && strcmp(words[*at], "+") != 0)
    return fail_missing_component(b, words[*at]);
  if (*at == first)
    return bt_fail(&b->error, BETLI_INPUT, "%s: the position is empty. %s", game->name,
                   game->kind->info.position);
  const betli_status status = read_words(b, game, *at - first, words + first, position);
  if (status != BETLI_INPUT)
    return status;
  position->count = before;
  return read_refused_words(b, game, *at - first, words + first, position);
}

/* Finds a game, or passes, which only positions have. */
static betli_status find_game_in_position(betli *b, const char *name, const struct bt_game **game) {
  if (strcmp(name, BT_PASSES_NAME) != 0)
    return bt_handle_game(b, name, game);
  *game = &bt_passes;
  return BETLI_OK;
}

/* Finds the rule of a position in brackets: that of a word between its places, or that in which its
 * first game is usually played. */
static enum bt_rule find_rule_in_brackets(betli *b, size_t count, const char *const words[]) {
  const struct bt_game *game = NULL;
  enum bt_rule rule = BT_LONG_DISJUNCTIVE;
  for (size_t at = 1; at > 0 && at < count; at = bt_after_bracket(count, words, at))
    if (bt_rule_separated_by(words[at], &rule))
      return rule;
  if (count < 2 || bt_opens_bracket(words[1]) || bt_handle_game(b, words[1], &game) != BETLI_OK)
    return rule;
  return bt_usual_compound_of_game(game).rule;
}

/* Finds the game of brackets that begin without a name. */
static betli_status find_game_of_brackets(betli *b, size_t count, const char *const words[],
                                          const struct bt_game **game) {
  const enum bt_rule rule = find_rule_in_brackets(b, bt_after_bracket(count, words, 0), words);
  struct bt_text name = {0};
  bt_text_add(&name, BT_IN_COMPOUND);
  bt_compound_print(&(struct bt_compound){.rule = rule}, &name);
  const betli_status status =
      name.failed ? bt_fail_memory(&b->error) : bt_handle_game(b, bt_text_string(&name), game);
  bt_text_free(&name);
  return status;
}

/* Returns true if a word can only be meant as the name of a game. */
static bool means_game(betli *b, const struct bt_game *game, const char *word) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_error ignored = {.language = b->error.language};
  return !game->kind->row && strspn(word, "abcdefghijklmnopqrstuvwxyz") > 1 &&
         game->kind->parse(game->self, word, words, &ignored) != BETLI_OK;
}

/* Reads the game that a word names.  After a place, the game of the components before stays if the
 * word names none. */
static betli_status read_game(betli *b, const char *word, bool may_stay,
                              const struct bt_game **game, bool *named) {
  const struct bt_game *before = *game;
  const struct bt_error error = b->error;
  const betli_status status = find_game_in_position(b, word, game);
  *named = status == BETLI_OK || !may_stay || status != BETLI_INPUT || means_game(b, before, word);
  if (*named)
    return status;
  b->error = error;
  *game = before;
  return BETLI_OK;
}

/* Takes the game on graphs in place of the one on boards if a word is a graph in graph6. */
static betli_status find_game_on_graph6(betli *b, const char *word, const struct bt_game **game) {
  const struct bt_descriptor *kind = (*game)->kind;
  struct bt_text name = {0};
  if (!kind->on_graphs || kind->given == NULL ||
      !bt_graph_is_graph6_word((struct bt_word){word, strlen(word)}))
    return BETLI_OK;
  bt_text_format(&name, "%s:" BT_GRAPH6_FAMILY, (*game)->name);
  const betli_status status =
      name.failed ? bt_fail_memory(&b->error) : bt_handle_game(b, bt_text_string(&name), game);
  bt_text_free(&name);
  return status;
}

/* Ends a place of an order at a word, or at the end if `word` is NULL: its components, from `first`
 * on, share it. */
static betli_status end_place(betli *b, const char *word, size_t first,
                              struct bt_position *position) {
  enum bt_rule rule;
  for (size_t i = first + 1; i < position->count; i++)
    position->components[i].joined = true;
  if (word == NULL)
    return BETLI_OK;
  const char *before = position->separator.word;
  if (before != NULL && strcmp(before, word) != 0)
    return bt_fail(&b->error, BETLI_INPUT, "'%s' and '%s' cannot stand in the same position",
                   before, word);
  if (bt_rule_separated_by(word, &rule))
    position->separator = (struct bt_separator){bt_rule_info(rule)->word, .always = true};
  return BETLI_OK;
}

static betli_status read_position(betli *b, size_t count, const char *const words[],
                                  struct bt_position *position) {
  const struct bt_game *game = NULL;
  betli_status status = BETLI_OK;
  size_t at = 0, first = 0;
  bool ends_place = false, named;
  do {
    if (at == count || words[at][0] == '\0')
      return bt_fail(&b->error, BETLI_INPUT, "a game is missing%s", at > 0 ? " after '+'" : "");
    if (is_separator(words[at]))
      return fail_missing_component(b, words[at]);
    named = strcmp(words[at], "[") != 0;
    status = named ? read_game(b, words[at], ends_place, &game, &named)
                   : find_game_of_brackets(b, count - at, words + at, &game);
    at += named;
    if (status == BETLI_OK && at < count)
      status = find_game_on_graph6(b, words[at], &game);
    if (status == BETLI_OK)
      status = read_typed_components(b, game, count, words, &at, position);
    ends_place = at < count && strcmp(words[at], "+") != 0;
    if (status == BETLI_OK && ends_place) {
      status = end_place(b, words[at], first, position);
      first = position->count;
    }
    at++;
  } while (status == BETLI_OK && (at < count || (at == count && !ends_place)));
  return status == BETLI_OK && position->separator.word != NULL
             ? end_place(b, NULL, first, position)
             : status;
}

/* Returns true if the words of the text, with one blank between them, are a position. */
static bool is_position_text(betli *b, const char *text) {
  struct bt_position position = {.limits = &b->limits};
  char *copy = strdup(text);
  const char **words = malloc((strlen(text) + 1) * sizeof *words);
  size_t count = 0;
  bool read = copy != NULL && words != NULL;
  for (char *rest = copy; read && rest != NULL; count++) {
    char *end = strchr(rest, ' ');
    words[count] = rest;
    rest = end == NULL ? NULL : end + 1;
    if (end != NULL)
      *end = '\0';
  }
  read = read && read_position(b, count, words, &position) == BETLI_OK;
  bt_position_free(&position);
  free(copy);
  free(words);
  return read;
}

/* Fails with the line to type if a word that is not a part of the position is left out or moved.
 * Returns false if that does not help. */
static bool name_words_in_order(betli *b, size_t count, const char *const words[]) {
  struct bt_text line = {.limits = &b->limits};
  const enum bt_order order = bt_position_order(b, count, words, &line);
  const struct bt_error refused = b->error;
  const bool named =
      order != BT_ORDER_RIGHT && !line.failed && is_position_text(b, bt_text_string(&line));
  b->error = refused;
  if (named && order == BT_ORDER_OF_PLAY)
    bt_fail(&b->error, BETLI_INPUT,
            "misere play is an option, no word of a position (write %s --misere)",
            bt_text_string(&line));
  else if (named)
    bt_fail(&b->error, BETLI_INPUT, "the game comes before its position: write %s",
            bt_text_string(&line));
  else if (order == BT_ORDER_OF_NUMBER)
    bt_fail(&b->error, BETLI_INPUT,
            "the game comes before its position, as in nim 3 4 5; "
            "`betli games` lists all games");
  bt_text_free(&line);
  return named || order == BT_ORDER_OF_NUMBER;
}

/* Adds the line to type to the error about words that mean a position, but are none. */
static betli_status name_line_to_type(betli *b, size_t count, const char *const words[]) {
  const struct bt_error refused = b->error;
  struct bt_text line = {.limits = &b->limits};
  const enum bt_meant meant = bt_position_meant(b, count, words, &line);
  const bool named =
      meant != BT_MEANT_NOTHING && !line.failed && is_position_text(b, bt_text_string(&line));
  b->error = refused;
  if (named && meant == BT_MEANT_GAMES)
    bt_fail(&b->error, BETLI_INPUT, "+ joins games: write %s", bt_text_string(&line));
  else if (named && meant == BT_MEANT_A_GAME)
    bt_fail(&b->error, BETLI_INPUT, "the game comes before its position: write %s, for example",
            bt_text_string(&line));
  else if (named)
    bt_fail(&b->error, BETLI_INPUT, "%s; write %s", refused.message, bt_text_string(&line));
  else if (!name_words_in_order(b, count, words))
    b->error = refused;
  bt_text_free(&line);
  return BETLI_INPUT;
}

static betli_status read_parts(betli *b, size_t count, const char *const words[],
                               struct bt_position *position) {
  const betli_status status = read_position(b, count, words, position);
  return status == BETLI_INPUT ? name_line_to_type(b, count, words) : status;
}

betli_status bt_handle_parts(betli *b, size_t count, const char *const words[],
                             struct bt_position *position) {
  struct bt_bracketed_words bracketed;
  size_t at = 0;
  assert(position->count == 0);
  position->limits = &b->limits;
  while (at < count && !bt_has_brackets(words[at]))
    at++;
  if (at == count)
    return read_parts(b, count, words, position);
  betli_status status = bt_separate_brackets(&bracketed, count, words, &b->error);
  if (status != BETLI_OK)
    return status;
  status = read_parts(b, bracketed.count, bracketed.words, position);
  bt_bracketed_words_free(&bracketed);
  return status;
}

/* Fails unless passes stand once, after all components. */
static betli_status check_passes_are_last(betli *b, const struct bt_position *position) {
  const size_t known = bt_position_known(position), count = position->count;
  if (known == count ||
      (known > 0 && known + 1 == count && bt_are_passes(&position->components[count - 1])))
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT,
                 "passes stand once, after all components, as in nim 3 4 + passes 1");
}

betli_status bt_handle_inner_position(betli *b, size_t count, const char *const words[],
                                      struct bt_position *position) {
  const betli_status status = read_position(b, count, words, position);
  return status == BETLI_OK ? check_passes_are_last(b, position) : status;
}

betli_status bt_handle_position(betli *b, size_t count, const char *const words[],
                                struct bt_position *position) {
  betli_status status = bt_handle_parts(b, count, words, position);
  if (status == BETLI_OK)
    status = check_passes_are_last(b, position);
  return status == BETLI_OK && b->passes > 0 && !bt_position_has_passes(position)
             ? bt_position_add_passes(position, b->passes, &b->error)
             : status;
}

betli_status bt_handle_no_passes(betli *b, const struct bt_game *game) {
  if (b->passes == 0 && game != &bt_passes)
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_OPTION,
                 "passes belong to all components together, so single components have no values "
                 "with them (--passes is for solve, play, graph, table and guess)");
}

betli_status bt_handle_plain_moves(betli *b, const struct bt_game *game) {
  const betli_status passes = bt_handle_no_passes(b, game);
  if (passes != BETLI_OK)
    return passes;
  if (!bt_game_sets_turn(game))
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT,
                 "%s: some moves entail or go on, and this is known of games with plain moves "
                 "alone; for who wins: betli solve %s",
                 game->name, game->name);
}

betli_status bt_handle_sums(betli *b, const struct bt_game *game) {
  const betli_status plain = bt_handle_plain_moves(b, game);
  if (plain != BETLI_OK)
    return plain;
  if (game->kind->elsewhere == NULL)
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT, "%s is not played in sums; for sums use %s", game->name,
                 game->kind->elsewhere);
}

betli_status bt_handle_sum(betli *b, size_t count, const char *const words[],
                           struct bt_position *position) {
  betli_status status = bt_handle_position(b, count, words, position);
  if (status == BETLI_OK && position->separator.word != NULL)
    status = bt_fail(&b->error, BETLI_INPUT,
                     "'%s' between components is known to betli solve; here they are a sum",
                     position->separator.word);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_handle_sums(b, position->components[i].game);
  return status;
}

void bt_games_print(const struct bt_position *position, struct bt_text *text) {
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_game *game = position->components[i].game;
    if (i > 0 && game == position->components[i - 1].game)
      continue;
    if (i > 0)
      bt_text_add(text, " + ");
    bt_text_add(text, game->name);
  }
}
