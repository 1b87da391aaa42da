// What the tool writes to standard error: progress, which replaces itself, and messages; in English, Hungarian
// or Chinese.
const PROGRESS = /\r\u001b\[K([^\r]+)(?:: |：)(\d+)(?: (?:of|\/) (\d+))?(?:[,，][^\r]*)?$/;
const CONTROL = /[\r\u0007]|\u001b\[[0-9;]*[A-Za-z]/g;

export class Messages {
  /** @param {function({what: string, done: number, total: number}): void} onProgress */
  constructor(onProgress) {
    this.onProgress = onProgress;
    this.text = "";
  }

  /** Takes one piece of text, as it was written. */
  add(piece) {
    const progress = PROGRESS.exec(piece);
    if (progress) {
      const [, what, done, total] = progress;
      this.onProgress({ what, done: Number(done), total: Number(total ?? 0) });
    } else {
      this.text += piece.replace(CONTROL, "");
    }
  }
}
