import { createHash } from "node:crypto";
import { constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../core/ids.js";

/** Files that no start of a server has published for this long are deleted: a page is not open for a month. */
const keptMs = 30 * 86_400_000;
/** Files that are copied at the same time. */
const batchSize = 32;
/** The shared folder may be on a network: an unknown operation does not read it more often than this. */
const rereadMs = 1_000;

const assetsOf = (folder: string) => join(folder, "assets");
const operationsOf = (folder: string, schema: string) => join(folder, "operations", schema);

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

/** Places a file that is not there yet; one that is there stays for another month. */
async function keep(path: string, now: Date, write: (temporary: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) await utimes(path, now, now);
  else await place(path, write);
}

async function deleteOutdated(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
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
  const text = readFileSync(file, "utf8");
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

/** The folders of hashed files in the order in which they are searched: of this build, then of others. */
export function assetFolders(clientDir: string, releasesDir: string | null): string[] {
  return [clientDir, ...(releasesDir === null ? [] : [releasesDir])].map(assetsOf);
}

/** Persisted operations of all published builds: pages of another build send their hashes. */
export class ReleasedOperations {
  private readonly texts = new Map<string, string>();
  private readonly readFiles = new Set<string>();
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly releasesDir: string,
    private readonly schema: string,
  ) {}

  /** The text of the operation with that SHA-256 in hexadecimal, or null. Reads files that were added a second ago. */
  textOf(hash: string): string | null {
    if (!this.texts.has(hash) && performance.now() - this.readAt >= rereadMs) this.readNewFiles();
    return this.texts.get(hash) ?? null;
  }

  private readNewFiles(): void {
    this.readAt = performance.now();
    const folder = operationsOf(this.releasesDir, this.schema);
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      if (!name.endsWith(".json") || this.readFiles.has(name)) continue;
      this.readFiles.add(name);
      for (const text of Object.values(JSON.parse(readFileSync(join(folder, name), "utf8")) as object))
        this.texts.set(createHash("sha256").update(String(text)).digest("hex"), String(text));
    }
  }
}
