/* Theorems held against search; certificates; files of others. */
#include "convert.h"
#include "methods.h"

static void add_finding(void *list, const betli_finding *f) {
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *finding = Py_BuildValue("(sssKs)", f->game, f->compound, f->play,
                                    (unsigned long long)f->positions, f->disagreement);
  if (finding != NULL)
    PyList_Append(list, finding);
  Py_XDECREF(finding);
  PyGILState_Release(state);
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

/* refute(game, size, options): None, or the fields of the class Refutation. */
static PyObject *refute(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *game;
  uint64_t size;
  PyObject *options, *result = NULL;
  const betli_refutation *r = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO&O", &game, convert_uint64, &size, &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_refute(e->b, game, size, &r));
  if (status == BETLI_OK)
    result = !r->found ? new_ref(Py_None)
                       : Py_BuildValue("(s(ss)(ss)(ss)(ss)K)", r->symbol, r->first[0], r->first[1],
                                       r->second[0], r->second[1], r->component_text[0],
                                       r->component_text[1], r->compound_text[0],
                                       r->compound_text[1], (unsigned long long)r->pairs);
  return engine_end(e, status, result);
}

/* verify(file, graph or None, options): the fields of the class Verified. */
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
  const betli_verified_values values = betli_verified_function(e->b);
  if (status == BETLI_OK)
    result = Py_BuildValue("(ssOOKKKzKKKKiKzzzz)", v.kind, v.game, v.named ? Py_True : Py_False,
                           v.on_graph ? Py_True : Py_False, (unsigned long long)v.period,
                           (unsigned long long)v.preperiod, (unsigned long long)v.saltus, v.theorem,
                           (unsigned long long)v.checked_to, (unsigned long long)v.order,
                           (unsigned long long)v.p_elements, (unsigned long long)v.value,
                           (int)v.outcome, (unsigned long long)v.claims, values.compound,
                           values.play, values.function, values.symbol);
  return engine_end(e, status, result);
}

/* bfile(path): (first, [values]) */
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
        Py_BuildValue("(KN)", (unsigned long long)betli_bfile_first(file),
                      convert_list((size_t)(betli_bfile_last(file) - betli_bfile_first(file) + 1),
                                   bfile_value, file));
  betli_bfile_free(file);
  return engine_end(e, status, result);
}

static void add_match(void *list, const betli_oeis_match *m) {
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *match = Py_BuildValue("(snnn)", m->name, (Py_ssize_t)m->omitted, (Py_ssize_t)m->skipped,
                                  (Py_ssize_t)m->terms);
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

/* minimax(file, node or None, options): (node, value, max moves, method, leaves, visited, moves,
 * line) */
static PyObject *names(const betli_minimax *m,
                       const char *(*name)(const betli_minimax *m, size_t i)) {
  PyObject *list = PyList_New(0);
  const char *text;
  for (size_t i = 0; list != NULL && (text = name(m, i)) != NULL; i++) {
    PyObject *string = PyUnicode_FromString(text);
    if (string != NULL)
      PyList_Append(list, string);
    Py_XDECREF(string);
  }
  return list;
}

static PyObject *minimax(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *file, *node;
  PyObject *options, *result = NULL;
  betli_minimax *m = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "szO", &file, &node, &options) || !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_minimax_new(e->b, file, node, &m));
  if (m != NULL)
    result = Py_BuildValue("(sLOsKKNN)", betli_minimax_node(m), (long long)betli_minimax_value(m),
                           betli_minimax_max_moves(m) ? Py_True : Py_False, betli_minimax_method(m),
                           (unsigned long long)betli_minimax_leaves(m),
                           (unsigned long long)betli_minimax_visited(m),
                           names(m, betli_minimax_move), names(m, betli_minimax_line));
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
