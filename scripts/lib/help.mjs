import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * With `--help` on the command line, prints the comment that a script begins with and ends the process.
 *
 * @param script the script's own `import.meta.url`
 */
export function printHelpIfAsked(script) {
  if (!process.argv.includes("--help")) return;
  const lines = readFileSync(fileURLToPath(script), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  const comment = lines.slice(0, end).map((line) => line.replace(/^\/\/ ?/, ""));
  process.stdout.write(`${comment.join("\n")}\n`);
  process.exit(0);
}
