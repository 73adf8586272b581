import { readLocalDoorKey } from "../config/keys.js";
import { StartFault } from "../process/start-fault.js";
import type { VerbOutput } from "./verb.js";

/** Where a running server takes verbs from a shell on the same machine. */
export const localDoorPath = "/_local/verb";

/**
 * Runs a verb on the server at that address, which holds the embedded database in `dataDir`.
 * @throws StartFault when the server does not take it
 */
export async function askServer(
  dataDir: string,
  address: string,
  verb: { readonly name: string },
  args: unknown,
): Promise<VerbOutput> {
  const key = await readLocalDoorKey(dataDir);
  const response = await fetch(address + localDoorPath, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ verb: verb.name, args }),
  });
  if (!response.ok) {
    throw new StartFault(`The server at ${address} refused the verb with HTTP ${response.status}.`);
  }
  return (await response.json()) as VerbOutput;
}
