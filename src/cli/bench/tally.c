#include "cli/bench/bench.h"

static void add_byte_to_signature(struct tally *tally, unsigned byte) {
  tally->signature = (tally->signature ^ byte) * UINT64_C(0x100000001b3);
}

void bench_add_text(struct tally *tally, const char *text) {
  for (; *text != '\0'; text++)
    add_byte_to_signature(tally, (unsigned char)*text);
  add_byte_to_signature(tally, 0);
}

/* Adds the lowest byte first, on every machine. */
void bench_add_number(struct tally *tally, uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8)
    add_byte_to_signature(tally, (unsigned)(number >> shift & 0xff));
}

void bench_add_value(struct tally *tally, betli_value value) {
  add_byte_to_signature(tally, (unsigned)value.kind);
  bench_add_number(tally, value.number);
  tally->answers++;
}

betli_status bench_set_way(betli *engine, struct way way) {
  betli_status status = betli_set(engine, "compound", way.compound ? way.compound : "auto");
  if (status == BETLI_OK)
    status = betli_set(engine, "play", way.play ? way.play : "normal");
  if (status == BETLI_OK)
    status = betli_set(engine, "function", way.function ? way.function : "auto");
  return status;
}
