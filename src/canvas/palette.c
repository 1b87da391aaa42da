#include "canvas/palette.h"

#include <assert.h>

bt_colour bt_category_colour(size_t i) {
  static const bt_colour colours[] = {
      BT_RGB(0x0072B2), BT_RGB(0xE69F00), BT_RGB(0x009E73), BT_RGB(0xCC79A7),
      BT_RGB(0x56B4E9), BT_RGB(0xD55E00), BT_RGB(0xF0E442),
  };
  return colours[i % (sizeof colours / sizeof *colours)];
}

static unsigned colour_channel(bt_colour colour, int shift) {
  return colour >> shift & 0xFF;
}

static bt_colour mix_colours(bt_colour a, bt_colour b, double at) {
  bt_colour mixed = 0xFF;
  for (int shift = 16; shift >= 0; shift -= 8)
    mixed = mixed << 8 |
            (bt_colour)(colour_channel(a, shift) * (1 - at) + colour_channel(b, shift) * at + 0.5);
  return mixed;
}

bt_colour bt_sequence_colour(double at) {
  static const bt_colour stops[] = {
      BT_RGB(0x440154), BT_RGB(0x482878), BT_RGB(0x3E4A89), BT_RGB(0x31688E), BT_RGB(0x26828E),
      BT_RGB(0x1F9E89), BT_RGB(0x35B779), BT_RGB(0x6DCD59), BT_RGB(0xB4DE2C), BT_RGB(0xFDE725),
  };
  enum { LAST = sizeof stops / sizeof *stops - 1 };
  const double place = at <= 0 ? 0 : at >= 1 ? LAST : at * LAST;
  const size_t below = place >= LAST ? LAST - 1 : (size_t)place;
  assert(below < LAST && place - (double)below <= 1);
  return mix_colours(stops[below], stops[below + 1], place - (double)below);
}

/* Returns the light of a channel, 0 to 1. */
static double channel_light(bt_colour colour, int shift) {
  const double part = colour_channel(colour, shift) / 255.0;
  return part * part;
}

bt_colour bt_ink_on(bt_colour ground) {
  const double sum = 0.2126 * channel_light(ground, 16) + 0.7152 * channel_light(ground, 8) +
                     0.0722 * channel_light(ground, 0);
  return sum > 0.18 ? BT_RGB(0x000000) : BT_RGB(0xFFFFFF);
}
