/* Tables of single components. */
#include "array.h"
#include "convert.h"
#include "methods.h"
#include "told.h"

#include "fields/clues.h"
#include "fields/guess.h"
#include "fields/table.h"

#include <stdlib.h>

static PyTypeObject *table_type;

static void free_table(void *it) {
  betli_table_free(it);
}

static betli_table *table_of(PyObject *self) {
  return ((struct held *)self)->it;
}

/* table(game, rows, columns, options): a Table. */
static PyObject *new_table(PyObject *self, PyObject *arguments) {
  const char *game;
  uint64_t rows, columns;
  PyObject *options, *result = NULL;
  struct engine *e = (struct engine *)self;
  betli_table *table = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO&O&O", &game, convert_uint64, &rows, convert_uint64, &columns,
                        &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_table_new(e->b, game, rows, columns, &table));
  if (table != NULL)
    result = engine_hold(e, table_type, table, free_table);
  return engine_end(e, status, result);
}

static PyObject *about(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const struct told_table all = table_tell(table_of(self), NULL);
  return told_briefly(&type_table, &all);
}

/* told(to): with all cells; `to` is how far it was asked for, as text. */
static PyObject *told(PyObject *self, PyObject *to) {
  const char *text;
  if (!PyArg_Parse(to, "s", &text) || !engine_begin(engine_of(self), Py_None))
    return NULL;
  const struct told_table all = table_tell(table_of(self), text);
  return engine_end(engine_of(self), BETLI_OK, told_object(&type_table, &all));
}

/* A method that takes a row and a column. */
typedef PyObject *of_cell(betli_table *t, uint64_t row, uint64_t column);

static PyObject *ask_cell(PyObject *self, PyObject *arguments, of_cell *make) {
  struct engine *e = engine_of(self);
  uint64_t row, column;
  if (!PyArg_ParseTuple(arguments, "O&O&", convert_uint64, &row, convert_uint64, &column) ||
      !engine_begin(e, Py_None))
    return NULL;
  return engine_end(e, BETLI_OK, make(table_of(self), row, column));
}

static PyObject *make_value(betli_table *t, uint64_t row, uint64_t column) {
  return convert_value(betli_table_value(t, row, column));
}

static PyObject *make_outcome(betli_table *t, uint64_t row, uint64_t column) {
  return PyLong_FromLong(betli_table_outcome(t, row, column));
}

static PyObject *make_position(betli_table *t, uint64_t row, uint64_t column) {
  return PyUnicode_FromString(betli_table_position(t, row, column));
}

static PyObject *value(PyObject *self, PyObject *arguments) {
  return ask_cell(self, arguments, make_value);
}

static PyObject *outcome(PyObject *self, PyObject *arguments) {
  return ask_cell(self, arguments, make_outcome);
}

static PyObject *position(PyObject *self, PyObject *arguments) {
  return ask_cell(self, arguments, make_position);
}

/* numbers(): all cells where they stand, row by row, as an object that NumPy takes; None where the
 * function has no numbers. */
static PyObject *numbers(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const betli_table *t = table_of(self);
  const uint32_t *cells = betli_table_cells(t);
  if (cells == NULL)
    return new_ref(Py_None);
  const size_t shape[] = {(size_t)(betli_table_last_row(t) - betli_table_first_row(t) + 1),
                          (size_t)(betli_table_last_column(t) - betli_table_first_column(t) + 1)};
  return array_of(cells, sizeof *cells, betli_table_axes(t) == 2 ? 2 : 1, shape);
}

/* What the items of a list of cells are. */
struct listed_cells {
  const betli_table *table;
  bool outcomes;
  uint64_t row;
};

static PyObject *list_cell(void *data, size_t i) {
  const struct listed_cells *of = data;
  const uint64_t column = betli_table_first_column(of->table) + i;
  if (of->outcomes)
    return PyLong_FromLong(betli_table_outcome(of->table, of->row, column));
  const betli_value value = betli_table_value(of->table, of->row, column);
  return value.kind == BETLI_NUMBER ? convert_number(value.number) : new_ref(Py_None);
}

