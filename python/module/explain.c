/* The tool's own files write the text (src/cli/answer/steps.c).  This file is what they need of the
 * tool, which here has no terminal, and whose language is that of one answer. */
#include "explain.h"

#include "cli/answer/steps.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"

#include <stdarg.h>
#include <stdlib.h>

/* Whose language the text has.  Python's lock guards it: a text is written without letting go. */
static const betli *speaker;

const char *say(const char *english) {
  return betli_say(speaker, english);
}

void put_said(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(file, say(format), arguments);
  va_end(arguments);
}

void progress_clear(void) {
}

bool progress_stopped(void) {
  return false;
}

int fail_engine(const struct context *c, betli_status status) {
  (void)c;
  return (int)status;
}

int fail_memory(void) {
  return BETLI_FAULT;
}

PyObject *explain_answer(betli *b, betli_answer *answer, bool any_play, betli_status *status) {
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  if (file == NULL)
    return PyErr_NoMemory();
  const struct context c = {.engine = b, .out = {.file = file, .any_play = any_play}};
  speaker = b;
  *status = (betli_status)steps_text(&c, answer);
  const bool written = fclose(file) == 0;
  PyObject *result = NULL;
  if (!written)
    PyErr_NoMemory();
  else if (*status == BETLI_OK)
    result = PyUnicode_FromStringAndSize(text, (Py_ssize_t)size);
  free(text);
  return result;
}
