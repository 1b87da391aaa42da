#include "cli/base/ranks.h"

#include "cli/base/system.h"

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

/* The tags of messages: of ranks.h, and of the engine. */
enum { OF_TOOL, OF_ENGINE };

static int own, all;
static bool given_up;
static MPI_Request *requests; /* of one exchange; two for each rank */

void ranks_begin(int *count, char ***words) {
  MPI_Init(count, words);
  setenv("NO_COLOR", "1", 1); /* mpirun gives ranks a terminal even if it writes to a file */
  MPI_Comm_rank(MPI_COMM_WORLD, &own);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  requests = malloc(2 * (size_t)all * sizeof(MPI_Request));
  if (requests == NULL) {
    MPI_Abort(MPI_COMM_WORLD, BETLI_FAULT);
    exit(BETLI_FAULT);
  }
}

unsigned ranks_own(void) {
  return (unsigned)own;
}

unsigned ranks_count(void) {
  return (unsigned)all;
}

void ranks_send(unsigned to, const void *bytes, size_t length) {
  assert(length <= RANKS_LONGEST && to != ranks_own());
  MPI_Send(bytes, (int)length, MPI_BYTE, (int)to, OF_TOOL, MPI_COMM_WORLD);
}

/* Sleeps, each time twice as long, up to half a millisecond.  Blocking calls of Open MPI poll
 * without a pause, which takes a whole core. */
static void sleep_longer(struct timespec *pause) {
  enum { SHORTEST = 1 << 12, LONGEST = 1 << 19 };
  if (pause->tv_nsec < LONGEST)
    pause->tv_nsec = pause->tv_nsec == 0 ? SHORTEST : 2 * pause->tv_nsec;
  nanosleep(pause, NULL);
}

static bool wait_for_message(MPI_Status *about, double seconds) {
  struct timespec pause = {0};
  const double end = system_seconds() + seconds;
  int there = 0;
  for (;;) {
    MPI_Iprobe(MPI_ANY_SOURCE, OF_TOOL, MPI_COMM_WORLD, &there, about);
    if (there || system_seconds() >= end)
      return there != 0;
    sleep_longer(&pause);
  }
}

bool ranks_receive(struct ranks_message *message, double seconds) {
  MPI_Status about;
  int length = 0;
  if (!wait_for_message(&about, seconds))
    return false;
  MPI_Get_count(&about, MPI_BYTE, &length);
  assert(length >= 0 && length <= RANKS_LONGEST);
  MPI_Recv(message->bytes, length, MPI_BYTE, about.MPI_SOURCE, OF_TOOL, MPI_COMM_WORLD, &about);
  message->from = (unsigned)about.MPI_SOURCE;
  message->length = (size_t)length;
  return true;
}

/* Still sends to the rank: MPI accepts messages this short even if nobody reads them. */
void ranks_give_up(unsigned rank) {
  (void)rank;
  given_up = true;
}

/* ---- the engine's exchanges ----------------------------------------------------------------- */

/* Most bytes of one MPI message, since MPI counts them as int. */
static const size_t piece = 1 << 30;

/* Returns the length of the piece of a parcel that begins at byte `from`: 0 to `piece`. */
static int parcel_piece_length(const betli_parcel *parcel, size_t from) {
  const size_t left = from < parcel->length ? parcel->length - from : 0;
  return (int)(left < piece ? left : piece);
}

static void wait_for_requests(int count) {
  struct timespec pause = {0};
  int done = 0;
  while (MPI_Testall(count, requests, &done, MPI_STATUSES_IGNORE), !done)
    sleep_longer(&pause);
}

/* Sends and receives one piece of each parcel.  Returns false if nothing was left. */
static bool exchange_pieces(const betli_parcel out[], const betli_parcel in[], size_t from) {
  int count = 0;
  for (int rank = 0; rank < all; rank++) {
    const int comes = parcel_piece_length(&in[rank], from),
              goes = parcel_piece_length(&out[rank], from);
    if (comes > 0)
      MPI_Irecv((char *)in[rank].bytes + from, comes, MPI_BYTE, rank, OF_ENGINE, MPI_COMM_WORLD,
                &requests[count++]);
    if (goes > 0)
      MPI_Isend((const char *)out[rank].bytes + from, goes, MPI_BYTE, rank, OF_ENGINE,
                MPI_COMM_WORLD, &requests[count++]);
  }
  wait_for_requests(count);
  return count > 0;
}

static void exchange_parcels(void *data, const betli_parcel out[], const betli_parcel in[]) {
  size_t from = 0;
  (void)data;
  while (exchange_pieces(out, in, from))
    from += piece;
}

const betli_ranks *ranks_of_engine(void) {
  static betli_ranks ranks = {.exchange = exchange_parcels};
  ranks.own = ranks_own();
  ranks.count = ranks_count();
  ranks.eager = getenv("BETLI_EAGER") != NULL; /* for tests */
  return &ranks;
}

/* Tells the other ranks that rank 0 has ended.  Aborts if a rank was given up, since MPI_Finalize()
 * needs all ranks. */
int ranks_end(int status) {
  for (int rank = 1; own == 0 && rank < all; rank++)
    MPI_Send(NULL, 0, MPI_BYTE, rank, OF_TOOL, MPI_COMM_WORLD);
  if (given_up)
    MPI_Abort(MPI_COMM_WORLD, status);
  free(requests);
  MPI_Finalize();
  return status;
}