static PyObject *list_row(void *data, size_t i) {
  struct listed_cells *of = data;
  of->row = betli_table_first_row(of->table) + i;
  if (betli_table_axes(of->table) == 1)
    return list_cell(of, 0);
  const uint64_t first = betli_table_first_column(of->table);
  return convert_list((size_t)(betli_table_last_column(of->table) - first + 1), list_cell, of);
}

/* listed(outcomes): the outcomes, or the numbers with None where there is none, of all cells: a
 * list, or a list of rows. */
static PyObject *listed(PyObject *self, PyObject *outcomes) {
  const betli_table *t = table_of(self);
  struct listed_cells of = {.table = t, .outcomes = outcomes == Py_True};
  const size_t rows = (size_t)(betli_table_last_row(t) - betli_table_first_row(t) + 1);
  return convert_list(rows, list_row, &of);
}

/* Lists a table and those next to it on a sheet, for the caller to free; NULL, with an exception.
 */
static betli_table **list_tables(PyObject *self, PyObject *beside, size_t *count) {
  const Py_ssize_t more = PyTuple_Size(beside);
  betli_table **tables = malloc((size_t)(more + 1) * sizeof *tables);
  if (tables == NULL) {
    PyErr_NoMemory();
    return NULL;
  }
  tables[0] = table_of(self);
  for (Py_ssize_t i = 0; i < more; i++) {
    PyObject *other = PyTuple_GetItem(beside, i);
    if (Py_TYPE(other) != table_type || engine_of(other) != engine_of(self)) {
      PyErr_SetString(PyExc_ValueError, "a sheet has tables of one engine");
      free(tables);
      return NULL;
    }
    tables[i + 1] = table_of(other);
  }
  *count = (size_t)more + 1;
  return tables;
}

/* picture(view, format, beside, options): `beside` is a tuple of other tables. */
static PyObject *picture(PyObject *self, PyObject *arguments) {
  struct engine *e = engine_of(self);
  const char *format;
  int view;
  size_t count = 0;
  PyObject *options, *beside, *result = NULL;
  betli_picture *drawn = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "isO!O", &view, &format, &PyTuple_Type, &beside, &options))
    return NULL;
  betli_table **tables = list_tables(self, beside, &count);
  if (tables != NULL && engine_begin(e, options)) {
    WHILE_OTHERS_RUN(
        status = betli_table_picture(e->b, count, tables, (betli_view)view, format, &drawn));
    result = engine_end(e, status, drawn == NULL ? NULL : convert_picture(drawn, format));
  }
  free(tables);
  return result;
}

static void add_pattern(void *list, const betli_pattern *p) {
  struct told_guess told;
  guess_tell(&told, p);
  told_append(list, &type_guess, &told);
}

/* guess(): a list of patterns. */
static PyObject *guess(PyObject *self, PyObject *nothing) {
  (void)nothing;
  struct engine *e = engine_of(self);
  betli_status status;
  PyObject *list = PyList_New(0);
  if (list == NULL || !engine_begin(e, Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_guess(e->b, table_of(self), add_pattern, list));
  return engine_end(e, status, list);
}

static PyObject *clues(PyObject *self, PyObject *nothing) {
  (void)nothing;
  struct told_clues all;
  if (!engine_begin(engine_of(self), Py_None))
    return NULL;
  clues_tell(&all, table_of(self));
  return engine_end(engine_of(self), BETLI_OK, told_object(&type_clues, &all));
}

static PyMethodDef methods_of_table[] = {{"about", about, METH_NOARGS, NULL},
                                         {"value", value, METH_VARARGS, NULL},
                                         {"outcome", outcome, METH_VARARGS, NULL},
                                         {"position", position, METH_VARARGS, NULL},
                                         {"numbers", numbers, METH_NOARGS, NULL},
                                         {"listed", listed, METH_O, NULL},
                                         {"picture", picture, METH_VARARGS, NULL},
                                         {"guess", guess, METH_NOARGS, NULL},
                                         {"clues", clues, METH_NOARGS, NULL},
                                         {"told", told, METH_O, NULL},
                                         {NULL, NULL, 0, NULL}};

PyMethodDef table_methods[] = {{"_table", new_table, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};

bool tables_add(PyObject *module) {
  table_type = engine_held_type(module, "betli._betli.Table", methods_of_table);
  return table_type != NULL;
}
