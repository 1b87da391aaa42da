/* b-files: the first byte tells the sizes of the pieces in which the rest is read.  These must make
 * no difference. */
#include "fuzz.h"
#include "mutate.h"

#include "guess/bfile.h"

#include <string.h>

struct reading {
  struct bt_limits limits;
  struct bt_bfile file;
  struct bt_error error;
  betli_status status;
};

static void read_bytes(struct reading *r, const char *bytes, size_t length, size_t piece) {
  *r = (struct reading){.limits = {.memory = UINT64_C(1) << 26}};
  r->file.limits = &r->limits;
  r->file.name = "fuzzed";
  bt_limits_begin(&r->limits);
  for (size_t at = 0; at < length && r->status == BETLI_OK; at += piece)
    r->status =
        bt_bfile_feed(&r->file, bytes + at, length - at < piece ? length - at : piece, &r->error);
  if (r->status == BETLI_OK)
    r->status = bt_bfile_end(&r->file, &r->error);
}

FUZZ_TEXT(1, " ", "\n", "\r\n", "-", "#", "0", "1 2\n", "18446744073709551615", "\t")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0)
    return 0;
  struct reading whole, pieces;
  const char *bytes = (const char *)data + 1;
  read_bytes(&whole, bytes, size - 1, size);
  read_bytes(&pieces, bytes, size - 1, 1 + data[0] % 16);
  fuzz_require(whole.status == pieces.status && whole.file.count == pieces.file.count,
               "pieces make no difference");
  if (whole.status == BETLI_OK)
    fuzz_require(memcmp(whole.file.terms, pieces.file.terms,
                        whole.file.count * sizeof *whole.file.terms) == 0,
                 "nor do they change a term");
  else
    fuzz_require(strcmp(whole.error.message, pieces.error.message) == 0 &&
                     whole.error.message[0] != '\0',
                 "nor a message");
  bt_bfile_free(&whole.file);
  bt_bfile_free(&pieces.file);
  return 0;
}
