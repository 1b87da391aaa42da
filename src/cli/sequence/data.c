#include "cli/sequence/sequence.h"
#include "cli/text/layout.h"

const char *sequence_value(const betli_sequence *s, uint64_t heap, const char *undefined,
                           const char *unknown, char number[21]) {
  if (!sequence_has_outcomes(s))
    return value_text(betli_sequence_value(s, heap), undefined, unknown, number);
  const betli_outcome outcome = betli_sequence_outcome(s, heap);
  return outcome == BETLI_UNDECIDED ? unknown : outcome_letter(outcome);
}

void sequence_frequencies(betli_sequence *s,
                          void (*put)(void *data, uint64_t value, uint64_t count), void *data) {
  const uint64_t maximum = betli_sequence_about(s).maximum;
  for (uint64_t value = 0; value <= maximum && value < BETLI_COUNTED; value++) {
    const uint64_t count = betli_sequence_frequency(s, value);
    if (count > 0)
      put(data, value, count);
  }
}
