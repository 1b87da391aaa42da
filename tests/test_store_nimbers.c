/* Grundy values of boards that are kept in a file: found again, whatever ended the work; and files
 * that are damaged, of something else, or made up are refused.  The seed is printed;
 * BETLI_SEED=... repeats a run. */
#include "support.h"

#include "store/store.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CHANGES = 300, KILLS = 15, MOST_BYTES = 1 << 20 };

static char path[] = "/tmp/betli-nimbers-XXXXXX";

static int make_path(void **state) {
  (void)state;
  const int file = mkstemp(path);
  return file < 0 ? -1 : close(file);
}

static int remove_path(void **state) {
  (void)state;
  return unlink(path);
}

static betli *saving(void) {
  betli *b = handle_with("play=normal moves=0");
  assert_int_equal(betli_set(b, "save", path), BETLI_OK);
  return b;
}

static uint64_t value_of(betli *b, const char *line) {
  betli_answer *answer = solve_line(b, line);
  const betli_value value = betli_answer_value(answer);
  assert_int_equal(value.kind, BETLI_NUMBER);
  betli_answer_free(answer);
  return value.number;
}

static size_t read_file(char *bytes) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  const size_t size = fread(bytes, 1, MOST_BYTES, file);
  fclose(file);
  assert_true(size < MOST_BYTES);
  return size;
}

static void write_file(const char *bytes, size_t size) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

static void begin_anew(void) {
  write_file("", 0);
}

/* What is found again is not searched for again: then the file would have more values. */
static void values_are_found_again(void **state) {
  static char before[MOST_BYTES], after[MOST_BYTES];
  (void)state;
  begin_anew();
  betli *b = saving();
  assert_int_equal(value_of(b, "cram 4x7"), 3);
  betli_free(b);
  const size_t size = read_file(before);
  assert_true(size > 8192);
  b = saving();
  assert_int_equal(value_of(b, "cram 4x7"), 3);
  betli_free(b);
  assert_int_equal(read_file(after), size);
  assert_memory_equal(before, after, size);
}

/* One handle asks about boards one after another, and each is there for the next. */
static void more_is_added(void **state) {
  static char before[MOST_BYTES], after[MOST_BYTES];
  (void)state;
  begin_anew();
  betli *b = saving();
  assert_int_equal(value_of(b, "cram 3x5"), 1);
  const size_t size = read_file(before);
  assert_int_equal(value_of(b, "cram 5x5"), 0);
  betli_free(b);
  assert_true(read_file(after) != size || memcmp(before, after, size) != 0);
  b = saving();
  assert_int_equal(value_of(b, "cram 3x5"), 1);
  assert_int_equal(value_of(b, "cram 5x5"), 0);
  betli_free(b);
}

/* Bytes that nothing looks at may change; a value is never another. */
static void damage_is_no_value(void **state) {
  static char bytes[MOST_BYTES];
  uint64_t seed = seed_of_run();
  unsigned refused = 0;
  (void)state;
  begin_anew();
  betli *b = saving();
  value_of(b, "cram 4x7");
  betli_free(b);
  const size_t size = read_file(bytes);
  for (int i = 0; i < CHANGES; i++) {
    const size_t at = (size_t)random_below(&seed, size);
    bytes[at] = (char)(bytes[at] ^ (1 << random_below(&seed, 8)));
    write_file(bytes, size);
    b = saving();
    betli_answer *answer = NULL;
    if (try_line(b, "cram 4x7", &answer) == BETLI_OK)
      assert_int_equal(betli_answer_value(answer).number, 3);
    else
      refused++;
    betli_answer_free(answer);
    betli_free(b);
    if (i % 10 == 9) { /* changes add up until then */
      begin_anew();
      b = saving();
      value_of(b, "cram 4x7");
      betli_free(b);
      assert_int_equal(read_file(bytes), size);
    }
  }
  assert_true(refused > CHANGES / 4);
}

static void refused(const char *line, const char *message) {
  betli *b = saving();
  betli_answer *answer = NULL;
  assert_int_equal(try_line(b, line, &answer), BETLI_INPUT);
  assert_null(answer);
  if (strstr(betli_message(b), message) == NULL)
    fail_msg("%s", betli_message(b));
  betli_free(b);
}

static void files_of_others_are_refused(void **state) {
  (void)state;
  begin_anew();
  betli *b = saving();
  value_of(b, "cram 3x3");
  betli_free(b);
  refused("node-kayles 3x3", "holds grundy values of cram (exact)");
  write_file("no store\n", 9);
  refused("cram 3x3", "is no store of betli");
  begin_anew();
  refused("nim 3", "what is kept is Grundy values of boards");
  b = saving();
  betli_set(b, "play", "misere");
  assert_int_equal(solve_status(b, "cram 3x3"), BETLI_INPUT);
  betli_free(b);
}

static void take_one(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  if (words[0] > 0)
    betli_option(options, 1, (const uint64_t[]){words[0] - 1});
}

static void leave_whole(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  betli_option(components, 1, words);
}

/* Another program may call another game by the same name. */
static void games_in_c_are_refused(void **state) {
  static const betli_rules rules = {
      .name = "mine", .width = 1, .options = take_one, .components = leave_whole};
  (void)state;
  begin_anew();
  betli *b = saving();
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  assert_int_equal(solve_status(b, "mine 5"), BETLI_INPUT);
  betli_free(b);
}

/* A store whose checksums are right, of lines that betli would not write. */
static void make_up(const char *lines) {
  struct bt_store *store;
  struct bt_error error;
  unlink(path);
  assert_int_equal(
      bt_store_open(path, "grundy values of cram", "exact", BT_STORE_WRITE, &store, &error),
      BETLI_OK);
  if (*lines != '\0')
    assert_int_equal(bt_store_put_block(store, 0, lines, strlen(lines), 1, &error), BETLI_OK);
  assert_int_equal(bt_store_checkpoint(store, strlen(lines), "", 0, &error), BETLI_OK);
  bt_store_close(store);
}

static void lines_made_up_are_refused(void **state) {
  static const char *const lines[] = {
      "4x5 64\n",          "4x5\n",   "4x5 \n", " 1\n", "\n", "chess 1\n", "4x5 1", "# 0\n",
      ".. 1\n../.. 0 1\n", "4x5 -1\n"};
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    make_up(lines[i]);
    refused("cram 3x3", "is no position of cram and its value");
  }
  make_up("4x5 2\n");
  betli *b = saving();
  assert_int_equal(value_of(b, "cram 4x5"), 2);
  betli_free(b);
}

static void work(void) {
  betli *b = saving();
  value_of(b, "cram 5x7");
  betli_free(b);
  _exit(0);
}

/* Whatever kills the work, the file is good, and the work goes on from it. */
static void what_is_killed_goes_on(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  begin_anew();
  for (int i = 0; i < KILLS; i++) {
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
      work();
    const struct timespec wait = {0, (long)random_below(&seed, 200) * 1000000};
    nanosleep(&wait, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
  }
  betli *b = saving();
  assert_int_equal(value_of(b, "cram 4x7"), 3);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_found_again), cmocka_unit_test(more_is_added),
      cmocka_unit_test(damage_is_no_value),     cmocka_unit_test(files_of_others_are_refused),
      cmocka_unit_test(games_in_c_are_refused), cmocka_unit_test(lines_made_up_are_refused),
      cmocka_unit_test(what_is_killed_goes_on),
  };
  return cmocka_run_group_tests(tests, make_path, remove_path);
}
