/* betli_add_game: a descriptor made of a user's functions. */
#include "session/games.h"

#include "games/catalogue.h"
#include "games/shared/tuple.h"
#include "session/own_game.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a descriptor does ----------------------------------------------------------------- */

/* Gathers options into runs (core/game/options.h), since a loop mostly writes a run.  Options so
 * far are `start`, `start` + `step`, ..., and `next` would continue them. */
struct betli_options {
  struct bt_options *options;
  struct bt_own_game *game;
  enum bt_turn turn; /* of the options of the run */
  size_t parts;      /* components that each option leaves */
  size_t numbers;    /* words of each option: parts * width */
  uint64_t written;  /* options since the last look at the clock */
  uint64_t count;    /* options of the run; 0: no run */
  uint64_t start[BT_MAX_PARTS * BT_MAX_WIDTH], step[BT_MAX_PARTS * BT_MAX_WIDTH],
      next[BT_MAX_PARTS * BT_MAX_WIDTH];
};

/* Options of one call between two looks at the clock.  They are far fewer than in betli's own
 * loops, since a user's function may take long over each option, and never end. */
enum { BETWEEN_LOOKS = 256 };

static bool look_at_clock(betli_options *options) {
  struct bt_options *to = options->options;
  struct bt_limits *limits = options->game->parts.limits;
  if (to->status != BETLI_OK)
    return false;
  limits->steps += options->written;
  options->written = 0;
  if (!bt_limits_look(limits, "options", to->count, 0))
    bt_options_fail(to, bt_limits_stopped(limits, to->error));
  return to->status == BETLI_OK;
}

static bool count_written(betli_options *options, uint64_t written) {
  options->written += written;
  return options->written < BETWEEN_LOOKS ? options->options->status == BETLI_OK
                                          : look_at_clock(options);
}

static void end_option_run(betli_options *options) {
  options->options->turn = options->turn;
  bt_options_run(options->options, options->count, options->parts, options->start, options->step);
  options->options->turn = BT_TURN_PASSES;
  options->count = 0;
}

/* Begins a run with its first option. */
static void begin_option_run(betli_options *options, size_t parts, const uint64_t *words) {
  options->parts = parts;
  options->numbers = parts * options->game->rules.width;
  options->count = 1;
  memcpy(options->start, words, options->numbers * sizeof *words);
  memset(options->step, 0, options->numbers * sizeof *words);
}

/* Takes the second option, which determines the steps. */
static void set_run_steps(betli_options *options, const uint64_t *words) {
  options->count = 2;
  for (size_t i = 0; i < options->numbers; i++) {
    options->step[i] = words[i] - options->start[i];
    options->next[i] = words[i] + options->step[i];
  }
}

/* Adds a later option if it continues the run; else returns false, and `next` has no meaning any
 * more. */
static inline bool extend_run(betli_options *options, const uint64_t *words) {
  for (size_t i = 0; i < options->numbers; i++) {
    if (words[i] != options->next[i])
      return false;
    options->next[i] += options->step[i];
  }
  options->count++;
  return true;
}

/* Adds an option that continues no run of two or more.  A game that prints positions may have
 * several encodings of one, so that arithmetic does not find options (core/game/find_option.h).
 * For such a game each option is a run of its own. */
BT_APART static bool add_written_option(betli_options *options, size_t parts,
                                        const uint64_t *words) {
  struct bt_options *to = options->options;
  if (parts < 1 || parts > BT_MAX_PARTS) {
    if (to->status == BETLI_OK)
      bt_options_fail(to, bt_fail(to->error, BETLI_INPUT,
                                  "%s: an option must leave 1 to %d components, not %zu",
                                  options->game->rules.name, BT_MAX_PARTS, parts));
  } else if (options->count == 1 && parts == options->parts && options->game->rules.print == NULL) {
    set_run_steps(options, words);
  } else {
    end_option_run(options);
    begin_option_run(options, parts, words);
  }
  return count_written(options, 1);
}

bool betli_option(betli_options *options, size_t parts, const uint64_t *words) {
  if (options->count < 2 || parts != options->parts || !extend_run(options, words))
    return add_written_option(options, parts, words);
  return options->count % BETWEEN_LOOKS != 0 || count_written(options, BETWEEN_LOOKS);
}

