#include "cli/answer/steps.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <stdlib.h>
#include <string.h>

/* Most different components that are explained. */
enum { MOST = 8 };

static bool is_explained(size_t count, char *const *names, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(names[i], name) == 0)
      return true;
  return false;
}

static char *name_of_component(const betli_component *component) {
  const size_t game = strlen(component->game), position = strlen(component->position);
  char *name = malloc(game + position + 2);
  if (name != NULL)
    sprintf(name, "%s %s", component->game, component->position);
  return name;
}

/* Explains component i, unless an equal one was explained. */
static int explain_component(const struct context *c, betli_steps *s, size_t i, size_t *count,
                             char **names) {
  betli_step step;
  const betli_status status = betli_steps_component(s, i, &step);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  char *name = step.rule == BETLI_RULE_NONE ? NULL : name_of_component(&step.component);
  if (name == NULL)
    return step.rule == BETLI_RULE_NONE ? BETLI_OK : fail_memory();
  if (is_explained(*count, names, name)) {
    free(name);
    return BETLI_OK;
  }
  names[(*count)++] = name;
  steps_put_component(&c->out, s, &step);
  fputc('\n', c->out.file);
  return BETLI_OK;
}

static int explain_components(const struct context *c, betli_answer *a, betli_steps *s) {
  const size_t all = a->component_count;
  char *names[MOST];
  size_t count = 0, i = 0;
  int status = BETLI_OK;
  for (; i < all && count < MOST && status == BETLI_OK; i++)
    status = explain_component(c, s, i, &count, names);
  if (i < all && status == BETLI_OK)
    put_said(c->out.file, "... and %zu more components, found in the same way\n\n", all - i);
  while (count > 0)
    free(names[--count]);
  return status;
}

int steps_text(const struct context *c, betli_answer *a) {
  betli_steps *s;
  if (betli_answer_steps(a, &s) != BETLI_OK)
    return fail_memory();
  answer_put_verdict(&c->out, a);
  fputc('\n', c->out.file);
  int status = explain_components(c, a, s);
  if (status == BETLI_OK) {
    steps_put_together(&c->out, a, s);
    if (a->move_count[0] != '\0') {
      fputc('\n', c->out.file);
      status = steps_put_moves(c, a, s);
    }
  }
  betli_steps_free(s);
  return status;
}
