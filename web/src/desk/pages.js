// The pages of a sheet, as its picture has them one below the other: those of the pupils, then the key.
import { element, refill } from "../dom.js";
import { t } from "../language.js";

const A4 = { width: 595, height: 842 }; // points, as the tool draws it
const HEADING = 18; // points: the title is as large, and the heading of the key

/** {count, key}: how many pages there are, and the index of the first that holds the key. */
export function layoutOf(svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const headings = [...drawing.querySelectorAll(`text[font-size="${HEADING}"]`)];
  const y = Number(headings.at(-1).getAttribute("y"));
  return {
    count: Math.round(Number(drawing.getAttribute("height")) / A4.height),
    key: Math.floor(y / A4.height),
  };
}

export class Pages {
  constructor() {
    this.element = element("div", {
      class: "pages",
      role: "group",
      tabindex: 0, // it scrolls on a phone
      "aria-label": t("desk.preview"),
    });
  }

  /** Shows a picture; resolves when all of it can be printed. */
  async show(svg) {
    this.close();
    this.url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    const { count, key } = layoutOf(svg);
    const pages = Array.from({ length: count }, (_, i) => this.page(i, count, i >= key));
    refill(this.element, pages);
    await Promise.all(pages.map((page) => page.decode().catch(() => {}))); // another came meanwhile
  }

  page(i, count, isKey) {
    const { width, height } = A4;
    return element("img", {
      src: `${this.url}#svgView(viewBox(0,${i * height},${width},${height}))`,
      class: isKey ? "key" : "",
      width,
      height,
      alt: t(isKey ? "desk.page.key" : "desk.page", { number: i + 1, count }),
    });
  }

  close() {
    if (this.url) URL.revokeObjectURL(this.url);
  }
}
