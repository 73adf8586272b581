import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { port } from "./address.js";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run VERB -- args` as an operator would in a shell, beside the running server. */
export async function shell(verb: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", verb, "--", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.CROUPIER_E2E_DATA_DIR, PORT: String(port) },
  });
  return stdout;
}
