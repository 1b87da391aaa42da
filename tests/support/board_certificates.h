/* Certificates of boards, for the tests of their verification. */
#ifndef BETLI_TESTS_BOARD_CERTIFICATES_H
#define BETLI_TESTS_BOARD_CERTIFICATES_H

#include "support.h"

#include "verify/boards/misere.h"

/* Makes a random board on which about five of six squares are free. */
void random_board(uint64_t *seed, uint64_t most_rows, uint64_t most_columns,
                  struct bt_claimed_board *board);

/* Return the text of a board, and the certificate of a line, for the caller to free. */
char *text_of_board(const struct bt_claimed_board *board);
char *certificate_of(betli *b, const char *line);

/* Reads and verifies a certificate, and frees all of it. */
typedef betli_status verify_certificate(const char *text, size_t size, struct bt_error *error);

/* Checks in rounds_of_run(whole) rounds that a byte that is changed, left out or put in is
 * noticed. */
void refuse_changed_bytes(const char *certificate, verify_certificate *verify, size_t whole);

/* Reads a certificate, changes what is claimed, and writes it; returns true if it is right then. */
typedef bool change_certificate(uint64_t *seed, const char *certificate, struct bt_text *changed);

/* Checks that no wrong certificate is accepted, of those of some lines that are changed in turn, in
 * rounds_of_run(whole) rounds. */
void accept_nothing_wrong(betli *b, const char *const lines[], size_t count, size_t whole,
                          change_certificate *change, verify_certificate *verify);

/* ---- by play -------------------------------------------------------------------------------- */

enum { MOST_PLACES = 16 };

/* Places that are squares or vertices, and the neighbours of each. */
struct places {
  enum bt_claimed_rule rule;
  unsigned count;
  uint32_t beside[MOST_PLACES];
};

/* Adds the free squares of a board, or a part of a graph unless that is NULL.  Returns false if
 * there are too many. */
bool add_board(struct places *places, const struct bt_claimed_board *board,
               const struct bt_claimed_graph *graph);

/* Returns true if the player to move wins in misere play. */
bool misere_mover_wins(const struct places *places);

/* Returns true if all claims are right, and the outcome of the position.  Claims that are too large
 * for play count as wrong. */
bool misere_claims_are_right(struct bt_misere_claims *claims);

#endif
