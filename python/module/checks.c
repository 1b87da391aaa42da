/* Theorems held against search; certificates; files of others. */
#include "convert.h"
#include "methods.h"
#include "told.h"

#include "fields/check.h"
#include "fields/tree.h"
#include "fields/verified.h"

static void add_finding(void *list, const betli_finding *f) {
  told_append(list, &type_finding, f);
}

/* check(game or None, size, components, seed, options): a list of findings. */
static PyObject *check(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *game;
  uint64_t size, components, seed;
  uint64_t disagreements;
  PyObject *options;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "zO&O&O&O", &game, convert_uint64, &size, convert_uint64,
                        &components, convert_uint64, &seed, &options) ||
      !engine_begin(e, options))
    return NULL;
  PyObject *list = PyList_New(0);
  if (list == NULL)
    return engine_end(e, BETLI_OK, NULL);
  WHILE_OTHERS_RUN(
      status = betli_check(e->b, game, size, components, seed, add_finding, list, &disagreements));
  return engine_end(e, status, list);
}

/* refute(game, function, size, options): None, or a refutation. */
static PyObject *refute(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *game, *function;
  uint64_t size;
  PyObject *options, *result = NULL;
  const betli_refutation *r = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "ssO&O", &game, &function, convert_uint64, &size, &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_refute(e->b, game, size, &r));
  if (status == BETLI_OK && r->found) {
    struct told_refutation told;
    refutation_tell(&told, game, function, r);
    result = told_object(&type_refutation, &told);
  } else if (status == BETLI_OK) {
    result = new_ref(Py_None);
  }
  return engine_end(e, status, result);
}

/* verify(file, graph or None, options) */
static PyObject *verify(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *file, *graph;
  PyObject *options, *result = NULL;
  betli_verified v;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "szO", &file, &graph, &options) || !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = graph == NULL ? betli_verify(e->b, file, &v)
                                          : betli_verify_graph(e->b, file, graph, &v));
  if (status == BETLI_OK) {
    const struct told_verified told = verified_tell(e->b, file, &v);
    result = told_object(&type_verified, &told);
  }
  return engine_end(e, status, result);
}

/* bfile(path) */
static PyObject *bfile_value(void *file, size_t i) {
  return convert_number(betli_bfile_value(file, betli_bfile_first(file) + i));
}

static PyObject *bfile(PyObject *self, PyObject *path) {
  struct engine *e = (struct engine *)self;
  const char *name;
  betli_bfile *file = NULL;
  PyObject *result = NULL;
  betli_status status;
  if (!PyArg_Parse(path, "s", &name) || !engine_begin(e, Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_bfile_read(e->b, name, &file));
  if (file != NULL)
    result =
        Py_BuildValue("{s:K,s:N}", "first", (unsigned long long)betli_bfile_first(file), "values",
                      convert_list((size_t)(betli_bfile_last(file) - betli_bfile_first(file) + 1),
                                   bfile_value, file));
  betli_bfile_free(file);
  return engine_end(e, status, result);
}

static void add_match(void *list, const betli_oeis_match *m) {
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *match =
      Py_BuildValue("{s:s,s:n,s:n,s:n}", "name", m->name, "omitted", (Py_ssize_t)m->omitted,
                    "skipped", (Py_ssize_t)m->skipped, "terms", (Py_ssize_t)m->terms);
  if (match != NULL)
    PyList_Append(list, match);
  Py_XDECREF(match);
  PyGILState_Release(state);
}

/* The terms of a list of whole numbers, to be freed; NULL, with an exception. */
static uint64_t *read_terms(PyObject *list, size_t *count) {
  const Py_ssize_t length = PyList_Size(list);
  uint64_t *terms = length < 0 ? NULL : PyMem_Malloc(((size_t)length + 1) * sizeof *terms);
  if (length >= 0 && terms == NULL)
    PyErr_NoMemory();
  for (Py_ssize_t i = 0; terms != NULL && i < length; i++) {
    terms[i] = PyLong_AsUnsignedLongLong(PyList_GetItem(list, i));
    if (PyErr_Occurred()) {
      PyMem_Free(terms);
      terms = NULL;
    }
  }
  *count = (size_t)length;
  return terms;
}

/* oeis(path, [terms]): a list of matches. */
static PyObject *oeis(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *path;
  PyObject *numbers, *list = NULL;
  size_t count;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO!", &path, &PyList_Type, &numbers))
    return NULL;
  uint64_t *terms = read_terms(numbers, &count);
  if (terms != NULL && engine_begin(e, Py_None)) {
    list = PyList_New(0);
    WHILE_OTHERS_RUN(status = betli_oeis_find(e->b, path, count, terms, add_match, list));
    list = engine_end(e, status, list);
  }
  PyMem_Free(terms);
  return list;
}

/* minimax(file, the same as a game, node or None, options) */
static PyObject *minimax(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *file, *game, *node;
  PyObject *options, *result = NULL;
  betli_minimax *m = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sszO", &file, &game, &node, &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_minimax_new(e->b, file, node, &m));
  if (m != NULL) {
    const struct told_tree told = tree_tell(game, m);
    result = told_object(&type_tree, &told);
  }
  betli_minimax_free(m);
  return engine_end(e, status, result);
}

PyMethodDef check_methods[] = {{"_check", check, METH_VARARGS, NULL},
                               {"_refute", refute, METH_VARARGS, NULL},
                               {"_verify", verify, METH_VARARGS, NULL},
                               {"_bfile", bfile, METH_O, NULL},
                               {"_oeis", oeis, METH_VARARGS, NULL},
                               {"_minimax", minimax, METH_VARARGS, NULL},
                               {NULL, NULL, 0, NULL}};
