#include "guess/bfile.h"

#include <inttypes.h>

static betli_status fail_in_bfile(const struct bt_bfile *file, const char *what,
                                  struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "%s, line %" PRIu64 ": %s", file->name, file->line + 1,
                 bt_say(error->language, what));
}

static betli_status fail_at_bfile_byte(const struct bt_bfile *file, char byte,
                                       struct bt_error *error) {
  if (byte == '\0')
    return fail_in_bfile(file, "a NUL byte, so this is not a text file", error);
  if (byte == '-')
    return fail_in_bfile(file, "a negative number, but positions and values are at least 0", error);
  return fail_in_bfile(file, "a line must be two whole numbers, n and a(n)", error);
}

static betli_status reserve_bfile_term(struct bt_bfile *file, struct bt_error *error) {
  if (file->count < file->capacity)
    return BETLI_OK;
  const uint64_t capacity = file->capacity == 0 ? 1024 : 2 * file->capacity;
  void *terms = file->terms;
  const betli_status status =
      bt_limits_grow(file->limits, &terms, file->capacity * sizeof *file->terms,
                     capacity * sizeof *file->terms, error);
  if (status == BETLI_OK) {
    file->terms = terms;
    file->capacity = capacity;
  }
  return status;
}

static betli_status add_bfile_term(struct bt_bfile *file, struct bt_error *error) {
  if (file->count == 0)
    file->first = file->index;
  /* first + count may wrap round to 0; only the first n may be 0. */
  const uint64_t expected = file->first + file->count;
  if (file->index != expected || (file->count > 0 && expected == 0))
    return bt_fail(error, BETLI_INPUT,
                   "%s, line %" PRIu64 ": n = %" PRIu64 " comes after n = %" PRIu64
                   ", but n must go up by one",
                   file->name, file->line + 1, file->index, expected - 1);
  const betli_status status = reserve_bfile_term(file, error);
  if (status == BETLI_OK)
    file->terms[file->count++] = (struct bt_bfile_term){file->number, file->line + 1};
  return status;
}

static betli_status end_bfile_line(struct bt_bfile *file, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (file->place == BT_INDEX || file->place == BT_BETWEEN)
    return fail_in_bfile(file, "a(n) is missing after n", error);
  if (file->place == BT_VALUE || file->place == BT_LINE_END)
    status = add_bfile_term(file, error);
  file->line += status == BETLI_OK;
  file->place = BT_LINE_START;
  return status;
}

static betli_status add_bfile_digit(struct bt_bfile *file, char byte, struct bt_error *error) {
  if (file->place == BT_LINE_END)
    return fail_at_bfile_byte(file, byte, error);
  if (file->place == BT_LINE_START || file->place == BT_BETWEEN) {
    file->index = file->number;
    file->number = 0;
    file->place = file->place == BT_LINE_START ? BT_INDEX : BT_VALUE;
  }
  if (__builtin_mul_overflow(file->number, 10, &file->number) ||
      __builtin_add_overflow(file->number, (uint64_t)(byte - '0'), &file->number))
    return fail_in_bfile(file, "a number of 2^64 or more", error);
  return BETLI_OK;
}

/* Returns true for a byte of the mark with which some editors begin a text in UTF-8. */
static bool is_byte_order_mark(const struct bt_bfile *file, char byte) {
  return file->bytes < 3 && byte == "\xef\xbb\xbf"[file->bytes];
}

static betli_status read_bfile_byte(struct bt_bfile *file, char byte, struct bt_error *error) {
  if (byte == '\n')
    return end_bfile_line(file, error);
  if (file->place == BT_COMMENT && byte != '\0')
    return BETLI_OK;
  if (byte == ' ' || byte == '\t' || byte == '\r') {
    if (file->place == BT_INDEX || file->place == BT_VALUE)
      file->place = file->place == BT_INDEX ? BT_BETWEEN : BT_LINE_END;
    return BETLI_OK;
  }
  if ('0' <= byte && byte <= '9')
    return add_bfile_digit(file, byte, error);
  if (file->place == BT_LINE_START && byte == '#') {
    file->place = BT_COMMENT;
    return BETLI_OK;
  }
  return is_byte_order_mark(file, byte) ? BETLI_OK : fail_at_bfile_byte(file, byte, error);
}

betli_status bt_bfile_feed(struct bt_bfile *file, const char *bytes, size_t count,
                           struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++, file->bytes++)
    status = read_bfile_byte(file, bytes[i], error);
  if (status == BETLI_OK && !bt_limits_go_on(file->limits, count, "lines read", file->line, 0))
    return bt_limits_stopped(file->limits, error);
  return status;
}

betli_status bt_bfile_end(struct bt_bfile *file, struct bt_error *error) {
  const betli_status status = end_bfile_line(file, error);
  if (status == BETLI_OK && file->count == 0)
    return bt_fail(error, BETLI_INPUT, "%s has no line 'n a(n)', so it is not a b-file",
                   file->name);
  return status;
}

void bt_bfile_free(struct bt_bfile *file) {
  bt_limits_free(file->limits, file->terms, file->capacity * sizeof *file->terms);
}
