#include "misere/probes.h"

#include <assert.h>

betli_status bt_probes_open(struct bt_probes *probes, struct bt_limits *limits, size_t count,
                            struct bt_error *error) {
  const size_t words = (count + 63) / 64;
  void *parents = NULL;
  probes->limits = limits;
  probes->count = (uint32_t)count;
  probes->words = words;
  const size_t bytes = count * words * sizeof *probes->parents;
  const betli_status status = bt_limits_grow(limits, &parents, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  probes->parents = parents;
  probes->parents_taken = bytes;
  for (size_t i = 0; i < count * words; i++)
    probes->parents[i] = 0;
  return BETLI_OK;
}

void bt_probes_close(struct bt_probes *probes) {
  if (probes->limits != NULL) {
    bt_limits_free(probes->limits, probes->parents, probes->parents_taken);
    bt_limits_free(probes->limits, probes->extra, probes->extra_capacity * sizeof *probes->extra);
  }
  *probes = (struct bt_probes){0};
}

void bt_probes_row(const struct bt_probes *probes, uint64_t *blocked, uint64_t *row) {
  assert(probes->count <= probes->words * 64);
  const size_t words = probes->words;
  for (size_t w = 0; w < words; w++) {
    uint64_t left = ~UINT64_C(0);
    row[w] = 0;
    if (w + 1 == words && probes->count % 64 != 0)
      left = (UINT64_C(1) << probes->count % 64) - 1;
    while ((left &= ~blocked[w]) != 0) {
      const uint64_t bit = left & -left;
      const uint64_t *parents = probes->parents + (w * 64 + (unsigned)__builtin_ctzll(bit)) * words;
      row[w] |= bit;
      left -= bit;
      for (size_t v = w; v < words; v++)
        blocked[v] |= parents[v];
    }
  }
}
