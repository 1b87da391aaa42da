/* Exhaustive search on whole positions: a whole position is a multiset of components (in the
 * sequential compound a sequence, of components that never split), its value is computed from the
 * values of ALL its options by the definitions of docs/theory.md.
 * What is used besides the definitions, to make it reach further:
 *
 * 1. Components with the same options are one "class" (so (a,b) and (b,a), whose options correspond
 *    under transposition).  Exchanging them maps options of a whole position onto options, in every
 *    compound, because the compounds speak of moves only.  Ended components leave a long compound
 *    unchanged and are dropped; an option with an ended component is the end of a short one.
 *
 * 2. "Live reduction", short compounds, functions R and F only.  In normal play a component is hot
 *    if it can end in one move.  A whole position is at its end iff a component has ended, and can
 *    be ended in one move iff one is hot: that is how the short compounds are defined.  The others
 *    are live (in misere play: those not at their end).
 *
 *    F+ and F- are, by definition, mex over the live options.
 *
 *    R+: a hot position has 0 among its options' values, so R+ = 1 + lego = 1; a live one has not,
 *    so R+ >= 2.  At a live position the options that are not live contribute just a 1; lego is
 *    not changed by it unless it stands alone, and then R+ = 2.
 *
 *    R-: the end contributes a 0 to the values >= 1 of the live options; loge is not changed by it
 *    unless it stands alone, and then R- = 1.
 *
 *    So: search live options only; a live position without any has R+ = 2, R- = 1, F = 0.  An
 *    option of a whole position is live iff the new components are, so this is done component by
 *    component.  Live components without live options can then be dropped, unless every component
 *    must move (conjunctive): there one of them leaves the whole without.
 *
 * 3. LEGO in the long disjunctive compound: (a,b)_1 is split in two, see games.c.
 *
 * Problem.plain switches all three off; check.sh compares. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES = 512, EDGES = 60 /* options looked at per whole position allowed, on average */ };

Problem P;
bool live, drop;

static uint64_t visited, edges, allowed;
static bool stopped;

/* Returns true if nothing more can be played (in the live part). */
static bool over(const uint8_t *ids, unsigned len) {
  if (!P.brief || (live && drop))
    return len == 0;
  for (unsigned i = 0; i < len; i++)
    if (live ? class_at(ids[i])->n == 0 : ids[i] == ENDED)
      return true;
  return false;
}

static int value_over(void) {
  switch (P.func) {
  case G_MINUS:
    return 1;
  case R_PLUS:
    return live ? 2 : 0;
  case R_MINUS:
    return live ? 1 : 0;
  case F_PLUS:
  case F_MINUS:
    return live ? 0 : UNDEFINED;
  case OUTCOME:
    return P.misere ? 0 : 1;
  case G_PLUS:
  case S_PLUS:
  case S_MINUS:
    break;
  }
  return 0;
}

/* The set of the options' values. */
typedef struct {
  bool has[VALUES];
  bool ends; /* an option is an end (not asked when live) */
  bool enough;
} Set;

static int least(const Set *h, int odd) {
  for (int v = odd; v < VALUES; v += 2)
    if (h->has[v])
      return v;
  return -1;
}

static int greatest(const Set *h, int odd) {
  for (int v = VALUES - 2 + odd; v >= 0; v -= 2)
    if (h->has[v])
      return v;
  return -1;
}

static int either(int first, int second) {
  return first >= 0 ? first : second;
}

static int mex(const Set *h) {
  int v = 0;
  while (h->has[v])
    v++;
  return v;
}

static int value_from(const Set *h) {
  switch (P.func) {
  case G_PLUS:
  case G_MINUS:
    return mex(h);
  case F_PLUS:
    return h->ends ? UNDEFINED : mex(h);
  case F_MINUS:
    return mex(h);
  case R_PLUS:
    return 1 + either(least(h, 0), greatest(h, 1));
  case S_PLUS:
    return 1 + either(greatest(h, 0), least(h, 1));
  case R_MINUS:
    return 1 + either(least(h, 1), greatest(h, 0));
  case S_MINUS:
    return 1 + either(greatest(h, 1), least(h, 0));
  case OUTCOME:
    break;
  }
  return h->has[1] ? 0 : 1;
}

/* Returns true if the other options cannot change the value any more. */
static bool decided(int v) {
  return (P.func == R_PLUS && v == (live ? 2 : 0)) || (P.func == R_MINUS && v == 1) ||
         (P.func == OUTCOME && v == 1);
}

typedef struct {
  uint8_t id[MAX_LEN], count[MAX_LEN];
  unsigned groups;
  uint8_t child[MAX_LEN + 2];
  unsigned len;
  Set set;
} Frame;

static int value_of(const uint8_t *ids, unsigned len);

