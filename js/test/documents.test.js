// The examples of the documents, in Node.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "node:test";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("blocks of js in documents print what they say", () => {
  const documents = readdirSync(`${root}docs`, { recursive: true })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const all = ["README.md", "CONTRIBUTING.md", "js/README.md", ...documents];
  execFileSync("tests/examples/js.sh", all, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
});
