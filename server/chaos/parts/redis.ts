import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { freePort } from "./server-process.js";
import { until } from "./wait.js";

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** A Redis of our own that keeps nothing on disk. */
export class OwnRedis {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  /** Starts one; null when redis-server is not installed. */
  static async open(): Promise<OwnRedis | null> {
    const redis = new OwnRedis(await freePort());
    return (await redis.start()) ? redis : null;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again. Answers whether it runs. */
  async start(): Promise<boolean> {
    const args = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const child = spawn("redis-server", args, { stdio: "ignore" });
    this.child = child;
    const failed = new Promise<false>((resolve) => child.once("error", () => resolve(false)));
    const up = until(() => answers(this.port), 10_000).then((took) => took !== null);
    return Promise.race([up, failed]);
  }

  /** Ends it at once. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
  }
}
