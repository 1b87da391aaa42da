#include "errors.h"

/* By status; a class lives as long as the process. */
static PyObject *classes[BETLI_FAULT + 1];

bool errors_load(void) {
  static const char *const names[] = {[BETLI_OPTION] = "OptionError",
                                      [BETLI_INPUT] = "InputError",
                                      [BETLI_LIMIT] = "LimitError",
                                      [BETLI_FAULT] = "FaultError"};
  PyObject *module = PyImport_ImportModule("betli._errors");
  if (module == NULL)
    return false;
  for (size_t i = BETLI_OPTION; i <= BETLI_FAULT && !PyErr_Occurred(); i++)
    classes[i] = PyObject_GetAttrString(module, names[i]);
  Py_DECREF(module);
  return !PyErr_Occurred();
}

void raise_status(betli_status status, const char *message, PyObject *partial) {
  PyObject *error =
      PyObject_CallFunction(classes[status], "sO", message, partial != NULL ? partial : Py_None);
  if (error == NULL)
    return;
  PyErr_SetObject(classes[status], error);
  Py_DECREF(error);
}
