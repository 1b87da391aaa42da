/* betli_set: the options of later questions, a row for each. */
#include "session/compound.h"
#include "session/games.h"
#include "session/handle.h"

#include <string.h>
#include <strings.h>

static betli_status fail_option_value(betli *b, const char *option, const char *value,
                                      const char *wanted) {
  return bt_fail(&b->error, BETLI_OPTION, "option %s: '%s' is not %s", option, value,
                 bt_say(b->error.language, wanted));
}

static betli_status set_play(betli *b, const char *option, const char *value) {
  const bool misere = strcasecmp(value, "misere") == 0 || strcasecmp(value, "misère") == 0;
  const bool any = strcasecmp(value, "auto") == 0;
  if (!misere && !any && strcasecmp(value, "normal") != 0)
    return fail_option_value(b, option, value, "auto, normal or misere");
  b->question.any_play = any;
  b->question.compound.misere = misere;
  return BETLI_OK;
}

static betli_status set_compound(betli *b, const char *option, const char *value) {
  (void)option;
  b->question.any_compound = strcmp(value, "auto") == 0;
  if (b->question.any_compound)
    return BETLI_OK;
  struct bt_compound compound;
  const betli_status status = bt_handle_compound_named(b, value, &compound);
  compound.misere = b->question.compound.misere;
  if (status == BETLI_OK)
    b->question.compound = compound;
  return status;
}

static betli_status set_function(betli *b, const char *option, const char *value) {
  const bool any = strcmp(value, "auto") == 0;
  if (!any && !bt_measure_named(value, &b->question.measure))
    return fail_option_value(b, option, value,
                             "auto, grundy, remoteness, suspense, foreclosed or outcome");
  b->question.any_function = any;
  return BETLI_OK;
}

static betli_status set_flag(betli *b, const char *option, const char *value, bool *flag) {
  const bool yes = strcmp(value, "yes") == 0;
  if (!yes && strcmp(value, "no") != 0)
    return fail_option_value(b, option, value, "yes or no");
  *flag = yes;
  return BETLI_OK;
}

static betli_status set_exhaustive(betli *b, const char *option, const char *value) {
  return set_flag(b, option, value, &b->question.exhaustive);
}

static betli_status set_all_moves(betli *b, const char *option, const char *value) {
  return set_flag(b, option, value, &b->question.all_moves);
}

static betli_status set_moves(betli *b, const char *option, const char *value) {
  uint64_t moves;
  if (!bt_read_number(value, strlen(value), &moves) || moves > 1000000000)
    return fail_option_value(b, option, value, "a number from 0 to 10^9");
  b->question.moves = moves;
  return BETLI_OK;
}

static betli_status set_passes(betli *b, const char *option, const char *value) {
  if (!bt_read_number(value, strlen(value), &b->passes))
    return fail_option_value(b, option, value, "a number from 0 to 2^64 - 1");
  return BETLI_OK;
}

static betli_status set_leaves(betli *b, const char *option, const char *value) {
  static const char *const names[] = {
      [BT_LEAVES_AUTO] = "auto", [BT_LEAVES_YES] = "yes", [BT_LEAVES_NO] = "no"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(value, names[i]) == 0) {
      b->leaves = (enum bt_leaves)i;
      return BETLI_OK;
    }
  return fail_option_value(b, option, value, "yes, no or auto");
}

static betli_status set_memory(betli *b, const char *option, const char *value) {
  static const char suffixes[] = "KMGTkmgt"; /* also before a B for bytes */
  size_t length = strlen(value);
  length -= length > 1 && value[length - 1] == 'B';
  const char *suffix = length > 0 ? strchr(suffixes, value[length - 1]) : NULL;
  const unsigned shift = suffix == NULL ? 0 : 10 * ((unsigned)(suffix - suffixes) % 4 + 1);
  uint64_t size;
  const uint64_t most = UINT64_MAX >> 2;
  if (!bt_read_number(value, length - (suffix != NULL), &size) || size > most >> shift)
    return fail_option_value(b, option, value,
                             "a size in bytes such as 500M or 8G, at most 2^62, or 0 for no limit");
  b->limits.memory = size == 0 ? most : size << shift;
  return BETLI_OK;
}

