#include "misere/genus/sums.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists ---------------------------------------------------------------------------------- */

betli_status bt_sum_list_add(struct bt_genus_sums *sums, struct bt_sum_list *list, bt_sum sum,
                             struct bt_error *error) {
  const betli_status status = bt_reserve(sums->limits, &list->sums, &list->capacity,
                                         list->count + 1, sizeof *list->sums, error);
  if (status == BETLI_OK)
    list->sums[list->count++] = sum;
  return status;
}

static int compare_core_sums(const void *a, const void *b) {
  const bt_sum *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

void bt_sum_list_sort(struct bt_sum_list *list) {
  size_t count = 0;
  if (list->count == 0)
    return;
  qsort(list->sums, list->count, sizeof *list->sums, compare_core_sums);
  for (size_t i = 1; i < list->count; i++)
    if (list->sums[i] != list->sums[count])
      list->sums[++count] = list->sums[i];
  list->count = count + 1;
}

bool bt_sum_list_holds(const struct bt_sum_list *list, bt_sum sum) {
  return list->count > 0 &&
         bsearch(&sum, list->sums, list->count, sizeof *list->sums, compare_core_sums) != NULL;
}

void bt_sum_list_free(struct bt_genus_sums *sums, struct bt_sum_list *list) {
  bt_limits_free(sums->limits, list->sums, list->capacity * sizeof *list->sums);
  *list = (struct bt_sum_list){0};
}

/* ---- cores ---------------------------------------------------------------------------------- */

static const uint32_t unknown = UINT32_MAX;

static bt_sum make_core_sum(uint32_t core, uint32_t twos, uint32_t ones) {
  return bt_genus_beside(core, 2 * twos + ones % 2);
}

static uint32_t core_of(bt_sum sum) {
  return (uint32_t)(sum >> 32);
}

static uint32_t twos_of(bt_sum sum) {
  return (uint32_t)sum >> 1;
}

static uint32_t ones_of(bt_sum sum) {
  return (uint32_t)sum & 1;
}

/* Finds the number of the core in `scratch`, or gives it one. */
static betli_status find_core_number(struct bt_genus_sums *sums, size_t length, uint32_t *core,
                                     struct bt_error *error) {
  const size_t before = sums->cores.count;
  betli_status status = bt_reserve(sums->limits, &sums->core_genera, &sums->core_capacity,
                                   before + 1, sizeof *sums->core_genera, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&sums->cores, sums->scratch, length, core, error);
  if (status == BETLI_OK && *core == before)
    sums->core_genera[before] = unknown;
  return status;
}

/* Merges two cores: `a` without the atom at `place` (SIZE_MAX: with all), and `b`. */
static betli_status merge_cores(struct bt_genus_sums *sums, uint32_t a, size_t place, uint32_t b,
                                uint32_t *core, struct bt_error *error) {
  size_t a_length, b_length, length = 0;
  const uint32_t *x = bt_key_numbers_key(&sums->cores, a, &a_length);
  const uint32_t *y = bt_key_numbers_key(&sums->cores, b, &b_length);
  const betli_status status = bt_reserve(sums->limits, &sums->scratch, &sums->scratch_capacity,
                                         a_length + b_length + 1, sizeof *sums->scratch, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0, k = 0; i < a_length || k < b_length;) {
    if (i == place)
      i++;
    else if (k == b_length || (i < a_length && x[i] <= y[k]))
      sums->scratch[length++] = x[i++];
    else
      sums->scratch[length++] = y[k++];
  }
  return find_core_number(sums, length, core, error);
}

betli_status bt_sums_add(struct bt_genus_sums *sums, bt_sum a, bt_sum b, bt_sum *sum,
                         struct bt_error *error) {
  uint32_t core = core_of(a);
  betli_status status = BETLI_OK;
  if (core_of(b) != 0)
    status = merge_cores(sums, core, SIZE_MAX, core_of(b), &core, error);
  assert(twos_of(a) <= INT32_MAX - twos_of(b)); /* heaps are counted in 31 bits */
  *sum = make_core_sum(core, twos_of(a) + twos_of(b), ones_of(a) + ones_of(b));
  return status;
}

betli_status bt_sums_of_atom(struct bt_genus_sums *sums, uint32_t atom, bt_sum *sum,
                             struct bt_error *error) {
  uint32_t core = 0;
  betli_status status = bt_reserve(sums->limits, &sums->scratch, &sums->scratch_capacity, 1,
                                   sizeof *sums->scratch, error);
  if (status == BETLI_OK) {
    sums->scratch[0] = atom;
    status = find_core_number(sums, 1, &core, error);
  }
  *sum = make_core_sum(core, 0, 0);
  return status;
}

struct bt_tame_kind bt_sums_kind(const struct bt_genus_sums *sums, bt_sum sum) {
  size_t length;
  const uint32_t *atoms = bt_key_numbers_key(&sums->cores, core_of(sum), &length);
  assert(core_of(sum) < sums->cores.count);
  struct bt_tame_kind kind = {true, twos_of(sum) > 0, twos_of(sum) % 2 * 2 + ones_of(sum)};
  for (size_t i = 0; i < length; i++) {
    const struct bt_tame_kind *atom = &sums->atoms[atoms[i]].kind;
    kind.tame &= atom->tame;
    kind.firm |= atom->firm;
    kind.normal ^= atom->normal;
  }
  return kind;
}

bool bt_sums_nim(const struct bt_genus_sums *sums, bt_sum sum, uint32_t *size) {
  size_t length;
  const uint32_t *atoms = bt_key_numbers_key(&sums->cores, core_of(sum), &length);
  const uint32_t nim = length == 1 ? sums->atoms[atoms[0]].nim : 0;
  *size = nim + 2 * twos_of(sum) + ones_of(sum);
  return nim > 0 ? twos_of(sum) == 0 && length == 1 : length == 0 && twos_of(sum) < 2;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Steps that looking up a sum counts for, since it may be anywhere in memory. */
enum { LOOK_UP = 64 };

/* Adds the options of a core; the same sum may come several times. */
static betli_status add_options_of_core(struct bt_genus_sums *sums, uint32_t core,
                                        struct bt_sum_list *list, struct bt_error *error) {
  size_t length, same;
  betli_status status = BETLI_OK;
  bt_key_numbers_key(&sums->cores, core, &length);
  for (size_t i = 0; i < length && status == BETLI_OK; i++) {
    const uint32_t *atoms =
        bt_key_numbers_key(&sums->cores, core, &same); /* new keys move the array */
    if (i > 0 && atoms[i] == atoms[i - 1])
      continue;
    const struct bt_atom *atom = &sums->atoms[atoms[i]];
    for (size_t k = 0; k < atom->option_count && status == BETLI_OK; k++) {
      const bt_sum option = sums->pool.sums[atom->options + k];
      uint32_t left = 0;
      status = merge_cores(sums, core, i, core_of(option), &left, error);
      if (status == BETLI_OK)
        status = bt_sum_list_add(sums, list, make_core_sum(left, 0, 0) | (uint32_t)option, error);
    }
    const uint64_t steps = (uint64_t)atom->option_count * LOOK_UP;
    if (!bt_limits_go_on(sums->limits, steps, "sums", sums->known, 0))
      return bt_limits_stopped(sums->limits, error);
  }
  return status;
}

betli_status bt_sums_options(struct bt_genus_sums *sums, bt_sum sum, struct bt_sum_list *list,
                             struct bt_error *error) {
  const uint32_t core = core_of(sum), twos = twos_of(sum), ones = ones_of(sum);
  list->count = 0;
  betli_status status = add_options_of_core(sums, core, list, error);
  for (size_t i = 0; i < list->count; i++)
    list->sums[i] = make_core_sum(core_of(list->sums[i]), twos_of(list->sums[i]) + twos,
                                  ones_of(list->sums[i]) + ones);
  for (uint32_t size = 0; size < 2 && twos > 0 && status == BETLI_OK; size++)
    status = bt_sum_list_add(sums, list, make_core_sum(core, twos - 1, ones + size), error);
  if (ones > 0 && status == BETLI_OK)
    status = bt_sum_list_add(sums, list, make_core_sum(core, twos, 0), error);
  bt_sum_list_sort(list);
  return status;
}

/* ---- the search ----------------------------------------------------------------------------- */

static betli_status push_core(struct bt_genus_sums *sums, uint32_t core, struct bt_error *error) {
  const betli_status status = bt_reserve(sums->limits, &sums->stack, &sums->stack_capacity,
                                         sums->stack_count + 1, sizeof *sums->stack, error);
  if (status == BETLI_OK)
    sums->stack[sums->stack_count++] = core;
  return status;
}

static void set_core_genus(struct bt_genus_sums *sums, uint32_t core, uint32_t genus) {
  assert(sums->core_genera[core] == unknown && genus != unknown);
  sums->core_genera[core] = genus;
  sums->known++;
}

/* Replaces the cores of the moves by their genera, or pushes cores of unknown genus. */
static betli_status look_up_core_genera(struct bt_genus_sums *sums, bool *all_known,
                                        struct bt_error *error) {
  betli_status status = BETLI_OK;
  *all_known = true;
  for (size_t i = 0; i < sums->moves.count && status == BETLI_OK; i++) {
    const uint32_t core = core_of(sums->moves.sums[i]), genus = sums->core_genera[core];
    if (genus != unknown) {
      sums->moves.sums[i] = bt_genus_beside(genus, (uint32_t)sums->moves.sums[i]);
    } else {
      *all_known = false;
      status = push_core(sums, core, error);
    }
  }
  return status;
}

/* Finds the genus of the core on top of the stack from its options, or pushes those of unknown
 * genus. */
static betli_status visit_core(struct bt_genus_sums *sums, uint32_t core, struct bt_error *error) {
  const struct bt_tame_kind kind = bt_sums_kind(sums, make_core_sum(core, 0, 0));
  uint32_t genus = unknown;
  bool all_known = true;
  betli_status status;
  if (kind.tame) {
    status = bt_genera_tame(&sums->genera, kind.normal, kind.firm, &genus, error);
  } else {
    sums->moves.count = 0;
    status = add_options_of_core(sums, core, &sums->moves, error);
    if (status == BETLI_OK)
      status = look_up_core_genera(sums, &all_known, error);
    if (status == BETLI_OK && all_known) {
      bt_sum_list_sort(&sums->moves);
      status = bt_genera_mex(&sums->genera, kind.normal, sums->moves.sums, sums->moves.count,
                             &genus, error);
    }
  }
  if (status == BETLI_OK && all_known)
    set_core_genus(sums, core, genus);
  return status;
}

betli_status bt_sums_genus(struct bt_genus_sums *sums, bt_sum sum, uint32_t *genus,
                           struct bt_error *error) {
  sums->stack_count = 0;
  betli_status status = push_core(sums, core_of(sum), error);
  while (sums->stack_count > 0 && status == BETLI_OK) {
    const uint32_t core = sums->stack[sums->stack_count - 1];
    if (sums->core_genera[core] == unknown)
      status = visit_core(sums, core, error);
    else
      sums->stack_count--;
  }
  *genus = sums->core_genera[core_of(sum)];
  return status;
}

/* ---- opening -------------------------------------------------------------------------------- */

betli_status bt_sums_open(struct bt_genus_sums *sums, struct bt_limits *limits,
                          struct bt_error *error) {
  uint32_t over;
  *sums = (struct bt_genus_sums){.limits = limits,
                                 .cores = {.limits = limits, .item = sizeof(uint32_t)}};
  bt_genera_open(&sums->genera, limits);
  const betli_status status = find_core_number(sums, 0, &over, error);
  if (status != BETLI_OK)
    bt_sums_close(sums);
  return status;
}

void bt_sums_close(struct bt_genus_sums *sums) {
  struct bt_limits *limits = sums->limits;
  if (limits == NULL)
    return;
  bt_limits_free(limits, sums->core_genera, sums->core_capacity * sizeof *sums->core_genera);
  bt_limits_free(limits, sums->atoms, sums->atom_capacity * sizeof *sums->atoms);
  bt_limits_free(limits, sums->scratch, sums->scratch_capacity * sizeof *sums->scratch);
  bt_limits_free(limits, sums->stack, sums->stack_capacity * sizeof *sums->stack);
  bt_sum_list_free(sums, &sums->pool);
  bt_sum_list_free(sums, &sums->moves);
  bt_key_numbers_free(&sums->cores);
  bt_genera_close(&sums->genera);
  *sums = (struct bt_genus_sums){0};
}
