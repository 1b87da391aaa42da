#include "mutate.h"

#include "base/sha256.h"

#include "base/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  uint8_t *data;
  size_t size, most;
  uint64_t random;
};

static size_t below(struct text *t, size_t bound) {
  return (size_t)bt_random_below(&t->random, bound);
}

/* ---- a part of a text: a word or sign, a number, a line ------------------------------------- */

enum part { WORD, NUMBER, LINE, PARTS };

struct span {
  size_t from, to;
};

static int is_digit(uint8_t c) {
  return c >= '0' && c <= '9';
}

static int is_letter(uint8_t c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 128;
}

static int belongs(enum part part, uint8_t c) {
  return part == LINE ? c != '\n' : part == NUMBER ? is_digit(c) : is_letter(c);
}

/* Returns the part at or after a place; empty at the end if there is none.  A sign is a word, and a
 * line includes its end. */
static struct span part_at(const uint8_t *data, size_t size, size_t at, enum part part) {
  while (part == NUMBER && at < size && !is_digit(data[at]))
    at++;
  struct span span = {at, at};
  while (span.to < size && belongs(part, data[span.to]))
    span.to++;
  while (span.from > 0 && span.to > at && belongs(part, data[span.from - 1]))
    span.from--;
  if (span.to < size && (part == LINE || span.to == span.from))
    span.to++;
  return span;
}

static void splice(struct text *t, struct span span, const void *with, size_t length) {
  const size_t rest = t->size - span.to;
  if (span.from + length + rest > t->most)
    return;
  memmove(t->data + span.from + length, t->data + span.to, rest);
  memcpy(t->data + span.from, with, length);
  t->size = span.from + length + rest;
}

/* ---- what replaces it ----------------------------------------------------------------------- */

enum { LONGEST = 1024 };

/* Makes a new number: near the old one, small, or near a power of two. */
static size_t new_number(struct text *t, struct span span, char *with) {
  const uint64_t near = below(t, 5) - UINT64_C(2);
  uint64_t number = below(t, 12);
  char digits[21] = "";
  if (span.to - span.from < sizeof digits)
    memcpy(digits, t->data + span.from, span.to - span.from);
  if (below(t, 3) > 0)
    number = strtoull(digits, NULL, 10) + near;
  else if (below(t, 2) == 0)
    number = (UINT64_C(1) << below(t, 64)) + near;
  return (size_t)snprintf(with, LONGEST, "%" PRIu64, number);
}

static size_t new_word(struct text *t, const struct fuzz_language *language, char *with) {
  size_t count = 0;
  while (language->words[count] != NULL)
    count++;
  return (size_t)snprintf(with, LONGEST, "%s", language->words[below(t, count)]);
}

static size_t copy(const struct text *t, struct span span, char *with) {
  const size_t length = span.to - span.from < LONGEST / 2 ? span.to - span.from : LONGEST / 2;
  memcpy(with, t->data + span.from, length);
  return length;
}

static void change(struct text *t, const struct fuzz_language *language) {
  const enum part part = (enum part)below(t, PARTS);
  const size_t first = language->first < t->size ? language->first : t->size;
  struct span span = part_at(t->data, t->size, first + below(t, t->size - first + 1), part);
  char with[LONGEST];
  size_t length = 0; /* 0 removes the part */
  if (span.from < first)
    span.from = first;
  switch (below(t, part == NUMBER ? 8 : 4)) {
  case 0:
    break;
  case 1: /* doubles the part */
    length = copy(t, span, with);
    span.to = span.from;
    break;
  case 2: /* puts another part of the text in its place */
    length = copy(t, part_at(t->data, t->size, below(t, t->size + 1), part), with);
    break;
  case 3:
    length = new_word(t, language, with);
    if (below(t, 2) == 0)
      span.to = span.from; /* inserts before the part */
    break;
  default:
    length = new_number(t, span, with);
  }
  splice(t, span, with, length);
}

size_t fuzz_mutate(uint8_t *data, size_t size, size_t most, unsigned seed,
                   const struct fuzz_language *language) {
  struct text t = {data, size, most, seed};
  if (below(&t, 4) == 0)
    return LLVMFuzzerMutate(data, size, most);
  for (size_t times = 1 + below(&t, 3); times > 0; times--)
    change(&t, language);
  return t.size;
}

size_t fuzz_cross(const uint8_t *first, size_t first_size, const uint8_t *second,
                  size_t second_size, uint8_t *out, size_t most, unsigned seed) {
  struct text t = {out, first_size < most ? first_size : most, most, seed};
  memcpy(out, first, t.size);
  const enum part part = below(&t, 2) == 0 ? WORD : LINE;
  const struct span span = part_at(out, t.size, below(&t, t.size + 1), part);
  const struct span other = part_at(second, second_size, below(&t, second_size + 1), part);
  splice(&t, span, second + other.from, other.to - other.from);
  return t.size;
}

size_t fuzz_seal(uint8_t *data, size_t size, size_t most) {
  static const char key[] = "sha256 ";
  struct bt_sha256 hash;
  char sum[65];
  size_t end = size > 0 && data[size - 1] == '\n' ? size - 1 : size;
  while (end > 0 && data[end - 1] != '\n')
    end--;
  if (end + strlen(key) + sizeof sum > most)
    return size;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, data, end);
  bt_sha256_hex(&hash, sum);
  memcpy(data + end, key, strlen(key));
  memcpy(data + end + strlen(key), sum, 64);
  data[end + strlen(key) + 64] = '\n';
  return end + strlen(key) + 65;
}