/* Reads a number of at most `most`, with up to nine decimals.  Does not use strtod, which obeys the
 * caller's locale. */
static bool read_option_decimal(const char *value, uint64_t most, double *number) {
  const char *point = strchr(value, '.');
  const size_t length = point == NULL ? strlen(value) : (size_t)(point - value);
  const size_t decimals = point == NULL ? 0 : strlen(point + 1);
  uint64_t whole, fraction = 0;
  double scale = 1;
  if (!bt_read_number(value, length, &whole) || decimals > 9 ||
      (point != NULL && !bt_read_number(point + 1, decimals, &fraction)))
    return false;
  for (size_t i = 0; i < decimals; i++)
    scale *= 10;
  *number = (double)whole + (double)fraction / scale;
  return whole < most || (whole == most && fraction == 0);
}

static betli_status set_time(betli *b, const char *option, const char *value) {
  double seconds;
  if (!read_option_decimal(value, 1000000000, &seconds))
    return fail_option_value(b, option, value, "a number of seconds from 0 to 10^9");
  b->limits.seconds = seconds;
  return BETLI_OK;
}

static betli_status set_effort(betli *b, const char *option, const char *value) {
  uint64_t effort;
  const uint64_t most = 1000000000000;
  if (!bt_read_number(value, strlen(value), &effort) || effort > most)
    return fail_option_value(b, option, value, "a number of million steps from 0 to 10^12");
  b->effort = effort * BT_EFFORT_UNIT;
  return BETLI_OK;
}

static betli_status set_level(betli *b, const char *option, const char *value) {
  static const struct {
    const char *name;
    double errs;
  } levels[] = {{"perfect", 0}, {"hard", 0.1}, {"medium", 0.25}, {"easy", 0.5}};
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
    if (strcmp(value, levels[i].name) == 0) {
      b->player.errs = levels[i].errs;
      return BETLI_OK;
    }
  }
  double errs;
  if (!read_option_decimal(value, 1, &errs))
    return fail_option_value(
        b, option, value,
        "perfect, hard, medium, easy, or the probability of a mistake from 0 to 1");
  b->player.errs = errs;
  return BETLI_OK;
}

static betli_status set_seed(betli *b, const char *option, const char *value) {
  if (!bt_read_number(value, strlen(value), &b->player.seed))
    return fail_option_value(b, option, value, "a number from 0 to 2^64 - 1");
  return BETLI_OK;
}

static betli_status set_threads(betli *b, const char *option, const char *value) {
  uint64_t threads = 0;
  const bool any = strcmp(value, "auto") == 0;
  if (!any && (!bt_read_number(value, strlen(value), &threads) || threads < 1 || threads > 1024))
    return fail_option_value(b, option, value, "auto or a number from 1 to 1024");
  b->limits.threads = (unsigned)threads;
  return BETLI_OK;
}

static betli_status set_simd(betli *b, const char *option, const char *value) {
  enum bt_simd simd = BT_PORTABLE;
  while (simd < BT_SIMD_LEVELS && strcmp(value, bt_simd_name(simd)) != 0)
    simd++;
  const bool any = strcmp(value, "auto") == 0;
  if (!any && simd == BT_SIMD_LEVELS)
    return fail_option_value(b, option, value, "auto, portable, neon, avx2 or avx512");
  if (!any && !bt_simd_here(simd))
    return bt_fail(&b->error, BETLI_OPTION, "option %s: this machine does not have %s, only %s",
                   option, value, bt_simd_name(bt_simd_best()));
  b->any_simd = any;
  b->simd = any ? BT_PORTABLE : simd;
  return BETLI_OK;
}

static betli_status set_lang(betli *b, const char *option, const char *value) {
  if (!bt_language_named(value, &b->error.language))
    return fail_option_value(b, option, value, "en, hu or zh");
  b->limits.language = b->error.language;
  return BETLI_OK;
}

/* Forgets known misere sums, since the file may have more. */
static betli_status set_quotient(betli *b, const char *option, const char *value) {
  (void)option;
  if (value[0] == '\0' && b->quotient.length == 0)
    return BETLI_OK;
  bt_text_clear(&b->quotient);
  bt_text_add(&b->quotient, value);
  bt_games_drop_sums(b);
  return b->quotient.failed ? bt_fail_memory(&b->error) : BETLI_OK;
}

