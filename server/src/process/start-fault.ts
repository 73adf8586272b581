import { ConfigError } from "../config/env.js";

/** Why the process cannot start, in one sentence for the person who started it. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}

/** The text to print for a failed start: a sentence for expected faults, the stack for anything else. */
export function faultText(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join("\n");
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
