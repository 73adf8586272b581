import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { findFreePort } from "./server-process.js";
import { waitUntil } from "./wait-until.js";

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** A Redis of our own, without persistence. */
export class OwnRedis {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  /** Starts one. Resolves to null when redis-server is not installed. */
  static async open(): Promise<OwnRedis | null> {
    const redis = new OwnRedis(await findFreePort());
    return (await redis.start()) ? redis : null;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it. Resolves to whether it runs. */
  async start(): Promise<boolean> {
    const args = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const child = spawn("redis-server", args, { stdio: "ignore" });
    this.child = child;
    const failed = new Promise<false>((resolve) => child.once("error", () => resolve(false)));
    const up = waitUntil(() => isListening(this.port), 10_000).then((took) => took !== null);
    return Promise.race([up, failed]);
  }

  /** Kills it. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
  }
}
