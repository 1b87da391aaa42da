/* Records of the library's answers (fields/) as objects of Python: a dictionary for a record, with
 * the keys that JSON has, and a list for a list.  A value is a tuple (kind, number or None, text or
 * None).  A key that only objects have begins with a full stop.  The package makes its own classes
 * of them. */
#ifndef BETLI_PYTHON_TOLD_H
#define BETLI_PYTHON_TOLD_H

#include "engine.h"

#include "record/record.h"

PyObject *told_object(const struct type *type, const void *value);

/* The same without the lists and shapes that JSON has. */
PyObject *told_briefly(const struct type *type, const void *value);

/* Appends an object to a list, while the library is at work without Python's lock. */
void told_append(PyObject *list, const struct type *type, const void *value);

#endif
