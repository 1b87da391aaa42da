// How strongly changes are marked: fully, then less and less, or all the time.

const HELD = 1200; // milliseconds
const FADING = 1300;

export class Fade {
  constructor(draw) {
    this.draw = draw;
    this.strength = 0;
    this.frame = 0;
  }

  /** Marks until `stop`. */
  hold() {
    this.stop();
    this.strength = 1;
  }

  stop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.strength = 0;
  }

  /** Marks for a moment; without movement where that is not wanted. */
  flash() {
    this.hold();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.timer = setTimeout(() => this.end(), HELD + FADING);
      return;
    }
    const start = performance.now();
    const step = (now) => {
      this.strength = Math.min(1, Math.max(0, 1 - (now - start - HELD) / FADING));
      this.draw();
      if (this.strength > 0) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  end() {
    this.strength = 0;
    this.draw();
  }
}
