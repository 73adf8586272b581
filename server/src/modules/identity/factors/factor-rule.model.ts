import type { StepUpMethod } from "../identity.model.js";

/** The second factors that an account has; phone and e-mail address only when they are verified. */
export interface BoundFactors {
  readonly authenticator: boolean;
  readonly phone: boolean;
  readonly email: boolean;
  readonly payeeName: boolean;
}

/** Whether an account has a factor that weaker ones must not stand in for. */
export function hasStrongFactor({ authenticator }: Pick<BoundFactors, "authenticator">): boolean {
  return authenticator;
}

/**
 * Lists the second factors that satisfy a sensitive act: one of them is enough, and none is required when the list is
 * empty. It is the one rule for every way to sign in and every change of a contact, factor or payee. Once an
 * authenticator is bound, only its codes and recovery codes do. The payee name counts only where nothing else is bound
 * and the account trusts another device.
 * @param isKnown whether the account trusts another device
 */
export function listSatisfyingFactors(
  bound: BoundFactors,
  { isKnown }: { readonly isKnown: boolean },
): readonly StepUpMethod[] {
  if (hasStrongFactor(bound)) return ["GOOGLE"];
  const codes = [...(bound.phone ? (["SMS"] as const) : []), ...(bound.email ? (["EMAIL"] as const) : [])];
  if (codes.length > 0) return codes;
  return bound.payeeName && isKnown ? ["PAYEE_NAME"] : [];
}
