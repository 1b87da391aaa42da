#include "misere/genus/atoms.h"

#include <string.h>

/* ---- equality --------------------------------------------------------------------------------
 * G is equal to H in every misere sum if each option of H is an option of G, and each other option
 * of G has the option H.  If H has no options, G has to be an N-position, as H is (Grundy and Smith
 * 1956; Conway, On Numbers and Games, ch. 12: reversible moves, with the proviso for ends). */

/* Returns the mex of the normal values of the options. */
static uint32_t mex_of_normal_values(const struct bt_genus_sums *sums,
                                     const struct bt_sum_list *options) {
  for (uint32_t value = 0;; value++) {
    size_t i = 0;
    while (i < options->count && bt_sums_kind(sums, options->sums[i]).normal != value)
      i++;
    if (i == options->count)
      return value;
  }
}

static bool holds_all_sums(const struct bt_sum_list *list, const struct bt_sum_list *others) {
  for (size_t i = 0; i < others->count; i++)
    if (!bt_sum_list_holds(list, others->sums[i]))
      return false;
  return true;
}

/* Sets *n to true if some option is a P-position. */
static betli_status is_n_by_options(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                                    bool *n, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *n = false;
  for (size_t i = 0; i < options->count && !*n && status == BETLI_OK; i++) {
    const uint32_t more = (uint32_t)options->sums[i];
    uint32_t genus;
    status = bt_sums_genus(sums, options->sums[i], &genus, error);
    if (status == BETLI_OK)
      *n = bt_genera_digit(&sums->genera, genus, more >> 1) == (more & 1);
  }
  return status;
}

/* Sets *revert to true if each option outside `kept` has the option h. */
static betli_status all_others_revert(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                                      const struct bt_sum_list *kept, bt_sum h, bool *revert,
                                      struct bt_error *error) {
  struct bt_sum_list replies = {0};
  betli_status status = BETLI_OK;
  *revert = true;
  for (size_t i = 0; i < options->count && *revert && status == BETLI_OK; i++) {
    if (bt_sum_list_holds(kept, options->sums[i]))
      continue;
    status = bt_sums_options(sums, options->sums[i], &replies, error);
    *revert = bt_sum_list_holds(&replies, h);
  }
  bt_sum_list_free(sums, &replies);
  return status;
}

static betli_status is_equal_to_sum(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                                    bt_sum h, bool *equal, struct bt_error *error) {
  struct bt_sum_list kept = {0};
  betli_status status = bt_sums_options(sums, h, &kept, error);
  *equal = status == BETLI_OK && holds_all_sums(options, &kept);
  if (*equal)
    status = all_others_revert(sums, options, &kept, h, equal, error);
  if (*equal && status == BETLI_OK && h == BT_SUM_OVER)
    status = is_n_by_options(sums, options, equal, error);
  bt_sum_list_free(sums, &kept);
  return status;
}

/* ---- candidates for equality ---------------------------------------------------------------- */

struct search {
  const struct bt_sum_list *options;
  uint32_t normal;
  bool found;
  bt_sum sum;
};

static betli_status try_sum(struct bt_genus_sums *sums, struct search *s, bt_sum h,
                            struct bt_error *error) {
  if (s->found || bt_sums_kind(sums, h).normal != s->normal)
    return BETLI_OK;
  s->sum = h;
  return is_equal_to_sum(sums, s->options, h, &s->found, error);
}

/* Tries h and h + *1. */
static betli_status try_with_and_without_one(struct bt_genus_sums *sums, struct search *s, bt_sum h,
                                             struct bt_error *error) {
  const betli_status status = try_sum(sums, s, h, error);
  return status == BETLI_OK ? try_sum(sums, s, h ^ 1, error) : status;
}

/* Searches for a sum that equals the game with these options.  A simpler game is an option of each
 * option that reverts to it.  A game that is only written in another way is often a single atom, or
 * an option plus *1. */
static betli_status find_equal_sum(struct bt_genus_sums *sums, struct search *s,
                                   struct bt_error *error) {
  struct bt_sum_list replies = {0};
  bt_sum atom = 0;
  betli_status status = try_with_and_without_one(sums, s, BT_SUM_OVER, error);
  if (status == BETLI_OK)
    status = try_with_and_without_one(sums, s, BT_SUM_TWO, error);
  for (size_t i = 0; i < sums->atom_count && !s->found && status == BETLI_OK; i++) {
    status = bt_sums_of_atom(sums, (uint32_t)i, &atom, error);
    if (status == BETLI_OK)
      status = try_with_and_without_one(sums, s, atom, error);
  }
  for (size_t i = 0; i < s->options->count && !s->found && status == BETLI_OK; i++)
    status = try_sum(sums, s, s->options->sums[i] ^ 1, error);
  if (!s->found && status == BETLI_OK)
    status = bt_sums_options(sums, s->options->sums[0], &replies, error);
  for (size_t i = 0; i < replies.count && !s->found && status == BETLI_OK; i++)
    status = try_sum(sums, s, replies.sums[i], error);
  bt_sum_list_free(sums, &replies);
  return status;
}

