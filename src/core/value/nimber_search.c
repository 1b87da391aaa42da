#include "core/value/nimber_search.h"

#include "core/game/decompose.h"
#include "core/value/nimber_keeper.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The recursion is as deep as play is long, which on a board is not very long. */
enum { MOST_DEPTH = 2000 };

/* What a search finds: the value, or that it is not in the set asked about. */
struct answer {
  bool is_known;
  unsigned value;
};

static betli_status search(struct bt_nimber_search *s, struct bt_key *key, bt_nimber_set asked,
                           struct answer *answer, struct bt_error *error);

static betli_status fail_beyond(struct bt_nimber_search *s, struct bt_error *error) {
  s->beyond = true;
  return bt_fail(error, BETLI_INPUT, "%s: a value above %d, or more than %d moves",
                 s->open.game->name, BT_MOST_NIMBER, MOST_DEPTH);
}

/* ---- options -------------------------------------------------------------------------------- */

/* Takes out of an option what has become known since it was pushed. */
static void look_again(struct bt_nimber_search *s, struct bt_open_option *option) {
  for (size_t i = option->first; i < option->first + option->count;) {
    struct bt_open_part *part = &s->open.parts[i];
    unsigned value;
    if (!bt_nimber_table_find(&s->open.table, &part->key, &value)) {
      i++;
      continue;
    }
    option->known ^= value;
    *part = s->open.parts[option->first + --option->count];
  }
}

/* The part that seems to be the hardest. */
static size_t hardest_of(const struct bt_nimber_search *s, const struct bt_open_option *option) {
  size_t hardest = option->first;
  assert(option->count > 0);
  for (size_t i = option->first; i < option->first + option->count; i++)
    if (s->open.parts[i].effort > s->open.parts[hardest].effort)
      hardest = i;
  return hardest;
}

static betli_status search_part(struct bt_nimber_search *s, size_t part, bt_nimber_set asked,
                                struct answer *answer, struct bt_error *error) {
  struct bt_key key = s->open.parts[part].key; /* a copy: the stack of parts moves */
  return search(s, &key, asked, answer, error);
}

/* The values of all parts but the hardest are found, and the question is put to that one. */
static betli_status search_option(struct bt_nimber_search *s, struct bt_open_option option,
                                  bt_nimber_set asked, struct answer *answer,
                                  struct bt_error *error) {
  look_again(s, &option);
  *answer = (struct answer){true, option.known};
  if (option.count == 0)
    return BETLI_OK;
  const size_t hardest = hardest_of(s, &option);
  unsigned others = option.known;
  betli_status status = BETLI_OK;
  for (size_t i = option.first; i < option.first + option.count && status == BETLI_OK; i++) {
    if (i == hardest)
      continue;
    status = search_part(s, i, BT_ALL_NIMBERS, answer, error);
    if (status == BETLI_OK && !answer->is_known)
      status = fail_beyond(s, error);
    others ^= answer->value;
  }
  if (status == BETLI_OK)
    status = search_part(s, hardest, bt_nimber_set_plus(asked, others), answer, error);
  answer->value ^= others;
  return status;
}

/* The numbers that the next option is asked about: those by which it would change what is possible,
 * as far as it matters.  If it has none of them, the greatest that is possible is so no more. */
static bt_nimber_set matters(bt_nimber_set possible, size_t open, bt_nimber_set asked) {
  if ((size_t)__builtin_popcountll(possible) == open + 1)
    possible &= ~bt_nimber_set_of(bt_nimber_set_greatest(possible));
  return possible & bt_nimber_set_range(0, bt_nimber_set_greatest(asked));
}

/* Asks the open options from the first on, until the value is known or cannot be in the set.  When
 * none is open, one number is possible.  It was so all the time, and so every option was asked
 * about it, if it is not above all that is asked: then none has it, and it is the value. */
