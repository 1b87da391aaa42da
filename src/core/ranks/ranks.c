#include "core/ranks/ranks.h"

#include "core/base/intern.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Before what a message brings.  All ranks run one program on machines of one kind, so that structs
 * may travel as they are. */
struct head {
  uint64_t number;
  uint64_t pieces;          /* messages that the sender needs for what it has to bring */
  uint64_t messages, bytes; /* that it has sent before */
  uint64_t status;
};

enum { HEAD = sizeof(struct head), LEAST = HEAD + sizeof(((struct bt_error *)NULL)->message) };

/* Bytes for one rank, or from it, behind room for a head. */
struct box {
  uint8_t *bytes;
  size_t length, capacity; /* the latter with the head */
};

struct bt_peer {
  struct box out, in;
  uint8_t *early;      /* its message behind the one that is waited for */
  size_t early_length; /* 0: it has not come */
  bool heard;          /* the one that is waited for has come */
  betli_status status;
  uint64_t messages, bytes;
};

/* ---- boxes ---------------------------------------------------------------------------------- */

static betli_status reserve(struct bt_ranks *r, struct box *box, size_t more,
                            struct bt_error *error) {
  return bt_reserve(r->limits, &box->bytes, &box->capacity, HEAD + box->length + more, 1, error);
}

betli_status bt_ranks_room(struct bt_ranks *r, unsigned to, size_t length, uint8_t **room,
                           struct bt_error *error) {
  struct box *box = &r->peers[to].out;
  const betli_status status = reserve(r, box, length, error);
  if (status != BETLI_OK)
    return status;
  *room = box->bytes + HEAD + box->length;
  box->length += length;
  return BETLI_OK;
}

betli_status bt_ranks_put(struct bt_ranks *r, unsigned to, const void *bytes, size_t length,
                          struct bt_error *error) {
  uint8_t *room = NULL;
  const betli_status status = bt_ranks_room(r, to, length, &room, error);
  if (status == BETLI_OK && length > 0)
    memcpy(room, bytes, length);
  return status;
}

const uint8_t *bt_ranks_from(const struct bt_ranks *r, unsigned from, size_t *length) {
  const struct box *box = &r->peers[from].in;
  *length = box->length;
  return box->length == 0 ? NULL : box->bytes + HEAD;
}

/* ---- opened and closed ---------------------------------------------------------------------- */

/* What takes a message. */
static betli_status open_bytes(struct bt_ranks *r, uint8_t **bytes, struct bt_error *error) {
  void *data = NULL;
  const betli_status status = bt_limits_grow(r->limits, &data, 0, r->by.largest, error);
  *bytes = data;
  return status;
}

static void close_bytes(struct bt_ranks *r, uint8_t *bytes) {
  bt_limits_free(r->limits, bytes, bytes == NULL ? 0 : r->by.largest);
}

static betli_status open_peer(struct bt_ranks *r, struct bt_peer *peer, struct bt_error *error) {
  betli_status status = reserve(r, &peer->out, LEAST, error);
  if (status == BETLI_OK)
    status = reserve(r, &peer->in, LEAST, error);
  return status == BETLI_OK ? open_bytes(r, &peer->early, error) : status;
}

betli_status bt_ranks_open(struct bt_ranks *r, const betli_ranks *by, struct bt_limits *limits,
                           struct bt_error *error) {
  assert(by->own < by->count && (by->count == 1 || by->largest >= LEAST));
  *r = (struct bt_ranks){.by = *by, .limits = limits};
  r->peers = calloc(by->count, sizeof *r->peers);
  if (r->peers == NULL)
    return bt_fail_memory(error);
  betli_status status = BETLI_OK;
  if (by->count > 1)
    status = open_bytes(r, &r->message, error);
  for (unsigned rank = 0; rank < by->count && by->count > 1 && status == BETLI_OK; rank++)
    status = open_peer(r, &r->peers[rank], error);
  if (status != BETLI_OK)
    bt_ranks_close(r);
  return status;
}

void bt_ranks_close(struct bt_ranks *r) {
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    const struct bt_peer *peer = &r->peers[rank];
    bt_limits_free(r->limits, peer->out.bytes, peer->out.capacity);
    bt_limits_free(r->limits, peer->in.bytes, peer->in.capacity);
    close_bytes(r, peer->early);
  }
  close_bytes(r, r->message);
  free(r->peers);
}

/* ---- messages ------------------------------------------------------------------------------- */

/* What a message can bring. */
static size_t piece_bytes(const struct bt_ranks *r) {
  return r->by.largest - HEAD;
}

uint64_t bt_ranks_pieces(uint64_t length, size_t largest) {
  return (length + largest - HEAD - 1) / (largest - HEAD);
}

/* The messages of the exchange that this rank needs: at least one, since all wait for it. */
static uint64_t count_pieces(const struct bt_ranks *r) {
  uint64_t most = 1;
  for (unsigned to = 0; to < r->by.count; to++) {
    const size_t length = to == r->by.own ? 0 : r->peers[to].out.length;
    const uint64_t pieces = bt_ranks_pieces(length, r->by.largest);
    most = pieces > most ? pieces : most;
  }
  return most;
}

