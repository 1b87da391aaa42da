/* Retrograde analysis of subset take-away in tiers.
 *
 * One point is called the last.  A position is two families of subsets of the other six points.
 * The first is the sets that may be named as they are, here always with the empty set.  The second
 * is the sets that may be named together with the last point.  Both are down-sets, and the first
 * holds the second.  A tier is all positions with the same first family.  One tier stands for all
 * that differ only in the names of points.  There are 16352 tiers of up to 7.8 million positions
 * each (Brouwer and Christensen, Order 35 (2018), divide the lattice likewise).
 *
 * A move that names a set with the last point stays in the tier.  Any other move takes the
 * supersets of the named set from both families.  So it leads to a tier whose first family is
 * smaller.  A tier keeps the numbers of its P-positions, about one in twenty.  From them it marks
 * all positions one move above, which are N-positions.  This is less work than looking at the
 * options of each. */
#include "games/boards/subset_analysis.h"

#include "base/key_numbers.h"
#include "base/thread_pool.h"
#include "games/boards/subset_halves.h"
#include "games/boards/subset_points.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  SETS = 64,
  POINTS = 6,
  ROW_WORDS =
      (1 << BT_HALF_BITS) / 64, /* words that hold a bit for each family with the same lower half */
  WON_BYTES = sizeof(uint64_t) * BT_HALVES * ROW_WORDS,
  BYTES_PER_WORKER = 1 << 26 /* memory limit for each thread; most is for the tiers */
};

/* Bit s says if the family holds the set s. */
typedef uint64_t family;

struct position {
  family without, with; /* the sets without, and with, the last point */
};

struct tier {
  family without;
  uint32_t *lost; /* numbers of `with` in P-positions, ascending */
  size_t count;
};

/* The memory of a thread for the tier that it analyses. */
struct worker {
  uint64_t *won;  /* bit by number: set if a move leads to a P-position */
  uint32_t *lost; /* numbers of the P-positions of the tier so far */
  size_t lost_count, lost_room;
  uint16_t upper[BT_HALVES]; /* families within the tier's upper half */
};

struct analysis {
  struct bt_limits *limits;
  struct bt_halves halves;
  family supersets[SETS], subsets[SETS]; /* by set: itself and its supersets; its proper subsets */
  unsigned last;                         /* the last point, 0 to POINTS */
  bool misere;
  struct tier *tiers; /* by size, then by `without` */
  size_t tier_count, tier_room;
  uint64_t positions; /* of the tiers that are done */
};

/* The threads that share the tiers of one size, none of which needs another. */
struct team {
  struct analysis *analysis;
  struct bt_thread_pool *pool;
  struct worker *workers;
  unsigned size;
  size_t first;        /* index of the first of these tiers */
  betli_status status; /* of the first error */
  struct bt_error *error;
};

static unsigned count_family_sets(family sets) {
  return (unsigned)__builtin_popcountll(sets);
}

static unsigned first_set_of_family(family sets) {
  return (unsigned)__builtin_ctzll(sets);
}

/* ---- names of points ------------------------------------------------------------------------ */

/* The images of each byte of a family when points are renamed. */
struct renaming {
  family image[SETS / 8][1 << 8];
};

/* Makes the renaming in which point i becomes point names[i]. */
static void make_renaming(struct renaming *renaming, const unsigned names[POINTS]) {
  for (unsigned set = 0; set < SETS; set++) {
    unsigned image = 0;
    for (unsigned point = 0; point < POINTS; point++)
      image |= (set >> point & 1) << names[point];
    renaming->image[set / 8][1 << set % 8] = UINT64_C(1) << image;
  }
  for (unsigned i = 0; i < SETS / 8; i++) {
    renaming->image[i][0] = 0;
    for (unsigned byte = 1; byte < 1 << 8; byte++) {
      const unsigned low = byte & (~byte + 1);
      renaming->image[i][byte] = renaming->image[i][byte ^ low] | renaming->image[i][low];
    }
  }
}

static family rename_points(const struct renaming *renaming, family sets) {
  family image = 0;
  for (unsigned i = 0; i < SETS / 8; i++)
    image |= renaming->image[i][sets >> 8 * i & 0xff];
  return image;
}

/* ---- tiers ---------------------------------------------------------------------------------- */

static int compare_tiers_by_size(const void *a, const void *b) {
  const family x = ((const struct tier *)a)->without, y = ((const struct tier *)b)->without;
  const int more = (int)count_family_sets(x) - (int)count_family_sets(y);
  return more != 0 ? more : (x > y) - (x < y);
}

