#include "cli/sequence/sequence.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"

#include <inttypes.h>
#include <string.h>

static int read_heap_option(const char *name, const char *text, uint64_t *number, bool *given) {
  *given = text != NULL;
  if (text == NULL || (options_number(text, number) && *number >> 63 == 0))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--%s '%s' is not a number from 0 to 2^63 - 1", name, text);
}

static bool writes_summary(const struct format *format) {
  return format->sequence != NULL;
}

static int check_checksum_option(const struct context *c) {
  char list[FORMAT_LIST];
  if (c->options->checksum == NULL || writes_summary(c->out.format))
    return BETLI_OK;
  format_list(writes_summary, SAY(" and "), list);
  return fail(BETLI_OPTION, "--checksum is for %s; other formats write the values", list);
}

static int read_sequence_question(const struct context *c, struct sequence_question *q) {
  const struct options *o = c->options;
  *q = (struct sequence_question){.from = 1, .to = SEQUENCE_TO};
  if (read_heap_option("to", o->to, &q->to, &q->to_given) != BETLI_OK ||
      read_heap_option("from", o->from, &q->from, &q->from_given) != BETLI_OK)
    return BETLI_OPTION;
  if (!q->from_given && q->to == 0)
    return fail(BETLI_OPTION, "--to 0 ends before heap 1, the first heap without --from");
  if (q->from > q->to && !q->to_given)
    return fail(BETLI_OPTION,
                "--from %" PRIu64 " is beyond heap %" PRIu64 ", the last heap without --to",
                q->from, q->to);
  if (q->from > q->to)
    return fail(BETLI_OPTION, "--from %" PRIu64 " is beyond --to %" PRIu64, q->from, q->to);
  if (check_checksum_option(c) != BETLI_OK)
    return BETLI_OPTION;
  q->settings = (betli_sequence_settings){
      .save = o->save, .discard = o->discard != NULL, .unchecked = o->unchecked != NULL};
  return BETLI_OK;
}

/* Prints which blocks were damaged; by now they are computed anew. */
static void print_repaired_blocks(const betli_sequence *s) {
  const char *line = betli_sequence_repaired(s);
  for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
    fprintf(stderr, "betli: %.*s\n", (int)(end - line), line);
}

/* Computes the checksum if it is asked for and all values are known. */
static int find_checksum(const struct context *c, betli_sequence *s, struct sequence_question *q) {
  if (c->options->checksum == NULL || !betli_sequence_about(s).complete)
    return BETLI_OK;
  const betli_status status = betli_sequence_sha256(s, q->to, q->sum);
  progress_clear();
  if (status == BETLI_OK)
    return BETLI_OK;
  q->sum[0] = '\0';
  return fail_engine(c, status);
}

/* Heaps whose values are printed in a moment. */
static const uint64_t moment = UINT64_C(1) << 20;

/* Exports the values up to a limit, after a signal only those of `moment` heaps.  Leaves an
 * existing file, which may have more values. */
static int export_known_values(const struct context *c, betli_sequence *s,
                               struct sequence_question *q) {
  if (c->out.created.path != NULL && (q->from > q->to || output_is_there(c->out.created.path)))
    return fail(BETLI_LIMIT, "values are known to heap %" PRIu64 "; '%s' was not changed", q->to,
                c->options->output);
  if (progress_stopped() && q->to - q->from >= moment)
    q->to = q->from + moment - 1;
  fail(BETLI_LIMIT, "the values end at heap %" PRIu64, q->to);
  return c->out.format->sequence_values(c, s, q);
}

static int print_sequence(struct context *c, betli_sequence *s, struct sequence_question *q) {
  const betli_sequence_info about = betli_sequence_about(s);
  const int summed = find_checksum(c, s, q);
  if (!about.complete)
    q->to = about.computed;
  progress_done();
  if (!writes_summary(c->out.format))
    return about.complete ? c->out.format->sequence_values(c, s, q) : export_known_values(c, s, q);
  c->out.format->sequence(c, s, q);
  return summed;
}

/* Writes the certificate.  Flushes the output first, in case a signal comes meanwhile. */
static int write_sequence_certificate(const struct context *c, betli_sequence *s, FILE *file) {
  const char *text;
  fflush(c->out.file);
  const betli_status status = betli_sequence_certificate(s, &text);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  fputs(text, file);
  return BETLI_OK;
}

/* Answers the question, with the certificate if its file is open.  Returns an exit code. */
static int answer_sequence(struct context *c, struct sequence_question *q, FILE *certificate) {
  betli_sequence *s = NULL;
  betli_status status = betli_sequence_new(c->engine, c->words[0], &q->settings, &s);
  if (status == BETLI_OK) {
    print_repaired_blocks(s);
    status = betli_sequence_run(s, q->to);
  }
  progress_clear();
  int code = status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
  if (s != NULL && status == BETLI_LIMIT && q->settings.save != NULL)
    fail(code, "'%s' keeps the heaps to %" PRIu64 "; the same command goes on from there",
         q->settings.save, betli_sequence_about(s).computed);
  if (s != NULL && (status == BETLI_OK || status == BETLI_LIMIT)) {
    const int printed = print_sequence(c, s, q);
    code = code == BETLI_OK ? printed : code;
  }
  if (code == BETLI_OK && certificate != NULL)
    code = write_sequence_certificate(c, s, certificate);
  betli_sequence_free(s);
  return code;
}

