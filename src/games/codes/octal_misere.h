/* Octal codes up to equality of their heaps in every misere sum. */
#ifndef BETLI_GAMES_CODES_OCTAL_MISERE_H
#define BETLI_GAMES_CODES_OCTAL_MISERE_H

#include "core/search/form.h"
#include "games/codes/equivalence.h"

/* Canonical forms, and the codes met so far whose forms are known for ever. */
struct bt_octal_misere {
  struct bt_forms forms;
  struct bt_octal_shapes *codes;
  size_t count, capacity;
};

betli_status bt_octal_misere_open(struct bt_octal_misere *misere, struct bt_limits *limits,
                                  struct bt_error *error);
void bt_octal_misere_close(struct bt_octal_misere *misere);

/* Drops dead heaps and writes their number, then drops bits 1 and 0 of moves that other moves make
 * idle. */
betli_status bt_octal_misere_reduce(struct bt_octal_misere *misere, struct bt_octal *code,
                                    size_t *dead, struct bt_error *error);

/* Replaces a reduced code by an earlier code whose heaps have the same forms, if forms repeat from
 * early on. */
betli_status bt_octal_misere_make_first(struct bt_octal_misere *misere, struct bt_octal *code,
                                        struct bt_error *error);

#endif
