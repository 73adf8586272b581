import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { portOf } from "./address.js";
import { publishPromotions, setAnnouncements } from "./content.js";
import { copyTemplate, type RunningServer, saveTemplate, startServer } from "./server.js";

/**
 * Loads the demo's data once. Its announcements are hidden, so that they do not open in every test; its promotions are all
 * shown, drafts too.
 */
async function makeTemplate(port: number): Promise<void> {
  const server = await startServer(port);
  try {
    for (const brand of ["demo", "lotus"] as const) {
      await setAnnouncements(port, brand, false);
      await publishPromotions(port, brand);
    }
  } finally {
    await server.stop();
  }
  await saveTemplate(port);
}

/** Starts a server for each worker, however many there are, all with the same data. */
async function startServers({ workers }: FullConfig, started: RunningServer[]): Promise<void> {
  const ports = Array.from({ length: workers }, (_, worker) => portOf(worker));
  const [first = portOf(0), ...others] = ports;
  await makeTemplate(first);
  await Promise.all(others.map((port) => copyTemplate(port)));
  await Promise.all(ports.map(async (port) => started.push(await startServer(port))));
}

/** Starts the servers, with their data in a folder that the workers find by its variable. Returns the function that stops them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "croupier-e2e-"));
  process.env.CROUPIER_E2E_DATA_DIR = folder;
  const servers: RunningServer[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startServers(config, servers);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
