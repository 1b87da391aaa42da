/* Long sequences: the values of the heaps 1, 2, 3, ... of take-and-break games, in any of the ways
 * to play several together that have a theorem.
 *
 * Part of betli/betli.h, which includes it.
 *
 *     betli_sequence *s;
 *     if (betli_sequence_new(b, "0.77", NULL, &s) == BETLI_OK &&
 *         betli_sequence_run(s, 1000000000) == BETLI_OK)
 *       printf("%llu\n", (unsigned long long)betli_sequence_value(s, 999999999).number);
 *
 * A sequence ends by itself when its values are known for ever, by a theorem whose bound was met.
 */
#ifndef BETLI_SEQUENCE_H
#define BETLI_SEQUENCE_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Free it before its handle. */
typedef struct betli_sequence betli_sequence;

/* How to compute a sequence.  All zero, or NULL in its place: exactly, and keeping every value. */
typedef struct betli_sequence_settings {
  const char *save; /* a file to keep the work in, and to go on from; NULL: none */
  bool read_only;   /* tell only what the file has: compute and write nothing */
  bool discard;     /* drop values that are no longer needed: memory for a window only */
  bool unchecked;   /* take candidates for values, several times faster; never proved */
  bool restless;    /* go on when the values are known for ever */
} betli_sequence_settings;

/* Opens the sequence of a code ("0.104", "hex:0.3F"), a subtraction set, lasker, grundy, or a rule
 * that says it is a take-and-break game; BETLI_INPUT for others.  The values are those of
 * betli_table under the compound, play and function set; BETLI_INPUT if no theorem gives them, as
 * in long disjunctive compounds of misere play where moves leave two heaps.  With `save` the values
 * in the file come first.  A file with the values of another game is refused; damaged blocks are
 * computed anew (see betli_sequence_repaired).  Only G+ and F+ and F- can be saved, discarded or
 * left unchecked, and F only where it comes from a code (see docs/theory/sequences.md); else
 * BETLI_OPTION. */
BETLI_API betli_status betli_sequence_new(betli *b, const char *game,
                                          const betli_sequence_settings *settings,
                                          betli_sequence **sequence);
BETLI_API void betli_sequence_free(betli_sequence *s); /* NULL is allowed */

/* Computes the values of the heaps up to `to`, or until they are known for ever; a later call goes
 * on.  With BETLI_LIMIT what was computed is kept.  Progress counts heaps.  Cost: for codes with
 * two heaps a move and R heaps in the rare class about R steps for each heap on one thread, several
 * heaps at a time; in 0.104 (R = 20) 5 ns.  Suspense where heaps split costs what its changes cost;
 * other functions n steps for heap n until a period is certain.  One to four bytes for each value;
 * with `discard`, once the last rare heap lies far back, for some hundred thousand values only (and
 * BETLI_LIMIT if another rare heap comes after all). */
BETLI_API betli_status betli_sequence_run(betli_sequence *s, uint64_t to);

/* Returns what was found damaged in the file and computed anew: a line for each block, or
 * nothing. */
BETLI_API const char *betli_sequence_repaired(const betli_sequence *s);

/* Return compound, play, function and symbol of the values, as betli_table_compound and the like do
 * for tables. */
BETLI_API const char *betli_sequence_compound(const betli_sequence *s);
BETLI_API const char *betli_sequence_play(const betli_sequence *s);
BETLI_API const char *betli_sequence_function(const betli_sequence *s);
BETLI_API const char *betli_sequence_symbol(const betli_sequence *s);

/* Returns the value of a heap.  BETLI_UNKNOWN if it was not computed, or was dropped;
 * BETLI_UNDEFINED for F+ and F- of a heap that has ended or, in normal play, is hot; BETLI_NO_VALUE
 * for outcomes. */
BETLI_API betli_value betli_sequence_value(const betli_sequence *s, uint64_t heap);

/* Returns who wins a heap; BETLI_UNDECIDED if it is not known. */
BETLI_API betli_outcome betli_sequence_outcome(const betli_sequence *s, uint64_t heap);

