#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *fuzz_text(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1);
  fuzz_require(text != NULL, "memory");
  if (size > 0)
    memcpy(text, data, size);
  text[size] = '\0';
  return text;
}

void fuzz_file_name(char *name, size_t size) {
  const char *directory = getenv("TMPDIR");
  snprintf(name, size, "%s/betli-fuzz-%ld", directory ? directory : "/tmp", (long)getpid());
}

void fuzz_require(int condition, const char *what) {
  if (condition)
    return;
  fprintf(stderr, "required: %s\n", what);
  abort();
}
