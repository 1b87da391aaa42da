/* The values of all components, their combination, and why moves win. */
#include "cli/answer/steps.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 3, TERMS = 8, MOST_MOVES = 12, WIDEST = 48 };

/* ---- digits --------------------------------------------------------------------------------- */

/* Writes for each binary digit how many heaps have it, modulo `modulus` unless that is 0. */
static void put_digit_counts(FILE *file, const char *name, int width, size_t count,
                             const betli_component *heaps, uint64_t modulus, int digits) {
  fprintf(file, "%*s", INDENT, "");
  put_padded(file, name, width);
  for (int digit = digits - 1; digit >= 0; digit--) {
    uint64_t ones = 0;
    for (size_t i = 0; i < count; i++)
      ones += heaps[i].value.number >> digit & 1;
    fprintf(file, " %" PRIu64, modulus > 0 ? ones % modulus : ones);
  }
  fputc('\n', file);
}

static int digits_of_heap(const betli_component *c) {
  return c->value.number > 0 ? 64 - __builtin_clzll(c->value.number) : 1;
}

static void put_heaps_in_digits(FILE *file, size_t count, const betli_component *heaps,
                                uint64_t modulus) {
  struct words name = {.length = 0};
  int width = 0, digits = 1;
  words_add(&name, "mod %" PRIu64, modulus);
  width = text_width(name.text);
  for (size_t i = 0; i < count; i++) {
    const int own = digits_of_heap(&heaps[i]), wide = text_width(heaps[i].position);
    digits = own > digits ? own : digits;
    width = wide > width ? wide : width;
  }
  for (size_t i = 0; i < count; i++)
    put_digit_counts(file, heaps[i].position, width, 1, &heaps[i], 0, digits);
  put_digit_counts(file, name.text, width, count, heaps, modulus, digits);
}

/* Returns all components, for the caller to free; NULL if memory ran out or a limit was met. */
static betli_component *list_step_components(betli_answer *a, betli_steps *s) {
  const size_t count = a->component_count;
  betli_component *all = calloc(count + 1, sizeof *all);
  betli_step step;
  for (size_t i = 0; all != NULL && i < count; i++) {
    if (betli_steps_component(s, i, &step) != BETLI_OK) {
      free(all);
      return NULL;
    }
    all[i] = step.component;
  }
  return all;
}

/* ---- the value ------------------------------------------------------------------------------ */

static const char *rule_sentence(betli_rule rule) {
  switch (rule) {
  case BETLI_RULE_SHORT_NIM_SUM:
    return SAY(
        "An ended component ends the game, and a hot component makes it hot; numbers add "
        "up in binary without carry: ⊕.");
  case BETLI_RULE_NIM_SUM:
    return SAY("The values add up in binary without carry: ⊕.");
  case BETLI_RULE_GREATEST:
    return SAY("The component that lasts longest decides: the greatest value.");
  case BETLI_RULE_LEAST:
    return SAY("The component that ends first decides: the least value.");
  case BETLI_RULE_BOXED_SUM:
    return SAY("a ⊞ b is a + b, less 1 if both are odd.");
  case BETLI_RULE_OPEN_TRIANGLE:
    return SAY(
        "a ▽ b is 0 if a or b is 0, else 1 if a or b is 1, else a + b - 2, less 1 if "
        "both are odd.");
  case BETLI_RULE_FULL_TRIANGLE:
    return SAY("a ▼ b is 0 if a or b is 0, else a + b - 1, less 1 if both are even.");
  case BETLI_RULE_KERNEL_PRODUCT:
    return SAY(
        "It is P⁻ if all components that have not ended are P⁺, and at least two of them "
        "cannot end in one move; otherwise it is N⁻. If only one component has not "
        "ended, its own outcome decides.");
  case BETLI_RULE_TAME_SUM:
    return SAY(
        "The first numbers add up in binary without carry. The second number differs "
        "from the first, 0^1 or 1^0, only if it does so in every component.");
  default:
    return "";
  }
}

/* Writes "3 ⊕ 5 ⊕ 7 = 1". */
static void put_sum_formula(FILE *file, betli_answer *a, betli_steps *s) {
  const size_t count = a->component_count;
  const char *sign = betli_steps_operator(s);
  struct words words = {.length = 0};
  for (size_t i = 0; i < count && i < TERMS; i++) {
    betli_step step;
    if (betli_steps_component(s, i, &step) == BETLI_OK)
      steps_add_term(&words, sign, i, step.component.text);
  }
  if (count > TERMS)
    steps_add_term(&words, sign, TERMS, "…");
  steps_end_terms(&words, sign);
  words_add(&words, " = %s", betli_steps_combination(s).text);
  put_paragraphs(file, words.text, INDENT);
}

