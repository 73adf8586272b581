import { defineErrors, validationFailed } from "../../../core/errors.js";

defineErrors({
  last_recovery_method: "unprocessable",
  payee_name_set: "conflict",
});

/** By what a member proves to be behind the phone or address that is bound now. */
export type BoundProof =
  /** A code that was sent to it. */
  | "bound"
  /** A code of the authenticator, or a recovery code. */
  | "authenticator";

/** What allows to change how a member is reached. */
export interface BindingProof {
  /** The account's password. */
  readonly password: string;
  /** Needed where one is bound already. */
  readonly boundProof?: BoundProof;
  readonly boundCode?: string;
}

const longestName = 64;
const personName = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’·-]*$/u;

/** A name as banks write it: letters, spaces and . ' · - only. @throws DomainError validation_failed (payeeName) */
export function assertPayeeName(name: string): void {
  const field = "payeeName";
  if (name === "") throw validationFailed({ field, code: "required" });
  if (name.length < 2 || name.length > longestName)
    throw validationFailed({ field, code: "length", params: { min: 2, max: longestName } });
  if (!personName.test(name)) throw validationFailed({ field, code: "invalid" });
}

/** The ways to prove oneself from a new place, besides the password. */
export interface RecoveryMethods {
  readonly phone: boolean;
  readonly email: boolean;
  readonly authenticator: boolean;
}

/** Whether none is left once that one is gone. */
export function isLastRecoveryMethod(ways: RecoveryMethods, without: keyof RecoveryMethods): boolean {
  return !Object.entries(ways).some(([way, isThere]) => isThere && way !== without);
}
