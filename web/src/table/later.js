/** Does what was asked for last, once nothing else was for `pause` milliseconds. */
export class Later {
  constructor(pause) {
    this.pause = pause;
  }

  set(action) {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, this.pause);
  }

  cancel() {
    clearTimeout(this.timer);
  }
}