static int bits_of_combined(betli_value value) {
  return value.kind == BETLI_NUMBER && value.number > 0 ? 64 - __builtin_clzll(value.number) : 1;
}

static void put_binary_row(FILE *file, const char *sign, betli_value value, const char *text,
                           int width, int bits) {
  fprintf(file, "%*s", INDENT, "");
  put_padded(file, sign, 3);
  put_padded(file, text, -width);
  fputs("   ", file);
  for (int bit = bits - 1; bit >= 0; bit--)
    fputc('0' + (int)(value.number >> bit & 1), file);
  fputc('\n', file);
}

/* Writes a nim-sum in columns.  Returns false if there are too many terms, or values that are not
 * numbers. */
static bool put_sum_columns(FILE *file, betli_answer *a, betli_steps *s) {
  const size_t count = a->component_count;
  const betli_combination all = betli_steps_combination(s);
  int width = text_width(all.text), bits = bits_of_combined(all.value);
  betli_component *list = count <= (size_t)2 * TERMS ? list_step_components(a, s) : NULL;
  bool numbers = list != NULL && all.value.kind == BETLI_NUMBER &&
                 (all.rule == BETLI_RULE_NIM_SUM || all.rule == BETLI_RULE_SHORT_NIM_SUM);
  for (size_t i = 0; i < count && numbers; i++) {
    const int own = bits_of_combined(list[i].value), wide = text_width(list[i].text);
    numbers = list[i].value.kind == BETLI_NUMBER;
    width = wide > width ? wide : width;
    bits = own > bits ? own : bits;
  }
  for (size_t i = 0; i < count && numbers; i++)
    put_binary_row(file, "", list[i].value, list[i].text, width, bits);
  if (numbers)
    put_binary_row(file, betli_steps_operator(s), all.value, all.text, width, bits);
  free(list);
  return numbers;
}

static void say_outcome(betli_answer *a, betli_steps *s, struct words *words) {
  static const char *const said[] = {
      [BETLI_N] = SAY("%s makes it an N-position: the player to move wins."),
      [BETLI_P] = SAY("%s makes it a P-position: the player who just moved wins."),
      [BETLI_DRAW] = SAY("%s makes it a draw."),
      [BETLI_UNDECIDED] = SAY("%s is not decided.")};
  static const char *const zero[] = {
      SAY("%s is not 0, so it is an N-position: the player to move wins."),
      SAY("0 is a P-position: the player who just moved wins.")};
  static const char *const even[] = {
      SAY("%s is odd, so it is an N-position: the player to move wins."),
      SAY("%s is even, so it is a P-position: the player who just moved wins.")};
  static const char *const odd[] = {
      SAY("%s is even, so it is an N-position: the player to move wins."),
      SAY("%s is odd, so it is a P-position: the player who just moved wins.")};
  const betli_combination all = betli_steps_combination(s);
  const betli_outcome outcome = a->outcome;
  const bool number = all.value.kind == BETLI_NUMBER && outcome <= BETLI_P;
  const betli_p_positions p = betli_steps_p_positions(s);
  const char *sentence = said[outcome];
  if (number && p == BETLI_P_IS_ZERO && strcmp(betli_steps_symbol(s), "genus") != 0)
    sentence = zero[outcome];
  else if (number && p == BETLI_P_IS_EVEN)
    sentence = even[outcome];
  else if (number && p == BETLI_P_IS_ODD)
    sentence = odd[outcome];
  words_say(words, sentence, all.text);
}

void steps_put_together(const struct output *out, betli_answer *a, betli_steps *s) {
  const betli_combination all = betli_steps_combination(s);
  struct words words = {.length = 0};
  put_heading(out, say("Together"));
  fputc('\n', out->file);
  if (all.rule == BETLI_RULE_DIGITS) {
    betli_component *heaps = list_step_components(a, s);
    if (heaps != NULL && a->component_count <= (size_t)2 * TERMS)
      put_heaps_in_digits(out->file, a->component_count, heaps, all.modulus);
    free(heaps);
  } else if (all.rule != BETLI_RULE_NONE) {
    put_paragraphs(out->file, say(rule_sentence(all.rule)), INDENT);
    if (all.rule != BETLI_RULE_ALONE && !put_sum_columns(out->file, a, s))
      put_sum_formula(out->file, a, s);
    say_outcome(a, s, &words);
    put_paragraphs(out->file, words.text, INDENT);
  }
  put_paragraphs(out->file, a->why, INDENT);
}

