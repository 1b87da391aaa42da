#include "cli/base/ranks.h"

#include "cli/base/system.h"

#include <assert.h>
#include <mpi.h>
#include <time.h>

static int own, all;
static bool given_up;

void ranks_begin(int *count, char ***words) {
  MPI_Init(count, words);
  MPI_Comm_rank(MPI_COMM_WORLD, &own);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
}

unsigned ranks_own(void) {
  return (unsigned)own;
}

unsigned ranks_count(void) {
  return (unsigned)all;
}

void ranks_send(unsigned to, const void *bytes, size_t length) {
  assert(length <= RANKS_LONGEST && to != ranks_own());
  MPI_Send(bytes, (int)length, MPI_BYTE, (int)to, 0, MPI_COMM_WORLD);
}

/* Blocking calls of OpenMPI look again and again without a pause, which takes a whole core. */
static bool is_there(MPI_Status *about, double seconds) {
  static const struct timespec pause = {.tv_nsec = 500000};
  const double end = system_seconds() + seconds;
  int there = 0;
  for (;;) {
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, about);
    if (there || system_seconds() >= end)
      return there != 0;
    nanosleep(&pause, NULL);
  }
}

bool ranks_receive(struct ranks_message *message, double seconds) {
  MPI_Status about;
  int length = 0;
  if (!is_there(&about, seconds))
    return false;
  MPI_Get_count(&about, MPI_BYTE, &length);
  assert(length >= 0 && length <= RANKS_LONGEST);
  MPI_Recv(message->bytes, length, MPI_BYTE, about.MPI_SOURCE, 0, MPI_COMM_WORLD, &about);
  message->from = (unsigned)about.MPI_SOURCE;
  message->length = (size_t)length;
  return true;
}

/* Who is sent so little can be given it, even if he never reads it. */
void ranks_give_up(unsigned rank) {
  (void)rank;
  given_up = true;
}

/* To end in order takes all ranks. */
int ranks_end(int status) {
  for (int rank = 1; own == 0 && rank < all; rank++)
    MPI_Send(NULL, 0, MPI_BYTE, rank, 0, MPI_COMM_WORLD);
  if (given_up)
    MPI_Abort(MPI_COMM_WORLD, status);
  MPI_Finalize();
  return status;
}
