/* Allocates memory so that _aligned_free() frees all of it. */
#include "windows/posix.h"

#include <malloc.h>
#include <stdint.h>

enum { ALIGNMENT = 16 }; /* bytes: what malloc() promises on 64-bit machines */

void *windows_malloc(size_t size) {
  return _aligned_malloc(size == 0 ? 1 : size, ALIGNMENT);
}

void *windows_calloc(size_t count, size_t size) {
  if (size > 0 && count > SIZE_MAX / size)
    return NULL;
  void *memory = windows_malloc(count * size);
  return memory == NULL ? NULL : memset(memory, 0, count * size);
}

void *windows_realloc(void *memory, size_t size) {
  return _aligned_realloc(memory, size == 0 ? 1 : size, ALIGNMENT);
}

void *windows_aligned_alloc(size_t alignment, size_t size) {
  return _aligned_malloc(size, alignment);
}

void windows_free(void *memory) {
  _aligned_free(memory);
}

char *windows_strdup(const char *text) {
  return windows_strndup(text, SIZE_MAX);
}

char *windows_strndup(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length] != '\0')
    length++;
  char *copy = windows_malloc(length + 1);
  if (copy == NULL)
    return NULL;
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}
