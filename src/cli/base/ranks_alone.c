#include "cli/base/ranks.h"

#include <assert.h>

void ranks_begin(int *count, char ***words) {
  (void)count;
  (void)words;
}

unsigned ranks_own(void) {
  return 0;
}

unsigned ranks_count(void) {
  return 1;
}

void ranks_send(unsigned to, const void *bytes, size_t length) {
  (void)to;
  (void)bytes;
  (void)length;
  assert(false && "there is no other rank");
}

bool ranks_receive(struct ranks_message *message, double seconds) {
  (void)message;
  (void)seconds;
  assert(false && "there is no other rank");
  return false;
}

void ranks_give_up(unsigned rank) {
  (void)rank;
  assert(false && "there is no other rank");
}

const betli_ranks *ranks_of_engine(void) {
  assert(false && "there is no other rank");
  return NULL;
}

int ranks_end(int status) {
  return status;
}
