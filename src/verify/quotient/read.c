/* Certificates of misere quotients are read.  As there is one layout, what is no number and no name
 * is expected byte for byte: nothing nests, and nothing is read twice. */
#include "base/character.h"
#include "verify/certificate.h"
#include "verify/quotient/quotient.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The bytes that are left.  After a failure all that follows is passed over. */
struct scan {
  const char *at, *end;
  unsigned line; /* the number of the one it is in */
  betli_status status;
  struct bt_limits *limits;
  struct bt_error *error;
};

static bool is_next(const struct scan *s, const char *text) {
  const size_t length = strlen(text);
  return s->status == BETLI_OK && (size_t)(s->end - s->at) >= length &&
         memcmp(s->at, text, length) == 0;
}

static void expect(struct scan *s, const char *text) {
  if (is_next(s, text))
    s->at += strlen(text);
  else if (s->status == BETLI_OK)
    s->status = bt_fail(s->error, BETLI_INPUT, "line %u: %s should stand here", s->line, text);
}

/* The line ends with that. */
static void expect_end(struct scan *s, const char *text) {
  expect(s, text);
  if (s->status != BETLI_OK)
    return;
  if (s->at == s->end || *s->at != '\n') {
    s->status = bt_fail(s->error, BETLI_INPUT, "line %u: the line should end here", s->line);
    return;
  }
  s->at++;
  s->line++;
}

static void wrong(struct scan *s, const char *what) {
  if (s->status == BETLI_OK)
    s->status =
        bt_fail(s->error, BETLI_INPUT, "line %u: %s", s->line, bt_say(s->error->language, what));
}

static uint64_t fail_number(struct scan *s, size_t length, uint64_t most) {
  const int shown = length > 32 ? 32 : (int)length;
  s->status = bt_fail(
      s->error, BETLI_INPUT,
      "line %u: a whole number from 0 to %" PRIu64 " should stand here%s%.*s", s->line, most,
      shown > 0 ? bt_say(s->error->language, BT_SAY(", and not ")) : "", shown, s->at);
  return 0;
}

/* Zeros before a number are seen when the text is written again. */
static uint64_t take_number(struct scan *s, uint64_t most) {
  size_t length = 0;
  uint64_t number = 0;
  if (s->status != BETLI_OK)
    return 0;
  while (s->at + length < s->end && s->at[length] >= '0' && s->at[length] <= '9')
    length++;
  if (!bt_read_number(s->at, length, &number) || number > most)
    return fail_number(s, length, most);
  s->at += length;
  return number;
}

static uint64_t take_member(struct scan *s, const char *key, uint64_t most) {
  expect(s, key);
  const uint64_t number = take_number(s, most);
  expect_end(s, ",");
  return number;
}

/* A number, or null where there is no period. */
static uint64_t take_period(struct scan *s, const char *key, bool *null) {
  expect(s, key);
  *null = is_next(s, "null");
  if (!*null)
    return take_member(s, "", INT64_MAX);
  expect_end(s, "null,");
  return 0;
}

static void add(struct scan *s, struct bt_numbers_claimed *list, uint64_t number) {
  if (s->status == BETLI_OK && list->count == list->room) {
    const size_t room = list->room + list->room / 2 + 16;
    void *at = list->at;
    s->status = bt_limits_grow(s->limits, &at, list->room * sizeof *list->at,
                               room * sizeof *list->at, s->error);
    if (s->status != BETLI_OK)
      return;
    list->at = at;
    list->room = room;
  }
  if (s->status == BETLI_OK)
    list->at[list->count++] = number;
}

/* Adds the numbers of "[1,2,3]", which are below an end; says how many. */
static size_t take_list(struct scan *s, struct bt_numbers_claimed *list, uint64_t end) {
  const size_t before = list->count;
  expect(s, "[");
  while (s->status == BETLI_OK && !is_next(s, "]")) {
    if (list->count > before)
      expect(s, ",");
    add(s, list, take_number(s, end - 1));
    if (!bt_limits_go_on(s->limits, 1, "verify", 0, 0) && s->status == BETLI_OK)
      s->status = bt_limits_stopped(s->limits, s->error);
  }
  expect(s, "]");
  return list->count - before;
}

