#include "games/catalogue.h"

#include "base/character.h"
#include "games/family_game.h"
#include "games/graph/graph_family.h"
#include "games/shared/arguments.h"
#include "games/shared/number.h"

#include <stdlib.h>
#include <string.h>

/* One line for each game, in the order in which `betli games` lists them. */
#define BT_HEAPS(GAME)                                                                             \
  GAME(nim)                                                                                        \
  GAME(bash)                                                                                       \
  GAME(subtract)                                                                                   \
  GAME(lasker)                                                                                     \
  GAME(grundys_game)                                                                               \
  GAME(moore)                                                                                      \
  GAME(every_nim)                                                                                  \
  GAME(bogus_nim)                                                                                  \
  GAME(fibonacci)                                                                                  \
  GAME(euclid)                                                                                     \
  GAME(wythoff)                                                                                    \
  GAME(nimhof)                                                                                     \
  GAME(poker_nim)                                                                                  \
  GAME(loop_nim)                                                                                   \
  GAME(fair_shares)                                                                                \
  GAME(top_entails)

#define BT_CODES(GAME)                                                                             \
  GAME(octal)                                                                                      \
  GAME(hex)                                                                                        \
  GAME(code)                                                                                       \
  GAME(kayles)                                                                                     \
  GAME(dawson_kayles)                                                                              \
  GAME(dawson_chess)                                                                               \
  GAME(guiles)                                                                                     \
  GAME(officers)                                                                                   \
  GAME(daisies)

#define BT_ROWS(GAME)                                                                              \
  GAME(end_nim)                                                                                    \
  GAME(staircase)                                                                                  \
  GAME(stair_game)                                                                                 \
  GAME(monks)                                                                                      \
  GAME(pebbles)                                                                                    \
  GAME(silver_dollar)                                                                              \
  GAME(silver_dollar_bag)                                                                          \
  GAME(welter)                                                                                     \
  GAME(treblecross)                                                                                \
  GAME(say_goodbye)                                                                                \
  GAME(northcott)                                                                                  \
  GAME(ring)

#define BT_BOARDS(GAME)                                                                            \
  GAME(rook)                                                                                       \
  GAME(bishop)                                                                                     \
  GAME(queen)                                                                                      \
  GAME(king)                                                                                       \
  GAME(knight)                                                                                     \
  GAME(chess)                                                                                      \
  GAME(lego)                                                                                       \
  GAME(paper)                                                                                      \
  GAME(cake)                                                                                       \
  GAME(chomp)                                                                                      \
  GAME(divisors)                                                                                   \
  GAME(taktix)                                                                                     \
  GAME(cram)                                                                                       \
  GAME(node_kayles)                                                                                \
  GAME(notakto)                                                                                    \
  GAME(nimstring)                                                                                  \
  GAME(subset_takeaway)                                                                            \
  GAME(token)

#define BT_COINS(GAME)                                                                             \
  GAME(coins)                                                                                      \
  GAME(turning_turtles)                                                                            \
  GAME(mock_turtles)                                                                               \
  GAME(moebius)                                                                                    \
  GAME(mogul)                                                                                      \
  GAME(moidores)                                                                                   \
  GAME(motley)                                                                                     \
  GAME(twins)                                                                                      \
  GAME(triplets)                                                                                   \
  GAME(ruler)                                                                                      \
  GAME(ruler_fives)                                                                                \
  GAME(turnips)                                                                                    \
  GAME(grunt)                                                                                      \
  GAME(sym)                                                                                        \
  GAME(sympler)                                                                                    \
  GAME(tartan)                                                                                     \
  GAME(turning_corners)                                                                            \
  GAME(rugs)

#define BT_OTHERS(GAME)                                                                            \
  GAME(arc_kayles)                                                                                 \
  GAME(geography)                                                                                  \
  GAME(hackenbush)                                                                                 \
  GAME(graph)                                                                                      \
  GAME(poset)                                                                                      \
  GAME(tree)                                                                                       \
  GAME(random)

#define BT_DECLARE(name) extern const struct bt_descriptor bt_##name;
BT_HEAPS(BT_DECLARE)
BT_CODES(BT_DECLARE)
BT_ROWS(BT_DECLARE)
BT_BOARDS(BT_DECLARE)
BT_COINS(BT_DECLARE)
BT_OTHERS(BT_DECLARE)

