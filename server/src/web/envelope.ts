import type { Refusal } from "./error-map.js";

/** The body of a success. */
export function envelope(value: unknown): object {
  return { success: true, message: "", value: value ?? null };
}

/** The body of a refusal. `value` carries the params a caller acts on, null when there are none. */
export function refusalEnvelope({ code, params }: Refusal, message: string, requestId: string): object {
  const value = Object.keys(params).length > 0 ? params : null;
  return { success: false, errorCode: code, message, value, requestId };
}
