/* Handles share nothing: threads with a handle each get the same answers as one thread. */
#include "support.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 20 };

static const char *const lines[] = {"kayles 30 41", "lego:height=2 5x6 4x4", "0.123 17 20",
                                    "random:size=30,seed=3 29 28", "nim 5 9 12"};
static const char *const compounds[] = {"long-disjunctive", "short-selective", "long-conjunctive",
                                        "long-selective"};

/* Writes all answers of handles in several compounds, one after another. */
static void answer_all(char *text, size_t size) {
  text[0] = '\0';
  for (size_t c = 0; c < 4; c++) {
    betli *b = betli_new();
    betli_set(b, "compound", compounds[c]);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      betli_answer *a = NULL;
      const size_t length = strlen(text);
      if (try_line(b, lines[i], &a) == BETLI_OK)
        snprintf(text + length, size - length, "%s %s;", a->text, a->move_count);
      betli_answer_free(a);
    }
    betli_free(b);
  }
}

/* Asks again and again; returns NULL if all answers were right. */
static void *work(void *data) {
  const char *wanted = data;
  char text[2048];
  for (int round = 0; round < ROUNDS; round++) {
    answer_all(text, sizeof text);
    if (strcmp(text, wanted) != 0)
      return data;
  }
  return NULL;
}

static void threads_get_the_same_answers(void **state) {
  char wanted[2048];
  pthread_t threads[THREADS];
  void *result = NULL;
  int wrong = 0;
  (void)state;
  answer_all(wanted, sizeof wanted);
  assert_true(strlen(wanted) > 80);
  for (int i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&threads[i], NULL, work, wanted), 0);
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(threads[i], &result), 0);
    wrong += result != NULL;
  }
  assert_int_equal(wrong, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(threads_get_the_same_answers)};
  return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
