#include "verify/fields.h"

#include "base/character.h"
#include "base/sha256.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "betli certificate 3\nkind ";

/* ---- lists of numbers ----------------------------------------------------------------------- */

void bt_claimed_numbers_free(struct bt_limits *limits, struct bt_claimed_numbers *list) {
  bt_limits_free(limits, list->at, list->room * sizeof *list->at);
  *list = (struct bt_claimed_numbers){0};
}

betli_status bt_claimed_numbers_add(struct bt_limits *limits, struct bt_claimed_numbers *list,
                                    uint64_t number, struct bt_error *error) {
  const betli_status status =
      bt_reserve(limits, &list->at, &list->room, list->count + 1, sizeof *list->at, error);
  if (status == BETLI_OK)
    list->at[list->count++] = number;
  return status;
}

/* ---- a line --------------------------------------------------------------------------------- */

void bt_field_fail(struct bt_fields *f, const char *what) {
  if (f->status == BETLI_OK && f->written == NULL)
    f->status =
        bt_fail(f->error, BETLI_INPUT, "line %u: %s", f->line, bt_say(f->error->language, what));
}

bool bt_field_is_next(const struct bt_fields *f, const char *key) {
  const size_t length = strlen(key);
  return f->status == BETLI_OK && (size_t)(f->end - f->at) > length &&
         memcmp(f->at, key, length) == 0 && (f->at[length] == ' ' || f->at[length] == '\n');
}

void bt_field_begin(struct bt_fields *f, const char *key) {
  f->line++;
  if (f->written != NULL)
    bt_text_add(f->written, key);
  else if (bt_field_is_next(f, key))
    f->at += strlen(key);
  else if (f->status == BETLI_OK)
    f->status = bt_fail(f->error, BETLI_INPUT, "line %u: expected %s and its value", f->line, key);
}

bool bt_field_has_more(const struct bt_fields *f) {
  return f->status == BETLI_OK && f->at < f->end && *f->at != '\n';
}

void bt_field_end(struct bt_fields *f) {
  if (f->written != NULL) {
    bt_text_add(f->written, "\n");
    return;
  }
  if (f->status == BETLI_OK && (f->at == f->end || *f->at != '\n'))
    bt_field_fail(f, "the line should end here");
  if (f->status == BETLI_OK)
    f->at++;
}

/* Reads bytes up to the end of the line or, if `up_to_blank`, to a blank before it. */
static void read_field_bytes(struct bt_fields *f, bool up_to_blank, const char **text,
                             size_t *length) {
  *text = f->at;
  *length = 0;
  if (f->status != BETLI_OK)
    return;
  while (f->at < f->end && *f->at != '\n' && !(up_to_blank && *f->at == ' '))
    f->at++;
  *length = (size_t)(f->at - *text);
}

static void skip_blank(struct bt_fields *f) {
  if (f->status == BETLI_OK && f->at < f->end && *f->at == ' ')
    f->at++;
}

void bt_field_rest(struct bt_fields *f, const char **text, size_t *length) {
  skip_blank(f);
  read_field_bytes(f, false, text, length);
}

void bt_field_read_word(struct bt_fields *f, const char **text, size_t *length) {
  skip_blank(f);
  read_field_bytes(f, true, text, length);
}

static void read_field_number(struct bt_fields *f, uint64_t *number, uint64_t most) {
  const char *text;
  size_t length;
  bt_field_read_word(f, &text, &length);
  if (f->status == BETLI_OK && (!bt_read_number(text, length, number) || *number > most))
    f->status =
        bt_fail(f->error, BETLI_INPUT, "line %u: '%.*s' is not a whole number from 0 to %" PRIu64,
                f->line, length > 32 ? 32 : (int)length, text, most);
  if (f->status == BETLI_OK && !bt_limits_go_on(f->limits, 1, "verify", 0, 0))
    f->status = bt_limits_stopped(f->limits, f->error);
  if (f->status != BETLI_OK)
    *number = 0;
}

void bt_field_part(struct bt_fields *f, uint64_t *number, uint64_t most) {
  if (f->written == NULL) {
    read_field_number(f, number, most);
    return;
  }
  bt_text_add(f->written, " ");
  bt_text_number(f->written, *number);
}

