/* Long sequences: the values of the heaps 1, 2, 3, ... of take-and-break games, in any compound
 * that has a theorem.
 *
 * Part of betli/betli.h, which includes it.
 *
 *     betli_sequence *s;
 *     if (betli_sequence_new(b, "0.77", NULL, &s) == BETLI_OK &&
 *         betli_sequence_run(s, 1000000000) == BETLI_OK)
 *       printf("%llu\n", (unsigned long long)betli_sequence_value(s, 999999999).number);
 *
 * The computation ends when a theorem proves all further values.
 */
#ifndef BETLI_SEQUENCE_H
#define BETLI_SEQUENCE_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* A sequence; free it before its handle. */
typedef struct betli_sequence betli_sequence;

/* How to compute a sequence.  If all members are zero, or if you pass NULL, betli computes exactly
 * and keeps every value. */
typedef struct betli_sequence_settings {
  const char *save; /* a file that keeps the work, and from which betli continues; NULL: none */
  bool read_only;   /* use only the values in the file: compute and write nothing */
  bool discard;     /* drop values that are no longer needed: use memory only for a window */
  bool unchecked;   /* use candidates as values: several times faster, but nothing is proved */
  bool restless;    /* continue after all further values are proved */
} betli_sequence_settings;

/* Opens the sequence of a code ("0.104", "hex:0.3F"), a subtraction set, lasker, grundy, or a rule
 * with the code of a take-and-break game; BETLI_INPUT for others.  The values are those of
 * betli_table for the options compound, play and function.  BETLI_INPUT if no theorem determines
 * them, for example in long disjunctive compounds in misere play if moves leave two heaps.  With
 * `save`, betli first reads the values in the file.  It refuses a file with the values of another
 * game, and recomputes damaged blocks (see betli_sequence_repaired).  Only G+, F+ and F- can be
 * saved, discarded or left unchecked, and F only if it comes from a code (see
 * docs/theory/sequences.md); else BETLI_OPTION. */
BETLI_API betli_status betli_sequence_new(betli *b, const char *game,
                                          const betli_sequence_settings *settings,
                                          betli_sequence **sequence);
BETLI_API void betli_sequence_free(betli_sequence *s); /* NULL is allowed */

/* Computes the values of the heaps up to `to`, or until a theorem proves all further values.  A
 * later call continues.  On BETLI_LIMIT the computed values remain.  Progress counts heaps.  Cost:
 * if moves leave at most two heaps, and R heaps are in the rare class, each heap takes about R
 * steps on one thread, several heaps at a time: 5 ns in 0.104 (R = 20).  For suspense of heaps that
 * split, only changes of the value take time.  For other functions, heap n takes n steps until a
 * period is proved.  Each value takes one to four bytes.  With `discard`, once the last rare heap
 * is far back, only some hundred thousand values take memory; BETLI_LIMIT if there is another rare
 * heap after all. */
BETLI_API betli_status betli_sequence_run(betli_sequence *s, uint64_t to);

/* Returns a line for each block of the file that was damaged and recomputed; "" if there was
 * none. */
BETLI_API const char *betli_sequence_repaired(const betli_sequence *s);

/* Return the compound, play, function and symbol of the values, like the same functions for
 * tables. */
BETLI_API const char *betli_sequence_compound(const betli_sequence *s);
BETLI_API const char *betli_sequence_play(const betli_sequence *s);
BETLI_API const char *betli_sequence_function(const betli_sequence *s);
BETLI_API const char *betli_sequence_symbol(const betli_sequence *s);

/* Returns the value of a heap.  It is BETLI_UNKNOWN if it was not computed or was dropped,
 * BETLI_UNDEFINED for F+ and F- of a heap that has ended or, in normal play, is hot, and
 * BETLI_NO_VALUE for outcomes. */
BETLI_API betli_value betli_sequence_value(const betli_sequence *s, uint64_t heap);

/* Returns the outcome of a heap; BETLI_UNDECIDED if it is unknown. */
BETLI_API betli_outcome betli_sequence_outcome(const betli_sequence *s, uint64_t heap);

