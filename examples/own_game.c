/* A game of your own: "Sprouts of ivy".  A wall has n leaves.  A player plucks one leaf, or two
 * leaves side by side that are not at an end of the wall; this leaves two walls.
 *
 * betli needs only the rules to solve it in every compound, and together with games in the
 * catalogue:
 *
 *     own_game 9 4 + kayles 7
 */
#include <betli/betli.h>

#include <stdio.h>
#include <stdlib.h>

/* A component is one number, the leaves of a wall. */
static void pluck(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  const uint64_t leaves = words[0];
  if (leaves >= 1)
    betli_option(options, 1, (const uint64_t[]){leaves - 1});
  for (uint64_t left = 1; left + 3 <= leaves; left++)
    betli_option(options, 2, (const uint64_t[]){left, leaves - 2 - left});
}

static betli_status tell(betli *b, size_t count, const char *const words[]) {
  betli_answer *answer = NULL;
  const betli_status status = betli_solve(b, count, words, &answer);
  if (status != BETLI_OK)
    return status;
  printf("%s, %s: %s wins\n", answer->position, answer->compound,
         answer->outcome == BETLI_N ? "the player to move" : "the other player");
  for (size_t i = 0; i < answer->listed; i++)
    printf("  move to %s\n", answer->moves[i].position);
  betli_answer_free(answer);
  return BETLI_OK;
}

static betli_status run(betli *b, size_t count, const char *const words[]) {
  const betli_rules rules = {.name = "ivy", .width = 1, .options = pluck};
  betli_status status = betli_add_game(b, &rules);
  if (status == BETLI_OK)
    status = tell(b, count, words);
  if (status == BETLI_OK)
    status = betli_set(b, "compound", "short-conjunctive");
  return status == BETLI_OK ? tell(b, count, words) : status;
}

int main(int argc, char *argv[]) {
  static char name[] = "ivy";
  static const char *chosen[] = {name, "9", "4", "+", "kayles", "7"};
  const char **words = chosen;
  size_t count = sizeof chosen / sizeof *chosen;
  if (argc > 1) { /* the words of a position of ivy */
    argv[0] = name;
    words = (const char **)argv;
    count = (size_t)argc;
  }
  betli *b = betli_new();
  const betli_status status = b == NULL ? BETLI_FAULT : run(b, count, words);
  if (status != BETLI_OK)
    fprintf(stderr, "%s\n", b == NULL ? "out of memory" : betli_message(b));
  betli_free(b);
  return (int)status;
}
