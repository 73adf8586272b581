import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The operations of our own client: their texts by hash. */
export interface Safelist {
  /** The text of the operation with that SHA-256 in hexadecimal, or null. */
  textOf(hash: string): string | null;
  /** The names of the operations. */
  readonly names: Pick<ReadonlySet<string>, "has">;
}

const file = createRequire(import.meta.url).resolve("@croupier/schema/persisted-operations.json");

function readOperations() {
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
  const headings = [...texts.values()].join(" ").matchAll(/\b(?:query|mutation|subscription) (\w+)/g);
  return { texts, names: new Set([...headings].map(([, name]) => name)) };
}

/** The operations that the build emitted. `reload`: read them again for a hash that is not there. */
export function openSafelist({ reload }: { readonly reload: boolean }): Safelist {
  let operations = readOperations();
  return {
    textOf(hash) {
      if (reload && !operations.texts.has(hash)) operations = readOperations();
      return operations.texts.get(hash) ?? null;
    },
    names: { has: (name) => operations.names.has(name) },
  };
}
