/* Prints who wins a position in each long and short compound, in normal and misere play.
 *
 *     each_way nim 5 + lego 4x7 4x3 + kayles 9
 */
#include <betli/betli.h>

#include <stdio.h>

enum { LONG_AND_SHORT = 6 }; /* the first compounds in betli's list */

static const char *const outcomes[] = {"N", "P", "draw", "?"};

static betli_status print_outcome(betli *b, const char *play, size_t count,
                                  const char *const words[]) {
  betli_answer *answer = NULL;
  betli_status status = betli_set(b, "play", play);
  if (status == BETLI_OK)
    status = betli_solve(b, count, words, &answer);
  if (status == BETLI_OK)
    printf("  %s: %s, winning moves: %s, by %s\n", play, outcomes[answer->outcome],
           answer->move_count, answer->method);
  betli_answer_free(answer);
  return status;
}

static betli_status print_all(betli *b, size_t count, const char *const words[]) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < LONG_AND_SHORT && status == BETLI_OK; i++) {
    puts(betli_compound_name(i));
    status = betli_set(b, "compound", betli_compound_name(i));
    if (status == BETLI_OK)
      status = print_outcome(b, "normal", count, words);
    if (status == BETLI_OK)
      status = print_outcome(b, "misere", count, words);
  }
  return status;
}

int main(int argc, char *argv[]) {
  static const char *const chosen[] = {"nim", "5", "+", "lego", "4x7", "4x3", "+", "kayles", "4"};
  const char *const *words = argc > 1 ? (const char *const *)argv + 1 : chosen;
  const size_t count = argc > 1 ? (size_t)argc - 1 : sizeof chosen / sizeof *chosen;
  betli *b = betli_new();
  const betli_status status = b == NULL ? BETLI_FAULT : print_all(b, count, words);
  if (status != BETLI_OK)
    fprintf(stderr, "%s\n", b == NULL ? "out of memory" : betli_message(b));
  betli_free(b);
  return (int)status;
}
