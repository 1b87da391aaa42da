/* The steps of answers: their arithmetic is redone here by the rules as people know them, and gives
 * the values and the outcomes.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4000, MOST = 64 }; /* rounds: enough that each rule comes up, whatever the seed */

/* The question that is asked, named in messages of failure. */
struct asked {
  const char *options, *line;
  int by_rule[BETLI_RULE_DIGITS + 1]; /* how often each rule was seen */
};

static struct asked asked;

#define WRONG(...)                                                                                 \
  (print_error("%s (%s): ", asked.line, asked.options), print_error(__VA_ARGS__), fail())

static bool is_text(const char *text, const char *wanted) {
  return strcmp(text, wanted) == 0;
}

/* ---- components ----------------------------------------------------------------------------- */

static uint64_t mex(size_t count, const uint64_t *numbers) {
  for (uint64_t least = 0;; least++) {
    bool there = false;
    for (size_t i = 0; i < count; i++)
      there |= numbers[i] == least;
    if (!there)
      return least;
  }
}

/* Finds the greatest or the least number of a parity; returns false if there is none. */
static bool extreme(const betli_step *step, bool odd, bool greatest, uint64_t *best) {
  bool any = false;
  for (size_t i = 0; i < step->listed; i++) {
    const uint64_t number = step->options[i].value.number;
    assert_int_equal(step->options[i].value.kind, BETLI_NUMBER);
    if ((number % 2 == 1) != odd)
      continue;
    if (!any || (greatest ? number > *best : number < *best))
      *best = number;
    any = true;
  }
  return any;
}

static uint64_t preferred(const betli_step *step, bool odd, bool greatest) {
  uint64_t best = 0;
  if (!extreme(step, odd, greatest, &best))
    assert_true(extreme(step, !odd, !greatest, &best));
  return best + 1;
}

static size_t numbers_of(const betli_step *step, uint64_t *numbers) {
  size_t count = 0;
  for (size_t i = 0; i < step->listed; i++)
    if (step->options[i].value.kind == BETLI_NUMBER)
      numbers[count++] = step->options[i].value.number;
  return count;
}

static bool any_option(const betli_step *step, const char *text) {
  bool any = false;
  for (size_t i = 0; i < step->listed; i++)
    any |= is_text(step->options[i].text, text);
  return any;
}

/* Checks a genus such as "4^1", which has two numbers.  A wild option makes it wild. */
static void check_genus(const betli_step *step) {
  uint64_t normal[MOST], misere[MOST], n, m;
  char text[64];
  const bool wild = any_option(step, "wild");
  for (size_t i = 0; i < step->listed && !wild; i++) {
    char *end;
    normal[i] = strtoull(step->options[i].text, &end, 10);
    assert_int_equal(*end, '^');
    misere[i] = strtoull(end + 1, NULL, 10);
  }
  n = wild ? 2 : mex(step->listed, normal);
  m = wild ? 0 : mex(step->listed, misere);
  snprintf(text, sizeof text, "%d^%d", (int)n, (int)m);
  if (n != m && n + m != 1)
    snprintf(text, sizeof text, "wild");
  if (!is_text(step->component.text, text))
    WRONG("%s is %s, not %s", step->component.position, step->component.text, text);
}

/* Checks kernels such as "P⁺ N⁻", with letters at 0 and after the blank.  An ended option counts as
 * P⁺ N⁻. */
static void check_kernels(const betli_step *step) {
  char letters[2] = {'P', 'P'};
  for (size_t i = 0; i < step->listed; i++) {
    const char *text = step->options[i].text;
    const bool ended = is_text(text, "ended");
    if (ended || text[0] == 'P')
      letters[0] = 'N';
    if (!ended && strchr(text, ' ')[1] == 'P')
      letters[1] = 'N';
  }
  assert_int_equal(step->component.text[0], letters[0]);
  assert_int_equal(strchr(step->component.text, ' ')[1], letters[1]);
}

