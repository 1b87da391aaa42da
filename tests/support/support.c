#include "support.h"

#include <stdlib.h>
#include <string.h>

/* As GCC says that there are sanitizers; clang has a question for it. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED true
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANITIZED true
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

FILE *open_golden(const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", TEST_DIR, name);
  FILE *file = fopen(path, "r");
  if (file == NULL)
    fail_msg("cannot open %s", path);
  return file;
}

size_t split_csv(char *line, char *fields[], size_t most) {
  size_t count = 0;
  line[strcspn(line, "\r\n")] = '\0';
  for (char *at = line; count < most; at++) {
    const char end = *at == '"' ? '"' : ',';
    at += end == '"';
    fields[count++] = at;
    at += strcspn(at, end == '"' ? "\"" : ",");
    if (end == '"' && *at == '"')
      *at++ = '\0';
    if (*at == '\0')
      break;
    *at = '\0';
  }
  return count;
}

size_t split_words(char *line, char *words[], size_t most) {
  size_t count = 0;
  char *rest;
  for (char *word = strtok_r(line, " \n", &rest); word != NULL && count < most;
       word = strtok_r(NULL, " \n", &rest))
    words[count++] = word;
  return count;
}

uint64_t seed_of_run(void) {
  const char *given = getenv("BETLI_SEED");
  const uint64_t seed = given != NULL ? strtoull(given, NULL, 10) : 1;
  print_message("seed: %llu (BETLI_SEED=... chooses another)\n", (unsigned long long)seed);
  return seed;
}

uint64_t random_below(uint64_t *state, uint64_t bound) {
  *state += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */
  uint64_t z = *state;
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (z ^ (z >> 31)) % bound;
}

bool is_long_run(void) {
  return getenv("BETLI_LONG") != NULL;
}

bool is_sanitized_run(void) {
  return SANITIZED && !is_long_run();
}

size_t rounds_of_run(size_t whole) {
  return !is_sanitized_run() ? whole : whole > 8 ? whole / 8 : 1;
}

betli *handle_with(const char *options) {
  char copy[256], *words[8];
  betli *b = betli_new();
  assert_non_null(b);
  snprintf(copy, sizeof copy, "%s", options);
  const size_t count = split_words(copy, words, 8);
  for (size_t i = 0; i < count; i++) {
    char *value = strchr(words[i], '=');
    assert_non_null(value);
    *value++ = '\0';
    if (betli_set(b, words[i], value) != BETLI_OK)
      fail_msg("%s", betli_message(b));
  }
  return b;
}

betli_status try_line(betli *b, const char *line, betli_answer **answer) {
  char copy[4096], *words[512];
  snprintf(copy, sizeof copy, "%s", line);
  const size_t count = split_words(copy, words, 512);
  return betli_solve(b, count, (const char *const *)words, answer);
}

betli_answer *solve_line(betli *b, const char *line) {
  betli_answer *answer;
  if (try_line(b, line, &answer) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(b));
  return answer;
}

betli_status solve_status(betli *b, const char *line) {
  betli_answer *answer;
  const betli_status status = try_line(b, line, &answer);
  betli_answer_free(answer);
  return status;
}

void line_refused(const char *line, const char *message) {
  betli *b = betli_new();
  assert_int_equal(solve_status(b, line), BETLI_INPUT);
  assert_string_equal(betli_message(b), message);
  betli_free(b);
}

void line_spelled(const char *line, const char *spelling) {
  betli *b = handle_with("play=misere");
  betli_answer *a = solve_line(b, line);
  assert_string_equal(a->position, spelling);
  betli_answer_free(a);
  betli_free(b);
}

betli_status try_graph_line(betli *b, const char *line, uint64_t most, betli_graph **g) {
  char copy[512], *words[64];
  snprintf(copy, sizeof copy, "%s", line);
  const size_t count = split_words(copy, words, 64);
  return betli_graph_new(b, count, (const char *const *)words, most, g);
}

betli_graph *graph_line(betli *b, const char *line) {
  betli_graph *g;
  if (try_graph_line(b, line, 0, &g) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(b));
  return g;
}
