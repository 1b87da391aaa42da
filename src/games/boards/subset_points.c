/* One family for all that differ in the names of their points.
 *
 * Points get keys that do not depend on names: of how many sets they are, alone and with others.
 * They are put in the order of their keys; where keys are equal, each such point is tried as the
 * next one, the keys of the points behind it are refined by what they have in common with it, and
 * the least family is taken (individualisation and refinement: McKay, Practical graph isomorphism,
 * Congressus Numerantium 30 (1981)).  Of two points that may be exchanged without any change one is
 * tried: what can be reached by the other is the same. */
#include "games/boards/subset_points.h"

#include "base/words.h"

#include <stdbool.h>
#include <string.h>

enum { WORD_POINTS = 6, MOST_WORDS = 8 };

/* Of the 64 sets of a word those that hold a point, and those of a number of points. */
static const uint64_t with_point[WORD_POINTS] = {
    UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc), UINT64_C(0xf0f0f0f0f0f0f0f0),
    UINT64_C(0xff00ff00ff00ff00), UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
static const uint64_t of_size[WORD_POINTS + 1] = {
    UINT64_C(0x0000000000000001), UINT64_C(0x0000000100010116), UINT64_C(0x0001011601161668),
    UINT64_C(0x0116166816686880), UINT64_C(0x1668688068808000), UINT64_C(0x6880800080000000),
    UINT64_C(0x8000000000000000)};

struct family {
  uint64_t words[MOST_WORDS];
  uint64_t keys[BT_MOST_POINTS]; /* of the points */
  uint8_t names[BT_MOST_POINTS]; /* that they had at first */
  unsigned points, count;        /* count: of words */
};

static unsigned count_of_words(unsigned points) {
  return points <= WORD_POINTS ? 1 : 1U << (points - WORD_POINTS);
}

/* Of the sets of word w those that hold a point. */
static uint64_t mask_of(unsigned point, unsigned w) {
  if (point < WORD_POINTS)
    return with_point[point];
  return w >> (point - WORD_POINTS) & 1 ? UINT64_MAX : 0;
}

