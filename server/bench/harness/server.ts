import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { newBytes, newId } from "../../src/core/ids.js";
import { waitForExit } from "./child.js";
import { readCpu } from "./cpu.js";
import type { Workspace } from "./workspace.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bundle = "server/dist/app/main.js";
const sources = "server/src/main.ts";
const startMs = 120_000;
/** Lets the server collect its garbage on a signal. */
const garbageCollection = ["--expose-gc", "--import", join(root, "server/bench/sides/collect-garbage.mjs")];
/** Token for /metrics of the server under test. */
export const metricsToken = newId();

/** A server in its own process, run as in production. */
export interface ServerUnderTest {
  readonly port: number;
  /** Processor time so far, in microseconds; null where it cannot be read. */
  cpu(): Promise<number | null>;
  /** Lets it collect all garbage; a request sent afterwards is answered after that. */
  collectGarbage(): void;
  stop(): Promise<void>;
}

/**
 * Starts the server on the bench's database with NODE_ENV=production, and with its log in a file of the data directory.
 * It trusts X-Forwarded-For from this machine, as behind a proxy.
 * @throws Error with the end of its log, when it does not become ready
 */
export async function startServer(
  workspace: Workspace,
  { small }: { readonly small: boolean },
): Promise<ServerUnderTest> {
  const port = await findFreePort();
  const logFile = join(workspace.dataDir, "server.log");
  const log = await open(logFile, "a");
  const node = small ? [...process.execArgv, join(root, sources)] : [join(root, bundle)];
  const child = spawn(process.execPath, [...garbageCollection, ...node], {
    cwd: root,
    env: { ...process.env, ...environment(workspace, port) },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  process.once("exit", () => child.kill("SIGKILL"));
  const stop = async () => {
    child.kill("SIGTERM");
    await waitForExit(child);
  };
  const end = performance.now() + startMs;
  while (!(await isReady(port))) {
    if (child.exitCode === null && performance.now() < end) await sleep(50);
    else {
      await stop();
      throw new Error(`the server did not become ready; its log is\n${await readLogEnd(logFile)}`);
    }
  }
  const collectGarbage = () => void child.kill("SIGUSR2");
  return { port, cpu: () => readCpu(child.pid ?? 0), collectGarbage, stop };
}

/** The key with which the server under test, and scenes, seal secrets. */
export const serverSecrets = newBytes(32);

function environment({ dataDir, url }: Workspace, port: number): Record<string, string> {
  return {
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? "",
    REDIS_URL: "",
    LOG_LEVEL: "",
    TRUST_PROXY: "127.0.0.1",
    METRICS_TOKEN: metricsToken,
    SECRETS_KEY: serverSecrets.toString("hex"),
    VENDOR_SIGNING_KEY: rsaPem(),
    HOUSE_VENDOR_KEY: rsaPem(),
    JWE_KEYS: ecJwks(),
  };
}

function rsaPem(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

function ecJwks(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify([{ kid: newId(), ...privateKey.export({ format: "jwk" }) }]);
}

/** Finds a free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function readLogEnd(file: string): Promise<string> {
  const log = await open(file);
  try {
    return (await log.readFile("utf8")).slice(-2000);
  } finally {
    await log.close();
  }
}
