/* Sweeps over the octal games of a few digits. */
#include "cli/sweep/sweep.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char option[] = "--all-octals ";

/* Returns the digits that the subject names, 1 to 4; 0: none. */
static uint64_t digits_of_subject(const struct sweep *s) {
  const char *digits = s->subject + strlen(option);
  const bool named = strncmp(s->subject, option, strlen(option)) == 0 && *digits >= '1' &&
                     *digits <= '4' && (digits[1] == '\0' || digits[1] == ' ');
  return named ? (uint64_t)(*digits - '0') : 0;
}

/* ---- the list ------------------------------------------------------------------------------- */

static struct sweep_job job_of_octal(void *list, size_t i) {
  const betli_octal octal = betli_octals_at(list, i);
  return (struct sweep_job){octal.name, octal.canonical};
}

static void free_octal_list(void *list) {
  betli_octals_free(list);
}

/* Checks the subject, which may come from a file. */
static int check_octal_subject(const struct sweep *s) {
  return digits_of_subject(s) > 0
             ? BETLI_OK
             : fail(BETLI_INPUT, "'%s' is not a list of octal games", s->subject);
}

static int list_octals(const struct context *c, const struct sweep *s, bool misere,
                       struct sweep_jobs *jobs) {
  betli_octals *octals;
  if (check_octal_subject(s) != BETLI_OK)
    return BETLI_INPUT;
  const betli_status status = betli_octals_new(c->engine, digits_of_subject(s), misere, &octals);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  *jobs = (struct sweep_jobs){octals, betli_octals_count(octals), job_of_octal, free_octal_list};
  return BETLI_OK;
}

/* A list of all codes: outside disjunctive play, equivalent games may differ. */
struct codes {
  int digits;
  char name[8]; /* of the last code asked for */
};

static struct sweep_job job_of_code(void *list, size_t i) {
  struct codes *codes = list;
  int length = snprintf(codes->name, sizeof codes->name, "0.%0*zo", codes->digits, i + 1);
  while (codes->name[length - 1] == '0')
    codes->name[--length] = '\0';
  return (struct sweep_job){codes->name, codes->name};
}

static int list_codes(const struct sweep *s, struct sweep_jobs *jobs) {
  const uint64_t digits = digits_of_subject(s);
  if (check_octal_subject(s) != BETLI_OK)
    return BETLI_INPUT;
  *jobs = (struct sweep_jobs){calloc(1, sizeof(struct codes)), ((size_t)1 << 3 * digits) - 1,
                              job_of_code, free};
  if (jobs->list == NULL)
    return fail(BETLI_FAULT, "out of memory");
  ((struct codes *)jobs->list)->digits = (int)digits;
  return BETLI_OK;
}

int sweep_list_octals(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs) {
  return strstr(s->subject, SWEEP_WAY) == NULL ? list_octals(c, s, false, jobs)
                                               : list_codes(s, jobs);
}

int sweep_list_misere_octals(const struct context *c, const struct sweep *s,
                             struct sweep_jobs *jobs) {
  return list_octals(c, s, true, jobs);
}

/* Finds the word after an option in the subject; NULL: there is no such option. */
static const char *find_option_word(const struct sweep *s, const char *name,
                                    char word[SWEEP_SUBJECT]) {
  char key[16];
  snprintf(key, sizeof key, "--%s ", name);
  const char *at = strstr(s->subject, key);
  return at != NULL && sscanf(at + strlen(key), "%127s", word) == 1 ? word : NULL;
}

void sweep_tell_octals(const struct sweep *s, struct told_sweep *told) {
  told->digits = digits_of_subject(s);
  told->own_compound = find_option_word(s, "compound", told->compound);
  told->own_play = find_option_word(s, "play", told->play);
  told->own_function = find_option_word(s, "function", told->function);
}

int sweep_open_octals(const struct context *c, const struct sweep_kind *kind, const char *way,
                      const char *far, uint64_t to, const char *timed, struct sweep *s) {
  const char *text = c->options->all_octals;
  char subject[SWEEP_SUBJECT], settings[SWEEP_SETTINGS];
  struct sweep_limit limit;
  uint64_t digits;
  int status = sweep_limit_by(c, timed, &limit);
  if (status != BETLI_OK)
    return status;
  if (c->count > 0)
    return fail(BETLI_OPTION, "--all-octals takes the place of the game '%s'", c->words[0]);
  if (c->out.format->sweep == NULL)
    return fail(BETLI_OPTION, "--all-octals answers as text, json or csv");
  if (!options_number(text, &digits) || digits < 1 || digits > 4)
    return fail(BETLI_OPTION, "--all-octals '%s' is not a number of digits from 1 to 4", text);
  snprintf(subject, sizeof subject, "%s%" PRIu64 "%s", option, digits, way);
  snprintf(settings, sizeof settings, "--%s %" PRIu64 " --%s %.20s", far, to, limit.name,
           limit.amount);
  status = sweep_open(c, kind, subject, settings, &limit, s);
  s->to = to;
  return status;
}
