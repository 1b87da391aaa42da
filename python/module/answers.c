/* Positions: who wins, by which moves, and why. */
#include "convert.h"
#include "errors.h"
#include "explain.h"
#include "methods.h"
#include "told.h"
#include "words.h"

#include "fields/answer.h"
#include "fields/steps.h"

#include <stdlib.h>
#include <string.h>

/* Arguments of most methods: a tuple of a game and its position, and options. */
struct question {
  struct engine *e;
  struct words words;
  PyObject *options;
};

/* Reads words and options and begins; false, with an exception, or the caller ends it. */
static bool begin(struct question *q, PyObject *self, PyObject *words, PyObject *options) {
  q->e = (struct engine *)self;
  if (!words_of(&q->words, q->e, words))
    return false;
  if (engine_begin(q->e, options))
    return true;
  words_free(&q->words);
  return false;
}

static bool begin_with(struct question *q, PyObject *self, PyObject *arguments) {
  PyObject *words, *options;
  return PyArg_ParseTuple(arguments, "OO", &words, &options) && begin(q, self, words, options);
}

static PyObject *end(struct question *q, betli_status status, PyObject *result) {
  words_free(&q->words);
  return engine_end(q->e, status, result);
}

static PyObject *object_of_answer(const betli_answer *answer) {
  return told_object(&type_answer, &(struct told_answer){.answer = answer});
}

typedef betli_status asked(betli *b, size_t count, const char *const words[],
                           betli_answer **answer);

static PyObject *ask(PyObject *self, PyObject *arguments, asked *function) {
  struct question q;
  betli_answer *answer = NULL;
  betli_status status;
  if (!begin_with(&q, self, arguments))
    return NULL;
  WHILE_OTHERS_RUN(status = function(q.e->b, q.words.count, q.words.list, &answer));
  PyObject *result = answer == NULL ? NULL : object_of_answer(answer);
  betli_answer_free(answer);
  return end(&q, status, result);
}

static PyObject *solve(PyObject *self, PyObject *arguments) {
  return ask(self, arguments, betli_solve);
}

static PyObject *moves(PyObject *self, PyObject *arguments) {
  return ask(self, arguments, betli_moves);
}

static PyObject *reply(PyObject *self, PyObject *arguments) {
  return ask(self, arguments, betli_reply);
}

/* who_wins(words, options): the number of an outcome. */
static PyObject *who_wins(PyObject *self, PyObject *arguments) {
  struct question q;
  betli_outcome outcome;
  betli_status status;
  if (!begin_with(&q, self, arguments))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_who_wins(q.e->b, q.words.count, q.words.list, &outcome));
  return end(&q, status, PyLong_FromLong(outcome));
}

/* ---- many positions ---------------------------------------------------------------------------
 */

/* So many are asked about before Python is looked after, signals among other things. */
enum { BATCH = 4096 };

struct batch {
  struct question q;
  PyObject *game, *positions; /* an iterator */
  size_t starts[BATCH + 1];   /* the first word of each position */
  size_t count;
  unsigned char outcomes[BATCH];
};

/* Reads the next positions, at most BATCH of them. */
static bool read_batch(struct batch *batch) {
  struct words *w = &batch->q.words;
  words_begin(w);
  batch->count = 0;
  PyObject *position = NULL;
  bool added = true;
  while (added && batch->count < BATCH && (position = PyIter_Next(batch->positions)) != NULL) {
    batch->starts[batch->count++] = w->count;
    w->game_next = true;
    added = words_take(w, batch->q.e, batch->game) && words_take(w, batch->q.e, position);
    Py_DECREF(position);
  }
  batch->starts[batch->count] = w->count;
  return added && !PyErr_Occurred() && words_end(w);
}

/* Asks about each; the index of the first that fails, or their count. */
static size_t ask_batch(struct batch *batch, betli_status *status) {
  const struct words *w = &batch->q.words;
  for (size_t i = 0; i < batch->count; i++) {
    betli_outcome outcome;
    const size_t start = batch->starts[i];
    *status =
        betli_who_wins(batch->q.e->b, batch->starts[i + 1] - start, w->list + start, &outcome);
    if (*status != BETLI_OK)
      return i;
    batch->outcomes[i] = (unsigned char)outcome;
  }
  return batch->count;
}

