import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { dataDirOf, port } from "./address.js";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run VERB -- args` as an operator would in a shell, beside the running server. */
export function shell(verb: string, ...args: string[]): Promise<string> {
  return run("", verb, ...args);
}

/** Acts as the demo brand's operator; the password goes in by stdin. */
export function operate(...words: string[]): Promise<string> {
  return operateIn("demo", ...words);
}

/** Acts as the operator of one of the demo's brands. */
export function operateIn(brand: "demo" | "lotus", ...words: string[]): Promise<string> {
  const who = ["--brand", brand, "--as", "operator", "--password-stdin"];
  return run("Operator1#2026\n", "operator", ...who, ...words);
}

async function run(input: string, verb: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)("npm", ["run", "--silent", verb, "--", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDirOf(port), PORT: String(port) },
  });
  running.child.stdin?.end(input);
  const { stdout } = await running;
  return stdout;
}
