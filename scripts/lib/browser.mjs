import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { step } from "./steps.mjs";

/** Debian's headless Chromium, the kind that Playwright ships for headless runs. */
const debianChromium = "/usr/bin/chromium-headless-shell";
const packages = ["chromium-headless-shell", "fonts-noto-core", "fonts-noto-cjk"];

function hasApt() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Path of the Chromium that the browser tests use: Debian's where it is installed, otherwise Playwright's. */
export async function chromiumPath() {
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** Version of the Chromium that the browser tests use, such as 140.0.7339.80. */
export async function chromiumVersion() {
  const { stdout } = spawnSync(await chromiumPath(), ["--version"], { encoding: "utf8" });
  return /\d+(\.\d+){3}/.exec(stdout)?.[0] ?? "unknown";
}

/**
 * Installs a Chromium for the browser tests if there is none: Debian's where packages may be installed, otherwise
 * Playwright's. In the background, while other output is printed, its lines are not rewritten.
 */
export async function ensureBrowser({ isInBackground = false } = {}) {
  if (existsSync(await chromiumPath())) return;
  if (hasApt()) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { env, isInBackground };
    await step("Updating the package lists", "apt-get", ["update", "-q"], options);
    await step("Installing Chromium and fonts", "apt-get", ["install", "-y", "-q", ...packages], options);
    return;
  }
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  await step("Installing Chromium", process.execPath, [cli, "install", "chromium"], { isInBackground });
}