static void check_component(const betli_step *step) {
  uint64_t numbers[MOST], wanted = step->component.value.number;
  const char *text = step->component.text;
  const size_t count = numbers_of(step, numbers);
  asked.by_rule[step->rule]++;
  switch (step->rule) {
  case BETLI_RULE_MEX:
    wanted = mex(count, numbers);
    break;
  case BETLI_RULE_LEGO:
    wanted = preferred(step, false, false);
    break;
  case BETLI_RULE_GELO:
    wanted = preferred(step, false, true);
    break;
  case BETLI_RULE_LOGE:
    wanted = preferred(step, true, false);
    break;
  case BETLI_RULE_GOLE:
    wanted = preferred(step, true, true);
    break;
  case BETLI_RULE_HOT:
    assert_true(any_option(step, "ended") && is_text(text, "hot"));
    break;
  case BETLI_RULE_WIN:
    assert_string_equal(text, any_option(step, "P") ? "N" : "P");
    break;
  case BETLI_RULE_GENUS:
    check_genus(step);
    break;
  case BETLI_RULE_KERNELS:
    check_kernels(step);
    break;
  case BETLI_RULE_END:
    assert_int_equal(step->option_count, 0);
    break;
  case BETLI_RULE_SIZE: /* of a board such as 1x0, which is equal to a heap, the text is no size */
    if (strchr(step->component.position, 'x') == NULL)
      assert_int_equal(wanted, strtoull(step->component.position, NULL, 10));
    break;
  default:
    assert_int_equal(step->rule, BETLI_RULE_NONE);
  }
  if (wanted != step->component.value.number)
    WRONG("%s is %s, and its options make %d", step->component.position, text, (int)wanted);
}

/* ---- whole positions ------------------------------------------------------------------------ */

/* The value of a component.  `one_move` is true if one move can end it, as its options tell. */
struct worth {
  char text[80];
  betli_value value;
  bool one_move;
};

static uint64_t pair(betli_rule rule, uint64_t a, uint64_t b) {
  const uint64_t least = a < b ? a : b, greatest = a < b ? b : a;
  switch (rule) {
  case BETLI_RULE_NIM_SUM:
  case BETLI_RULE_SHORT_NIM_SUM:
    return a ^ b;
  case BETLI_RULE_GREATEST:
    return greatest;
  case BETLI_RULE_LEAST:
    return least;
  case BETLI_RULE_BOXED_SUM:
    return a + b - (a % 2 == 1 && b % 2 == 1);
  case BETLI_RULE_OPEN_TRIANGLE:
    return least < 2 ? least : a + b - 2 - (a % 2 == 1 && b % 2 == 1);
  default:
    assert_int_equal(rule, BETLI_RULE_FULL_TRIANGLE);
    return least == 0 ? 0 : a + b - 1 - (a % 2 == 0 && b % 2 == 0);
  }
}

static void tame_sum(size_t count, const struct worth *list, char *text, size_t size) {
  uint64_t sum = 0;
  bool fickle = true;
  for (size_t i = 0; i < count; i++) {
    sum ^= strtoull(list[i].text, NULL, 10);
    fickle &= is_text(list[i].text, "0^1") || is_text(list[i].text, "1^0");
  }
  snprintf(text, size, "%d^%d", (int)sum, (int)(fickle ? 1 - sum : sum));
}

/* Returns "P⁻" or "N⁻", as the text of the whole position ends, or "ended" if all components have
 * ended. */
static const char *kernel_product(size_t count, const struct worth *list) {
  size_t alive = 0, cold = 0, last = 0;
  bool all = true;
  for (size_t i = 0; i < count; i++) {
    if (is_text(list[i].text, "ended"))
      continue;
    alive++;
    cold += !list[i].one_move;
    all &= list[i].text[0] == 'P';
    last = i;
  }
  if (alive == 0)
    return "ended";
  if (alive == 1)
    return strchr(list[last].text, ' ') + 1;
  return cold > 1 && all ? "P⁻" : "N⁻";
}

static bool any_of(size_t count, const struct worth *list, const char *text) {
  bool any = false;
  for (size_t i = 0; i < count; i++)
    any |= is_text(list[i].text, text);
  return any;
}

static void combine(betli_rule rule, size_t count, const struct worth *list, char *text,
                    size_t size) {
  uint64_t value = list[0].value.number;
  if (rule == BETLI_RULE_SHORT_NIM_SUM && any_of(count, list, "ended"))
    snprintf(text, size, "ended");
  else if (rule == BETLI_RULE_SHORT_NIM_SUM && any_of(count, list, "hot"))
    snprintf(text, size, "hot");
  else if (rule == BETLI_RULE_TAME_SUM)
    tame_sum(count, list, text, size);
  else if (rule == BETLI_RULE_KERNEL_PRODUCT)
    snprintf(text, size, "%s", kernel_product(count, list));
  else if (rule == BETLI_RULE_ALONE)
    snprintf(text, size, "%s", list[0].text);
  else {
    for (size_t i = 1; i < count; i++)
      value = pair(rule, value, list[i].value.number);
    snprintf(text, size, "%d", (int)value);
  }
}