/* Returns the tier of a first family; point i of the tier is point names[i] of the family. */
static struct tier *find_tier(const struct analysis *a, family without, unsigned names[POINTS]) {
  struct tier key = {.without = without};
  bt_subsets_rename(&key.without, POINTS, names);
  struct tier *tier = bsearch(&key, a->tiers, a->tier_count, sizeof key, compare_tiers_by_size);
  assert(tier != NULL);
  return tier;
}

static betli_status add_tier(struct analysis *a, struct bt_key_numbers *seen, family without,
                             struct bt_error *error) {
  uint32_t number = 0;
  bt_subsets_rename(&without, POINTS, NULL);
  betli_status status = bt_key_numbers_meet(seen, &without, 1, &number, error);
  if (status != BETLI_OK || number < a->tier_count)
    return status;
  status =
      bt_reserve(a->limits, &a->tiers, &a->tier_room, a->tier_count + 1, sizeof *a->tiers, error);
  if (status == BETLI_OK)
    a->tiers[a->tier_count++] = (struct tier){.without = without};
  return status;
}

/* Finds all tiers to which moves lead, and sorts them. */
static betli_status find_tiers(struct analysis *a, family first, struct bt_error *error) {
  struct bt_key_numbers seen = {.limits = a->limits, .item = sizeof(uint64_t), .length = 1};
  betli_status status = add_tier(a, &seen, first, error);
  for (size_t i = 0; i < a->tier_count && status == BETLI_OK; i++) {
    const family without = a->tiers[i].without;
    for (family rest = without & ~UINT64_C(1); rest != 0 && status == BETLI_OK; rest &= rest - 1)
      status = add_tier(a, &seen, without & ~a->supersets[first_set_of_family(rest)], error);
  }
  bt_key_numbers_free(&seen);
  if (status == BETLI_OK)
    qsort(a->tiers, a->tier_count, sizeof *a->tiers, compare_tiers_by_size);
  return status;
}

/* ---- a tier --------------------------------------------------------------------------------- */

/* Marks all down-sets that hold `sets` and otherwise only sets of `free`. */
static void mark_down_sets(const struct analysis *a, uint64_t *won, family sets, family free) {
  while (free != 0) {
    const unsigned set = first_set_of_family(free);
    free &= free - 1;
    if ((a->subsets[set] & ~sets) != 0)
      continue;
    mark_down_sets(a, won, sets | UINT64_C(1) << set, free);
    free &= ~a->supersets[set];
  }
  const uint32_t number = bt_family_number(&a->halves, sets);
  won[number / 64] |= UINT64_C(1) << number % 64;
}

/* Marks the positions from which a move leads to a P-position of a lower tier. */
static void mark_moves_to_lower_tiers(const struct analysis *a, const struct tier *tier,
                                      uint64_t *won) {
  for (family rest = tier->without & ~UINT64_C(1); rest != 0; rest &= rest - 1) {
    const family supersets = a->supersets[first_set_of_family(rest)];
    unsigned names[POINTS];
    struct renaming renaming;
    const struct tier *below = find_tier(a, tier->without & ~supersets, names);
    make_renaming(&renaming, names);
    for (size_t i = 0; i < below->count; i++)
      mark_down_sets(a, won, rename_points(&renaming, bt_family_of(&a->halves, below->lost[i])),
                     supersets & tier->without);
  }
}

/* Marks the positions of the tier from which a move leads to the P-position with the second family
 * `with`. */
static void mark_moves_within_tier(const struct analysis *a, const struct tier *tier, family with,
                                   uint64_t *won) {
  for (family rest = tier->without & ~with; rest != 0; rest &= rest - 1) {
    const unsigned set = first_set_of_family(rest);
    const family one = UINT64_C(1) << set;
    if ((a->subsets[set] & ~with) == 0)
      mark_down_sets(a, won, with | one, a->supersets[set] & tier->without & ~one);
  }
}

static betli_status decide_position_of_tier(const struct analysis *a, const struct tier *tier,
                                            uint32_t number, struct worker *worker,
                                            struct bt_error *error) {
  const bool ends = tier->without == 1 && number == 0;
  if (ends ? a->misere : (worker->won[number / 64] >> number % 64 & 1) != 0)
    return BETLI_OK;
  const betli_status status = bt_reserve(a->limits, &worker->lost, &worker->lost_room,
                                         worker->lost_count + 1, sizeof *worker->lost, error);
  if (status != BETLI_OK)
    return status;
  worker->lost[worker->lost_count++] = number;
  mark_moves_within_tier(a, tier, bt_family_of(&a->halves, number), worker->won);
  return BETLI_OK;
}

