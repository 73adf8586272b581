import { defineErrors, validationFailed } from "../../../core/errors.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";

defineErrors({
  last_recovery_method: "unprocessable",
  payee_name_set: "conflict",
});

export const BoundContact = enumOf("BoundContact", "A contact that can be bound to an account.", {
  phone: "The mobile phone.",
  email: "The e-mail address.",
});
export type BoundContact = EnumValue<typeof BoundContact>;

export const BoundProof = enumOf(
  "BoundProof",
  "How the member proves control of the account before a bound phone or e-mail address changes.",
  {
    bound: "A code sent to the bound phone or address.",
    authenticator: "A code of the authenticator, a recovery code, or a passkey's answer.",
  },
);
export type BoundProof = EnumValue<typeof BoundProof>;

export const SelfProofKind = enumOf(
  "SelfProofKind",
  "Second factor: a code to a bound contact, or a proof of an authenticator or passkey.",
  {
    phone: "A code sent to the phone.",
    email: "A code sent to the e-mail address.",
    authenticator: "A code of the authenticator app, a recovery code, or a passkey's answer.",
  },
);
export type SelfProofKind = EnumValue<typeof SelfProofKind>;

/** Proofs that authorise a change of a bound contact. */
export interface BindingProof {
  /** The account's password. */
  readonly password: string;
  /** Required when a contact of this kind is bound already; "bound" by default. */
  readonly boundProof?: BoundProof;
  readonly boundCode?: string;
}

const longestName = 64;
const personName = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’·-]*$/u;

/**
 * Requires a name as banks write it: only letters, spaces and . ' · -
 * @throws DomainError validation_failed (payeeName)
 */
export function assertPayeeName(name: string): void {
  const field = "payeeName";
  if (name === "") throw validationFailed({ field, code: "required" });
  if (name.length < 2 || name.length > longestName)
    throw validationFailed({ field, code: "length", params: { min: 2, max: longestName } });
  if (!personName.test(name)) throw validationFailed({ field, code: "invalid" });
}

/** Second factors that an account has for step-up on a new device. */
export interface RecoveryMethods {
  readonly phone: boolean;
  readonly email: boolean;
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

/** Whether removing `removed` would leave no recovery method. */
export function isLastRecoveryMethod(methods: RecoveryMethods, removed: keyof RecoveryMethods): boolean {
  return !Object.entries(methods).some(([method, isBound]) => isBound && method !== removed);
}
