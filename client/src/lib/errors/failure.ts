import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { type ErrorCode, isErrorCode } from "@croupier/schema/rules/error-codes.js";

/** What is known about a failed call. `network`: no response of the server could be read. */
export interface Failure {
  readonly code: ErrorCode | "network";
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** The last eight characters of the request's id, to quote to customer service. */
  readonly requestId: string | null;
}

/** A REST call that the server refused; the details are read from the response's envelope. */
export class RestCallError extends Error {
  readonly failure: Failure;

  constructor(envelope: unknown) {
    super("refused");
    const { errorCode, value, requestId } = (envelope ?? {}) as Record<string, unknown>;
    this.failure = {
      code: typeof errorCode === "string" && isErrorCode(errorCode) ? errorCode : "unknown_error",
      params: readParams(value),
      requestId: typeof requestId === "string" ? requestId.slice(-8) : null,
    };
  }
}

function readParams(value: unknown): Record<string, string | number | boolean> {
  if (typeof value !== "object" || value === null) return {};
  const known = Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
    ["string", "number", "boolean"].includes(typeof entry[1]),
  );
  return Object.fromEntries(known);
}

/** Reads any value thrown by a call: its error code, its parameters and the request's id. */
export function readFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const extensions = error.errors[0]?.extensions ?? {};
    const { code, params, requestId } = extensions;
    return {
      code: typeof code === "string" && isErrorCode(code) ? code : "unknown_error",
      params: readParams(params),
      requestId: typeof requestId === "string" ? requestId.slice(-8) : null,
    };
  }
  if (error instanceof RestCallError) return error.failure;
  if (ServerError.is(error) && error.statusCode === 401)
    return { code: "not_logged_in", params: {}, requestId: null };
  return { code: "network", params: {}, requestId: null };
}

/** Whether the call failed because the session has ended. */
export function isSessionLost(error: unknown): boolean {
  return readFailure(error).code === "not_logged_in";
}

/** Whether the whole call was refused until the password is entered again. */
export function isSessionLocked(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.data == null && readFailure(error).code === "session_locked";
}
