#include "cli/bench/bench.h"

struct table_question {
  const char *game;
  uint64_t rows, columns;
  struct way way;
};

static const struct table_question tables[] = {
    {"nim", 5000, 0, {"short-disjunctive", NULL, NULL}},
    {"subtract:2,4,7", 20000, 0, {NULL, "misere", NULL}},
    {"kayles", 15000, 0, {NULL, NULL, NULL}},
    {"0.123", 3000, 0, {NULL, "misere", NULL}},
    {"hex:0.3F", 400, 0, {NULL, NULL, NULL}},
    {"grundy", 3000, 0, {"long-selective", NULL, NULL}},
    {"fibonacci", 1000, 0, {NULL, NULL, NULL}},
    {"lego", 150, 150, {NULL, NULL, NULL}},
    {"lego", 150, 150, {"short-disjunctive", "misere", NULL}},
    {"lego", 150, 150, {"long-conjunctive", NULL, NULL}},
    {"lego:height=2", 60, 60, {"long-selective", "misere", NULL}},
    {"lego", 12, 12, {NULL, "misere", NULL}},
    {"wythoff", 250, 250, {NULL, NULL, NULL}},
    {"queen", 200, 200, {"short-selective", "misere", NULL}},
    {"knight", 300, 300, {"short-conjunctive", NULL, NULL}},
    {"euclid", 200, 200, {NULL, NULL, "remoteness"}},
    {"rugs", 40, 40, {NULL, NULL, NULL}},
    {"random:size=1000,seed=7", 1000, 0, {"long-conjunctive", "misere", NULL}},
};

static void add_table_to_tally(struct tally *tally, betli_table *t) {
  bench_add_text(tally, betli_table_symbol(t));
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++) {
      bench_add_value(tally, betli_table_value(t, row, column));
      bench_add_number(tally, (uint64_t)betli_table_outcome(t, row, column));
    }
}

static betli_status open_table_of_question(betli *engine, const struct table_question *question,
                                           betli_table **t) {
  const betli_status status = bench_set_way(engine, question->way);
  if (status != BETLI_OK)
    return status;
  return betli_table_new(engine, question->game, question->rows, question->columns, t);
}

betli_status bench_tables(betli *engine, struct tally *tally) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < sizeof tables / sizeof *tables && status == BETLI_OK; i++) {
    betli_table *t = NULL;
    status = open_table_of_question(engine, &tables[i], &t);
    if (status == BETLI_OK)
      add_table_to_tally(tally, t);
    betli_table_free(t);
    tally->questions++;
  }
  return status;
}

static void add_pattern_to_tally(void *data, const betli_pattern *pattern) {
  struct tally *tally = data;
  bench_add_text(tally, pattern->pattern);
  for (size_t i = 0; i < pattern->number_count; i++)
    bench_add_number(tally, (uint64_t)pattern->numbers[i].value);
  bench_add_number(tally, pattern->determined);
  bench_add_number(tally, pattern->confirmed);
  bench_add_text(tally, pattern->theorem);
  tally->answers++;
}

betli_status bench_guesses(betli *engine, struct tally *tally) {
  static const struct table_question questions[] = {
      {"kayles", 1000, 0, {NULL, NULL, NULL}},
      {"subtract:3,5,8", 2000, 0, {"long-conjunctive", "misere", NULL}},
      {"wythoff", 80, 80, {NULL, NULL, NULL}},
      {"nim", 300, 0, {"long-selective", NULL, NULL}},
  };
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < sizeof questions / sizeof *questions && status == BETLI_OK; i++) {
    betli_table *t = NULL;
    status = open_table_of_question(engine, &questions[i], &t);
    if (status == BETLI_OK)
      status = betli_guess(engine, t, add_pattern_to_tally, tally);
    betli_table_free(t);
    tally->questions++;
  }
  return status;
}
