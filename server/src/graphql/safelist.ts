import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The operations of our own clients: their texts by hash. */
export interface Safelist {
  /** The text of the operation with that SHA-256 in hexadecimal, or null. */
  textOf(hash: string): string | null;
  /** The names of the operations. */
  readonly names: Pick<ReadonlySet<string>, "has">;
}

const { resolve } = createRequire(import.meta.url);
/** The files that the build emits: the operations of the site's client, and those of the admin's shell. */
const files = {
  player: resolve("@croupier/schema/persisted-operations.json"),
  admin: resolve("@croupier/schema/persisted-admin-operations.json"),
} as const;

function readOperations(file: string) {
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
  const headings = [...texts.values()].join(" ").matchAll(/\b(?:query|mutation|subscription) (\w+)/g);
  return { texts, names: new Set([...headings].map(([, name]) => name)) };
}

/** The operations of a schema that the build emitted. `reload`: read them again for a hash that is not there. */
export function openSafelist(name: keyof typeof files, { reload }: { readonly reload: boolean }): Safelist {
  const file = files[name];
  let operations = readOperations(file);
  return {
    textOf(hash) {
      if (reload && !operations.texts.has(hash)) operations = readOperations(file);
      return operations.texts.get(hash) ?? null;
    },
    names: { has: (name) => operations.names.has(name) },
  };
}
