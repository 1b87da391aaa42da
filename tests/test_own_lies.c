/* Users' games that answer differently from one call to the next.  Whatever they say, each question
 * ends with an answer or a refusal.  Nothing is read that is not there; sanitizers check this, best
 * without assertions. */
#include "support.h"

#include "misere/closed_set.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

/* Subjects of lies, as bits. */
enum {
  OPTIONS = 1,
  COUNT = 2,
  PARTS = 4,
  BACK = 8,
  PRINT = 16,
  PARSE = 32,
  COMPONENTS = 64,
  CANONICAL = 128,
  EFFORT = 256,
  GRUNDY = 512,
};

struct liar {
  uint64_t state;
  unsigned lies;
};

static uint64_t below(struct liar *liar, uint64_t bound) {
  liar->state ^= liar->state << 13;
  liar->state ^= liar->state >> 7;
  liar->state ^= liar->state << 17;
  return liar->state % bound;
}

static bool lies(struct liar *liar, unsigned about) {
  return (liar->lies & about) != 0 && below(liar, 3) == 0;
}

/* ---- the rules ------------------------------------------------------------------------------ */

static void write_options(void *data, const uint64_t *words, betli_options *options) {
  struct liar *liar = data;
  const uint64_t heap = words[0];
  const uint64_t count = lies(liar, COUNT) ? below(liar, 2 * heap + 2) : heap;
  for (uint64_t k = 0; k < count; k++) {
    uint64_t parts[3] = {heap == 0 ? 0 : k % heap, 0, 0};
    if (lies(liar, OPTIONS) && heap > 0)
      parts[0] = below(liar, heap);
    if (lies(liar, BACK))
      parts[0] = below(liar, heap + 2);
    parts[1] = heap > parts[0] ? below(liar, heap - parts[0]) : 0;
    betli_option(options, lies(liar, PARTS) ? 1 + (size_t)below(liar, 3) : 1, parts);
  }
}

static bool parse(void *data, const char *text, uint64_t *words) {
  struct liar *liar = data;
  char *end;
  words[0] = strtoull(text, &end, 10);
  if (lies(liar, PARSE))
    words[0] = below(liar, 9);
  return *end == '\0' && words[0] < 100 && !lies(liar, PARSE);
}

static void print(void *data, const uint64_t *words, char *text, size_t size) {
  struct liar *liar = data;
  const int length = snprintf(text, size, "%llu", (unsigned long long)words[0]);
  if (!lies(liar, PRINT))
    return;
  const size_t more = (size_t)below(liar, size - (size_t)length);
  memset(text + length, below(liar, 4) == 0 ? ' ' : '7', more);
  text[(size_t)length + more] = '\0';
}

static void write_components(void *data, const uint64_t *words, betli_options *components) {
  struct liar *liar = data;
  const uint64_t parts[3] = {words[0], below(liar, words[0] + 1), below(liar, 3)};
  if (lies(liar, COMPONENTS))
    betli_option(components, 1 + (size_t)below(liar, 3), parts);
}

static void make_canonical(void *data, uint64_t *words) {
  struct liar *liar = data;
  if (lies(liar, CANONICAL))
    words[0] = below(liar, words[0] + 2);
}

static uint64_t tell_effort(void *data, const uint64_t *words) {
  struct liar *liar = data;
  return lies(liar, EFFORT) ? below(liar, 5) : words[0];
}

static bool tell_grundy(void *data, const uint64_t *words, uint64_t *value) {
  struct liar *liar = data;
  *value = lies(liar, GRUNDY) ? below(liar, 9) : words[0];
  return !lies(liar, GRUNDY);
}

static betli *open_liar(struct liar *liar) {
  const unsigned about = liar->lies;
  const betli_rules rules = {
      .name = "liar",
      .width = 1,
      .data = liar,
      .options = write_options,
      .parse = (about & (PRINT | PARSE)) != 0 ? parse : NULL,
      .print = (about & (PRINT | PARSE)) != 0 ? print : NULL,
      .grundy = (about & GRUNDY) != 0 ? tell_grundy : NULL,
      .components = (about & COMPONENTS) != 0 ? write_components : NULL,
      .canonical = (about & CANONICAL) != 0 ? make_canonical : NULL,
      .effort = (about & EFFORT) != 0 ? tell_effort : NULL,
      .cycles = (about & BACK) != 0,
  };
  betli *b = handle_with(is_long_run() ? "memory=16M time=1" : "memory=16M time=0.2");
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  return b;
}

/* ---- questions ------------------------------------------------------------------------------ */

static size_t read_bytes; /* forces answers to be read */

static void read_text(const char *text) {
  read_bytes += text == NULL ? 0 : strlen(text);
}