static int run_sequence(struct context *c) {
  struct sequence_question q;
  if (c->options->all_octals != NULL)
    return sweep_run(c, sequence_octals);
  if (c->options->part != NULL || c->options->each != NULL)
    return fail(BETLI_OPTION, "%s needs --all-octals", c->options->part ? "--part" : "--each");
  if (c->count != 1)
    return fail(BETLI_OPTION, "sequence needs one game: see betli help sequence");
  if (read_sequence_question(c, &q) != BETLI_OK)
    return BETLI_OPTION;
  struct output certificate = {.file = NULL};
  int status = BETLI_OK;
  if (c->options->certificate != NULL)
    status = output_begin(&certificate, c->options->certificate);
  if (status == BETLI_OK)
    status = answer_sequence(c, &q, certificate.file);
  return output_close(&certificate, status);
}

static bool writes_sequences(const struct format *format) {
  return writes_summary(format) || format->sequence_values != NULL;
}

static const char *const details[] = {
    SAY("Computes the Grundy values of the heaps 1, 2, 3, ... of a take-and-break game: a code "
        "such as 0.104 or hex:0.3F, subtract, lasker, grundy, or a rule of your own that "
        "declares itself one.  It stops at --to (default 1000000), or when a theorem proves that "
        "the values repeat for ever.  The period then gives every later heap."),
    SAY("--compound, --play and --function choose other functions, as for betli table.  "
        "Foreclosed values F+ and F- are nearly always nim-values of another code, and take as "
        "little time.  Suspense stays the same in long stretches of heaps, and is computed "
        "stretch by stretch.  Remoteness and outcomes are computed heap by heap from the "
        "options, until a theorem proves the period.  In selective compounds the period has a "
        "saltus, a number that is added each time."),
    SAY("betli chooses the method by the values.  In many games few values are rare, and most "
        "are common (the sparse space and the common coset in chapter 4 of Winning Ways).  Then "
        "only the rare heaps decide.  The method naive looks at all options, and sparse at the "
        "rare heaps.  Few rares and many rares look at several heaps at once, with vector "
        "instructions.  Bitsets is for games in which a move may leave three heaps.  Every value "
        "is proved: each smaller number is the value of an option.  --unchecked omits this "
        "proof, and says so."),
    SAY("The formats text and json give a summary.  The formats csv, bfile, list, npy "
        "(for NumPy) and raw (numbers of 1, 2, 4 or 8 bytes, the least significant first) "
        "give the values of the heaps --from (default 1) to --to."),
    SAY("--save FILE keeps the values in FILE, and resumes from them: whatever stops a run, the "
        "same command continues it.  betli notices damaged blocks and recomputes them."),
    SAY("--certificate FILE writes the proof of a period, which betli verify checks."),
    SAY("--checksum adds the SHA-256 of the values of the heaps 1 to --to, as "
        "little-endian numbers of 16 bits, or of 32 if a value needs them."),
    SAY("--discard keeps only the values that the next ones need, so that memory does "
        "not grow.  It begins to drop values when the last rare heap is far back."),
    SAY("--effort N stops after N million steps; --effort 1000 takes a few seconds.  "
        "Unlike --time, it stops at the same heap on every machine, however busy."),
    SAY("--all-octals D examines the octal games of at most D digits, one of each kind.  "
        "Each game gets --effort N, or --each seconds (default 10; 0: no limit), and "
        "goes to --to at most (default 10000000).  For three digits these are 150 games, and "
        "take up to 25 minutes.  With another --compound, --play or "
        "--function, betli examines all codes of at most D digits, since games that are "
        "equal in sums may then differ.  With --effort the table is the same each time.  "
        "--save FILE keeps the results, and resumes from them.  --part R/M does the R-th "
        "of M parts, which betli merge combines.  mpirun betli-mpi shares the games "
        "among its ranks.  --format csv and json have the status periodic, levels or open of "
        "each game: betli sequence --all-octals 2 --format csv | grep ,open, shows those "
        "without a proved period."),
    NULL,
};

static const char *const examples[] = {
    "betli sequence 0.77",
    "betli sequence 0.104 --to 1000000000",
    "betli sequence 0.106 --to 10000000000 --discard --save 0106.betli",
    "betli sequence --all-octals 2 --effort 1000 --save octals.csv",
    "betli sequence --all-octals 2 --compound short-conjunctive",
    "betli sequence 0.007 --to 100000 --format json",
    "betli sequence grundy --to 100000 -o grundy.npy",
    "betli sequence kayles --from 100 --to 120 --format csv",
    "betli sequence 0.77 --compound short-disjunctive --play misere",
    NULL,
};

const struct command command_sequence = {
    .name = "sequence",
    .synopsis = "GAME [--to N]",
    .summary = "long nim-sequences of heap games, with their periods",
    .details = details,
    .examples = examples,
    .writes = writes_sequences,
    .answers = &answers_of_sequence,
    .options =
        "play compound function to from save certificate checksum all-octals part effort each "
        "discard unchecked threads "
        "simd "
        "memory time rule",
    .run = run_sequence,
};
