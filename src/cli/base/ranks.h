/* Processes that work on one question together, one rank each, on one machine or on many.  The tool
 * betli-mpi (ranks_mpi.c) has as many as mpirun started; betli (ranks_alone.c) has one.
 *
 * All ranks get the same command line.  Rank 0 answers, and only rank 0 prints. */
#ifndef BETLI_CLI_BASE_RANKS_H
#define BETLI_CLI_BASE_RANKS_H

#include <betli/betli.h>

/* Starts the ranks.  Removes the words that are for MPI from the command line. */
void ranks_begin(int *count, char ***words);

unsigned ranks_own(void);
unsigned ranks_count(void);

enum { RANKS_LONGEST = 2048 }; /* most bytes of a message */

struct ranks_message {
  unsigned from;
  size_t length;
  unsigned char bytes[RANKS_LONGEST];
};

/* Sends a message of 1 to RANKS_LONGEST bytes, and does not wait until it is read. */
void ranks_send(unsigned to, const void *bytes, size_t length);

/* Waits at most `seconds` for a message from any rank, without using the processor.  Returns false
 * if none came.  A message without bytes says that rank 0 has ended.  The messages of one rank come
 * in the order in which they were sent. */
bool ranks_receive(struct ranks_message *message, double seconds);

/* Gives up a rank that sends nothing any more: messages to it are lost, and no rank waits for it.
 */
void ranks_give_up(unsigned rank);

/* Returns how the engine's bytes travel (betli/ranks.h), in addition to the messages above. */
const betli_ranks *ranks_of_engine(void);

/* Ends the ranks, all at the same time.  Returns the exit code of this process. */
int ranks_end(int status);

#endif
