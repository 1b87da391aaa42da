/* A sweep on several ranks: the first hands out jobs and takes rows, the others answer. */
#include "cli/base/ranks.h"

#include "cli/base/progress.h"
#include "cli/base/system.h"
#include "cli/sweep/sweep.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A job, sent by rank 0.  The ranks run one program on machines of one kind, so that structs may
 * travel as they are. */
struct order {
  uint64_t job;
  bool whole; /* with the whole limit, else with its first part */
  char amount[24];
};

/* An answer, sent to rank 0. */
struct report {
  uint64_t job; /* no_job: only says that the rank is there */
  bool whole;
  int status;
  struct sweep_row row;
  char message[256]; /* why it failed */
};

static const uint64_t no_job = UINT64_MAX;

_Static_assert(sizeof(struct order) <= RANKS_LONGEST && sizeof(struct report) <= RANKS_LONGEST,
               "messages have their size");

/* ---- ranks that answer ---------------------------------------------------------------------- */

/* Answers a job.  A rank that was stopped sends nothing, since its row ended before its limit. */
static void answer_order(const struct sweep_work *work, const struct order *order) {
  struct report report = {.job = order->job, .whole = order->whole};
  report.status = (int)sweep_answer(work, (size_t)order->job, order->amount, &report.row);
  if (report.status != BETLI_OK)
    snprintf(report.message, sizeof report.message, "%s", betli_message(work->context->engine));
  if (!progress_stopped())
    ranks_send(0, &report, sizeof report);
}

void sweep_serve(const struct sweep_work *work) {
  const struct report here = {.job = no_job};
  struct ranks_message message;
  struct order order;
  ranks_send(0, &here, sizeof here);
  while (!progress_stopped()) {
    if (!ranks_receive(&message, 1))
      continue;
    if (message.length == 0)
      return;
    assert(message.from == 0 && message.length == sizeof order);
    memcpy(&order, message.bytes, sizeof order);
    answer_order(work, &order);
  }
}

/* ---- the rank that hands out ---------------------------------------------------------------- */

/* Gives each job first 1/FIRST_PART of its limit, since its time is not known before.  Jobs that
 * need more come last: nearly all of them take the whole limit, so that the ranks end nearly
 * together. */
enum { FIRST_PART = 16 };

/* Seconds after the limit of a job, until a rank that sends nothing counts as lost.  A limit of
 * effort has no such time. */
static const double grace = 60;

/* Ranks lost with one job, until the job itself counts as the fault. */
enum { MOST_LOST = 3 };

enum state { DONE, NEW, LONG, BUSY };

struct job {
  enum state state;
  bool is_long;        /* its first part was too little */
  unsigned lost_ranks; /* ranks lost with it */
};

struct rank {
  bool idle, lost;
  uint64_t job; /* at work; no_job: the rank has not yet said that it is there */
  double due;   /* time of system_seconds() when it is lost; 0: never */
};

struct handing_out {
  const struct sweep_work *work;
  struct job *jobs; /* all in the list */
  struct rank *ranks;
  size_t count, left;        /* jobs, and those without a row */
  unsigned rank_count, lost; /* ranks */
  bool timed;                /* the limit is in seconds */
  double amount;             /* of each job; 0: no limit */
  int status;
};

/* Returns the first part of the limit; without a limit, a second, or an effort that takes about as
 * long. */
static double first_part_of_limit(const struct handing_out *h) {
  return h->amount > 0 ? h->amount / FIRST_PART : h->timed ? 1 : 1000;
}

static void send_order(struct handing_out *h, unsigned rank, size_t job) {
  struct order order = {.job = job, .whole = h->jobs[job].is_long};
  struct rank *to = &h->ranks[rank];
  const double amount = order.whole ? h->amount : first_part_of_limit(h);
  const bool due = h->timed && amount > 0;
  if (order.whole)
    snprintf(order.amount, sizeof order.amount, "%s", h->work->sweep->limit.amount);
  else
    snprintf(order.amount, sizeof order.amount, "%.*f", h->timed ? 6 : 0,
             h->timed ? amount : ceil(amount));
  *to = (struct rank){.job = job, .due = due ? system_seconds() + amount + grace : 0};
  h->jobs[job].state = BUSY;
  ranks_send(rank, &order, sizeof order);
}

/* Returns the first job in a state, or `count`. */
static size_t first_job_in_state(const struct handing_out *h, enum state state) {
  size_t i = 0;
  while (i < h->count && h->jobs[i].state != state)
    i++;
  return i;
}

