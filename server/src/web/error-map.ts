import { DomainError, type ErrorCode, type ErrorKind, type ErrorParams } from "../core/errors.js";
import { isOverload } from "../db/faults.js";

/** The one table from the kind of a failure to an HTTP status. */
export const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  locked: 423,
  throttled: 429,
  restricted: 451,
  unexpected: 500,
  maintenance: 503,
  unavailable: 503,
};

/** Seconds to wait that a throttled answer names when its params hold none. */
const defaultRetryAfter = 60;

/** A refusal as a status, a code and params. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Seconds for the Retry-After header; null when there is none. */
  readonly retryAfter: number | null;
}

/** Statuses Fastify itself answers with, in the catalogue's words. */
const frameworkCodes: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

function codeOfFramework(status: number): ErrorCode {
  return frameworkCodes[status] ?? (status < 500 ? "malformed_request" : "unknown_error");
}

/** The error that a thrown thing is reported as; null for what was not foreseen. */
export function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  return isOverload(error) ? new DomainError("system_busy", {}, { cause: error }) : null;
}

/** Whether a code reports that the platform failed, and not that a rule refuses the call. */
export function isFailure(code: unknown): boolean {
  return code === "unknown_error" || code === "system_busy";
}

/** What failures are logged by. */
interface FailureLog {
  error(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** Logs what no rule has refused: as an error what was not foreseen, as a warning what the database had no room for. */
export function logFailure(log: FailureLog, code: ErrorCode, err: unknown, text: string): void {
  if (code === "unknown_error") log.error({ err }, text);
  if (code === "system_busy") log.warn({ err }, text);
}

/** Any thrown thing as a refusal. What was not foreseen is `unknown_error`, 500. */
export function refusalOf(error: unknown): Refusal {
  const known = domainErrorOf(error);
  if (known) return refusal(statusOf[known.kind], known.code, known.params);
  const status = Number((error as { statusCode?: unknown } | null)?.statusCode ?? 500);
  if (status >= 400 && status < 500) return refusal(status, codeOfFramework(status), {});
  return refusal(500, "unknown_error", {});
}

function refusal(status: number, code: ErrorCode, params: ErrorParams): Refusal {
  const retryAfter = status === 429 ? retryAfterOf(params) : code === "system_busy" ? 1 : null;
  return { status, code, params, retryAfter };
}

function retryAfterOf({ retryAfterSeconds, waitMs }: ErrorParams): number {
  if (typeof retryAfterSeconds === "number") return retryAfterSeconds;
  return typeof waitMs === "number" ? Math.max(1, Math.ceil(waitMs / 1000)) : defaultRetryAfter;
}
