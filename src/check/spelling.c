/* Checks that positions read back as they were written. */
#include "check/check.h"

#include <string.h>

/* Finds out if the text that a position is written as can be read, and reads as the same words.
 * Otherwise tables and searches would take equal positions for two. */
static betli_status reads_back(const struct bt_game *game, const uint64_t *words, bool *reads,
                               bool *same, struct bt_error *error) {
  struct bt_text text = {0};
  uint64_t read[BT_MAX_WIDTH];
  game->kind->print(game->self, words, &text);
  betli_status status = game->kind->parse(game->self, bt_text_string(&text), read, error);
  *reads = status == BETLI_OK;
  *same = *reads && memcmp(read, words, game->kind->width * sizeof *words) == 0;
  if (text.failed)
    status = bt_fail_memory(error);
  bt_text_free(&text);
  return status == BETLI_INPUT ? BETLI_OK : status;
}

/* Says what is wrong: it cannot be read, or it is read as other words. */
static void report_spelling(const struct bt_game *game, const uint64_t *words, bool reads,
                            struct bt_text *disagreement) {
  bt_text_say(disagreement, "the text '");
  game->kind->print(game->self, words, disagreement);
  bt_text_say(disagreement,
              reads ? BT_SAY("' reads back as other numbers: equal positions must have equal "
                             "numbers, and different positions must be written differently")
                    : BT_SAY("' cannot be read back"));
}

static betli_status check_spelling(const struct bt_game *game, const uint64_t *words,
                                   struct bt_text *disagreement, struct bt_error *error) {
  bool reads = true, same = true;
  const betli_status status =
      disagreement->length > 0 ? BETLI_OK : reads_back(game, words, &reads, &same, error);
  if (status == BETLI_OK && !same)
    report_spelling(game, words, reads, disagreement);
  return status;
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
