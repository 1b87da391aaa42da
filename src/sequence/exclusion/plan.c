#include "sequence/exclusion/plan.h"

#include <stdlib.h>
#include <string.h>

enum {
  NO_PLANE = UINT16_MAX,
  SAMPLED = 16 /* one heap in so many is in the sample, so that early plans cost little */
};

/* The values by which lists are chosen, twisted and as bit vectors. */
struct sample {
  struct bt_exclusion *exclusion;
  uint64_t begin; /* heap of the first position, after `history` others */
  size_t words;   /* of 64 positions each */
  uint16_t *values;
  size_t plane_bytes;
  uint16_t *plane_of; /* by value; NO_PLANE: none */
  uint8_t *planes;    /* bits of the positions with the value */
};

/* A step that could be taken. */
struct move {
  float score; /* upper bound */
  float share; /* of the positions needed at first, 0 to 1 */
  uint16_t value;
  uint32_t distance, heap;
};

/* The steps for one number. */
struct choice {
  uint32_t number;
  size_t count, capacity;
  struct bt_exclusion_step *steps;
  bool made;
};

/* The data with which one thread chooses steps. */
struct chooser {
  const struct sample *sample;
  uint64_t *need; /* positions of the sample for which the number still lacks a proof */
  float needed;   /* how many at first */
  float expected; /* how many would be left if steps were independent */
  struct move *heap;
};

/* The sizes of a plan, by the width of values.  Wide values are spread over more numbers, which
 * takes more planes, more distances to choose from, and a larger sample. */
struct layout {
  size_t planes, history, sample;
  float worth; /* a step is worth its time if it removes one in so many positions */
};
static const struct layout layouts[] = {{64, 4096, 32768, 8192}, {512, 32768, 16384, 32768}};

static const struct layout *layout_of(const struct bt_exclusion *exclusion) {
  return &layouts[exclusion->width - 1];
}

static size_t smaller_size(size_t a, uint64_t b) {
  return b < a ? (size_t)b : a;
}

static unsigned bit_length(uint32_t value) {
  unsigned bits = 0;
  for (; value != 0; value >>= 1)
    bits++;
  return bits;
}

static void free_sample(struct sample *sample) {
  free(sample->values);
  free(sample->plane_of);
  free(sample->planes);
}

/* Reads the values of the sample.  Returns false: no memory. */
static bool read_sample_values(struct sample *sample, const uint8_t *next, uint64_t n,
                               uint64_t held) {
  struct bt_exclusion *exclusion = sample->exclusion;
  const size_t history = exclusion->history;
  const size_t wanted = smaller_size(layout_of(exclusion)->sample, n / SAMPLED);
  sample->words = held > history ? smaller_size(wanted, held - history) / 512 * 8 : 0;
  sample->begin = n - 64 * (uint64_t)sample->words;
  const size_t count = sample->words == 0 ? 0 : history + 64 * sample->words;
  sample->values = malloc((count + 1) * sizeof *sample->values);
  if (sample->values == NULL)
    return false;
  uint32_t all = exclusion->twist;
  for (size_t i = 0; i < count; i++) {
    const uint64_t heap = n - count + i;
    const uint32_t value = bt_value_in(next - (count - i) * exclusion->width, exclusion->width, 0);
    sample->values[i] = (uint16_t)(value ^ bt_exclusion_twist(exclusion, heap));
    all |= value;
  }
  exclusion->bits = bit_length(all);
  return true;
}

struct frequency {
  uint32_t value, count;
};

static void add_plane(struct sample *sample, uint16_t value) {
  sample->plane_of[value] = (uint16_t)sample->exclusion->plane_count;
  sample->exclusion->planes[sample->exclusion->plane_count++] = value;
}

static int compare_by_frequency(const void *a, const void *b) {
  const struct frequency *x = a, *y = b;
  return (x->count < y->count) - (x->count > y->count);
}

