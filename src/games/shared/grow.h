/* Arrays that grow. */
#ifndef BETLI_GAMES_SHARED_GROW_H
#define BETLI_GAMES_SHARED_GROW_H

#include <stddef.h>

/* Makes an array of elements of the given size hold at least `needed` of them, and some more so
 * that a long series of calls is cheap.  Returns where the array now is, or NULL if the system
 * refuses memory: then it is where it was. */
void *bt_grow(void *array, size_t *capacity, size_t needed, size_t size);

#endif
