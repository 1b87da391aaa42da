#include "figure/table/period.h"

#include <string.h>

static uint64_t find_pattern_number(const betli_pattern *pattern, const char *name) {
  for (size_t i = 0; i < pattern->number_count; i++)
    if (strcmp(pattern->numbers[i].name, name) == 0)
      return (uint64_t)pattern->numbers[i].value;
  return 0;
}

static void add_first_pattern(void *data, const betli_pattern *pattern) {
  struct bt_period_found *found = data;
  if (found->text.length > 0)
    return;
  bt_text_add(&found->text, pattern->text);
  found->proved = pattern->theorem[0] != '\0' && !pattern->outcomes;
  if (pattern->theorem[0] != '\0')
    bt_text_say(&found->text, " (proved: %s)", bt_say(found->text.language, pattern->theorem));
  else
    bt_text_say(&found->text, " (a conjecture, checked to n = %llu)",
                (unsigned long long)pattern->last_row);
  if (pattern->outcomes)
    return;
  found->from = find_pattern_number(pattern, "preperiod");
  found->period = find_pattern_number(pattern, "period");
}

/* Returns true if a value is infinite: betli_guess() refuses such tables. */
static bool has_infinite_value(const betli_table *t) {
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++)
    if (betli_table_value(t, n, 0).kind == BETLI_INFINITE)
      return true;
  return false;
}

/* Returns true if the values are a nim-sequence. */
static bool is_nim_sequence_table(const betli_table *t) {
  return betli_table_slice(t)[0] == '\0' && strcmp(betli_table_function(t), "grundy") == 0 &&
         strcmp(betli_table_play(t), "normal") == 0 &&
         strcmp(betli_table_compound(t), "long-disjunctive") == 0;
}

static void write_period_proof(const betli_table *t, const betli_sequence_period *proof,
                               struct bt_period_found *found) {
  const char *symbol = betli_table_symbol(t);
  bt_text_clear(&found->text);
  bt_text_format(&found->text, "%s(n + %llu) = %s(n)", symbol, (unsigned long long)proof->period,
                 symbol);
  if (proof->saltus > 0)
    bt_text_format(&found->text, " + %llu", (unsigned long long)proof->saltus);
  if (proof->preperiod > betli_table_first_row(t))
    bt_text_say(&found->text, " from n = %llu on", (unsigned long long)proof->preperiod);
  bt_text_say(&found->text, " (proved: %s)", bt_say(found->text.language, proof->theorem));
  found->from = proof->preperiod;
  found->period = proof->period;
}

/* Looks for a proof in more heaps than the table shows; without one, *found stays as it is.
 * BETLI_FAULT where memory ran out. */
static betli_status prove_period_beyond(betli *b, const betli_table *t,
                                        struct bt_period_found *found) {
  enum { BEYOND = 1000 };
  betli_sequence *s = NULL;
  betli_status status =
      is_nim_sequence_table(t) ? betli_sequence_new(b, betli_table_game(t), NULL, &s) : BETLI_INPUT;
  if (status == BETLI_OK)
    status = betli_sequence_run(s, betli_table_last_row(t) + BEYOND);
  if (status == BETLI_OK) {
    const betli_sequence_period proof = betli_sequence_period_of(s);
    if (proof.proved)
      write_period_proof(t, &proof, found);
  }
  betli_sequence_free(s);
  return status == BETLI_FAULT ? BETLI_FAULT : BETLI_OK;
}

betli_status bt_period_find(betli *b, const betli_table *t, enum bt_language language,
                            struct bt_period_found *found) {
  *found = (struct bt_period_found){.text.language = language};
  const betli_status status =
      has_infinite_value(t) ? BETLI_OK : betli_guess(b, t, add_first_pattern, found);
  return status == BETLI_OK && !found->proved ? prove_period_beyond(b, t, found) : status;
}