/* Returns a pointer to the values of all heaps from *first to *last, without a copy: numbers of
 * *width bytes, 1, 2 or 4.  These are the heaps that were computed and not dropped, without larger
 * heaps whose values follow from a period.  Numbers of 4 bytes from BETLI_TABLE_NUMBERS on are not
 * values (see betli_table_cells).  The values live until the sequence continues, or its end.  NULL
 * if betli does not keep single values: for outcomes, and for suspense of heaps that split. */
BETLI_API const void *betli_sequence_values(const betli_sequence *s, uint64_t *first,
                                            uint64_t *last, unsigned *width);

/* How values are divided into rare and common ones. */
typedef struct betli_sequence_rare {
  bool divided;         /* values were divided into rare and common values */
  uint64_t mask;        /* v is rare if v & mask has an even number of ones */
  bool alternates;      /* add the heap and a splitting take to the number of ones in v & mask */
  uint64_t count, last; /* the number of heaps with rare values, and the last of them */
} betli_sequence_rare;

typedef struct betli_sequence_info {
  const char *game;
  uint64_t computed;  /* the last computed heap; all smaller heaps were computed, too */
  uint64_t kept_from; /* betli keeps heaps from this one on, and perhaps the first 65536 */
  uint64_t maximum,
      maximum_at; /* the greatest value up to the last `to`, and the first heap with it */
  uint64_t zeros, last_zero; /* the number of heaps from 1 on with the value 0, and the last of
                                them, or 0 if there is none.  They are the P-positions; for F, those
                                that have not ended.  An outcome is 0 for P, 1 for N */
  betli_sequence_rare rare;
  const char *simd; /* "portable", "neon", "avx2", "avx512" */
  unsigned threads;
  bool complete;  /* betli knows every heap up to the last `to` */
  bool unchecked; /* the values are not proved */
} betli_sequence_info;

BETLI_API betli_sequence_info betli_sequence_about(const betli_sequence *s);

/* g(n + period) = g(n) + saltus for all n from preperiod on. */
typedef struct betli_sequence_period {
  bool proved; /* false: no period is known */
  uint64_t period, preperiod, saltus;
  bool exceptions_known;
  uint64_t exceptions; /* the number of heaps from 0 on that differ from the period continued
                          backwards */
  const char *theorem;
  uint64_t checked_to; /* the last heap that was computed for the proof */
} betli_sequence_period;

BETLI_API betli_sequence_period betli_sequence_period_of(const betli_sequence *s);

/* Suspense of heaps that split is constant on long stretches.  From some heap on these repeat
 * forever, each time `factor` times as far apart and with values that are `saltus` greater. */
typedef struct betli_sequence_levels {
  bool proved;     /* false: no levels are known */
  uint64_t levels; /* the number of levels in a period; a long stretch ends at each */
  uint64_t from, factor, saltus;
  const char *theorem;
  uint64_t checked_to; /* the last heap that was computed for the proof */
} betli_sequence_levels;

BETLI_API betli_sequence_levels betli_sequence_levels_of(const betli_sequence *s);

/* Returns the i-th method, and finds the heap from which betli used it: "naive", "sparse", "few
 * rares", "many rares", "bitsets"; "table" and "stretches" for other functions; NULL after the
 * last. */
BETLI_API const char *betli_sequence_method(const betli_sequence *s, size_t i, uint64_t *from);

/* Returns the number of computed heaps, without heap 0, that have a given value below
 * BETLI_COUNTED. */
enum { BETLI_COUNTED = 1 << 16 };
BETLI_API uint64_t betli_sequence_frequency(const betli_sequence *s, uint64_t value);

/* Finds the i-th heap whose value exceeds all values before it; returns false after the last. */
BETLI_API bool betli_sequence_record(const betli_sequence *s, size_t i, uint64_t *heap,
                                     uint64_t *value);

/* Finds the i-th loony heap: its value is BETLI_INFINITE, and the player to move wins next to
 * anything.  Returns false after the last.  Only games with moves that entail have such heaps. */
BETLI_API bool betli_sequence_loony(const betli_sequence *s, size_t i, uint64_t *heap);

/* Writes the SHA-256 of the values of the heaps 1 to `to`, in hexadecimal.  The values are
 * little-endian 16-bit numbers, or 32-bit numbers if a value needs them.  Outcomes are 0 for P and
 * 1 for N; a heap that has ended is 0xffffffff, and a hot heap is 0xfffffffe, as in certificates.
 * BETLI_INPUT if some values are unknown.  Cost: 1 to 5 ns per heap. */
