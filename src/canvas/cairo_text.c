/* Text by cairo, which takes all letters of one call from one font. */
#include "canvas/cairo_canvas.h"

#include <assert.h>
#include <string.h>

/* Returns true if the text begins with a Chinese, Japanese or Korean character or sign: U+3000 or
 * above. */
static bool is_cjk_text(const char *text) {
  return (unsigned char)*text >= 0xE3;
}

static bool is_inside_character(char byte) {
  return ((unsigned char)byte & 0xC0) == 0x80;
}

enum { RUN = 256 }; /* bytes that go to cairo at once */

/* Returns the bytes that one font writes, in whole characters. */
static size_t font_run_length(const char *text) {
  size_t length = 1;
  while (text[length] != '\0' &&
         (is_inside_character(text[length]) ||
          (is_cjk_text(text + length) == is_cjk_text(text) && length < RUN - 4)))
    length++;
  return length;
}

static void select_font_family(const struct bt_cairo *cairo, const char *family,
                               const struct bt_font *font) {
  cairo->select_font_face(cairo->context, family, CAIRO_FONT_SLANT_NORMAL,
                          font->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
}

static int character_length(const char *text) {
  int length = 1;
  while (is_inside_character(text[length]))
    length++;
  return length;
}

/* Returns true if the selected font has all characters: glyph 0 stands for none. */
static bool font_has_text(const struct bt_cairo *cairo, const char *text, int length) {
  cairo_glyph_t *glyphs = NULL;
  int count = 0;
  const cairo_status_t status =
      cairo->scaled_font_text_to_glyphs(cairo->get_scaled_font(cairo->context), 0, 0, text, length,
                                        &glyphs, &count, NULL, NULL, NULL);
  bool has = status == CAIRO_STATUS_SUCCESS && count > 0;
  for (int i = 0; i < count && has; i++)
    has = glyphs[i].index != 0;
  cairo->glyph_free(glyphs);
  return has;
}

/* Notes the first character of the text that the selected font lacks. */
static void note_missing_character(struct bt_cairo *cairo, const char *text, int length) {
  if (cairo->missing[0] != '\0' || font_has_text(cairo, text, length))
    return;
  while (font_has_text(cairo, text, character_length(text)))
    text += character_length(text);
  memcpy(cairo->missing, text, (size_t)character_length(text));
}

/* Selects a font: for Chinese, the first one that this system has. */
static void select_font_for_text(const struct bt_cairo *cairo, const char *text,
                                 const struct bt_font *font) {
  static const char *const families[] = {"Noto Sans CJK SC", "Source Han Sans SC",
                                         "WenQuanYi Micro Hei", "WenQuanYi Zen Hei",
                                         "Droid Sans Fallback"};
  for (size_t i = 0; is_cjk_text(text) && i < sizeof families / sizeof *families; i++) {
    select_font_family(cairo, families[i], font);
    if (font_has_text(cairo, text, character_length(text)))
      return;
  }
  select_font_family(cairo, "DejaVu Sans", font);
}

/* Shows a text from the current point on, or only measures it, if `shown` is NULL.  Returns its
 * advance. */
static double walk_font_runs(const struct bt_cairo *cairo, const char *text,
                             const struct bt_font *font, struct bt_cairo *shown) {
  double advance = 0;
  while (*text != '\0') {
    char run[RUN];
    cairo_text_extents_t extents;
    const size_t length = font_run_length(text);
    assert(length < RUN); /* bt_clean() has left whole characters */
    memcpy(run, text, length);
    run[length] = '\0';
    select_font_for_text(cairo, text, font);
    cairo->text_extents(cairo->context, run, &extents);
    advance += extents.x_advance;
    if (shown != NULL) {
      note_missing_character(shown, run, (int)length);
      cairo->show_text(cairo->context, run);
    }
    text += length;
  }
  return advance;
}

double bt_cairo_text_advance(const struct bt_cairo *cairo, const char *text,
                             const struct bt_font *font) {
  return walk_font_runs(cairo, text, font, NULL);
}

void bt_cairo_text_show(struct bt_cairo *cairo, const char *text, const struct bt_font *font) {
  walk_font_runs(cairo, text, font, cairo);
}

betli_status bt_cairo_text_check(const struct bt_cairo *cairo, struct bt_error *error) {
  if (cairo->missing[0] == '\0')
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "no font on this machine has the character %s: install one, such as the Debian "
                 "package %s, or make an SVG picture",
                 cairo->missing,
                 is_cjk_text(cairo->missing) ? "fonts-noto-cjk" : "fonts-dejavu-core");
}