static void feed_idle_ranks(struct handing_out *h) {
  for (unsigned r = 1; r < h->rank_count; r++) {
    size_t job = first_job_in_state(h, NEW);
    if (job == h->count)
      job = first_job_in_state(h, LONG);
    if (job < h->count && h->ranks[r].idle && !h->ranks[r].lost)
      send_order(h, r, job);
  }
}

/* Takes a row as final, unless only a part of the limit stopped it. */
static void take_report(struct handing_out *h, const struct report *report) {
  struct job *job = &h->jobs[report->job];
  const bool told = report->row.fields[SWEEP_STATUS][0] != '\0';
  if (job->state == DONE) /* handed out twice, since a rank was thought to be lost */
    return;
  if (report->status == BETLI_LIMIT && !report->whole) {
    job->is_long = true;
    job->state = LONG;
  } else if (report->status == BETLI_OK || (report->status == BETLI_LIMIT && told)) {
    job->state = DONE;
    h->left--;
    h->status = sweep_take(h->work, &report->row);
  } else {
    h->status = fail(report->status, "%s", report->message);
  }
}

static void receive_report(struct handing_out *h) {
  struct ranks_message message;
  struct report report;
  if (!ranks_receive(&message, 0.2))
    return;
  assert(message.length == sizeof report && message.from < h->rank_count);
  memcpy(&report, message.bytes, sizeof report);
  h->ranks[message.from].idle = true;
  if (h->ranks[message.from].lost)
    h->lost--;
  h->ranks[message.from].lost = false;
  if (report.job != no_job)
    take_report(h, &report);
}

/* Hands the job of a lost rank to another. */
static void give_up_rank(struct handing_out *h, unsigned rank) {
  struct rank *from = &h->ranks[rank];
  struct job *job = from->job == no_job ? NULL : &h->jobs[from->job];
  from->lost = true;
  h->lost++;
  if (job != NULL && job->state == BUSY)
    job->state = job->is_long ? LONG : NEW;
  if ((job != NULL && ++job->lost_ranks == MOST_LOST) || h->lost + 1 == h->rank_count)
    h->status =
        fail(BETLI_FAULT, "rank %u no longer answers; %u ranks in all are silent", rank, h->lost);
}

static void find_lost_ranks(struct handing_out *h) {
  const double now = system_seconds();
  for (unsigned r = 1; r < h->rank_count && h->status == BETLI_OK; r++) {
    const struct rank *rank = &h->ranks[r];
    if (!rank->idle && !rank->lost && rank->due > 0 && now > rank->due)
      give_up_rank(h, r);
  }
}

/* Waits no longer for ranks that are lost, or busy with needless jobs. */
static void give_up_busy_ranks(const struct handing_out *h) {
  for (unsigned r = 1; r < h->rank_count; r++)
    if (h->ranks[r].lost || !h->ranks[r].idle)
      ranks_give_up(r);
}

static bool begin_handing_out(struct handing_out *h) {
  h->jobs = calloc(h->count + 1, sizeof *h->jobs);
  h->ranks = calloc(h->rank_count, sizeof *h->ranks);
  if (h->jobs == NULL || h->ranks == NULL)
    return false;
  for (size_t i = 0; i < h->count; i++) {
    const bool new = sweep_has(h->work->sweep, i) && !sweep_knows(h->work->sweep, i);
    h->jobs[i].state = new ? NEW : DONE;
    h->left += new;
  }
  for (unsigned r = 0; r < h->rank_count; r++)
    h->ranks[r] = (struct rank){.job = no_job, .due = system_seconds() + grace};
  return true;
}

static void hand_out_jobs(struct handing_out *h) {
  while (h->left > 0 && h->status == BETLI_OK) {
    progress_part(h->work->sweep->kind->unit, h->count - h->left, h->count);
    receive_report(h);
    find_lost_ranks(h);
    if (progress_stopped())
      h->status = fail(BETLI_LIMIT, "interrupted");
    if (h->status == BETLI_OK)
      feed_idle_ranks(h);
  }
  give_up_busy_ranks(h);
}

int sweep_hand_out(const struct sweep_work *work) {
  struct handing_out h = {.work = work,
                          .count = work->jobs.count,
                          .rank_count = ranks_count(),
                          .timed = strcmp(work->sweep->limit.option, "time") == 0,
                          .amount = strtod(work->sweep->limit.amount, NULL)};
  if (begin_handing_out(&h))
    hand_out_jobs(&h);
  else
    h.status = fail_memory();
  free(h.jobs);
  free(h.ranks);
  return h.status;
}
