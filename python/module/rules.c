/* A function that raises makes its question fail: the exception is kept (engine_raised), the
 * library hears that the options cannot be told, and engine_end() raises what was kept. */
#include "rules.h"

#include "convert.h"
#include "methods.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 8 };

/* In the order of the arguments of add_game(). */
enum function { OPTIONS, PARSE, SHOW, GRUNDY, COMPONENTS, CANONICAL, EFFORT, FUNCTIONS };

struct own_game {
  struct engine *e;
  size_t width;
  bool turns;                     /* moves say who moves next */
  PyObject *functions[FUNCTIONS]; /* NULL: it has none */
  struct own_game *next;
};

int own_games_visit(struct own_game *games, visitproc visit, void *arg) {
  for (; games != NULL; games = games->next)
    for (size_t i = 0; i < FUNCTIONS; i++)
      Py_VISIT(games->functions[i]);
  return 0;
}

void own_games_clear(struct own_game *games) {
  for (; games != NULL; games = games->next)
    for (size_t i = 0; i < FUNCTIONS; i++)
      Py_CLEAR(games->functions[i]);
}

void own_games_free(struct own_game *games) {
  while (games != NULL) {
    struct own_game *next = games->next;
    free(games);
    games = next;
  }
}

/* ---- components as objects
 * ------------------------------------------------------------------------ */

/* A tuple of the numbers of a component: the arguments of most functions. */
static PyObject *tuple_of(const struct own_game *game, const uint64_t *words) {
  PyObject *tuple = PyTuple_New((Py_ssize_t)game->width);
  for (size_t i = 0; tuple != NULL && i < game->width; i++) {
    PyObject *number = PyLong_FromUnsignedLongLong(words[i]);
    if (number == NULL)
      Py_CLEAR(tuple);
    else
      PyTuple_SetItem(tuple, (Py_ssize_t)i, number);
  }
  return tuple;
}

/* Notes the component, unless a function has raised an exception: then the place of that stays. */
static void note_place(const struct own_game *game, const uint64_t *words) {
  struct engine *e = game->e;
  if (e->type != NULL)
    return;
  e->called = game;
  memcpy(e->at, words, game->width * sizeof *words);
}

static PyObject *call(const struct own_game *game, enum function function, const uint64_t *words) {
  note_place(game, words);
  PyObject *arguments = tuple_of(game, words);
  PyObject *result =
      arguments == NULL ? NULL : PyObject_Call(game->functions[function], arguments, NULL);
  Py_XDECREF(arguments);
  return result;
}

static bool read_number(PyObject *object, uint64_t *word) {
  PyObject *number = PyNumber_Index(object);
  if (number == NULL)
    return false;
  *word = PyLong_AsUnsignedLongLong(number);
  Py_DECREF(number);
  return !PyErr_Occurred();
}

static bool wrong_shape(const struct own_game *game, PyObject *object) {
  if (!PyErr_Occurred())
    PyErr_Format(PyExc_TypeError,
                 game->width == 1
                     ? "an option is a whole number, or a list or tuple of them, not %R"
                     : "a component is a tuple of as many whole numbers as the function has "
                       "parameters, not %R",
                 object);
  return false;
}

/* One component: a number where the width is 1, else a tuple. */
static bool read_component(const struct own_game *game, PyObject *object, uint64_t *words) {
  if (game->width == 1)
    return read_number(object, words) || wrong_shape(game, object);
  if (!PyTuple_Check(object) || PyTuple_Size(object) != (Py_ssize_t)game->width)
    return wrong_shape(game, object);
  for (size_t i = 0; i < game->width; i++)
    if (!read_number(PyTuple_GetItem(object, (Py_ssize_t)i), words + i))
      return false;
  return true;
}

enum turn { PLAIN, ENTAILS, GOES_ON };

/* Writes what one option leaves.  False, here and below: an exception was raised, or no more are
 * wanted. */
static bool write_words(betli_options *options, enum turn turn, size_t parts,
                        const uint64_t *words) {
  if (turn == ENTAILS && parts != 1)
    PyErr_SetString(PyExc_ValueError, "an entailing move leaves one component, not several");
  if (turn == ENTAILS)
    return parts == 1 && betli_entail(options, words);
  return turn == GOES_ON ? betli_go_on(options, parts, words) : betli_option(options, parts, words);
}

