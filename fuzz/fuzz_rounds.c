/* Files of kept rounds: whatever they hold, analysis goes on from them, or refuses them.  The input
 * says which entries there are, whose sums are right, and what is changed then; or is the file. */
#include "bytes.h"
#include "fuzz.h"

#include "core/loopy/remoteness.h"
#include "core/ranks/kept_rounds.h"
#include "core/ranks/ranks.h"
#include "core/search/subset_steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct bt_limits limits = {.memory = UINT64_MAX};
static struct bt_ranks alone;
static char save[4000], file_name[4096];

/* ---- what keeps rounds ---------------------------------------------------------------------- */

/* 0 is an end; 1, 2, ... lead to it in more and more moves, and 5, 6 and 7 in a circle. */
static betli_status find_lengths(struct bt_error *error) {
  enum { VERTICES = 8, ARCS = 2 };
  static const uint32_t to[VERTICES][ARCS] = {{0},    {0, 0}, {1, 1}, {2, 4},
                                              {3, 2}, {6, 1}, {7, 2}, {5, 5}};
  struct bt_arcs arcs = {.limits = &limits};
  uint32_t length[VERTICES];
  betli_status status = BETLI_OK;
  for (uint32_t v = 0; v < VERTICES && status == BETLI_OK; v++) {
    for (int i = 0; i < ARCS && v > 0 && status == BETLI_OK; i++)
      status = bt_arcs_add(&arcs, to[v][i], error);
    if (status == BETLI_OK)
      status = bt_arcs_next(&arcs, error);
  }
  if (status == BETLI_OK)
    status = bt_arcs_reverse(&arcs, error);
  fuzz_require(status == BETLI_OK, "a graph");
  status = bt_loopy_remoteness(&arcs, false, length, error);
  bt_arcs_free(&arcs);
  return status;
}

/* A row of things, of which one or two neighbours are taken; 4 chunks. */
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

typedef betli_status analysis(struct bt_error *error);
static analysis *const analyses[] = {find_lengths, find_winners};

/* ---- files ---------------------------------------------------------------------------------- */

struct image {
  uint8_t *data;
  size_t size;
};

static struct image read_file(void) {
  enum { MOST = 1 << 18 };
  struct image image = {malloc(MOST), 0};
  FILE *file = fopen(file_name, "rb");
  fuzz_require(file != NULL && image.data != NULL, "a file to read");
  image.size = fread(image.data, 1, MOST, file);
  fclose(file);
  return image;
}

static void write_file(const uint8_t *data, size_t size) {
  FILE *file = fopen(file_name, "wb");
  fuzz_require(file != NULL, "a file to write");
  fuzz_require(fwrite(data, 1, size, file) == size && fclose(file) == 0, "a file written");
}

/* What an analysis calls its question: it stands in the first entry, behind the title. */
static void find_question(analysis *analyse, uint8_t question[BT_SHA256_DIGEST]) {
  enum { TITLE = 15 };
  struct bt_error error = {0};
  fuzz_require(analyse(&error) == BETLI_OK, "an analysis without a file before it");
  const struct image image = read_file();
  memcpy(question, image.data + TITLE, BT_SHA256_DIGEST);
  free(image.data);
  unlink(file_name);
}

static uint64_t number_from(struct bytes *bytes) {
  const unsigned number = bytes_below(bytes, 256);
  return number < 250 ? number : UINT64_C(1) << 8 * (number - 249);
}

/* Few bytes of the input, or as many as a chunk has. */
static void put_entry(struct bt_kept_rounds *rounds, struct bytes *bytes) {
  static const uint8_t chunk[1 << 12] = {0x69};
  struct bt_error error = {0};
  const uint64_t number = number_from(bytes);
  size_t length = bytes_below(bytes, 64);
  const uint8_t *data = length == 63 ? chunk : bytes->at;
  if (length == 63) {
    length = sizeof chunk;
  } else {
    length = length < bytes->left ? length : bytes->left;
    bytes->at += length;
    bytes->left -= length;
  }
  fuzz_require(bt_kept_rounds_put(rounds, number, data, length, &error) == BETLI_OK, "an entry");
}

static void put_entries(const uint8_t question[BT_SHA256_DIGEST], struct bytes *bytes) {
  struct bt_kept_rounds rounds = {.save = save, .limits = &limits};
  struct bt_error error = {0};
  fuzz_require(bt_kept_rounds_open(&rounds, 0, &error) == BETLI_OK, "a new file");
  for (unsigned count = bytes_below(bytes, 16); count > 0; count--) {
    memcpy(rounds.question, question, sizeof rounds.question);
    rounds.question[0] ^= bytes_below(bytes, 8) == 7; /* another question */
    put_entry(&rounds, bytes);
  }
  bt_kept_rounds_close(&rounds);
}

static size_t place_from(struct bytes *bytes, size_t size) {
  const size_t high = bytes_below(bytes, 256);
  return (high << 8 | bytes_below(bytes, 256)) % size;
}

static void damage(struct bytes *bytes) {
  struct image image = read_file();
  for (unsigned count = bytes_below(bytes, 4); count > 0; count--)
    image.data[place_from(bytes, image.size)] = (uint8_t)bytes_below(bytes, 256);
  if (bytes_below(bytes, 4) == 1)
    image.size = place_from(bytes, image.size);
  write_file(image.data, image.size);
  free(image.data);
}

/* ---- the target ----------------------------------------------------------------------------- */

static void hold(analysis *analyse) {
  struct bt_error error = {.message = ""};
  const betli_status status = analyse(&error);
  fuzz_require(status == BETLI_OK || (status == BETLI_INPUT && error.message[0] != '\0'),
               "an answer, or a message");
  fuzz_require(status != BETLI_OK || analyse(&error) == BETLI_OK, "an answer once more");
  fuzz_require(limits.used == 0, "all memory given back");
}

static void begin(uint8_t questions[2][BT_SHA256_DIGEST]) {
  struct bt_error error = {0};
  fuzz_file_name(save, sizeof save);
  snprintf(file_name, sizeof file_name, "%s.0", save);
  unlink(file_name);
  fuzz_require(bt_ranks_open(&alone, &(betli_ranks){.count = 1}, &limits, &error) == BETLI_OK,
               "one rank");
  alone.save = save;
  limits.ranks = &alone;
  for (size_t i = 0; i < 2; i++)
    find_question(analyses[i], questions[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static uint8_t questions[2][BT_SHA256_DIGEST];
  struct bytes bytes = {data, size};
  if (save[0] == '\0')
    begin(questions);
  const unsigned what = bytes_below(&bytes, 3);
  if (what == 2) {
    write_file(bytes.at, bytes.left);
    hold(find_lengths);
  } else {
    put_entries(questions[what], &bytes);
    damage(&bytes);
    hold(analyses[what]);
  }
  unlink(file_name);
  return 0;
}