static betli_status search_options(struct bt_nimber_search *s, size_t first, bt_nimber_set *known,
                                   bt_nimber_set asked, struct answer *answer,
                                   struct bt_error *error) {
  const size_t end = s->open.option_count;
  betli_status status = BETLI_OK;
  bool exact = true; /* all values so far are in `values` */
  bt_nimber_set values = *known;
  for (size_t at = first; status == BETLI_OK; at++) {
    const size_t open = end - at;
    const bt_nimber_set possible = bt_nimber_set_mex(values, open);
    if (open == 0 && possible != 0 &&
        (exact || bt_nimber_set_greatest(possible) <= bt_nimber_set_greatest(asked))) {
      *answer = (struct answer){true, bt_nimber_set_greatest(possible)};
      return BETLI_OK;
    }
    if ((possible & asked) == 0)
      break;
    struct answer option;
    status = search_option(s, s->open.options[at], matters(possible, open, asked), &option, error);
    exact &= option.is_known;
    if (option.is_known)
      *known = values |= bt_nimber_set_of(option.value);
  }
  answer->is_known = false;
  return status;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* What the symmetry of a position says: `asked` is narrowed to it, or the value is known. */
static void ask_bounds(const struct bt_game *game, const uint64_t *words, bt_nimber_set *asked,
                       struct answer *answer) {
  uint64_t low, high;
  if (game->kind->bounds == NULL)
    return;
  game->kind->bounds(game->self, words, &low, &high);
  assert(low <= high);
  *asked &= bt_nimber_set_range(low, high);
  if (low == high && low <= BT_MOST_NIMBER)
    *answer = (struct answer){true, (unsigned)low};
}

/* What is reported: how full the memory is, and which numbers are not the value. */
static void write_progress(struct bt_nimber_search *s) {
  const struct bt_limits *limits = s->open.limits;
  const double part = (double)limits->used / (double)limits->memory;
  const int length =
      snprintf(s->progress, sizeof s->progress, "values, %.0f %% of memory", 100 * part);
  if (s->asked > 0)
    snprintf(s->progress + length, sizeof s->progress - (size_t)length, ", not %s%u",
             s->asked > 1 ? "0 to " : "", s->asked - 1);
  s->open.progress = s->progress;
}

enum { VALUES_BETWEEN_REPORTS = 1 << 14 };

/* A value is known from now on, and kept. */
static betli_status know(struct bt_nimber_search *s, const struct bt_key *key, unsigned value,
                         struct bt_error *error) {
  const struct bt_nimber_keeper *keeper = s->open.game->keeper;
  const betli_status status = bt_nimber_table_put(&s->open.table, key, value, error);
  if (s->open.table.count % VALUES_BETWEEN_REPORTS == 0)
    write_progress(s);
  return status == BETLI_OK && keeper != NULL ? keeper->put(keeper->data, key->words, value, error)
                                              : status;
}

/* Adds to what a part is known not to be worth. */
static void exclude(struct bt_nimber_search *s, const uint64_t *words, bt_nimber_set values) {
  const uint64_t *known = bt_words_cache_find(&s->excluded, words);
  if (known != NULL)
    values |= *known;
  bt_words_cache_put(&s->excluded, words, &values);
}

static betli_status search_unknown(struct bt_nimber_search *s, const struct bt_key *key,
                                   bt_nimber_set asked, struct answer *answer,
                                   struct bt_error *error) {
  const size_t parts = s->open.part_count, options = s->open.option_count;
  bt_nimber_set values;
  bool decided;
  betli_status status =
      bt_nimber_options_push(&s->open, key->words, asked, &values, &decided, error);
  if (status == BETLI_OK && !decided)
    status = search_options(s, options, &values, asked, answer, error);
  s->open.part_count = parts;
  s->open.option_count = options;
  if (status != BETLI_OK)
    return status;
  if (answer->is_known)
    return know(s, key, answer->value, error);
  exclude(s, key->words, asked | values);
  return BETLI_OK;
}

/* The value of a part if it lies in the set, or is known; else that it does not. */
static betli_status search(struct bt_nimber_search *s, struct bt_key *key, bt_nimber_set asked,
                           struct answer *answer, struct bt_error *error) {
  *answer = (struct answer){0};
  answer->is_known = bt_nimber_table_find(&s->open.table, key, &answer->value);
  if (!answer->is_known) {
    const uint64_t *excluded = bt_words_cache_find(&s->excluded, key->words);
    asked &= excluded != NULL ? ~*excluded : BT_ALL_NIMBERS;
    ask_bounds(s->open.game, key->words, &asked, answer);
  }
  if (answer->is_known || asked == 0)
    return BETLI_OK;
  if (s->depth >= MOST_DEPTH)
    return fail_beyond(s, error);
  s->depth++;
  const betli_status status = search_unknown(s, key, asked, answer, error);
  s->depth--;
  return status;
}

/* ---- from outside --------------------------------------------------------------------------- */

bool bt_nimber_search_suits(const struct bt_game *game) {
  return game->kind->effort != NULL;
}

void bt_nimber_search_open(struct bt_nimber_search *search, const struct bt_game *game,
                           struct bt_limits *limits) {
  const size_t width = game->kind->width;
  *search = (struct bt_nimber_search){
      .open = {.game = game, .limits = limits, .table = {.game = game, .limits = limits}},
      .excluded = {.width = width, .kept = 1, .limits = limits}};
  bt_keys_open(&search->open.keys, game, limits);
}

void bt_nimber_search_close(struct bt_nimber_search *s) {
  bt_nimber_options_close(&s->open);
  bt_words_cache_free(&s->excluded);
  *s = (struct bt_nimber_search){0};
}

/* Takes up a value that was kept. */
static betli_status take_up(void *to, const uint64_t *words, unsigned value,
                            struct bt_error *error) {
  struct bt_nimber_search *s = to;
  struct bt_key key;
  bt_keys_make(&s->open.keys, words, &key);
  return bt_nimber_table_put(&s->open.table, &key, value, error);
}

/* Begins a question: what a limit left open is dropped. */
static betli_status begin(struct bt_nimber_search *s, struct bt_error *error) {
  const struct bt_nimber_keeper *keeper = s->open.game->keeper;
  s->beyond = false;
  s->depth = s->open.part_count = s->open.option_count = 0;
  s->asked = 0;
  write_progress(s);
  if (s->begun)
    return BETLI_OK;
  const betli_status status =
      keeper != NULL ? keeper->each(keeper->data, take_up, s, error) : BETLI_OK;
  s->begun = status == BETLI_OK;
  return status;
}

/* Whether what is left of several components has the value, asked of its hardest part. */
static betli_status has_value(struct bt_nimber_search *s, struct bt_open_option option,
                              unsigned value, bool *is, struct bt_error *error) {
  struct answer answer;
  const betli_status status = search_option(s, option, bt_nimber_set_of(value), &answer, error);
  *is = answer.is_known && answer.value == value;
  return status;
}

/* One number after another: most values are small, and the same questions come again. */
betli_status bt_nimber_search_value(struct bt_nimber_search *s, const uint64_t *words,
                                    uint64_t *value, bool *found, struct bt_error *error) {
  struct bt_open_option option = {0};
  betli_status status = begin(s, error);
  if (status == BETLI_OK)
    status = bt_nimber_options_add(&s->open, words, &option, error);
  *found = false;
  for (unsigned nimber = 0; status == BETLI_OK && !*found && nimber <= BT_MOST_NIMBER; nimber++) {
    *value = s->asked = nimber;
    write_progress(s);
    status = has_value(s, option, nimber, found, error);
  }
  *found &= status == BETLI_OK;
  return s->beyond ? BETLI_OK : status;
}

/* Whether the k-th option of a run has the value. */
static betli_status option_has(struct bt_nimber_search *s, const struct bt_options *options,
                               const struct bt_run *run, uint64_t k, unsigned value, bool *is,
                               struct bt_error *error) {
  struct bt_open_option option = {0};
  betli_status status = begin(s, error);
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    uint64_t part[BT_MAX_WIDTH];
    bt_options_part(options, run, k, p, part);
    status = bt_nimber_options_add(&s->open, part, &option, error);
  }
  return status == BETLI_OK ? has_value(s, option, value, is, error) : status;
}

