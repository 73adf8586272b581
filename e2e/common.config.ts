import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlaywrightTestConfig, ReporterDescription } from "@playwright/test";
import { port, ports } from "./support/address.js";
import type { Choices } from "./support/test.js";

// Workers read this file again; the first reading makes the folder and hands it down.
process.env.CROUPIER_E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "croupier-e2e-"));

/** Draws no window, which saves a quarter of the time; Playwright's own headless browser is of the same kind. */
const debianChromium = "/usr/bin/chromium-headless-shell";
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What every configuration shares: servers, browser and patience. */
export const common: PlaywrightTestConfig<Choices> = {
  testDir: import.meta.dirname,
  // It starts the servers.
  globalSetup: "./support/global-setup.ts",
  outputDir: "../test-results/artifacts",
  // A server for each worker: the journeys share the demo accounts' balances.
  workers: ports.length,
  fullyParallel: true,
  forbidOnly: true,
  // What is waited for is waited for no longer than it takes; a busy machine takes longer.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    // What moves for ever would take a good part of both cores. Journeys about what moves say otherwise.
    contextOptions: { reducedMotion: "reduce" },
    // What cannot be pressed says so, and does not use up the journey's time.
    actionTimeout: 30_000,
    // Journeys that answer for the server would not be asked; those about the worker let it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // To record what led to a failure: TRACE=1. Recording takes a good part of a journey's time.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [...quiet, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
};

/** Reports to the console and to a file of that name in `test-results`. */
export function reportTo(file: string): ReporterDescription[] {
  return [["list"], ["json", { outputFile: `../test-results/${file}` }]];
}
