#include "core/ranks/ranks.h"

#include "base/limits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What ranks tell one another before they exchange bytes.  All run one program on machines of one
 * kind, so structs are sent as they are. */
struct head {
  uint64_t length;          /* bytes that the sender will send */
  uint64_t status;          /* of the sender */
  uint64_t messages, bytes; /* that the sender had sent before */
};

/* Bytes of the message of a failure. */
enum { MESSAGE = sizeof(((struct bt_error *)NULL)->message) };

struct box {
  uint8_t *bytes;
  size_t length, capacity;
};

struct bt_peer {
  struct box out, in;
  struct head told, heard;
};

/* ---- boxes ---------------------------------------------------------------------------------- */

static betli_status reserve_box(struct bt_ranks *r, struct box *box, size_t more,
                                struct bt_error *error) {
  return bt_reserve(r->limits, &box->bytes, &box->capacity, box->length + more, 1, error);
}

betli_status bt_ranks_room(struct bt_ranks *r, unsigned to, size_t length, uint8_t **room,
                           struct bt_error *error) {
  struct box *box = &r->peers[to].out;
  const betli_status status = reserve_box(r, box, length, error);
  if (status != BETLI_OK)
    return status;
  *room = box->bytes + box->length;
  box->length += length;
  return BETLI_OK;
}

betli_status bt_ranks_put(struct bt_ranks *r, unsigned to, const void *bytes, size_t length,
                          struct bt_error *error) {
  uint8_t *room = NULL;
  if (length == 0)
    return BETLI_OK;
  const betli_status status = bt_ranks_room(r, to, length, &room, error);
  if (status == BETLI_OK)
    memcpy(room, bytes, length);
  return status;
}

const uint8_t *bt_ranks_from(const struct bt_ranks *r, unsigned from, size_t *length) {
  const struct box *box = &r->peers[from].in;
  *length = box->length;
  return box->length == 0 ? NULL : box->bytes;
}

/* ---- opened and closed ---------------------------------------------------------------------- */

betli_status bt_ranks_open(struct bt_ranks *r, const betli_ranks *by, struct bt_limits *limits,
                           struct bt_error *error) {
  assert(by->own < by->count);
  *r = (struct bt_ranks){.by = *by, .limits = limits};
  r->peers = calloc(by->count, sizeof *r->peers);
  r->out = calloc(by->count, sizeof *r->out);
  r->in = calloc(by->count, sizeof *r->in);
  betli_status status = BETLI_OK;
  if (r->peers == NULL || r->out == NULL || r->in == NULL)
    status = bt_fail_memory(error);
  for (unsigned rank = 0; rank < by->count && by->count > 1 && status == BETLI_OK; rank++) {
    status = reserve_box(r, &r->peers[rank].out, MESSAGE, error);
    if (status == BETLI_OK)
      status = reserve_box(r, &r->peers[rank].in, MESSAGE, error);
  }
  if (status != BETLI_OK)
    bt_ranks_close(r);
  return status;
}

void bt_ranks_close(struct bt_ranks *r) {
  for (unsigned rank = 0; r->peers != NULL && rank < r->by.count; rank++) {
    bt_limits_free(r->limits, r->peers[rank].out.bytes, r->peers[rank].out.capacity);
    bt_limits_free(r->limits, r->peers[rank].in.bytes, r->peers[rank].in.capacity);
  }
  free(r->peers);
  free(r->out);
  free(r->in);
}

/* ---- exchanges ------------------------------------------------------------------------------ */

static bool is_other_rank(const struct bt_ranks *r, unsigned rank) {
  return rank != r->by.own;
}

/* Tells all how many bytes they get and the status of this rank.  Returns true if no rank has
 * failed. */
static bool exchange_heads(struct bt_ranks *r, betli_status status) {
  bool well = status == BETLI_OK;
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    struct bt_peer *peer = &r->peers[rank];
    peer->told = (struct head){peer->out.length, status, r->messages, r->bytes};
    peer->heard = peer->told;
    r->out[rank] = (betli_parcel){&peer->told, is_other_rank(r, rank) ? sizeof peer->told : 0};
    r->in[rank] = (betli_parcel){&peer->heard, is_other_rank(r, rank) ? sizeof peer->heard : 0};
  }
  if (r->by.count > 1)
    r->by.exchange(r->by.data, r->out, r->in);
  for (unsigned rank = 0; rank < r->by.count; rank++)
    well &= r->peers[rank].heard.status == BETLI_OK;
  return well;
}

/* Makes room for all that other ranks send. */
static betli_status reserve_incoming_boxes(struct bt_ranks *r, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (unsigned rank = 0; rank < r->by.count && status == BETLI_OK; rank++)
    if (is_other_rank(r, rank))
      status = reserve_box(r, &r->peers[rank].in, (size_t)r->peers[rank].heard.length, error);
  return status;
}