/* Adds an option that is no plain move. */
static bool add_option_of_turn(betli_options *options, enum bt_turn turn, size_t parts,
                               const uint64_t *words) {
  struct bt_options *to = options->options;
  if (options->game->kind.sets_turn == NULL && to->status == BETLI_OK)
    bt_options_fail(to, bt_fail(to->error, BETLI_INPUT,
                                "%s: an option entails or goes on; add the game by "
                                "betli_add_game_of_turns",
                                options->game->rules.name));
  end_option_run(options);
  options->turn = turn;
  const bool more = add_written_option(options, parts, words);
  end_option_run(options);
  options->turn = BT_TURN_PASSES;
  return more;
}

bool betli_entail(betli_options *options, const uint64_t *words) {
  return add_option_of_turn(options, BT_TURN_ENTAILS, 1, words);
}

bool betli_go_on(betli_options *options, size_t parts, const uint64_t *words) {
  return add_option_of_turn(options, BT_TURN_STAYS, parts, words);
}

void betli_option_error(betli_options *options, const char *message) {
  struct bt_options *to = options->options;
  if (to->status == BETLI_OK)
    bt_options_fail(to,
                    bt_fail(to->error, BETLI_INPUT, "%s: %s", options->game->rules.name, message));
}

/* Calls a user's function that writes options or components.  Looks at the clock after each call,
 * since one may take long. */
static void gather_written(struct bt_own_game *game,
                           void (*write)(void *data, const uint64_t *words, betli_options *options),
                           const uint64_t *words, struct bt_options *options) {
  betli_options to; /* not zeroed, since its arrays are long */
  if (bt_limits_failed(game->parts.limits)) {
    bt_options_fail(options, bt_limits_stopped(game->parts.limits, options->error));
    return;
  }
  to.options = options;
  to.game = game;
  to.turn = BT_TURN_PASSES;
  to.parts = to.numbers = 0;
  to.written = 1; /* the call */
  to.count = 0;
  write(game->rules.data, words, &to);
  end_option_run(&to);
  look_at_clock(&to);
}

/* Returns the instance without const: it caches what a user's functions tell. */
static struct bt_own_game *own_game_of(const void *self) {
  return (struct bt_own_game *)self;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_own_game *game = own_game_of(self);
  gather_written(game, game->rules.options, words, options);
}

/* Ends the question after a user's function that can return no status, if a limit was reached in
 * it. */
static void look_after_call(const struct bt_own_game *game) {
  struct bt_limits *limits = game->parts.limits;
  struct bt_error error = {.language = limits->language};
  if (!bt_limits_over(limits))
    return;
  bt_limits_stopped(limits, &error);
  bt_limits_fail(limits, &error);
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_own_game *game = self;
  const struct bt_word word = {text, strlen(text)};
  if (game->rules.parse == NULL)
    return bt_tuple_read(word, game->rules.width, 0, words, error);
  if (game->rules.parse(game->rules.data, text, words))
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "'%.*s' is not a component", BT_SHOW(word));
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_own_game *game = self;
  char buffer[256] = "";
  if (game->rules.print == NULL) {
    bt_tuple_print(words, game->rules.width, text);
    return;
  }
  game->rules.print(game->rules.data, words, buffer, sizeof buffer);
  buffer[sizeof buffer - 1] = '\0';
  bt_text_add(text, buffer);
}

/* Returns false for numbers as which the game writes nothing. */
static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct bt_own_game *game = self;
  struct bt_text text = {0};
  memcpy(words, coordinates, game->rules.width * sizeof *words);
  if (game->rules.print == NULL)
    return true;
  print(self, words, &text);
  const bool is_component = text.length > 0 || text.failed;
  bt_text_free(&text);
  return is_component;
}

/* Writes position k of those with numbers up to `size`, for checks: games of three or more numbers
 * have no tables. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_own_game *game = self;
  for (size_t w = game->rules.width; w-- > 0; k /= size + 1)
    words[w] = k % (size + 1);
  return k == 0;
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_own_game *game = self;
  uint64_t number = 0;
  if (function != &bt_grundy || bt_limits_failed(game->parts.limits))
    return false;
  const bool known = game->rules.grundy(game->rules.data, words, &number);
  look_after_call(game);
  *value = bt_number(number);
  return known;
}

static bool may_own_game_lead_back(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

/* ---- for the search of large positions ------------------------------------------------------ */

static void list_own_components(const void *self, const uint64_t *words,
                                struct bt_options *components) {
  struct bt_own_game *game = own_game_of(self);
  gather_written(game, game->rules.components, words, components);
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  return bt_user_parts_take(&own_game_of(self)->parts, words, part, rest);
}

static void canonical(const void *self, uint64_t *words) {
  const struct bt_own_game *game = self;
  if (bt_limits_failed(game->parts.limits))
    return;
  game->rules.canonical(game->rules.data, words);
  look_after_call(game);
}

