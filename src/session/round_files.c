#include "session/round_files.h"

#include "base/text.h"
#include "session/kept_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>

enum {
  PART = 1 << 20,      /* bytes packed at once */
  PARTS = 20,          /* low bits of an entry's number, which tell the part */
  MOST_ENTRIES = 64,   /* put before a commit */
  MOST_BYTES = 1 << 20 /* bytes put before a commit, which waits a second at most */
};

/* ---- names ---------------------------------------------------------------------------------- */

static betli_status write_rank_file_name(const char *save, unsigned rank, struct bt_text *name,
                                         struct bt_error *error) {
  bt_text_clear(name);
  bt_text_add(name, save);
  if (rank > 0)
    bt_text_format(name, ".%u", rank);
  return name->failed ? bt_fail_memory(error) : BETLI_OK;
}

/* Returns true also if the file cannot be opened: reading it tells why. */
static bool is_file_there(const char *name) {
  FILE *file = fopen(name, "rb");
  if (file == NULL)
    return errno != ENOENT;
  fclose(file);
  return true;
}

/* ---- reading -------------------------------------------------------------------------------- */

static size_t items_per_part(unsigned width) {
  return PART / width;
}

/* Advances to the next entry that the reader wants. */
static enum bt_found find_wanted_part(const struct bt_store_work *work,
                                      const struct bt_round_reader *reader, uint64_t *number,
                                      struct bt_error *error) {
  enum bt_found found;
  while ((found = bt_store_next(work, number, error)) == BT_FOUND &&
         !reader->wants(reader->data, *number >> PARTS))
    *number = ((*number >> PARTS) + 1) << PARTS;
  return found;
}

static betli_status take_round_part(const struct bt_store_work *work, struct bt_store_entry *entry,
                                    const struct bt_round_reader *reader, struct bt_error *error) {
  if (bt_store_get(work, entry, error) != BT_FOUND)
    return error->status;
  const struct bt_round_part part = {.number = entry->number >> PARTS,
                                     .from = (entry->number & ((1 << PARTS) - 1)) *
                                             items_per_part(entry->width),
                                     .width = entry->width,
                                     .count = entry->count,
                                     .items = entry->items};
  return reader->take(reader->data, &part, error);
}

static betli_status take_round_parts(struct bt_store *store, const char *question,
                                     const struct bt_round_reader *reader, struct bt_error *error) {
  struct bt_store_work work;
  struct bt_store_entry entry = {.number = 0};
  enum bt_found found = BT_FOUND;
  betli_status status = bt_store_work_open(store, question, &work, error);
  for (uint64_t number = 0; status == BETLI_OK && found == BT_FOUND; number = entry.number + 1) {
    found = find_wanted_part(&work, reader, &number, error);
    entry.number = number;
    if (found == BT_FOUND)
      status = take_round_part(&work, &entry, reader, error);
    else if (found != BT_ABSENT)
      status = error->status;
  }
  bt_store_entry_free(&entry);
  return status;
}

/* Reads the file of a rank; *more is false if there is none.  A file that the handle has open is
 * read without opening it again. */
static betli_status read_rank_file(const struct bt_round_files *files, const char *name,
                                   unsigned rank, const char *question,
                                   const struct bt_round_reader *reader, bool *more,
                                   struct bt_error *error) {
  struct bt_store *open = files->handle != NULL && rank == 0 ? files->handle->store : NULL;
  if (open != NULL)
    return take_round_parts(open, question, reader, error);
  struct bt_store *store;
  *more = is_file_there(name);
  if (!*more)
    return BETLI_OK;
  betli_status status = bt_store_open(name, BT_STORE_READ, &store, error);
  if (status == BETLI_OK)
    status = take_round_parts(store, question, reader, error);
  bt_store_close(store);
  return status;
}

static betli_status read_all_rank_files(void *data, const char *save, const char *question,
                                        const struct bt_round_reader *reader,
                                        struct bt_error *error) {
  struct bt_text name = {0};
  betli_status status = BETLI_OK;
  bool more = true;
  for (unsigned rank = 0; status == BETLI_OK && (more || rank == 1); rank++) {
    status = write_rank_file_name(save, rank, &name, error);
    if (status == BETLI_OK)
      status = read_rank_file(data, bt_text_string(&name), rank, question, reader, &more, error);
  }
  bt_text_free(&name);
  return status;
}

/* ---- writing -------------------------------------------------------------------------------- */

static betli_status open_own_store(struct bt_round_files *files, const char *save, unsigned rank,
                                   struct bt_error *error) {
  struct bt_text name = {0};
  betli_status status = write_rank_file_name(save, rank, &name, error);
  if (status == BETLI_OK)
    status = bt_store_open(bt_text_string(&name), BT_STORE_WRITE, &files->own, error);
  bt_text_free(&name);
  return status;
}

static void close_own_store(struct bt_round_files *files) {
  bt_store_close(files->own);
  files->own = NULL;
  files->work.store = NULL;
  files->entries = 0;
}

static betli_status open_round_store(void *data, const char *save, const char *question,
                                     unsigned rank, struct bt_error *error) {
  struct bt_round_files *files = data;
  struct bt_store *store = NULL;
  betli_status status = BETLI_OK;
  assert(files->work.store == NULL && files->own == NULL);
  if (rank == 0 && files->handle != NULL)
    status = bt_kept_file_open(files->handle, &store, error);
  else
    status = open_own_store(files, save, rank, error);
  if (status == BETLI_OK)
    status = bt_store_work_open(store == NULL ? files->own : store, question, &files->work, error);
  files->committed = time(NULL);
  if (status != BETLI_OK)
    close_own_store(files);
  return status;
}

static betli_status commit_rounds(struct bt_round_files *files, struct bt_error *error) {
  files->entries = 0;
  files->bytes = 0;
  files->committed = time(NULL);
  return bt_store_commit(files->work.store, error);
}

static betli_status put_round_parts(void *data, const struct bt_round_part *entry,
                                    struct bt_error *error) {
  struct bt_round_files *files = data;
  const size_t most = items_per_part(entry->width);
  betli_status status = BETLI_OK;
  struct bt_store_entry part = {.number = entry->number << PARTS, .width = entry->width};
  size_t from = 0;
  do {
    part.count = entry->count - from < most ? entry->count - from : most;
    part.items = (const char *)entry->items + from * entry->width;
    status = bt_store_put(&files->work, &part, error);
    from += part.count;
    part.number++;
  } while (from < entry->count && status == BETLI_OK);
  files->bytes += entry->count * entry->width;
  if (status == BETLI_OK && (++files->entries >= MOST_ENTRIES || files->bytes >= MOST_BYTES ||
                             time(NULL) != files->committed))
    status = commit_rounds(files, error);
  return status;
}

static betli_status close_round_store(void *data, struct bt_error *error) {
  struct bt_round_files *files = data;
  const betli_status status =
      files->work.store != NULL && files->entries > 0 ? commit_rounds(files, error) : BETLI_OK;
  close_own_store(files);
  return status;
}

void bt_round_files_open(struct bt_round_files *files, struct betli *handle) {
  *files = (struct bt_round_files){.handle = handle};
  files->keeper = (struct bt_round_keeper){.data = files,
                                           .read = read_all_rank_files,
                                           .open = open_round_store,
                                           .put = put_round_parts,
                                           .close = close_round_store};
}
