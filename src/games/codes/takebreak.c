#include "games/codes/takebreak.h"

#include "core/algebra.h"
#include "core/take_break.h"
#include "games/arguments.h"
#include "games/number.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct code {
  size_t count;
  uint64_t digits[];
};

/* d_0 with bit 0 or 1 would be a move that changes nothing. */
static betli_status check_first(uint64_t digit, struct bt_error *error) {
  if ((digit & 3) == 0)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "the digit d_0 = %" PRIu64
                 " of the code has bit %d: a move that takes nothing has "
                 "to split the heap in two or more (bits 2 and up; in octal d_0 is 0 or 4)",
                 digit, digit & 1 ? 0 : 1);
}

static betli_status new_code(const uint64_t *digits, size_t count, void **self,
                             struct bt_error *error) {
  const betli_status status = check_first(digits[0], error);
  if (status != BETLI_OK)
    return status;
  struct code *code = malloc(sizeof *code + count * sizeof *digits);
  if (code == NULL)
    return bt_fail_memory(error);
  code->count = count;
  memcpy(code->digits, digits, count * sizeof *digits);
  *self = code;
  return BETLI_OK;
}

betli_status bt_code_open(const struct bt_argument *arguments, struct bt_limits *limits,
                          void **self, struct bt_error *error) {
  (void)limits;
  return new_code(arguments[0].numbers, arguments[0].count, self, error);
}

static unsigned digit_value(char c) {
  if ('0' <= c && c <= '9')
    return (unsigned)(c - '0');
  return 'a' <= c && c <= 'f' ? (unsigned)(c - 'a') + 10
                              : ('A' <= c && c <= 'F' ? (unsigned)(c - 'A') + 10 : UINT_MAX);
}

static betli_status check_shape(const char *text, size_t length, struct bt_error *error) {
  const struct bt_word word = {text, length};
  if (length < 3 || text[0] == '.' || text[1] != '.')
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not a code, which has one digit, a point and one or more digits, as "
                   "0.77",
                   BT_SHOW(word));
  if (length - 1 > BT_MAX_LIST)
    return bt_fail(error, BETLI_INPUT, "a code may have at most %d digits, but '%.*s...' has %zu",
                   BT_MAX_LIST, BT_SHOW(word), length - 1);
  return BETLI_OK;
}

static betli_status open_text(const char *text, unsigned base, void **self,
                              struct bt_error *error) {
  uint64_t digits[BT_MAX_LIST] = {0};
  const size_t length = strlen(text);
  const betli_status status = check_shape(text, length, error);
  if (status != BETLI_OK)
    return status;
  size_t count = 0;
  for (size_t i = 0; i < length; i += i == 0 ? 2 : 1) {
    digits[count] = digit_value(text[i]);
    if (digits[count] >= base) {
      const struct bt_word rest = {text + i, length - i};
      return bt_fail(error, BETLI_INPUT,
                     "the digit d_%zu of the code must be from 0 to %x, but there stands '%.*s'",
                     count, base - 1, BT_SHOW(rest));
    }
    count++;
  }
  return new_code(digits, count, self, error);
}

betli_status bt_octal_open(const struct bt_argument *arguments, struct bt_limits *limits,
                           void **self, struct bt_error *error) {
  (void)limits;
  return open_text(arguments[0].text, 8, self, error);
}

betli_status bt_hex_open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  return open_text(arguments[0].text, 16, self, error);
}

/* Writes the ways to cut `total` into `left` positive parts after the `fixed` parts chosen already,
 * none of them smaller than `least`.  All that differ only in the last two parts are one run. */
static void cut(struct bt_options *options, uint64_t *parts, size_t fixed, size_t left,
                uint64_t least, uint64_t total) {
  static const uint64_t still[BT_MAX_PARTS] = {0};
  if (left == 1) {
    parts[fixed] = total;
    bt_options_run(options, 1, fixed + 1, parts, still);
  } else if (left == 2) {
    uint64_t step[BT_MAX_PARTS] = {0};
    step[fixed] = 1;
    step[fixed + 1] = UINT64_MAX;
    parts[fixed] = least;
    parts[fixed + 1] = total - least;
    bt_options_run(options, total / 2 - least + 1, fixed + 2, parts, step);
  } else {
    for (uint64_t part = least; part <= total / left && options->status == BETLI_OK; part++) {
      parts[fixed] = part;
      cut(options, parts, fixed + 1, left - 1, part, total - part);
    }
  }
}

void bt_code_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct code *code = self;
  uint64_t parts[BT_MAX_PARTS];
  for (size_t taken = 0; taken < code->count && taken <= words[0]; taken++) {
    const uint64_t digit = code->digits[taken], rest = words[0] - taken;
    if (digit & 1 && rest == 0)
      bt_options_add(options, &rest);
    for (size_t heaps = 1; heaps <= rest && digit >> heaps != 0; heaps++)
      if (digit >> heaps & 1)
        cut(options, parts, 0, heaps, 1, rest);
  }
}

bool bt_code_take_break(const void *self, struct bt_take_break *rule) {
  const struct code *code = self;
  *rule = (struct bt_take_break){.digits = code->digits, .count = code->count};
  return true;
}

/* The argument uses nothing of the values of the parts but what the operator does. */
bool bt_code_period_bound(const void *self, const struct bt_algebra *algebra,
                          const struct bt_period *period, uint64_t *until, const char **theorem) {
  struct bt_take_break rule;
  uint64_t taken, heaps;
  bt_code_take_break(self, &rule);
  bt_take_break_measure(&rule, &taken, &heaps);
  if ((heaps > 1 && algebra->combine == NULL) || !bt_guy_smith(&rule, period, until, theorem))
    return false;
  if (algebra->function != &bt_grundy)
    *theorem = "the argument of Guy and Smith 1956";
  return true;
}
