#include "kept_rounds.h"

#include "support.h"
#include "thread_ranks.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/betli-ranks-XXXXXX";
static char save[64];

enum { NAME = 80 };

static void name_file(unsigned rank, char name[static NAME]) {
  if (rank == 0)
    snprintf(name, NAME, "%s", save);
  else
    snprintf(name, NAME, "%s.%u", save, rank);
}

int kept_rounds_begin(void **state) {
  (void)state;
  if (mkdtemp(folder) == NULL)
    return 1;
  snprintf(save, sizeof save, "%s/kept", folder);
  return 0;
}

int kept_rounds_end(void **state) {
  (void)state;
  return rmdir(folder);
}

const char *kept_rounds_name(void) {
  return save;
}

/* ---- a keeper whose rank is killed ---------------------------------------------------------- */

static atomic_uint_fast64_t puts_seen;

static betli_status read_all(void *data, const char *file, const char *question,
                             const struct bt_round_reader *reader, struct bt_error *error) {
  const struct kept_rank *rank = data;
  return rank->files.keeper.read(rank->files.keeper.data, file, question, reader, error);
}

static betli_status open_rank(void *data, const char *file, const char *question, unsigned own,
                              struct bt_error *error) {
  const struct kept_rank *rank = data;
  return rank->files.keeper.open(rank->files.keeper.data, file, question, own, error);
}

static betli_status put_some(void *data, const struct bt_round_part *entry,
                             struct bt_error *error) {
  struct kept_rank *rank = data;
  atomic_fetch_add(&puts_seen, 1);
  if (rank->left == 0)
    return BETLI_OK;
  rank->left--;
  return rank->files.keeper.put(rank->files.keeper.data, entry, error);
}

static betli_status close_rank(void *data, struct bt_error *error) {
  const struct kept_rank *rank = data;
  return rank->files.keeper.close(rank->files.keeper.data, error);
}

void kept_rank_open(struct kept_rank *rank, uint64_t most) {
  bt_round_files_open(&rank->files, NULL);
  rank->left = most;
  rank->keeper = (struct bt_round_keeper){
      .data = rank, .read = read_all, .open = open_rank, .put = put_some, .close = close_rank};
}

uint64_t kept_rounds_puts(void) {
  return atomic_exchange(&puts_seen, 0);
}

enum { SECTOR = 512 };

/* ---- files ---------------------------------------------------------------------------------- */

bool kept_rounds_possible(void) {
  struct bt_store *store;
  struct bt_error error = {.message = ""};
  const betli_status status = bt_store_open(save, BT_STORE_WRITE, &store, &error);
  bt_store_close(store);
  unlink(save);
  return status == BETLI_OK || strstr(error.message, "without which") == NULL;
}

void kept_rounds_remove(void) {
  char name[NAME];
  for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++) {
    name_file(rank, name);
    unlink(name);
  }
}

static FILE *open_file(unsigned rank) {
  char name[NAME];
  name_file(rank, name);
  FILE *file = fopen(name, "r+b");
  assert_non_null(file);
  return file;
}

struct changed_bit kept_rounds_damage(unsigned rank, uint64_t *seed) {
  FILE *file = open_file(rank);
  fseek(file, 0, SEEK_END);
  const uint64_t length = (uint64_t)ftell(file);
  const struct changed_bit bit = {rank, (long)(random_below(seed, length / SECTOR) * SECTOR),
                                  1 << random_below(seed, 8)};
  fclose(file);
  kept_rounds_change(bit);
  return bit;
}

void kept_rounds_change(struct changed_bit bit) {
  FILE *file = open_file(bit.rank);
  uint8_t bytes[SECTOR];
  fseek(file, bit.at, SEEK_SET);
  assert_int_equal(fread(bytes, 1, sizeof bytes, file), sizeof bytes);
  for (size_t i = 0; i < sizeof bytes; i++)
    bytes[i] ^= (uint8_t)bit.bit;
  fseek(file, bit.at, SEEK_SET);
  assert_int_equal(fwrite(bytes, 1, sizeof bytes, file), sizeof bytes);
  fclose(file);
}
