#include "core/ranks/kept_rounds.h"

#include "core/base/file_sync.h"
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
  off_t marked;    /* where the last mark stands that was seen; 0: there is none */
};

static betli_status damaged(const struct reading *r, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "'%s': the entry at byte %lld is damaged", r->name,
                 (long long)r->end);
}

static betli_status unreadable(const struct reading *r, struct bt_error *error) {
  return bt_fail_file(error, "read", r->name);
}

static bool is_sound(const struct head *head) {
  return has_digest(head, offsetof(struct head, of_head), head->of_head);
}

static bool is_mark(const struct head *head, off_t at) {
  static const uint8_t none[BT_SHA256_DIGEST];
  return head->number == (uint64_t)at && head->length == 0 &&
         memcmp(head->question, none, sizeof none) == 0 && is_sound(head);
}

/* Looks for a mark at any place between two, the file being at the first. */
static betli_status find_mark(struct reading *r, off_t from, off_t end, struct bt_error *error) {
  uint8_t bytes[1 << 14];
  size_t kept = 0;
  while (from + (off_t)kept < end && r->marked == 0) {
    const size_t count = fread(bytes + kept, 1, sizeof bytes - kept, r->file) + kept;
    if (count == kept)
      return unreadable(r, error);
    size_t at = 0;
    for (; at + sizeof(struct head) <= count && r->marked == 0; at++) {
      struct head head;
      memcpy(&head, bytes + at, sizeof head);
      if (is_mark(&head, from + (off_t)at))
        r->marked = from + (off_t)at;
    }
    kept = count - at;
    memmove(bytes, bytes + at, kept);
    from += (off_t)at;
  }
  return BETLI_OK;
}

/* Ends the reading before an entry that is damaged: what stands after it never came to the disk, or
 * a mark says that it did. */
static betli_status end_before(struct reading *r, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (r->marked <= r->end) {
    r->marked = 0;
    if (fseeko(r->file, r->end, SEEK_SET) != 0)
      return unreadable(r, error);
    status = find_mark(r, r->end, r->size, error);
  }
  return status == BETLI_OK && r->marked > r->end ? damaged(r, error) : status;
}

/* Reads the bytes of an entry; *sound: they are what was written. */
static betli_status read_bytes(struct reading *r, const struct head *head, bool *sound,
                               struct bt_error *error) {
  const size_t length = (size_t)head->length;
  const betli_status status =
      bt_reserve(r->rounds->limits, &r->bytes, &r->capacity, length + 1, 1, error);
  if (status != BETLI_OK)
    return status;
  if (fread(r->bytes, 1, length, r->file) != length)
    return unreadable(r, error);
  *sound = has_digest(r->bytes, length, head->of_bytes);
  return BETLI_OK;
}

static bool is_wanted(const struct reading *r, const struct head *head) {
  return r->reader != NULL &&
         memcmp(head->question, r->rounds->question, sizeof head->question) == 0 &&
         r->reader->wants(r->reader->data, head->number);
}

/* Reads one more entry, and takes it if it is wanted; *more: there was a whole one. */
static betli_status read_entry(struct reading *r, bool *more, struct bt_error *error) {
  struct head head;
  *more = r->size - r->end >= (off_t)sizeof head;
  if (!*more)
    return BETLI_OK;
  if (fseeko(r->file, r->end, SEEK_SET) != 0 || fread(&head, sizeof head, 1, r->file) != 1)
    return unreadable(r, error);
  bool sound = is_sound(&head);
  *more = sound && head.length <= (uint64_t)(r->size - r->end) - sizeof head;
  const bool wanted = *more && is_wanted(r, &head);
  betli_status status = BETLI_OK;
  if (wanted || (*more && r->end >= r->marked))
    status = read_bytes(r, &head, &sound, error);
  if (status != BETLI_OK)
    return status;
  *more &= sound;
  if (!sound)
    return end_before(r, error);
  if (wanted)
    status = r->reader->take(r->reader->data, head.number, r->bytes, (size_t)head.length, error);
  if (*more)
    r->end += (off_t)(sizeof head + head.length);
  return status;
}

