/* Certificates in memory, for the tests of their verification. */
#ifndef BETLI_TESTS_CERTIFIED_H
#define BETLI_TESTS_CERTIFIED_H

#include "support.h"

#include "verifier/proof.h"

/* The certificate of a game's period, found below `to`, for the caller to free; NULL if none is
 * proved. */
char *certified(const char *game, uint64_t to, const betli_sequence_settings *settings);

/* What the checker says of a text, and its message; but for the name of the game. */
betli_status verdict_on(const char *bytes, size_t size, char message[static 512]);

/* The same of what a certificate says when it is written. */
betli_status verdict(const struct bt_certificate *certificate, char message[static 512]);

/* Whatever byte of a text is changed, put in or left out, it is refused, though the sum in the last
 * line is made right again; but for the name of the game, at which the checker does not look, and
 * for the place of a window, which proves as much where it comes again. */
void require_no_change(const char *text);

/* Puts the right sum into the last line. */
void correct_sum(char *text);

/* Writes a certificate into an empty text. */
void write_certificate(const struct bt_certificate *certificate, struct bt_text *text);

/* The certificate that a text says. */
struct bt_certificate read_back(const char *text);

#endif
