import { readFileSync } from "node:fs";

/** A query of the client, which the server knows by its hash. */
export interface ClientQuery {
  readonly id: string;
  readonly text: string;
}

const file = new URL("../../schema/persisted-operations.json", import.meta.url);
const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));

/** Finds the client's query of a name. @throws Error when there is none */
export function clientQuery(name: string): ClientQuery {
  const found = Object.entries(texts).find(([, text]) => new RegExp(`\\bquery ${name}\\b`).test(text));
  if (!found) throw new Error(`the client has no query ${name}`);
  return { id: found[0], text: found[1] };
}
