/* A game of your own whose positions decompose: "Seats at a bar".  A guest takes a free stool that
 * is not next to another guest.  A player who finds no such stool loses.  This is Node Kayles on a
 * path, so you can compare the answers with those for the game in the catalogue.
 *
 * The game describes its components, and which of them are equal.  So betli quickly decides a bar
 * of 63 stools: it evaluates rows of stools, not all ways in which guests can sit:
 *
 *     own_parts ...............................................................
 */
#include <betli/betli.h>

#include <stdio.h>
#include <string.h>

enum { MOST = 63 };

/* A bar is one number, whose bits are the stools that a guest may still take. */
static void sit(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t rest = words[0]; rest != 0; rest &= rest - 1) {
    const uint64_t stool = rest & (~rest + 1);
    betli_option(options, 1, (const uint64_t[]){words[0] & ~(stool | stool << 1 | stool >> 1)});
  }
}

/* Stools side by side are one component, moved to the end of the bar. */
static void take_apart(void *data, const uint64_t *words, betli_options *components) {
  uint64_t parts[MOST];
  size_t count = 0;
  (void)data;
  for (uint64_t rest = words[0]; rest != 0; count++) {
    while ((rest & 1) == 0)
      rest >>= 1;
    const uint64_t row = rest & ~(rest + 1); /* the ones at its end */
    parts[count] = row;
    rest &= ~row;
  }
  if (count > 0)
    betli_option(components, count, parts);
}

/* A bar has the same value from its other end: the smaller of the two numbers represents both. */
static void turn(void *data, uint64_t *words) {
  uint64_t turned = 0;
  (void)data;
  for (uint64_t rest = words[0]; rest != 0; rest >>= 1)
    turned = turned << 1 | (rest & 1);
  while (words[0] != 0 && (words[0] & 1) == 0)
    words[0] >>= 1;
  if (turned < words[0])
    words[0] = turned;
}

static bool read_bar(void *data, const char *text, uint64_t *words) {
  const size_t length = strlen(text);
  (void)data;
  words[0] = 0;
  for (size_t i = 0; i < length; i++)
    words[0] |= (uint64_t)(text[i] == '.') << i;
  return length <= MOST && strspn(text, ".#") == length;
}

static void print_bar(void *data, const uint64_t *words, char *text, size_t size) {
  size_t i = 0;
  (void)data;
  for (; i + 1 < size && (i == 0 || words[0] >> i != 0); i++)
    text[i] = words[0] >> i & 1 ? '.' : '#';
  text[i] = '\0';
}

static betli_status tell(betli *b, const char *game, const char *bar) {
  const char *const words[] = {game, bar};
  betli_answer *answer = NULL;
  const betli_status status = betli_solve(b, 2, words, &answer);
  if (status != BETLI_OK)
    return status;
  printf("%s: %s wins, %s = %s, %s winning moves\n", game,
         answer->outcome == BETLI_N ? "the player to move" : "the other player", answer->symbol,
         answer->text, answer->move_count);
  betli_answer_free(answer);
  return BETLI_OK;
}

int main(int argc, char *argv[]) {
  const betli_rules rules = {.name = "bar",
                             .width = 1,
                             .options = sit,
                             .parse = read_bar,
                             .print = print_bar,
                             .components = take_apart,
                             .canonical = turn};
  const char *bar = argc > 1 ? argv[1] : "......#........................";
  betli *b = betli_new();
  betli_status status = b == NULL ? BETLI_FAULT : betli_add_game(b, &rules);
  if (status == BETLI_OK)
    status = tell(b, "bar", bar);
  if (status == BETLI_OK)
    status = tell(b, "node-kayles", bar);
  if (status != BETLI_OK)
    fprintf(stderr, "%s\n", b == NULL ? "out of memory" : betli_message(b));
  betli_free(b);
  return (int)status;
}
