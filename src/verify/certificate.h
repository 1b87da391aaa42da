/* Certificates of periods: the claim that the values of a take-and-break game repeat, and the
 * theorem that proves it.  docs/certificates.md has the lines; certificate.c defines them once, for
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

/* Returns "window", "guy-smith", "arithmetic", "golomb" or "selective". */
const char *bt_certified_name(enum bt_certified_by theorem);

/* Numbers are below 2^24; these stand for other values.  The genus n^n is the number n.  A pair of
 * kernels is a number: 1 for the kernel of normal play, plus 2 for that of misère play. */
#define BT_CERTIFIED_ENDED UINT32_C(0xffffffff)
#define BT_CERTIFIED_HOT UINT32_C(0xfffffffe)
#define BT_CERTIFIED_ONE UINT32_C(0xfffffffd)  /* 1^0 */
#define BT_CERTIFIED_ZERO UINT32_C(0xfffffffc) /* 0^1 */
#define BT_CERTIFIED_WILD UINT32_C(0xfffffffb)
#define BT_CERTIFIED_TAGS UINT32_C(0xfffffff0) /* least of these */
enum { BT_CERTIFIED_NUMBERS = 1 << 24 };

/* Writes a value for people. */
void bt_certified_value_print(uint32_t value, char text[static 16]);

/* Let v be the value of a heap n, or of an option of a heap n.  Its class is parity(v & mask); if
 * the division `alternates`, parity(v & mask) ^ (n + takes) mod 2.  Class 1 is common, 0 is
 * rare. */
struct bt_division {
  uint32_t mask;
  bool alternates;
  unsigned takes; /* parity of all splitting takes: 0 or 1; 0 unless it alternates */
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
  struct bt_limits *limits; /* account of its memory; NULL: none */
  size_t count, room;
  struct bt_certified_rare *rares;
};

struct bt_certificate {
  struct bt_limits *limits;            /* account of its memory; NULL: none */
  char *game;                          /* as typed */
  struct bt_claimed_code code;         /* its digits belong to the certificate */
  struct bt_claimed_compound compound; /* whose function is claimed; all zero: G+ */
  struct bt_claimed_law law;
  enum bt_certified_by theorem;
  /* True if values are foreclosed: a heap n > `shift` is worth the Grundy value of heap n - shift
   * of another code.  The digits of that code belong to the certificate; all members below are
   * about it. */
  bool foreclosed;
  struct bt_claimed_code foreclosed_code;
  uint64_t shift;
  struct bt_division division; /* the mask has only bits that values have */
  /* With BT_CERTIFIED_BY_WINDOW: */
  uint64_t window;                 /* how many values come back */
  uint64_t from;                   /* heap after the first occurrence of these values */
  struct bt_certified_rares rares; /* all, in increasing order */
  uint32_t *values;                /* of heaps from - window to from - 1 */
  /* With other theorems: */
  uint64_t rare_count; /* with a division, which saves work: number of rare heaps */
  uint64_t until;      /* last heap that the theorem needs */
  unsigned bits;       /* of each value in the checksum: 16 or 32 */
  char sum[65];        /* SHA-256 of the values, hexadecimal */
};

void bt_certificate_free(struct bt_certificate *certificate);

betli_status bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value,
                                    struct bt_error *error);
void bt_certified_rares_free(struct bt_certified_rares *rares);

/* Makes room for the values of the window. */
betli_status bt_certified_values_new(struct bt_certificate *certificate, struct bt_error *error);
void bt_certified_values_free(struct bt_certificate *certificate);

/* Returns true if a certificate is about Grundy values in long disjunctive normal play. */
static inline bool bt_certificate_is_grundy(const struct bt_certificate *certificate) {
  return certificate->compound.rule == BT_CLAIMED_LONG_DISJUNCTIVE && !certificate->compound.misere;
}

/* Returns true if values are computed as Grundy values, so that they can be divided. */
static inline bool bt_certificate_divides(const struct bt_certificate *certificate) {
  return bt_certificate_is_grundy(certificate) || certificate->foreclosed;
}

/* Returns how many bits each value takes in the checksum: 16 or 32.  `all` has the bits that some
 * value has.  bt_certified_sum_add adds a value to the checksum. */
unsigned bt_certified_bits(uint32_t all);
struct bt_sha256;
void bt_certified_sum_add(struct bt_sha256 *hash, uint32_t value, unsigned bits);

/* Fails with BETLI_INPUT if the mask has bits that no value has. */
betli_status bt_certified_mask_check(const struct bt_certificate *certificate, uint32_t bits,
                                     struct bt_error *error);

extern const struct bt_claims_kind bt_claims_of_periods; /* of a struct bt_certificate */

#define BT_MOST_CERTIFIED (UINT64_C(1) << 50) /* the greatest number of a certificate */

#endif