/* Decides all positions of a tier in the order of their numbers, counts them, and clears their
 * marks. */
static betli_status decide_tier(const struct analysis *a, const struct tier *tier,
                                struct worker *worker, uint64_t *positions,
                                struct bt_error *error) {
  const uint32_t *families = a->halves.families;
  const uint32_t low = (uint32_t)tier->without, high = (uint32_t)(tier->without >> 32);
  size_t count = 0;
  betli_status status = BETLI_OK;
  for (uint32_t j = 0; j < BT_HALVES; j++)
    if ((families[j] & ~high) == 0)
      worker->upper[count++] = (uint16_t)j;
  for (uint32_t i = 0; i < BT_HALVES; i++) {
    if ((families[i] & ~low) != 0)
      continue;
    if (status == BETLI_OK && bt_limits_over(a->limits))
      status = bt_limits_stopped(a->limits, error);
    for (size_t k = 0; k < count && status == BETLI_OK; k++)
      if ((families[worker->upper[k]] & ~families[i]) == 0) {
        ++*positions;
        status =
            decide_position_of_tier(a, tier, i << BT_HALF_BITS | worker->upper[k], worker, error);
      }
    memset(&worker->won[(size_t)i * ROW_WORDS], 0, ROW_WORDS * sizeof *worker->won);
  }
  return status;
}

