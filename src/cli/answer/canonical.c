#include "cli/answer/canonical.h"

#include "cli/answer/fields.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

static void put_labelled(FILE *file, const char *label, const char *text) {
  put_padded(file, label, text_width(say("misere canonical form")) + 3);
  fprintf(file, "%s\n", text);
}

enum { SHOWN = 1500 }; /* bytes of a form: about 20 lines */

/* Writes a form that fits no line below its label, and the beginning of a long one. */
static void put_form(FILE *file, const char *label, const char *text) {
  char shown[SHOWN + 1];
  if (text_width(say("misere canonical form")) + 3 + text_width(text) <= 80) {
    put_labelled(file, label, text);
    return;
  }
  snprintf(shown, sizeof shown, "%s", text);
  if (strlen(text) > SHOWN && strrchr(shown, ' ') != NULL)
    *strrchr(shown, ' ') = '\0';
  fprintf(file, "%s\n", label);
  put_paragraphs(file, shown, 2);
  if (strlen(text) > SHOWN)
    put_said(file, "  ... %zu letters more (--format json writes all)\n",
             strlen(text) - strlen(shown));
}

void canonical_text(const struct output *out, betli_answer *answer, betli_form form) {
  answer_text(out, answer);
  char birthday[21];
  snprintf(birthday, sizeof birthday, "%" PRIu64, form.birthday);
  fputc('\n', out->file);
  put_form(out->file, say("misere canonical form"), form.form);
  put_labelled(out->file, say("birthday"), birthday);
  put_form(out->file, say("mate"), form.mate);
}

void canonical_json(const struct output *out, betli_answer *answer, betli_form form) {
  record_print(out, &type_answer, &(struct told_answer){.answer = answer, .form = &form});
}

int canonical_answer(struct context *c, betli_answer *answer) {
  betli_form form;
  if (strcmp(answer->play, "misere") != 0 || strcmp(answer->compound, "long-disjunctive") != 0)
    return fail(BETLI_OPTION, "--canonical needs --play misere and long-disjunctive sums");
  const betli_status status = betli_canonical(c->engine, c->count, c->words, &form);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->canonical(&c->out, answer, form);
  return BETLI_OK;
}
