/* A component's options, its value, and the rule that makes the value. */
#include "cli/answer/steps.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 3, WIDEST = 40 };

/* ---- the options ---------------------------------------------------------------------------- */

static bool is_name_of_function(const char *sign) {
  return strcmp(sign, "max") == 0 || strcmp(sign, "min") == 0;
}

void steps_add_term(struct words *words, const char *sign, size_t i, const char *text) {
  if (is_name_of_function(sign))
    words_add(words, "%s%s%s", i == 0 ? sign : "", i == 0 ? "(" : ", ", text);
  else
    words_add(words, "%s%s%s%s", i == 0 ? "" : " ", i == 0 ? "" : sign, i == 0 ? "" : " ", text);
}

void steps_end_terms(struct words *words, const char *sign) {
  words_add(words, "%s", is_name_of_function(sign) ? ")" : "");
}

/* Writes "3 ⊕ 2 = 1", or the value of one part. */
static struct words words_of_worth(const betli_steps *s, const betli_step_option *option) {
  struct words words = {.length = 0};
  const char *sign = betli_steps_operator(s);
  for (size_t p = 0; p < option->part_count && option->part_count > 1; p++)
    steps_add_term(&words, sign, p, option->parts[p].text);
  if (option->part_count > 1)
    steps_end_terms(&words, sign);
  words_add(&words, option->part_count > 1 ? " = %s" : "%s", option->text);
  return words;
}

static void put_step_options(FILE *file, const betli_steps *s, const betli_step *step) {
  int width = 0;
  for (size_t i = 0; i < step->listed; i++) {
    const int own = text_width(step->options[i].position);
    width = own > width && own <= WIDEST ? own : width;
  }
  for (size_t i = 0; i < step->listed; i++) {
    const betli_step_option *option = &step->options[i];
    fprintf(file, "%*s%s ", INDENT, "", option->decides && step->all_listed ? "=" : " ");
    put_padded(file, option->position, width + 3);
    put_one_line(file, words_of_worth(s, option).text);
    fputc('\n', file);
  }
}

/* Returns true if signs mark options, as far as all are listed. */
static bool has_marked_option(const betli_step *step) {
  bool marked = false;
  for (size_t i = 0; i < step->listed; i++)
    marked |= step->options[i].decides;
  return marked && step->all_listed;
}

static void put_option_count(FILE *file, const betli_step *step) {
  const bool many = step->option_count == UINT64_MAX;
  if (step->option_count == 0)
    fputs(say(": no move"), file);
  else
    put_said(file,
             many                      ? SAY(": at least %" PRIu64 " moves")
             : step->option_count == 1 ? SAY(": %" PRIu64 " move")
                                       : SAY(": %" PRIu64 " moves"),
             step->option_count);
  if (!step->all_listed && step->listed > 0)
    fputs(say(", of which these decide:"), file);
  else if (has_marked_option(step))
    fputs(say("; moves with = decide its value"), file);
  fputc('\n', file);
}

/* ---- the rule ------------------------------------------------------------------------------- */

