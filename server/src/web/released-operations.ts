import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../core/ctx.js";
import { isMissing, operationsOf } from "./releases.js";

/** The shared folder may be on a network: an unknown operation does not read it more often than this. */
const rereadMs = 1_000;
/** How long a request waits for the folder; a reading goes on after that. */
const waitMs = 1_000;

/** Persisted operations of all published builds: pages of another build send their hashes. */
export class ReleasedOperations {
  private readonly folder: string;
  private readonly texts = new Map<string, string>();
  private readonly readFiles = new Set<string>();
  /** What could not be read, and was logged. */
  private readonly unreadable = new Set<string>();
  private startedAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    releasesDir: string,
    schema: string,
    private readonly log: Log,
  ) {
    this.folder = operationsOf(releasesDir, schema);
  }

  /**
   * The text of the operation with that SHA-256 in hexadecimal, or null. Reads files that were added a second ago, and
   * waits at most a second for them; a file that cannot be read is logged, and read again.
   */
  async textOf(hash: string): Promise<string | null> {
    if (!this.texts.has(hash)) await this.refresh();
    return this.texts.get(hash) ?? null;
  }

  private async refresh(): Promise<void> {
    if (!this.reading) {
      if (performance.now() - this.startedAt < rereadMs) return;
      this.startedAt = performance.now();
      this.reading = this.readNewFiles().finally(() => {
        this.reading = null;
      });
    }
    const timer = new AbortController();
    const late = sleep(waitMs, undefined, { signal: timer.signal });
    await Promise.race([this.reading, late]);
    timer.abort();
  }

  private async readNewFiles(): Promise<void> {
    const names = await this.attempt(this.folder, () => readdir(this.folder));
    for (const name of names ?? []) {
      if (!name.endsWith(".json") || this.readFiles.has(name)) continue;
      const path = join(this.folder, name);
      const texts = await this.attempt(path, async () => readTexts(await readFile(path, "utf8")));
      if (!texts) continue;
      this.readFiles.add(name);
      for (const text of texts) this.texts.set(createHash("sha256").update(text).digest("hex"), text);
    }
  }

  /** Returns null for what cannot be read, which is logged once until it can be; nothing is there before a publication. */
  private async attempt<T>(path: string, read: () => Promise<T>): Promise<T | null> {
    try {
      const result = await read();
      this.unreadable.delete(path);
      return result;
    } catch (err) {
      if (!isMissing(err) && !this.unreadable.has(path)) {
        this.unreadable.add(path);
        this.log.error({ err, path }, "releases: persisted operations could not be read");
      }
      return null;
    }
  }
}

/** @throws Error when it is not a JSON object of texts */
function readTexts(json: string): string[] {
  const texts = Object.values(JSON.parse(json) as object);
  if (texts.every((text) => typeof text === "string")) return texts;
  throw new TypeError("an operation is not a text");
}
