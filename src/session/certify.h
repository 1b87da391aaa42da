/* Certificates of periods, made of known values. */
#ifndef BETLI_SESSION_CERTIFY_H
#define BETLI_SESSION_CERTIFY_H

#include "core/algebra/function.h"
#include "core/game/take_break.h"
#include "core/game/value.h"
#include "verify/certificate.h"

/* Copies the name of a game, to be freed with free().  Control characters, which a rule may have,
 * become blanks: a name is one line. */
betli_status bt_certify_name(const char *game, char **name, struct bt_error *error);

/* Copies a code into an empty one.  No limits book its memory. */
betli_status bt_certify_code(const struct bt_take_break *code, struct bt_claimed_code *claimed,
                             struct bt_error *error);

/* Returns true if the codes are the same. */
bool bt_certify_is_code(const struct bt_claimed_code *claimed, const struct bt_take_break *code);

/* Values of single heaps by the row of the compound (core/algebra/algebras.h).  value() returns
 * false if a value is not known. */
struct bt_known_values {
  bool (*value)(const void *data, uint64_t heap, struct bt_value *value);
  const void *data;
};

/* Fills in all but the game, the code and the compound, which *certificate has.  The law must be
 * right.  Its period and preperiod become the least.  Certificates write only two bits of a pair of
 * kernels; these may repeat earlier than the whole value.
 *
 * BETLI_INPUT: no theorem makes the period last; or a value is not known, is wild, or is 2^24 or
 * more.  Cost: reads the values that the theorem needs a few times. */
betli_status bt_certify(const struct bt_law *law, const struct bt_known_values *values,
                        struct bt_certificate *certificate, struct bt_error *error);

/* Turns a certificate about G+ into one of foreclosed values of the game with `code`.  The
 * certificate given is about the code by which these are computed (core/game/foreclosed_code.h).
 * Copies the digits of `code`.  BETLI_INPUT: there is no such certificate, as for a code without
 * moves. */
betli_status bt_certify_foreclosed(const struct bt_take_break *code, bool misere, uint64_t shift,
                                   struct bt_certificate *certificate, struct bt_error *error);

#endif
