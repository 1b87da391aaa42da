/* Certificates of misere quotients that are made by hand, for the tests of their verification. */
#ifndef BETLI_TESTS_CLAIMS_H
#define BETLI_TESTS_CLAIMS_H

#include "support.h"

enum { MOST_HEAPS = 64, MOST_ELEMENTS = 64 };

struct claim {
  const char *game, *code;      /* the latter: its digits */
  int heaps, period, preperiod; /* period 0: none */
  int order, phi[MOST_HEAPS + 1];
  int p[MOST_ELEMENTS], p_count;
  int (*product)(int x, int y);
};

/* The text, for the caller to free.  Generators are found; *reached: how many elements are products
 * of them. */
char *text_of_claim(const struct claim *claim, int *reached);

/* Nim with heaps below 2^n, n >= 2, has 2^n + 2 classes: 0 and 1 of sums whose heaps have at most
 * one counter, an even or odd number of them, and 2 + v of others with the nim sum v. */
int tame_product(int x, int y);
struct claim tame_claim(const char *game, const char *code, int n);

/* 0.75, the smallest wild quotient: a = 1, b = 2, c = 6, a^2 = 1, bc = ab, c^2 = b^2, b^3 = b. */
struct claim wild_claim(void);

/* What betli_verify says of a text as a file; the message without the name of the file. */
betli_status verdict_on_claim(const char *text, size_t size, char message[static 512]);

#endif
