/* `betli sequence --all-octals`: what was found of each octal game. */
#ifndef BETLI_CLI_OCTALS_H
#define BETLI_CLI_OCTALS_H

#include "command.h"

#include <inttypes.h>

struct octal_row {
  char code[16], canonical[48];
  bool periodic; /* proved; otherwise open as far as it was computed */
  uint64_t period, preperiod, computed, maximum, rares, last_rare;
};

struct octal_rows {
  size_t count, room;
  struct octal_row *rows;
};

/* Runs through them, and prints what it found. */
int octals(struct context *c);

/* Reads the rows of a file that a run with the same title has left; none if there is no file. */
int octal_rows_read(const char *path, const char *title, struct octal_rows *rows);
bool octal_rows_add(struct octal_rows *rows, const struct octal_row *row);

/* Puts the file in the place of the one before. */
int octal_rows_save(const char *path, const char *title, const struct octal_rows *rows);

void octal_rows_csv(FILE *file, const struct octal_rows *rows);

#endif
