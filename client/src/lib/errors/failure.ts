import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { type ErrorCode, isErrorCode } from "@croupier/schema/rules/error-codes.js";

/** What can be told about a failed call. `network`: no answer of the server was understood. */
export interface Failure {
  readonly code: ErrorCode | "network";
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** The first characters of the request's id, to quote to support. */
  readonly requestId: string | null;
}

/** A call beside GraphQL that was refused; what the server says of it stands in its envelope. */
export class RefusedCall extends Error {
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

/** Reads any thrown value of a call: the code of the catalogue, its parameters and the request's id. */
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
  if (error instanceof RefusedCall) return error.failure;
  if (ServerError.is(error) && error.statusCode === 401)
    return { code: "not_logged_in", params: {}, requestId: null };
  return { code: "network", params: {}, requestId: null };
}

/** Whether the call failed because the session is over. */
export function isSessionLost(error: unknown): boolean {
  return readFailure(error).code === "not_logged_in";
}

/** Whether all of the call was refused until the password is given again. */
export function isSessionLocked(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.data == null && readFailure(error).code === "session_locked";
}
