#include "verify/certificate.h"

#include "base/character.h"
#include "base/sha256.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The lines that are left.  After a failure all that follows is passed over. */
struct reader {
  const char *at, *end;
  unsigned line; /* the number of the last one taken */
  betli_status status;
  struct bt_error *error;
};

struct words {
  const char *at, *end;
};

static void wrong(struct reader *r, const char *what) {
  if (r->status == BETLI_OK)
    r->status =
        bt_fail(r->error, BETLI_INPUT, "line %u: %s", r->line, bt_say(r->error->language, what));
}

static void no_memory(struct reader *r) {
  r->status = bt_fail_memory(r->error);
}

/* Whether the next line begins with a key. */
static bool is_next(const struct reader *r, const char *key) {
  const size_t length = strlen(key);
  return r->status == BETLI_OK && (size_t)(r->end - r->at) > length &&
         memcmp(r->at, key, length) == 0 && r->at[length] == ' ';
}

/* Takes a line, which has to begin with a key: what stands behind it. */
static struct words take(struct reader *r, const char *key) {
  struct words words = {r->at, r->at};
  const bool right = is_next(r, key);
  const char *end = right ? memchr(r->at, '\n', (size_t)(r->end - r->at)) : NULL;
  r->line++;
  if (end == NULL && r->status == BETLI_OK)
    r->status = bt_fail(r->error, BETLI_INPUT, "line %u: %s should stand here, with its value",
                        r->line, key);
  if (end == NULL)
    return words;
  words = (struct words){r->at + strlen(key) + 1, end};
  r->at = end + 1;
  assert(words.at <= words.end && r->at <= r->end);
  return words;
}

/* Takes the next number of a line, and the blank behind it. */
static uint64_t take_one(struct reader *r, struct words *words, uint64_t most) {
  assert(words->at <= words->end);
  const size_t left = (size_t)(words->end - words->at);
  const char *blank = left > 0 ? memchr(words->at, ' ', left) : NULL;
  const size_t length = blank != NULL ? (size_t)(blank - words->at) : left;
  uint64_t number = 0;
  if (r->status != BETLI_OK)
    return 0;
  if (!bt_read_number(words->at, length, &number) || number > most) {
    r->status =
        bt_fail(r->error, BETLI_INPUT, "line %u: '%.*s' is not a whole number from 0 to %" PRIu64,
                r->line, length > 32 ? 32 : (int)length, words->at, most);
    return 0;
  }
  words->at = blank != NULL ? blank + 1 : words->end;
  return number;
}

static bool is_word(const struct words *words, const char *word) {
  const size_t length = (size_t)(words->end - words->at);
  return strlen(word) == length && memcmp(word, words->at, length) == 0;
}

static uint64_t take_number(struct reader *r, const char *key, uint64_t most) {
  struct words words = take(r, key);
  const uint64_t number = take_one(r, &words, most);
  if (words.at != words.end)
    wrong(r, "more than a number");
  return number;
}

static void take_game(struct reader *r, struct bt_certificate *c) {
  const struct words words = take(r, "game");
  const size_t length = (size_t)(words.end - words.at);
  if (!bt_is_plain(words.at, length))
    wrong(r, "the name of the game holds a character that cannot be seen, or is not in UTF-8");
  if (r->status == BETLI_OK)
    r->status = bt_limits_string(c->limits, words.at, length, &c->game, r->error);
}

static void take_code(struct reader *r, const char *key, struct bt_take_break *code) {
  struct words words = take(r, key);
  size_t count = 1;
  for (const char *at = words.at; at < words.end; at++)
    count += *at == ' ';
  if (count > BT_CERTIFICATE_DIGITS) {
    wrong(r, "more than 65536 digits");
    return;
  }
  uint64_t *digits = calloc(count, sizeof *digits);
  code->digits = digits;
  if (digits == NULL) {
    no_memory(r);
    return;
  }
  for (size_t k = 0; k < count; k++)
    digits[k] = take_one(r, &words, INT64_MAX);
  code->count = count;
}

_Static_assert(BT_CERTIFIED_BY_WINDOW == 0, "what is zeros begins with the first theorem");

static void take_theorem(struct reader *r, struct bt_certificate *c) {
  const struct words words = take(r, "theorem");
  while (c->theorem < BT_CERTIFIED_WAYS && !is_word(&words, bt_certified_name(c->theorem)))
    c->theorem++;
  if (c->theorem == BT_CERTIFIED_WAYS) {
    c->theorem = 0;
    wrong(r, "the theorem is none of window, guy-smith, arithmetic, golomb, selective");
  }
}

/* Reads hexadecimal digits, which are written in lower case. */
static size_t digits_at(const char *text, const char *end) {
  size_t count = 0;
  while (text + count < end && text[count] != '\0' &&
         strchr("0123456789abcdef", text[count]) != NULL)
    count++;
  return count;
}

static void take_sum(struct reader *r, const char *key, char sum[static 65]) {
  const struct words words = take(r, key);
  memset(sum, '0', 64);
  sum[64] = '\0';
  if (words.end - words.at == 64 && digits_at(words.at, words.end) == 64)
    memcpy(sum, words.at, 64);
  else
    wrong(r, "a SHA-256 has 64 digits");
}

