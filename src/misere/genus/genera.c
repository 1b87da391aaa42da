#include "misere/genus/genera.h"

#include <assert.h>
#include <string.h>

void bt_genera_open(struct bt_genera *genera, struct bt_limits *limits) {
  *genera = (struct bt_genera){.table = {.limits = limits, .item = sizeof(uint32_t)}};
}

void bt_genera_close(struct bt_genera *genera) {
  struct bt_limits *limits = genera->table.limits;
  bt_limits_free(limits, genera->digits, genera->digit_capacity * sizeof *genera->digits);
  bt_limits_free(limits, genera->marks, genera->mark_capacity * sizeof *genera->marks);
  bt_key_numbers_free(&genera->table);
  *genera = (struct bt_genera){0};
}

uint32_t bt_genera_normal(const struct bt_genera *genera, uint32_t genus) {
  size_t length;
  const uint32_t *key = bt_key_numbers_key(&genera->table, genus, &length);
  return key[0];
}

const uint32_t *bt_genera_digits(const struct bt_genera *genera, uint32_t genus, size_t *count) {
  const uint32_t *key = bt_key_numbers_key(&genera->table, genus, count);
  assert(*count >= 3); /* the normal value, and two digits that alternate */
  --*count;
  return key + 1;
}

uint32_t bt_genera_digit(const struct bt_genera *genera, uint32_t genus, size_t k) {
  size_t count;
  const uint32_t *digits = bt_genera_digits(genera, genus, &count);
  return k < count ? digits[k] : digits[count - 2 + (k - count) % 2];
}

/* Appends a digit to the genus under construction, whose entry 0 is the normal value. */
static betli_status append_genus_digit(struct bt_genera *genera, uint32_t digit,
                                       struct bt_error *error) {
  const betli_status status =
      bt_reserve(genera->table.limits, &genera->digits, &genera->digit_capacity,
                 genera->digit_count + 1, sizeof *genera->digits, error);
  if (status == BETLI_OK)
    genera->digits[genera->digit_count++] = digit;
  return status;
}

static betli_status begin_genus(struct bt_genera *genera, uint32_t normal, struct bt_error *error) {
  genera->digit_count = 0;
  return append_genus_digit(genera, normal, error);
}

/* Finishes a genus: drops alternating digits but the first two. */
static betli_status finish_genus(struct bt_genera *genera, uint32_t *genus,
                                 struct bt_error *error) {
  assert(genera->digit_count >= 3);
  while (genera->digit_count > 3 &&
         genera->digits[genera->digit_count - 1] == genera->digits[genera->digit_count - 3])
    genera->digit_count--;
  return bt_key_numbers_meet(&genera->table, genera->digits, genera->digit_count, genus, error);
}

/* Returns the number of heaps *2 from which on the digits of all options alternate. */
static size_t find_start_of_alternation(const struct bt_genera *genera, const uint64_t *options,
                                        size_t count) {
  size_t from = 0, digits;
  for (size_t i = 0; i < count; i++) {
    const size_t twos = (uint32_t)options[i] >> 1;
    bt_genera_digits(genera, (uint32_t)(options[i] >> 32), &digits);
    if (digits - 2 > twos + from)
      from = digits - 2 - twos;
  }
  return from;
}

static void mark_genus_digit(struct bt_genera *genera, size_t size, uint32_t digit) {
  if (digit < size)
    genera->marks[digit] = 1;
}

/* Computes the digit of X + k heaps *2 from its options.  The options are those of X, plus the
 * heaps; and X plus one heap less, with nothing or *1 for the heap that was played in. */
static uint32_t compute_genus_digit(struct bt_genera *genera, size_t k, const uint64_t *options,
                                    size_t count) {
  uint32_t mex = 0;
  const size_t size = count + 3;
  memset(genera->marks, 0, size);
  for (size_t i = 0; i < count; i++) {
    const uint32_t more = (uint32_t)options[i];
    mark_genus_digit(genera, size,
                     bt_genera_digit(genera, (uint32_t)(options[i] >> 32), k + (more >> 1)) ^
                         (more & 1));
  }
  if (k > 0) {
    mark_genus_digit(genera, size, genera->digits[k]);
    mark_genus_digit(genera, size, genera->digits[k] ^ 1);
  }
  while (genera->marks[mex])
    mex++;
  return mex;
}

/* Appends digits until they alternate.  Once the options alternate, a digit depends on the previous
 * one and on whether k is odd.  So if a digit equals the one two before it, all digits alternate
 * from there on. */
betli_status bt_genera_mex(struct bt_genera *genera, uint32_t normal, const uint64_t *options,
                           size_t count, uint32_t *genus, struct bt_error *error) {
  const size_t from = find_start_of_alternation(genera, options, count);
  betli_status status = begin_genus(genera, normal, error);
  if (status == BETLI_OK)
    status = bt_reserve(genera->table.limits, &genera->marks, &genera->mark_capacity, count + 3,
                        sizeof *genera->marks, error);
  for (size_t k = 0; status == BETLI_OK; k++) {
    status = append_genus_digit(genera, compute_genus_digit(genera, k, options, count), error);
    if (status == BETLI_OK && k >= from + 2 && genera->digits[k + 1] == genera->digits[k - 1])
      return finish_genus(genera, genus, error);
  }
  return status;
}

betli_status bt_genera_tame(struct bt_genera *genera, uint32_t normal, bool firm, uint32_t *genus,
                            struct bt_error *error) {
  betli_status status = begin_genus(genera, normal, error);
  if (status == BETLI_OK && !firm) /* with heaps *2 it is firm */
    status = append_genus_digit(genera, normal ^ 1, error);
  for (uint32_t k = firm ? 0 : 1, i = 0; i < 2 && status == BETLI_OK; i++, k++)
    status = append_genus_digit(genera, k % 2 == 0 ? normal : normal ^ 2, error);
  return status == BETLI_OK ? finish_genus(genera, genus, error) : status;
}

betli_status bt_genera_whole(struct bt_genera *genera, uint64_t encoded, uint32_t *genus,
                             struct bt_error *error) {
  const uint32_t core = (uint32_t)(encoded >> 32), more = (uint32_t)encoded, one = more & 1;
  size_t count;
  bt_genera_digits(genera, core, &count);
  betli_status status =
      begin_genus(genera, bt_genera_normal(genera, core) ^ (more & 2) ^ one, error);
  for (size_t k = more >> 1; (k < count || genera->digit_count < 3) && status == BETLI_OK; k++)
    status = append_genus_digit(genera, bt_genera_digit(genera, core, k) ^ one, error);
  return status == BETLI_OK ? finish_genus(genera, genus, error) : status;
}