/* Writes several components as one option. */
static bool write_parts(const struct own_game *game, enum turn turn, PyObject *list,
                        betli_options *options) {
  const Py_ssize_t count = PySequence_Size(list);
  if (count == 0)
    PyErr_SetString(PyExc_ValueError,
                    "an option leaves at least one component: where nothing is left, one "
                    "without options");
  uint64_t *words = count <= 0 ? NULL : malloc((size_t)count * game->width * sizeof *words);
  if (count > 0 && words == NULL)
    PyErr_NoMemory();
  bool read = words != NULL;
  for (Py_ssize_t i = 0; read && i < count; i++) {
    PyObject *part = PySequence_GetItem(list, i);
    read = part != NULL && read_component(game, part, words + (size_t)i * game->width);
    Py_XDECREF(part);
  }
  const bool wanted = read && write_words(options, turn, (size_t)count, words);
  free(words);
  return wanted;
}

static bool write_left(const struct own_game *game, enum turn turn, PyObject *left,
                       betli_options *options) {
  uint64_t words[WIDTH];
  if (PyList_Check(left) || (game->width == 1 && PyTuple_Check(left)))
    return write_parts(game, turn, left, options);
  return read_component(game, left, words) && write_words(options, turn, 1, words);
}

/* Writes an option; that of a game whose moves say who moves next is a pair: 0 for a plain move, 1
 * for one that entails, 2 for one that goes on; and what it leaves. */
static bool write_option(const struct own_game *game, PyObject *option, betli_options *options) {
  int turn;
  PyObject *left;
  if (!game->turns)
    return write_left(game, PLAIN, option, options);
  return PyArg_ParseTuple(option, "iO", &turn, &left) &&
         write_left(game, (enum turn)turn, left, options);
}

/* ---- what the library calls
 * ----------------------------------------------------------------------- */

/* Ends a call: what it raised is kept. */
static bool end(const struct own_game *game, PyGILState_STATE state) {
  const bool raised = PyErr_Occurred() != NULL;
  if (raised)
    engine_raised(game->e);
  PyGILState_Release(state);
  return !raised;
}

static const char raised_text[] = "the function of the game raised an exception";

static void call_options(void *data, const uint64_t *words, betli_options *options) {
  const struct own_game *game = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *all = call(game, OPTIONS, words), *items = all == NULL ? NULL : PyObject_GetIter(all);
  bool written = items != NULL;
  for (PyObject *option; written && (option = PyIter_Next(items)) != NULL; Py_DECREF(option))
    written = write_option(game, option, options);
  Py_XDECREF(items);
  Py_XDECREF(all);
  if (!end(game, state))
    betli_option_error(options, raised_text);
}

static void call_components(void *data, const uint64_t *words, betli_options *components) {
  const struct own_game *game = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *all = call(game, COMPONENTS, words);
  if (all != NULL && all != Py_None && PySequence_Size(all) != 0)
    write_parts(game, PLAIN, all, components);
  Py_XDECREF(all);
  if (!end(game, state))
    betli_option_error(components, raised_text);
}

static bool call_parse(void *data, const char *text, uint64_t *words) {
  const struct own_game *game = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *component = PyObject_CallFunction(game->functions[PARSE], "s", text);
  bool read = component != NULL && component != Py_None && read_component(game, component, words);
  Py_XDECREF(component);
  if (PyErr_ExceptionMatches(PyExc_ValueError))
    PyErr_Clear(); /* that is no component, and the library says so */
  return end(game, state) && read;
}

static void call_show(void *data, const uint64_t *words, char *text, size_t size) {
  const struct own_game *game = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *shown = call(game, SHOW, words);
  Py_ssize_t length;
  const char *bytes = shown == NULL ? NULL : utf8_of(shown, &length);
  *text = '\0';
  if (bytes != NULL && (size_t)length < size)
    strcpy(text, bytes);
  else if (bytes != NULL)
    PyErr_Format(PyExc_ValueError, "a component is written in at most %zu bytes", size - 1);
  Py_XDECREF(shown);
  end(game, state);
}

static bool call_grundy(void *data, const uint64_t *words, uint64_t *value) {
  const struct own_game *game = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *number = call(game, GRUNDY, words);
  const bool known = number != NULL && number != Py_None && read_number(number, value);
  Py_XDECREF(number);
  return end(game, state) && known;
}