static void take_rares(struct reader *r, struct bt_certificate *c) {
  while (is_next(r, "rare")) {
    struct words words = take(r, "rare");
    const uint64_t heap = take_one(r, &words, INT64_MAX);
    const uint32_t value = (uint32_t)take_one(r, &words, UINT32_MAX);
    if (words.at != words.end)
      wrong(r, "more than a heap and its value");
    if (r->status == BETLI_OK)
      r->status = bt_certified_rares_add(&c->rares, heap, value, r->error);
  }
}

/* As many values as the window has; each takes two bytes of the text at least. */
static void take_values(struct reader *r, struct bt_certificate *c) {
  if (r->status == BETLI_OK && c->window > (uint64_t)(r->end - r->at) / 2)
    wrong(r, "the window has more values than follow");
  if (r->status != BETLI_OK)
    return;
  r->status = bt_certified_values_new(c, r->error);
  for (uint64_t i = 0; i < c->window && r->status == BETLI_OK;) {
    struct words words = take(r, "values");
    for (; i < c->window && words.at < words.end; i++)
      c->values[i] = (uint32_t)take_one(r, &words, UINT32_MAX);
    if (words.at != words.end)
      wrong(r, "more values than the window has");
  }
}

/* Whether it is the second version. */
static bool take_head(struct reader *r) {
  const struct words version =
      is_next(r, "betli certificate") ? take(r, "betli certificate") : (struct words){r->at, r->at};
  if (version.end - version.at != 1 || (*version.at != '1' && *version.at != '2')) {
    r->line = 1;
    wrong(r, "this is no certificate, which begins with 'betli certificate 1', or 2");
    return false;
  }
  return *version.at == '2';
}

static void take_compound(struct reader *r, struct bt_certificate *c) {
  const struct words name = take(r, "compound");
  size_t rule = 0;
  while (rule < BT_RULES && !is_word(&name, bt_rule_info((enum bt_rule)rule)->name))
    rule++;
  if (rule == BT_RULES)
    wrong(r, "the compound is none of {long,short}-{disjunctive,conjunctive,selective}");
  else
    c->compound.rule = (enum bt_rule)rule;
  const struct words play = take(r, "play");
  c->compound.misere = is_word(&play, "misere");
  if (!c->compound.misere && !is_word(&play, "normal"))
    wrong(r, "play is normal or misere");
}

static void take_division(struct reader *r, struct bt_certificate *c) {
  c->division.mask = (uint32_t)take_number(r, "rare-mask", UINT32_MAX);
  c->division.alternates = take_number(r, "alternates", 1) != 0;
  c->division.takes = (unsigned)take_number(r, "takes", 1);
}

static void take_foreclosed(struct reader *r, struct bt_certificate *c) {
  take_code(r, "foreclosed-code", &c->foreclosed_code);
  c->foreclosed_code.beyond = take_number(r, "foreclosed-beyond", 3);
  c->foreclosed_code.unequal = c->code.unequal;
  c->shift = take_number(r, "shift", INT64_MAX);
}

static void take_claims(struct reader *r, struct bt_certificate *c) {
  const bool second = take_head(r);
  take_game(r, c);
  take_code(r, "code", &c->code);
  c->code.beyond = take_number(r, "beyond", 3);
  c->code.unequal = take_number(r, "unequal", 1) != 0;
  if (second)
    take_compound(r, c);
  c->law.period = take_number(r, "period", INT64_MAX);
  c->law.from = take_number(r, "preperiod", INT64_MAX);
  c->law.saltus = take_number(r, "saltus", INT64_MAX);
  take_theorem(r, c);
  c->foreclosed = !bt_certificate_is_grundy(c) && is_next(r, "foreclosed-code");
  if (c->foreclosed)
    take_foreclosed(r, c);
  if (bt_certificate_divides(c))
    take_division(r, c);
}

static void take_proof(struct reader *r, struct bt_certificate *c) {
  if (c->theorem != BT_CERTIFIED_BY_WINDOW) {
    if (c->division.mask != 0)
      c->rare_count = take_number(r, "rares", INT64_MAX);
    c->until = take_number(r, "until", INT64_MAX);
    c->bits = (unsigned)take_number(r, "bits", 32);
    take_sum(r, "values-sha256", c->sum);
    return;
  }
  c->window = take_number(r, "window", INT64_MAX);
  c->from = take_number(r, "from", INT64_MAX);
  take_rares(r, c);
  take_values(r, c);
}

static void take_end(struct reader *r, const char *bytes) {
  struct bt_sha256 hash;
  char claimed[65], sum[65];
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bytes, (size_t)(r->at - bytes));
  bt_sha256_hex(&hash, sum);
  take_sum(r, "sha256", claimed);
  if (strcmp(sum, claimed) != 0)
    wrong(r, "the sum is not that of the lines before it: the file was changed");
  if (r->at != r->end)
    wrong(r, "more follows");
}

betli_status bt_certificate_read(const char *bytes, size_t size, struct bt_limits *limits,
                                 struct bt_certificate *c, struct bt_error *error) {
  struct reader r = {bytes, bytes + size, 0, BETLI_OK, error};
  *c = (struct bt_certificate){.limits = limits, .rares = {.limits = limits}};
  take_claims(&r, c);
  if (r.status == BETLI_OK)
    take_proof(&r, c);
  if (r.status == BETLI_OK)
    take_end(&r, bytes);
  if (r.status != BETLI_OK)
    bt_certificate_free(c);
  return r.status;
}
