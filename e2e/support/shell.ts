import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { askServer } from "../../server/src/cli/ask-server.js";
import type { Shell } from "../../server/src/cli/command.js";
import { argsOf } from "../../server/src/cli/command-args.js";
import { operatorCommand } from "../../server/src/cli/operator.js";
import { dataDirFor, port } from "./address.js";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run VERB -- args` as in a shell, next to the running server. */
export async function shell(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", command, "--", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDirFor(port), PORT: String(port) },
  });
  return stdout;
}

/** Runs an operator command for the demo brand. */
export function runOperator(...words: string[]): Promise<string> {
  return runOperatorFor("demo", ...words);
}

/**
 * Runs an operator command for the demo brand that needs two staff members, as both. Another test may have requested the
 * same at the same time: then the request waits for the second one already.
 */
export async function runApproved(...words: string[]): Promise<string> {
  try {
    await runOperator(...words);
  } catch (error) {
    if (!(error instanceof Error && /second/i.test(error.message))) throw error;
  }
  return runAs("operator2", port, "demo", words);
}

/** Runs an operator command for one of the demo's brands. */
export function runOperatorFor(brand: "demo" | "lotus", ...words: string[]): Promise<string> {
  return runOperatorAt(port, brand, ...words);
}

const shellContext: Shell = {
  readFile: (path) => readFile(path, "utf8"),
  folder: process.cwd(),
  password: async () => "Operator1#2026",
};

/**
 * Does what `npm run operator -- …` does with these words, on the server of a port: parses them and calls the server
 * with the shell command's own code, but without a process for each.
 */
export function runOperatorAt(ofPort: number, brand: "demo" | "lotus", ...words: string[]): Promise<string> {
  return runAs("operator", ofPort, brand, words);
}

async function runAs(
  username: string,
  ofPort: number,
  brand: "demo" | "lotus",
  words: readonly string[],
): Promise<string> {
  const args = await argsOf(operatorCommand, ["--brand", brand, "--as", username, ...words], shellContext);
  const address = `http://127.0.0.1:${ofPort}`;
  const { lines, exitCode } = await askServer(dataDirFor(ofPort), address, operatorCommand, args);
  const printed = lines.join("\n");
  if (exitCode !== 0) throw new Error(`operator ${words.join(" ")}: ${printed}`);
  return printed;
}
