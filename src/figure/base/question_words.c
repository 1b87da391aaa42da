#include "figure/base/question_words.h"

#include <string.h>

/* Functions by their names in the catalogue, and their values in words: one, in misère play, many.
 */
static const struct {
  const char *name, *value, *misere, *values;
} functions[] = {
    {"grundy", BT_SAY("Grundy value"), BT_SAY("misère Grundy value"), BT_SAY("Grundy values")},
    {"remoteness", BT_SAY("remoteness"), BT_SAY("remoteness"), BT_SAY("Remoteness")},
    {"suspense", BT_SAY("suspense"), BT_SAY("suspense"), BT_SAY("Suspense numbers")},
    {"foreclosed", BT_SAY("foreclosed Grundy value"), BT_SAY("misère foreclosed Grundy value"),
     BT_SAY("Foreclosed Grundy values")}};

const char *bt_function_noun(const char *function, const char *play) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp(function, functions[i].name) == 0)
      return strcmp(play, "misere") == 0 ? functions[i].misere : functions[i].value;
  return BT_SAY("outcome");
}

static const char *plural_of_function(const char *function) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp(function, functions[i].name) == 0)
      return functions[i].values;
  return BT_SAY("Outcomes");
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
    {"ordinal", BT_SAY("ordinal")},
};

/* Compounds with a number in their names: before and after it, and in words. */
static const char *const with_parameter[][3] = {
    {"at-most:", "", BT_SAY("at most %s")},
    {"exactly:", "", BT_SAY("exactly %s")},
    {"consecutive:", ":circle", BT_SAY("%s in a circle next to each other")},
    {"consecutive:", "", BT_SAY("%s next to each other")},
};

/* Adds the words of the i-th of these, if the name is one. */
static bool put_compound_with_parameter(struct bt_text *text, const char *name, size_t i) {
  const char *const *row = with_parameter[i];
  const size_t before = strlen(row[0]), after = strlen(row[1]), length = strlen(name);
  if (length < before + after || strncmp(name, row[0], before) != 0 ||
      strcmp(name + length - after, row[1]) != 0)
    return false;
  struct bt_text number = {.language = text->language};
  bt_text_add_bytes(&number, name + before, length - before - after);
  bt_text_say(text, row[2], bt_text_string(&number));
  text->failed |= number.failed;
  bt_text_free(&number);
  return true;
}

void bt_put_compound(struct bt_text *text, const char *name) {
  const char *words = name;
  for (size_t i = 0; i < sizeof with_parameter / sizeof *with_parameter; i++)
    if (put_compound_with_parameter(text, name, i))
      return;
  for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
    if (strcmp(name, compounds[i][0]) == 0)
      words = bt_say(text->language, compounds[i][1]);
  bt_text_add(text, words);
}

void bt_put_play(struct bt_text *text, const char *play) {
  bt_text_say(text, strcmp(play, "misere") == 0 ? BT_SAY("misère play") : BT_SAY("normal play"));
}

void bt_put_function(struct bt_text *text, const betli_table *t) {
  bt_text_add(text, bt_say(text->language, plural_of_function(betli_table_function(t))));
}

void bt_put_question(struct bt_text *text, const betli_table *t, bool values) {
  if (values) {
    bt_put_function(text, t);
    if (betli_table_axes(t) == 1) /* the patterns of lists use the symbol */
      bt_text_format(text, " %s", betli_table_symbol(t));
  } else {
    bt_text_say(text, "P-positions");
  }
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
