#include "cli/nim/nim.h"

#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/nearest.h"

#include <inttypes.h>
#include <string.h>

static bool take_sum_operand(uint64_t *value, size_t i, uint64_t operand) {
  (void)i;
  *value ^= operand;
  return true;
}

static bool take_product_operand(uint64_t *value, size_t i, uint64_t operand) {
  *value = i == 0 ? operand : betli_nim_product(*value, operand);
  return true;
}

static bool take_quotient_operand(uint64_t *value, size_t i, uint64_t operand) {
  if (i > 0)
    return betli_nim_quotient(*value, operand, value);
  *value = operand;
  return true;
}

static bool take_power_operand(uint64_t *value, size_t i, uint64_t operand) {
  *value = i == 0 ? operand : betli_nim_power(*value, operand);
  return true;
}

static bool take_root_operand(uint64_t *value, size_t i, uint64_t operand) {
  (void)i;
  *value = betli_nim_root(operand);
  return true;
}

static bool take_inverse_operand(uint64_t *value, size_t i, uint64_t operand) {
  (void)i;
  return betli_nim_inverse(operand, value);
}

static const struct operation operations[] = {
    {"sum", 1, SIZE_MAX, SAY("one number or more"), take_sum_operand},
    {"product", 1, SIZE_MAX, SAY("one number or more"), take_product_operand},
    {"quotient", 2, 2, SAY("two numbers"), take_quotient_operand},
    {"power", 2, 2, SAY("two numbers"), take_power_operand},
    {"root", 1, 1, SAY("one number"), take_root_operand},
    {"inverse", 1, 1, SAY("one number"), take_inverse_operand},
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

int nim_compute(const struct operation *operation, size_t count, const char *const *operands,
                uint64_t *value, char message[STREAM_MESSAGE]) {
  *value = 0;
  if (count < operation->least || count > operation->most) {
    snprintf(message, STREAM_MESSAGE, say("nim %s needs %s, not %zu"), operation->name,
             say(operation->needs), count);
    return BETLI_OPTION;
  }
  for (size_t i = 0; i < count; i++) {
    uint64_t operand;
    if (!options_number(operands[i], &operand)) {
      snprintf(message, STREAM_MESSAGE,
               say("nim %s: an operand must be a number from 0 to %" PRIu64 ", not '%.200s'"),
               operation->name, UINT64_MAX, operands[i]);
      return BETLI_INPUT;
    }
    if (!operation->take(value, i, operand)) {
      snprintf(message, STREAM_MESSAGE, say("nim %s: division by 0"), operation->name);
      return BETLI_INPUT;
    }
  }
  return BETLI_OK;
}
