#include "cli/base/ranks.h"

#include "cli/base/system.h"

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

/* The tags of messages: those of ranks.h, and those of the engine. */
enum { OF_TOOL, OF_ENGINE };

static int own, all;
static bool given_up;
static MPI_Request *sending; /* of the engine, the last message to each rank */

void ranks_begin(int *count, char ***words) {
  MPI_Init(count, words);
  setenv("NO_COLOR", "1", 1); /* mpirun has a terminal for a rank, also where it writes a file */
  MPI_Comm_rank(MPI_COMM_WORLD, &own);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  sending = malloc((size_t)all * sizeof(MPI_Request));
  if (sending == NULL) {
    MPI_Abort(MPI_COMM_WORLD, BETLI_FAULT);
    exit(BETLI_FAULT);
  }
  for (int rank = 0; rank < all; rank++)
    sending[rank] = MPI_REQUEST_NULL;
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

/* Blocking calls of OpenMPI look again and again without a pause, which takes a whole core.  Here
 * the pauses grow, to half a millisecond. */
static bool is_there(int tag, MPI_Status *about, double seconds) {
  enum { SHORTEST = 1 << 12, LONGEST = 1 << 19 };
  struct timespec pause = {.tv_nsec = SHORTEST};
  const double end = system_seconds() + seconds;
  int there = 0;
  for (;;) {
    MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, about);
    if (there || system_seconds() >= end)
      return there != 0;
    nanosleep(&pause, NULL);
    if (pause.tv_nsec < LONGEST)
      pause.tv_nsec *= 2;
  }
}

bool ranks_receive(struct ranks_message *message, double seconds) {
  MPI_Status about;
  int length = 0;
  if (!is_there(OF_TOOL, &about, seconds))
    return false;
  MPI_Get_count(&about, MPI_BYTE, &length);
  assert(length >= 0 && length <= RANKS_LONGEST);
  MPI_Recv(message->bytes, length, MPI_BYTE, about.MPI_SOURCE, OF_TOOL, MPI_COMM_WORLD, &about);
  message->from = (unsigned)about.MPI_SOURCE;
  message->length = (size_t)length;
  return true;
}

/* Who is sent so little can be given it, even if he never reads it. */
void ranks_give_up(unsigned rank) {
  (void)rank;
  given_up = true;
}

/* ---- the engine's messages ------------------------------------------------------------------ */

static MPI_Status told; /* about the message that was told last */

static void send_engine(void *data, unsigned to, const void *bytes, size_t length) {
  (void)data;
  MPI_Isend(bytes, (int)length, MPI_BYTE, (int)to, OF_ENGINE, MPI_COMM_WORLD, &sending[to]);
}

static bool is_sent(void *data, unsigned to) {
  int sent = 0;
  (void)data;
  MPI_Test(&sending[to], &sent, MPI_STATUS_IGNORE);
  return sent != 0;
}

static bool next_engine(void *data, double seconds, unsigned *from, size_t *length) {
  int bytes = 0;
  (void)data;
  if (!is_there(OF_ENGINE, &told, seconds))
    return false;
  MPI_Get_count(&told, MPI_BYTE, &bytes);
  *from = (unsigned)told.MPI_SOURCE;
  *length = (size_t)bytes;
  return true;
}

static void read_engine(void *data, void *bytes) {
  int length = 0;
  (void)data;
  MPI_Get_count(&told, MPI_BYTE, &length);
  MPI_Recv(bytes, length, MPI_BYTE, told.MPI_SOURCE, OF_ENGINE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

const betli_ranks *ranks_of_engine(void) {
  static betli_ranks ranks = {.largest = RANKS_OF_ENGINE_LARGEST,
                              .send = send_engine,
                              .sent = is_sent,
                              .next = next_engine,
                              .read = read_engine};
  ranks.own = ranks_own();
  ranks.count = ranks_count();
  ranks.eager = getenv("BETLI_EAGER") != NULL; /* for tests */
  return &ranks;
}

/* To end in order takes all ranks. */
int ranks_end(int status) {
  for (int rank = 1; own == 0 && rank < all; rank++)
    MPI_Send(NULL, 0, MPI_BYTE, rank, OF_TOOL, MPI_COMM_WORLD);
  if (given_up)
    MPI_Abort(MPI_COMM_WORLD, status);
  free(sending);
  MPI_Finalize();
  return status;
}
