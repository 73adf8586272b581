import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import { faultCode } from "../db/faults.js";

/** Files that no start of a server has published for this long are deleted: a page is not open for a month. */
const keptMs = 30 * 86_400_000;
/** Files that are copied at the same time. */
const batchSize = 32;
/** How long a start waits for its build to be published, and for a look at the folder. */
const publishMs = 30_000;
const lookMs = 2_000;

const assetsOf = (folder: string) => join(folder, "assets");
/** The folder of a schema's persisted operations. */
export const operationsOf = (folder: string, schema: string) => join(folder, "operations", schema);

/** What a build consists of for pages that browsers have loaded from it. */
export interface Release {
  /** Directory of the built client. */
  readonly clientDir: string;
  /** The files of persisted operations, by the schema that they belong to. */
  readonly operationFiles: Readonly<Record<string, string>>;
}

/** Writes a file under its final name once it is complete: other nodes read the folder. */
async function place(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${newId()}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Whether a file does not exist: other nodes rename and delete files of the folder at any time. */
export const isMissing = (error: unknown) => faultCode(error) === "ENOENT";

/** Places a file that is not there yet; one that is there stays for another month. */
async function keep(path: string, now: Date, write: (temporary: string) => Promise<void>): Promise<void> {
  try {
    await utimes(path, now, now);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await place(path, write);
  }
}

async function deleteOutdated(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      const { mtimeMs } = await stat(path);
      if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

async function publishAssets(from: string, to: string, now: Date): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = existsSync(from) ? await readdir(from) : [];
  for (let at = 0; at < names.length; at += batchSize) {
    await Promise.all(
      names
        .slice(at, at + batchSize)
        .map((name) =>
          keep(join(to, name), now, (temporary) =>
            copyFile(join(from, name), temporary, constants.COPYFILE_EXCL),
          ),
        ),
    );
  }
  await deleteOutdated(to, now);
}

async function publishOperations(file: string, to: string, now: Date): Promise<void> {
  await mkdir(to, { recursive: true });
  const text = await readFile(file, "utf8");
  const name = `${createHash("sha256").update(text).digest("hex")}.json`;
  await keep(join(to, name), now, (temporary) => writeFile(temporary, text, { flag: "wx" }));
  await deleteOutdated(to, now);
}

/**
 * Copies a build's hashed files and persisted operations to the folder that nodes of all builds share, and deletes what no
 * build has published for a month. @throws Error when the folder cannot be written
 */
export async function publishRelease(release: Release, folder: string, now: Date): Promise<void> {
  await publishAssets(assetsOf(release.clientDir), assetsOf(folder), now);
  for (const [schema, file] of Object.entries(release.operationFiles))
    await publishOperations(file, operationsOf(folder, schema), now);
}

/** Waits for the folder, which may be on a network that hangs. @throws Error after `ms` milliseconds */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error("the folder does not answer");
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/**
 * Publishes a release, and waits for it at most `waitMs`; a failure is logged, since a node serves the pages of its own
 * build without the folder.
 */
export async function publishOrLog(
  release: Release,
  folder: string,
  now: Date,
  log: Log,
  waitMs = publishMs,
): Promise<void> {
  try {
    await within(waitMs, publishRelease(release, folder, now));
  } catch (err) {
    log.error({ err, folder }, "releases: this build could not be published");
  }
}

/**
 * The folders of hashed files in the order in which they are searched: of this build, then of others. A shared folder that
 * cannot be read is logged and left out.
 */
export async function assetFolders(
  clientDir: string,
  releasesDir: string | null,
  log: Log,
): Promise<string[]> {
  const own = assetsOf(clientDir);
  if (releasesDir === null) return [own];
  const shared = assetsOf(releasesDir);
  try {
    await assertUsable(shared);
    return [own, shared];
  } catch (err) {
    log.error({ err, folder: shared }, "releases: files of other builds are not served until the next start");
    return [own];
  }
}

/** @throws Error when it is no folder or cannot be read in time; one that does not exist yet may be created later */
async function assertUsable(path: string): Promise<void> {
  try {
    const found = await within(lookMs, stat(path));
    if (!found.isDirectory()) throw new Error("it is not a folder");
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
