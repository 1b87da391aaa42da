#include "core/search/subset_chunks.h"

#include <assert.h>

static unsigned tier_of_chunk(uint32_t chunk) {
  return (unsigned)__builtin_popcount(chunk);
}

void bt_subset_chunks_open(struct bt_subset_chunks *chunks, unsigned top_things, unsigned own,
                           unsigned ranks) {
  uint32_t place = 0;
  assert(top_things <= BT_MOST_TOP_THINGS && own < ranks);
  chunks->count = UINT32_C(1) << top_things;
  chunks->own = own;
  chunks->ranks = ranks;
  for (unsigned t = 0; t <= top_things; t++)
    for (uint32_t chunk = 0; chunk < chunks->count; chunk++)
      if (tier_of_chunk(chunk) == t) {
        chunks->order[place] = (uint16_t)chunk;
        chunks->place[chunk] = (uint16_t)place++;
      }
}

uint32_t bt_subset_chunks_step(const struct bt_subset_chunks *chunks, uint32_t place) {
  uint32_t end = place;
  while (end < chunks->count && end - place < chunks->ranks &&
         tier_of_chunk(chunks->order[end]) == tier_of_chunk(chunks->order[place]))
    end++;
  return end;
}
