import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

const dist = join(import.meta.dirname, "../../dist/app");

/** A child process of the built server, with its output. */
export class Child {
  out = "";
  err = "";
  readonly process: ChildProcess;
  /** Exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;

  constructor(script: string, args: readonly string[], env: Record<string, string>, input?: string) {
    const { PATH = "", HOME = "" } = process.env;
    this.process = spawn(process.execPath, [join(dist, script), ...args], {
      env: { PATH, HOME, LOG_LEVEL: "warn", ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.process.stdout?.on("data", (data) => {
      this.out += data;
    });
    this.process.stderr?.on("data", (data) => {
      this.err += data;
    });
    this.process.stdin?.end(input ?? "");
    this.exited = new Promise((resolve) => this.process.once("close", (code) => resolve(code)));
  }

  /** Waits until the server prints that it is ready. */
  async ready(): Promise<this> {
    const exited = this.exited.then((code) => {
      throw new Error(`the server exited with ${code}: ${this.err}`);
    });
    const printed = new Promise<void>((resolve) => {
      const look = () => this.out.includes("is ready") && resolve();
      this.process.stdout?.on("data", look);
      look();
    });
    await Promise.race([printed, exited]);
    exited.catch(() => undefined);
    return this;
  }

  /** Stops it and returns its exit code. */
  stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (this.process.exitCode === null) this.process.kill(signal);
    return this.exited;
  }
}

/** Starts the built server. */
export function startServer(env: Record<string, string>): Child {
  return new Child("main.js", [], env);
}

/** Runs a shell command to its end. */
export async function runCommand(env: Record<string, string>, args: readonly string[], input?: string) {
  const child = new Child("cli.js", args, env, input);
  const code = await child.exited;
  return { code, out: child.out, err: child.err };
}

/** Finds a port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
