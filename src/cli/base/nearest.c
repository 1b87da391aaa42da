#include "cli/base/nearest.h"

#include <string.h>

enum { LONGEST = 63 };

static size_t lesser_distance(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Returns how many letters to insert, delete, replace or swap with a neighbour. */
static size_t spelling_distance(const char *a, const char *b) {
  size_t row[3][LONGEST + 1] = {{0}};
  const size_t width = strlen(b);
  for (size_t j = 0; j <= width; j++)
    row[0][j] = j;
  for (size_t i = 1; i <= strlen(a); i++) {
    size_t *now = row[i % 3];
    const size_t *last = row[(i + 2) % 3];
    now[0] = i;
    for (size_t j = 1; j <= width; j++) {
      now[j] = lesser_distance(lesser_distance(now[j - 1], last[j]) + 1,
                               last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = lesser_distance(now[j], row[(i + 1) % 3][j - 2] + 1);
    }
  }
  return row[strlen(a) % 3][width];
}

const char *nearest(const char *typed, const char *(*name_at)(size_t i)) {
  if (strlen(typed) > LONGEST)
    return NULL;
  const char *best = NULL;
  size_t best_distance = lesser_distance(3, strlen(typed) / 2 + 1);
  for (size_t i = 0; name_at(i) != NULL; i++) {
    const char *name = name_at(i);
    const size_t d = strlen(name) > LONGEST ? LONGEST : spelling_distance(typed, name);
    if (d < best_distance) {
      best = name;
      best_distance = d;
    }
  }
  return best;
}

const char *name_of_word(const struct other_name *list, const char *typed) {
  for (; list->typed != NULL; list++)
    if (strcmp(list->typed, typed) == 0)
      return list->name;
  return NULL;
}
