/* Components and their classes: 1 and 2 of search.c. */
#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 5, MAX_CLASS = 256 };

static Class classes[MAX_CLASS];
static unsigned class_count = FIRST;
static struct {
  uint32_t raw;
  uint8_t id;
} known[65536]; /* raw component -> class */
static size_t known_count;

const Class *class_at(uint8_t id) {
  return &classes[id];
}

void *must(void *p) {
  if (p == NULL) {
    fprintf(stderr, "oracle: out of memory\n");
    exit(3);
  }
  return p;
}

int by_byte(const void *x, const void *y) {
  return *(const uint8_t *)x - *(const uint8_t *)y;
}

static int by_text(const void *x, const void *y) { /* options: a length, classes, zero padded */
  return memcmp(x, y, WIDTH);
}

static uint8_t intern(uint8_t (*opt)[WIDTH], unsigned n) {
  uint8_t text[WIDTH * MAX_OPTIONS];
  uint16_t at[MAX_OPTIONS];
  size_t size = 0;
  unsigned kept = 0;
  qsort(opt, n, sizeof *opt, by_text);
  for (unsigned i = 0; i < n; i++) {
    if (i > 0 && memcmp(opt[i], opt[i - 1], WIDTH) == 0)
      continue;
    at[kept++] = (uint16_t)size;
    memcpy(text + size, opt[i], 1u + opt[i][0]);
    size += 1u + opt[i][0];
  }
  for (unsigned c = FIRST; !P.plain && c < class_count; c++)
    if (classes[c].size == size && memcmp(classes[c].text, text, size) == 0)
      return (uint8_t)c;
  if (class_count == MAX_CLASS) {
    fprintf(stderr, "oracle: too many different components\n");
    exit(3);
  }
  Class *c = &classes[class_count];
  c->text = must(malloc(size + 1));
  c->at = must(malloc((kept + 1) * sizeof *c->at));
  memcpy(c->text, text, size);
  memcpy(c->at, at, kept * sizeof *at);
  c->size = size;
  c->n = kept;
  return (uint8_t)class_count++;
}

/* Recursion depth: the longest play of one component, at most MAX_HEAP. */
uint8_t class_of(uint32_t raw) {
  for (size_t i = 0; i < known_count; i++)
    if (known[i].raw == raw)
      return known[i].id;
  Option *options = must(malloc(MAX_OPTIONS * sizeof *options));
  uint8_t(*opt)[WIDTH] = must(calloc(MAX_OPTIONS, sizeof *opt));
  const size_t n = game_options(&P.game, raw, options);
  unsigned kept = 0;
  bool hot = false;
  for (size_t i = 0; i < n; i++) {
    uint8_t part[4] = {0}, *o = opt[kept];
    bool ends = false, dead = false;
    memset(o, 0, WIDTH);
    for (unsigned j = 0; j < options[i].n; j++) {
      part[j] = class_of(options[i].part[j]);
      ends = ends || part[j] == ENDED;
      dead = dead || part[j] == HOT;
      if (!(drop && (part[j] == ENDED || (live && classes[part[j]].n == 0))))
        o[++o[0]] = part[j];
    }
    if (P.brief && ends) {
      memset(o, 0, WIDTH);
      o[0] = 1; /* and o[1] = ENDED */
    }
    hot = hot || ends;
    if (live && (ends || dead))
      continue;
    qsort(o + 1, o[0], 1, by_byte);
    kept++;
  }
  uint8_t id = ENDED;
  if (n > 0)
    id = live && hot && P.func != R_MINUS && P.func != F_MINUS ? HOT : intern(opt, kept);
  free(options);
  free(opt);
  if (known_count == sizeof known / sizeof *known)
    exit(3);
  known[known_count].raw = raw;
  known[known_count++].id = id;
  return id;
}
