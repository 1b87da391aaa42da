/* Positions whose answers an independent program found by searching whole positions: every
 * compound, both plays, by theorem and by betli's search. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

struct golden {
  char *game, *compound, *play, *position, *outcome, *function, *value;
};

/* Compares betli's answer with the golden one. */
static void hold(const struct golden *golden, const char *exhaustive) {
  char options[128], line[512];
  snprintf(options, sizeof options, "compound=%s play=%s exhaustive=%s", golden->compound,
           golden->play, exhaustive);
  snprintf(line, sizeof line, "%s %s", golden->game, golden->position);
  betli *b = handle_with(options);
  betli_answer *answer = solve_line(b, line);
  const betli_value value = answer->value;
  if (answer->outcome != (golden->outcome[0] == 'P' ? BETLI_P : BETLI_N))
    fail_msg("%s %s: the outcome is %s", options, line, golden->outcome);
  if (strcmp(golden->function, answer->function) == 0 && strcmp(golden->function, "outcome") != 0) {
    if (strcmp(golden->value, "null") == 0)
      assert_int_equal(value.kind, BETLI_UNDEFINED);
    else if (value.kind != BETLI_NUMBER || value.number != strtoull(golden->value, NULL, 10))
      fail_msg("%s %s: the value is %s", options, line, golden->value);
  }
  betli_answer_free(answer);
  betli_free(b);
}

/* Returns the size of a search: the counters of heaps, and the area of pieces. */
static uint64_t tokens(const char *position) {
  uint64_t sum = 0;
  for (const char *at = position; *at != '\0';) {
    char *end;
    uint64_t size = strtoull(at, &end, 10);
    if (*end == 'x')
      size *= strtoull(end + 1, &end, 10);
    sum += size;
    at = *end == '\0' ? end : end + 1;
  }
  return sum;
}

static void golden_positions(void **state) {
  char line[1024], *fields[7];
  FILE *file = open_golden("golden/positions.csv");
  const uint64_t most = is_sanitized_run() ? 12 : 20;
  size_t count = 0, searched = 0;
  (void)state;
  assert_non_null(fgets(line, sizeof line, file)); /* the header */
  while (fgets(line, sizeof line, file) != NULL) {
    assert_int_equal(split_csv(line, fields, 7), 7);
    const struct golden golden = {fields[0], fields[1], fields[2], fields[3],
                                  fields[4], fields[5], fields[6]};
    hold(&golden, "no");
    count++;
    if (tokens(golden.position) > most)
      continue;
    hold(&golden, "yes");
    searched++;
  }
  fclose(file);
  print_message("%zu positions by theorem, %zu by search\n", count, searched);
  assert_true(count == 581 && searched > (is_sanitized_run() ? 100 : 300));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(golden_positions)};
  return cmocka_run_group_tests_name("positions", tests, NULL, NULL);
}
