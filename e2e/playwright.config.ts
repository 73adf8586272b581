import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { dataDirOf, port, ports } from "./support/address.js";

// Workers read this file again; the first reading makes the folder and hands it down.
process.env.CROUPIER_E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "croupier-e2e-"));

const debianChromium = "/usr/bin/chromium";
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  // Pictures depend on the Chromium that drew them: they have a run of their own.
  testIgnore: "shots/**",
  outputDir: "../test-results",
  // A server for each worker: the journeys share the demo accounts' balances.
  workers: ports.length,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "UTC",
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
  webServer: ports.map((ofPort) => ({
    command: "node server/dist/app/main.js",
    cwd: join(import.meta.dirname, ".."),
    url: `http://localhost:${ofPort}/readyz`,
    env: {
      ...{ PORT: String(ofPort), DATA_DIR: dataDirOf(ofPort), LOG_LEVEL: "warn", DEMO: "1" },
      // A journey may say that it comes from another network.
      TRUST_PROXY: "127.0.0.1,::1",
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  })),
});
