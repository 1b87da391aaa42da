/* Schuh's game of divisors: Chomp on the divisors of a number, ordered by divisibility. */
#include "core/algebra/compound.h"
#include "core/game/game.h"
#include "games/graph/poset.h"

#include <stdlib.h>

/* No number up to this one has more than 448 divisors, so all fit BT_MOST_BITS. */
enum { MOST_NUMBER = 10000000 };

/* Writes "divisor < divisor * p" for each prime p of `rest`, which is the number divided by the
 * divisor. */
static void write_prime_multiples(uint64_t divisor, uint64_t rest, struct bt_text *text) {
  for (uint64_t p = 2; rest > 1; p++) {
    if (p * p > rest)
      p = rest;
    if (rest % p != 0)
      continue;
    while (rest % p == 0)
      rest /= p;
    bt_text_number(text, divisor);
    bt_text_add(text, " < ");
    bt_text_number(text, divisor * p);
    bt_text_add(text, "\n");
  }
}

/* Writes all divisors in ascending order, in which the poset numbers them; then the relations. */
static void write_divisor_order(uint64_t number, struct bt_text *text) {
  for (uint64_t d = 1; d <= number; d++)
    if (number % d == 0) {
      bt_text_number(text, d);
      bt_text_add(text, "\n");
    }
  for (uint64_t d = 1; d <= number; d++)
    if (number % d == 0)
      write_prime_multiples(d, number / d, text);
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_text text = {0};
  write_divisor_order(arguments[0].numbers[0], &text);
  const betli_status status = text.failed ? bt_fail_memory(error)
                                          : bt_poset_read(bt_text_string(&text), text.length,
                                                          "divisors", limits, self, error);
  bt_text_free(&text);
  return status;
}

static void compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->misere = true;
}

/* The number is its own greatest divisor, the last element of the order. */
static void write_rules(const void *self, struct bt_text *text) {
  const struct bt_poset *divisors = self;
  const struct bt_word number =
      bt_names_at(&divisors->names, (uint32_t)divisors->names.keys.count - 1);
  bt_text_say(text,
              "A component is a set of divisors of %.*s.  A move names one of them and removes "
              "it with all its multiples.\n\nThe game is usually played in misere play: the "
              "player who names 1 loses.",
              (int)number.length, number.text);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_NUMBER,
     .required = true,
     .least = 1,
     .most = MOST_NUMBER,
     .help = "the number whose divisors are named"},
    {.name = NULL},
};

static const char *const examples[] = {"divisors:72", "divisors:210", NULL};

const struct bt_descriptor bt_divisors = {
    .info =
        {
            .name = "divisors",
            .title = "Game of divisors: name a divisor; its multiples go with it",
            .rules =
                "A component is a set of divisors of the number.  A move names one of them and "
                "removes it with all its multiples.\n\nThe game is usually played in misere "
                "play: the player who names 1 loses.",
            .position = "all stands for all divisors, none for the empty set; other positions are "
                        "written as the divisors that are left, each with its own divisors: 1,2,3.",
            .known = "The game is Chomp: for p^a * q^b with primes p and q it is Chomp on a bar of "
                     "a + 1 rows of b + 1 squares, for more primes Chomp in more dimensions.  So "
                     "the player to move wins on all divisors of any number but 1: any answer to "
                     "naming the number itself could have been the first move.",
            .source = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952).",
            .examples = examples,
            .parameters = parameters,
            .opening = "all",
        },
    BT_POSET_GAME,
    .open = open,
    .write_rules = write_rules,
    .compound = compound,
};
