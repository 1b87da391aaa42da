/* Inputs for judge problems:
 *
 *     generate ID SEED          a small random one, for brute force
 *     generate ID largest SEED  one of the largest the problem allows; for some, an even and an odd
 *                               seed give many tests and a single long one
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;
static bool large, odd;

/* Returns the next number of splitmix64 (Steele, Lea and Flood 2014), the same on every machine. */
static uint64_t random_bits(void) {
  uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static uint64_t from(uint64_t least, uint64_t most) {
  return least + random_bits() % (most - least + 1);
}

static void print(uint64_t number, const char *after) {
  printf("%" PRIu64 "%s", number, after);
}

/* Prints a line of `count` numbers. */
static void print_numbers(uint64_t count, uint64_t least, uint64_t most) {
  for (uint64_t i = 0; i < count; i++)
    print(from(least, most), i + 1 < count ? " " : "\n");
}

/* Prints `tests` tests, each a line with how many numbers follow, and a line of these. */
static void print_tests(uint64_t tests, uint64_t fewest, uint64_t count, uint64_t least,
                        uint64_t most) {
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++) {
    const uint64_t numbers = from(fewest, count);
    print(numbers, "\n");
    print_numbers(numbers, least, most);
  }
}

static void short_rows_or_one_long(uint64_t least) {
  if (!large)
    print_tests(25, 1, 4, least, from(2, 9));
  else if (odd)
    print_tests(1, 200000, 200000, least, 1000000000);
  else
    print_tests(200000, 1, 1, least, 1000000000);
}

static void heaps(void) {
  short_rows_or_one_long(1);
}

/* Prints stairs with few balls, since balls move singly, and brute force tries everything. */
static void stairs(void) {
  if (large)
    short_rows_or_one_long(0);
  else
    print_tests(25, 1, 5, 0, 4);
}

static void ten_thousand_heaps(void) {
  if (large)
    print_tests(10, 10000, 10000, 0, 9999);
  else
    print_tests(25, 1, 4, 0, from(2, 9));
}

static void sweets(void) {
  if (large)
    print_tests(474, 47, 47, 1, odd ? 1 : 4747);
  else
    print_tests(25, 1, 5, 1, from(1, 6));
}

static void thousand_piles(void) {
  if (large)
    print_tests(10, 1000, 1000, 1, 1000000000);
  else
    print_tests(25, 1, 5, 1, 6);
}

static void pebbles(void) {
  const uint64_t tests = large ? 10 : 25;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++) {
    const uint64_t piles = large ? 1000 : from(1, 5);
    uint64_t height = 0;
    print(piles, "\n");
    for (uint64_t k = 0; k < piles; k++) {
      height += large ? from(1, 50) == 1 : from(0, 3);
      print(height, k + 1 < piles ? " " : "\n");
    }
  }
}

static void coins(void) {
  const uint64_t tests = large ? 100000 : 28;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++)
    print(large ? from(1, 1000000) : i + 1, "\n");
}

static void first_takes(void) {
  print(large ? from(UINT64_C(900000000000000), UINT64_C(1000000000000000)) : from(2, 120), "\n");
}

static void first_limits(void) {
  const uint64_t tests = large ? 100000 : 20, most = large ? UINT64_C(1000000000000000000) : 120;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++) {
    print(from(1, large && odd ? 100 : most / (large ? 1 : 2)), " ");
    print(large ? from(most - most / 10, most) : from(1, most), "\n");
  }
}

static void until_zero(void) {
  for (uint64_t i = 0; i < (large ? 100000 : 40); i++)
    print(from(2, large ? 2147483647 : 120), "\n");
  puts("0");
}

static void two_piles(void) {
  print_numbers(2, 0, large ? 1000000000 : 30);
}

static void monks(void) {
  const uint64_t count = large ? 98 : from(1, 5);
  uint64_t at = 0;
  for (uint64_t i = 0; i < count; i++) {
    at += from(1, large ? 10 : 4);
    print(at, i + 1 < count ? " " : "\n");
  }
}

static void cakes(void) {
  const uint64_t tests = large ? 100 : 25;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++) {
    const uint64_t m = from(2, large ? 48 : 6), n = from(2, large ? 48 : 6);
    printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", m, n, from(0, m - 1),
           from(0, n - 1));
  }
}

static void pairs(void) {
  for (uint64_t i = 0; i < (large ? 100 : 12); i++) {
    const uint64_t games = large ? 1000 : from(1, 3);
    print(games, "\n");
    for (uint64_t k = 0; k < games; k++)
      print_numbers(2, 1, large ? 1000 : 12);
  }
}

/* Prints every sheet of an allowed size. */
static void sheets(void) {
  const uint64_t most = large ? 200 : 6;
  for (uint64_t w = 2; w <= most; w++)
    for (uint64_t h = 2; h <= most; h++)
      printf("%" PRIu64 " %" PRIu64 "\n", w, h);
}

/* Prints a row of `length` cells, of which one in `rarity` gets one of the letters if it may stand
 * there. */
static void print_row(uint64_t length, uint64_t rarity, const char *letters, size_t together) {
  char row[256] = "";
  for (size_t i = 0; i < length; i++) {
    const char letter = letters[random_bits() % strlen(letters)];
    size_t same = 0;
    while (same < i && row[i - 1 - same] == letter)
      same++;
    row[i] = same < together && from(1, rarity) == 1 ? letter : '.';
  }
  puts(row);
}

static void crosses(void) {
  const uint64_t tests = large ? 99 : 20;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++)
    print_row(large ? 200 : from(3, 13), large ? 1000 : from(3, 12), "X", 2);
}

static void marks(void) {
  const uint64_t tests = large ? 10000 : 20;
  print(tests, "\n");
  for (uint64_t i = 0; i < tests; i++)
    print_row(large ? 100 : from(1, 9), large ? from(2, 100) : from(2, 9), "XO", 1);
}

int main(int argc, char *argv[]) {
  static const struct {
    const char *id;
    void (*generate)(void);
  } problems[] = {{"cses-1730", heaps},
                  {"cses-1098", heaps},
                  {"cses-1099", stairs},
                  {"cses-2207", coins},
                  {"uva-11311", cakes},
                  {"uva-1566", sweets},
                  {"uva-10561", crosses},
                  {"uva-11534", marks},
                  {"luogu-p2197", ten_thousand_heaps},
                  {"luogu-p2599", thousand_piles},
                  {"luogu-p3480", pebbles},
                  {"luogu-p6487", first_takes},
                  {"luogu-p6791", first_limits},
                  {"luogu-p2252", two_piles},
                  {"luogu-p8606", monks},
                  {"hdu-3595", pairs},
                  {"hdu-2516", until_zero},
                  {"poj-2311", sheets}};
  if (argc < 3 || (argc == 4 && strcmp(argv[2], "largest") != 0))
    return 2;
  large = argc == 4;
  state = strtoull(argv[argc - 1], NULL, 10);
  odd = state % 2 == 1;
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    if (strcmp(argv[1], problems[i].id) == 0) {
      problems[i].generate();
      return 0;
    }
  return 2;
}
