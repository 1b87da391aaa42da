/* betli_oeis_find: sequences of the OEIS that have given terms. */
#include "session/handle.h"

#include "guess/oeis.h"
#include "session/games.h"

#include <stdio.h>

struct receiver {
  betli_oeis_report *report;
  void *data;
};

static void report_oeis_match(void *data, const struct bt_oeis_match *match) {
  const struct receiver *f = data;
  const betli_oeis_match told = {match->name, match->omitted, match->skipped, match->terms};
  f->report(f->data, &told);
}

static betli_status read_oeis_stream(struct bt_oeis *oeis, FILE *stream, struct bt_error *error) {
  char bytes[1 << 14];
  betli_status status = BETLI_OK;
  for (size_t count; status == BETLI_OK && (count = fread(bytes, 1, sizeof bytes, stream)) > 0;)
    status = bt_oeis_feed(oeis, bytes, count, error);
  if (status == BETLI_OK && ferror(stream))
    return bt_fail_file(error, "read", oeis->file);
  return status == BETLI_OK ? bt_oeis_end(oeis, error) : status;
}

betli_status betli_oeis_find(betli *b, const char *path, size_t count, const uint64_t *terms,
                             betli_oeis_report *report, void *data) {
  struct receiver receiver = {report, data};
  bt_handle_begin(b);
  if (count < BT_OEIS_LEAST)
    return bt_fail(&b->error, BETLI_INPUT, "%zu terms are too few for a search: give at least %d",
                   count, BT_OEIS_LEAST);
  FILE *stream = fopen(path, "rb");
  if (stream == NULL)
    return bt_fail_file(&b->error, "open", path);
  struct bt_oeis oeis = {.file = path,
                         .limits = &b->limits,
                         .wanted = terms,
                         .wanted_count = count,
                         .report = report_oeis_match,
                         .data = &receiver};
  const betli_status status = read_oeis_stream(&oeis, stream, &b->error);
  fclose(stream);
  return status;
}