/* ---- a whole line --------------------------------------------------------------------------- */

void bt_field_number(struct bt_fields *f, const char *key, uint64_t *number, uint64_t most) {
  bt_field_begin(f, key);
  bt_field_part(f, number, most);
  bt_field_end(f);
}

void bt_field_flag(struct bt_fields *f, const char *key, bool *flag) {
  uint64_t number = *flag;
  bt_field_number(f, key, &number, 1);
  *flag = number != 0;
}

static void fail_field_word(struct bt_fields *f, const char *key, const char *const *words,
                            unsigned count) {
  struct bt_text text = {0};
  for (unsigned i = 0; i < count; i++)
    bt_text_format(&text, "%s%s", i == 0 ? "" : ", ", words[i]);
  if (f->status == BETLI_OK)
    f->status = bt_fail(f->error, BETLI_INPUT, "line %u: %s should be one of %s", f->line, key,
                        bt_text_string(&text));
  bt_text_free(&text);
}

void bt_field_word(struct bt_fields *f, const char *key, const char *const *words, unsigned count,
                   unsigned *word) {
  const char *text;
  size_t length;
  bt_field_begin(f, key);
  if (f->written != NULL) {
    bt_text_format(f->written, " %s", words[*word]);
  } else {
    bt_field_rest(f, &text, &length);
    unsigned i = 0;
    while (i < count && (strlen(words[i]) != length || memcmp(words[i], text, length) != 0))
      i++;
    if (i == count)
      fail_field_word(f, key, words, count);
    *word = i < count ? i : 0;
  }
  bt_field_end(f);
}

void bt_field_name(struct bt_fields *f, const char *key, char **name) {
  const char *text;
  size_t length;
  bt_field_begin(f, key);
  if (f->written != NULL) {
    bt_text_format(f->written, " %s", *name);
  } else {
    bt_field_rest(f, &text, &length);
    if (!bt_is_plain(text, length))
      bt_field_fail(f, "the name contains an invisible character, or is not in UTF-8");
    if (f->status == BETLI_OK)
      f->status = bt_limits_string(f->limits, text, length, name, f->error);
  }
  bt_field_end(f);
}

void bt_field_numbers(struct bt_fields *f, const char *key, struct bt_claimed_numbers *list,
                      uint64_t most) {
  uint64_t number;
  bt_field_begin(f, key);
  for (size_t i = 0; f->written != NULL && i < list->count; i++)
    bt_field_part(f, &list->at[i], most);
  while (f->written == NULL && bt_field_has_more(f)) {
    bt_field_part(f, &number, most);
    if (f->status == BETLI_OK)
      f->status = bt_claimed_numbers_add(f->limits, list, number, f->error);
  }
  bt_field_end(f);
}

static bool are_hexadecimal(const char *text, size_t length) {
  size_t count = 0;
  while (count < length && text[count] != '\0' && strchr("0123456789abcdef", text[count]) != NULL)
    count++;
  return count == length;
}

void bt_field_sha256(struct bt_fields *f, const char *key, char sum[static 65]) {
  const char *text;
  size_t length;
  bt_field_begin(f, key);
  if (f->written != NULL) {
    bt_text_format(f->written, " %s", sum);
  } else {
    bt_field_rest(f, &text, &length);
    const bool right = length == 64 && are_hexadecimal(text, length);
    if (!right)
      bt_field_fail(f, "a SHA-256 has 64 digits");
    memset(sum, '0', 64);
    if (right)
      memcpy(sum, text, 64);
    sum[64] = '\0';
  }
  bt_field_end(f);
}

/* ---- a text --------------------------------------------------------------------------------- */

static void hash_bytes(const char *bytes, size_t size, char sum[static 65]) {
  struct bt_sha256 hash;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bytes, size);
  bt_sha256_hex(&hash, sum);
}

betli_status bt_claims_write_claim(const struct bt_claims_kind *kind, const void *claims,
                                   struct bt_text *text, struct bt_error *error) {
  struct bt_fields f = {.limits = text->limits, .error = error, .written = text};
  kind->claim(&f, (void *)claims); /* writing changes nothing */
  return f.status == BETLI_OK ? bt_text_status(text, error) : f.status;
}

