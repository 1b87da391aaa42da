/* Shared by the files of the search; search.c explains it. */
#ifndef SEARCH_H
#define SEARCH_H

#include "oracle.h"

enum { ENDED = 0, HOT = 1, FIRST = 2 }; /* classes; those from FIRST on have their options listed */

typedef struct {
  uint8_t *text; /* every option: its length, then its sorted classes; options sorted, no doubles */
  size_t size;
  unsigned n;
  uint16_t *at; /* where option i starts */
} Class;

extern Problem P;
extern bool live, drop; /* live reduction; components without options are dropped */

void *must(void *p); /* exits when there is no memory */
int by_byte(const void *x, const void *y);
uint8_t class_of(uint32_t raw); /* the class of a component */
const Class *class_at(uint8_t id);

bool memo_find(const uint8_t *ids, unsigned len, int *value);
void memo_store(const uint8_t *ids, unsigned len, int value);

#endif
