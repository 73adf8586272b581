import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dataDirFor } from "./address.js";

const root = join(import.meta.dirname, "../..");
/** A first start creates the database and the demo, which takes minutes on a busy machine; one that fails ends early. */
const startMs = 300_000;
const stopMs = 15_000;
const pollIntervalMs = 50;
/** Signals that may end the run itself; a server does not outlive it. */
const endSignals = ["SIGTERM", "SIGHUP"] as const;

/** A server of the built code that a run has started. */
export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Null when the server is ready, else the reason: nothing may be listening yet. */
async function findStartupError(port: number): Promise<unknown> {
  try {
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ok ? null : new Error(`it answers ${status}`);
  } catch (error) {
    return error;
  }
}

async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    const cause = await findStartupError(port);
    if (cause === null) return;
    if (server.exitCode !== null)
      throw new Error(`the server for port ${port} ended with ${server.exitCode}`);
    if (Date.now() > deadline)
      throw new Error(`the server for port ${port} was not ready in ${startMs} ms`, { cause });
    await setTimeout(pollIntervalMs);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const timeout = new AbortController();
  const late = setTimeout(stopMs, "late", { signal: timeout.signal }).catch(() => "ended");
  if ((await Promise.race([ended, late])) === "late") {
    server.kill("SIGKILL");
    await ended;
  }
  timeout.abort();
}

/**
 * Starts a demo server with data of its own, and waits until it responds. `env` overrides its environment; `folder` is that
 * of its build, the project's by default.
 */
export async function startServer(
  port: number,
  env: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<RunningServer> {
  const server = spawn(process.execPath, ["server/dist/app/main.js"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirFor(port),
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      DEMO: "1",
      // Tests may claim to come from another network.
      TRUST_PROXY: "127.0.0.1,::1",
      // Tests have a push service of their own.
      PUSH_LOOPBACK: "1",
      ...env,
    },
  });
  const kill = () => server.kill("SIGKILL");
  const killAndEnd = (signal: NodeJS.Signals) => {
    kill();
    process.kill(process.pid, signal);
  };
  process.once("exit", kill);
  for (const signal of endSignals) process.once(signal, killAndEnd);
  try {
    await waitUntilReady(server, port);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return {
    port,
    stop: async () => {
      await stop(server);
      process.removeListener("exit", kill);
      for (const signal of endSignals) process.removeListener(signal, killAndEnd);
    },
  };
}

/** The folder of the demo's data that every server of a run starts with. */
const template = "template";

/** Keeps the data of a stopped server as the template for others. */
export async function saveTemplate(port: number): Promise<void> {
  await cp(dataDirFor(port), `${process.env.CROUPIER_E2E_DATA_DIR}/${template}`, { recursive: true });
}

/** Copies the template to the data directory of a port's server, before it starts. */
export async function copyTemplate(port: number): Promise<void> {
  await rm(dataDirFor(port), { recursive: true, force: true });
  await cp(`${process.env.CROUPIER_E2E_DATA_DIR}/${template}`, dataDirFor(port), { recursive: true });
}