/* Appends the outcomes of the next positions to a list; false at the end, and on errors. */
static bool go_on(struct batch *batch, PyObject *list, betli_status *status) {
  size_t done = 0;
  if (read_batch(batch))
    WHILE_OTHERS_RUN(done = ask_batch(batch, status));
  words_free(&batch->q.words);
  for (size_t i = 0; i < done && !PyErr_Occurred(); i++) {
    PyObject *outcome = PyLong_FromLong(batch->outcomes[i]);
    if (outcome != NULL)
      PyList_Append(list, outcome);
    Py_XDECREF(outcome);
  }
  return !PyErr_Occurred() && *status == BETLI_OK && done == BATCH && PyErr_CheckSignals() == 0;
}

/* who_wins_all(game, positions, options): a list of numbers of outcomes.  Where one fails, those
 * before it are the partial result, so that their count is its index. */
static PyObject *who_wins_all(PyObject *self, PyObject *arguments) {
  PyObject *positions, *options, *game;
  if (!PyArg_ParseTuple(arguments, "OOO", &game, &positions, &options))
    return NULL;
  struct batch *batch = malloc(sizeof *batch);
  if (batch == NULL)
    return PyErr_NoMemory();
  batch->q.e = (struct engine *)self;
  batch->game = game;
  batch->positions = PyObject_GetIter(positions);
  betli_status status = BETLI_OK;
  PyObject *list = NULL;
  if (batch->positions != NULL && engine_begin(batch->q.e, options)) {
    list = PyList_New(0);
    while (list != NULL && go_on(batch, list, &status))
      ;
    if (PyErr_Occurred())
      Py_CLEAR(list);
    list = engine_end(batch->q.e, status, list);
  }
  Py_XDECREF(batch->positions);
  free(batch);
  return list;
}

/* ---- play --------------------------------------------------------------------------------------
 */

/* Reads ((component, to), ...). */
static bool read_changes(PyObject *list, betli_change **changes, size_t *count) {
  const Py_ssize_t length = PyTuple_Size(list);
  if (length < 0)
    return false;
  *count = (size_t)length;
  *changes = calloc(*count + 1, sizeof **changes);
  if (*changes == NULL) {
    PyErr_NoMemory();
    return false;
  }
  for (Py_ssize_t i = 0; i < length; i++) {
    uint64_t component;
    if (!PyArg_Parse(PyTuple_GetItem(list, i), "(O&s)", convert_uint64, &component,
                     &(*changes)[i].to)) {
      free(*changes);
      return false;
    }
    (*changes)[i].component = (size_t)component;
  }
  return true;
}

/* after(words, ((component, to), ...), options): the position after a move. */
static PyObject *after(PyObject *self, PyObject *arguments) {
  PyObject *words, *list, *options;
  betli_change *changes;
  size_t count;
  const char *position = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "OO!O", &words, &PyTuple_Type, &list, &options) ||
      !read_changes(list, &changes, &count))
    return NULL;
  struct question q;
  PyObject *result = NULL;
  if (begin(&q, self, words, options)) {
    WHILE_OTHERS_RUN(
        status = betli_after(q.e->b, q.words.count, q.words.list, count, changes, &position));
    result = end(&q, status, position == NULL ? NULL : PyUnicode_FromString(position));
  }
  free(changes);
  return result;
}

static void add_answer(void *list, betli_answer *answer) {
  told_append(list, &type_answer, &(struct told_answer){.answer = answer});
}

/* best_line(words, most, options): a list of answers. */
static PyObject *best_line(PyObject *self, PyObject *arguments) {
  PyObject *words, *options;
  uint64_t most;
  struct question q;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "OO&O", &words, convert_uint64, &most, &options) ||
      !begin(&q, self, words, options))
    return NULL;
  PyObject *list = PyList_New(0);
  if (list == NULL)
    return end(&q, BETLI_OK, NULL);
  WHILE_OTHERS_RUN(
      status = betli_best_line(q.e->b, q.words.count, q.words.list, most, add_answer, list));
  return end(&q, status, list);
}

