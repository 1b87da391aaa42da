#include "guess/number_function.h"

#include "guess/arithmetic.h"

enum { MOST_INDEXED = 5000 }; /* beyond it, counting primes takes seconds */

static uint64_t ones_of(uint64_t n) {
  return (uint64_t)__builtin_popcountll(n);
}

static uint64_t digit_sum_in_base(uint64_t n, uint64_t base) {
  uint64_t sum = 0;
  for (; n > 0; n /= base)
    sum += n % base;
  return sum;
}

static uint64_t valuation_in_base(uint64_t n, uint64_t base) {
  uint64_t times = 0;
  for (; n % base == 0; n /= base)
    times++;
  return times;
}

static uint64_t power_in_base(uint64_t n, uint64_t base) {
  uint64_t power = 1;
  for (; n % base == 0; n /= base)
    power *= base;
  return power;
}

static uint64_t logarithm_in_base(uint64_t n, uint64_t base) {
  uint64_t digits = 0;
  while ((n /= base) > 0)
    digits++;
  return digits;
}

static uint64_t square_root_of(uint64_t n) {
  uint64_t root = 0;
  for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
    root += (root + bit) * (root + bit) <= n ? bit : 0;
  return root;
}

static uint64_t zeckendorf_parts_of(uint64_t n) {
  uint64_t parts = 0;
  for (; n > 0; n -= bt_zeckendorf_part(n))
    parts++;
  return parts;
}

/* Returns the least divisor of n from `from` on; n if none is less.  Cost: √n divisions. */
static uint64_t find_divisor_from(uint64_t n, uint64_t from) {
  for (uint64_t d = from; d <= n / d; d++)
    if (n % d == 0)
      return d;
  return n;
}

static uint64_t smallest_prime_of(uint64_t n) {
  return find_divisor_from(n, 2);
}

static uint64_t greatest_prime_of(uint64_t n) {
  uint64_t prime = 1;
  for (; n > 1; n /= prime)
    prime = find_divisor_from(n, 2);
  return prime;
}

static uint64_t greatest_proper_divisor_of(uint64_t n) {
  return n / find_divisor_from(n, 2);
}

static uint64_t prime_factors_of(uint64_t n) {
  uint64_t factors = 0;
  for (; n > 1; n /= find_divisor_from(n, 2))
    factors++;
  return factors;
}

static uint64_t distinct_prime_factors_of(uint64_t n) {
  uint64_t factors = 0;
  for (; n > 1; factors++)
    for (const uint64_t prime = find_divisor_from(n, 2); n % prime == 0;)
      n /= prime;
  return factors;
}

static uint64_t divisors_of(uint64_t n) {
  uint64_t divisors = 0;
  for (uint64_t d = 1; d <= n / d; d++)
    divisors += n % d > 0 ? 0 : d == n / d ? 1 : 2;
  return divisors;
}

static uint64_t primes_up_to(uint64_t n) {
  uint64_t primes = 0;
  for (uint64_t p = 2; p <= n; p++)
    primes += find_divisor_from(p, 2) == p;
  return primes;
}

static uint64_t smallest_prime_index_of(uint64_t n) {
  return n == 1 ? 0 : primes_up_to(smallest_prime_of(n));
}

/* Returns the number 2n, or 2n + 1, with an odd number of ones. */
static uint64_t odious_of(uint64_t n) {
  return 2 * n + (ones_of(n) + 1) % 2;
}

static const struct bt_number_function functions[] = {
    {.name = "power-of-two",
     .text = BT_SAY("the largest power of 2 that divides %s"),
     .of = bt_power_of_two},
    {.name = "valuation", .text = BT_SAY("the number of times 2 divides %s"), .of = bt_valuation},
    {.name = "odd-part", .text = BT_SAY("the odd part of %s"), .of = bt_odd_part},
    {.name = "logarithm", .text = "⌊log2(%s)⌋", .of = bt_logarithm},
    {.name = "zeckendorf-part",
     .text = BT_SAY("the least Zeckendorf part of %s"),
     .of = bt_zeckendorf_part},
    {.name = "binary-ones",
     .text = BT_SAY("the number of ones among the binary digits of %s"),
     .of = ones_of},
    {.name = "odious",
     .text = BT_SAY("the odious number, with an odd number of ones in binary, of index %s"),
     .of = odious_of},
    {.name = "square-root", .text = "⌊√(%s)⌋", .of = square_root_of},
    {.name = "smallest-prime",
     .text = BT_SAY("the smallest prime factor of %s"),
     .of = smallest_prime_of},
    {.name = "greatest-prime",
     .text = BT_SAY("the greatest prime factor of %s"),
     .of = greatest_prime_of},
    {.name = "smallest-prime-index",
     .text = BT_SAY("the index of the smallest prime factor of %s"),
     .of = smallest_prime_index_of,
     .most = MOST_INDEXED},
    {.name = "prime-factors",
     .text = BT_SAY("the number of prime factors, with multiplicity, of %s"),
     .of = prime_factors_of},
    {.name = "distinct-prime-factors",
     .text = BT_SAY("the number of distinct prime factors of %s"),
     .of = distinct_prime_factors_of},
    {.name = "divisors", .text = BT_SAY("the number of divisors of %s"), .of = divisors_of},
    {.name = "greatest-proper-divisor",
     .text = BT_SAY("the greatest proper divisor of %s"),
     .of = greatest_proper_divisor_of},
    {.name = "zeckendorf-parts",
     .text = BT_SAY("the number of Zeckendorf parts of %s"),
     .of = zeckendorf_parts_of},
    {.name = "valuation",
     .text = BT_SAY("the number of times %llu divides %s"),
     .in_base = valuation_in_base,
     .first_base = 3,
     .last_base = 10},
    {.name = "power",
     .text = BT_SAY("the largest power of %llu that divides %s"),
     .in_base = power_in_base,
     .first_base = 3,
     .last_base = 10},
    {.name = "logarithm",
     .text = "⌊log%llu(%s)⌋",
     .in_base = logarithm_in_base,
     .first_base = 3,
     .last_base = 10},
    {.name = "digit-sum",
     .text = BT_SAY("the sum of the base-%llu digits of %s"),
     .in_base = digit_sum_in_base,
     .first_base = 3,
     .last_base = 10},
};

bool bt_based_function_at(size_t k, struct bt_based_function *based) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    const size_t bases = (size_t)(functions[i].last_base - functions[i].first_base) + 1;
    *based = (struct bt_based_function){&functions[i], functions[i].first_base + k};
    if (k < bases)
      return true;
    k -= bases;
  }
  return false;
}

uint64_t bt_based_function_value(const struct bt_based_function *based, uint64_t n) {
  const struct bt_number_function *function = based->function;
  return based->base > 0 ? function->in_base(n, based->base) : function->of(n);
}

void bt_based_function_print(const struct bt_based_function *based, const char *argument,
                             struct bt_text *text) {
  if (based->base > 0)
    bt_text_say(text, based->function->text, (unsigned long long)based->base, argument);
  else
    bt_text_say(text, based->function->text, argument);
}
