#include "games/shared/file.h"

#include "games/shared/grow.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads to the end, not to a size asked for beforehand, so that pipes are files too; or to the
 * first NUL, so that a device without an end has one. */
static char *read_stream(FILE *file, uint64_t most, size_t *length) {
  char *bytes = NULL;
  size_t capacity = 0;
  *length = 0;
  for (;;) {
    char *grown = bt_grow(bytes, &capacity, *length + 65536, 1);
    if (grown == NULL)
      break;
    bytes = grown;
    const size_t read = fread(bytes + *length, 1, capacity - *length, file);
    const bool ends = read == 0 || memchr(bytes + *length, '\0', read) != NULL;
    *length += read;
    if (ends || *length > most)
      return bytes;
  }
  free(bytes);
  return NULL;
}

betli_status bt_file_read(const char *name, uint64_t most, char **bytes, size_t *length,
                          struct bt_error *error) {
  FILE *file = fopen(name, "rb");
  if (file == NULL)
    return bt_fail_file(error, "open", name);
  betli_status status = BETLI_OK;
  *bytes = read_stream(file, most, length);
  if (*bytes == NULL)
    status = bt_fail_memory(error);
  else if (ferror(file))
    status = bt_fail_file(error, "read", name);
  else if (*length > most)
    status = bt_fail(error, BETLI_INPUT,
                     "'%s' has more than the %" PRIu64 " bytes that are the bound", name, most);
  fclose(file);
  if (status != BETLI_OK) {
    free(*bytes);
    *bytes = NULL;
  }
  return status;
}
