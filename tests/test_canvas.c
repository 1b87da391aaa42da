/* Drawing: SVG holds what was drawn, and cairo draws the same. */
#include "canvas/canvas.h"
#include "canvas/clean.h"
#include "canvas/palette.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct bt_canvas *new_canvas(enum bt_canvas_format format) {
  struct bt_canvas *canvas = NULL;
  struct bt_error error = {0};
  assert_int_equal(bt_canvas_new(format, 40, 30, 0, "a < b", "\"&\" \xFF", &canvas, &error),
                   BETLI_OK);
  return canvas;
}

static void finish(struct bt_canvas *canvas, struct bt_text *bytes) {
  struct bt_error error = {0};
  assert_int_equal(bt_canvas_finish(canvas, bytes, &error), BETLI_OK);
  bt_canvas_free(canvas);
}

static void draw_all(struct bt_canvas *canvas) {
  static const uint8_t kind[] = {0, 1, 1, 1, 0, 2};
  static const struct bt_kind kinds[] = {
      {"n", "N", BT_N_COLOUR}, {"p", "P", BT_P_COLOUR}, {"undecided", "?", BT_UNDECIDED_COLOUR}};
  const struct bt_cell_grid cells = {.corner = {20, 10},
                                     .width = 4,
                                     .height = 4,
                                     .rows = 2,
                                     .columns = 3,
                                     .first_row = 1,
                                     .first_column = 7,
                                     .kind = kind,
                                     .kind_count = 3,
                                     .kinds = kinds};
  const struct bt_paint line = {.line = BT_INK, .width = 1.5, .dashed = true, .round = true};
  const struct bt_paint fill = {.fill = BT_RGB(0xFF0000)};
  const struct bt_point points[] = {{1, 1}, {2.004, 1}, {3.006, 2}, {4, -0.5}};
  bt_canvas_begin(canvas, "all", "x\n");
  bt_canvas_cells(canvas, &cells);
  bt_canvas_box(canvas, (struct bt_box){0, 0, 8, 8}, 0, &fill);
  bt_canvas_box(canvas, (struct bt_box){0, 20, 8, 8}, 2, &line);
  bt_canvas_polyline(canvas, 4, points, true, &line);
  bt_canvas_polyline(canvas, 0, points, true, &line);
  bt_canvas_curve(canvas, 4, points, &line);
  bt_canvas_lines(canvas, 2, points, &(struct bt_paint){.line = 0x80000000});
  bt_canvas_text(canvas, (struct bt_point){2, 28}, "G⁺ < 3", &(struct bt_font){.size = 5});
  bt_canvas_text(canvas, (struct bt_point){2, 28}, "up",
                 &(struct bt_font){.size = 5, .bold = true, .upwards = true, .anchor = BT_END});
  bt_canvas_end(canvas);
}

static void svg_says_what_was_drawn(void **state) {
  (void)state;
  static const char *const parts[] = {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\" viewBox=\"0 0 40 30\"",
      "<title>a &lt; b</title>\n<desc>&quot;&amp;&quot; \uFFFD</desc>",
      "<g class=\"all\"><title>x\uFFFD</title>",
      "<g class=\"cells\" data-row=\"1\" data-column=\"7\" data-rows=\"2\" data-columns=\"3\" "
      "transform=\"translate(20 10) scale(4 4)\"",
      "<rect class=\"p\" fill=\"#000000\" width=\"3\" height=\"2\"><title>P</title></rect>",
      "<path class=\"n\" fill=\"#ffffff\" d=\"M0 0m0 0h1v1h-1zm1 "
      "1h1v1h-1z\"><title>N</title></path>",
      "<path class=\"undecided\" fill=\"#c4c4c4\" d=\"M0 0m2 1h1v1h-1z\">",
      "<rect x=\"0\" y=\"0\" width=\"8\" height=\"8\" fill=\"#ff0000\"/>",
      "rx=\"2\" fill=\"none\" stroke=\"#1a1a1a\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"",
      "d=\"M1 1l1 0l1.01 1l0.99 -2.5z\"",
      "d=\"M1 1C2 1 3.01 2 4 -0.5\"",
      "stroke=\"#000000\" stroke-opacity=\"0.5\" d=\"m1 1l1 0m1.01 1l0.99 -2.5\"",
      "<text x=\"2\" y=\"28\" font-size=\"5\">G⁺ &lt; 3</text>",
      "<text transform=\"translate(2 28) rotate(-90)\" font-size=\"5\" text-anchor=\"end\" "
      "font-weight=\"bold\">up</text>",
      "</g>\n</svg>\n",
  };
  struct bt_text bytes = {0};
  struct bt_canvas *canvas = new_canvas(BT_CANVAS_SVG);
  draw_all(canvas);
  finish(canvas, &bytes);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (strstr(bytes.data, parts[i]) == NULL)
      fail_msg("%s\nis not in\n%s", parts[i], bytes.data);
  bt_text_free(&bytes);
}