static void call_canonical(void *data, uint64_t *words) {
  const struct own_game *game = data;
  uint64_t found[WIDTH];
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *component = call(game, CANONICAL, words);
  if (component != NULL && read_component(game, component, found))
    memcpy(words, found, game->width * sizeof *words);
  Py_XDECREF(component);
  end(game, state);
}

static uint64_t call_effort(void *data, const uint64_t *words) {
  const struct own_game *game = data;
  uint64_t effort = 1;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *number = call(game, EFFORT, words);
  if (number != NULL)
    read_number(number, &effort);
  Py_XDECREF(number);
  end(game, state);
  return effort;
}

/* ---- making one known
 * ------------------------------------------------------------------------------ */

static struct own_game *new_game(struct engine *e, size_t width, bool turns,
                                 PyObject *functions[]) {
  struct own_game *game = calloc(1, sizeof *game);
  if (game == NULL) {
    PyErr_NoMemory();
    return NULL;
  }
  game->e = e;
  game->width = width;
  game->turns = turns;
  for (size_t i = 0; i < FUNCTIONS; i++)
    game->functions[i] = functions[i] == Py_None ? NULL : new_ref(functions[i]);
  return game;
}

static betli_rules rules_of(struct own_game *game, const char *name, bool cycles) {
  PyObject *const *f = game->functions;
  return (betli_rules){.name = name,
                       .width = game->width,
                       .data = game,
                       .options = call_options,
                       .parse = f[PARSE] == NULL ? NULL : call_parse,
                       .print = f[SHOW] == NULL ? NULL : call_show,
                       .grundy = f[GRUNDY] == NULL ? NULL : call_grundy,
                       .components = f[COMPONENTS] == NULL ? NULL : call_components,
                       .canonical = f[CANONICAL] == NULL ? NULL : call_canonical,
                       .effort = f[EFFORT] == NULL ? NULL : call_effort,
                       .cycles = cycles};
}

/* place(): the first function of the game that was called last in the last question, and the tuple
 * that it was called with; None where no game of one's own was. */
static PyObject *place(PyObject *self, PyObject *nothing) {
  const struct engine *e = (struct engine *)self;
  (void)nothing;
  if (e->called == NULL || e->called->functions[OPTIONS] == NULL)
    return new_ref(Py_None);
  return Py_BuildValue("(ON)", e->called->functions[OPTIONS], tuple_of(e->called, e->at));
}

/* add_game(name, width, cycles, turns, options, parse, show, grundy, components, canonical,
 * effort): the functions may be None, but for the first. */
static PyObject *add_game(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  const char *name;
  Py_ssize_t width;
  int cycles, turns;
  PyObject *f[FUNCTIONS];
  if (!PyArg_ParseTuple(arguments, "snppOOOOOOO", &name, &width, &cycles, &turns, &f[0], &f[1],
                        &f[2], &f[3], &f[4], &f[5], &f[6]) ||
      !engine_begin(e, Py_None))
    return NULL;
  struct own_game *game = new_game(e, (size_t)width, turns != 0, f);
  if (game == NULL)
    return engine_end(e, BETLI_OK, NULL);
  const betli_rules rules = rules_of(game, name, cycles != 0);
  const betli_status status =
      turns ? betli_add_game_of_turns(e->b, &rules) : betli_add_game(e->b, &rules);
  game->next = e->games;
  e->games = game; /* also where it was refused: it is freed with the others */
  return engine_end(e, status, new_ref(Py_None));
}

/* game_info(game) */
static PyObject *game_info(PyObject *self, PyObject *name) {
  struct engine *e = (struct engine *)self;
  const char *game;
  const betli_game_info *info = NULL;
  if (!PyArg_Parse(name, "s", &game) || !engine_begin(e, Py_None))
    return NULL;
  const betli_status status = betli_game_info_of(e->b, game, &info);
  return engine_end(e, status, status == BETLI_OK ? module_game_info(info) : NULL);
}

PyMethodDef rule_methods[] = {{"_add_game", add_game, METH_VARARGS, NULL},
                              {"_game_info", game_info, METH_O, NULL},
                              {"_place", place, METH_NOARGS, NULL},
                              {NULL, NULL, 0, NULL}};
