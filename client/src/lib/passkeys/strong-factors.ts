import type { StepUpMethod } from "../../gql/graphql";

/** The factors of an account that weaker ones must not stand in for, as far as this page can ask for them. */
export interface StrongFactors {
  /** Whether an authenticator is bound; recovery codes are there with each of the two. */
  readonly hasAuthenticator: boolean;
  /** Whether a passkey can be used on this page. */
  readonly hasPasskey: boolean;
}

/** The part of the account's security settings that says which strong factors it has. */
export interface BoundFactors {
  readonly authenticator: object | null;
  readonly passkeys: readonly { readonly host: string }[];
}

const ipAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether this page can make and use passkeys: browsers bind them to host names, never to IP addresses. */
export function arePasskeysOffered(): boolean {
  return "PublicKeyCredential" in window && !ipAddress.test(window.location.hostname);
}

/** Whether the account has an authenticator or a passkey, whose proof each change of its security needs. */
export function hasStrongFactor({ authenticator, passkeys }: BoundFactors): boolean {
  return authenticator !== null || passkeys.length > 0;
}

export function strongFactorsOf({ authenticator, passkeys }: BoundFactors): StrongFactors {
  const { hostname } = window.location;
  return {
    hasAuthenticator: authenticator !== null,
    hasPasskey: arePasskeysOffered() && passkeys.some(({ host }) => host === hostname),
  };
}

/** The strong factors that a sign-in may be proven with; null where weaker ones are enough. */
export function strongFactorsOfMethods(methods: readonly StepUpMethod[]): StrongFactors | null {
  const hasPasskey = methods.includes("PASSKEY");
  const hasAuthenticator = methods.includes("GOOGLE");
  if (!hasPasskey && !hasAuthenticator && !methods.includes("RECOVERY_CODE")) return null;
  return { hasAuthenticator, hasPasskey: hasPasskey && arePasskeysOffered() };
}

/** Whether a proof is a passkey's answer, which is JSON. */
export function isPasskeyAnswer(proof: string): boolean {
  return proof.startsWith("{");
}

/** A method that proves a strong factor. */
export type StrongMethod = Extract<StepUpMethod, "PASSKEY" | "GOOGLE" | "RECOVERY_CODE">;

/** The method that a proof of a strong factor belongs to. */
export function methodOfProof(proof: string, { hasAuthenticator }: StrongFactors): StrongMethod {
  if (isPasskeyAnswer(proof)) return "PASSKEY";
  return hasAuthenticator ? "GOOGLE" : "RECOVERY_CODE";
}
