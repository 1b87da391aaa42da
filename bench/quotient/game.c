#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *plain_alloc(void *old, size_t count, size_t size) {
  void *block = realloc(old, count * size);
  if (block == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return block;
}

static void add(plain_options *options, unsigned a, unsigned b) {
  options->option = plain_alloc(options->option, options->count + 1, sizeof *options->option);
  options->option[options->count++] = (plain_option){a, b};
}

/* Reads the options of a heap.  Bits 0, 1 and 2 of digit d_k allow taking k if that leaves 0, 1 and
 * 2 heaps. */
void plain_options_read(const char *game, unsigned heap, plain_options *options) {
  const char *digits = strchr(game, '.') + 1;
  *options = (plain_options){0};
  for (unsigned k = 1; digits[k - 1] != '\0' && k <= heap; k++) {
    const unsigned digit = (unsigned)(digits[k - 1] - '0'), rest = heap - k;
    if (rest == 0 ? digit & 1 : digit & 2)
      add(options, rest, 0);
    for (unsigned a = 1; digit & 4 && a <= rest / 2; a++)
      add(options, a, rest - a);
  }
}
