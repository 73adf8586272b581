import { type ErrorCode, type ErrorKind, errorKinds } from "@croupier/schema/rules/error-codes.js";

export type { ErrorCode, ErrorKind };

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
