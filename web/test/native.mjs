// The native tool, with which the page is compared.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The native tool. */
export const tool = `${root}build/release/betli`;

/** What the native tool answers to a command line, as JSON. */
export function native(...words) {
  const answer = execFileSync(tool, [...words, "--format", "json"], {
    maxBuffer: 1 << 28,
  });
  return JSON.parse(answer);
}
