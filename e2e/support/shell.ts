import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
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