static uint64_t effort_of_rules(const void *self, const uint64_t *words) {
  const struct bt_own_game *game = self;
  if (bt_limits_failed(game->parts.limits))
    return 1;
  const uint64_t effort = game->rules.effort(game->rules.data, words);
  look_after_call(game);
  return effort;
}

static uint64_t count_effort_of_parts(const void *self, const uint64_t *words) {
  return bt_user_parts_effort(&own_game_of(self)->parts, words);
}

static void describe_parts(struct bt_own_game *own, struct bt_limits *limits) {
  const struct bt_game game = {.kind = &own->kind, .self = own, .name = own->name};
  own->kind.decompose = own->rules.components == NULL ? NULL : decompose;
  own->kind.canonical = own->rules.canonical == NULL ? NULL : canonical;
  if (own->rules.effort != NULL)
    own->kind.effort = effort_of_rules;
  else if (own->kind.decompose != NULL || own->kind.canonical != NULL)
    own->kind.effort = count_effort_of_parts;
  own->parts.list = list_own_components;
  bt_user_parts_open(&own->parts, &game, limits);
}

/* ---- adding --------------------------------------------------------------------------------- */

static bool is_game_name(const char *name) {
  const size_t length = strlen(name);
  return length > 0 && length <= 64 && !(name[0] >= '0' && name[0] <= '9') &&
         strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == length;
}

static bool is_game_name_taken(const betli *b, const char *name) {
  bool taken = bt_own_game_find(b->own_games, name) != NULL;
  for (size_t i = 0; i < betli_game_count() && !taken; i++)
    taken = strcmp(betli_game_at(i)->name, name) == 0;
  return taken;
}

static betli_status check_own_rules(betli *b, const betli_rules *rules) {
  if (rules->name == NULL || !is_game_name(rules->name))
    return bt_fail(&b->error, BETLI_INPUT,
                   "'%s' cannot be the name of a game: use at most 64 letters, digits and '-', and "
                   "do not begin with a digit",
                   rules->name == NULL ? "" : rules->name);
  if (is_game_name_taken(b, rules->name))
    return bt_fail(&b->error, BETLI_INPUT, "a game '%s' already exists", rules->name);
  if (rules->width < 1 || rules->width > BT_MAX_WIDTH)
    return bt_fail(&b->error, BETLI_INPUT, "%s: a component has 1 to %d numbers, not %zu",
                   rules->name, BT_MAX_WIDTH, rules->width);
  if (rules->options == NULL)
    return bt_fail(&b->error, BETLI_INPUT, "%s: options() is missing", rules->name);
  if ((rules->parse == NULL) != (rules->print == NULL))
    return bt_fail(&b->error, BETLI_INPUT, "%s: parse() and print() must be given together",
                   rules->name);
  return BETLI_OK;
}

static struct bt_descriptor make_own_descriptor(const betli_rules *rules) {
  static const char *const none[] = {NULL};
  return (struct bt_descriptor){
      .info = {.name = rules->name,
               .title = "",
               .rules = "",
               .position = BT_SAY("The rules of the game say how it is written."),
               .known = "",
               .source = "",
               .examples = none},
      .width = rules->width,
      .axes = rules->width <= 2 ? (int)rules->width : 0,
      .parse = parse,
      .print = print,
      .place = place,
      .sample = rules->width <= 2 ? NULL : sample,
      .options = options,
      .loops = rules->cycles ? may_own_game_lead_back : NULL,
      .closed = rules->grundy == NULL ? NULL : closed,
  };
}

static betli_status add_own_game(betli *b, const betli_rules *rules, bool of_turns) {
  const betli_status status = check_own_rules(b, rules);
  if (status != BETLI_OK)
    return status;
  struct bt_own_game *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(&b->error);
  game->rules = *rules;
  game->name = strdup(rules->name);
  if (game->name == NULL) {
    free(game);
    return bt_fail_memory(&b->error);
  }
  game->rules.name = game->name;
  game->kind = make_own_descriptor(&game->rules);
  game->kind.sets_turn = of_turns ? sets_turn : NULL;
  describe_parts(game, &b->limits);
  game->next = b->own_games;
  b->own_games = game;
  return BETLI_OK;
}

betli_status betli_add_game(betli *b, const betli_rules *rules) {
  return add_own_game(b, rules, false);
}

betli_status betli_add_game_of_turns(betli *b, const betli_rules *rules) {
  return add_own_game(b, rules, true);
}
