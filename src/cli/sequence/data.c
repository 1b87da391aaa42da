#include "cli/sequence/sequence.h"

void sequence_frequencies(betli_sequence *s,
                          void (*put)(void *data, uint64_t value, uint64_t count), void *data) {
  const uint64_t maximum = betli_sequence_about(s).maximum;
  for (uint64_t value = 0; value <= maximum && value < BETLI_COUNTED; value++) {
    const uint64_t count = betli_sequence_frequency(s, value);
    if (count > 0)
      put(data, value, count);
  }
}
