/* Certificates in memory, for the tests of their verification. */
#ifndef BETLI_TESTS_CERTIFIED_H
#define BETLI_TESTS_CERTIFIED_H

#include "support.h"

#include "verifier/proof.h"

/* Returns the certificate of a game's period, found below `to`, for the caller to free; NULL if no
 * period is proved. */
char *certified(const char *game, uint64_t to, const betli_sequence_settings *settings);

/* Returns the checker's verdict on a text, and its message without the name of the game. */
betli_status verdict_on(const char *bytes, size_t size, char message[static 512]);

/* Returns the verdict on the text of a certificate. */
betli_status verdict(const struct bt_certificate *certificate, char message[static 512]);

/* Checks that the text is refused if any byte is changed, put in or left out, even if the sum is
 * corrected.  Leaves out the name of the game, which the checker ignores.  Leaves out the place of
 * a window, which proves as much at a later place with the same values. */
void require_no_change(const char *text);

/* Puts the right sum into the last line. */
void correct_sum(char *text);

/* Writes a certificate into an empty text. */
void write_certificate(const struct bt_certificate *certificate, struct bt_text *text);

/* Returns the certificate that the text contains. */
struct bt_certificate read_back(const char *text);

#endif
