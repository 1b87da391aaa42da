/* betli_nim_product and other operations on nimbers. */
#include "betli/betli.h"

#include "nimber/large.h"
#include "nimber/nimber.h"
#include "nimber/products.h"

#include <stdlib.h>
#include <string.h>

uint64_t betli_nim_product(uint64_t a, uint64_t b) {
  return bt_nimber_product(a, b);
}

uint64_t betli_nim_power(uint64_t a, uint64_t exponent) {
  return bt_nimber_power(a, exponent);
}

uint64_t betli_nim_root(uint64_t a) {
  return bt_nimber_root(a);
}

bool betli_nim_quotient(uint64_t a, uint64_t divisor, uint64_t *result) {
  if (divisor != 0)
    *result = bt_nimber_quotient(a, divisor);
  return divisor != 0;
}

bool betli_nim_inverse(uint64_t divisor, uint64_t *result) {
  return betli_nim_quotient(1, divisor, result);
}

void betli_nim_products(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *products) {
  bt_nimber_products(count, a, b, products);
}

/* Returns room for work and, before it, for a result; NULL sets *status. */
static uint64_t *reserve_nimber_room(size_t words, betli_status *status) {
  const size_t most = SIZE_MAX / sizeof(uint64_t) / 16;
  uint64_t *room = NULL;
  if (words == 0 || (words & (words - 1)) != 0) {
    *status = BETLI_INPUT;
    return NULL;
  }
  if (words <= most)
    room = malloc((4 * words + bt_large_nimber_room(words)) * sizeof *room);
  *status = room == NULL ? BETLI_FAULT : BETLI_OK;
  return room;
}

betli_status betli_nim_large_product(size_t words, const uint64_t *a, const uint64_t *b,
                                     uint64_t *product) {
  betli_status status;
  uint64_t *room = reserve_nimber_room(words, &status);
  if (room == NULL)
    return status;
  bt_large_nimber_product(words, a, b, room, room + words);
  memcpy(product, room, words * sizeof *room);
  free(room);
  return BETLI_OK;
}

betli_status betli_nim_large_quotient(size_t words, const uint64_t *a, const uint64_t *divisor,
                                      uint64_t *quotient) {
  betli_status status;
  uint64_t *room = reserve_nimber_room(words, &status);
  if (room == NULL)
    return status;
  if (bt_large_nimber_is_zero(words, divisor)) {
    free(room);
    return BETLI_INPUT;
  }
  bt_large_nimber_inverse(words, divisor, room, room + 2 * words);
  bt_large_nimber_product(words, a, room, room + words, room + 2 * words);
  memcpy(quotient, room + words, words * sizeof *room);
  free(room);
  return BETLI_OK;
}

betli_status betli_nim_large_root(size_t words, const uint64_t *a, uint64_t *root) {
  betli_status status;
  uint64_t *room = reserve_nimber_room(words, &status);
  if (room == NULL)
    return status;
  bt_large_nimber_root(words, a, room, room + words);
  memcpy(root, room, words * sizeof *room);
  free(room);
  return BETLI_OK;
}

betli_status betli_nim_large_power(size_t words, const uint64_t *a, size_t exponent_words,
                                   const uint64_t *exponent, uint64_t *power) {
  betli_status status;
  uint64_t *room = reserve_nimber_room(words, &status);
  if (room == NULL)
    return status;
  memset(room, 0, words * sizeof *room);
  if (!bt_large_nimber_is_zero(words, a))
    bt_large_nimber_exponent(words, exponent_words, exponent, room);
  else /* the powers of 0 but for the first are 0 */
    room[0] = !bt_large_nimber_is_zero(exponent_words, exponent);
  bt_large_nimber_power(words, a, room, power, room + words);
  free(room);
  return BETLI_OK;
}
