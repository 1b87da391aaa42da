#include "kept_rounds.h"

#include "support.h"
#include "thread_ranks.h"

#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/betli-ranks-XXXXXX";
static char save[64];

enum { NAME = 80 };

static void name_file(unsigned rank, char name[static NAME]) {
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

static uint64_t length_of(FILE *file) {
  fseek(file, 0, SEEK_END);
  return (uint64_t)ftell(file);
}

void kept_rounds_cut(uint64_t *seed) {
  char name[NAME];
  for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++) {
    name_file(rank, name);
    FILE *file = fopen(name, "r+b");
    if (file == NULL)
      continue;
    const off_t length = (off_t)random_below(seed, length_of(file) + 1);
    assert_int_equal(ftruncate(fileno(file), length), 0);
    fclose(file);
  }
}

void kept_rounds_remove(void) {
  char name[NAME];
  for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++) {
    name_file(rank, name);
    unlink(name);
  }
}

uint64_t kept_rounds_length(void) {
  char name[NAME];
  uint64_t length = 0;
  for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++) {
    name_file(rank, name);
    FILE *file = fopen(name, "rb");
    if (file == NULL)
      continue;
    length += length_of(file);
    fclose(file);
  }
  return length;
}

static FILE *open_file(unsigned rank) {
  char name[NAME];
  name_file(rank, name);
  FILE *file = fopen(name, "r+b");
  assert_non_null(file);
  return file;
}

/* The title of a file, and the mark at its end, after which a kill may have left anything. */
enum { TITLE = 15, MARK = 112 };

struct changed_bit kept_rounds_damage(unsigned rank, uint64_t *seed) {
  FILE *file = open_file(rank);
  const uint64_t length = length_of(file), mark = length > TITLE ? MARK : 0;
  const struct changed_bit bit = {rank, (long)random_below(seed, length - mark),
                                  1 << random_below(seed, 8)};
  fclose(file);
  kept_rounds_change(bit);
  return bit;
}

void kept_rounds_change(struct changed_bit bit) {
  FILE *file = open_file(bit.rank);
  fseek(file, bit.at, SEEK_SET);
  const int byte = fgetc(file);
  fseek(file, bit.at, SEEK_SET);
  fputc(byte ^ bit.bit, file);
  fclose(file);
}
