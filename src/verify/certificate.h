/* Certificates of periods: the claim that the values of a take-and-break game repeat, and the
 * theorem that shows it.  docs/certificates.md has the lines; certificate.c says them once, for
 * reading and writing. */
#ifndef BETLI_VERIFY_CERTIFICATE_H
#define BETLI_VERIFY_CERTIFICATE_H

#include "verify/code.h"
#include "verify/compound.h"

enum bt_certified_by {
  BT_CERTIFIED_BY_WINDOW,
  BT_CERTIFIED_BY_GUY_SMITH,
  BT_CERTIFIED_BY_ARITHMETIC,
  BT_CERTIFIED_BY_GOLOMB,
  BT_CERTIFIED_BY_SELECTIVE,
  BT_CERTIFIED_WAYS
};

/* "window", "guy-smith", "arithmetic", "golomb", "selective". */
const char *bt_certified_name(enum bt_certified_by theorem);

/* Values that are no numbers stand for themselves as these; numbers are below 2^24.  Of genera n^n
 * is the number n.  A pair of kernels is the number 1 if in that of normal play, 2 more if in that
 * of misere play. */
#define BT_CERTIFIED_ENDED UINT32_C(0xffffffff)
#define BT_CERTIFIED_HOT UINT32_C(0xfffffffe)
#define BT_CERTIFIED_ONE UINT32_C(0xfffffffd)  /* 1^0 */
#define BT_CERTIFIED_ZERO UINT32_C(0xfffffffc) /* 0^1 */
#define BT_CERTIFIED_WILD UINT32_C(0xfffffffb)
#define BT_CERTIFIED_TAGS UINT32_C(0xfffffff0) /* they are not less than this */
enum { BT_CERTIFIED_NUMBERS = 1 << 24 };

/* Writes a value for people. */
void bt_certified_value_print(uint32_t value, char text[static 16]);

/* The class of v as the value of a heap n, or of an option of a heap n, is parity(v & mask), and if
 * it `alternates` also ^ (n + takes) mod 2; 1 is common, 0 rare. */
struct bt_division {
  uint32_t mask;
  bool alternates;
  unsigned takes; /* 0 or 1; 0 unless it alternates */
};

static inline bool bt_division_is_common(const struct bt_division *division, uint32_t value,
                                         uint64_t n) {
  const unsigned parity = (unsigned)__builtin_parity(value & division->mask);
  return ((parity ^ (division->alternates ? n + division->takes : 0)) & 1) != 0;
}

/* v(n + period) = v(n) + saltus for all heaps n from `from` on. */
struct bt_claimed_law {
  uint64_t from, period; /* heaps */
  uint64_t saltus;
};

struct bt_certified_rare {
  uint64_t heap;
  uint32_t value;
};

struct bt_certified_rares {
  struct bt_limits *limits; /* with which they are booked; NULL: they are not */
  size_t count, room;
  struct bt_certified_rare *rares;
};

struct bt_certificate {
  struct bt_limits *limits; /* with which its game and its values are booked; NULL: they are not */
  char *game;               /* as it was typed */
  struct bt_claimed_code code;         /* its digits belong to the certificate */
  struct bt_claimed_compound compound; /* whose function it is about; all zero: G+ */
  struct bt_claimed_law law;
  enum bt_certified_by theorem;
  /* Foreclosed values: whether heaps beyond `shift` are worth G+ of what is larger than it in a
   * heap of another code, whose digits belong to the certificate; all that follows is of that. */
  bool foreclosed;
  struct bt_claimed_code foreclosed_code;
  uint64_t shift;
  struct bt_division division; /* its mask has only bits that values have */
  /* With BT_CERTIFIED_BY_WINDOW: */
  uint64_t window;                 /* how many values come back */
  uint64_t from;                   /* the heap before which they stand first */
  struct bt_certified_rares rares; /* all there are, in increasing order */
  uint32_t *values;                /* of the heaps from - window to from - 1 */
  /* With the others: */
  uint64_t rare_count; /* with a division, which saves work: how many heaps it makes rare */
  uint64_t until;
  unsigned bits;
  char sum[65];
};

void bt_certificate_free(struct bt_certificate *certificate);

betli_status bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value,
                                    struct bt_error *error);
void bt_certified_rares_free(struct bt_certified_rares *rares);

/* Room for the values of the window. */
betli_status bt_certified_values_new(struct bt_certificate *certificate, struct bt_error *error);
void bt_certified_values_free(struct bt_certificate *certificate);

/* Whether it is about Grundy values in long disjunctive normal play. */
static inline bool bt_certificate_is_grundy(const struct bt_certificate *certificate) {
  return certificate->compound.rule == BT_CLAIMED_LONG_DISJUNCTIVE && !certificate->compound.misere;
}

/* Whether the values are computed as Grundy values, so that they can be divided. */
static inline bool bt_certificate_divides(const struct bt_certificate *certificate) {
  return bt_certificate_is_grundy(certificate) || certificate->foreclosed;
}

/* How many bits a value has in the sum, by the bits that some value has; adds a value to the sum.
 */
unsigned bt_certified_bits(uint32_t all);
struct bt_sha256;
void bt_certified_sum_add(struct bt_sha256 *hash, uint32_t value, unsigned bits);

/* Fails with BETLI_INPUT if the mask has bits that no value has. */
betli_status bt_certified_mask_check(const struct bt_certificate *certificate, uint32_t bits,
                                     struct bt_error *error);

extern const struct bt_claims_kind bt_claims_of_periods; /* of a struct bt_certificate */

#define BT_MOST_CERTIFIED (UINT64_C(1) << 50) /* numbers of a certificate are not greater */

#endif