/* Knows the escapes of JSON that a name needs: \" and \\. */
static void take_character(struct scan *s, struct bt_text *text) {
  assert(s->at < s->end);
  const bool escaped = *s->at == '\\';
  s->at += escaped;
  if (s->at == s->end || (escaped && *s->at != '"' && *s->at != '\\'))
    wrong(s, "a '\\' in the name of the game stands before '\"' or '\\'");
  else
    bt_text_add_bytes(text, s->at++, 1);
}

static void take_name(struct scan *s, char **name) {
  struct bt_text text = {.limits = s->limits};
  expect(s, "\"game\":\"");
  while (s->status == BETLI_OK && s->at < s->end && *s->at != '"')
    take_character(s, &text);
  if (!bt_is_plain(bt_text_string(&text), text.length))
    wrong(s, "the name of the game holds a character that cannot be seen, or is not in UTF-8");
  if (s->status == BETLI_OK)
    s->status = bt_text_status(&text, s->error);
  if (s->status == BETLI_OK)
    s->status = bt_limits_string(s->limits, bt_text_string(&text), text.length, name, s->error);
  bt_text_free(&text);
  expect_end(s, "\",");
}

static void take_code(struct scan *s, struct bt_quotient_claim *c) {
  expect(s, "\"code\":{\"digits\":");
  const size_t count = take_list(s, &c->digits, (uint64_t)INT64_MAX + 1);
  if (count == 0 || count > BT_CERTIFICATE_DIGITS)
    wrong(s, "a code has 1 to 65536 digits");
  expect(s, ",\"beyond\":");
  const uint64_t beyond = take_number(s, 3);
  expect(s, ",\"unequal\":");
  const bool unequal = is_next(s, "true");
  expect_end(s, unequal ? "true}," : "false},");
  c->code = (struct bt_take_break){c->digits.at, count, beyond, unequal};
}

static void take_heaps(struct scan *s, struct bt_quotient_claim *c) {
  bool null[2];
  c->heaps = take_member(s, "\"heaps\":", INT64_MAX);
  c->law.period = take_period(s, "\"period\":", &null[0]);
  c->law.from = take_period(s, "\"preperiod\":", &null[1]);
  c->periodic = !null[0];
  if (null[0] != null[1])
    wrong(s, "the line before says null, and so should the preperiod, or neither");
}

static void take_products(struct scan *s, struct bt_quotient_claim *c) {
  expect_end(s, "\"products\":[");
  for (uint64_t x = 0; x < c->order && s->status == BETLI_OK; x++) {
    if (take_list(s, &c->products, c->order) != c->generators.count)
      wrong(s, "a row has a product with each generator");
    expect_end(s, x + 1 < c->order ? "," : "");
  }
  expect_end(s, "],");
}

static void take_monoid(struct scan *s, struct bt_quotient_claim *c) {
  c->order = take_member(s, "\"order\":", BT_QUOTIENT_LARGEST);
  if (c->order == 0)
    wrong(s, "order 0: there is a class of heap 0");
  expect(s, "\"p\":");
  take_list(s, &c->p, c->order);
  expect_end(s, ",");
  expect(s, "\"generators\":");
  take_list(s, &c->generators, c->order);
  expect_end(s, ",");
  take_products(s, c);
}

static void take_all(struct scan *s, struct bt_quotient_claim *c) {
  expect_end(s, "{");
  expect_end(s, "\"certificate\":\"misere quotient 1\",");
  take_name(s, &c->game);
  take_code(s, c);
  take_heaps(s, c);
  take_monoid(s, c);
  expect(s, "\"phi\":");
  if (take_list(s, &c->phi, c->order) != c->heaps + 1)
    wrong(s, "phi has a class for each heap from 0 to the last");
  expect_end(s, "");
  expect_end(s, "}");
  if (s->at != s->end)
    wrong(s, "more follows");
}

bool bt_is_quotient_claim(const char *bytes, size_t size) {
  return size > 0 && *bytes == '{';
}

betli_status bt_quotient_claim_read(const char *bytes, size_t size, struct bt_limits *limits,
                                    struct bt_quotient_claim *c, struct bt_error *error) {
  struct scan s = {bytes, bytes + size, 1, BETLI_OK, limits, error};
  *c = (struct bt_quotient_claim){.limits = limits};
  take_all(&s, c);
  if (s.status != BETLI_OK)
    bt_quotient_claim_free(c);
  return s.status;
}
