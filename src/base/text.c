#include "base/text.h"

#include "base/limits.h"
#include "base/size.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool enlarge_text(struct bt_text *text, size_t capacity) {
  const size_t grows = capacity - text->capacity;
  text->full = !bt_limits_take(text->limits, grows);
  char *data = text->full ? NULL : realloc(text->data, capacity);
  text->failed = data == NULL;
  if (text->failed) {
    bt_limits_return(text->limits, text->full ? 0 : grows);
    return false;
  }
  text->data = data;
  text->capacity = capacity;
  return true;
}

static bool reserve_text(struct bt_text *text, size_t more) {
  if (text->failed)
    return false;
  if (more < text->capacity - text->length)
    return true;
  size_t capacity = text->capacity < 32 ? 64 : text->capacity * 2;
  if (capacity <= text->length + more)
    capacity = text->length + more + 1;
  return enlarge_text(text, capacity);
}

void bt_text_add_bytes(struct bt_text *text, const char *bytes, size_t count) {
  if (!reserve_text(text, count))
    return;
  assert(text->length + count < text->capacity);
  memcpy(text->data + text->length, bytes, count);
  text->length += count;
  text->data[text->length] = '\0';
}

void bt_text_add(struct bt_text *text, const char *string) {
  bt_text_add_bytes(text, string, strlen(string));
}

/* Writes once more, with more room, if the first attempt does not fit. */
static void write_arguments(struct bt_text *text, const char *format, va_list arguments) {
  va_list again;
  if (!reserve_text(text, 1))
    return;
  va_copy(again, arguments);
  const size_t room = text->capacity - text->length;
  const int length = vsnprintf(text->data + text->length, room, format, arguments);
  const bool fits = length >= 0 && (size_t)length < room;
  if (!fits)
    text->data[text->length] = '\0';
  if (!fits && length >= 0 && reserve_text(text, (size_t)length))
    vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
  if (length >= 0 && !text->failed)
    text->length += (size_t)length;
  va_end(again);
}

void bt_text_format(struct bt_text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  write_arguments(text, format, arguments);
  va_end(arguments);
}

void bt_text_say(struct bt_text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  write_arguments(text, bt_say(text->language, format), arguments);
  va_end(arguments);
}

void bt_text_number(struct bt_text *text, uint64_t number) {
  char digits[20];
  size_t at = sizeof digits;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  bt_text_add_bytes(text, digits + at, sizeof digits - at);
}

void bt_text_clear(struct bt_text *text) {
  text->length = 0;
  if (text->data != NULL)
    text->data[0] = '\0';
}

betli_status bt_text_status(const struct bt_text *text, struct bt_error *error) {
  if (!text->failed)
    return BETLI_OK;
  return text->full ? bt_limits_full(text->limits, error) : bt_fail_memory(error);
}

void bt_text_free(struct bt_text *text) {
  bt_limits_free(text->limits, text->data, text->capacity);
  *text = (struct bt_text){0};
}

const char *bt_text_string(const struct bt_text *text) {
  return text->data == NULL ? "" : text->data;
}

bool bt_read_number(const char *string, size_t length, uint64_t *number) {
  uint64_t value = 0;
  if (length == 0)
    return false;
  for (size_t i = 0; i < length; i++) {
    const char c = string[i];
    if (c < '0' || c > '9')
      return false;
    const uint64_t digit = (uint64_t)(c - '0');
    if (value > (UINT64_MAX - digit) / 10)
      return false;
    value = value * 10 + digit;
  }
  *number = value;
  return true;
}

void bt_text_size(struct bt_text *text, double bytes) {
  char size[BT_SIZE_STRING];
  bt_size_string(size, bytes);
  bt_text_add(text, size);
}
