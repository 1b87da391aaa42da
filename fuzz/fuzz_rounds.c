/* Kept rounds: for any entries, analysis goes on from them, or refuses them.  The input gives the
 * entries. */
#include "bytes.h"
#include "fuzz.h"

#include "core/ranks/kept_rounds.h"
#include "core/ranks/ranks.h"
#include "core/search/subset_steps.h"

#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};
static struct bt_ranks alone;
static const char save[] = "kept";

enum { CHUNK = 1 << 12 }; /* bytes of a chunk of positions */

/* ---- what keeps rounds ---------------------------------------------------------------------- */

/* Analyses a row of things, of which one or two neighbours are taken; it takes 4 chunks. */
static betli_status find_winners(struct bt_error *error) {
  enum { THINGS = 17 };
  uint64_t sets[2 * THINGS - 1];
  for (unsigned i = 0; i < 2 * THINGS - 1; i++)
    sets[i] = i < THINGS ? UINT64_C(1) << i : UINT64_C(3) << (i - THINGS);
  const struct bt_subset_question question = {
      .things = THINGS, .sets = sets, .count = 2 * THINGS - 1, .save = save};
  struct bt_subsets subsets;
  const betli_status status = bt_subsets_analyse(&subsets, &question, &limits, error);
  bt_subsets_close(&subsets, &limits);
  return status;
}

/* ---- the keeper ----------------------------------------------------------------------------- */

/* The rest of the input; analysis reads it once, and keeps nothing. */
static struct bytes input;

static uint64_t number_from(struct bytes *bytes) {
  const unsigned number = bytes_below(bytes, 256);
  return number < 250 ? number : UINT64_C(1) << 7 * (number - 249);
}

/* Returns a part whose items are bytes of the input, or zeros for a whole chunk. */
static struct bt_round_part part_from(struct bytes *bytes, uint8_t items[static CHUNK]) {
  struct bt_round_part part = {.number = number_from(bytes)};
  part.from = bytes_below(bytes, 4) == 0 ? number_from(bytes) : 0;
  part.width = 1U << bytes_below(bytes, 4);
  size_t length = bytes_below(bytes, 64);
  memset(items, 0, CHUNK);
  if (length == 63) {
    length = CHUNK;
  } else {
    length = length < bytes->left ? length : bytes->left;
    memcpy(items, bytes->at, length);
    bytes->at += length;
    bytes->left -= length;
  }
  part.count = length / part.width;
  part.items = items;
  return part;
}

static betli_status read_input(void *data, const char *file, const char *question,
                               const struct bt_round_reader *reader, struct bt_error *error) {
  static uint64_t items[CHUNK / sizeof(uint64_t)];
  betli_status status = BETLI_OK;
  (void)data, (void)file, (void)question;
  for (unsigned count = bytes_below(&input, 16); count > 0 && status == BETLI_OK; count--) {
    const struct bt_round_part part = part_from(&input, (uint8_t *)items);
    if (reader->wants(reader->data, part.number))
      status = reader->take(reader->data, &part, error);
  }
  return status;
}

static betli_status open_none(void *data, const char *file, const char *question, unsigned rank,
                              struct bt_error *error) {
  (void)data, (void)file, (void)question, (void)rank, (void)error;
  return BETLI_OK;
}

static betli_status put_nowhere(void *data, const struct bt_round_part *entry,
                                struct bt_error *error) {
  (void)data, (void)error;
  fuzz_require(entry->count > 0 && entry->from == 0, "whole entries");
  return BETLI_OK;
}

static betli_status close_none(void *data, struct bt_error *error) {
  (void)data, (void)error;
  return BETLI_OK;
}

static const struct bt_round_keeper keeper = {
    .read = read_input, .open = open_none, .put = put_nowhere, .close = close_none};

/* ---- the target ----------------------------------------------------------------------------- */

static void begin(void) {
  struct bt_error error = {0};
  fuzz_require(bt_ranks_open(&alone, &(betli_ranks){.count = 1}, &limits, &error) == BETLI_OK,
               "one rank");
  alone.save = save;
  alone.keeper = &keeper;
  limits.ranks = &alone;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  input = (struct bytes){data, size};
  if (limits.ranks == NULL)
    begin();
  struct bt_error error = {.message = ""};
  const betli_status status = find_winners(&error);
  fuzz_require(status == BETLI_OK || (status == BETLI_INPUT && error.message[0] != '\0'),
               "an answer, or a message");
  fuzz_require(limits.used == 0, "all memory given back");
  return 0;
}
