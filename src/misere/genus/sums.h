/* Sums of atoms, and their genera.
 *
 * An atom is a component up to equality in misere play, as far as equality is noticed: heaps that
 * are equal by reversible moves are one atom.  A sum is a core, which is a multiset of atoms, plus
 * Nim heaps *2 and at most one *1.  These heaps are no atoms, since the genus of the core tells
 * what they change; *3 is *2 + *1. */
#ifndef BETLI_MISERE_GENUS_SUMS_H
#define BETLI_MISERE_GENUS_SUMS_H

#include "misere/genus/genera.h"

/* The number of a core in the high half; in the low half twice the number of heaps *2, plus 1 with
 * *1. */
typedef uint64_t bt_sum;

enum { BT_SUM_OVER = 0, BT_SUM_ONE = 1, BT_SUM_TWO = 2, BT_SUM_THREE = 3 };

struct bt_sum_list {
  bt_sum *sums;
  size_t count, capacity;
};

/* A game played as a Nim position in sums of its kind: docs/theory/misere.md, tame games. */
struct bt_tame_kind {
  bool tame, firm;
  uint32_t normal;
};

struct bt_atom {
  size_t options, option_count; /* in `pool`, sorted */
  struct bt_tame_kind kind;     /* its normal value is right for wild atoms, too */
  uint32_t nim;                 /* size of the Nim heap that it is equal to; 0: none known */
};

struct bt_genus_sums {
  struct bt_limits *limits;
  struct bt_key_numbers cores; /* keys: the atoms of a core, sorted; core 0 has none */
  uint32_t *core_genera;
  size_t core_capacity, known; /* cores with a genus */
  struct bt_atom *atoms;
  size_t atom_count, atom_capacity;
  struct bt_sum_list pool;
  struct bt_genera genera;
  uint32_t *scratch; /* the core under construction */
  size_t scratch_capacity;
  uint32_t *stack; /* cores whose genus is wanted */
  size_t stack_count, stack_capacity;
  struct bt_sum_list moves; /* from the core on top */
};

betli_status bt_sums_open(struct bt_genus_sums *sums, struct bt_limits *limits,
                          struct bt_error *error);
void bt_sums_close(struct bt_genus_sums *sums);

betli_status bt_sum_list_add(struct bt_genus_sums *sums, struct bt_sum_list *list, bt_sum sum,
                             struct bt_error *error);
/* Sorts a list and removes duplicates. */
void bt_sum_list_sort(struct bt_sum_list *list);
bool bt_sum_list_holds(const struct bt_sum_list *list, bt_sum sum);
void bt_sum_list_free(struct bt_genus_sums *sums, struct bt_sum_list *list);

betli_status bt_sums_add(struct bt_genus_sums *sums, bt_sum a, bt_sum b, bt_sum *sum,
                         struct bt_error *error);

/* Makes the sum of one atom. */
betli_status bt_sums_of_atom(struct bt_genus_sums *sums, uint32_t atom, bt_sum *sum,
                             struct bt_error *error);

/* Tells if all parts are tame, and how the sum is then played; the normal value is right in any
 * case. */
struct bt_tame_kind bt_sums_kind(const struct bt_genus_sums *sums, bt_sum sum);

/* Returns true if the sum is a Nim heap, as far as that was noticed, and tells its size. */
bool bt_sums_nim(const struct bt_genus_sums *sums, bt_sum sum, uint32_t *size);

/* Lists the options of a sum, sorted and distinct. */
betli_status bt_sums_options(struct bt_genus_sums *sums, bt_sum sum, struct bt_sum_list *list,
                             struct bt_error *error);

/* Finds the genus of the core of a sum, depth first over its followers, each once.  Sums of tame
 * atoms need only the theorem on tame games.  Cost: 16 bytes for each sum and 4 for each of its
 * atoms, and twice its moves. */
betli_status bt_sums_genus(struct bt_genus_sums *sums, bt_sum sum, uint32_t *genus,
                           struct bt_error *error);

#endif