betli_status bt_claims_write(const struct bt_claims_kind *kind, const void *claims,
                             struct bt_text *text, struct bt_error *error) {
  struct bt_fields f = {.limits = text->limits, .error = error, .written = text};
  char sum[65];
  bt_text_format(text, "%s%s\n", head, kind->name);
  kind->claim(&f, (void *)claims); /* writing changes nothing */
  kind->proof(&f, (void *)claims);
  if (f.status != BETLI_OK)
    return f.status;
  hash_bytes(bt_text_string(text), text->length, sum);
  bt_field_sha256(&f, "sha256", sum);
  return bt_text_status(text, error);
}

/* Reads the head, and finds the kind's name: empty if the text does not begin as certificates
 * do. */
static void read_kind(struct bt_fields *f, const char **name, size_t *length) {
  const bool right =
      (size_t)(f->end - f->at) >= strlen(head) && memcmp(f->at, head, strlen(head)) == 0;
  f->at += right ? strlen(head) : 0;
  f->line = 2;
  *name = f->at;
  *length = 0;
  if (right)
    read_field_bytes(f, false, name, length);
}

bool bt_claims_are(const struct bt_claims_kind *kind, const char *bytes, size_t size) {
  struct bt_fields f = {.at = bytes, .end = bytes + size};
  const char *name;
  size_t length;
  read_kind(&f, &name, &length);
  return strlen(kind->name) == length && memcmp(kind->name, name, length) == 0;
}

static void read_checksum(struct bt_fields *f, const char *bytes) {
  char claimed[65], sum[65];
  hash_bytes(bytes, (size_t)(f->at - bytes), sum);
  bt_field_sha256(f, "sha256", claimed);
  if (f->status == BETLI_OK && strcmp(sum, claimed) != 0)
    bt_field_fail(f, "the checksum does not match the lines before it: the file was changed");
  if (f->status == BETLI_OK && f->at != f->end)
    bt_field_fail(f, "lines follow after the last line");
}

/* Fails at the first line in which the texts differ. */
static betli_status fail_differing_line(const char *bytes, size_t size, const struct bt_text *text,
                                        struct bt_error *error) {
  const char *right = bt_text_string(text), *start = right;
  unsigned line = 1;
  for (size_t i = 0; i < size && i < text->length && bytes[i] == right[i]; i++)
    if (right[i] == '\n') {
      line++;
      start = right + i + 1;
    }
  return bt_fail(error, BETLI_INPUT, "line %u: it should be '%.*s'", line,
                 (int)strcspn(start, "\n"), start);
}

/* Writes the claims again and compares: this finds what reading ignores, such as leading zeros and
 * lines in another order. */
static betli_status compare_texts(const struct bt_claims_kind *kind, const void *claims,
                                  const char *bytes, size_t size, struct bt_limits *limits,
                                  struct bt_error *error) {
  struct bt_text text = {.limits = limits};
  betli_status status = bt_claims_write(kind, claims, &text, error);
  if (status == BETLI_OK &&
      (text.length != size || memcmp(bt_text_string(&text), bytes, size) != 0))
    status = fail_differing_line(bytes, size, &text, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_claims_read(const struct bt_claims_kind *kind, const char *bytes, size_t size,
                            struct bt_limits *limits, void *claims, struct bt_error *error) {
  struct bt_fields f = {
      .limits = limits, .error = error, .at = bytes, .end = bytes + size, .line = 2};
  const char *name;
  size_t length;
  const betli_status opened = kind->open(claims, limits, error);
  if (opened != BETLI_OK)
    return opened;
  read_kind(&f, &name, &length);
  bt_field_end(&f);
  kind->claim(&f, claims);
  kind->proof(&f, claims);
  read_checksum(&f, bytes);
  if (f.status == BETLI_OK)
    f.status = compare_texts(kind, claims, bytes, size, limits, error);
  if (f.status != BETLI_OK)
    kind->free(claims);
  return f.status;
}
