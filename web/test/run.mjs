// run.mjs FILE...: runs files of tests; one that hangs fails.
import { resolve } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";

// Milliseconds of a file.  With thirty jobs at once on two processors, one has taken nine minutes.
const LIMIT = 1_200_000;
const files = process.argv.slice(2).map((file) => resolve(file));

run({ files, concurrency: false, timeout: LIMIT })
  .on("test:fail", () => (process.exitCode = 1))
  .compose(tap)
  .pipe(process.stdout);
