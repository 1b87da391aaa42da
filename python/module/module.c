/* The module betli._betli: the library for the package, which gives its answers a shape. */
#include "convert.h"
#include "errors.h"
#include "methods.h"
#include "told.h"

#include "fields/game.h"

#include <stdlib.h>
#include <string.h>

PyObject *module_game_info(const betli_game_info *info) {
  const struct told_game told = game_tell(info);
  return told_object(&type_game, &told);
}

static PyObject *game(void *unused, size_t i) {
  (void)unused;
  return module_game_info(betli_game_at(i));
}

/* games(): the catalogue. */
static PyObject *games(PyObject *self, PyObject *nothing) {
  (void)self, (void)nothing;
  return convert_list(betli_game_count(), game, NULL);
}

static PyObject *compound(void *unused, size_t i) {
  (void)unused;
  return Py_BuildValue("{s:s,s:s,s:s}", "name", betli_compound_name(i), "synonyms",
                       betli_compound_synonyms(i), "rule", betli_compound_rule(i));
}

static PyObject *compounds(PyObject *self, PyObject *nothing) {
  (void)self, (void)nothing;
  size_t count = 0;
  while (betli_compound_name(count) != NULL)
    count++;
  return convert_list(count, compound, NULL);
}

static PyObject *version(PyObject *self, PyObject *nothing) {
  (void)self, (void)nothing;
  return PyUnicode_FromString(betli_version());
}

/* ---- nim arithmetic
 * ------------------------------------------------------------------------------ */

typedef bool arithmetic(uint64_t a, uint64_t b, uint64_t *result);

static PyObject *compute(PyObject *arguments, arithmetic *operation) {
  uint64_t a, b, result;
  if (!PyArg_ParseTuple(arguments, "O&O&", convert_uint64, &a, convert_uint64, &b))
    return NULL;
  if (operation(a, b, &result))
    return convert_number(result);
  PyErr_SetString(PyExc_ZeroDivisionError, "nim division by zero");
  return NULL;
}

static bool multiply(uint64_t a, uint64_t b, uint64_t *result) {
  *result = betli_nim_product(a, b);
  return true;
}

static bool raise_to(uint64_t a, uint64_t exponent, uint64_t *result) {
  *result = betli_nim_power(a, exponent);
  return true;
}

static bool divide(uint64_t a, uint64_t b, uint64_t *result) {
  return betli_nim_quotient(a, b, result);
}

static PyObject *nim_product(PyObject *self, PyObject *arguments) {
  (void)self;
  return compute(arguments, multiply);
}

static PyObject *nim_power(PyObject *self, PyObject *arguments) {
  (void)self;
  return compute(arguments, raise_to);
}

static PyObject *nim_quotient(PyObject *self, PyObject *arguments) {
  (void)self;
  return compute(arguments, divide);
}

static PyObject *nim_root(PyObject *self, PyObject *number) {
  (void)self;
  const uint64_t a = PyLong_AsUnsignedLongLong(number);
  return PyErr_Occurred() ? NULL : convert_number(betli_nim_root(a));
}

/* Takes the place of b, which a root does not have. */
static betli_status find_root(size_t words, const uint64_t *a, size_t count, const uint64_t *b,
                              uint64_t *root) {
  (void)count, (void)b;
  return betli_nim_large_root(words, a, root);
}

static betli_status find_product(size_t words, const uint64_t *a, size_t count, const uint64_t *b,
                                 uint64_t *product) {
  (void)count;
  return betli_nim_large_product(words, a, b, product);
}

static betli_status find_quotient(size_t words, const uint64_t *a, size_t count, const uint64_t *b,
                                  uint64_t *quotient) {
  (void)count;
  return betli_nim_large_quotient(words, a, b, quotient);
}

static const struct large_operation {
  const char *name;
  betli_status (*find)(size_t words, const uint64_t *a, size_t count, const uint64_t *b,
                       uint64_t *result);
} large_operations[] = {{"product", find_product},
                        {"quotient", find_quotient},
                        {"power", betli_nim_large_power},
                        {"root", find_root}};

/* nim_large(operation, a, b): numbers of any size as the bytes of whole words, the lowest first.  b
 * has as many as a, or is an exponent. */
static PyObject *nim_large(PyObject *self, PyObject *arguments) {
  (void)self;
  const struct large_operation *operation = large_operations;
  const char *name, *a, *b;
  Py_ssize_t size, other;
  if (!PyArg_ParseTuple(arguments, "sy#y#", &name, &a, &size, &b, &other))
    return NULL;
  while (strcmp(operation->name, name) != 0)
    operation++;
  const size_t words = (size_t)size / 8, count = (size_t)other / 8;
  uint64_t *numbers = malloc((2 * words + count) * sizeof *numbers);
  if (numbers == NULL)
    return PyErr_NoMemory();
  memcpy(numbers, a, (size_t)size);
  memcpy(numbers + words, b, (size_t)other);
  uint64_t *result = numbers + words + count;
  betli_status status;
  WHILE_OTHERS_RUN(status = operation->find(words, numbers, count, numbers + words, result));
  PyObject *bytes = NULL;
  if (status == BETLI_OK)
    bytes = PyBytes_FromStringAndSize((const char *)result, size);
  else if (status == BETLI_INPUT)
    PyErr_SetString(PyExc_ZeroDivisionError, "nim division by zero");
  else
    PyErr_NoMemory();
  free(numbers);
  return bytes;
}

/* nim_products(count, a, b, products): the last three are addresses of numbers of 64 bits. */
static PyObject *nim_products(PyObject *self, PyObject *arguments) {
  (void)self;
  Py_ssize_t count;
  uint64_t a, b, products;
  if (!PyArg_ParseTuple(arguments, "nO&O&O&", &count, convert_uint64, &a, convert_uint64, &b,
                        convert_uint64, &products))
    return NULL;
  WHILE_OTHERS_RUN(betli_nim_products((size_t)count, (const uint64_t *)(uintptr_t)a,
                                      (const uint64_t *)(uintptr_t)b,
                                      (uint64_t *)(uintptr_t)products));
  return new_ref(Py_None);
}

PyMethodDef module_methods[] = {
    {"games", games, METH_NOARGS, NULL},
    {"compounds", compounds, METH_NOARGS, NULL},
    {"version", version, METH_NOARGS, NULL},
    {"nim_product", nim_product, METH_VARARGS,
     "nim_product(a, b)\n--\n\nThe product of two nimbers below 2**64 (Conway 1976)."},
    {"nim_quotient", nim_quotient, METH_VARARGS,
     "nim_quotient(a, b)\n--\n\nThe nimber whose product with b is a; ZeroDivisionError for b = "
     "0."},
    {"nim_power", nim_power, METH_VARARGS,
     "nim_power(a, exponent)\n--\n\na times itself, `exponent` times, an ordinary number."},
    {"nim_root", nim_root, METH_O,
     "nim_root(a)\n--\n\nThe square root; each nimber has exactly one."},
    {"_nim_large", nim_large, METH_VARARGS, NULL},
    {"_nim_products", nim_products, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyMODINIT_FUNC PyInit__betli(void) {
  static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "betli._betli",
                                          .m_size = -1, .m_methods = NULL};
  definition.m_methods = module_methods;
  PyObject *module = PyModule_Create(&definition);
  if (module == NULL || !errors_load() || !engine_add(module) || !tables_add(module) ||
      !sequences_add(module) || !quotients_add(module) || !graphs_add(module)) {
    Py_XDECREF(module);
    return NULL;
  }
  return module;
}
