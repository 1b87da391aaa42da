#include "session/position_words.h"

#include "session/games.h"

#include <string.h>

static bool is_number(const char *word) {
  return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* Writes the parts of a word between its commas, of which the last may end it.  Returns false if
 * a part is empty. */
static bool add_parts_between_commas(struct bt_text *text, const char *word) {
  while (word[0] != '\0') {
    const size_t length = strcspn(word, ",");
    if (length == 0)
      return false;
    bt_text_add(text, text->length > 0 ? " " : "");
    bt_text_add_bytes(text, word, length);
    word += length + (word[length] == ',');
  }
  return true;
}

/* Returns true if the component with one coordinate is written as that number: heaps are, but rows
 * of coins have commas of their own. */
static bool writes_components_as_numbers(const struct bt_game *game) {
  uint64_t words[BT_MAX_WIDTH] = {0};
  const uint64_t coordinate = game->kind->first;
  uint64_t read = 0;
  if (game->kind->axes != 1 || !game->kind->place(game->self, &coordinate, words))
    return false;
  struct bt_text text = {0};
  game->kind->print(game->self, words, &text);
  const bool same = bt_read_number(bt_text_string(&text), text.length, &read) && read == coordinate;
  bt_text_free(&text);
  return same;
}

bool bt_position_respell(const struct bt_game *game, size_t count, const char *const words[],
                         struct bt_text *text) {
  if (game->kind->axes == 2 && count == 2 && is_number(words[0]) && is_number(words[1])) {
    bt_text_format(text, "%sx%s", words[0], words[1]);
    return true;
  }
  bool commas = false;
  for (size_t i = 0; i < count; i++) {
    commas |= strchr(words[i], ',') != NULL;
    if (!add_parts_between_commas(text, words[i]))
      return false;
  }
  return commas && writes_components_as_numbers(game);
}

/* ---- what refused words may mean ------------------------------------------------------------- */

/* Signs that people write between and around components. */
static const char signs[] = " ,;+&()[]{}";

/* Returns true if the word is a game.  No number is one, and a row may begin with a point. */
static bool names_game(betli *b, const char *word) {
  const struct bt_game *game = NULL;
  return !is_number(word) && word[0] != '.' && bt_handle_game(b, word, &game) == BETLI_OK;
}

static bool is_joining_word(const char *word) {
  return strcmp(word, "and") == 0 || strcmp(word, "plus") == 0;
}

/* Writes a word of the line, and what must stand before it. */
static enum bt_meant add_meant_word(betli *b, const char *word, struct bt_text *line) {
  const bool first = line->length == 0;
  if (is_joining_word(word))
    return BT_MEANT_NOTHING;
  const bool game = names_game(b, word);
  bt_text_add(line, first ? "" : game ? " + " : " ");
  bt_text_add(line, first && is_number(word) ? "nim " : "");
  bt_text_add(line, word);
  return first && is_number(word) ? BT_MEANT_A_GAME
         : game && !first         ? BT_MEANT_GAMES
                                  : BT_MEANT_A_POSITION;
}

/* Writes the parts of a word between its signs.  The name of a game with parameters has signs of
 * its own. */
static enum bt_meant add_meant_parts(betli *b, const char *word, struct bt_text *line) {
  const bool whole = strchr(word, ':') != NULL;
  struct bt_text part = {.limits = &b->limits};
  enum bt_meant meant = BT_MEANT_NOTHING;
  while (*(word += strspn(word, signs)) != '\0') {
    const size_t all = whole ? strlen(word) : strcspn(word, signs);
    size_t length = all;
    while (strchr(signs, word[length - 1]) != NULL)
      length--;
    bt_text_clear(&part);
    bt_text_add_bytes(&part, word, length);
    const enum bt_meant now = add_meant_word(b, bt_text_string(&part), line);
    meant = now > meant ? now : meant;
    word += all;
  }
  line->failed |= part.failed;
  bt_text_free(&part);
  return meant;
}

/* Returns true if the word has a sign that no component has, or joins others.  Commas are signs of
 * many games, which know better what is wrong. */
static bool has_sign_of_nobody(const char *word) {
  return is_joining_word(word) || strpbrk(word, " ;+&()[]{}") != NULL;
}

enum bt_meant bt_position_meant(betli *b, size_t count, const char *const words[],
                                struct bt_text *line) {
  enum bt_meant meant = BT_MEANT_NOTHING;
  bool has_signs = false;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(words[i], "rule:", strlen("rule:")) == 0)
      return BT_MEANT_NOTHING;
    const enum bt_meant now = add_meant_parts(b, words[i], line);
    meant = now > meant ? now : meant;
    has_signs |= has_sign_of_nobody(words[i]);
  }
  return meant == BT_MEANT_A_POSITION && !has_signs ? BT_MEANT_NOTHING : meant;
}

static bool says_misere(const char *word) {
  return strcmp(word, "misere") == 0 || strcmp(word, "misère") == 0;
}

static void add_words_but_one(struct bt_text *line, size_t count, const char *const words[],
                              size_t left_out) {
  for (size_t i = 0; i < count; i++)
    if (i != left_out)
      bt_text_format(line, line->length > 0 ? " %s" : "%s", words[i]);
}

enum bt_order bt_position_order(betli *b, size_t count, const char *const words[],
                                struct bt_text *line) {
  for (size_t i = 0; i < count; i++)
    if (says_misere(words[i])) {
      add_words_but_one(line, count, words, i);
      return BT_ORDER_OF_PLAY;
    }
  if (count < 2 || !is_number(words[0]))
    return BT_ORDER_RIGHT;
  for (size_t i = 1; i < count; i++)
    if (names_game(b, words[i])) {
      bt_text_add(line, words[i]);
      add_words_but_one(line, count, words, i);
      return BT_ORDER_OF_GAME;
    }
  return BT_ORDER_OF_NUMBER;
}