static betli_status set_save(betli *b, const char *option, const char *value) {
  (void)option;
  return value[0] == '\0' && b->save.length == 0 ? BETLI_OK : bt_games_save(b, value);
}

static betli_status set_title(betli *b, const char *option, const char *value) {
  (void)option;
  bt_text_clear(&b->print.title);
  bt_text_add(&b->print.title, value);
  return b->print.title.failed ? bt_fail_memory(&b->error) : BETLI_OK;
}

static betli_status set_slice(betli *b, const char *option, const char *value) {
  const int axes = bt_slice_axes(value);
  if (strlen(value) >= sizeof b->slice || (value[0] != '\0' && (axes < 1 || axes > 2)))
    return fail_option_value(b, option, value,
                             "a position with _ for one or two of its numbers, such as 4x_x_");
  strcpy(b->slice, value);
  return BETLI_OK;
}

static betli_status set_no_title(betli *b, const char *option, const char *value) {
  return set_flag(b, option, value, &b->print.no_title);
}

/* Reads a length, a number followed by mm, cm, in or pt, and converts it to points. */
static bool read_option_length(const char *value, double *points) {
  static const struct {
    char name[3];
    double points;
  } units[] = {{"mm", 72 / 25.4}, {"cm", 720 / 25.4}, {"in", 72}, {"pt", 1}};
  const size_t length = strlen(value);
  char number[16];
  if (length < 3 || length - 2 >= sizeof number)
    return false;
  memcpy(number, value, length - 2);
  number[length - 2] = '\0';
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (strcmp(value + length - 2, units[i].name) == 0) {
      const bool read = read_option_decimal(number, 100000, points);
      *points *= units[i].points;
      return read;
    }
  return false;
}

static betli_status set_width(betli *b, const char *option, const char *value) {
  double points = 0;
  const bool any = strcmp(value, "auto") == 0;
  if (!any &&
      (!read_option_length(value, &points) || points < 72 / 2.54 * 2 || points > 7200 / 2.54))
    return fail_option_value(b, option, value,
                             "auto or a length from 20mm to 1000mm, in mm, cm, in or pt");
  b->print.width = points;
  return BETLI_OK;
}

static betli_status set_font_size(betli *b, const char *option, const char *value) {
  double points = 0;
  const bool any = strcmp(value, "auto") == 0;
  if (!any && (!read_option_decimal(value, 72, &points) || points < 4))
    return fail_option_value(b, option, value, "auto or a number of points from 4 to 72");
  b->print.font_size = points;
  return BETLI_OK;
}

/* With each option what it is until it is set. */
static const struct {
  const char *name, *usual;
  betli_status (*set)(betli *b, const char *option, const char *value);
} options[] = {{"play", "auto", set_play},         {"compound", "auto", set_compound},
               {"function", "auto", set_function}, {"exhaustive", "no", set_exhaustive},
               {"all-moves", "no", set_all_moves}, {"moves", "1000", set_moves},
               {"memory", "4G", set_memory},       {"time", "0", set_time},
               {"level", "perfect", set_level},    {"seed", "1", set_seed},
               {"threads", "auto", set_threads},   {"simd", "auto", set_simd},
               {"quotient", "", set_quotient},     {"save", "", set_save},
               {"effort", "0", set_effort},        {"lang", "en", set_lang},
               {"title", "", set_title},           {"no-title", "no", set_no_title},
               {"width", "auto", set_width},       {"font-size", "auto", set_font_size},
               {"leaves", "auto", set_leaves},     {"slice", "", set_slice},
               {"passes", "0", set_passes}};

betli_status betli_set(betli *b, const char *option, const char *value) {
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (strcmp(options[i].name, option) == 0)
      return options[i].set(b, option, value);
  if (strcmp(option, "timeout") == 0)
    return bt_fail(&b->error, BETLI_OPTION, "there is no option '%s': did you mean time?", option);
  return bt_fail(&b->error, BETLI_OPTION, "there is no option '%s'", option);
}

betli_status betli_reset(betli *b) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    const betli_status set = options[i].set(b, options[i].name, options[i].usual);
    status = status == BETLI_OK ? set : status;
  }
  return status;
}
