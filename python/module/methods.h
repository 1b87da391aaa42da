/* The methods of the type Engine, room by room. */
#ifndef BETLI_PYTHON_METHODS_H
#define BETLI_PYTHON_METHODS_H

#include "engine.h"

extern PyMethodDef answer_methods[]; /* answers.c: positions are solved, and played */
extern PyMethodDef table_methods[];  /* tables.c */
extern PyMethodDef sequence_methods[];
extern PyMethodDef quotient_methods[];
extern PyMethodDef graph_methods[];  /* graphs.c: graphs of positions, genera and canonical forms */
extern PyMethodDef check_methods[];  /* checks.c: theorems held against search, certificates */
extern PyMethodDef rule_methods[];   /* rules.c: games of one's own */
extern PyMethodDef module_methods[]; /* module.c: what needs no engine */

/* The entry of a game in the catalogue. */
PyObject *module_game_info(const betli_game_info *info);

/* The types of what an engine makes, added to the module. */
bool tables_add(PyObject *module);
bool sequences_add(PyObject *module);
bool quotients_add(PyObject *module);
bool graphs_add(PyObject *module);

#endif
