import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/project.mjs";

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function isReady(address) {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  return answer?.ok === true;
}

/** Starts the built server with demo data of its own. Resolves to its address and a function that stops it. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-pages-"));
  const port = await freePort();
  const { DATABASE_URL, REDIS_URL, ...env } = process.env;
  const server = spawn(process.execPath, [join(root, "server/dist/app/main.js")], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  for (const started = Date.now(); !(await isReady(address)); ) {
    if (server.exitCode !== null || Date.now() - started > 120_000) {
      await stop();
      throw new Error("the built server did not become ready");
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { address, stop };
}
