#include "by_states.h"

#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 5 };

/* Outcomes of a state and a Nim heap. */
static betli_outcome outcomes[MOST_STATES][HEAPS];

void count_outcome(struct counts *counts, betli_outcome outcome) {
  counts->all++;
  counts->lost += outcome == BETLI_P;
  counts->won += outcome == BETLI_N;
  counts->drawn += outcome == BETLI_DRAW;
}

static struct counts look_ahead(const struct play *play, size_t state, size_t heap) {
  struct counts counts = {0};
  size_t to[MOST_OPTIONS];
  const size_t options = play->options(state, to);
  for (size_t i = 0; i < options; i++)
    count_outcome(&counts, outcomes[to[i]][heap]);
  for (size_t left = 0; left < heap; left++)
    count_outcome(&counts, outcomes[state][left]);
  return counts;
}

/* Decides positions from those that are decided, until no more follow. */
void play_out(const struct play *play, bool misere) {
  assert_true(play->states <= MOST_STATES);
  for (size_t s = 0; s < play->states; s++)
    for (size_t h = 0; h < HEAPS; h++)
      outcomes[s][h] = BETLI_DRAW;
  for (bool changes = true; changes;) {
    changes = false;
    for (size_t s = 0; s < play->states; s++)
      for (size_t h = 0; h < HEAPS; h++) {
        const struct counts counts = look_ahead(play, s, h);
        const bool lost = counts.all == 0 ? !misere : counts.won == counts.all;
        const bool won = counts.all == 0 ? misere : counts.lost > 0;
        if (outcomes[s][h] != BETLI_DRAW || (!lost && !won))
          continue;
        outcomes[s][h] = won ? BETLI_N : BETLI_P;
        changes = true;
      }
  }
}

static void hold_position(betli *b, const struct play *play, size_t state, size_t heap) {
  char line[MOST_LINE];
  const struct counts counts = look_ahead(play, state, heap);
  const betli_outcome outcome = outcomes[state][heap];
  const size_t moves = outcome == BETLI_N ? counts.lost : outcome == BETLI_DRAW ? counts.drawn : 0;
  play->name(state, line);
  if (heap > 0)
    sprintf(line + strlen(line), " + nim %zu", heap);
  betli_answer *a = solve_line(b, line);
  if (a->outcome != outcome || strtoull(a->move_count, NULL, 10) != moves)
    fail_msg("%s: %d with %s moves, not %d with %zu", line, a->outcome, a->move_count, outcome,
             moves);
  betli_answer_free(a);
}

void hold_play(const struct play *play) {
  betli *handles[2] = {handle_with("compound=long-disjunctive play=normal"),
                       handle_with("compound=long-disjunctive play=misere")};
  for (int misere = 0; misere < 2; misere++) {
    play_out(play, misere == 1);
    for (size_t s = 0; s < play->states; s++)
      for (size_t h = 0; h < (misere == 1 ? 2 : HEAPS); h++)
        hold_position(handles[misere], play, s, h);
    betli_free(handles[misere]);
  }
}

betli_outcome state_outcome(size_t state) {
  return outcomes[state][0];
}
