#include "core/ranks/kept_rounds.h"

#include "core/base/intern.h"
#include "core/base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char title[] = "betli rounds 1\n";

enum { TITLE = sizeof title - 1 };

/* An entry begins so. */
struct head {
  uint8_t question[BT_SHA256_DIGEST];
  uint64_t number, length;
  uint8_t of_bytes[BT_SHA256_DIGEST];
  uint8_t of_head[BT_SHA256_DIGEST]; /* of what stands before */
};

static void digest(const void *bytes, size_t length, uint8_t sum[BT_SHA256_DIGEST]) {
  struct bt_sha256 hash;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bytes, length);
  bt_sha256_final(&hash, sum);
}

static bool has_digest(const void *bytes, size_t length, const uint8_t sum[BT_SHA256_DIGEST]) {
  uint8_t own[BT_SHA256_DIGEST];
  digest(bytes, length, own);
  return memcmp(own, sum, sizeof own) == 0;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* A file on the way from its first entry to its last. */
struct reading {
  const struct bt_kept_rounds *rounds;
  const struct bt_round_reader *reader;
  FILE *file;
  const char *name;
  uint8_t *bytes;
  size_t capacity;
  off_t size, end; /* of the file, and where the last whole entry ends */
};

static betli_status damaged(const struct reading *r, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "'%s': the entry at byte %lld is damaged", r->name,
                 (long long)r->end);
}

static betli_status unreadable(const struct reading *r, struct bt_error *error) {
  return bt_fail_file(error, "read", r->name);
}

static betli_status take(struct reading *r, const struct head *head, struct bt_error *error) {
  const size_t length = (size_t)head->length;
  const betli_status status =
      bt_reserve(r->rounds->limits, &r->bytes, &r->capacity, length + 1, 1, error);
  if (status != BETLI_OK)
    return status;
  if (fread(r->bytes, 1, length, r->file) != length)
    return unreadable(r, error);
  if (!has_digest(r->bytes, length, head->of_bytes))
    return damaged(r, error);
  return r->reader->take(r->reader->data, head->number, r->bytes, length, error);
}

/* Whether there is one more whole entry. */
static betli_status read_entry(struct reading *r, bool *more, struct bt_error *error) {
  struct head head;
  *more = r->size - r->end >= (off_t)sizeof head;
  if (!*more)
    return BETLI_OK;
  if (fseeko(r->file, r->end, SEEK_SET) != 0 || fread(&head, sizeof head, 1, r->file) != 1)
    return unreadable(r, error);
  if (!has_digest(&head, offsetof(struct head, of_head), head.of_head))
    return damaged(r, error);
  *more = head.length <= (uint64_t)(r->size - r->end) - sizeof head;
  const bool ours = memcmp(head.question, r->rounds->question, sizeof head.question) == 0;
  betli_status status = BETLI_OK;
  if (*more && ours && r->reader != NULL && r->reader->wants(r->reader->data, head.number))
    status = take(r, &head, error);
  if (*more)
    r->end += (off_t)(sizeof head + head.length);
  return status;
}

/* A file whose title is not yet written whole has no entries. */
static betli_status read_title(struct reading *r, struct bt_error *error) {
  char line[TITLE];
  if (fseeko(r->file, 0, SEEK_END) != 0 || (r->size = ftello(r->file)) < 0 ||
      fseeko(r->file, 0, SEEK_SET) != 0)
    return unreadable(r, error);
  const size_t length = fread(line, 1, TITLE, r->file);
  if (ferror(r->file))
    return unreadable(r, error);
  if (memcmp(line, title, length) != 0)
    return bt_fail(error, BETLI_INPUT, "'%s' does not hold rounds of betli", r->name);
  r->end = length == TITLE ? TITLE : 0;
  return BETLI_OK;
}

static betli_status read_file(struct reading *r, struct bt_error *error) {
  betli_status status = read_title(r, error);
  bool more = r->end > 0;
  while (status == BETLI_OK && more)
    status = read_entry(r, &more, error);
  bt_limits_free(r->rounds->limits, r->bytes, r->capacity);
  return status;
}

static void write_name(const struct bt_kept_rounds *rounds, unsigned rank, struct bt_text *name) {
  bt_text_clear(name);
  bt_text_format(name, "%s.%u", rounds->save, rank);
}

betli_status bt_kept_rounds_read(const struct bt_kept_rounds *rounds,
                                 const struct bt_round_reader *reader, struct bt_error *error) {
  struct bt_text name = {0};
  betli_status status = BETLI_OK;
  bool more = rounds->save != NULL;
  for (unsigned rank = 0; more && status == BETLI_OK; rank++) {
    write_name(rounds, rank, &name);
    struct reading reading = {.rounds = rounds, .reader = reader, .name = bt_text_string(&name)};
    reading.file = fopen(reading.name, "rb");
    more = reading.file != NULL;
    if (!more && errno != ENOENT)
      status = bt_fail_file(error, "open", reading.name);
    if (!more)
      continue;
    status = read_file(&reading, error);
    fclose(reading.file);
  }
  if (name.failed)
    status = bt_fail_memory(error);
  bt_text_free(&name);
  return status;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Behind the last whole entry. */
static betli_status find_end(struct bt_kept_rounds *rounds, const char *name,
                             struct bt_error *error) {
  struct reading reading = {.rounds = rounds, .file = rounds->file, .name = name};
  const betli_status status = read_file(&reading, error);
  if (status != BETLI_OK)
    return status;
  const bool placed = ftruncate(fileno(rounds->file), reading.end) == 0 &&
                      fseeko(rounds->file, reading.end, SEEK_SET) == 0;
  if (!placed || (reading.end == 0 && fputs(title, rounds->file) == EOF) ||
      fflush(rounds->file) != 0)
    return bt_fail_file(error, "write", name);
  return BETLI_OK;
}

betli_status bt_kept_rounds_open(struct bt_kept_rounds *rounds, unsigned rank,
                                 struct bt_error *error) {
  struct bt_text name = {0};
  if (rounds->save == NULL)
    return BETLI_OK;
  write_name(rounds, rank, &name);
  rounds->file = fopen(bt_text_string(&name), "r+b");
  if (rounds->file == NULL && errno == ENOENT)
    rounds->file = fopen(bt_text_string(&name), "w+b");
  betli_status status = BETLI_OK;
  if (name.failed)
    status = bt_fail_memory(error);
  else if (rounds->file == NULL)
    status = bt_fail_file(error, "open", bt_text_string(&name));
  else
    status = find_end(rounds, bt_text_string(&name), error);
  bt_text_free(&name);
  return status;
}

betli_status bt_kept_rounds_put(struct bt_kept_rounds *rounds, uint64_t number, const void *bytes,
                                size_t length, struct bt_error *error) {
  struct head head = {.number = number, .length = length};
  if (rounds->file == NULL)
    return BETLI_OK;
  memcpy(head.question, rounds->question, sizeof head.question);
  digest(bytes, length, head.of_bytes);
  digest(&head, offsetof(struct head, of_head), head.of_head);
  if (fwrite(&head, sizeof head, 1, rounds->file) != 1 ||
      fwrite(bytes, 1, length, rounds->file) != length || fflush(rounds->file) != 0)
    return bt_fail_file(error, "write", rounds->save);
  return BETLI_OK;
}

void bt_kept_rounds_close(struct bt_kept_rounds *rounds) {
  if (rounds->file != NULL)
    fclose(rounds->file);
  rounds->file = NULL;
}