/* Gives the most frequent values planes.  Returns false: no memory. */
static bool number_frequent_values(struct sample *sample) {
  const size_t count = (size_t)1 << sample->exclusion->bits;
  const size_t history = sample->exclusion->history;
  struct frequency *frequencies = calloc(count, sizeof *frequencies);
  sample->plane_of = malloc(count * sizeof *sample->plane_of);
  const size_t most = smaller_size(layout_of(sample->exclusion)->planes, count);
  sample->exclusion->planes = malloc(most * sizeof *sample->exclusion->planes);
  if (frequencies == NULL || sample->plane_of == NULL || sample->exclusion->planes == NULL) {
    free(frequencies);
    return false;
  }
  for (uint32_t v = 0; v < count; v++) {
    frequencies[v].value = v;
    sample->plane_of[v] = NO_PLANE;
  }
  for (size_t i = 0; i < 64 * sample->words; i++)
    frequencies[sample->values[history + i]].count++;
  qsort(frequencies, count, sizeof *frequencies, compare_by_frequency);
  for (size_t i = 0; i < most && frequencies[i].count > 0; i++)
    add_plane(sample, (uint16_t)frequencies[i].value);
  free(frequencies);
  return true;
}

static bool make_sample_planes(struct sample *sample) {
  const size_t count = sample->exclusion->history + 64 * sample->words;
  sample->plane_bytes = count / 8;
  sample->planes = calloc(sample->exclusion->plane_count + 1, sample->plane_bytes + 1);
  if (sample->planes == NULL)
    return false;
  for (size_t i = 0; sample->words > 0 && i < count; i++) {
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): all were read */
    const uint16_t plane = sample->plane_of[sample->values[i]];
    if (plane != NO_PLANE)
      sample->planes[plane * sample->plane_bytes + i / 8] |= (uint8_t)(1U << i % 8);
  }
  return true;
}

static const uint8_t *plane_at(const struct sample *sample, struct move move) {
  return sample->planes + sample->plane_of[move.value] * sample->plane_bytes +
         (sample->exclusion->history - move.distance) / 8;
}

/* ---- the steps for one number ---------------------------------------------------------------- */

/* Sets the positions for which `number` is to be proved. */
static void set_needed_positions(struct chooser *chooser, uint32_t number) {
  const struct sample *sample = chooser->sample;
  const uint16_t *values = sample->values + sample->exclusion->history;
  uint8_t *need = (uint8_t *)chooser->need; /* in the byte order of planes */
  memset(need, 0, 8 * sample->words);
  size_t count = 0;
  for (size_t i = 0; i < 64 * sample->words; i++) {
    const uint64_t heap = sample->begin + i;
    const uint32_t twist = bt_exclusion_twist(sample->exclusion, heap);
    if ((values[i] ^ twist) > (number ^ twist) &&
        bt_exclusion_concerns(sample->exclusion, heap, number)) {
      need[i / 8] |= (uint8_t)(1U << i % 8);
      count++;
    }
  }
  chooser->needed = chooser->expected = (float)count;
}

static void sift_down_move(struct move *heap, size_t count, size_t at) {
  const struct move move = heap[at];
  for (size_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && heap[child + 1].score > heap[child].score)
      child++;
    if (heap[child].score <= move.score)
      break;
    heap[at] = heap[child];
  }
  heap[at] = move;
}

static uint32_t gain_of_move(const struct chooser *chooser, struct move move) {
  const struct sample *sample = chooser->sample;
  return sample->exclusion->kernel->gain((const uint8_t *)chooser->need, plane_at(sample, move),
                                         8 * sample->words);
}

/* Returns how many positions a step is thought to remove.  As steps are chosen by the sample, they
 * remove more of it than of other heaps.  So their average share counts, too. */
static float score_of_move(const struct chooser *chooser, struct move move) {
  return (float)gain_of_move(chooser, move) + move.share * chooser->expected;
}

