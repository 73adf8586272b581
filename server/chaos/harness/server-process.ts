import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { call } from "./http.js";
import { waitUntil } from "./wait-until.js";

const dist = join(import.meta.dirname, "../../dist/app");
const timeoutMs = 180_000;
const maxLines = 40;

/** The built server in its own process, on the same port after each restart. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private exited: Promise<unknown> = Promise.resolve();
  /** Variables of the current start. */
  private variables: Readonly<Record<string, string>> = {};
  /** Its last lines of output, over all starts. */
  readonly lines: string[] = [];

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it, with more variables, and waits until it is ready. Resolves to the milliseconds that this took. */
  async start(variables: Readonly<Record<string, string>> = {}): Promise<number> {
    this.variables = variables;
    const child = this.spawn("main.js", []);
    this.child = child;
    this.exited = new Promise((resolve) => child.once("close", resolve));
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data) => this.recordOutput(String(data)));
    const took = await this.waitUntilReady();
    if (took === null) throw new Error(`the server is not ready after ${timeoutMs} ms\n${this.tail()}`);
    return took;
  }

  /** Waits until it is ready. Resolves to null after the timeout. @throws Error when the process has ended */
  waitUntilReady(): Promise<number | null> {
    const isReady = async () => {
      const { exitCode, signalCode } = this.child ?? {};
      if (exitCode !== null || signalCode !== null) throw new Error(`the server ended\n${this.tail()}`);
      return call({ port: this.port, path: "/readyz", method: "GET" }).then(
        ({ status }) => status === 200,
        () => false,
      );
    };
    return waitUntil(isReady, timeoutMs);
  }

  /** Kills it, without a chance to clean up. */
  async kill(): Promise<void> {
    this.child?.kill("SIGKILL");
    await this.exited;
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) this.child.kill("SIGTERM");
    await this.exited;
  }

  /** Whether it has exited. */
  get hasExited(): boolean {
    return (this.child?.exitCode ?? this.child?.signalCode ?? null) !== null;
  }

  /** Waits until it has exited by itself. Resolves to false after the timeout. */
  async waitForExit(): Promise<boolean> {
    return (await waitUntil(async () => this.hasExited, timeoutMs)) !== null;
  }

  /** Runs a shell command against it, with `input` on stdin. Resolves to its exit code and output. */
  async runCommand(args: readonly string[], input = ""): Promise<{ code: number | null; out: string }> {
    const child = this.spawn("cli.js", args);
    child.stdin?.end(input);
    let out = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (data) => {
        out += data;
      });
    }
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { code, out };
  }

  /** Its last output. */
  tail(): string {
    return this.lines.join("\n");
  }

  private spawn(script: string, args: readonly string[]): ChildProcess {
    const { PATH = "", HOME = "" } = process.env;
    const env = {
      PATH,
      HOME,
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      PORT: String(this.port),
      // Every vendor and provider calls from one address, and signs by a clock that scenarios move.
      FAILED_AUTHENTICATIONS_PER_MINUTE: "1000000",
      ...this.env,
      ...this.variables,
    };
    return spawn(process.execPath, [join(dist, script), ...args], { env, stdio: ["pipe", "pipe", "pipe"] });
  }

  private recordOutput(text: string): void {
    this.lines.push(...text.split("\n").filter((line) => line !== ""));
    this.lines.splice(0, this.lines.length - maxLines);
  }
}

/** Finds a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
