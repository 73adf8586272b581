import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { dataDirOf, port } from "./address.js";

const root = join(import.meta.dirname, "../..");
const cli = join(root, "server/dist/app/cli.js");

/** Runs `npm run VERB -- args` as an operator would in a shell, beside the running server. */
export function shell(verb: string, ...args: string[]): Promise<string> {
  return run(port, "", "npm", "run", "--silent", verb, "--", ...args);
}

/** Acts as the demo brand's operator; the password goes in by stdin. */
export function operate(...words: string[]): Promise<string> {
  return operateIn("demo", ...words);
}

/** Acts as the operator of one of the demo's brands. */
export function operateIn(brand: "demo" | "lotus", ...words: string[]): Promise<string> {
  return operateAt(port, brand, ...words);
}

/** The same on the server of a port, whichever worker asks: what `npm run operator` runs once all is built. */
export function operateAt(ofPort: number, brand: "demo" | "lotus", ...words: string[]): Promise<string> {
  const who = ["--brand", brand, "--as", "operator", "--password-stdin"];
  return run(ofPort, "Operator1#2026\n", process.execPath, cli, "operator", ...who, ...words);
}

async function run(ofPort: number, input: string, command: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(command, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDirOf(ofPort), PORT: String(ofPort) },
  });
  running.child.stdin?.end(input);
  const { stdout } = await running;
  return stdout;
}
