#include "cli/nim/nim.h"

#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/nearest.h"
#include "cli/nim/decimal.h"

#include <stdlib.h>
#include <string.h>

static betli_status take_sum_operand(struct nimber *value, size_t i, const struct nimber *operand) {
  (void)i;
  for (size_t w = 0; w < value->count; w++)
    value->words[w] ^= operand->words[w];
  return BETLI_OK;
}

static betli_status take_product_operand(struct nimber *value, size_t i,
                                         const struct nimber *operand) {
  return i == 0 ? take_sum_operand(value, i, operand)
                : betli_nim_large_product(value->count, value->words, operand->words, value->words);
}

static betli_status take_quotient_operand(struct nimber *value, size_t i,
                                          const struct nimber *operand) {
  return i == 0
             ? take_sum_operand(value, i, operand)
             : betli_nim_large_quotient(value->count, value->words, operand->words, value->words);
}

static betli_status take_power_operand(struct nimber *value, size_t i,
                                       const struct nimber *operand) {
  return i == 0 ? take_sum_operand(value, i, operand)
                : betli_nim_large_power(value->count, value->words, operand->count, operand->words,
                                        value->words);
}

static betli_status take_root_operand(struct nimber *value, size_t i,
                                      const struct nimber *operand) {
  (void)i;
  return betli_nim_large_root(value->count, operand->words, value->words);
}

static betli_status take_inverse_operand(struct nimber *value, size_t i,
                                         const struct nimber *operand) {
  (void)i;
  value->words[0] = 1;
  return betli_nim_large_quotient(value->count, value->words, operand->words, value->words);
}

static const struct operation operations[] = {
    {"sum", 1, SIZE_MAX, SAY("one number or more"), take_sum_operand, 0},
    {"product", 1, SIZE_MAX, SAY("one number or more"), take_product_operand, 0},
    {"quotient", 2, 2, SAY("two numbers"), take_quotient_operand, 0},
    {"power", 2, 2, SAY("two numbers"), take_power_operand, 1},
    {"root", 1, 1, SAY("one number"), take_root_operand, 0},
    {"inverse", 1, 1, SAY("one number"), take_inverse_operand, 0},
};

enum { OPERATION_COUNT = sizeof operations / sizeof operations[0] };

static const char *name_of_operation(size_t i) {
  return i < OPERATION_COUNT ? operations[i].name : NULL;
}

static const struct operation *find_exact_operation(const char *name) {
  for (size_t i = 0; i < OPERATION_COUNT; i++)
    if (strcmp(operations[i].name, name) == 0)
      return &operations[i];
  return NULL;
}

bool nim_is_operation(const char *name) {
  return find_exact_operation(name) != NULL;
}

const struct operation *nim_find(const char *name) {
  const struct operation *exact = find_exact_operation(name);
  if (exact != NULL)
    return exact;
  const char *near = nearest(name, name_of_operation);
  if (near)
    fail(BETLI_OPTION, "nim has no operation '%s': did you mean %s?", name, near);
  else
    fail(BETLI_OPTION, "nim has no operation '%s': see betli help nim", name);
  return NULL;
}

/* ---- operands ------------------------------------------------------------------------------- */

/* Returns how many words of a number are used, at least one. */
static size_t count_used_words(const struct nimber *number) {
  size_t used = number->count;
  while (used > 1 && number->words[used - 1] == 0)
    used--;
  return used;
}

static bool is_exponent(const struct operation *operation, size_t i) {
  return i > 0 && i == operation->exponent;
}

/* Returns the words of the least field that holds all operands but an exponent. */
static size_t find_nimber_field(const struct operation *operation, size_t count,
                                const struct nimber *operands) {
  size_t words = 1;
  for (size_t i = 0; i < count; i++)
    while (!is_exponent(operation, i) && words < count_used_words(&operands[i]))
      words *= 2;
  return words;
}

/* Gives a number this many words, of which it uses no others. */
static bool set_word_count(struct nimber *number, size_t words) {
  uint64_t *more = realloc(number->words, words * sizeof *more);
  if (more == NULL)
    return false;
  for (size_t i = number->count; i < words; i++)
    more[i] = 0;
  *number = (struct nimber){words, more};
  return true;
}

static void free_operands(size_t count, struct nimber *operands) {
  for (size_t i = 0; operands != NULL && i < count; i++)
    free(operands[i].words);
  free(operands);
}

static betli_status read_operand(const struct operation *operation, const char *typed,
                                 struct nimber *operand, char message[STREAM_MESSAGE]) {
  const size_t length = strlen(typed);
  *operand = (struct nimber){decimal_words(length),
                             malloc(decimal_words(length) * sizeof *operand->words)};
  if (operand->words == NULL)
    return BETLI_FAULT;
  if (decimal_read(typed, length, operand->words))
    return BETLI_OK;
  snprintf(message, STREAM_MESSAGE,
           say("nim %s: an operand must be a whole number in digits, not '%.200s'"),
           operation->name, typed);
  return BETLI_INPUT;
}

/* Reads the operands, all in the words of one field but for an exponent. */
static betli_status read_operands(const struct operation *operation, size_t count,
                                  const char *const *typed, struct nimber *operands, size_t *words,
                                  char message[STREAM_MESSAGE]) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = read_operand(operation, typed[i], &operands[i], message);
  if (status != BETLI_OK)
    return status;
  *words = find_nimber_field(operation, count, operands);
  for (size_t i = 0; i < count; i++)
    if (!is_exponent(operation, i) && !set_word_count(&operands[i], *words))
      return BETLI_FAULT;
  return BETLI_OK;
}

/* Combines operands, and writes the decimals of the value. */
static betli_status combine_operands(const struct operation *operation, size_t count,
                                     const struct nimber *operands, size_t words, char **decimals,
                                     char message[STREAM_MESSAGE]) {
  struct nimber value = {words, calloc(words, sizeof *value.words)};
  betli_status status = value.words == NULL ? BETLI_FAULT : BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = operation->take(&value, i, &operands[i]);
  if (status == BETLI_INPUT)
    snprintf(message, STREAM_MESSAGE, say("nim %s: division by 0"), operation->name);
  if (status == BETLI_OK)
    *decimals = decimal_text(words, value.words);
  free(value.words);
  return status == BETLI_OK && *decimals == NULL ? BETLI_FAULT : status;
}

int nim_compute(const struct operation *operation, size_t count, const char *const *operands,
                char **decimals, char message[STREAM_MESSAGE]) {
  size_t words = 1;
  *decimals = NULL;
  if (count < operation->least || count > operation->most) {
    snprintf(message, STREAM_MESSAGE, say("nim %s needs %s, not %zu"), operation->name,
             say(operation->needs), count);
    return BETLI_OPTION;
  }
  struct nimber *numbers = calloc(count, sizeof *numbers);
  betli_status status = numbers == NULL
                            ? BETLI_FAULT
                            : read_operands(operation, count, operands, numbers, &words, message);
  if (status == BETLI_OK)
    status = combine_operands(operation, count, numbers, words, decimals, message);
  if (status == BETLI_FAULT)
    snprintf(message, STREAM_MESSAGE, "%s", say("out of memory"));
  free_operands(count, numbers);
  return (int)status;
}