/* Writes the steps that could be taken for a number.  Returns how many. */
static size_t list_step_moves(struct chooser *chooser, uint32_t number) {
  const struct sample *sample = chooser->sample;
  const struct bt_exclusion *exclusion = sample->exclusion;
  const uint8_t *first = exclusion->reversed;
  const uint64_t longest =
      exclusion->history < exclusion->reach ? exclusion->history : exclusion->reach;
  size_t count = 0;
  for (uint32_t d = 8; d <= longest; d += 8)
    for (size_t i = 0; i < exclusion->splitting.count; i++) {
      const uint32_t take = exclusion->splitting.takes[i];
      if (take >= d || d - take > exclusion->depth)
        continue;
      const uint32_t a = d - take;
      const uint32_t value = bt_value_in(first, exclusion->width, exclusion->depth - a) ^
                             bt_exclusion_twist(exclusion, a) ^ number;
      if (value >> exclusion->bits != 0 || sample->plane_of[value] == NO_PLANE)
        continue;
      struct move move = {0, 0, (uint16_t)value, d, a};
      move.share = (float)gain_of_move(chooser, move) / chooser->needed;
      move.score = move.share * (chooser->needed + chooser->expected);
      chooser->heap[count++] = move;
    }
  return count;
}

static bool add_step(struct choice *choice, const struct sample *sample, struct move move,
                     uint32_t deepest) {
  const struct bt_exclusion *exclusion = sample->exclusion;
  if (choice->count == choice->capacity) {
    const size_t capacity = 2 * choice->capacity + 64;
    struct bt_exclusion_step *steps = realloc(choice->steps, capacity * sizeof *steps);
    if (steps == NULL)
      return false;
    choice->steps = steps;
    choice->capacity = capacity;
  }
  const size_t offset =
      sample->plane_of[move.value] * exclusion->stride + (exclusion->history - move.distance) / 8;
  choice->steps[choice->count++] = (struct bt_exclusion_step){(uint32_t)offset, deepest};
  return true;
}

static void take_away_positions(struct chooser *chooser, struct move move) {
  const uint8_t *plane = plane_at(chooser->sample, move);
  chooser->expected *= 1 - move.share;
  for (size_t word = 0; word < chooser->sample->words; word++) {
    uint64_t bits;
    memcpy(&bits, plane + 8 * word, sizeof bits);
    chooser->need[word] &= ~bits;
  }
}

/* Takes the step that removes most, again and again, by the lazy greedy algorithm.  A gain only
 * falls.  So a step is best if its gain is up to date and not below what the others had before. */
static void choose_steps(struct chooser *chooser, struct choice *choice) {
  const struct sample *sample = chooser->sample;
  set_needed_positions(chooser, choice->number);
  const size_t count = chooser->needed > 0 ? list_step_moves(chooser, choice->number) : 0;
  for (size_t i = count / 2; i-- > 0;)
    sift_down_move(chooser->heap, count, i);
  const float worth = (float)(64 * sample->words) / layout_of(sample->exclusion)->worth;
  uint32_t deepest = 0;
  choice->made = true;
  while (count > 0 && choice->made && chooser->heap[0].score > worth) {
    struct move *best = chooser->heap;
    const float now = score_of_move(chooser, *best);
    if (now < best->score) {
      best->score = now;
    } else {
      deepest = best->heap > deepest ? best->heap : deepest;
      choice->made = add_step(choice, sample, *best, deepest);
      take_away_positions(chooser, *best);
      best->score = 0;
    }
    sift_down_move(chooser->heap, count, 0);
  }
}

/* ---- all numbers, on all threads ------------------------------------------------------------- */

struct lists {
  const struct sample *sample;
  const struct bt_limits *limits;
  struct choice *choices; /* for each number that may be rare */
  size_t count;
  struct chooser *choosers; /* for each thread */
  unsigned threads;
};

static bool open_chooser(struct chooser *chooser, const struct sample *sample) {
  const struct bt_exclusion *exclusion = sample->exclusion;
  const size_t moves = exclusion->history / 8 * exclusion->splitting.count;
  chooser->sample = sample;
  chooser->need = malloc((sample->words + 1) * sizeof *chooser->need);
  chooser->heap = malloc((moves + 1) * sizeof *chooser->heap);
  return chooser->need != NULL && chooser->heap != NULL;
}