static void exchange_bytes(struct bt_ranks *r) {
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    struct bt_peer *peer = &r->peers[rank];
    const bool other = is_other_rank(r, rank);
    peer->in.length = other ? (size_t)peer->heard.length : 0;
    assert(peer->in.length <= peer->in.capacity);
    r->out[rank] = (betli_parcel){peer->out.bytes, other ? peer->out.length : 0};
    r->in[rank] = (betli_parcel){peer->in.bytes, peer->in.length};
    r->messages += other;
    r->bytes += r->out[rank].length;
  }
  if (r->by.count > 1)
    r->by.exchange(r->by.data, r->out, r->in);
}

/* Prepares the exchange after a failure: a rank that failed sends its message, others send
 * nothing. */
static void put_failure(struct bt_ranks *r, betli_status status, const struct bt_error *error) {
  const size_t length = status == BETLI_OK ? 0 : strlen(error->message);
  for (unsigned to = 0; to < r->by.count; to++) {
    struct box *box = &r->peers[to].out;
    box->length = is_other_rank(r, to) ? length : 0;
    assert(box->length <= box->capacity);
    if (box->length > 0)
      memcpy(box->bytes, error->message, length);
  }
}

/* Returns the failure of the lowest rank that has one. */
static betli_status find_lowest_failure(const struct bt_ranks *r, struct bt_error *error) {
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    const struct bt_peer *peer = &r->peers[rank];
    const betli_status status = (betli_status)peer->heard.status;
    if (status != BETLI_OK && is_other_rank(r, rank))
      return bt_fail(error, status, "%.*s", (int)peer->in.length, peer->in.bytes);
    if (status != BETLI_OK)
      return status;
  }
  return BETLI_OK;
}

/* Receives what this rank sends itself: swaps its two boxes. */
static void receive_own_box(struct bt_ranks *r) {
  struct bt_peer *own = &r->peers[r->by.own];
  const struct box box = own->in;
  own->in = own->out;
  own->out = box;
}

betli_status bt_ranks_exchange(struct bt_ranks *r, betli_status status, struct bt_error *error) {
  for (unsigned rank = 0; rank < r->by.count; rank++)
    r->peers[rank].in.length = 0;
  bool well = exchange_heads(r, status);
  if (well) {
    status = reserve_incoming_boxes(r, error);
    well = exchange_heads(r, status);
  }
  if (!well) {
    put_failure(r, status, error);
    exchange_heads(r, status);
  }
  exchange_bytes(r);
  receive_own_box(r);
  for (unsigned rank = 0; rank < r->by.count; rank++)
    r->peers[rank].out.length = 0;
  return find_lowest_failure(r, error);
}

void bt_ranks_traffic(const struct bt_ranks *r, uint64_t *messages, uint64_t *bytes) {
  *messages = r->messages;
  *bytes = r->bytes;
  for (unsigned rank = 0; rank < r->by.count; rank++)
    if (is_other_rank(r, rank)) {
      *messages += r->peers[rank].heard.messages;
      *bytes += r->peers[rank].heard.bytes;
    }
}

/* ---- calls ---------------------------------------------------------------------------------- */

betli_status bt_ranks_call(struct bt_ranks *r, enum bt_call call, const void *bytes, size_t length,
                           struct bt_error *error) {
  const uint64_t what = call;
  betli_status status = BETLI_OK;
  for (unsigned to = 1; to < r->by.count && status == BETLI_OK; to++) {
    status = bt_ranks_put(r, to, &what, sizeof what, error);
    if (status == BETLI_OK)
      status = bt_ranks_put(r, to, bytes, length, error);
  }
  return bt_ranks_exchange(r, status, error);
}

enum bt_call bt_ranks_wait(struct bt_ranks *r, const uint8_t **bytes, size_t *length) {
  struct bt_error ignored = {0};
  uint64_t what;
  do
    bt_limits_begin(r->limits);
  while (bt_ranks_exchange(r, BETLI_OK, &ignored) != BETLI_OK);
  bt_limits_begin(r->limits);
  *bytes = bt_ranks_from(r, 0, length);
  assert(*length >= sizeof what);
  memcpy(&what, *bytes, sizeof what);
  *bytes += sizeof what;
  *length -= sizeof what;
  return (enum bt_call)what;
}

void bt_ranks_end(struct bt_ranks *r) {
  struct bt_error ignored = {0};
  if (r->by.count == 1 || r->by.own > 0)
    return;
  do
    bt_limits_begin(r->limits);
  while (bt_ranks_call(r, BT_CALL_END, NULL, 0, &ignored) != BETLI_OK);
}
