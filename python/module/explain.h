/* The steps of an answer as text. */
#ifndef BETLI_PYTHON_EXPLAIN_H
#define BETLI_PYTHON_EXPLAIN_H

#include "engine.h"

/* Returns what `betli solve --steps` prints of an answer, as a string; NULL, with an exception or
 * with a status other than BETLI_OK.  `any_play`: no play was asked for. */
PyObject *explain_answer(betli *b, betli_answer *answer, bool any_play, betli_status *status);

#endif
