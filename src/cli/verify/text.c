#include "cli/verify/verify.h"

#include "cli/base/language.h"
#include "cli/base/safe_text.h"

#include <inttypes.h>
#include <string.h>

static const char *sentence_of_theorem(const char *theorem) {
  static const char *const sentences[][2] = {
      {"window", SAY("by a window of values that repeats")},
      {"arithmetic", SAY("by the theorem of arithmetic periods")},
      {"golomb", SAY("by the argument of Golomb")},
      {"selective", SAY("by the argument of Guy and Smith, in selective compounds")},
      {"guy-smith", SAY("by the argument of Guy and Smith")}};
  size_t i = 0;
  while (i + 1 < sizeof sentences / sizeof *sentences && strcmp(theorem, sentences[i][0]) != 0)
    i++;
  return sentences[i][1];
}

static void put_verified_function(FILE *file, const betli_verified_values *values) {
  if (strcmp(values->compound, "long-disjunctive") != 0 || strcmp(values->play, "normal") != 0)
    put_said(file,
             strcmp(values->play, "misere") == 0 ? SAY("of %s in misère play, %s\n")
                                                 : SAY("of %s in normal play, %s\n"),
             values->symbol, values->compound);
}

static void verified_levels_text(FILE *file, const betli_verified *v,
                                 const betli_verified_values *values) {
  put_said(file, "levels that repeat from heap %" PRIu64 " on\n", v->preperiod);
  put_verified_function(file, values);
  put_said(file, "verified by the definition; heaps 1 to %" PRIu64 " were recomputed\n",
           v->checked_to);
}

static void verified_period_text(FILE *file, const betli_verified *v,
                                 const betli_verified_values *values) {
  put_said(file, "period %" PRIu64 " from heap %" PRIu64 " on", v->period, v->preperiod);
  if (v->saltus > 0)
    put_said(file, ", with saltus %" PRIu64, v->saltus);
  fputc('\n', file);
  put_verified_function(file, values);
  put_said(file, "verified %s; heaps 1 to %" PRIu64 " were recomputed\n",
           say(sentence_of_theorem(v->theorem)), v->checked_to);
}

static void verified_quotient_text(FILE *file, const betli_verified *v) {
  put_said(file, "the misère quotient has %" PRIu64 " element%s, %" PRIu64 " of them in P\n",
           v->order, v->order == 1 ? "" : "s", v->p_portion);
  if (v->theorem != NULL)
    put_said(file,
             "period %" PRIu64 " from heap %" PRIu64
             " on\nverified for all sums; heaps 1 to %" PRIu64
             " were checked, larger heaps follow %s\n",
             v->period, v->preperiod, v->checked_to, say(sentence_of_theorem(v->theorem)));
  else
    put_said(file, "verified for all sums of heaps up to %" PRIu64 "\n", v->checked_to);
}

static const char no_move[] = SAY("verified: there is no move\n");

static void verified_value_text(FILE *file, const betli_verified *v) {
  put_said(file, "the Grundy value is %" PRIu64 "\n", v->value);
  if (v->claims == 0)
    fputs(say(v->on_graph ? no_move
                          : SAY("verified: the image of each move under a half turn answers it\n")),
          file);
  else
    put_said(file,
             v->on_graph ? SAY("verified: the values of %" PRIu64
                               " part%s, each from the values of its options\n")
                         : SAY("verified: the values of %" PRIu64
                               " board%s, each from the values of its options\n"),
             v->claims, v->claims == 1 ? "" : "s");
}

static void verified_outcome_text(FILE *file, const betli_verified *v) {
  fputs(v->outcome == BETLI_N ? say("the player to move wins in misère play\n")
                              : say("the player who just moved wins in misère play\n"),
        file);
  if (v->claims == 0)
    fputs(say(no_move), file);
  else
    put_said(file,
             "verified: %" PRIu64
             " P-position%s; each move from a P-position ends play, or has an answer that "
             "leads to a P-position\n",
             v->claims, v->claims == 1 ? "" : "s");
}

void verified_text(const struct context *c, const betli_verified *v) {
  const betli_verified_values values = betli_verified_function(c->engine);
  put_foreign_name(c->out.file, v->game);
  fputs(say(": "), c->out.file);
  if (strcmp(v->kind, "grundy value") == 0)
    verified_value_text(c->out.file, v);
  else if (strcmp(v->kind, "misere outcome") == 0)
    verified_outcome_text(c->out.file, v);
  else if (v->order > 0)
    verified_quotient_text(c->out.file, v);
  else if (strcmp(v->kind, "levels") == 0)
    verified_levels_text(c->out.file, v, &values);
  else
    verified_period_text(c->out.file, v, &values);
  if (!v->named)
    fputs(v->on_graph
              ? say("the proof is about the graph in the certificate; betli did not compare it "
                    "with a file\n")
              : say("the proof is about the code in the certificate; betli did not run the rule\n"),
          c->out.file);
}
