#include "cli/quotient/quotient.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"

#include <inttypes.h>
#include <string.h>

/* The heaps whose quotient is shown if that of all heaps is infinite and --to says nothing. */
enum { HEAPS_OF_INFINITE = 16 };

static int read_quotient_question(const struct context *c, struct quotient_question *question) {
  const struct options *o = c->options;
  *question = (struct quotient_question){.heaps = c->count == 1};
  if (o->play != NULL && strcmp(o->play, "normal") == 0)
    return fail(BETLI_OPTION, "a quotient is about misère play (leave out --play normal)");
  if (c->count == 0 && o->all_octals == NULL)
    return fail(BETLI_OPTION, "quotient needs a game: see betli help quotient");
  if (o->to != NULL && c->count > 1)
    return fail(BETLI_OPTION,
                "quotient takes --to or positions, not both: see betli help quotient");
  if (o->save != NULL && c->count > 1)
    return fail(BETLI_OPTION, "--save keeps quotients of heaps, not of positions");
  return quotient_heaps(c, &question->to);
}

static betli_status compute_quotient(const struct context *c, betli_quotient *q,
                                     const struct quotient_question *question) {
  betli_status status = BETLI_OK;
  uint64_t element;
  if (question->heaps)
    return betli_quotient_run(q, question->to);
  for (size_t i = 1; i < c->count && status == BETLI_OK; i++)
    status = betli_quotient_add(q, c->words[i], &element);
  return status;
}

/* Writes the certificate.  Flushes the output first, in case a signal comes meanwhile. */
static int write_quotient_certificate(const struct context *c, betli_quotient *q, FILE *file) {
  const char *text;
  fflush(c->out.file);
  const betli_status status = betli_quotient_certificate(q, &text);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  fputs(text, file);
  return BETLI_OK;
}

/* Computes the quotient, keeps it, and prints the part that is known.  After a failure of the file,
 * prints only if the file has some heaps. */
static int run_and_print_quotient(struct context *c, struct quotient_file *file,
                                  struct quotient_question *question) {
  const betli_status status = compute_quotient(c, file->q, question);
  question->complete = status == BETLI_OK;
  const bool failed = file->code != BETLI_OK; /* already reported */
  int code = status == BETLI_OK || failed ? file->code : fail_engine(c, status);
  code = quotient_put_away(file, code);
  if (status == BETLI_LIMIT && !failed && question->heaps && file->path != NULL)
    fail(code, "heap %" PRIu64 " is unfinished; its work is not kept",
         betli_quotient_about(file->q).heaps + 1);
  progress_done();
  if (failed ? file->heaps > 0 : status == BETLI_OK || status == BETLI_LIMIT)
    c->out.format->quotient(c, file->q, question);
  return code;
}

/* Answers the question, with the certificate if its file is open.  Returns an exit code. */
static int answer_quotient(struct context *c, struct quotient_question *question,
                           FILE *certificate) {
  betli_quotient *q;
  const betli_status status = betli_quotient_new(c->engine, c->words[0], &q);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  if (c->options->to == NULL && betli_quotient_is_infinite(q))
    question->to = HEAPS_OF_INFINITE;
  struct quotient_file file = {.context = c, .path = c->options->save, .q = q};
  int code = quotient_take_up(&file, question);
  if (code == BETLI_OK)
    code = run_and_print_quotient(c, &file, question);
  if (code == BETLI_OK && certificate != NULL)
    code = write_quotient_certificate(c, q, certificate);
  else if (code == BETLI_LIMIT && certificate != NULL)
    fail(code, "no certificate was written, because the work is not finished");
  system_release(&file.claim);
  betli_quotient_free(q);
  return code;
}

static int run_quotient(struct context *c) {
  struct quotient_question question;
  struct output certificate = {.file = NULL};
  const struct options *o = c->options;
  int code = read_quotient_question(c, &question);
  if (code != BETLI_OK)
    return code;
  if (o->all_octals != NULL)
    return sweep_run(c, quotient_octals);
  if (o->part != NULL)
    return fail(BETLI_OPTION, "--part needs --all-octals");
  if (o->certificate != NULL)
    code = output_begin(&certificate, o->certificate);
  if (code == BETLI_OK)
    code = answer_quotient(c, &question, certificate.file);
  return output_close(&certificate, code);
}

static bool writes_quotients(const struct format *format) {
  return format->quotient != NULL;
}

static const char *const details[] = {
    SAY("Computes the misère quotient of the heaps 1 to N of a game, or of the given positions, "
        "each a single component.  The quotient is the commutative monoid of all their sums.  "
        "Two sums are equal in it (indistinguishable) if they have the same outcome in misère "
        "play together with any third sum (Plambeck and Siegel 2008).  A sum is a P-position "
        "exactly if the product of its components is in the P-portion P."),
    SAY("betli extends the quotient heap by heap to --to (default 1000000), or until it "
        "proves that the elements of heaps repeat: then the quotient holds for all heaps.  Each "
        "quotient on the way is proved for all of the infinitely many sums: no position in P has "
        "an option in P, and every other position has one.  If a limit or Ctrl-C comes first, "
        "the answer is the quotient of the heaps before.  A quotient may be infinite.  Where a "
        "formula answers all sums, betli says so and shows the quotient of 16 heaps; else it goes "
        "on until it is stopped."),
    SAY("Elements are products of generators a, b, ..., which are heaps; their relations "
        "form a reduced Gröbner basis.  --format csv writes the multiplication table; "
        "gap and sage write files for these programs."),
    SAY("--certificate FILE writes the proof for a take-and-break game, which betli "
        "verify checks."),
    SAY("--save FILE keeps the proved quotient in FILE, as a certificate, and resumes "
        "from it."),
    SAY("--effort N stops after N million steps, at the same heap on every machine; "
        "--effort 1000 takes a few seconds."),
    SAY("--all-octals D examines the octal games of at most D digits (4.7 has two), one "
        "of each set that is equal in misère play.  Each game gets --effort N, or --time "
        "seconds (default 10; 0: no limit).  betli counts the solved games, whose period "
        "is proved.  With --effort the table is the same each time.  --save FILE keeps "
        "the results, and resumes from them.  --part R/M does the R-th of M parts, which "
        "betli merge combines.  mpirun betli-mpi shares the games among its ranks."),
    NULL,
};

static const char *const examples[] = {
    "betli quotient 0.123",
    "betli quotient kayles --format json",
    "betli quotient 0.07 --to 30",
    "betli quotient 0.07 --save 007.txt",
    "betli quotient 0.75 --format csv",
    "betli quotient 0.15 --certificate guiles.txt",
    "betli quotient lego 2x3 3x3",
    "betli quotient --all-octals 3 --effort 1000 --save octals.csv",
    NULL,
};

const struct command command_quotient = {
    .name = "quotient",
    .synopsis = "GAME [--to N | POSITION...]",
    .summary = "misère quotients: who wins sums in misère play",
    .details = details,
    .examples = examples,
    .writes = writes_quotients,
    .answers = &answers_of_quotient,
    .options = "play to certificate all-octals part effort save memory time rule",
    .run = run_quotient,
};