/* The head is written over the end of the piece before, which is gone. */
static void send_piece(struct bt_ranks *r, unsigned to, uint64_t piece, struct head head) {
  const struct box *box = &r->peers[to].out;
  const uint64_t before = piece * piece_bytes(r);
  const size_t from = before < box->length ? (size_t)before : box->length;
  const size_t left = box->length - from;
  const size_t length = HEAD + (left < piece_bytes(r) ? left : piece_bytes(r));
  memcpy(box->bytes + from, &head, sizeof head);
  r->by.send(r->by.data, to, box->bytes + from, length);
  r->messages++;
  r->bytes += length;
}

/* Takes the message that was waited for.  A rank that fails itself wants nothing but why others do.
 */
static void accept(struct bt_ranks *r, unsigned from, const uint8_t *message, size_t length,
                   uint64_t *pieces) {
  struct bt_peer *peer = &r->peers[from], *own = &r->peers[r->by.own];
  struct head head;
  struct bt_error error = {.language = r->limits->language};
  memcpy(&head, message, sizeof head);
  peer->heard = true;
  peer->status = (betli_status)head.status;
  peer->messages = head.messages;
  peer->bytes = head.bytes;
  *pieces = head.pieces > *pieces ? head.pieces : *pieces;
  if (own->status != BETLI_OK && peer->status == BETLI_OK)
    return;
  if (reserve(r, &peer->in, length - HEAD, &error) != BETLI_OK) {
    bt_limits_fail(r->limits, &error);
    return;
  }
  memcpy(peer->in.bytes + HEAD + peer->in.length, message + HEAD, length - HEAD);
  peer->in.length += length - HEAD;
}

/* One with another number has come before. */
static void sort(struct bt_ranks *r, unsigned from, size_t length, uint64_t *pieces) {
  struct bt_peer *peer = &r->peers[from];
  uint64_t number;
  assert(from < r->by.count && from != r->by.own && length >= HEAD && length <= r->by.largest);
  r->by.read(r->by.data, r->message);
  memcpy(&number, r->message, sizeof number);
  if (number == r->number && !peer->heard) {
    accept(r, from, r->message, length, pieces);
  } else if (number == r->number + 1 && peer->early_length == 0) {
    memcpy(peer->early, r->message, length);
    peer->early_length = length;
  }
}

static bool is_done(const struct bt_ranks *r) {
  bool done = true;
  for (unsigned rank = 0; rank < r->by.count && done; rank++)
    done = rank == r->by.own || (r->peers[rank].heard && r->by.sent(r->by.data, rank));
  return done;
}

static const double moment = 0.001;

static void hear_all(struct bt_ranks *r, uint64_t *pieces) {
  unsigned from = 0;
  size_t length = 0;
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    struct bt_peer *peer = &r->peers[rank];
    peer->heard = false;
    if (peer->early_length > 0)
      accept(r, rank, peer->early, peer->early_length, pieces);
    peer->early_length = 0;
  }
  while (!is_done(r))
    if (r->by.next(r->by.data, moment, &from, &length))
      sort(r, from, length, pieces);
}

/* ---- exchanges ------------------------------------------------------------------------------ */

/* What a rank that fails has to bring is why. */
static void put_failure(struct bt_ranks *r, const struct bt_error *error) {
  const size_t length = strlen(error->message);
  for (unsigned to = 0; to < r->by.count; to++) {
    struct box *box = &r->peers[to].out;
    box->length = 0;
    if (to == r->by.own)
      continue;
    assert(box->capacity >= HEAD + length);
    memcpy(box->bytes + HEAD, error->message, length);
    box->length = length;
  }
}

/* The failure of the lowest rank that has one. */
static betli_status join(const struct bt_ranks *r, struct bt_error *error) {
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    const struct bt_peer *peer = &r->peers[rank];
    if (peer->status != BETLI_OK && rank != r->by.own)
      return bt_fail(error, peer->status, "%.*s", (int)peer->in.length, peer->in.bytes + HEAD);
    if (peer->status != BETLI_OK)
      return peer->status;
  }
  return BETLI_OK;
}

static void bring(struct bt_ranks *r) {
  struct bt_peer *own = &r->peers[r->by.own];
  const struct box box = own->in;
  uint64_t pieces = r->by.count > 1 ? count_pieces(r) : 0;
  own->in = own->out;
  own->out = box;
  for (uint64_t piece = 0; piece < pieces; piece++, r->number++) {
    const struct head head = {r->number, pieces, r->messages, r->bytes, own->status};
    for (unsigned to = 0; to < r->by.count; to++)
      if (to != r->by.own)
        send_piece(r, to, piece, head);
    hear_all(r, &pieces);
  }
}

betli_status bt_ranks_exchange(struct bt_ranks *r, betli_status status, struct bt_error *error) {
  if (status != BETLI_OK)
    put_failure(r, error);
  r->peers[r->by.own].status = status;
  for (unsigned rank = 0; rank < r->by.count; rank++)
    r->peers[rank].in.length = 0;
  bring(r);
  for (unsigned rank = 0; rank < r->by.count; rank++)
    r->peers[rank].out.length = 0;
  if (status == BETLI_OK && bt_limits_failed(r->limits)) /* on the way */
    return bt_ranks_exchange(r, bt_limits_stopped(r->limits, error), error);
  return join(r, error);
}

void bt_ranks_traffic(const struct bt_ranks *r, uint64_t *messages, uint64_t *bytes) {
  *messages = r->messages;
  *bytes = r->bytes;
  for (unsigned rank = 0; rank < r->by.count; rank++) {
    *messages += r->peers[rank].messages;
    *bytes += r->peers[rank].bytes;
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
