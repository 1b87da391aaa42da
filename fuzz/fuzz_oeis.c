/* The list of the OEIS: the first byte tells the sizes of the pieces in which the rest is read.
 * These must make no difference. */
#include "fuzz.h"
#include "mutate.h"

#include "guess/oeis.h"

#include <string.h>

struct reading {
  struct bt_limits limits;
  struct bt_oeis oeis;
  struct bt_error error;
  betli_status status;
  uint64_t matches, sum;
};

static const uint64_t wanted[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
enum { WANTED = sizeof wanted / sizeof *wanted };

static void count(void *reading, const struct bt_oeis_match *match) {
  struct reading *r = reading;
  fuzz_require(match->terms >= BT_OEIS_LEAST && match->omitted + match->terms <= WANTED,
               "as many terms agree as there are");
  r->matches++;
  r->sum = 31 * r->sum + match->skipped + 7 * match->omitted + strlen(match->name);
}

static void read_bytes(struct reading *r, const char *bytes, size_t length, size_t piece) {
  *r = (struct reading){.oeis = {.file = "fuzzed",
                                 .limits = &r->limits,
                                 .wanted = wanted,
                                 .wanted_count = WANTED,
                                 .report = count,
                                 .data = r}};
  bt_limits_begin(&r->limits);
  for (size_t at = 0; at < length && r->status == BETLI_OK; at += piece)
    r->status =
        bt_oeis_feed(&r->oeis, bytes + at, length - at < piece ? length - at : piece, &r->error);
  if (r->status == BETLI_OK)
    r->status = bt_oeis_end(&r->oeis, &r->error);
}

FUZZ_TEXT(1, "A000001 ,", "\n", "#", "-", ",", "0,1,2,3,1,4,3,2,1,4,2,6,", "18446744073709551616")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0)
    return 0;
  static struct reading whole, pieces;
  const char *bytes = (const char *)data + 1;
  read_bytes(&whole, bytes, size - 1, size);
  read_bytes(&pieces, bytes, size - 1, 1 + data[0] % 16);
  fuzz_require(whole.status == pieces.status && whole.matches == pieces.matches &&
                   whole.sum == pieces.sum && whole.oeis.line == pieces.oeis.line,
               "pieces make no difference");
  if (whole.status != BETLI_OK)
    fuzz_require(strcmp(whole.error.message, pieces.error.message) == 0 &&
                     whole.error.message[0] != '\0',
                 "nor a message");
  return 0;
}