#define BT_LIST(name) &bt_##name,
static const struct bt_descriptor *const heaps[] = {BT_HEAPS(BT_LIST)};
static const struct bt_descriptor *const codes[] = {BT_CODES(BT_LIST)};
static const struct bt_descriptor *const rows[] = {BT_ROWS(BT_LIST)};
static const struct bt_descriptor *const boards[] = {BT_BOARDS(BT_LIST)};
static const struct bt_descriptor *const coins[] = {BT_COINS(BT_LIST)};
static const struct bt_descriptor *const others[] = {BT_OTHERS(BT_LIST)};

struct family {
  const char *title;
  const struct bt_descriptor *const *games;
  size_t count;
};

#define BT_FAMILY(title, games)                                                                    \
  { title, games, sizeof games / sizeof *games }
static const struct family families[] = {
    BT_FAMILY("Heaps", heaps),          BT_FAMILY("Take and break", codes),
    BT_FAMILY("Rows and stairs", rows), BT_FAMILY("Boards", boards),
    BT_FAMILY("Coins", coins),          BT_FAMILY("Of your own", others),
};

enum { FAMILIES = sizeof families / sizeof *families };

size_t bt_catalogue_count(void) {
  size_t count = 0;
  for (size_t f = 0; f < FAMILIES; f++)
    count += families[f].count;
  return count;
}

/* Returns the family of the i-th game and makes *i its index there. */
static const struct family *family_of_game(size_t *i) {
  const struct family *family = families;
  for (; *i >= family->count; family++)
    *i -= family->count;
  return family;
}

const struct bt_descriptor *bt_catalogue_at(size_t i) {
  const struct family *family = family_of_game(&i);
  return family->games[i];
}

const char *bt_catalogue_family(size_t i) {
  const struct family *family = family_of_game(&i);
  return family->title;
}

enum { LONGEST_NAME = 32 };

/* Returns how many letters must be inserted, deleted or replaced to make `name` of `word`
 * (Levenshtein 1966).  Goes row by row: row[j] is the distance of the letters so far from the first
 * j of `name`. */
static size_t edit_distance(struct bt_word word, const char *name) {
  size_t row[LONGEST_NAME + 1];
  const size_t length = strlen(name);
  for (size_t j = 0; j <= length; j++)
    row[j] = j;
  for (size_t i = 0; i < word.length; i++) {
    size_t diagonal = row[0]++;
    for (size_t j = 0; j < length; j++) {
      const size_t replaced = diagonal + (word.text[i] != name[j]);
      const size_t other = row[j] < row[j + 1] ? row[j] + 1 : row[j + 1] + 1;
      diagonal = row[j + 1];
      row[j + 1] = replaced < other ? replaced : other;
    }
  }
  return row[length];
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Returns true if the title of a game has this word, with small letters. */
static bool is_word_of_titles(struct bt_word word) {
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const char *title = bt_catalogue_at(i)->info.title, *at = title;
    for (; *at != '\0'; at++)
      if (strncmp(at, word.text, word.length) == 0 && (at == title || !is_letter(at[-1])) &&
          !is_letter(at[word.length]))
        return true;
  }
  return false;
}

static betli_status fail_unknown_game(struct bt_word word, struct bt_error *error) {
  if (word.length == 0)
    return bt_fail(error, BETLI_INPUT,
                   "the name of the game is missing; `betli games` lists all games");
  if (word.length > 4 && memcmp(word.text + word.length - 4, ".lua", 4) == 0)
    return bt_fail(error, BETLI_INPUT, "the game of a file in Lua is lua:%.*s", BT_SHOW(word));
  if (is_word_of_titles(word))
    return bt_fail(error, BETLI_INPUT,
                   "no game is called '%.*s'; `betli games %.*s` lists the games with this word",
                   BT_SHOW(word), BT_SHOW(word));
  const char *nearest = NULL;
  size_t least = word.length >= LONGEST_NAME ? 0 : word.length > 3 ? 3 : (word.length + 3) / 2;
  for (size_t i = 0; least > 0 && i < bt_catalogue_count(); i++) {
    const size_t d = edit_distance(word, bt_catalogue_at(i)->info.name);
    if (d < least) {
      least = d;
      nearest = bt_catalogue_at(i)->info.name;
    }
  }
  if (nearest == NULL)
    return bt_fail(error, BETLI_INPUT, "no game is called '%.*s'; `betli games` lists all games",
                   BT_SHOW(word));
  return bt_fail(error, BETLI_INPUT,
                 "no game is called '%.*s' (did you mean '%s'?); `betli games` lists all games",
                 BT_SHOW(word), nearest);
}

