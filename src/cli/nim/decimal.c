#include "cli/nim/decimal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef unsigned __int128 wide;

#define CHUNK UINT64_C(10000000000000000000) /* 10^19 */
enum { CHUNK_DECIMALS = 19 };

size_t decimal_words(size_t length) {
  return length / CHUNK_DECIMALS + 1; /* 10^19 is below 2^64 */
}

/* Multiplies by a number and adds another. */
static void multiply_and_add(size_t count, uint64_t *words, uint64_t factor, uint64_t carry) {
  for (size_t i = 0; i < count; i++) {
    const wide product = (wide)words[i] * factor + carry;
    words[i] = (uint64_t)product;
    carry = (uint64_t)(product >> 64);
  }
}

bool decimal_read(const char *decimals, size_t length, uint64_t *words) {
  const size_t count = decimal_words(length);
  size_t used = 0;
  memset(words, 0, count * sizeof *words);
  for (size_t at = 0; at < length;) {
    uint64_t chunk = 0, factor = 1;
    for (; at < length && factor < CHUNK; at++, factor *= 10) {
      if (decimals[at] < '0' || decimals[at] > '9')
        return false;
      chunk = 10 * chunk + (uint64_t)(decimals[at] - '0');
    }
    used += used < count;
    multiply_and_add(used, words, factor, chunk);
  }
  return length > 0;
}

/* Divides by CHUNK and returns the rest. */
static uint64_t divide_by_chunk(size_t count, uint64_t *words) {
  uint64_t rest = 0;
  while (count-- > 0) {
    const wide part = (wide)rest << 64 | words[count];
    words[count] = (uint64_t)(part / CHUNK);
    rest = (uint64_t)(part - (wide)words[count] * CHUNK);
  }
  return rest;
}

/* Writes chunks, the lowest first, as decimals. */
static void write_chunks(size_t count, const uint64_t *chunks, char *text) {
  text += sprintf(text, "%" PRIu64, count == 0 ? 0 : chunks[count - 1]);
  for (size_t i = count; i-- > 1;)
    text += sprintf(text, "%0*" PRIu64, CHUNK_DECIMALS, chunks[i - 1]);
}

char *decimal_text(size_t count, uint64_t *words) {
  const size_t most = count * 64 / 63 + 1; /* 10^19 is above 2^63 */
  uint64_t *chunks = malloc(most * sizeof *chunks);
  char *text = malloc((most + 1) * (CHUNK_DECIMALS + 1));
  size_t chunk_count = 0;
  for (; chunks != NULL && count > 0; count -= words[count - 1] == 0)
    if (words[count - 1] != 0)
      chunks[chunk_count++] = divide_by_chunk(count, words);
  if (chunks != NULL && text != NULL)
    write_chunks(chunk_count, chunks, text);
  else {
    free(text);
    text = NULL;
  }
  free(chunks);
  return text;
}
