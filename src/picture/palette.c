#include "picture/palette.h"

bt_colour bt_category_colour(size_t i) {
  static const bt_colour colours[] = {
      BT_RGB(0x0072B2), BT_RGB(0xE69F00), BT_RGB(0x009E73), BT_RGB(0xCC79A7),
      BT_RGB(0x56B4E9), BT_RGB(0xD55E00), BT_RGB(0xF0E442),
  };
  return colours[i % (sizeof colours / sizeof *colours)];
}

static unsigned channel(bt_colour colour, int shift) {
  return colour >> shift & 0xFF;
}

static bt_colour between(bt_colour a, bt_colour b, double at) {
  bt_colour mixed = 0xFF;
  for (int shift = 16; shift >= 0; shift -= 8)
    mixed = mixed << 8 | (bt_colour)(channel(a, shift) * (1 - at) + channel(b, shift) * at + 0.5);
  return mixed;
}

bt_colour bt_sequence_colour(double at) {
  static const bt_colour stops[] = {
      BT_RGB(0x00224E), BT_RGB(0x123570), BT_RGB(0x3B496C), BT_RGB(0x575D6D), BT_RGB(0x707173),
      BT_RGB(0x8A8678), BT_RGB(0xA59C74), BT_RGB(0xC3B369), BT_RGB(0xE1CC55), BT_RGB(0xFEE838),
  };
  enum { LAST = sizeof stops / sizeof *stops - 1 };
  const double place = at <= 0 ? 0 : at >= 1 ? LAST : at * LAST;
  const size_t below = place >= LAST ? LAST - 1 : (size_t)place;
  return between(stops[below], stops[below + 1], place - (double)below);
}

bt_colour bt_ink_on(bt_colour ground) {
  const double light =
      0.299 * channel(ground, 16) + 0.587 * channel(ground, 8) + 0.114 * channel(ground, 0);
  return light > 140 ? BT_RGB(0x000000) : BT_RGB(0xFFFFFF);
}