/* Returns the values of all heaps from *first to *last where they stand, without a copy: numbers of
 * *width bytes, 1, 2 or 4.  These are the heaps that were computed and not dropped; what a period
 * tells of larger heaps is not among them.  Numbers of 4 bytes from BETLI_TABLE_NUMBERS on are no
 * values (see betli_table_cells).  The values live until the sequence runs on, or its end.  NULL if
 * values are not kept one by one: outcomes, and suspense where heaps split. */
BETLI_API const void *betli_sequence_values(const betli_sequence *s, uint64_t *first,
                                            uint64_t *last, unsigned *width);

/* How values are divided into rare and common ones. */
typedef struct betli_sequence_rare {
  bool divided;    /* otherwise they are not */
  uint64_t mask;   /* v is rare if v & mask has an even number of ones */
  bool alternates; /* if that number is odd, v is rare on odd heaps (odd takes: on even heaps) */
  uint64_t count, last; /* number of heaps of rare values, and the last of them */
} betli_sequence_rare;

typedef struct betli_sequence_info {
  const char *game;
  uint64_t computed;            /* the last heap that was computed; all smaller ones were */
  uint64_t kept_from;           /* heaps from this one on are kept, and perhaps the first 65536 */
  uint64_t maximum, maximum_at; /* greatest up to the last `to`, and the first heap that has it */
  uint64_t zeros, last_zero;    /* number of heaps from 1 on of value 0, and the last of them; 0:
                                   none.  They are the P-positions, for F those that have not
                                   ended.  An outcome is 0 for P, 1 for N */
  betli_sequence_rare rare;
  const char *simd; /* "portable", "neon", "avx2", "avx512" */
  unsigned threads;
  bool complete;  /* every question about heaps up to the last `to` can be answered */
  bool unchecked; /* nothing proves the values */
} betli_sequence_info;

BETLI_API betli_sequence_info betli_sequence_about(const betli_sequence *s);

/* g(n + period) = g(n) + saltus for all n from preperiod on. */
typedef struct betli_sequence_period {
  bool proved; /* otherwise none is known */
  uint64_t period, preperiod, saltus;
  bool exceptions_known;
  uint64_t exceptions; /* heaps from 0 on that differ from the period continued backwards */
  const char *theorem;
  uint64_t checked_to; /* the last heap that was computed for the proof */
} betli_sequence_period;

BETLI_API betli_sequence_period betli_sequence_period_of(const betli_sequence *s);

/* Suspense of heaps that split stays the same in long stretches: from a heap on these repeat for
 * ever, each time `factor` times as far apart and worth `saltus` more. */
typedef struct betli_sequence_levels {
  bool proved;     /* otherwise none are known */
  uint64_t levels; /* how many come again; in each a long stretch ends */
  uint64_t from, factor, saltus;
  const char *theorem;
  uint64_t checked_to; /* the last heap that was computed for the proof */
} betli_sequence_levels;

BETLI_API betli_sequence_levels betli_sequence_levels_of(const betli_sequence *s);

/* Returns the i-th method used, and finds the heap from which on: "naive", "sparse", "few rares",
 * "many rares", "bitsets"; "table" and "stretches" for other functions; NULL past the last. */
BETLI_API const char *betli_sequence_method(const betli_sequence *s, size_t i, uint64_t *from);

/* Returns how many of the heaps computed, without heap 0, have a value, which is below
 * BETLI_COUNTED. */
enum { BETLI_COUNTED = 1 << 16 };
BETLI_API uint64_t betli_sequence_frequency(const betli_sequence *s, uint64_t value);

/* Finds the i-th heap whose value exceeds all before it; returns false past the last. */
BETLI_API bool betli_sequence_record(const betli_sequence *s, size_t i, uint64_t *heap,
                                     uint64_t *value);

/* Writes the SHA-256 of the values of the heaps 1 to `to`, in hexadecimal.  The values are taken as
 * little-endian numbers of 16 bits, or of 32 if one needs them.  Outcomes are 0 for P and 1 for N;
 * a heap that has ended is 0xffffffff, a hot one 0xfffffffe, as in certificates.  BETLI_INPUT if
 * they are not all known.  Cost: 1 to 5 ns a heap. */
