#include "large.h"

#include "base/text.h"
#include "core/algebra/large_heaps.h"
#include "session/games.h"
#include "session/large_heaps.h"

#include "support.h"

#include <inttypes.h>
#include <string.h>

betli *handle_for(const char *options, const char *name, uint64_t proved) {
  betli *b = handle_with(options);
  const struct bt_game *game;
  struct bt_error error = {0};
  uint64_t value;
  assert_int_equal(bt_handle_game(b, name, &game), BETLI_OK);
  struct bt_kept_game *kept = b->games;
  while (&kept->game != game)
    kept = kept->next;
  bt_large_heaps_close(&kept->game);
  if (proved > 0) {
    assert_int_equal(bt_large_heaps_open(b, &kept->game, 0), BETLI_OK);
    assert_int_equal(game->large_heaps->value(game->large_heaps->data, proved, &value, &error),
                     BETLI_OK);
  }
  return b;
}

static void write_answer(betli_answer *a, struct bt_text *text) {
  bt_text_format(text, "%d %s %s %s:", (int)a->outcome, a->text, a->method, a->move_count);
  for (size_t i = 0; i < a->component_count; i++)
    bt_text_format(text, " %s", a->components[i].text);
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move move = a->moves[i];
    bt_text_format(text, "; %s %d %" PRIu64, move.position, (int)move.outcome, move.value.number);
  }
}

static void write_question(betli *b, const char *line, struct bt_text *text) {
  betli_answer *a = NULL;
  if (try_line(b, line, &a) == BETLI_OK)
    write_answer(a, text);
  else
    bt_text_add(text, betli_message(b));
  betli_answer_free(a);
}

static betli_outcome winner(betli *b, const char *line) {
  char copy[256], *words[64];
  betli_outcome outcome;
  snprintf(copy, sizeof copy, "%s", line);
  const size_t count = split_words(copy, words, 64);
  betli_who_wins(b, count, (const char *const *)words, &outcome);
  return outcome;
}

void same_answer(betli *plain, betli *known, const char *line) {
  struct bt_text wanted = {0}, given = {0};
  assert_int_equal(winner(plain, line), winner(known, line));
  write_question(plain, line, &wanted);
  write_question(known, line, &given);
  if (strcmp(bt_text_string(&wanted), bt_text_string(&given)) != 0)
    fail_msg("%s: %s, not %s", line, bt_text_string(&given), bt_text_string(&wanted));
  bt_text_free(&wanted);
  bt_text_free(&given);
}

void assert_moves_win(betli *b, betli_answer *a, const char *game) {
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move move = a->moves[i];
    char line[256];
    snprintf(line, sizeof line, "%s %s", game, move.position);
    betli_answer *after = solve_line(b, line);
    assert_int_equal(after->outcome, BETLI_P);
    assert_string_equal(after->move_count, "0");
    betli_answer_free(after);
  }
}