/* Follows the entries by their heads to the last mark. */
static betli_status find_last_mark(struct reading *r, struct bt_error *error) {
  struct head head;
  off_t at = r->end;
  while (r->size - at >= (off_t)sizeof head) {
    if (fseeko(r->file, at, SEEK_SET) != 0 || fread(&head, sizeof head, 1, r->file) != 1)
      return unreadable(r, error);
    if (!is_sound(&head) || head.length > (uint64_t)(r->size - at) - sizeof head)
      break;
    if (is_mark(&head, at))
      r->marked = at;
    at += (off_t)(sizeof head + head.length);
  }
  return BETLI_OK;
}

/* A file whose title is not yet written whole, or did not come to the disk, has no entries. */
static betli_status read_title(struct reading *r, struct bt_error *error) {
  char line[TITLE];
  if (fseeko(r->file, 0, SEEK_END) != 0 || (r->size = ftello(r->file)) < 0 ||
      fseeko(r->file, 0, SEEK_SET) != 0)
    return unreadable(r, error);
  const size_t length = fread(line, 1, TITLE, r->file);
  if (ferror(r->file))
    return unreadable(r, error);
  static const char nothing[TITLE];
  const bool lost = r->size == TITLE && memcmp(line, nothing, length) == 0;
  if (!lost && memcmp(line, title, length) != 0)
    return bt_fail(error, BETLI_INPUT, "'%s' does not hold rounds of betli", r->name);
  r->end = length == TITLE && !lost ? TITLE : 0;
  return BETLI_OK;
}

static betli_status read_file(struct reading *r, struct bt_error *error) {
  betli_status status = read_title(r, error);
  bool more = r->end > 0;
  if (status == BETLI_OK && more)
    status = find_last_mark(r, error);
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

enum { MOST_ENTRIES = 64, MOST_BYTES = 1 << 20 }; /* that a loss of power may take */

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
      fflush(rounds->file) != 0 || (reading.end == 0 && !bt_sync_file(fileno(rounds->file))))
    return bt_fail_file(error, "write", name);
  return BETLI_OK;
}

static betli_status fail_write(const struct bt_kept_rounds *rounds, struct bt_error *error) {
  return bt_fail_file(error, "write", rounds->save);
}

static bool put_head(const struct bt_kept_rounds *rounds, struct head *head) {
  digest(head, offsetof(struct head, of_head), head->of_head);
  return fwrite(head, sizeof *head, 1, rounds->file) == 1;
}

/* Puts all on the disk, and adds the mark that says so. */
static bool sync_entries(struct bt_kept_rounds *rounds) {
  struct head mark = {.number = (uint64_t)ftello(rounds->file)};
  if (!bt_sync_file(fileno(rounds->file)))
    return false;
  digest("", 0, mark.of_bytes);
  rounds->entries = 0;
  rounds->bytes = 0;
  return put_head(rounds, &mark) && fflush(rounds->file) == 0;
}

betli_status bt_kept_rounds_open(struct bt_kept_rounds *rounds, unsigned rank,
                                 struct bt_error *error) {
  struct bt_text name = {0};
  if (rounds->save == NULL)
    return BETLI_OK;
  write_name(rounds, rank, &name);
  rounds->file = fopen(bt_text_string(&name), "r+b");
  const bool is_new = rounds->file == NULL && errno == ENOENT;
  if (is_new)
    rounds->file = fopen(bt_text_string(&name), "w+b");
  betli_status status = BETLI_OK;
  if (name.failed)
    status = bt_fail_memory(error);
  else if (rounds->file == NULL)
    status = bt_fail_file(error, "open", bt_text_string(&name));
  else
    status = find_end(rounds, bt_text_string(&name), error);
  if (status == BETLI_OK && is_new && !bt_sync_name(bt_text_string(&name)))
    status = bt_fail_file(error, "write", bt_text_string(&name));
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
  if (!put_head(rounds, &head) || fwrite(bytes, 1, length, rounds->file) != length ||
      fflush(rounds->file) != 0)
    return fail_write(rounds, error);
  rounds->entries++;
  rounds->bytes += length;
  return (rounds->entries < MOST_ENTRIES && rounds->bytes < MOST_BYTES) || sync_entries(rounds)
             ? BETLI_OK
             : fail_write(rounds, error);
}

/* What cannot be put on the disk now is with the system, as other entries were. */
void bt_kept_rounds_close(struct bt_kept_rounds *rounds) {
  if (rounds->file != NULL && rounds->entries > 0)
    sync_entries(rounds);
  if (rounds->file != NULL)
    fclose(rounds->file);
  rounds->file = NULL;
}
