/* Whole questions made from bytes, so that each has an answer: games, components, a compound, a
 * play, a function.  The answer must be that of exhaustive search.  A rule that lies must get an
 * answer or a message. */
#include "fuzz.h"
#include "rules.h"

#include "check/check.h"
#include "session/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 64 };

struct asked {
  struct bt_text text; /* words, each on a line of its own, since rules in Lua contain blanks */
  betli *b, *searching;
};

static void set(struct asked *asked, const char *option, const char *value) {
  fuzz_require(betli_set(asked->b, option, value) == BETLI_OK &&
                   betli_set(asked->searching, option, value) == BETLI_OK,
               "an option");
}

static void choose_options(struct asked *asked, struct bytes *bytes) {
  static const char *const plays[] = {"normal", "misere"};
  static const char *const compounds[] = {
      "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
      "long-selective",   "short-selective",   "at-most:2",        "at-most:3"};
  static const char *const functions[] = {"auto",       "auto",     "auto",       "grundy",
                                          "remoteness", "suspense", "foreclosed", "outcome"};
  set(asked, "play", BYTES_PICK(bytes, plays));
  set(asked, "compound", BYTES_PICK(bytes, compounds));
  set(asked, "function", BYTES_PICK(bytes, functions));
  set(asked, "all-moves", bytes_below(bytes, 2) == 0 ? "no" : "yes");
  set(asked, "moves", "100");
  set(asked, "memory", "1M");
  set(asked, "time", "0.02");
}

/* ---- a position ----------------------------------------------------------------------------- */

static void add_component(const struct bt_position *all, const char *name, struct bytes *bytes,
                          bool first, struct bt_text *text) {
  const struct bt_component *one = &all->components[bytes_below(bytes, 256) % all->count];
  if (!first && one->game->kind->row)
    bt_text_format(text, "\n+\n%s", name);
  bt_text_add(text, "\n");
  const size_t from = text->length;
  bt_component_print(one, text);
  for (size_t i = from; i < text->length; i++) /* separates the words of a row */
    if (text->data[i] == ' ')
      text->data[i] = '\n';
}

/* Returns a small size, since the judge is search. */
static uint64_t size_from(struct bytes *bytes, const struct bt_descriptor *kind) {
  return kind->first + (kind->axes == 1 ? 3 + bytes_below(bytes, 5) : 1 + bytes_below(bytes, 2));
}

/* Adds a game and some of its components to the question; returns false if it has none. */
static bool add_game(struct asked *asked, unsigned most, struct bytes *bytes) {
  struct bt_text name = {0};
  const struct bt_game *game;
  struct bt_position all = {0};
  struct bt_error error = {0};
  rules_add(bytes, &name);
  const bool opened =
      bt_handle_game(asked->b, bt_text_string(&name), &game) == BETLI_OK &&
      bt_all_components(game, size_from(bytes, game->kind), &all, &error) == BETLI_OK &&
      all.count > 0;
  if (opened) {
    bt_text_add(&asked->text, asked->text.length > 0 ? "\n+\n" : "");
    bt_text_add(&asked->text, bt_text_string(&name));
    for (unsigned i = 0, count = 1 + bytes_below(bytes, most); i < count; i++)
      add_component(&all, bt_text_string(&name), bytes, i == 0, &asked->text);
  }
  bt_position_free(&all);
  bt_text_free(&name);
  return opened;
}

/* ---- the answers ---------------------------------------------------------------------------- */

static betli_answer *answer_of(betli *b, size_t count, const char *const words[]) {
  betli_answer *answer = NULL;
  if (betli_solve(b, count, words, &answer) == BETLI_OK)
    return answer;
  fuzz_require(betli_message(b)[0] != '\0', "an answer or a message");
  betli_answer_free(answer); /* the part that was finished before a limit */
  return NULL;
}

static bool same_value(betli_value a, betli_value b) {
  return a.kind == b.kind && a.number == b.number;
}

/* Requires a condition; prints the words of the question, one on a line, if it does not hold. */
static void agree(const struct asked *asked, bool holds, const char *what) {
  if (!holds)
    fprintf(stderr, "%s\n", asked->text.data);
  fuzz_require(holds, what);
}

/* Compares both answers; their values only if both are of the same function. */
static void compare(const struct asked *asked, betli_answer *a, betli_answer *b) {
  const bool values = a->value.kind == BETLI_NUMBER && b->value.kind == BETLI_NUMBER &&
                      strcmp(a->symbol, b->symbol) == 0;
  agree(asked, a->outcome == b->outcome, "who wins is as by search");
  agree(asked, !values || same_value(a->value, b->value), "the value is that by search");
  agree(asked, strcmp(a->move_count, b->move_count) == 0, "there are as many moves");
  if (strncmp(a->compound, "at-most", strlen("at-most")) == 0)
    return; /* Moore's rule lists moves in another order */
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move move = a->moves[i], other = b->moves[i];
    agree(asked, strcmp(move.position, other.position) == 0 && move.outcome == other.outcome,
          "the moves are those by search");
    agree(asked, !values || same_value(move.value, other.value), "so are their values");
  }
}

/* Asks for all steps of an answer. */
static void ask_steps(betli_answer *answer) {
  betli_steps *s = NULL;
  betli_step step;
  betli_reason reason;
  fuzz_require(betli_answer_steps(answer, &s) == BETLI_OK, "steps");
  for (size_t i = 0; i < answer->component_count; i++)
    betli_steps_component(s, i, &step);
  for (size_t i = 0; i < answer->listed; i++)
    betli_steps_move(s, i, &reason);
  fuzz_require(betli_steps_combination(s).text != NULL, "a combination");
  betli_steps_free(s);
}

static void ask(struct asked *asked) {
  const char *words[MOST_WORDS];
  size_t count = 0;
  char *rest = NULL, *text = fuzz_text((const uint8_t *)asked->text.data, asked->text.length);
  for (char *word = strtok_r(text, "\n", &rest); word != NULL && count < MOST_WORDS;
       word = strtok_r(NULL, "\n", &rest))
    words[count++] = word;
  betli_set(asked->searching, "exhaustive", "yes");
  betli_answer *search = answer_of(asked->searching, count, words);
  betli_answer *answer = search == NULL ? NULL : answer_of(asked->b, count, words);
  if (answer != NULL && strstr(asked->text.data, RULES_LIE) == NULL) {
    compare(asked, answer, search);
    ask_steps(answer);
  }
  betli_answer_free(answer);
  betli_answer_free(search);
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bytes bytes = {data, size};
  struct asked asked = {.b = betli_new(), .searching = betli_new()};
  fuzz_require(asked.b != NULL && asked.searching != NULL, "memory");
  choose_options(&asked, &bytes);
  bool made = add_game(&asked, 3, &bytes);
  if (made && bytes_below(&bytes, 3) == 1)
    made = add_game(&asked, 1, &bytes);
  if (made)
    ask(&asked);
  bt_text_free(&asked.text);
  betli_free(asked.b);
  betli_free(asked.searching);
  return 0;
}
