#include "figure/table_words.h"

#include <string.h>

static const char *function_words(const betli_table *t) {
  static const char *const words[][2] = {{"grundy", BT_SAY("Grundy values")},
                                         {"remoteness", BT_SAY("Remoteness")},
                                         {"suspense", BT_SAY("Suspense numbers")},
                                         {"foreclosed", BT_SAY("Foreclosed Grundy values")}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(betli_table_function(t), words[i][0]) == 0)
      return words[i][1];
  return BT_SAY("Outcomes");
}

void bt_put_compound(struct bt_text *text, const betli_table *t) {
  const size_t from = text->length;
  bt_text_add(text, betli_table_compound(t));
  for (size_t i = from; i < text->length; i++)
    if (text->data[i] == '-' || text->data[i] == ':')
      text->data[i] = ' ';
}

const char *bt_play_words(const betli_table *t) {
  return strcmp(betli_table_play(t), "misere") == 0 ? BT_SAY("misère play") : BT_SAY("normal play");
}

void bt_put_question(struct bt_text *text, const betli_table *t, bool values) {
  const bool outcome = strcmp(betli_table_function(t), "outcome") == 0;
  if (values)
    bt_text_format(text, "%s %s", bt_say(text->language, function_words(t)), betli_table_symbol(t));
  else
    bt_text_say(text, outcome ? BT_SAY("P-positions") : BT_SAY("P-positions, by %s"),
                betli_table_symbol(t));
  bt_text_say(text, ", %s, ", bt_say(text->language, bt_play_words(t)));
  bt_put_compound(text, t);
  bt_text_say(text, " compound");
}

/* As far as a sign, or what Chinese has for it. */
static size_t length_to(const char *text, const char *sign, const char *chinese) {
  const char *end = strstr(text, sign);
  if (end == NULL)
    end = strstr(text, chinese);
  return end != NULL ? (size_t)(end - text) : strlen(text);
}

void bt_put_game(betli *b, struct bt_text *text, const betli_table *t) {
  const char *name = betli_table_game(t);
  const size_t length = strcspn(name, ":");
  const betli_game_info *info;
  if (betli_game_info_of(b, name, &info) != BETLI_OK || strlen(info->name) != length ||
      strncmp(info->name, name, length) != 0) {
    bt_text_add(text, name);
    return;
  }
  const char *title = betli_say(b, info->title);
  size_t end = length_to(title, ": ", "：");
  if (name[length] != '\0' && length_to(title, ",", "，") < end)
    end = length_to(title, ",", "，");
  bt_text_add_bytes(text, title, end);
  if (name[length] != '\0')
    bt_text_format(text, " (%s)", name + length + 1);
}
