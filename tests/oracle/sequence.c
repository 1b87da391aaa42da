/* Writes the nim-values of the heaps 1 to N of an octal game as little-endian numbers of 16 bits:
 *
 *     cc -O2 -o sequence tests/oracle/sequence.c && ./sequence 0.104 1000000 | sha256sum
 *
 * Shares no code with betli.  Rare heaps are those of an even number of ones in value & MASK, as
 * given by an optional third word, where a fourth, "alternating", exchanges the classes at heaps of
 * the other parity.  Without them every option of every heap is looked at.  Any mask gives the same
 * values. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1 << 13 };

static int digits[64], count;
static uint32_t mask;
static int alternating, parity;
static uint16_t *g;
static uint64_t *rares, rare_count, seen[LIMIT];

static int is_common(uint32_t v, uint64_t n) {
  return (__builtin_parity(v & mask) ^ (alternating && ((n + (uint64_t)parity) & 1))) & 1;
}

/* Marks the options that leave at most one heap, or two equal ones. */
static void mark_simple(uint64_t n) {
  for (int k = 0; k < count && (uint64_t)k <= n; k++) {
    const uint64_t rest = n - (uint64_t)k;
    if ((digits[k] & 1) && rest == 0)
      seen[0] = n;
    if ((digits[k] & 2) && rest > 0)
      seen[g[rest]] = n;
    if ((digits[k] & 4) && rest > 0 && rest % 2 == 0)
      seen[0] = n;
  }
}

static uint16_t by_all(uint64_t n) {
  mark_simple(n);
  for (int k = 0; k < count && (uint64_t)k < n; k++)
    if (digits[k] & 4)
      for (uint64_t a = 1, rest = n - (uint64_t)k; 2 * a < rest; a++)
        seen[g[a] ^ g[rest - a]] = n;
  uint16_t v = 0;
  while (seen[v] == n)
    v++;
  return v;
}

static uint16_t by_rares(uint64_t n) {
  mark_simple(n);
  for (int k = 0; k < count && (uint64_t)k < n; k++)
    if (digits[k] & 4)
      for (uint64_t i = 0; i < rare_count && rares[i] < n - (uint64_t)k; i++)
        seen[g[rares[i]] ^ g[n - (uint64_t)k - rares[i]]] = n;
  uint16_t candidate = 0;
  while (seen[candidate] == n || !is_common(candidate, n))
    candidate++;
  int missing = 0;
  for (uint16_t v = 0; v < candidate; v++)
    missing += seen[v] != n;
  for (uint64_t a = 1; missing > 0 && 2 * a < n; a++)
    for (int k = 0; k < count; k++)
      if ((digits[k] & 4) && 2 * a < n - (uint64_t)k) {
        const uint16_t v = (uint16_t)(g[a] ^ g[n - (uint64_t)k - a]);
        missing -= v < candidate && seen[v] != n;
        seen[v] = n;
      }
  uint16_t v = 0;
  while (v < candidate && seen[v] == n)
    v++;
  if (v < candidate)
    rares[rare_count++] = n;
  return v;
}

int main(int argc, char **argv) {
  const uint64_t last = argc < 3 ? 0 : strtoull(argv[2], NULL, 10);
  if (argc < 3 || last == 0)
    return fputs("sequence CODE N [MASK [alternating]]\n", stderr), 2;
  for (const char *c = argv[1]; *c != '\0' && count < 64; c++)
    if (*c != '.')
      digits[count++] = *c - '0';
  mask = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 0) : 0;
  alternating = argc > 4;
  for (int k = 0; k < count; k++)
    if (digits[k] & 4)
      parity = k & 1;
  g = calloc(last + 1, sizeof *g);
  rares = malloc((last + 1) * sizeof *rares);
  memset(seen, 0xff, sizeof seen);
  for (uint64_t n = 1; n <= last; n++) {
    g[n] = mask == 0 ? by_all(n) : by_rares(n);
    if (g[n] >= LIMIT / 2)
      return fputs("a value is too large\n", stderr), 1;
    putchar(g[n] & 255);
    putchar(g[n] >> 8);
  }
  return ferror(stdout) || fflush(stdout) != 0;
}