static void check_digits(size_t count, const struct worth *list, uint64_t modulus, bool misere,
                         const char *text) {
  uint64_t greatest = 0;
  bool p = true;
  for (size_t i = 0; i < count; i++)
    greatest = list[i].value.number > greatest ? list[i].value.number : greatest;
  for (int digit = 0; digit < 8; digit++) {
    uint64_t ones = 0;
    for (size_t i = 0; i < count; i++)
      ones += list[i].value.number >> digit & 1;
    p &= ones % modulus == (misere && digit == 0 && greatest < 2 ? 1 : 0);
  }
  assert_string_equal(text, p ? "P" : "N");
}

/* Returns the outcome that the value of the whole position gives. */
static betli_outcome outcome_of(betli_steps *s, const betli_answer *a, betli_combination all) {
  const bool misere = is_text(a->play, "misere");
  const size_t length = strlen(all.text);
  if (is_text(all.text, "ended"))
    return misere ? BETLI_N : BETLI_P;
  if (is_text(all.text, "hot"))
    return BETLI_N;
  if (is_text(betli_steps_symbol(s), "genus"))
    return length >= 2 && is_text(all.text + length - 2, "^0") ? BETLI_P : BETLI_N;
  if (is_text(betli_steps_symbol(s), "M⁺M⁻"))
    return is_text(strchr(all.text, ' ') + 1, "P⁻") ? BETLI_P : BETLI_N;
  switch (betli_steps_p_positions(s)) {
  case BETLI_P_IS_EVEN:
    return all.value.number % 2 == 0 ? BETLI_P : BETLI_N;
  case BETLI_P_IS_ODD:
    return all.value.number % 2 == 1 ? BETLI_P : BETLI_N;
  case BETLI_P_IS_ZERO:
    return all.value.number == 0 ? BETLI_P : BETLI_N;
  default:
    return is_text(all.text, "P") ? BETLI_P : BETLI_N;
  }
}

