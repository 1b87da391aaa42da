// The error of a question.

export const WRONG = 2; // the tool's exit code for a wrong command line
export const REFUSED = 3; // and for wrong input

/** What the tool refused, or could not finish: `status` is its exit code. */
export class BetliError extends Error {
  constructor(status, message) {
    super(message);
    this.name = "BetliError";
    this.status = status;
  }
}
