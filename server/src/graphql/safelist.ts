import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Log } from "../core/ctx.js";
import { ReleasedOperations } from "../web/released-operations.js";

/** The operations of our own clients: their texts by hash. */
export interface Safelist {
  /** The text of the operation with that SHA-256 in hexadecimal, or null. */
  textOf(hash: string): Promise<string | null>;
  /** The names of the operations. */
  readonly names: Pick<ReadonlySet<string>, "has">;
}

const { resolve } = createRequire(import.meta.url);
/** The files that the build emits: the operations of the site's client, and those of the admin's shell. */
export const operationFiles = {
  player: resolve("@croupier/schema/persisted-operations.json"),
  admin: resolve("@croupier/schema/persisted-admin-operations.json"),
} as const;

function readOperations(file: string) {
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
  const headings = [...texts.values()].join(" ").matchAll(/\b(?:query|mutation|subscription) (\w+)/g);
  return { texts, names: new Set([...headings].map(([, name]) => name)) };
}

interface SafelistOptions {
  /** Read the operations again for a hash that is not there. */
  readonly reload: boolean;
  /** The folder that nodes of all builds share; null: this build's operations only. */
  readonly releasesDir: string | null;
  readonly log: Log;
}

/** The operations of a schema that the build emitted, and those of other builds whose pages are still open. */
export function openSafelist(
  name: keyof typeof operationFiles,
  { reload, releasesDir, log }: SafelistOptions,
): Safelist {
  const file = operationFiles[name];
  const released = releasesDir === null ? null : new ReleasedOperations(releasesDir, name, log);
  let operations = readOperations(file);
  return {
    async textOf(hash) {
      if (reload && !operations.texts.has(hash)) operations = readOperations(file);
      return operations.texts.get(hash) ?? (await released?.textOf(hash)) ?? null;
    },
    names: { has: (name) => operations.names.has(name) },
  };
}
