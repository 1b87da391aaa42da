/* Claims about the heaps 1 to 3 of random games, which may be wrong.  A claim is verified if and
 * only if it is true by play. */
#include "claims.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 3, MOST = 5 /* most heaps in a sum that is claimed about */, ROOM = 2 * MOST + 1 };

/* The digits of an octal code, and who wins each sum, by its numbers of heaps 1, 2 and 3. 0: not
 * known yet; 1: the previous player; 2: the next player. */
struct played {
  int digits[HEAPS + 1];
  char wins[ROOM][ROOM][ROOM];
};

static bool is_p(struct played *g, const int heaps[static HEAPS + 1]);

/* Returns true if the previous player wins after heaps a and b replace heap `from`. */
static bool leads_to_p(struct played *g, const int heaps[static HEAPS + 1], int from, int a,
                       int b) {
  int after[HEAPS + 1];
  memcpy(after, heaps, sizeof after);
  after[from]--;
  after[a]++;
  after[b]++;
  return is_p(g, after);
}

/* Returns true if a move that takes k counters from a heap wins.  Sets *moves if there is such a
 * move. */
static bool wins_by(struct played *g, const int heaps[static HEAPS + 1], int from, int k,
                    bool *moves) {
  const int rest = from - k, digit = g->digits[k];
  const bool one = digit & (rest == 0 ? 1 : 2), two = digit & 4 && rest >= 2;
  *moves = *moves || one || two;
  return (one && leads_to_p(g, heaps, from, rest, 0)) ||
         (two && leads_to_p(g, heaps, from, 1, rest - 1));
}

static bool is_p(struct played *g, const int heaps[static HEAPS + 1]) {
  char *known = &g->wins[heaps[1]][heaps[2]][heaps[3]];
  bool moves = false, wins = false;
  if (*known != 0)
    return *known == 1;
  for (int from = 1; from <= HEAPS; from++)
    for (int k = 1; heaps[from] > 0 && k <= from; k++)
      wins = wins_by(g, heaps, from, k, &moves) || wins;
  *known = moves && !wins ? 1 : 2;
  return *known == 1;
}

/* Returns true if the claim is right for all sums of up to MOST heaps. */
static bool is_right(struct played *g, const struct claim *c) {
  int n[HEAPS + 1] = {0};
  for (n[1] = 0; n[1] <= MOST; n[1]++)
    for (n[2] = 0; n[1] + n[2] <= MOST; n[2]++)
      for (n[3] = 0; n[1] + n[2] + n[3] <= MOST; n[3]++) {
        int x = 0;
        for (int h = 1; h <= HEAPS; h++)
          for (int i = 0; i < n[h]; i++)
            x = c->product(x, c->phi[h]);
        if (is_p(g, n) != (x == c->p[0] || x == c->p[1]))
          return false;
      }
  return true;
}

struct tally {
  int right, wrong, by_sums;
};

static void hold(struct played *g, struct claim *c, struct tally *tally) {
  int reached;
  char message[512], *text = text_of_claim(c, &reached);
  if (reached == c->order) {
    const betli_status status = verdict_on_claim(text, strlen(text), message);
    if ((status == BETLI_OK) != is_right(g, c))
      fail_msg("%s is what the checker says of\n%s", message, text);
    tally->right += status == BETLI_OK;
    tally->wrong += status == BETLI_INPUT;
    tally->by_sums += strncmp(message, "p: the sum ", 11) == 0 && strstr(message, " + ") != NULL;
  }
  free(text);
}

/* Checks all ways to map the heaps to elements. */
static void hold_all(struct played *g, struct claim c, struct tally *tally) {
  for (int i = 0; i < c.order * c.order * c.order; i++) {
    c.phi[1] = i % c.order;
    c.phi[2] = i / c.order % c.order;
    c.phi[3] = i / c.order / c.order;
    hold(g, &c, tally);
  }
}

static void hold_game(const int digits[static HEAPS + 1], struct tally *tally) {
  static struct played g;
  char game[16], code[80];
  memset(&g, 0, sizeof g);
  memcpy(g.digits, digits, sizeof g.digits);
  snprintf(game, sizeof game, "0.%d%d%d", digits[1], digits[2], digits[3]);
  snprintf(code, sizeof code, "0 %d %d %d", digits[1], digits[2], digits[3]);
  struct claim claims[] = {tame_claim(game, code, 2), wild_claim(), tame_claim(game, code, 2)};
  claims[1].game = game;
  claims[1].code = code;
  claims[2].order = 2; /* the quotient of the star alone */
  claims[2].p[1] = 1;
  claims[2].p_count = 1;
  for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
    claims[i].heaps = HEAPS;
    claims[i].period = 0;
    hold_all(&g, claims[i], tally);
  }
}

static void random_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  struct tally tally = {0};
  for (int i = 0; i < 40; i++) {
    int digits[HEAPS + 1] = {0};
    for (int k = 1; k <= HEAPS; k++)
      digits[k] = (int)random_below(&seed, 8);
    hold_game(digits, &tally);
  }
  printf("%d right, %d wrong, %d of them by sums\n", tally.right, tally.wrong, tally.by_sums);
  assert_true(tally.right > 0 && tally.wrong > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_games)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
