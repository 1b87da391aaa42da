#include "convert.h"

#include <string.h>

/* PyUnicode_AsUTF8AndSize() came into the stable ABI with Python 3.10. */
const char *utf8_of(PyObject *string, Py_ssize_t *length) {
  const char *bytes;
  return PyArg_Parse(string, "s#", &bytes, length) ? bytes : NULL;
}

int convert_uint64(PyObject *object, void *number) {
  PyObject *index = PyNumber_Index(object);
  if (index == NULL)
    return 0;
  *(uint64_t *)number = PyLong_AsUnsignedLongLong(index);
  Py_DECREF(index);
  if (PyErr_Occurred())
    PyErr_Format(PyExc_OverflowError, "%R is not a number from 0 to 2**64 - 1", object);
  return !PyErr_Occurred();
}

PyObject *convert_number(uint64_t number) {
  return PyLong_FromUnsignedLongLong(number);
}

PyObject *convert_value(betli_value value) {
  if (value.kind == BETLI_NUMBER)
    return Py_BuildValue("(iKz)", BETLI_NUMBER, (unsigned long long)value.number, NULL);
  return Py_BuildValue("(iOz)", (int)value.kind, Py_None, value.text);
}

PyObject *convert_list(size_t count, convert_item *item, void *data) {
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list != NULL && i < count; i++) {
    PyObject *object = item(data, i);
    if (object == NULL)
      Py_CLEAR(list);
    else
      PyList_SetItem(list, (Py_ssize_t)i, object); /* takes it */
  }
  return list;
}

PyObject *convert_picture(betli_picture *picture, const char *format) {
  size_t size;
  const char *bytes = betli_picture_bytes(picture, &size);
  PyObject *object = strcmp(format, "svg") == 0
                         ? PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)size)
                         : PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
  betli_picture_free(picture);
  return object;
}