static void read_answer(betli_answer *a) {
  if (a == NULL)
    return;
  read_text(a->position);
  read_text(a->why);
  read_text(a->text);
  read_text(a->move_count);
  for (size_t i = 0; i < a->component_count; i++)
    read_text(a->components[i].position);
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move move = a->moves[i];
    read_text(move.position);
    for (size_t c = 0; c < move.change_count; c++)
      read_text(move.changes[c].to);
  }
  betli_steps *steps = NULL;
  if (betli_answer_steps(a, &steps) == BETLI_OK)
    betli_steps_free(steps);
  betli_answer_free(a);
}

typedef betli_status ask(betli *b, size_t count, const char *const words[], betli_answer **answer);

static void read_line_answer(void *data, betli_answer *a) {
  (void)data;
  read_text(a->position);
}

static void ask_about(betli *b, size_t count, const char *const words[]) {
  static ask *const asks[] = {betli_solve, betli_moves, betli_reply};
  for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
    betli_answer *a = NULL;
    asks[i](b, count, words, &a);
    read_answer(a);
  }
  betli_outcome outcome;
  betli_who_wins(b, count, words, &outcome);
  betli_best_line(b, count, words, 20, read_line_answer, NULL);
  betli_graph *graph = NULL;
  if (betli_graph_new(b, count, words, 200, &graph) == BETLI_OK)
    read_text(betli_graph_question(graph));
  betli_graph_free(graph);
}

static void read_finding(void *data, const betli_finding *finding) {
  (void)data;
  read_text(finding->disagreement);
}

static void ask_about_game(betli *b) {
  betli_table *table = NULL;
  betli_table_new(b, "liar", 12, 0, &table);
  betli_table_free(table);
  betli_genus *genus = NULL;
  betli_genus_new(b, "liar", 6, &genus);
  betli_genus_free(genus);
  betli_quotient *quotient = NULL;
  if (betli_quotient_new(b, "liar", &quotient) == BETLI_OK)
    betli_quotient_run(quotient, 6);
  betli_quotient_free(quotient);
  uint64_t disagreements;
  betli_check(b, "liar", 4, 2, 1, read_finding, NULL, &disagreements);
}

static void ask_everything(unsigned about, uint64_t seed) {
  static const char *const one[] = {"liar", "6"}, *const two[] = {"liar", "4", "5"};
  static const char *const beside[] = {"liar", "4", "+", "nim", "3", "+", "liar", "4"};
  static const char *const functions[] = {"auto", "outcome", "grundy", "remoteness", "suspense"};
  struct liar liar = {.state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1, .lies = about};
  betli *b = open_liar(&liar);
  for (size_t rule = 0; rule < 6; rule++) {
    betli_set(b, "compound", betli_compound_name(rule));
    for (size_t misere = 0; misere < 2; misere++) {
      betli_set(b, "play", misere ? "misere" : "normal");
      for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        betli_set(b, "function", functions[f]);
        betli_set(b, "exhaustive", f % 2 == 0 ? "no" : "yes");
        ask_about(b, 2, one);
        ask_about(b, 3, two);
        ask_about(b, 8, beside);
      }
      betli_set(b, "function", "auto");
      ask_about_game(b);
    }
  }
  betli_free(b);
}

static void games_that_lie_do_no_harm(void **state) {
  static const unsigned lies_of_games[] = {
      OPTIONS,    COUNT,     PARTS,  BACK,   OPTIONS | PARTS | COUNT, PRINT, PARSE,
      COMPONENTS, CANONICAL, EFFORT, GRUNDY, ~0U & ~(unsigned)BACK,   ~0U};
  (void)state;
  for (size_t i = 0; i < sizeof lies_of_games / sizeof *lies_of_games; i++)
    ask_everything(lies_of_games[i], i + 1);
  assert_true(read_bytes > 0);
}

/* ---- a closed set that asks again ----------------------------------------------------------- */

/* Checks a closed set that keeps no lists, and so asks for options again. */
static void a_closed_set_notices(void **state) {
  struct liar liar = {.state = 1};
  betli *b = open_liar(&liar);
  const struct bt_game *game;
  struct bt_closed_set set;
  struct bt_error error = {0};
  const struct bt_words *options;
  uint32_t number;
  (void)state;
  assert_int_equal(bt_handle_game(b, "liar", &game), BETLI_OK);
  bt_closed_set_open(&set, game, &b->limits);
  set.full = true;
  assert_int_equal(bt_closed_set_add(&set, (const uint64_t[]){5}, &number, &error), BETLI_OK);
  assert_int_equal(bt_closed_set_options(&set, number, &options, &error), BETLI_OK);
  liar.lies = BACK;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < 100 && status == BETLI_OK; i++)
    status = bt_closed_set_options(&set, number, &options, &error);
  assert_int_equal(status, BETLI_INPUT);
  assert_string_equal(error.message, "liar: the rule gives other options for the same position");
  bt_closed_set_close(&set);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_that_lie_do_no_harm),
      cmocka_unit_test(a_closed_set_notices),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