static bool open_lists(struct lists *lists) {
  const struct bt_exclusion *exclusion = lists->sample->exclusion;
  const uint32_t numbers = UINT32_C(1) << exclusion->bits;
  lists->choices = calloc(numbers, sizeof *lists->choices);
  lists->choosers = calloc(lists->threads, sizeof *lists->choosers);
  bool opened = lists->choices != NULL && lists->choosers != NULL;
  for (unsigned i = 0; i < lists->threads && opened; i++)
    opened = open_chooser(&lists->choosers[i], lists->sample);
  for (uint32_t number = 0; number < numbers && opened; number++)
    if (bt_exclusion_concerns(exclusion, 0, number) || bt_exclusion_concerns(exclusion, 1, number))
      lists->choices[lists->count++].number = number;
  return opened;
}

static void close_lists(struct lists *lists) {
  for (unsigned i = 0; lists->choosers != NULL && i < lists->threads; i++) {
    free(lists->choosers[i].need);
    free(lists->choosers[i].heap);
  }
  for (size_t i = 0; i < lists->count; i++)
    free(lists->choices[i].steps);
  free(lists->choosers);
  free(lists->choices);
}

static void choose_steps_of_number(void *data, size_t i, unsigned worker) {
  const struct lists *lists = data;
  if (!bt_limits_over(lists->limits))
    choose_steps(&lists->choosers[worker], &lists->choices[i]);
}

/* Joins the choices, all of which have to be made.  Returns false: no memory, or no time. */
static bool join_lists(const struct lists *lists, struct bt_exclusion *exclusion) {
  size_t steps = 0;
  for (size_t i = 0; i < lists->count; i++) {
    if (!lists->choices[i].made)
      return false;
    steps += lists->choices[i].count;
  }
  exclusion->lists = malloc((lists->count + 1) * sizeof *exclusion->lists);
  exclusion->steps = malloc((steps + 1) * sizeof *exclusion->steps);
  if (exclusion->lists == NULL || exclusion->steps == NULL)
    return false;
  for (size_t i = 0; i < lists->count; i++) {
    const struct choice *choice = &lists->choices[i];
    const size_t begin = exclusion->step_count;
    if (choice->count > 0)
      memcpy(exclusion->steps + begin, choice->steps, choice->count * sizeof *choice->steps);
    exclusion->step_count += choice->count;
    exclusion->lists[exclusion->list_count++] =
        (struct bt_exclusion_list){choice->number, begin, exclusion->step_count};
  }
  return true;
}

static bool choose_lists(const struct sample *sample, struct bt_thread_pool *pool,
                         const struct bt_limits *limits) {
  struct lists lists = {.sample = sample, .limits = limits, .threads = bt_thread_pool_size(pool)};
  bool made = open_lists(&lists);
  if (made) {
    bt_thread_pool_run(pool, lists.count, choose_steps_of_number, &lists);
    made = join_lists(&lists, sample->exclusion);
  }
  close_lists(&lists);
  return made;
}

bool bt_exclusion_make_lists(struct bt_exclusion *exclusion, const uint8_t *next, uint64_t n,
                             uint64_t held, struct bt_thread_pool *pool,
                             const struct bt_limits *limits) {
  const uint64_t rows = (exclusion->reach + BT_EXCLUSION_ROW - 1) / BT_EXCLUSION_ROW;
  exclusion->history = smaller_size(layout_of(exclusion)->history, rows * BT_EXCLUSION_ROW);
  /* one line more, so that the same bytes of all planes do not share a few lines of the cache */
  exclusion->stride = (exclusion->history + BT_EXCLUSION_BATCH) / 8 + 64;
  struct sample sample = {.exclusion = exclusion};
  const bool made = read_sample_values(&sample, next, n, held) && number_frequent_values(&sample) &&
                    make_sample_planes(&sample) && choose_lists(&sample, pool, limits);
  free_sample(&sample);
  return made;
}
