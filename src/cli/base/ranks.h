/* Processes that work on one question together, a rank each, on one machine or on many: as many as
 * mpirun started, in the tool betli-mpi (ranks_mpi.c); else one (ranks_alone.c).
 *
 * All of them are given the same command line.  Rank 0 answers, and alone prints. */
#ifndef BETLI_CLI_BASE_RANKS_H
#define BETLI_CLI_BASE_RANKS_H

#include <betli/betli.h>

/* Before all else; takes the words that are not for betli out of the command line. */
void ranks_begin(int *count, char ***words);

unsigned ranks_own(void);
unsigned ranks_count(void);

enum { RANKS_LONGEST = 2048 }; /* bytes of a message */

struct ranks_message {
  unsigned from;
  size_t length;
  unsigned char bytes[RANKS_LONGEST];
};

/* Sends a message of 1 to RANKS_LONGEST bytes, and does not wait until it is read. */
void ranks_send(unsigned to, const void *bytes, size_t length);

/* Waits so many seconds for a message from any rank, without using the processor; false if none
 * came.  One without bytes says that rank 0 has ended.  Messages of one rank come in the order in
 * which they were sent. */
bool ranks_receive(struct ranks_message *message, double seconds);

/* A rank that says nothing any more: what is sent to it is lost, and nobody waits for its end. */
void ranks_give_up(unsigned rank);

/* How the engine's bytes travel (betli/ranks.h), in addition to the messages above. */
const betli_ranks *ranks_of_engine(void);

/* After all else, when all others end, too: returns the exit code of this process. */
int ranks_end(int status);

#endif
