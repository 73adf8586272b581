import { existsSync } from "node:fs";
import type { PlaywrightTestConfig, ReporterDescription } from "@playwright/test";
import { port } from "./support/address.js";
import type { TestOptions } from "./support/test.js";

/** Renders no window, which saves a quarter of the time; Playwright's own headless browser is of the same kind. */
const debianChromium = "/usr/bin/chromium-headless-shell";
const quietArgs = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The options that all configurations share: servers, browser and timeouts. */
export const common: PlaywrightTestConfig<TestOptions> = {
  testDir: import.meta.dirname,
  // Starts the servers.
  globalSetup: "./support/global-setup.ts",
  outputDir: "../test-results/artifacts",
  // A worker with its browser and its server keeps a processor busy: a third one made the whole run a tenth slower.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous timeouts for busy machines; nothing waits longer than necessary.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    // Endless animations would take much of both cores. Tests about animations override this.
    contextOptions: { reducedMotion: "reduce" },
    // An unclickable element fails quickly, without using up the test's timeout.
    actionTimeout: 30_000,
    // A service worker would bypass routes that tests mock; tests about the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // TRACE=1 records traces of failures. Recording takes much of a test's time.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [...quietArgs, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
};

/** Reports to the console and to a file of that name in `test-results`. */
export function reportTo(file: string): ReporterDescription[] {
  return [["list"], ["json", { outputFile: `../test-results/${file}` }]];
}