static int compare_numbers_by_size(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Writes the numbers among the values listed: "{0, 1, 3}". */
static struct words set_of_listed_numbers(const betli_step *step) {
  uint64_t numbers[BETLI_STEP_OPTIONS] = {0};
  struct words words = {.length = 0};
  size_t count = 0;
  for (size_t i = 0; i < step->listed; i++)
    if (step->options[i].value.kind == BETLI_NUMBER)
      numbers[count++] = step->options[i].value.number;
  qsort(numbers, count, sizeof *numbers, compare_numbers_by_size);
  words_add(&words, "{");
  for (size_t i = 0; i < count; i++)
    if (i == 0 || numbers[i] != numbers[i - 1])
      words_add(&words, i == 0 ? "%" PRIu64 : ", %" PRIu64, numbers[i]);
  words_add(&words, "}");
  return words;
}

/* Explains a mex.  If not all options are listed, those that are have the values below the mex, or
 * the first of these. */
static void say_mex(const betli_step *step, const char *symbol, const char *text,
                    struct words *words) {
  if (step->all_listed)
    words_say(words,
              "%s is the mex of these numbers, the least number that is not among them: mex%s = "
              "%s.",
              symbol, set_of_listed_numbers(step).text, text);
  else
    words_say(words,
              "%s is the mex, the least number that is not the value of an option: each number "
              "below %s is the value of an option, and %s is not.",
              symbol, text, text);
}

/* Explains one of the four choices by parity, in the order of betli_rule from BETLI_RULE_LEGO
 * on. */
static void say_preference(const betli_step *step, const char *symbol, const char *text,
                           struct words *words) {
  static const char *const few[] = {
      SAY("%s is 1 + lego: lego is the least even number, or the greatest odd number if "
          "none is even. 1 + lego%s = %s."),
      SAY("%s is 1 + gelo: gelo is the greatest even number, or the least odd number if "
          "none is even. 1 + gelo%s = %s."),
      SAY("%s is 1 + loge: loge is the least odd number, or the greatest even number if "
          "none is odd. 1 + loge%s = %s."),
      SAY("%s is 1 + gole: gole is the greatest odd number, or the least even number if "
          "none is odd. 1 + gole%s = %s.")};
  static const char *const many[] = {
      SAY("%s is 1 + lego of all: lego is the least even number, or the greatest odd "
          "number if none is even. 1 + lego = %s."),
      SAY("%s is 1 + gelo of all: gelo is the greatest even number, or the least odd "
          "number if none is even. 1 + gelo = %s."),
      SAY("%s is 1 + loge of all: loge is the least odd number, or the greatest even "
          "number if none is odd. 1 + loge = %s."),
      SAY("%s is 1 + gole of all: gole is the greatest odd number, or the least even "
          "number if none is odd. 1 + gole = %s.")};
  const int which = (int)step->rule - (int)BETLI_RULE_LEGO;
  if (step->all_listed)
    words_say(words, few[which], symbol, set_of_listed_numbers(step).text, text);
  else
    words_say(words, many[which], symbol, text);
}

static const char *win_sentence(const char *text) {
  return strcmp(text, "N") == 0 ? SAY("A move leads to a P-position, so it is an N-position.")
         : strcmp(text, "D") == 0
             ? SAY("No move leads to a P-position, but one leads to a draw, so it is a draw.")
             : SAY("Every move leads to an N-position, so it is a P-position.");
}

/* Explains a value where moves say who moves next: by the heaps next to which some move wins. */
static void say_rule_of_turns(const char *symbol, const char *text, struct words *words) {
  words_say(words,
            "Next to a Nim heap of some sizes, a move here wins. A plain move adds the size "
            "that is its value, none if that is ∞. A move to a position with ! adds all "
            "sizes next to which the answer does not win. A move after which the same player "
            "moves again adds all sizes but its value.");
  words_say(words,
            strcmp(text, "∞") == 0 ? SAY(" All sizes are there, so it is loony: %s = %s.")
                                   : SAY(" %s is the least size that is not among these: %s."),
            symbol, text);
}

static void say_rule(const betli_steps *s, const betli_step *step, struct words *words) {
  const char *symbol = betli_steps_symbol(s), *text = step->component.text;
  switch (step->rule) {
  case BETLI_RULE_END:
    words_say(words, "It has ended, so %s is %s.", symbol, text);
    break;
  case BETLI_RULE_SIZE:
    words_say(words, "A Nim heap is worth its size: %s.", text);
    break;
  case BETLI_RULE_MEX:
    say_mex(step, symbol, text, words);
    if (symbol[0] == 'F')
      words_say(words, " Options that are not numbers are left out.");
    break;
  case BETLI_RULE_HOT:
    words_say(words, "A move ends it, and with it the game: %s is hot.", symbol);
    break;
  case BETLI_RULE_LEGO:
  case BETLI_RULE_GELO:
  case BETLI_RULE_LOGE:
  case BETLI_RULE_GOLE:
    say_preference(step, symbol, text, words);
    break;
  case BETLI_RULE_WIN:
    words_add(words, "%s", say(win_sentence(text)));
    break;
  case BETLI_RULE_KERNELS:
    words_say(words,
              "In each of the two plays, it is N if an option is P, and otherwise P; an ended "
              "option is P⁺ and N⁻. So it is %s.",
              text);
    break;
  case BETLI_RULE_GENUS:
    words_say(
        words,
        strcmp(text, "wild") == 0
            ? SAY("The genus has two numbers: the mex of the options' first numbers, and the mex "
                  "of their second numbers. No sum of Nim heaps has these two, or an option is "
                  "wild: it is %s.")
            : SAY("The genus has two numbers: the mex of the options' first numbers, and the mex "
                  "of their second numbers. It is %s, the genus of a sum of Nim heaps."),
        text);
    break;
  case BETLI_RULE_LOOPS:
    words_say(words,
              "Play need not end, and there is no Grundy value: %s shows the numbers that one "
              "move leads to.",
              text);
    break;
  case BETLI_RULE_TURNS:
    say_rule_of_turns(symbol, text, words);
    break;
  default:
    words_say(words, "Play need not end: the analysis of all positions that follow gives %s = %s.",
              symbol, text);
  }
}

void steps_put_component(const struct output *out, const betli_steps *s, const betli_step *step) {
  struct words words = {.length = 0};
  struct words heading = {.length = 0};
  words_add(&heading, "%s %s", step->component.game, step->component.position);
  put_heading(out, heading.text);
  if (step->rule == BETLI_RULE_SIZE)
    fputc('\n', out->file);
  else
    put_option_count(out->file, step);
  put_step_options(out->file, s, step);
  say_rule(s, step, &words);
  put_paragraphs(out->file, words.text, INDENT);
}
