/* betli_bfile: sequences from b-files. */
#include "session/handle.h"

#include "guess/bfile.h"
#include "session/games.h"

#include <stdio.h>
#include <stdlib.h>

struct betli_bfile {
  struct bt_bfile file;
};

void betli_bfile_free(betli_bfile *f) {
  if (f != NULL)
    bt_bfile_free(&f->file);
  free(f);
}

static betli_status read_bfile_stream(struct bt_bfile *file, FILE *stream, struct bt_error *error) {
  char bytes[1 << 14];
  betli_status status = BETLI_OK;
  for (size_t count; status == BETLI_OK && (count = fread(bytes, 1, sizeof bytes, stream)) > 0;)
    status = bt_bfile_feed(file, bytes, count, error);
  if (status == BETLI_OK && ferror(stream))
    return bt_fail_file(error, "read", file->name);
  return status == BETLI_OK ? bt_bfile_end(file, error) : status;
}

betli_status betli_bfile_read(betli *b, const char *path, betli_bfile **file) {
  *file = NULL;
  bt_handle_begin(b);
  FILE *stream = fopen(path, "rb");
  if (stream == NULL)
    return bt_fail_file(&b->error, "open", path);
  betli_bfile *f = calloc(1, sizeof *f);
  betli_status status = BETLI_OK;
  if (f == NULL) {
    status = bt_fail_memory(&b->error);
  } else {
    f->file.name = path;
    f->file.limits = &b->limits;
    status = read_bfile_stream(&f->file, stream, &b->error);
  }
  fclose(stream);
  if (status == BETLI_OK)
    *file = f;
  else
    betli_bfile_free(f);
  return status;
}

uint64_t betli_bfile_first(const betli_bfile *f) {
  return f->file.first;
}

uint64_t betli_bfile_last(const betli_bfile *f) {
  return f->file.first + f->file.count - 1;
}

uint64_t betli_bfile_value(const betli_bfile *f, uint64_t n) {
  return f->file.terms[n - f->file.first].value;
}

uint64_t betli_bfile_line(const betli_bfile *f, uint64_t n) {
  return f->file.terms[n - f->file.first].line;
}
