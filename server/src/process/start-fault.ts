import { ConfigError } from "../config/env.js";

/** Why the process cannot go on, in one sentence for whoever started it. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}

/** What to print for a failed start: sentences for foreseen faults, the stack for anything else. */
export function faultText(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join("\n");
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
