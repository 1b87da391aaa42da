/* One family for all that differ only in the names of their points.
 *
 * Each point has a key that does not depend on names: how many sets hold it, alone and with others.
 * Points are put in the order of their keys.  Where keys are equal, each such point is tried as the
 * next one.  Its sets in common with each later point refine the key of that point.  The least
 * family is taken (individualisation and refinement: McKay, Practical graph isomorphism, Congressus
 * Numerantium 30 (1981)).  Of two points whose exchange changes nothing, only one is tried: the
 * other leads to the same families. */
#include "games/boards/subset_points.h"

#include "base/words.h"

#include <stdbool.h>
#include <string.h>

enum { WORD_POINTS = 6, MOST_WORDS = 8 };

/* Of the 64 sets of a word: the sets that hold a point, and the sets of a size. */
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
  uint8_t names[BT_MOST_POINTS]; /* the original names of the points */
  unsigned points, count;        /* count: number of words */
};

static unsigned count_family_words(unsigned points) {
  return points <= WORD_POINTS ? 1 : 1U << (points - WORD_POINTS);
}

/* Returns the sets of word w that hold a point. */
static uint64_t sets_with_point(unsigned point, unsigned w) {
  if (point < WORD_POINTS)
    return with_point[point];
  return w >> (point - WORD_POINTS) & 1 ? UINT64_MAX : 0;
}

