import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { call } from "./http.js";
import { until } from "./wait.js";

const dist = join(import.meta.dirname, "../../dist/app");
const patienceMs = 180_000;
const keptLines = 40;

/** The built server as a process of its own, on a port it keeps through restarts. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private ended: Promise<unknown> = Promise.resolve();
  /** The last lines it wrote, over all starts. */
  readonly lines: string[] = [];

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it and waits until it is ready. Answers how long that took, in milliseconds. */
  async start(): Promise<number> {
    const child = this.spawn("main.js", []);
    this.child = child;
    this.ended = new Promise((resolve) => child.once("close", resolve));
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => this.note(String(data)));
    const took = await this.ready();
    if (took === null) throw new Error(`the server is not ready after ${patienceMs} ms\n${this.tail()}`);
    return took;
  }

  /** Waits until it says that it is ready; null when it did not in time, or has ended. */
  ready(): Promise<number | null> {
    const isReady = async () => {
      const { exitCode, signalCode } = this.child ?? {};
      if (exitCode !== null || signalCode !== null) throw new Error(`the server ended\n${this.tail()}`);
      return call({ port: this.port, path: "/readyz", method: "GET" }).then(
        ({ status }) => status === 200,
        () => false,
      );
    };
    return until(isReady, patienceMs);
  }

  /** Ends it at once, without a chance to tidy up. */
  async kill(): Promise<void> {
    this.child?.kill("SIGKILL");
    await this.ended;
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) this.child.kill("SIGTERM");
    await this.ended;
  }

  /** Whether it has ended by itself. */
  get isOver(): boolean {
    return (this.child?.exitCode ?? this.child?.signalCode ?? null) !== null;
  }

  /** Waits until it has ended by itself; false when it has not in time. */
  async ends(): Promise<boolean> {
    return (await until(async () => this.isOver, patienceMs)) !== null;
  }

  /** Runs a shell verb beside it, with what it is told on its input; answers its exit code and what it printed. */
  async verb(args: readonly string[], input = ""): Promise<{ code: number | null; out: string }> {
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

  /** What it wrote last. */
  tail(): string {
    return this.lines.join("\n");
  }

  private spawn(script: string, args: readonly string[]): ChildProcess {
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, HOST: "127.0.0.1", LOG_LEVEL: "warn", PORT: String(this.port), ...this.env };
    return spawn(process.execPath, [join(dist, script), ...args], { env, stdio: ["pipe", "pipe", "pipe"] });
  }

  private note(text: string): void {
    this.lines.push(...text.split("\n").filter((line) => line !== ""));
    this.lines.splice(0, this.lines.length - keptLines);
  }
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