static void copy_option(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                        struct bt_options *to) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH];
  uint64_t parts[BT_MAX_PARTS * BT_MAX_WIDTH];
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, k, p, parts + p * options->width);
  bt_options_run(to, 1, run->parts, parts, still);
}

betli_status bt_nimber_search_reach(struct bt_nimber_search *s, const uint64_t *words,
                                    uint64_t value, struct bt_options *options, bool *found,
                                    struct bt_error *error) {
  struct bt_options all = {0};
  betli_status status = bt_game_options(s->open.game, words, &all, error);
  bt_options_clear(options, all.width, error);
  *found = value <= BT_MOST_NIMBER;
  for (size_t r = 0; r < all.run_count && status == BETLI_OK && *found; r++)
    for (uint64_t k = 0; k < all.runs[r].count && status == BETLI_OK; k++) {
      bool is;
      status = option_has(s, &all, &all.runs[r], k, (unsigned)value, &is, error);
      if (status == BETLI_OK && is)
        copy_option(&all, &all.runs[r], k, options);
    }
  bt_options_free(&all);
  *found &= status == BETLI_OK;
  return s->beyond ? BETLI_OK : status == BETLI_OK ? options->status : status;
}

bool bt_nimber_search_knows(struct bt_nimber_search *s, const uint64_t *words, uint64_t *value) {
  struct bt_parts parts = bt_parts_of(s->open.game, words);
  uint64_t part[BT_MAX_WIDTH];
  struct bt_key key;
  bool known = true;
  *value = 0;
  while (known && bt_parts_next(&parts, part)) {
    unsigned own = 0;
    known = bt_nimber_options_know(&s->open, part, &key, &own) ||
            s->open.game->kind->effort(s->open.game->self, part) == 0;
    *value ^= own;
  }
  return known;
}
