import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { step } from "./steps.mjs";

/** Chromium without a window to draw, as Debian packs it: the kind that Playwright brings along for headless runs. */
const debianChromium = "/usr/bin/chromium-headless-shell";
const packages = ["chromium-headless-shell", "fonts-noto-core", "fonts-noto-cjk"];

function hasApt() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Where the Chromium is that the journeys drive: Debian's where it is installed, else where Playwright keeps its own. */
export async function chromiumPath() {
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** Version of the Chromium that the journeys drive, such as 140.0.7339.80. */
export async function chromiumVersion() {
  const { stdout } = spawnSync(await chromiumPath(), ["--version"], { encoding: "utf8" });
  return /\d+(\.\d+){3}/.exec(stdout)?.[0] ?? "unknown";
}

/** Sees to a Chromium that the journeys can drive: Debian's where packages may be installed, else Playwright's. */
export async function ensureBrowser() {
  if (existsSync(await chromiumPath())) return;
  if (hasApt()) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await step("Updating the package lists", "apt-get", ["update", "-q"], { env });
    await step("Installing Chromium and fonts", "apt-get", ["install", "-y", "-q", ...packages], { env });
    return;
  }
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  await step("Installing Chromium", process.execPath, [cli, "install", "chromium"]);
}