static void visit(Frame *f) {
  uint8_t ids[MAX_LEN];
  if (++edges > EDGES * allowed || f->len > MAX_LEN) {
    stopped = true;
    return;
  }
  unsigned len = 0; /* insertion sort: the child is made of sorted runs */
  for (unsigned i = 0; i < f->len; i++) {
    unsigned j = len++;
    for (; P.moves != SEQUENTIAL && j > 0 && ids[j - 1] > f->child[i]; j--)
      ids[j] = ids[j - 1];
    ids[j] = f->child[i];
  }
  const bool end = over(ids, len);
  const int v = end ? value_over() : value_of(ids, len);
  if (v >= VALUES - 1) {
    stopped = true;
  } else if (v >= 0) {
    f->set.has[v] = true;
    f->set.enough = decided(v);
  }
  f->set.ends = f->set.ends || (end && !live);
}

static void choose(Frame *f, unsigned group, unsigned moved);

/* Moves k more of the identical components of a group, with options from..n-1 (a multiset). */
static void move_in(Frame *f, unsigned group, unsigned moved, unsigned k, unsigned from) {
  if (k == 0) {
    choose(f, group + 1, moved);
    return;
  }
  const Class *c = class_at(f->id[group]);
  for (unsigned i = from; i < c->n && !f->set.enough && !stopped; i++) {
    const uint8_t *o = c->text + c->at[i];
    if (f->len + o[0] > MAX_LEN) {
      stopped = true;
      return;
    }
    memcpy(f->child + f->len, o + 1, o[0]);
    f->len += o[0];
    move_in(f, group, moved, k - 1, i);
    f->len -= o[0];
  }
}

static void choose(Frame *f, unsigned group, unsigned moved) {
  if (f->set.enough || stopped)
    return;
  if (group == f->groups) {
    if (moved > 0)
      visit(f);
    return;
  }
  const bool single = P.moves == DISJUNCTIVE || P.moves == SEQUENTIAL;
  const bool must = P.moves == CONJUNCTIVE || (P.moves == SEQUENTIAL && group == 0);
  const unsigned m = f->count[group], most = single ? 1 : P.moves == AT_MOST ? P.at_most : MAX_LEN;
  for (unsigned k = must ? m : 0; k <= m && moved + k <= most; k++) {
    const unsigned before = f->len;
    for (unsigned i = k; i < m; i++)
      f->child[f->len++] = f->id[group];
    move_in(f, group, moved + k, k, 0);
    f->len = before;
  }
}

/* Recursion depth: the longest play, for every move shrinks something (bounded in solve). */
static int value_of(const uint8_t *ids, unsigned len) {
  int v;
  if (memo_find(ids, len, &v))
    return v;
  if (++visited > allowed)
    stopped = true;
  if (stopped)
    return UNDEFINED;
  Frame *f = must(calloc(1, sizeof *f));
  for (unsigned i = 0; i < len; i++) {
    if (i == 0 || ids[i] != ids[i - 1] || P.moves == SEQUENTIAL)
      f->id[f->groups++] = ids[i];
    f->count[f->groups - 1]++;
  }
  choose(f, 0, 0);
  v = value_from(&f->set);
  free(f);
  if (!stopped)
    memo_store(ids, len, v);
  return v;
}

void solve_begin(const Problem *problem) {
  P = *problem;
  const bool r_or_f =
      P.func == R_PLUS || P.func == F_PLUS || P.func == R_MINUS || P.func == F_MINUS;
  live = P.brief && r_or_f && !P.plain;
  P.game.split = P.moves == DISJUNCTIVE && !P.brief && !P.plain && P.game.kind == LEGO;
  drop = !P.brief || (live && P.moves != CONJUNCTIVE);
}

int solve(const uint32_t *raw, size_t n, uint64_t limit) {
  uint8_t ids[MAX_LEN];
  unsigned len = 0;
  bool ended = false, hot = false;
  size_t play = 0;
  visited = edges = 0;
  allowed = limit;
  stopped = false;
  for (size_t i = 0; i < n; i++) {
    const uint8_t id = class_of(raw[i]);
    play += (raw[i] & 255) + ((raw[i] >> 8) & 255) * ((raw[i] & 255) + 1);
    ended = ended || id == ENDED;
    hot = hot || id == HOT;
    if (!(drop && (id == ENDED || (live && class_at(id)->n == 0))) && len < MAX_LEN)
      ids[len++] = id;
  }
  if (n >= MAX_LEN || play > 1000) /* bounds the recursion */
    return GAVE_UP;
  if (live && ended) /* the start itself need not be live */
    return P.func == R_PLUS || P.func == R_MINUS ? 0 : UNDEFINED;
  if (live && hot)
    return P.func == R_PLUS ? 1 : UNDEFINED;
  if (P.moves != SEQUENTIAL)
    qsort(ids, len, 1, by_byte);
  if (over(ids, len))
    return value_over();
  const int v = value_of(ids, len);
  return stopped ? GAVE_UP : v;
}
