#include "cli/bench/bench.h"

#include <string.h>

enum { MOST_WORDS = 16, LONGEST_LINE = 128 };

struct solve_question {
  const char *position; /* with its game before it */
  struct way way;
};

static const struct solve_question theorems[] = {
    {"nim 13 42 30 43", {NULL, NULL, NULL}},
    {"nim 18446744073709551615 9223372036854775807 4611686018427387904", {NULL, NULL, NULL}},
    {"nim 1 1 3 7", {NULL, "misere", NULL}},
    {"nim 9 8 7 6", {"at-most:2", NULL, NULL}},
    {"kayles 120 311 52", {NULL, NULL, NULL}},
    {"nim 5 + lego 4x7 4x3 + kayles 9", {"short-selective", NULL, NULL}},
    {"nim 30 + wythoff 20x31 + kayles 40", {"long-selective", "misere", NULL}},
    {"lego 20x30 17x4 9x9", {"long-conjunctive", NULL, NULL}},
    {"lego 20x30 17x4 9x9", {"short-conjunctive", "misere", NULL}},
    {"queen 9x14 30x2 + grundy 33 12", {"short-disjunctive", NULL, NULL}},
    {"wythoff 610000000000x987000000000", {NULL, NULL, NULL}},
    {"end-nim 3 1 9 4 7 7 2 + end-nim 2 2", {NULL, NULL, NULL}},
    {"mock-turtles THHTHTTHHTTH", {NULL, NULL, NULL}},
    {"staircase 3 1 4 1 5 9 2 6", {NULL, NULL, NULL}},
    {"chomp 7/5/5/2", {NULL, NULL, NULL}},
    {"subset-takeaway 5", {NULL, NULL, NULL}},
};

static const struct solve_question searches[] = {
    {"nim 7 9 10 11", {NULL, NULL, NULL}},
    {"kayles 13 14 15", {NULL, "misere", NULL}},
    {"nim 4 5 6 + kayles 5", {"short-selective", "misere", NULL}},
    {"wythoff 6x5 6x7", {"long-conjunctive", NULL, NULL}},
    {"lego 3x4 3x4", {"long-selective", NULL, NULL}},
    {"grundy 16 17 + lego 4x4", {"short-disjunctive", "misere", NULL}},
    {"lasker 7 8 9", {"at-most:2", "misere", NULL}},
};

static betli_status ask_position(betli *engine, const char *position, betli_answer **answer) {
  char line[LONGEST_LINE];
  const char *words[MOST_WORDS];
  size_t count = 0;
  strcpy(line, position);
  for (char *word = strtok(line, " "); word && count < MOST_WORDS; word = strtok(NULL, " "))
    words[count++] = word;
  return betli_solve(engine, count, words, answer);
}

static void add_answer_to_tally(struct tally *tally, betli_answer *a) {
  bench_add_number(tally, (uint64_t)a->outcome);
  bench_add_value(tally, a->value);
  bench_add_text(tally, a->text);
  bench_add_text(tally, a->move_count);
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move *move = &a->moves[i];
    bench_add_text(tally, move->position);
    bench_add_value(tally, move->value);
  }
}

static betli_status solve_bench_question(betli *engine, const struct solve_question *question,
                                         struct tally *tally) {
  betli_answer *answer = NULL;
  betli_status status = bench_set_way(engine, question->way);
  if (status == BETLI_OK)
    status = ask_position(engine, question->position, &answer);
  if (status == BETLI_OK)
    add_answer_to_tally(tally, answer);
  betli_answer_free(answer);
  tally->questions++;
  return status;
}

static betli_status solve_bench_questions(betli *engine, const struct solve_question *questions,
                                          size_t count, const char *exhaustive,
                                          struct tally *tally) {
  betli_status status = betli_set(engine, "exhaustive", exhaustive);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = solve_bench_question(engine, &questions[i], tally);
  const betli_status reset = betli_set(engine, "exhaustive", "no");
  return status == BETLI_OK ? reset : status;
}

betli_status bench_theorems(betli *engine, struct tally *tally) {
  return solve_bench_questions(engine, theorems, sizeof theorems / sizeof *theorems, "no", tally);
}

betli_status bench_searches(betli *engine, struct tally *tally) {
  return solve_bench_questions(engine, searches, sizeof searches / sizeof *searches, "yes", tally);
}

/* Sums that are not tame, solved by way of misere canonical forms. */
static const struct solve_question forms[] = {
    {"kayles 13 12 13", {NULL, "misere", NULL}},
    {"lego 3x5 4x4 2x7", {NULL, "misere", NULL}},
    {"0.123 9 12 14", {NULL, "misere", NULL}},
};

betli_status bench_forms(betli *engine, struct tally *tally) {
  return solve_bench_questions(engine, forms, sizeof forms / sizeof *forms, "no", tally);
}
