/* Certificates of any kind: read, and proved by code that shares nothing with the code that made
 * them. */
#ifndef BETLI_VERIFIER_PROOF_H
#define BETLI_VERIFIER_PROOF_H

#include "verify/boards/misere.h"
#include "verify/boards/nimbers.h"
#include "verify/levels.h"
#include "verify/period.h"
#include "verify/quotient/quotient.h"

struct bt_proof {
  const struct bt_claims_kind *kind; /* tells which member of `claims` is in use */
  union {
    struct bt_certificate period;
    struct bt_level_claims levels;
    struct bt_quotient_claim quotient;
    struct bt_nimber_claims nimbers;
    struct bt_misere_claims misere;
  } claims;
  struct bt_limits *limits;
  uint64_t checked_to; /* last heap whose value or class was computed; 0 for boards */
  uint64_t count;      /* claims that the proof rests on; 0 unless they are of boards */
};

/* Reads a certificate of any kind.  BETLI_INPUT names the wrong line. */
betli_status bt_proof_read(const char *bytes, size_t size, struct bt_limits *limits,
                           struct bt_proof *proof, struct bt_error *error);
void bt_proof_free(struct bt_proof *proof);

/* Return what a certificate is about: the name of the game, and its code (NULL for boards).  For
 * boards also the position, and the graph of the game (NULL if it has none). */
const char *bt_proof_game(const struct bt_proof *proof);
const struct bt_claimed_code *bt_proof_code(const struct bt_proof *proof);
const char *bt_proof_position(const struct bt_proof *proof);
const struct bt_claimed_graph *bt_proof_graph(const struct bt_proof *proof);

/* Proves all claims.  BETLI_INPUT tells what is wrong, BETLI_LIMIT that nothing is known. */
betli_status bt_proof_verify(struct bt_proof *proof, struct bt_error *error);

#endif
