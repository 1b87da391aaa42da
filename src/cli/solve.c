#include "answer.h"
#include "commands.h"
#include "lines.h"
#include "work.h"

#include <stdlib.h>
#include <string.h>

static int exit_status(betli_answer *a) {
  static const int statuses[] = {10, 20, 30, BETLI_LIMIT};
  return statuses[betli_answer_outcome(a)];
}

static int solve_one(struct context *c) {
  betli_answer *answer = NULL;
  int status = (int)betli_solve(c->engine, c->count, c->words, &answer);
  work_clear();
  if (answer && c->out.format == FORMAT_TEXT) {
    answer_explain(&c->out, answer);
  } else if (answer) {
    answer_head(&c->out);
    answer_line(&c->out, answer);
  }
  if (status != BETLI_OK)
    status = fail_engine(c, (betli_status)status);
  else if (c->options->exit_status)
    status = exit_status(answer);
  betli_answer_free(answer);
  return status;
}

/* The words of the command line with those of a line in the place of "-". */
static const char **splice(const struct context *c, size_t place, char *const words[],
                           size_t count) {
  const char **all = malloc((c->count + count) * sizeof *all);
  if (all) {
    memcpy(all, c->words, place * sizeof *all);
    memcpy(all + place, words, count * sizeof *all);
    memcpy(all + place + count, c->words + place + 1, (c->count - place - 1) * sizeof *all);
  }
  return all;
}

static char *join(char *const words[], size_t count) {
  size_t length = 1;
  for (size_t i = 0; i < count; i++)
    length += strlen(words[i]) + 1;
  char *text = malloc(length), *end = text;
  for (size_t i = 0; text && i < count; i++)
    end += sprintf(end, "%s%s", i > 0 ? " " : "", words[i]);
  if (text)
    *end = '\0';
  return text;
}

static void answer_wrong(const struct context *c, char *const words[], size_t count,
                         const char *message) {
  char *position = join(words, count);
  answer_error(&c->out, position ? position : "", message);
  free(position);
}

static int solve_line(struct context *c, size_t place, struct lines *lines) {
  size_t count = 0;
  char **words = lines_words(lines, &count);
  if (words == NULL) {
    answer_wrong(c, NULL, 0, "the line is longer than 1048576 bytes or holds a zero byte");
    return BETLI_INPUT;
  }
  const char **all = splice(c, place, words, count);
  if (all == NULL)
    return fail(BETLI_FAULT, "out of memory");
  betli_answer *answer = NULL;
  const betli_status status = betli_solve(c->engine, c->count - 1 + count, all, &answer);
  work_clear();
  if (answer)
    answer_line(&c->out, answer);
  else
    answer_wrong(c, words, count, betli_message(c->engine));
  betli_answer_free(answer);
  free(all);
  return (int)status;
}

/* One answer a line; the worst status of all. */
static int solve_lines(struct context *c, size_t place) {
  struct lines *lines = lines_new(c->out.file);
  if (lines == NULL)
    return fail(BETLI_FAULT, "out of memory");
  int worst = BETLI_OK;
  answer_head(&c->out);
  while (worst != BETLI_FAULT && !output_broken(&c->out) && lines_next(lines)) {
    const int status = solve_line(c, place, lines);
    worst = status > worst ? status : worst;
  }
  if (lines_failed(lines))
    worst = fail(BETLI_INPUT, "cannot read standard input");
  if (work_stopped())
    worst = fail(BETLI_LIMIT, "interrupted");
  lines_free(lines);
  return worst;
}

static int solve(struct context *c) {
  if (c->count == 0)
    return fail(BETLI_OPTION, "solve needs a game and a position: see betli help solve");
  for (size_t i = 1; i < c->count; i++)
    if (strcmp(c->words[i], "-") == 0)
      return c->options->exit_status
                 ? fail(BETLI_OPTION, "--exit-status is for one position, not for a stream")
                 : solve_lines(c, i);
  return solve_one(c);
}

const struct command command_solve = {
    .name = "solve",
    .synopsis = "GAME POSITION... [+ GAME POSITION...]",
    .summary = "who wins, the value, every winning move, and why",
    .details =
        "A position is a list of components; + begins the components of another game. The\n"
        "position - reads positions from standard input, one a line, and answers each in\n"
        "one line.\n"
        "\n"
        "EXAMPLES\n"
        "  betli solve nim 13 42 30 43\n"
        "  betli solve --play misere nim 1 1 3\n"
        "  betli solve lego 5x7 --compound long-conjunctive\n"
        "  betli solve nim 5 + lego 4x7 4x3 + kayles 9\n"
        "  betli solve kayles 5 7 9 --compound at-most:2 --format json\n"
        "  printf '1 2 3\\n4 5 6\\n' | betli solve nim -\n",
    .options = "exit-status",
    .run = solve,
};