/* ---- of an answer: pictures, certificates, steps ------------------------------------------------
 */

/* Makes a result of an answer; `format` is that of a picture. */
typedef PyObject *of_answer(struct engine *e, betli_answer *answer, const char *format,
                            betli_status *status);

static PyObject *ask_again(PyObject *self, PyObject *arguments, of_answer *make) {
  PyObject *words, *options, *result = NULL;
  const char *format = "";
  struct question q;
  betli_answer *answer = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "OO|s", &words, &options, &format) ||
      !begin(&q, self, words, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_solve(q.e->b, q.words.count, q.words.list, &answer));
  if (status == BETLI_OK)
    result = make(q.e, answer, format, &status);
  betli_answer_free(answer);
  return end(&q, status, result);
}

static PyObject *make_picture(struct engine *e, betli_answer *answer, const char *format,
                              betli_status *status) {
  betli_picture *picture = NULL;
  WHILE_OTHERS_RUN(*status = betli_answer_picture(e->b, answer, format, &picture));
  return picture == NULL ? NULL : convert_picture(picture, format);
}

static PyObject *picture(PyObject *self, PyObject *arguments) {
  return ask_again(self, arguments, make_picture);
}

static PyObject *make_certificate(struct engine *e, betli_answer *answer, const char *format,
                                  betli_status *status) {
  const char *text = NULL;
  (void)e, (void)format;
  WHILE_OTHERS_RUN(*status = betli_answer_certificate(answer, &text));
  return *status != BETLI_OK ? NULL : PyUnicode_FromString(text);
}

static PyObject *certificate(PyObject *self, PyObject *arguments) {
  return ask_again(self, arguments, make_certificate);
}

/* Computes all that the steps need, while other threads of Python run. */
static betli_status compute_steps(const betli_answer *answer, betli_steps *s) {
  betli_status status = BETLI_OK;
  betli_step step;
  betli_reason reason;
  for (size_t i = 0; i < answer->component_count && status == BETLI_OK; i++)
    status = betli_steps_component(s, i, &step);
  for (size_t i = 0; i < answer->listed && status == BETLI_OK; i++)
    status = betli_steps_move(s, i, &reason);
  return status;
}

static PyObject *make_steps(struct engine *e, betli_answer *answer, const char *format,
                            betli_status *status) {
  betli_steps *s;
  PyObject *result = NULL;
  (void)e, (void)format;
  *status = betli_answer_steps(answer, &s);
  if (*status != BETLI_OK)
    return NULL;
  WHILE_OTHERS_RUN(*status = compute_steps(answer, s));
  if (*status == BETLI_OK) {
    const struct told_steps told = steps_tell(answer, s, status);
    result = told_object(&type_steps, &told);
  }
  betli_steps_free(s);
  return result;
}

static PyObject *steps(PyObject *self, PyObject *arguments) {
  return ask_again(self, arguments, make_steps);
}

/* The format is the play that was asked for. */
static PyObject *make_explanation(struct engine *e, betli_answer *answer, const char *format,
                                  betli_status *status) {
  return explain_answer(e->b, answer, strcmp(format, "auto") == 0, status);
}

/* explanation(words, options, play): the steps as a text. */
static PyObject *explanation(PyObject *self, PyObject *arguments) {
  return ask_again(self, arguments, make_explanation);
}

PyMethodDef answer_methods[] = {{"_solve", solve, METH_VARARGS, NULL},
                                {"_moves", moves, METH_VARARGS, NULL},
                                {"_reply", reply, METH_VARARGS, NULL},
                                {"_who_wins", who_wins, METH_VARARGS, NULL},
                                {"_who_wins_all", who_wins_all, METH_VARARGS, NULL},
                                {"_after", after, METH_VARARGS, NULL},
                                {"_best_line", best_line, METH_VARARGS, NULL},
                                {"_picture", picture, METH_VARARGS, NULL},
                                {"_certificate", certificate, METH_VARARGS, NULL},
                                {"_steps", steps, METH_VARARGS, NULL},
                                {"_explanation", explanation, METH_VARARGS, NULL},
                                {NULL, NULL, 0, NULL}};
