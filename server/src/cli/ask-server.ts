import { readLocalAccessKey } from "../config/keys.js";
import { StartFault } from "../process/start-fault.js";
import type { CommandOutput } from "./command.js";

/** The path at which a running server accepts commands from a shell on the same machine. */
export const localAccessPath = "/_local/command";

/**
 * Runs a command on the server at that address, which holds the embedded database in `dataDir`.
 * @throws StartFault when the server refuses it
 */
export async function askServer(
  dataDir: string,
  address: string,
  command: { readonly name: string },
  args: unknown,
): Promise<CommandOutput> {
  const key = await readLocalAccessKey(dataDir);
  const response = await fetch(address + localAccessPath, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ command: command.name, args }),
  });
  if (!response.ok) {
    throw new StartFault(`The server at ${address} refused the command with HTTP ${response.status}.`);
  }
  return (await response.json()) as CommandOutput;
}