/* ---- the moves ------------------------------------------------------------------------------ */

/* Writes "3 ⊕ 3 = 0": the values of changed components, then that of the rest. */
static void put_reason_of_move(FILE *file, const betli_steps *s, const betli_reason *r) {
  struct words words = {.length = 0};
  const bool one = r->changed_count + r->rest_count == 1;
  const char *sign = one ? "" : betli_steps_operator(s);
  for (size_t c = 0; c < r->changed_count && c < TERMS; c++)
    steps_add_term(&words, sign, c, r->changed[c].text);
  if (r->changed_count > TERMS)
    steps_add_term(&words, sign, TERMS, "…");
  if (r->rest_count > 0)
    steps_add_term(&words, sign, TERMS, r->rest_text);
  steps_end_terms(&words, sign);
  if (!one)
    words_add(&words, " = %s", r->text);
  put_one_line(file, words.text);
}

static void put_outcome_left(FILE *file, betli_outcome outcome) {
  static const char *const left[] = {[BETLI_N] = SAY("an N-position"),
                                     [BETLI_P] = SAY("a P-position"),
                                     [BETLI_DRAW] = SAY("a draw"),
                                     [BETLI_UNDECIDED] = SAY("undecided")};
  fprintf(file, "   %s\n", say(left[outcome]));
}

static int put_move_with_reason(const struct context *c, betli_answer *a, betli_steps *s, size_t i,
                                int width) {
  FILE *file = c->out.file;
  betli_reason reason;
  const betli_status status = betli_steps_move(s, i, &reason);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const betli_move *move = &a->moves[i];
  fprintf(file, "%*s", INDENT, "");
  answer_put_changes(file, a, move);
  const int blanks = width - answer_change_width(a, move);
  fprintf(file, "%*s", blanks > 0 ? blanks + 3 : 3, "");
  if (betli_steps_combination(s).rule == BETLI_RULE_NONE ||
      betli_steps_combination(s).rule == BETLI_RULE_DIGITS) {
    fputs(say("leaves "), file);
    put_one_line(file, move->position);
  } else {
    put_reason_of_move(file, s, &reason);
  }
  put_outcome_left(file, move->outcome);
  return BETLI_OK;
}

static void put_why_no_move_wins(FILE *file, betli_answer *a) {
  const betli_outcome outcome = a->outcome;
  if (outcome == BETLI_P)
    put_paragraphs(file, say("No move wins: each move leaves an N-position, or there is no move."),
                   INDENT);
  else if (outcome == BETLI_N && strcmp(a->move_count, "0") == 0)
    put_paragraphs(file, say("The game is over, and the player to move has won."), INDENT);
}

static size_t count_shown_moves(const betli_answer *a) {
  const size_t listed = a->listed;
  return listed < MOST_MOVES ? listed : MOST_MOVES;
}

/* Returns the width of the widest change that has at most WIDEST columns. */
static int width_of_shown_moves(betli_answer *a, size_t count) {
  int width = 0;
  for (size_t i = 0; i < count; i++) {
    const int own = answer_change_width(a, &a->moves[i]);
    width = own > width && own <= WIDEST ? own : width;
  }
  return width;
}

int steps_put_moves(const struct context *c, betli_answer *a, betli_steps *s) {
  const size_t count = count_shown_moves(a);
  const char *total = a->move_count;
  char shown[21];
  int status = BETLI_OK;
  size_t told = 0;
  const int width = width_of_shown_moves(a, count);
  put_heading(&c->out, a->all_moves               ? say("Moves")
                       : a->outcome == BETLI_DRAW ? say("Moves that draw")
                                                  : say("Moves that win"));
  fputc('\n', c->out.file);
  put_why_no_move_wins(c->out.file, a);
  while (told < count && status == BETLI_OK)
    status = put_move_with_reason(c, a, s, told++, width);
  snprintf(shown, sizeof shown, "%zu", told);
  if (status == BETLI_OK && told > 0 && strcmp(total, shown) != 0)
    put_said(c->out.file, "   ... listed: only the first %s of %s\n", shown, total);
  return status;
}
