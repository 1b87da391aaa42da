/* Certificates of periods, made of values that are known. */
#ifndef BETLI_SESSION_CERTIFY_H
#define BETLI_SESSION_CERTIFY_H

#include "core/game/take_break.h"
#include "core/algebra/function.h"
#include "core/game/value.h"
#include "verify/certificate.h"

/* Copies the name of a game in one line: control characters, which a rule may have, become blanks.
 * free() it. */
betli_status bt_certify_name(const char *game, char **name, struct bt_error *error);

/* Copies a code into an empty one, which no limits book. */
betli_status bt_certify_code(const struct bt_take_break *code, struct bt_claimed_code *claimed,
                             struct bt_error *error);

/* Returns true if the codes are the same. */
bool bt_certify_is_code(const struct bt_claimed_code *claimed, const struct bt_take_break *code);

/* Values of single heaps by the row of the compound (core/algebra/algebras.h); false: not known. */
struct bt_known_values {
  bool (*value)(const void *data, uint64_t heap, struct bt_value *value);
  const void *data;
};

/* Fills all but the game and the code, which are in *certificate already with the compound.  The
 * period, which is right, becomes the least one with the least preperiod: of pairs of kernels it
 * may be less than what was found with values that tell more.
 *
 * BETLI_INPUT: no theorem says that it goes on for ever; or a value is not known, is wild, or is
 * 2^24 or more.  Cost: a few looks at the values that the theorem needs. */
betli_status bt_certify(const struct bt_law *law, const struct bt_known_values *values,
                        struct bt_certificate *certificate, struct bt_error *error);

/* Makes a certificate about G+ of the code by which foreclosed values are computed
 * (core/game/foreclosed_code.h) one about these values, of the game whose code is given; its digits
 * are copied.  BETLI_INPUT: there is none of the kind, as of a code without moves. */
betli_status bt_certify_foreclosed(const struct bt_take_break *code, bool misere, uint64_t shift,
                                   struct bt_certificate *certificate, struct bt_error *error);

#endif
