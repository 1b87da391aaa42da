// Progress in what the tool writes to standard error.
import assert from "node:assert/strict";
import test from "node:test";

import { Messages } from "../src/messages.js";

test("the progress of a game whose name has a colon", () => {
  const told = [];
  const messages = new Messages((progress) => told.push(progress));
  messages.add("\r\u001b[Krule:if n > 0 then move(n - 1) end: 5 of 70, 3/s");
  messages.add("\r\u001b[Ksubtract:1,2: 6");
  assert.deepEqual(told, [
    { what: "rule:if n > 0 then move(n - 1) end", done: 5, total: 70 },
    { what: "subtract:1,2", done: 6, total: 0 },
  ]);
  assert.equal(messages.text, "");
});