/* ---- tame or wild ---------------------------------------------------------------------------- */

/* Returns the mex of the values of the tame options, of their misere or their normal values. */
static uint32_t tame_mex(const struct bt_genus_sums *sums, const struct bt_sum_list *options,
                         bool misere) {
  for (uint32_t value = 0;; value++) {
    size_t i = 0;
    for (; i < options->count; i++) {
      const struct bt_tame_kind kind = bt_sums_kind(sums, options->sums[i]);
      if (kind.tame && (kind.normal ^ (misere && !kind.firm)) == value)
        break;
    }
    if (i == options->count)
      return value;
  }
}

static bool holds_kind(const struct bt_genus_sums *sums, const struct bt_sum_list *list,
                       struct bt_tame_kind wanted) {
  for (size_t i = 0; i < list->count; i++) {
    const struct bt_tame_kind kind = bt_sums_kind(sums, list->sums[i]);
    if (kind.tame && kind.firm == wanted.firm && kind.normal == wanted.normal)
      return true;
  }
  return false;
}

/* Finds the kind by the tame options alone.  The kind is tame if each other option has a move to a
 * tame sum of the same genus: docs/theory/misere.md, tame games. */
static betli_status find_tame_kind(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                                   struct bt_tame_kind *kind, struct bt_error *error) {
  const uint32_t normal = tame_mex(sums, options, false), misere = tame_mex(sums, options, true);
  struct bt_sum_list replies = {0};
  betli_status status = BETLI_OK;
  *kind = (struct bt_tame_kind){true, normal == misere, normal};
  if (normal != misere)
    kind->tame = (normal ^ misere) == 1 && normal < 2;
  for (size_t i = 0; i < options->count && kind->tame && status == BETLI_OK; i++) {
    if (bt_sums_kind(sums, options->sums[i]).tame)
      continue;
    status = bt_sums_options(sums, options->sums[i], &replies, error);
    kind->tame = holds_kind(sums, &replies, *kind);
  }
  bt_sum_list_free(sums, &replies);
  return status;
}

/* ---- new atoms ------------------------------------------------------------------------------- */

/* Returns the size of the Nim heap with these options, or 0. */
static uint32_t size_of_nim_heap(const struct bt_genus_sums *sums,
                                 const struct bt_sum_list *options) {
  for (size_t i = 0; i < options->count; i++) {
    uint32_t size;
    if (!bt_sums_nim(sums, options->sums[i], &size) || size >= options->count)
      return 0;
  }
  return (uint32_t)options->count;
}

static betli_status add_atom(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                             uint32_t normal, bt_sum *sum, struct bt_error *error) {
  struct bt_atom atom = {sums->pool.count, options->count, .nim = size_of_nim_heap(sums, options)};
  betli_status status = find_tame_kind(sums, options, &atom.kind, error);
  atom.kind.normal = normal;
  if (!atom.kind.tame)
    atom.kind.firm = false;
  if (status == BETLI_OK)
    status = bt_reserve(sums->limits, &sums->atoms, &sums->atom_capacity, sums->atom_count + 1,
                        sizeof *sums->atoms, error);
  for (size_t i = 0; i < options->count && status == BETLI_OK; i++)
    status = bt_sum_list_add(sums, &sums->pool, options->sums[i], error);
  if (status != BETLI_OK)
    return status;
  sums->atoms[sums->atom_count++] = atom;
  return bt_sums_of_atom(sums, (uint32_t)(sums->atom_count - 1), sum, error);
}

betli_status bt_atoms_make(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                           bt_sum *sum, struct bt_error *error) {
  struct search s = {.options = options};
  *sum = BT_SUM_OVER;
  if (options->count == 0)
    return BETLI_OK;
  s.normal = mex_of_normal_values(sums, options);
  const betli_status status = find_equal_sum(sums, &s, error);
  if (status != BETLI_OK)
    return status;
  *sum = s.sum;
  return s.found ? BETLI_OK : add_atom(sums, options, s.normal, sum, error);
}
