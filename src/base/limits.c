#include "base/limits.h"

#include "base/size.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double monotonic_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static const double seconds_between_reports = 0.25;

void bt_limits_begin(struct bt_limits *limits) {
  const double start = monotonic_seconds();
  /* The flag orders no other memory, and short questions are asked by the million. */
  atomic_store_explicit(&limits->interrupted, false, memory_order_relaxed);
  limits->deadline = limits->seconds > 0 ? start + limits->seconds : 0;
  limits->next_report = start + seconds_between_reports;
  limits->steps = limits->spent = limits->effort = 0;
  limits->shared = (betli_shared){.positions = 0};
  limits->failure.status = BETLI_OK;
}

static bool must_stop_at(const struct bt_limits *limits, double time) {
  return atomic_load(&limits->interrupted) || (limits->deadline > 0 && time >= limits->deadline);
}

bool bt_limits_over(const struct bt_limits *limits) {
  return must_stop_at(limits, monotonic_seconds());
}

static bool is_effort_spent(const struct bt_limits *limits) {
  return limits->effort > 0 && limits->spent >= limits->effort;
}

bool bt_limits_look(struct bt_limits *limits, const char *what, uint64_t done, uint64_t total) {
  const double time = monotonic_seconds();
  if (bt_limits_failed(limits))
    return false;
  limits->spent += limits->steps;
  limits->steps = 0;
  if (must_stop_at(limits, time) || is_effort_spent(limits))
    return false;
  if (limits->report != NULL && time >= limits->next_report) {
    limits->next_report = time + seconds_between_reports;
    limits->report(limits->report_data, what, done, total);
  }
  return true;
}

static betli_status fail_with(const struct bt_error *failure, struct bt_error *error) {
  bt_fail(error, failure->status, "%s", failure->message);
  error->limit = failure->limit;
  return failure->status;
}

/* Names the limit of a failure with BETLI_LIMIT. */
static betli_status name_limit(const char *limit, struct bt_error *error) {
  error->limit = limit;
  return BETLI_LIMIT;
}

betli_status bt_limits_stopped(const struct bt_limits *limits, struct bt_error *error) {
  if (bt_limits_failed(limits))
    return fail_with(&limits->failure, error);
  if (atomic_load(&limits->interrupted)) {
    bt_fail(error, BETLI_LIMIT, "interrupted");
    return name_limit("interrupt", error);
  }
  if (is_effort_spent(limits))
    return bt_limits_spent(limits->effort, error);
  bt_fail(error, BETLI_LIMIT, "the time limit of %g s was reached", limits->seconds);
  return name_limit("time", error);
}

betli_status bt_limits_spent(uint64_t effort, struct bt_error *error) {
  bt_fail(error, BETLI_LIMIT, "the effort of %" PRIu64 " million steps was spent",
          effort / BT_EFFORT_UNIT);
  return name_limit("effort", error);
}

void bt_limits_fail(struct bt_limits *limits, const struct bt_error *failure) {
  if (!bt_limits_failed(limits))
    limits->failure = *failure;
  limits->steps = BT_STEPS_BETWEEN_LOOKS; /* the next bt_limits_go_on looks */
}

bool bt_limits_take(struct bt_limits *limits, uint64_t bytes) {
  if (limits == NULL)
    return true;
  uint64_t used = atomic_load_explicit(&limits->used, memory_order_relaxed);
  do
    if (bytes > limits->memory || used > limits->memory - bytes)
      return false;
  while (!atomic_compare_exchange_weak_explicit(&limits->used, &used, used + bytes,
                                                memory_order_relaxed, memory_order_relaxed));
  return true;
}

void bt_limits_return(struct bt_limits *limits, uint64_t bytes) {
  if (limits == NULL)
    return;
  const uint64_t used = atomic_fetch_sub_explicit(&limits->used, bytes, memory_order_relaxed);
  assert(bytes <= used);
  (void)used;
}

betli_status bt_limits_full(const struct bt_limits *limits, struct bt_error *error) {
  char size[BT_SIZE_STRING];
  bt_size_string(size, (double)limits->memory);
  bt_fail(error, BETLI_LIMIT, "the memory limit of %s was reached (--memory raises it)", size);
  return name_limit("memory", error);
}

betli_status bt_limits_grow(struct bt_limits *limits, void **data, uint64_t before, uint64_t after,
                            struct bt_error *error) {
  assert(before <= after);
  if (!bt_limits_take(limits, after - before))
    return bt_limits_full(limits, error);
  const bool has_address = after <= SIZE_MAX; /* false where addresses have 32 bits */
  void *grown = has_address ? realloc(*data, (size_t)after) : NULL;
  if (grown == NULL) {
    bt_limits_return(limits, after - before);
    return bt_fail_memory(error);
  }
  *data = grown;
  return BETLI_OK;
}

betli_status bt_reserve(struct bt_limits *limits, void *array, size_t *capacity, size_t count,
                        size_t size, struct bt_error *error) {
  void *data;
  if (count <= *capacity)
    return BETLI_OK;
  const size_t more = count + count / 2 + 16;
  memcpy(&data, array, sizeof data);
  const betli_status status = bt_limits_grow(limits, &data, *capacity * size, more * size, error);
  if (status == BETLI_OK) {
    memcpy(array, &data, sizeof data);
    *capacity = more;
  }
  return status;
}

void *bt_limits_zeros(struct bt_limits *limits, uint64_t count, uint64_t size,
                      struct bt_error *error) {
  const uint64_t bytes = count * size;
  if (!bt_limits_take(limits, bytes)) {
    bt_limits_full(limits, error);
    return NULL;
  }
  void *zeros = bytes <= SIZE_MAX ? calloc((size_t)bytes, 1) : NULL;
  if (zeros == NULL) {
    bt_limits_return(limits, bytes);
    bt_fail_memory(error);
  }
  return zeros;
}

void bt_limits_free(struct bt_limits *limits, void *data, uint64_t bytes) {
  free(data);
  bt_limits_return(limits, data == NULL ? 0 : bytes);
}

betli_status bt_limits_string(struct bt_limits *limits, const char *bytes, size_t length,
                              char **string, struct bt_error *error) {
  void *copy = NULL;
  const betli_status status = bt_limits_grow(limits, &copy, 0, length + (uint64_t)1, error);
  if (copy == NULL)
    return status;
  *string = copy;
  memcpy(*string, bytes, length);
  (*string)[length] = '\0';
  return BETLI_OK;
}

void bt_limits_free_string(struct bt_limits *limits, char *string) {
  if (string != NULL)
    bt_limits_free(limits, string, strlen(string) + 1);
}
