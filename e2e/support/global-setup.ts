import { rm } from "node:fs/promises";
import type { FullConfig } from "@playwright/test";
import { portOf } from "./address.js";
import { publishPromotions, setAnnouncements } from "./content.js";
import { copyTemplate, saveTemplate, startServer } from "./server.js";

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

/**
 * Starts a server for each worker, however many there are, all with the same data. Returns the function that stops them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const ports = Array.from({ length: workers }, (_, worker) => portOf(worker));
  const [first = portOf(0), ...others] = ports;
  await makeTemplate(first);
  await Promise.all(others.map((port) => copyTemplate(port)));
  const servers = await Promise.all(ports.map((port) => startServer(port)));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(process.env.CROUPIER_E2E_DATA_DIR ?? "", { recursive: true, force: true });
  };
}