BETLI_API betli_status betli_sequence_sha256(betli_sequence *s, uint64_t to, char text[65]);

/* Writes a certificate with the period and its proof, which betli_verify proves.  All runs with the
 * same proof write the same text.  It lives until the next call for this sequence, or its end.
 * BETLI_INPUT if no period is proved, or if values that the proof needs were dropped.  Cost: that
 * of betli_sequence_sha256; for a window, that of its values. */
BETLI_API betli_status betli_sequence_certificate(betli_sequence *s, const char **text);

typedef struct betli_verified {
  const char *kind; /* "period" for values of single heaps, "levels", "misere quotient"; for boards
                       "grundy value" or "misere outcome" */
  const char *game; /* as the author typed it, with the board, if any; it lives until the next call
                       for this handle */
  bool named;    /* true if that game has the code in the certificate; false for a rule, which betli
                    does not run, or a graph that betli did not compare with a file */
  bool on_graph; /* it is about a game on a graph, and contains the graph */
  uint64_t period, preperiod, saltus; /* 0 for a quotient of heaps only up to checked_to; for
                                         levels, their number and the heap from which they repeat */
  const char *theorem; /* "window", "guy-smith", "arithmetic", "golomb", "selective", "levels"; NULL
                          without a period */
  uint64_t checked_to; /* the last heap whose value or class was proved again */
  uint64_t order, p_portion; /* for a quotient; else 0 */
  uint64_t value;            /* for a board; else 0 */
  betli_outcome outcome;     /* for "misere outcome": BETLI_N or BETLI_P */
  uint64_t claims;           /* the number of values or P-positions in the proof; else 0 */
} betli_verified;

/* Reads a certificate and proves it again, with plain code that shares nothing with
 * betli_sequence_run or the search for quotients.  For a period, it computes all values that the
 * theorem needs.  For a quotient, it proves that the quotient determines the outcome of every sum
 * of heaps in misere play, and is the smallest that does.  For a board, it proves that each claim
 * follows from the others, by induction.  On BETLI_INPUT the message names the wrong line or claim,
 * even for a single wrong byte.  BETLI_LIMIT means that betli does not know whether the certificate
 * is right.  Cost: a few dozen steps and one byte for each heap, and R further steps with R heaps
 * in the rare class: 0.1 us in 0.104.  If moves leave three heaps or more, n steps for heap n.  For
 * a quotient see docs/commands/verify.md. */
BETLI_API betli_status betli_verify(betli *b, const char *file, betli_verified *verified);

/* Does the same for a certificate about a graph, and compares its graph with the file `graph`: both
 * must have the same names, joined in the same way. */
BETLI_API betli_status betli_verify_graph(betli *b, const char *file, const char *graph,
                                          betli_verified *verified);

/* The compound, play and function of the values whose period the last verified certificate proves;
 * all NULL for other certificates. */
typedef struct betli_verified_values {
  const char *compound, *play;   /* "short-disjunctive", "misere" */
  const char *function, *symbol; /* "foreclosed", "F⁻" */
} betli_verified_values;

BETLI_API betli_verified_values betli_verified_function(const betli *b);

/* The octal games 0.d1d2...dD of at most `digits` digits, 1 to 4, with one game for all that are
 * equivalent.  Games are equivalent if their heaps have the same values, except for small heaps
 * without a move. */
typedef struct betli_octals betli_octals;

typedef struct betli_octal {
  const char *name; /* the shortest of its codes, and among these the smallest: "0.6" */
  const char
      *canonical; /* a code whose heap n has the value of heap n + dead of this game: "0.37" */
  uint64_t dead;
} betli_octal;

BETLI_API betli_status betli_octals_new(betli *b, uint64_t digits, bool misere,
                                        betli_octals **octals);
BETLI_API void betli_octals_free(betli_octals *o); /* NULL is allowed */
BETLI_API size_t betli_octals_count(const betli_octals *o);
/* Returns one of the games, whose strings live as long as these octals. */
BETLI_API betli_octal betli_octals_at(const betli_octals *o, size_t i);

#endif