static void check_together(betli_answer *a, betli_steps *s, size_t count,
                           const struct worth *list) {
  const betli_combination all = betli_steps_combination(s);
  char text[80];
  asked.by_rule[all.rule]++;
  if (all.rule == BETLI_RULE_NONE) {
    assert_true(!betli_steps_by_values(s));
    return;
  }
  if (outcome_of(s, a, all) != a->outcome)
    WRONG("%s says another outcome", all.text);
  if (all.rule == BETLI_RULE_DIGITS) {
    check_digits(count, list, all.modulus, is_text(a->play, "misere"), all.text);
    return;
  }
  combine(all.rule, count, list, text, sizeof text);
  const char *said = all.rule == BETLI_RULE_KERNEL_PRODUCT && strchr(all.text, ' ') != NULL
                         ? strchr(all.text, ' ') + 1
                         : all.text;
  if (!is_text(said, text))
    WRONG("together they are %s, not %s", all.text, text);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Checks that a winning move leaves values that together are those of a P-position. */
static void check_move(betli_answer *a, betli_steps *s, size_t i, size_t count,
                       const struct worth *list) {
  const betli_combination all = betli_steps_combination(s);
  const betli_move move = a->moves[i];
  betli_reason reason;
  struct worth after[MOST];
  char text[80];
  assert_int_equal(betli_steps_move(s, i, &reason), BETLI_OK);
  assert_int_equal(reason.outcome, BETLI_P);
  if (all.rule == BETLI_RULE_NONE || all.rule == BETLI_RULE_KERNEL_PRODUCT)
    return;
  memcpy(after, list, count * sizeof *after);
  assert_int_equal(reason.changed_count, move.change_count);
  assert_int_equal(reason.rest_count, count - move.change_count);
  for (size_t c = 0; c < move.change_count; c++) {
    struct worth *own = &after[move.changes[c].component];
    assert_string_equal(reason.changed[c].position, move.changes[c].to);
    own->value = reason.changed[c].value;
    snprintf(own->text, sizeof own->text, "%s", reason.changed[c].text);
  }
  if (all.rule == BETLI_RULE_DIGITS) {
    check_digits(count, after, all.modulus, is_text(a->play, "misere"), "P");
    return;
  }
  combine(all.rule, count, after, text, sizeof text);
  if (!is_text(reason.text, text))
    WRONG("the move to %s leaves %s, not %s", move.position, reason.text, text);
}

static void steps_add_up(const char *options, const char *line) {
  struct worth list[MOST];
  asked.options = options;
  asked.line = line;
  betli *b = handle_with(options);
  betli_set(b, "moves", "6");
  betli_answer *a = solve_line(b, line);
  betli_steps *s;
  assert_int_equal(betli_answer_steps(a, &s), BETLI_OK);
  const size_t count = a->component_count;
  assert_in_range(count, 1, MOST - 1);
  for (size_t i = 0; i < count; i++) {
    betli_step step;
    assert_int_equal(betli_steps_component(s, i, &step), BETLI_OK);
    if (step.rule != BETLI_RULE_NONE && step.rule != BETLI_RULE_SIZE && step.all_listed)
      assert_int_equal(step.listed, step.option_count);
    if (step.all_listed || step.rule == BETLI_RULE_NONE || step.rule == BETLI_RULE_SIZE)
      check_component(&step);
    list[i].value = step.component.value;
    list[i].one_move = any_option(&step, "ended");
    snprintf(list[i].text, sizeof list[i].text, "%s", step.component.text);
  }
  check_together(a, s, count, list);
  for (size_t i = 0; i < a->listed; i++)
    check_move(a, s, i, count, list);
  betli_steps_free(s);
  betli_answer_free(a);
  betli_free(b);
}

/* Asks about random Nim heaps, of which a move changes one to three. */
static void random_moore(uint64_t *seed) {
  char options[64], line[64] = "nim";
  const int most = 1 + (int)random_below(seed, 3); /* first: compilers order arguments freely */
  const char *play = random_below(seed, 2) == 0 ? "normal" : "misere";
  snprintf(options, sizeof options, "compound=at-most:%d play=%s", most, play);
  for (uint64_t i = 0, count = 1 + random_below(seed, 4); i < count; i++)
    snprintf(line + strlen(line), sizeof line - strlen(line), " %d", (int)random_below(seed, 9));
  steps_add_up(options, line);
}

static void the_arithmetic_of_steps_gives_the_answer(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  each_random_question(ROUNDS, steps_add_up);
  for (int i = 0; i < ROUNDS; i++)
    random_moore(&seed);
  for (int rule = BETLI_RULE_NONE; rule <= BETLI_RULE_DIGITS && !is_sanitized_run(); rule++)
    if (rule != BETLI_RULE_LOOPS && rule != BETLI_RULE_CYCLES && asked.by_rule[rule] == 0)
      fail_msg("the rule %s did not come", betli_rule_name((betli_rule)rule));
}

/* ---- fixed positions ------------------------------------------------------------------------ */

static betli_step first_step(betli *b, const char *line, betli_answer **a, betli_steps **s) {
  betli_step step;
  *a = solve_line(b, line);
  assert_int_equal(betli_answer_steps(*a, s), BETLI_OK);
  assert_int_equal(betli_steps_component(*s, 0, &step), BETLI_OK);
  return step;
}

static void long_lists_show_what_decides(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_answer *a;
  betli_steps *s;
  betli_step step = first_step(b, "nim 1000000000000", &a, &s);
  assert_true(step.option_count == UINT64_C(1000000000000));
  assert_false(step.all_listed);
  assert_int_equal(step.listed, BETLI_STEP_OPTIONS);
  betli_steps_free(s);
  betli_answer_free(a);
  step = first_step(b, "kayles 1000", &a, &s);
  assert_int_equal(step.listed, step.component.value.number);
  for (size_t i = 0; i < step.listed; i++)
    assert_true(step.options[i].value.number < step.component.value.number);
  betli_steps_free(s);
  betli_answer_free(a);
  betli_free(b);
}

static void loops_are_told_as_such(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_answer *a;
  betli_steps *s;
  betli_step step = first_step(b, "graph:" TEST_DIR "/../examples/loops.txt b", &a, &s);
  assert_int_equal(step.rule, BETLI_RULE_LOOPS);
  assert_string_equal(step.component.text, "∞(1)");
  betli_steps_free(s);
  betli_answer_free(a);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(the_arithmetic_of_steps_gives_the_answer),
                                     cmocka_unit_test(long_lists_show_what_decides),
                                     cmocka_unit_test(loops_are_told_as_such)};
  return cmocka_run_group_tests_name("steps", tests, NULL, NULL);
}
