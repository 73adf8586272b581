import { type ErrorCode, errorKinds } from "@croupier/schema/rules/error-codes.js";

export type { ErrorCode };

/** What kind of failure a code is; each transport maps it to a status. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "wrong_method"
  | "conflict"
  | "too_large"
  | "unsupported_media"
  | "unprocessable"
  | "locked"
  | "throttled"
  | "restricted"
  | "unexpected"
  | "maintenance"
  | "unavailable";

/**
 * Declares error codes with their kinds, in the model of the module that they belong to. It does nothing at run time:
 * `npm run generate` reads the calls and writes them all to `schema/rules/error-codes.ts`.
 */
export function defineErrors(_kinds: Readonly<Record<string, ErrorKind>>): void {}

defineErrors({
  already_resolved: "conflict",
  gateway_unavailable: "unavailable",
  idempotency_conflict: "conflict",
  invalid_amount: "invalid",
  invalid_phone_number: "invalid",
  malformed_request: "invalid",
  method_not_allowed: "wrong_method",
  missing_phone_number: "invalid",
  name_taken: "conflict",
  not_found: "not_found",
  not_logged_in: "unauthenticated",
  operation_not_allowed: "invalid",
  payload_not_encrypted: "invalid",
  payload_replayed: "conflict",
  payload_too_large: "too_large",
  payload_undecipherable: "invalid",
  permission_denied: "forbidden",
  too_many_requests: "throttled",
  unknown_error: "unexpected",
  unsupported_media_type: "unsupported_media",
  validation_failed: "invalid",
});

/** Values a message may show or a screen may act on. Never a secret. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/** One invalid member of an input. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly params?: ErrorParams;
}

/** A refusal that the caller is told about. It knows no transport: each door maps `kind`. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly kind: ErrorKind;

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.kind = errorKinds[code];
  }
}

/** The refusal of an input with the faults of its fields. */
export function validationFailed(...fields: FieldFault[]): DomainError {
  return new DomainError("validation_failed", { fields });
}

/** Refuses an input of which members cannot be. @throws DomainError validation_failed (each: invalid) */
export function refuseFaults(fields: readonly string[]): void {
  if (fields.length > 0) throw validationFailed(...fields.map((field) => ({ field, code: "invalid" })));
}