/* Counts bits.  Most of the time goes here, and not every processor has an instruction for it. */
static unsigned count_word_bits(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

uint64_t bt_subsets_count(const uint64_t *words, unsigned points) {
  uint64_t count = 0;
  for (unsigned w = 0; w < count_family_words(points); w++)
    count += count_word_bits(words[w]);
  return count;
}

/* ---- exchanging two points ------------------------------------------------------------------ */

/* Exchanges two points below WORD_POINTS: sets with only one of them change places within each
 * word. */
static void swap_points_within_words(uint64_t *words, unsigned count, unsigned a, unsigned b) {
  const unsigned apart = (1U << b) - (1U << a);
  const uint64_t only_a = with_point[a] & ~with_point[b];
  for (unsigned w = 0; w < count; w++) {
    const uint64_t changed = (words[w] ^ words[w] >> apart) & only_a;
    words[w] ^= changed | changed << apart;
  }
}

/* Exchanges two points, the second WORD_POINTS or above.  Sets change places between two words, one
 * without and one with the second point. */
static void swap_points_across_words(uint64_t *words, unsigned count, unsigned a, unsigned b) {
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
    swap_points_within_words(words, count, a, b);
  else
    swap_points_across_words(words, count, a, b);
}

static void exchange_points(struct family *family, unsigned a, unsigned b) {
  const uint64_t key = family->keys[a];
  swap_points(family->words, family->count, a, b);
  family->keys[a] = family->keys[b];
  family->keys[b] = key;
  const uint8_t name = family->names[a];
  family->names[a] = family->names[b];
  family->names[b] = name;
}

static bool are_twin_points(const struct family *family, unsigned a, unsigned b) {
  uint64_t words[MOST_WORDS];
  const size_t bytes = family->count * sizeof *words;
  memcpy(words, family->words, bytes);
  swap_points(words, family->count, a, b);
  return memcmp(words, family->words, bytes) == 0;
}

/* ---- keys ----------------------------------------------------------------------------------- */

static uint64_t mix_point_key(uint64_t key) {
  key = (key ^ key >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
  return key ^ key >> 30;
}

/* Returns the key of a point: how many sets hold it, of all sizes, and of two, three and four
 * points.  Points in no set come last. */
static uint64_t key_of_point(const struct family *family, unsigned point) {
  uint64_t key = 0;
  for (unsigned w = 0; w < family->count; w++) {
    const uint64_t sets = family->words[w] & sets_with_point(point, w);
    const unsigned more = count_word_bits(w);
    key += (uint64_t)count_word_bits(sets) << 48;
    for (unsigned size = 2; size <= 4; size++)
      if (size >= more)
        key += (uint64_t)count_word_bits(sets & of_size[size - more]) << (12 * (size - 2));
  }
  return key;
}

static unsigned count_common_sets(const struct family *family, unsigned a, unsigned b) {
  unsigned count = 0;
  for (unsigned w = 0; w < family->count; w++)
    count += count_word_bits(family->words[w] & sets_with_point(a, w) & sets_with_point(b, w));
  return count;
}

/* Returns true if two points from `first` on have the same key. */
static bool has_equal_keys(const struct family *family, unsigned first) {
  for (unsigned a = first; a < family->points; a++)
    for (unsigned b = a + 1; b < family->points; b++)
      if (family->keys[a] == family->keys[b])
        return true;
  return false;
}

/* Refines each key by the keys of the other points and by the sets in common with them. */
static void refine_keys(struct family *family) {
  uint64_t keys[BT_MOST_POINTS];
  for (unsigned a = 0; a < family->points; a++) {
    keys[a] = mix_point_key(family->keys[a]);
    for (unsigned b = 0; b < family->points; b++)
      if (b != a)
        keys[a] += mix_point_key(family->keys[b] * 1021 + count_common_sets(family, a, b));
  }
  for (unsigned a = 0; a < family->points; a++)
    family->keys[a] = family->keys[a] == 0 ? 0 : keys[a] | 1;
}

/* Sorts the points from `first` on by key, the greatest first. */
static void sort_points_by_key(struct family *family, unsigned first) {
  for (unsigned a = first; a + 1 < family->points; a++) {
    unsigned greatest = a;
    for (unsigned b = a + 1; b < family->points; b++)
      if (family->keys[b] > family->keys[greatest])
        greatest = b;
    if (greatest != a)
      exchange_points(family, a, greatest);
  }
}

/* ---- the least ------------------------------------------------------------------------------ */

struct least {
  uint64_t words[MOST_WORDS];
  uint8_t names[BT_MOST_POINTS];
  bool found;
};

static void take_lesser_family(const struct family *family, struct least *least) {
  if (least->found && bt_words_compare(family->words, least->words, family->count) >= 0)
    return;
  memcpy(least->words, family->words, family->count * sizeof *family->words);
  memcpy(least->names, family->names, sizeof family->names);
  least->found = true;
}

static bool has_twin_point_before(const struct family *family, unsigned first, unsigned point) {
  for (unsigned other = first; other < point; other++)
    if (are_twin_points(family, other, point))
      return true;
  return false;
}

/* Tries the orders of the points from `at` on, which are sorted by key.  The points below `at`
 * already have their places. */
static void place_points(const struct family *family, unsigned at, struct least *least) {
  if (!has_equal_keys(family, at)) {
    take_lesser_family(family, least);
    return;
  }
  for (unsigned next = at; next < family->points && family->keys[next] == family->keys[at];
       next++) {
    if (has_twin_point_before(family, at, next))
      continue;
    struct family placed = *family;
    if (next != at)
      exchange_points(&placed, at, next);
    for (unsigned other = at + 1; other < placed.points; other++)
      if (placed.keys[other] != 0)
        placed.keys[other] =
            mix_point_key(placed.keys[other] + count_common_sets(&placed, at, other)) | 1;
    sort_points_by_key(&placed, at + 1);
    place_points(&placed, at + 1, least);
  }
}

void bt_subsets_rename(uint64_t *words, unsigned points, unsigned *names) {
  struct family family = {.points = points, .count = count_family_words(points)};
  struct least least = {.found = false};
  memcpy(family.words, words, family.count * sizeof *words);
  for (unsigned point = 0; point < points; point++) {
    family.keys[point] = key_of_point(&family, point);
    family.names[point] = (uint8_t)point;
  }
  if (has_equal_keys(&family, 0))
    refine_keys(&family);
  sort_points_by_key(&family, 0);
  place_points(&family, 0, &least);
  memcpy(words, least.words, family.count * sizeof *words);
  for (unsigned point = 0; point < points && names != NULL; point++)
    names[point] = least.names[point];
}
