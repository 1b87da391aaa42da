/* Certificates of boards, for the tests of their verification. */
#ifndef BETLI_TESTS_BOARD_CERTIFICATES_H
#define BETLI_TESTS_BOARD_CERTIFICATES_H

#include "support.h"

#include "verify/boards/misere.h"

/* A board on which five of six squares are free. */
void random_board(uint64_t *seed, uint64_t most_rows, uint64_t most_columns,
                  struct bt_claimed_board *board);

/* The text of a board, and the certificate of a line; free() them. */
char *text_of_board(const struct bt_claimed_board *board);
char *certificate_of(betli *b, const char *line);

/* Reads and verifies a certificate; nothing stays behind. */
typedef betli_status verify_certificate(const char *text, size_t size, struct bt_error *error);

/* Any byte that is changed, left out or put in is seen, in rounds_of_run(whole) rounds. */
void refuse_changed_bytes(const char *certificate, verify_certificate *verify, size_t whole);

/* Reads a certificate, changes what is claimed, and writes it; returns whether it is right. */
typedef bool change_certificate(uint64_t *seed, const char *certificate, struct bt_text *changed);

/* None that is wrong is accepted, of certificates of some lines that are changed in turn, in
 * rounds_of_run(whole) rounds. */
void accept_nothing_wrong(betli *b, const char *const lines[], size_t count, size_t whole,
                          change_certificate *change, verify_certificate *verify);

/* ---- by play -------------------------------------------------------------------------------- */

enum { MOST_PLACES = 16 };

/* Places that are squares or vertices, and those beside each. */
struct places {
  enum bt_claimed_rule rule;
  unsigned count;
  uint32_t beside[MOST_PLACES];
};

/* Adds the free squares of a board, or a part of a graph unless that is NULL; false if there are
 * too many. */
bool add_board(struct places *places, const struct bt_claimed_board *board,
               const struct bt_claimed_graph *graph);

/* Whether the player to move wins in misere play. */
bool misere_mover_wins(const struct places *places);

/* Whether all claims are right, and what is said of the position; what is too large for play is
 * taken as wrong. */
bool misere_claims_are_right(struct bt_misere_claims *claims);

#endif
