#include "figure/base/question_words.h"

#include <string.h>

/* Returns the words for a function, with %s for its symbol. */
static const char *function_words(const betli_table *t) {
  static const char *const words[][2] = {{"grundy", BT_SAY("Grundy values %s")},
                                         {"remoteness", BT_SAY("Remoteness %s")},
                                         {"suspense", BT_SAY("Suspense numbers %s")},
                                         {"foreclosed", BT_SAY("Foreclosed Grundy values %s")}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(betli_table_function(t), words[i][0]) == 0)
      return words[i][1];
  return BT_SAY("Outcomes %s");
}

/* Compounds by their names in the catalogue, and in words. */
static const char *const compounds[][2] = {
    {"long-disjunctive", BT_SAY("long disjunctive")},
    {"short-disjunctive", BT_SAY("short disjunctive")},
    {"long-conjunctive", BT_SAY("long conjunctive")},
    {"short-conjunctive", BT_SAY("short conjunctive")},
    {"long-selective", BT_SAY("long selective")},
    {"short-selective", BT_SAY("short selective")},
    {"sequential", BT_SAY("sequential")},
};

void bt_put_compound(struct bt_text *text, const char *name) {
  const char *colon = strchr(name, ':'), *words = name;
  if (colon != NULL) {
    bt_text_say(text, "at most %s", colon + 1);
    return;
  }
  for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
    if (strcmp(name, compounds[i][0]) == 0)
      words = bt_say(text->language, compounds[i][1]);
  bt_text_add(text, words);
}

void bt_put_play(struct bt_text *text, const char *play) {
  bt_text_say(text, strcmp(play, "misere") == 0 ? BT_SAY("misère play") : BT_SAY("normal play"));
}

void bt_put_function(struct bt_text *text, const betli_table *t) {
  bt_text_say(text, function_words(t), betli_table_symbol(t));
}

void bt_put_question(struct bt_text *text, const betli_table *t, bool values) {
  const bool outcome = strcmp(betli_table_function(t), "outcome") == 0;
  if (values)
    bt_put_function(text, t);
  else if (outcome)
    bt_text_say(text, "P-positions");
  else
    bt_text_say(text, "P-positions, by %s", betli_table_symbol(t));
  bt_put_way(text, ", ", betli_table_play(t), betli_table_compound(t));
}

void bt_put_way(struct bt_text *text, const char *lead, const char *play, const char *compound) {
  struct bt_text name = {.language = text->language};
  bt_text_add(text, bt_say(text->language, lead));
  bt_put_play(text, play);
  bt_text_say(text, ", ");
  bt_put_compound(&name, compound);
  bt_text_say(text, "%s compound", bt_text_string(&name));
  text->failed |= name.failed;
  bt_text_free(&name);
}

/* Returns the bytes of a title before a sign, which is `wide` in Chinese. */
static size_t title_length_before(const char *title, const char *sign, const char *wide) {
  const char *found = strstr(title, sign);
  found = found != NULL ? found : strstr(title, wide);
  return found != NULL ? (size_t)(found - title) : strlen(title);
}

void bt_put_game(betli *b, struct bt_text *text, const char *name) {
  const size_t length = strcspn(name, ":");
  const betli_game_info *info;
  if (betli_game_info_of(b, name, &info) != BETLI_OK || strlen(info->name) != length ||
      strncmp(info->name, name, length) != 0) {
    bt_text_add(text, name);
    return;
  }
  const char *title = betli_say(b, info->title);
  size_t end = title_length_before(title, ": ", "：");
  const size_t comma = title_length_before(title, ",", "，");
  if (name[length] != '\0' && comma < end)
    end = comma;
  bt_text_add_bytes(text, title, end);
  if (name[length] != '\0')
    bt_text_format(text, " (%s)", name + length + 1);
}

void bt_put_table_game(betli *b, struct bt_text *text, const betli_table *t) {
  const char *slice = betli_table_slice(t);
  bt_put_game(b, text, betli_table_game(t));
  bt_text_format(text, "%s%s", slice[0] != '\0' ? " " : "", slice);
}

void bt_put_position(betli *b, struct bt_text *text, const char *game, const char *position) {
  const char *plus = strstr(position, " + ");
  bt_put_game(b, text, game);
  bt_text_say(text, ": ");
  if (plus == NULL) {
    bt_text_add(text, position);
    return;
  }
  struct bt_text next = {0};
  const char *name = plus + strlen(" + ");
  const size_t length = strcspn(name, " ");
  bt_text_add_bytes(text, position, (size_t)(name - position));
  bt_text_add_bytes(&next, name, length);
  if (!next.failed)
    bt_put_position(b, text, bt_text_string(&next), name + length + (name[length] == ' '));
  text->failed |= next.failed;
  bt_text_free(&next);
}
