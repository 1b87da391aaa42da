/* What the library refuses, as exceptions of the package. */
#ifndef BETLI_PYTHON_ERRORS_H
#define BETLI_PYTHON_ERRORS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <betli/betli.h>

/* Takes the classes from betli._errors. */
bool errors_load(void);

/* Raises the exception of a status that is not BETLI_OK; `partial`, or NULL, is what was finished.
 */
void raise_status(betli_status status, const char *message, PyObject *partial);

#endif
