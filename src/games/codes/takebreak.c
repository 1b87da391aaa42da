#include "games/codes/takebreak.h"

#include "core/algebra/algebra.h"
#include "core/game/take_break.h"
#include "games/codes/misere_weights.h"
#include "games/shared/arguments.h"
#include "games/shared/number.h"
#include "games/shared/period_bound.h"
#include "games/shared/rule_text.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct code {
  struct bt_take_break rule; /* rule.digits points to `digits` */
  uint64_t digits[];
};

/* Fails with BETLI_INPUT if d_0 has bit 0 or 1, which would be a move that changes nothing. */
static betli_status check_first_digit(uint64_t digit, struct bt_error *error) {
  if ((digit & 3) == 0)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "the digit d_0 = %" PRIu64
                 " of the code has bit %d: a move that takes nothing has "
                 "to split the heap in two or more (bits 2 and up; in octal d_0 is 0 or 4)",
                 digit, digit & 1 ? 0 : 1);
}

betli_status bt_code_new(const struct bt_take_break *rule, void **self, struct bt_error *error) {
  const betli_status status = check_first_digit(rule->digits[0], error);
  if (status != BETLI_OK)
    return status;
  struct code *code = malloc(sizeof *code + rule->count * sizeof *code->digits);
  if (code == NULL)
    return bt_fail_memory(error);
  memcpy(code->digits, rule->digits, rule->count * sizeof *code->digits);
  code->rule = *rule;
  code->rule.digits = code->digits;
  *self = code;
  return BETLI_OK;
}

betli_status bt_code_open(const struct bt_argument *arguments, struct bt_limits *limits,
                          void **self, struct bt_error *error) {
  (void)limits;
  const struct bt_take_break rule = {.digits = arguments[0].numbers, .count = arguments[0].count};
  return bt_code_new(&rule, self, error);
}

static unsigned digit_value(char c) {
  if ('0' <= c && c <= '9')
    return (unsigned)(c - '0');
  return 'a' <= c && c <= 'f' ? (unsigned)(c - 'a') + 10
                              : ('A' <= c && c <= 'F' ? (unsigned)(c - 'A') + 10 : UINT_MAX);
}

static betli_status check_code_shape(const char *text, size_t length, struct bt_error *error) {
  const struct bt_word word = {text, length};
  if (length < 3 || text[0] == '.' || text[1] != '.')
    return bt_fail(
        error, BETLI_INPUT,
        "'%.*s' is not a code: a code is one digit, a point and one or more digits, such as 0.77",
        BT_SHOW(word));
  if (length - 1 > BT_MAX_LIST)
    return bt_fail(error, BETLI_INPUT, "a code may have at most %d digits, but '%.*s...' has %zu",
                   BT_MAX_LIST, BT_SHOW(word), length - 1);
  return BETLI_OK;
}

static betli_status open_code_by_text(const char *text, unsigned base, void **self,
                                      struct bt_error *error) {
  uint64_t digits[BT_MAX_LIST] = {0};
  const size_t length = strlen(text);
  const betli_status status = check_code_shape(text, length, error);
  if (status != BETLI_OK)
    return status;
  size_t count = 0;
  for (size_t i = 0; i < length; i += i == 0 ? 2 : 1) {
    digits[count] = digit_value(text[i]);
    if (digits[count] >= base) {
      const struct bt_word rest = {text + i, length - i};
      return bt_fail(error, BETLI_INPUT,
                     "the digit d_%zu of the code must be from 0 to %x, not '%.*s'", count,
                     base - 1, BT_SHOW(rest));
    }
    count++;
  }
  const struct bt_take_break rule = {.digits = digits, .count = count};
  return bt_code_new(&rule, self, error);
}

betli_status bt_octal_open(const struct bt_argument *arguments, struct bt_limits *limits,
                           void **self, struct bt_error *error) {
  (void)limits;
  return open_code_by_text(arguments[0].text, 8, self, error);
}

betli_status bt_hex_open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  return open_code_by_text(arguments[0].text, 16, self, error);
}

void bt_code_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct code *code = self;
  bt_take_break_options(&code->rule, words[0], options);
}

void bt_code_write_rules(const void *self, struct bt_text *text) {
  const struct code *code = self;
  bt_take_break_write_rules(&code->rule, text);
}

bool bt_code_take_break(const void *self, struct bt_take_break *rule) {
  const struct code *code = self;
  *rule = code->rule;
  return true;
}

bool bt_code_period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  const struct code *code = self;
  return bt_period_bound_of_code(&code->rule, algebra, law);
}

static bool has_misere_weights(const void *self) {
  const struct code *code = self;
  struct bt_misere_weights weights;
  return bt_misere_weights_of(&code->rule, &weights);
}

static bool is_p_by_weights(const struct bt_position *sum) {
  struct bt_misere_weights weights;
  const struct code *code = sum->count > 0 ? sum->components[0].game->self : NULL;
  return code != NULL && bt_misere_weights_of(&code->rule, &weights) &&
         bt_misere_weights_is_p(&weights, sum);
}

const struct bt_misere_theorem bt_code_misere_theorem = {
    .holds = has_misere_weights,
    .is_p = is_p_by_weights,
    .theorem =
        "In misère play of this game the nim-sum decides, and whether one heap outweighs all "
        "others "
        "(after Plambeck 1992)."};
