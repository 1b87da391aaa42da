/* Games whose positions a test numbers itself, played by the rules alone. */
#ifndef BETLI_TESTS_BY_STATES_H
#define BETLI_TESTS_BY_STATES_H

#include "betli/betli.h"

enum { MOST_STATES = 700, MOST_OPTIONS = 80, MOST_LINE = 400 };

/* A game as a test knows it: its positions are the states 0, 1, ... */
struct play {
  size_t states;
  size_t (*options)(size_t state, size_t *to);
  void (*name)(size_t state, char *line); /* writes it as one component for betli */
};

/* The number of positions of each outcome. */
struct counts {
  size_t all, lost, drawn, won;
};

void count_outcome(struct counts *counts, betli_outcome outcome);

/* Compares all positions in both plays with betli's answers, alone and together with Nim heaps: who
 * wins, and how many moves win, or draw. */
void hold_play(const struct play *play);

/* Decides all states in one play; state_outcome() then returns their outcomes. */
void play_out(const struct play *play, bool misere);
betli_outcome state_outcome(size_t state);

#endif
