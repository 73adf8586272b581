import { defineErrors } from "../../../core/errors.js";
import type { StepUpMethod } from "../identity.model.js";

defineErrors({ passkeys_full: "conflict" });

/** Passkeys that an account may have. */
export const mostPasskeys = 10;

/** The second factors that an account has; phone and e-mail address only when they are verified. */
export interface BoundFactors {
  readonly authenticator: boolean;
  readonly passkey: boolean;
  readonly phone: boolean;
  readonly email: boolean;
  readonly payeeName: boolean;
}

/** Proof that a person who changes a factor is the member. */
export interface StrongProof {
  /** The account's password. */
  readonly password: string;
  /**
   * A code of the authenticator, a recovery code, or a passkey's answer (AuthenticationResponseJSON); required once an
   * authenticator or passkey is bound.
   */
  readonly code?: string | undefined;
}

/** Whether an account has a factor that weaker ones must not stand in for. */
export function hasStrongFactor({
  authenticator,
  passkey,
}: Pick<BoundFactors, "authenticator" | "passkey">): boolean {
  return authenticator || passkey;
}

/**
 * Lists the second factors that satisfy a sensitive act: one of them is enough, and none is required when the list is
 * empty. It is the one rule for every way to sign in and every change of a contact, factor or payee. Once an
 * authenticator or passkey is bound, only these and recovery codes do; GOOGLE stands for recovery codes as well. The payee
 * name counts only where nothing else is bound and the account trusts another device.
 * @param isKnown whether the account trusts another device
 */
export function listSatisfyingFactors(
  bound: BoundFactors,
  { isKnown }: { readonly isKnown: boolean },
): readonly StepUpMethod[] {
  if (hasStrongFactor(bound)) {
    const byCode = bound.authenticator ? "GOOGLE" : "RECOVERY_CODE";
    return bound.passkey ? ["PASSKEY", byCode] : [byCode];
  }
  const codes = [...(bound.phone ? (["SMS"] as const) : []), ...(bound.email ? (["EMAIL"] as const) : [])];
  if (codes.length > 0) return codes;
  return bound.payeeName && isKnown ? ["PAYEE_NAME"] : [];
}
