/* That what is written can be read again. */
#include "check/check.h"

#include <string.h>

/* What a position and its options, written one after another, print as. */
static betli_status spell(const struct bt_game *game, const uint64_t *words, struct bt_text *text,
                          struct bt_error *error) {
  struct bt_options options = {0};
  uint64_t part[BT_MAX_WIDTH];
  const betli_status status = bt_game_options(game, words, &options, error);
  game->kind->print(game->self, words, text);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++)
      for (size_t p = 0; p < options.runs[r].parts; p++) {
        bt_options_part(&options, &options.runs[r], k, p, part);
        bt_text_add(text, p == 0 ? "; " : " ");
        game->kind->print(game->self, part, text);
      }
  bt_options_free(&options);
  return status;
}

/* Whether words read back as what they are written as: the same words, or others for a position
 * that is written alike and has the same options, as LEGO has several of 1x1. */
static betli_status reads_back(const struct bt_game *game, const uint64_t *words, bool *same,
                               struct bt_error *error) {
  struct bt_text text = {0}, spelling = {0}, again = {0};
  uint64_t read[BT_MAX_WIDTH];
  game->kind->print(game->self, words, &text);
  betli_status status = game->kind->parse(game->self, bt_text_string(&text), read, error);
  *same = status == BETLI_OK;
  if (status == BETLI_INPUT)
    status = BETLI_OK;
  if (*same && memcmp(read, words, game->kind->width * sizeof *words) != 0) {
    status = spell(game, words, &spelling, error);
    if (status == BETLI_OK)
      status = spell(game, read, &again, error);
    *same = strcmp(bt_text_string(&spelling), bt_text_string(&again)) == 0;
  }
  if (text.failed || spelling.failed || again.failed)
    status = bt_fail_memory(error);
  bt_text_free(&text);
  bt_text_free(&spelling);
  bt_text_free(&again);
  return status;
}

static betli_status check_spelling(const struct bt_game *game, const uint64_t *words,
                                   struct bt_text *disagreement, struct bt_error *error) {
  bool same = true;
  const betli_status status =
      disagreement->length > 0 ? BETLI_OK : reads_back(game, words, &same, error);
  if (status != BETLI_OK || same)
    return status;
  bt_text_say(disagreement, "what is written ");
  game->kind->print(game->self, words, disagreement);
  bt_text_say(disagreement, " does not read back as what it was");
  return BETLI_OK;
}

betli_status bt_check_spellings(const struct bt_component *component,
                                const struct bt_options *options, struct bt_text *disagreement,
                                struct bt_error *error) {
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = check_spelling(component->game, component->words, disagreement, error);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count; k++)
      for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
        bt_options_part(options, &options->runs[r], k, p, part);
        status = check_spelling(component->game, part, disagreement, error);
      }
  return status;
}