/* Most of the time goes here, and not every processor has an instruction for it. */
static unsigned bits_in(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

uint64_t bt_subsets_count(const uint64_t *words, unsigned points) {
  uint64_t count = 0;
  for (unsigned w = 0; w < count_of_words(points); w++)
    count += bits_in(words[w]);
  return count;
}

/* ---- exchanging two points ------------------------------------------------------------------ */

/* Sets with the one point change places with sets with the other: within each word, */
static void swap_low(uint64_t *words, unsigned count, unsigned a, unsigned b) {
  const unsigned apart = (1U << b) - (1U << a);
  const uint64_t only_a = with_point[a] & ~with_point[b];
  for (unsigned w = 0; w < count; w++) {
    const uint64_t changed = (words[w] ^ words[w] >> apart) & only_a;
    words[w] ^= changed | changed << apart;
  }
}

/* or of each two words, one without and one with the second point. */
static void swap_high(uint64_t *words, unsigned count, unsigned a, unsigned b) {
  const unsigned step = 1U << (b - WORD_POINTS);
  for (unsigned w = 0; w < count; w++) {
    if (w & step)
      continue;
    uint64_t *without = &words[w], *with = &words[w | step];
    if (a < WORD_POINTS) {
      const uint64_t changed = (*without >> (1U << a) ^ *with) & ~with_point[a];
      *with ^= changed;
      *without ^= changed << (1U << a);
    } else if (w >> (a - WORD_POINTS) & 1) {
      const uint64_t word = *without;
      *without = words[(w | step) & ~(1U << (a - WORD_POINTS))];
      words[(w | step) & ~(1U << (a - WORD_POINTS))] = word;
    }
  }
}

static void swap_points(uint64_t *words, unsigned count, unsigned a, unsigned b) {
  if (b < WORD_POINTS)
    swap_low(words, count, a, b);
  else
    swap_high(words, count, a, b);
}

static void exchange(struct family *family, unsigned a, unsigned b) {
  const uint64_t key = family->keys[a];
  swap_points(family->words, family->count, a, b);
  family->keys[a] = family->keys[b];
  family->keys[b] = key;
  const uint8_t name = family->names[a];
  family->names[a] = family->names[b];
  family->names[b] = name;
}

static bool are_twins(const struct family *family, unsigned a, unsigned b) {
  uint64_t words[MOST_WORDS];
  const size_t bytes = family->count * sizeof *words;
  memcpy(words, family->words, bytes);
  swap_points(words, family->count, a, b);
  return memcmp(words, family->words, bytes) == 0;
}

/* ---- keys ----------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t key) {
  key = (key ^ key >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
  return key ^ key >> 30;
}

/* How many sets hold a point: all, and those of two, three and four points.  Points of which there
 * are none come last. */
static uint64_t key_of(const struct family *family, unsigned point) {
  uint64_t key = 0;
  for (unsigned w = 0; w < family->count; w++) {
    const uint64_t sets = family->words[w] & mask_of(point, w);
    const unsigned more = bits_in(w);
    key += (uint64_t)bits_in(sets) << 48;
    for (unsigned size = 2; size <= 4; size++)
      if (size >= more)
        key += (uint64_t)bits_in(sets & of_size[size - more]) << (12 * (size - 2));
  }
  return key;
}

static unsigned in_common(const struct family *family, unsigned a, unsigned b) {
  unsigned count = 0;
  for (unsigned w = 0; w < family->count; w++)
    count += bits_in(family->words[w] & mask_of(a, w) & mask_of(b, w));
  return count;
}

/* Whether two points from one on have the same key. */
static bool has_ties(const struct family *family, unsigned first) {
  for (unsigned a = first; a < family->points; a++)
    for (unsigned b = a + 1; b < family->points; b++)
      if (family->keys[a] == family->keys[b])
        return true;
  return false;
}

/* Each key is refined by those of the other points. */
static void refine_all(struct family *family) {
  uint64_t keys[BT_MOST_POINTS];
  for (unsigned a = 0; a < family->points; a++) {
    keys[a] = mix(family->keys[a]);
    for (unsigned b = 0; b < family->points; b++)
      if (b != a)
        keys[a] += mix(family->keys[b] * 1021 + in_common(family, a, b));
  }
  for (unsigned a = 0; a < family->points; a++)
    family->keys[a] = family->keys[a] == 0 ? 0 : keys[a] | 1;
}

/* Puts the points from one on in the order of their keys, the greatest first. */
static void sort_from(struct family *family, unsigned first) {
  for (unsigned a = first; a + 1 < family->points; a++) {
    unsigned greatest = a;
    for (unsigned b = a + 1; b < family->points; b++)
      if (family->keys[b] > family->keys[greatest])
        greatest = b;
    if (greatest != a)
      exchange(family, a, greatest);
  }
}

/* ---- the least ------------------------------------------------------------------------------ */

struct least {
  uint64_t words[MOST_WORDS];
  uint8_t names[BT_MOST_POINTS];
  bool found;
};

static void keep_least(const struct family *family, struct least *least) {
  if (least->found && bt_words_compare(family->words, least->words, family->count) >= 0)
    return;
  memcpy(least->words, family->words, family->count * sizeof *family->words);
  memcpy(least->names, family->names, sizeof family->names);
  least->found = true;
}

static bool has_twin_before(const struct family *family, unsigned first, unsigned point) {
  for (unsigned other = first; other < point; other++)
    if (are_twins(family, other, point))
      return true;
  return false;
}

/* Points below `at` have their places; the others are in the order of their keys. */
static void place(const struct family *family, unsigned at, struct least *least) {
  if (!has_ties(family, at)) {
    keep_least(family, least);
    return;
  }
  for (unsigned next = at; next < family->points && family->keys[next] == family->keys[at];
       next++) {
    if (has_twin_before(family, at, next))
      continue;
    struct family placed = *family;
    if (next != at)
      exchange(&placed, at, next);
    for (unsigned other = at + 1; other < placed.points; other++)
      if (placed.keys[other] != 0)
        placed.keys[other] = mix(placed.keys[other] + in_common(&placed, at, other)) | 1;
    sort_from(&placed, at + 1);
    place(&placed, at + 1, least);
  }
}

void bt_subsets_rename(uint64_t *words, unsigned points, unsigned *names) {
  struct family family = {.points = points, .count = count_of_words(points)};
  struct least least = {.found = false};
  memcpy(family.words, words, family.count * sizeof *words);
  for (unsigned point = 0; point < points; point++) {
    family.keys[point] = key_of(&family, point);
    family.names[point] = (uint8_t)point;
  }
  if (has_ties(&family, 0))
    refine_all(&family);
  sort_from(&family, 0);
  place(&family, 0, &least);
  memcpy(words, least.words, family.count * sizeof *words);
  for (unsigned point = 0; point < points && names != NULL; point++)
    names[point] = least.names[point];
}
