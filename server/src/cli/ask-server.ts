import { readLocalAccessKey } from "../config/keys.js";
import { StartFault } from "../process/start-fault.js";
import type { VerbOutput } from "./verb.js";

/** The path at which a running server accepts verbs from a shell on the same machine. */
export const localAccessPath = "/_local/verb";

/**
 * Runs a verb on the server at that address, which holds the embedded database in `dataDir`.
 * @throws StartFault when the server refuses it
 */
export async function askServer(
  dataDir: string,
  address: string,
  verb: { readonly name: string },
  args: unknown,
): Promise<VerbOutput> {
  const key = await readLocalAccessKey(dataDir);
  const response = await fetch(address + localAccessPath, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ verb: verb.name, args }),
  });
  if (!response.ok) {
    throw new StartFault(`The server at ${address} refused the verb with HTTP ${response.status}.`);
  }
  return (await response.json()) as VerbOutput;
}
