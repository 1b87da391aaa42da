// For a room: nothing but the view, and all of it so large that it is read from the last row.
import { drawn, element } from "./dom.js";
import { t } from "./language.js";

const PARTS = 40; // the least height of a text is this part of the screen's

/** The least height of a text in pixels; 0 but on a full screen. */
export function leastText() {
  return document.fullscreenElement ? Math.ceil(innerHeight / PARTS) : 0;
}

/** The button that shows the view alone, and goes back. */
export function fullScreen() {
  const change = () =>
    document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
  const name = t("fullscreen");
  return (
    document.fullscreenEnabled &&
    element(
      "button",
      { type: "button", class: "fullscreen", title: name, "aria-label": name, onclick: change },
      drawn(
        "svg",
        { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" },
        drawn("path", { d: "M2 6V2h4m4 0h4v4m0 4v4h-4m-4 0H2v-4" }),
      ),
    )
  );
}