static const struct bt_descriptor *find_game_by_name(struct bt_word word) {
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const char *name = bt_catalogue_at(i)->info.name;
    if (strlen(name) == word.length && memcmp(name, word.text, word.length) == 0)
      return bt_catalogue_at(i);
  }
  return NULL;
}

/* Returns the family of graphs that stands for a graph; NULL if there is none. */
static const struct bt_graph_family *family_of_argument(const struct bt_descriptor *kind,
                                                        const struct bt_argument *arguments) {
  const char *text = kind->on_graphs ? arguments[0].text : NULL;
  return text == NULL ? NULL : bt_graph_family_find((struct bt_word){text, strlen(text)});
}

static betli_status open_game_of_kind(const char *text, struct bt_limits *limits,
                                      struct bt_game *game, struct bt_error *error) {
  const betli_game_info *info = &game->kind->info;
  struct bt_argument *arguments = NULL;
  betli_status status = bt_arguments_parse(info, text, &arguments, error);
  if (status != BETLI_OK)
    return status;
  const struct bt_graph_family *family = family_of_argument(game->kind, arguments);
  if (family != NULL) {
    status = bt_family_game_open(game->kind->given != NULL ? game->kind->given : game->kind, family,
                                 limits, game, error);
    bt_arguments_free(info, arguments);
    return status;
  }
  const struct bt_argument preset = {.count = 1, .text = game->kind->preset};
  if (game->kind->given != NULL && arguments[0].count > 0)
    game->kind = game->kind->given;
  if (game->kind->open != NULL)
    status =
        game->kind->open(preset.text == NULL ? arguments : &preset, limits, &game->self, error);
  if (status == BETLI_OK && game->kind->form != NULL)
    game->kind = game->kind->form(game->self);
  bt_arguments_free(info, arguments);
  return status;
}

/* Returns true if a name is plain text, which may have several lines, as rules do. */
static bool is_plain_game_name(const char *name) {
  const char *end = name + strlen(name);
  while ((name += bt_plain_length(name, (size_t)(end - name))) < end &&
         strchr("\t\r\n", *name) != NULL)
    name++;
  return name == end;
}

betli_status bt_game_open_as(const struct bt_descriptor *kind, const char *name, const char *text,
                             struct bt_limits *limits, struct bt_game *game,
                             struct bt_error *error) {
  struct bt_game opened = {.kind = kind};
  if (!is_plain_game_name(name))
    return bt_fail(error, BETLI_INPUT,
                   "the name of the game contains an invisible character, or is not in UTF-8: '%s'",
                   name);
  opened.name = strdup(name);
  if (opened.name == NULL)
    return bt_fail_memory(error);
  const betli_status status = open_game_of_kind(text, limits, &opened, error);
  if (status != BETLI_OK)
    free(opened.name);
  else
    *game = opened;
  return status;
}

betli_status bt_game_open(const char *name, struct bt_limits *limits, struct bt_game *game,
                          struct bt_error *error) {
  /* A code has no name before it.  What begins with a point counts as a code, so that the message
   * says what a code needs. */
  const bool code = *name != '\0' && strchr("0123456789.", *name) != NULL;
  const char *colon = strchr(name, ':');
  const struct bt_word word = {name, colon == NULL ? strlen(name) : (size_t)(colon - name)};
  const struct bt_descriptor *kind = code ? &bt_octal : find_game_by_name(word);
  if (kind == NULL)
    return fail_unknown_game(word, error);
  const char *text = code ? name : colon == NULL ? NULL : colon + 1;
  return bt_game_open_as(kind, name, text, limits, game, error);
}

void bt_game_close(struct bt_game *game) {
  if (game->kind != NULL && game->kind->close != NULL)
    game->kind->close(game->self);
  free(game->name);
  *game = (struct bt_game){0};
}