/* Checks that invalid UTF-8 is replaced, since cairo gives up a context that was given such
 * text. */
static void text_is_cleaned(void **state) {
  (void)state;
  static const char *const texts[][2] = {
      {"", ""},
      {"G⁺ 漢 \U0001F600", "G⁺ 漢 \U0001F600"},
      {"a\tb\x7F",
       "a\uFFFD"
       "b\uFFFD"},
      {"\xC0\xAF", "\uFFFD\uFFFD"},                     /* overlong */
      {"\xED\xA0\x80.", "\uFFFD\uFFFD\uFFFD."},         /* a surrogate */
      {"\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"}, /* beyond Unicode */
      {"\xEF\xBF\xBF", "\uFFFD\uFFFD\uFFFD"},           /* not a character in XML */
      {"\xE2\x82", "\uFFFD\uFFFD"},
      {"\xC2\x9B", "\uFFFD\uFFFD"},           /* begins an escape sequence, as ESC [ does */
      {"\xE2\x80\xAE", "\uFFFD\uFFFD\uFFFD"}, /* turns what follows around */
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct bt_text clean = {0};
    assert_string_equal(bt_clean(texts[i][0], &clean), texts[i][1]);
    bt_text_free(&clean);
  }
}

static void png_and_pdf_are_drawn_or_refused(void **state) {
  (void)state;
  static const char *const begins[] = {"<svg", "\x89PNG\r\n\x1A\n", "%PDF-"};
  for (int format = BT_CANVAS_PNG; format <= BT_CANVAS_PDF; format++) {
    struct bt_text bytes = {0};
    struct bt_canvas *canvas = NULL;
    struct bt_error error = {0};
    const betli_status status =
        bt_canvas_new((enum bt_canvas_format)format, 40, 30, 0, "", "", &canvas, &error);
    if (status != BETLI_OK) {
      assert_int_equal(status, BETLI_INPUT);
      assert_non_null(strstr(error.message, "need cairo"));
      assert_null(canvas);
      continue;
    }
    draw_all(canvas);
    finish(canvas, &bytes);
    assert_memory_equal(bytes.data, begins[format], strlen(begins[format]));
    bt_text_free(&bytes);
  }
}

static void texts_are_cut_between_characters(void **state) {
  (void)state;
  const struct bt_font font = {.size = 10};
  struct bt_text text = {0};
  bt_text_add(&text, "尼姆游戏");
  assert_true(bt_text_width("尼姆", &font) >= 20); /* as wide as high */
  bt_text_fit(&text, 30, &font);
  assert_string_equal(bt_text_string(&text), "尼姆…");
  bt_text_clear(&text);
  bt_text_add(&text, "\200\200MMMM"); /* begins within a character */
  bt_text_fit(&text, 5, &font);
  assert_string_equal(bt_text_string(&text), "…");
  bt_text_clear(&text);
  bt_text_fit(&text, -1, &font); /* no room, and no characters to remove */
  assert_string_equal(bt_text_string(&text), "");
  bt_text_free(&text);
}

static void a_sequence_grows_lighter(void **state) {
  (void)state;
  assert_int_equal(bt_sequence_colour(-1), bt_sequence_colour(0));
  assert_int_equal(bt_sequence_colour(2), BT_RGB(0xFDE725));
  unsigned before = 0;
  for (int i = 0; i <= 100; i++) {
    const bt_colour colour = bt_sequence_colour(i / 100.0);
    const unsigned light =
        2126 * (colour >> 16 & 0xFF) + 7152 * (colour >> 8 & 0xFF) + 722 * (colour & 0xFF);
    assert_true(light > before);
    before = light;
  }
  assert_int_equal(bt_ink_on(BT_RGB(0xFFFFFF)), BT_RGB(0x000000));
  assert_int_equal(bt_ink_on(BT_RGB(0x0072B2)), BT_RGB(0xFFFFFF));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(svg_says_what_was_drawn),
      cmocka_unit_test(text_is_cleaned),
      cmocka_unit_test(png_and_pdf_are_drawn_or_refused),
      cmocka_unit_test(texts_are_cut_between_characters),
      cmocka_unit_test(a_sequence_grows_lighter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
