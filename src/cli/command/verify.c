#include "cli/base/progress.h"
#include "cli/command/commands.h"
#include "cli/text/json.h"

#include <inttypes.h>
#include <string.h>

static void put_period(struct json *j, const char *key, const betli_verified *v, uint64_t number) {
  json_key(j, key);
  if (v->theorem != NULL)
    json_number(j, number);
  else
    json_literal(j, "null");
}

static void put_claims(struct json *j, const betli_verified *v) {
  if (v->order > 0) {
    json_count(j, "order", v->order);
    json_count(j, "p_elements", v->p_elements);
  }
  put_period(j, "period", v, v->period);
  put_period(j, "preperiod", v, v->preperiod);
  if (v->order == 0)
    json_count(j, "saltus", v->saltus);
  if (v->theorem != NULL)
    json_member(j, "theorem", v->theorem);
  json_count(j, "checked_to", v->checked_to);
}

static void verify_json(const struct context *c, const betli_verified *v) {
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "file", c->words[0]);
  json_member(&j, "kind", v->kind);
  json_member(&j, "game", v->game);
  json_key(&j, "verified");
  json_literal(&j, "true");
  put_claims(&j, v);
  json_key(&j, "code_of_game");
  json_literal(&j, v->named ? "true" : "false");
  json_end(&j, '}');
  fputc('\n', c->out.file);
}

static const char *sentence_of(const char *theorem) {
  if (strcmp(theorem, "window") == 0)
    return "by a window of values that comes back";
  return strcmp(theorem, "arithmetic") == 0 ? "by the theorem of arithmetic periods"
                                            : "by the argument of Guy and Smith";
}

static void period_text(FILE *file, const betli_verified *v) {
  fprintf(file, "%s: period %" PRIu64 " from heap %" PRIu64 " on", v->game, v->period,
          v->preperiod);
  if (v->saltus > 0)
    fprintf(file, ", each time %" PRIu64 " more", v->saltus);
  fprintf(file, "\nverified %s; heaps 1 to %" PRIu64 " were computed anew\n",
          sentence_of(v->theorem), v->checked_to);
}

static void quotient_text(FILE *file, const betli_verified *v) {
  fprintf(file, "%s: the misère quotient has %" PRIu64 " element%s, %" PRIu64 " of them in P\n",
          v->game, v->order, v->order == 1 ? "" : "s", v->p_elements);
  if (v->theorem != NULL)
    fprintf(file,
            "period %" PRIu64 " from heap %" PRIu64
            " on\n"
            "verified for all sums; heaps 1 to %" PRIu64 " were looked at, larger ones follow %s\n",
            v->period, v->preperiod, v->checked_to, sentence_of(v->theorem));
  else
    fprintf(file, "verified for all sums of heaps up to %" PRIu64 "\n", v->checked_to);
}

static void verify_text(const struct context *c, const betli_verified *v) {
  (v->order > 0 ? quotient_text : period_text)(c->out.file, v);
  if (!v->named)
    fputs("the code is that of the certificate; the rule was not run\n", c->out.file);
}

static int verify(struct context *c) {
  betli_verified verified;
  if (c->count != 1)
    return fail(BETLI_OPTION, "verify needs one file: see betli help verify");
  const betli_status status = betli_verify(c->engine, c->words[0], &verified);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  if (c->out.format == FORMAT_JSON)
    verify_json(c, &verified);
  else
    verify_text(c, &verified);
  return BETLI_OK;
}

const struct command command_verify = {
    .name = "verify",
    .synopsis = "FILE",
    .summary = "certificates of periods and misère quotients, proved anew",
    .details =
        "Checks a certificate that betli sequence --certificate FILE wrote: that the values of\n"
        "the game repeat for ever from the preperiod on, and not before, and that the period is\n"
        "the least.  All values that the theorem needs are computed anew, by plain code that has\n"
        "nothing in common with that of betli sequence.\n"
        "\n"
        "Or checks a certificate of a misère quotient: that it gives the outcome of each sum of\n"
        "heaps in misère play, and that no smaller one does.\n"
        "\n"
        "The exit code is 0 if the certificate is right, and 3 if anything in it is wrong: then\n"
        "the message names the line or the claim.  4 says that a limit came first.\n"
        "\n"
        "EXAMPLES\n"
        "  betli sequence 0.77 --certificate kayles.txt\n"
        "  betli verify kayles.txt\n"
        "  betli verify kayles.txt --format json\n",
    .formats = "text json",
    .options = "memory time",
    .run = verify,
};
