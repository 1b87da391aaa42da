import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import test from "node:test";

const here = fileURLToPath(new URL("..", import.meta.url));

test("types.ts, by tsc --strict", () => {
  execFileSync(process.execPath, [`${here}node_modules/typescript/bin/tsc`, "-p", here], {
    stdio: "inherit",
  });
});
