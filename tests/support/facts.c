#include "facts.h"

#include <string.h>

static void moves_of(betli *b, const char *line, char *text, size_t size) {
  betli_answer *a = solve_line(b, line);
  size_t length = 0;
  snprintf(text, size, "%s", a->outcome == BETLI_P ? "P" : "");
  for (size_t i = 0; i < a->listed && length < size; i++)
    length += (size_t)snprintf(text + length, size - length, "%s%s", i > 0 ? "; " : "",
                               a->moves[i].position);
  betli_answer_free(a);
}

void wins_by(betli *b, const char *line, const char *expected) {
  char text[1000];
  moves_of(b, line, text, sizeof text);
  if (strcmp(text, expected) != 0)
    fail_msg("%s: '%s', not '%s'", line, text, expected);
}

void hold_facts(const char *options, const struct fact *facts, size_t count) {
  betli *b = handle_with(options);
  for (size_t i = 0; i < count; i++)
    wins_by(b, facts[i].line, facts[i].moves);
  betli_free(b);
}