BETLI_API betli_status betli_sequence_sha256(betli_sequence *s, uint64_t to, char text[65]);

/* Writes a text that says what was proved, and what proves it, for others to verify (betli_verify);
 * the same for every run that proves the same in the same way.  It lives until the next call for
 * this sequence, or its end.  BETLI_INPUT if no period is proved, or if values that it needs were
 * dropped.  Cost: that of betli_sequence_sha256, or with a window that of its values. */
BETLI_API betli_status betli_sequence_certificate(betli_sequence *s, const char **text);

typedef struct betli_verified {
  const char *kind; /* "period", of the values of single heaps, "levels", "misere quotient", and of
                       boards "grundy value" or "misere outcome" */
  const char *game; /* as it was typed, with the board if there is one; lives until the next call
                       for this handle */
  bool named;       /* that game has the code of the certificate; false: a rule, which is not run,
                       or a graph that was compared with no file */
  bool on_graph;    /* it is about a game on a graph, which stands in the certificate */
  uint64_t period, preperiod, saltus; /* 0 for a quotient of heaps up to checked_to only; of levels
                                         how many, and the heap from which on they repeat */
  const char *theorem; /* "window", "guy-smith", "arithmetic", "golomb", "selective", "levels"; NULL
                          without a period */
  uint64_t checked_to; /* the last heap whose value, or class, was proved anew */
  uint64_t order, p_portion; /* of the quotient; else 0 */
  uint64_t value;            /* of the board; else 0 */
  betli_outcome outcome;     /* with "misere outcome": BETLI_N or BETLI_P */
  uint64_t claims;           /* how many values, or P-positions, it rests on; else 0 */
} betli_verified;

/* Reads a certificate and proves it anew, by plain code that has nothing in common with
 * betli_sequence_run, or with what finds quotients.  For a period all values are computed that the
 * theorem needs.  For a quotient it is proved that it gives the outcome of every sum of heaps in
 * misere play, and is the smallest that does.  For a board it is proved that each claim follows
 * from the others, by induction.  BETLI_INPUT names the line or the claim that is wrong, be it a
 * single byte; BETLI_LIMIT says that it is not known.  Cost: a few dozen steps and one byte for
 * each heap, or R steps more with R heaps in the rare class: 0.1 us in 0.104.  Where moves leave
 * three heaps or more, n steps for heap n.  For a quotient see docs/commands/verify.md. */
BETLI_API betli_status betli_verify(betli *b, const char *file, betli_verified *verified);

/* Does the same for a certificate about a graph, which must be that of the file `graph`: the same
 * names, joined in the same way. */
BETLI_API betli_status betli_verify_graph(betli *b, const char *file, const char *graph,
                                          betli_verified *verified);

/* What the values are of which the last verified certificate proves a period; all NULL for other
 * certificates. */
typedef struct betli_verified_values {
  const char *compound, *play;   /* "short-disjunctive", "misere" */
  const char *function, *symbol; /* "foreclosed", "F⁻" */
} betli_verified_values;

BETLI_API betli_verified_values betli_verified_function(const betli *b);

/* The octal games 0.d1d2...dD of at most `digits` digits, 1 to 4, one of those that are played
 * alike: games whose heaps are worth the same but for small heaps without a move count as one. */
typedef struct betli_octals betli_octals;

typedef struct betli_octal {
  const char *name; /* the shortest of its codes, and of those the smallest: "0.6" */
  const char
      *canonical; /* a code whose heaps of n are worth what its heaps of n + dead are: "0.37" */
  uint64_t dead;
} betli_octal;

BETLI_API betli_status betli_octals_new(betli *b, uint64_t digits, bool misere,
                                        betli_octals **octals);
BETLI_API void betli_octals_free(betli_octals *o); /* NULL is allowed */
BETLI_API size_t betli_octals_count(const betli_octals *o);
/* Returns one of the games, whose strings live as long as these octals. */
BETLI_API betli_octal betli_octals_at(const betli_octals *o, size_t i);

#endif
