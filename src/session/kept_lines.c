#include "session/kept_lines.h"

#include "session/kept_file.h"

#include <string.h>

enum {
  SECONDS = 5, /* between commits, at least */
  PUTS_BETWEEN_LOOKS = 1024,
  ENTRY = 1 << 16 /* bytes; more for a longer line */
};

/* ---- writing -------------------------------------------------------------------------------- */

static betli_status put_last_entry(const struct bt_kept_lines *l, struct bt_error *error) {
  const struct bt_store_entry entry = {
      .number = l->number, .width = 1, .count = l->last.length, .items = l->last.data};
  return l->last.length == 0 ? BETLI_OK : bt_store_put(&l->work, &entry, error);
}

betli_status bt_kept_lines_flush(struct bt_kept_lines *l, struct bt_error *error) {
  if (l->work.store == NULL || !l->changed)
    return BETLI_OK;
  betli_status status = put_last_entry(l, error);
  if (status == BETLI_OK)
    status = bt_store_commit(l->work.store, error);
  l->changed = status != BETLI_OK;
  l->next = time(NULL) + SECONDS;
  return status;
}

static betli_status add_kept_line(struct bt_kept_lines *l, const struct bt_text *line,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (l->last.length > 0 && l->last.length + line->length > ENTRY) {
    status = put_last_entry(l, error);
    l->number++;
    bt_text_clear(&l->last);
  }
  bt_text_add_bytes(&l->last, bt_text_string(line), line->length);
  return line->failed || l->last.failed ? bt_fail_memory(error) : status;
}

betli_status bt_kept_lines_put(struct bt_kept_lines *l, const struct bt_text *line,
                               struct bt_error *error) {
  if (l->work.store == NULL)
    return BETLI_OK;
  l->changed = true;
  betli_status status = add_kept_line(l, line, error);
  if (status == BETLI_OK && ++l->puts % PUTS_BETWEEN_LOOKS == 0 && time(NULL) >= l->next)
    status = bt_kept_lines_flush(l, error);
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

struct taking {
  bt_take_line *take;
  void *to;
};

static const char *kept_file_name(const struct bt_kept_lines *l) {
  return bt_text_string(&l->handle->save);
}

/* Takes all lines of an entry. */
static betli_status take_entry_lines(const struct bt_kept_lines *l,
                                     const struct bt_store_entry *entry, struct taking taking,
                                     struct bt_error *error) {
  char *at = entry->memory, *end = at + entry->count;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && at < end) {
    char *newline = memchr(at, '\n', (size_t)(end - at));
    if (newline == NULL)
      return bt_fail(error, BETLI_INPUT, "'%s': '%.*s' is a line without an end", kept_file_name(l),
                     end - at < 64 ? (int)(end - at) : 64, at);
    *newline = '\0';
    status = taking.take(taking.to, at, error);
    at = newline + 1;
    if (status == BETLI_OK && !bt_limits_go_on(&l->handle->limits, 100, "lines read", 0, 0))
      status = bt_limits_stopped(&l->handle->limits, error);
  }
  return status;
}

/* Takes the entry whose number *entry holds; it becomes the last. */
static betli_status take_kept_entry(struct bt_kept_lines *l, struct bt_store_entry *entry,
                                    struct taking taking, struct bt_error *error) {
  const enum bt_found found = bt_store_get(&l->work, entry, error);
  if (found != BT_FOUND)
    return error->status;
  if (entry->width != 1)
    return bt_fail(error, BETLI_INPUT, "entry %llu of '%s' is not a text",
                   (unsigned long long)entry->number, kept_file_name(l));
  l->number = entry->number;
  bt_text_clear(&l->last);
  bt_text_add_bytes(&l->last, entry->items, entry->count);
  return l->last.failed ? bt_fail_memory(error) : take_entry_lines(l, entry, taking, error);
}

static betli_status take_all_entries(struct bt_kept_lines *l, struct taking taking,
                                     struct bt_error *error) {
  struct bt_store_entry entry = {.number = 0};
  betli_status status = BETLI_OK;
  enum bt_found found = BT_FOUND;
  for (uint64_t next = 0; status == BETLI_OK && found == BT_FOUND; next = ++entry.number) {
    found = bt_store_next(&l->work, &next, error);
    if (found == BT_FOUND && next != entry.number)
      status = bt_fail(error, BETLI_INPUT, "entry %llu of '%s' is missing",
                       (unsigned long long)entry.number, kept_file_name(l));
    else if (found == BT_FOUND)
      status = take_kept_entry(l, &entry, taking, error);
    else if (found != BT_ABSENT)
      status = error->status;
  }
  bt_store_entry_free(&entry);
  return status;
}

void bt_kept_lines_forget(struct bt_kept_lines *l) {
  l->work.store = NULL;
  bt_text_clear(&l->last);
  l->number = 0;
  l->changed = false;
}

betli_status bt_kept_lines_each(struct bt_kept_lines *l, bt_take_line *take, void *to,
                                struct bt_error *error) {
  struct bt_store *store = NULL;
  betli_status status = bt_kept_lines_flush(l, error);
  bt_kept_lines_forget(l);
  if (status == BETLI_OK)
    status = bt_kept_file_open(l->handle, &store, error);
  if (status != BETLI_OK || store == NULL)
    return status;
  status = bt_store_work_open(store, bt_text_string(&l->question), &l->work, error);
  l->next = time(NULL) + SECONDS;
  if (status == BETLI_OK)
    status = take_all_entries(l, (struct taking){take, to}, error);
  if (status != BETLI_OK)
    bt_kept_lines_forget(l);
  return status;
}

void bt_kept_lines_close(struct bt_kept_lines *l) {
  bt_kept_lines_forget(l);
  bt_text_free(&l->last);
  bt_text_free(&l->question);
}
