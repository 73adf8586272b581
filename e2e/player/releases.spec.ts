import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { port } from "../support/address.js";
import { startSignedIn } from "../support/member.js";
import { type Build, makeOtherBuild, ownBuild } from "../support/other-build.js";
import { copyTemplate, type RunningServer, startServer } from "../support/server.js";

/** Between the ports of the workers' own servers. */
const ownPort = port + 90;
let own: Build;
let other: Build;
let releasesDir: string;
let server: RunningServer | null = null;
const folders: string[] = [];

test.use({ baseURL: `http://localhost:${ownPort}` });
// A client is built, and four servers start one after another.
test.describe.configure({ timeout: 600_000 });

const start = ({ folder }: Build) => startServer(ownPort, { RELEASES_DIR: releasesDir }, folder);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  releasesDir = await mkdtemp(join(tmpdir(), "croupier-releases-"));
  folders.push(releasesDir);
  [own, other] = await Promise.all([ownBuild(), makeOtherBuild()]);
  folders.push(other.folder);
  await copyTemplate(ownPort);
  server = await start(own);
});

test.afterAll(async () => {
  await server?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Replaces the server by one of another build, which continues with the same data. */
async function replaceServer(build: Build): Promise<void> {
  await server?.stop();
  server = await start(build);
}

/** The scripts that are part of one build only. */
const scriptsOnlyOf = (build: Build, than: Build) =>
  new Set([...build.scripts].filter((name) => !than.scripts.has(name)));

/** Records the names of the scripts that the page loads from now on. */
function recordScripts(page: Page): string[] {
  const names: string[] = [];
  page.on("response", (response) => {
    const name = basename(new URL(response.url()).pathname);
    if (response.ok() && name.endsWith(".js")) names.push(name);
  });
  return names;
}

/**
 * Fills in a form on a page of one build, replaces the server, and expects that the page goes on: it submits the form, and
 * opens a page whose scripts and operations it has not used before.
 */
async function expectToContinue(page: Page, from: Build, to: Build, line: string): Promise<void> {
  const loaded = recordScripts(page);
  await page.goto("/member/profile");
  const form = page.locator("form").filter({ hasText: "About you" });
  await form.getByLabel("LINE").fill(line);
  const onlyBefore = scriptsOnlyOf(from, to);
  expect(loaded.filter((name) => !onlyBefore.has(name))).toEqual([]);

  await replaceServer(to);
  loaded.length = 0;
  // It reports that it is offline until it is connected again.
  await expect(async () => {
    await form.getByRole("button", { name: "Save" }).click({ timeout: 1_000 });
    await expect(page.getByText("Details saved.")).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const side = page.getByRole("navigation", { name: "My account" });
  await side.getByRole("link", { name: "Betting record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();
  await expect(page.getByText("No rounds in the last 7 days")).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
  expect(
    loaded.filter((name) => !onlyBefore.has(name)),
    "the page was not loaded again",
  ).toEqual([]);

  await page.goto("/member/profile");
  await expect(form.getByLabel("LINE")).toHaveValue(line);
}

test("a page goes on when its server is replaced by the next release, and when that is rolled back", {
  tag: "@deep",
}, async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await test.step("upgrade", () => expectToContinue(page, own, other, "before.upgrade"));
  await page.goto("/healthz");
  await test.step("roll-back", () => expectToContinue(page, other, own, "before.rollback"));
});
