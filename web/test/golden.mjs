// The golden command lines of the native tool: tests/cli/*.test.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const folder = fileURLToPath(new URL("../../tests/cli/", import.meta.url));

export const files = readdirSync(folder).filter((name) => name.endsWith(".test"));

/** The cases of a file: name, command line and what it prints; `answer` is all that stands below the command line. */
export function cases(file) {
  const texts = readFileSync(folder + file, "utf8")
    .split(/^=== /m)
    .slice(1);
  return texts.map((text) => {
    const [name, line, ...lines] = text.split("\n");
    const output = lines.slice(lines.indexOf("stdout") + 1, lines.indexOf("stderr")).join("\n");
    return { name, line, output, answer: lines.join("\n") };
  });
}
