import { type ErrorCode, errorKinds } from "@croupier/schema/rules/error-codes.js";

export type { ErrorCode };

/** The category of an error code; each transport maps it to a status. */
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
 * Declares the error codes of a module with their kinds. It does nothing at run time: `npm run generate` collects the
 * calls in `schema/rules/error-codes.ts`.
 */
export function defineErrors(_kinds: Readonly<Record<string, ErrorKind>>): void {}

defineErrors({
  already_resolved: "conflict",
  export_too_large: "unprocessable",
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
  passkey_refused: "unprocessable",
  payload_not_encrypted: "invalid",
  payload_replayed: "conflict",
  payload_too_large: "too_large",
  payload_undecipherable: "invalid",
  permission_denied: "forbidden",
  system_busy: "unavailable",
  too_many_requests: "throttled",
  unknown_error: "unexpected",
  unsupported_media_type: "unsupported_media",
  validation_failed: "invalid",
});

/** Values that an error message may show or a client may act on. Never a secret. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/** One invalid field of an input. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly params?: ErrorParams;
}

/** A refusal that is reported to the caller. It knows no transport: each transport maps `kind` to a status. */
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

/** The error of an input with invalid fields. */
export function validationFailed(...fields: FieldFault[]): DomainError {
  return new DomainError("validation_failed", { fields });
}

/** @throws DomainError validation_failed (each field: invalid) when there are any */
export function refuseFaults(fields: readonly string[]): void {
  if (fields.length > 0) throw validationFailed(...fields.map((field) => ({ field, code: "invalid" })));
}
