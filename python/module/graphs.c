/* Graphs of positions; genera and canonical forms. */
#include "convert.h"
#include "methods.h"
#include "told.h"
#include "words.h"

#include "fields/answer.h"
#include "fields/genus.h"
#include "fields/graph.h"

static PyTypeObject *graph_type;

static void free_graph(void *it) {
  betli_graph_free(it);
}

static betli_graph *graph_of(PyObject *self) {
  return ((struct held *)self)->it;
}

/* graph(words, most, options): a Graph. */
static PyObject *new_graph(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  struct words words;
  PyObject *position, *options, *result = NULL;
  uint64_t most;
  betli_graph *graph = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "OO&O", &position, convert_uint64, &most, &options) ||
      !words_of(&words, e, position))
    return NULL;
  if (engine_begin(e, options)) {
    WHILE_OTHERS_RUN(status = betli_graph_new(e->b, words.count, words.list, most, &graph));
    if (graph != NULL)
      result = engine_hold(e, graph_type, graph, free_graph);
    result = engine_end(e, status, result);
  }
  words_free(&words);
  return result;
}

static PyObject *about(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const struct told_graph told = graph_tell(graph_of(self));
  return told_object(&type_graph, &told);
}

/* picture(format, options) */
static PyObject *picture(PyObject *self, PyObject *arguments) {
  struct engine *e = engine_of(self);
  const char *format;
  PyObject *options;
  betli_picture *drawn = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO", &format, &options) || !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_graph_picture(e->b, graph_of(self), format, &drawn));
  return engine_end(e, status, drawn == NULL ? NULL : convert_picture(drawn, format));
}

/* ---- genera ------------------------------------------------------------------------------------
 */

static PyObject *genus_of_heap(void *genus, size_t i) {
  const betli_genus_entry entry = betli_genus_at(genus, i);
  return told_object(&type_heap_genus, &entry);
}

static PyObject *all_genera(betli_genus *genus) {
  PyObject *list =
      genus == NULL ? NULL : convert_list(betli_genus_count(genus), genus_of_heap, genus);
  betli_genus_free(genus);
  return list;
}

/* genera(game, to, options): a list. */
static PyObject *genera(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *game;
  uint64_t to;
  PyObject *options;
  betli_genus *genus = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO&O", &game, convert_uint64, &to, &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_genus_new(e->b, game, to, &genus));
  return engine_end(e, status, all_genera(genus));
}

/* A question about a whole position that is neither solved nor drawn. */
typedef betli_status asked(betli *b, const struct words *words, PyObject **result);

static PyObject *ask(PyObject *self, PyObject *arguments, asked *function) {
  struct engine *e = (struct engine *)self;
  struct words words;
  PyObject *position, *options, *result = NULL;
  if (!PyArg_ParseTuple(arguments, "OO", &position, &options) || !words_of(&words, e, position))
    return NULL;
  if (engine_begin(e, options)) {
    const betli_status status = function(e->b, &words, &result);
    result = engine_end(e, status, result);
  }
  words_free(&words);
  return result;
}

static betli_status ask_genus(betli *b, const struct words *words, PyObject **result) {
  betli_genus *genus = NULL;
  betli_status status;
  WHILE_OTHERS_RUN(status = betli_genus_position(b, words->count, words->list, &genus));
  if (genus != NULL) {
    struct told_genera told = genera_tell(genus);
    told.entry = betli_genus_at(genus, 0);
    *result = told_object(&type_position_genus, &told);
  }
  betli_genus_free(genus);
  return status;
}

static betli_status ask_form(betli *b, const struct words *words, PyObject **result) {
  betli_form form;
  betli_status status;
  WHILE_OTHERS_RUN(status = betli_canonical(b, words->count, words->list, &form));
  if (status == BETLI_OK)
    *result = told_object(&type_form, &form);
  return status;
}

static PyObject *genus(PyObject *self, PyObject *arguments) {
  return ask(self, arguments, ask_genus);
}

static PyObject *canonical(PyObject *self, PyObject *arguments) {
  return ask(self, arguments, ask_form);
}

static PyMethodDef methods_of_graph[] = {{"about", about, METH_NOARGS, NULL},
                                         {"picture", picture, METH_VARARGS, NULL},
                                         {NULL, NULL, 0, NULL}};

PyMethodDef graph_methods[] = {{"_graph", new_graph, METH_VARARGS, NULL},
                               {"_genera", genera, METH_VARARGS, NULL},
                               {"_genus", genus, METH_VARARGS, NULL},
                               {"_canonical", canonical, METH_VARARGS, NULL},
                               {NULL, NULL, 0, NULL}};

bool graphs_add(PyObject *module) {
  graph_type = engine_held_type(module, "betli._betli.Graph", methods_of_graph);
  return graph_type != NULL;
}