static betli_status store_lost_of_tier(const struct analysis *a, struct tier *tier,
                                       const struct worker *worker, struct bt_error *error) {
  void *lost = NULL;
  const size_t bytes = worker->lost_count * sizeof *worker->lost;
  if (bytes == 0)
    return BETLI_OK;
  const betli_status status = bt_limits_grow(a->limits, &lost, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  memcpy(lost, worker->lost, bytes);
  tier->lost = lost;
  tier->count = worker->lost_count;
  return BETLI_OK;
}

/* ---- threads -------------------------------------------------------------------------------- */

static void report_tier(struct team *team, betli_status status, uint64_t positions,
                        const struct bt_error *error) {
  struct analysis *a = team->analysis;
  a->positions += positions;
  if (team->status != BETLI_OK)
    return;
  team->status = status;
  if (status != BETLI_OK)
    *team->error = *error;
  else if (!bt_limits_go_on(a->limits, positions, "positions", a->positions, 0))
    team->status = bt_limits_stopped(a->limits, team->error);
}

static void analyse_tier(void *data, size_t i, unsigned number) {
  struct team *team = data;
  struct worker *worker = &team->workers[number];
  struct tier *tier = &team->analysis->tiers[team->first + i];
  struct bt_error error = {.language = team->analysis->limits->language};
  uint64_t positions = 0;
  bt_thread_pool_lock(team->pool);
  betli_status status = team->status;
  bt_thread_pool_unlock(team->pool);
  if (status != BETLI_OK)
    return;
  worker->lost_count = 0;
  mark_moves_to_lower_tiers(team->analysis, tier, worker->won);
  status = decide_tier(team->analysis, tier, worker, &positions, &error);
  if (status == BETLI_OK)
    status = store_lost_of_tier(team->analysis, tier, worker, &error);
  bt_thread_pool_lock(team->pool);
  report_tier(team, status, positions, &error);
  bt_thread_pool_unlock(team->pool);
}

static betli_status analyse_tiers(struct team *team) {
  const struct analysis *a = team->analysis;
  for (size_t end; team->first < a->tier_count && team->status == BETLI_OK; team->first = end) {
    end = team->first;
    while (end < a->tier_count && count_family_sets(a->tiers[end].without) ==
                                      count_family_sets(a->tiers[team->first].without))
      end++;
    bt_thread_pool_run(team->pool, end - team->first, analyse_tier, team);
  }
  return team->status;
}

static betli_status open_tier_team(struct team *team, struct bt_error *error) {
  struct bt_limits *limits = team->analysis->limits;
  team->pool = bt_thread_pool_new(bt_thread_pool_allowed(limits, BYTES_PER_WORKER));
  team->workers =
      team->pool != NULL ? calloc(bt_thread_pool_size(team->pool), sizeof *team->workers) : NULL;
  if (team->workers == NULL)
    return bt_fail_memory(error);
  team->size = bt_thread_pool_size(team->pool);
  betli_status status = BETLI_OK;
  for (unsigned i = 0; i < team->size && status == BETLI_OK; i++) {
    void *won = NULL;
    status = bt_limits_grow(limits, &won, 0, WON_BYTES, error);
    team->workers[i].won = won;
    if (status == BETLI_OK)
      memset(won, 0, WON_BYTES);
  }
  return status;
}

static void close_tier_team(struct team *team) {
  struct bt_limits *limits = team->analysis->limits;
  for (unsigned i = 0; i < team->size; i++) {
    const struct worker *worker = &team->workers[i];
    bt_limits_free(limits, worker->won, worker->won != NULL ? WON_BYTES : 0);
    bt_limits_free(limits, worker->lost, worker->lost_room * sizeof *worker->lost);
  }
  free(team->workers);
  bt_thread_pool_free(team->pool);
}

static betli_status analyse_with_tier_team(struct analysis *a, struct bt_error *error) {
  struct team team = {.analysis = a, .error = error};
  betli_status status = open_tier_team(&team, error);
  if (status == BETLI_OK)
    status = analyse_tiers(&team);
  close_tier_team(&team);
  return status;
}

/* ---- positions ------------------------------------------------------------------------------ */

static struct position divide_by_last_point(const uint64_t words[2], unsigned last) {
  struct position position = {1, 0};
  for (unsigned set = 1; set < 2 * SETS; set++) {
    const unsigned low = set & ((1U << last) - 1);
    const unsigned others = low | (set >> 1 & ~((1U << last) - 1));
    const family one = (words[set / 64] >> set % 64 & 1) << others;
    if (set >> last & 1)
      position.with |= one;
    else
      position.without |= one;
  }
  return position;
}

/* Returns the point that leaves the fewest tiers: the point in the most sets. */
static unsigned choose_last_point(const uint64_t words[2]) {
  unsigned last = 0;
  for (unsigned point = 1; point <= POINTS; point++)
    if (count_family_sets(divide_by_last_point(words, point).with) >
        count_family_sets(divide_by_last_point(words, last).with))
      last = point;
  return last;
}

static void list_supersets_and_subsets(struct analysis *a) {
  for (unsigned set = 0; set < SETS; set++)
    for (unsigned other = 0; other < SETS; other++)
      if ((set & other) == set) {
        a->supersets[set] |= UINT64_C(1) << other;
        a->subsets[other] |= (family)(other != set) << set;
      }
}

betli_status bt_subset_analysis_open(const uint64_t words[2], bool misere, struct bt_limits *limits,
                                     void **found, struct bt_error *error) {
  void *room = NULL;
  betli_status status = bt_limits_grow(limits, &room, 0, sizeof(struct analysis), error);
  if (status != BETLI_OK)
    return status;
  struct analysis *a = room;
  *a = (struct analysis){.limits = limits, .misere = misere, .last = choose_last_point(words)};
  list_supersets_and_subsets(a);
  bt_halves_make(&a->halves);
  status = find_tiers(a, divide_by_last_point(words, a->last).without, error);
  if (status == BETLI_OK)
    status = analyse_with_tier_team(a, error);
  *found = a;
  if (status != BETLI_OK) {
    bt_subset_analysis_close(a, limits);
    *found = NULL;
  }
  return status;
}

void bt_subset_analysis_close(void *found, struct bt_limits *limits) {
  struct analysis *a = found;
  for (size_t i = 0; i < a->tier_count; i++)
    bt_limits_free(limits, a->tiers[i].lost, a->tiers[i].count * sizeof *a->tiers[i].lost);
  bt_limits_free(limits, a->tiers, a->tier_room * sizeof *a->tiers);
  bt_limits_free(limits, a, sizeof *a);
}

static int compare_lost_numbers(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

bool bt_subset_analysis_is_p(const void *found, const uint64_t words[2]) {
  const struct analysis *a = found;
  const struct position position = divide_by_last_point(words, a->last);
  unsigned names[POINTS], back[POINTS];
  struct renaming renaming;
  const struct tier *tier = find_tier(a, position.without, names);
  for (unsigned point = 0; point < POINTS; point++)
    back[names[point]] = point;
  make_renaming(&renaming, back);
  const uint32_t number = bt_family_number(&a->halves, rename_points(&renaming, position.with));
  return tier->count > 0 &&
         bsearch(&number, tier->lost, tier->count, sizeof number, compare_lost_numbers) != NULL;
}

uint64_t bt_subset_analysis_count(const void *found) {
  const struct analysis *a = found;
  return a->positions;
}
