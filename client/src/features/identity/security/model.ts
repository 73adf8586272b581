import type { SecurityQuery } from "../../../gql/graphql";

export type Security = NonNullable<SecurityQuery["me"]>["security"];

/** The actions on the protections; each has a dialog of its own. */
export type SecurityTask =
  | "phone"
  | "phone-remove"
  | "email"
  | "email-remove"
  | "authenticator"
  | "authenticator-codes"
  | "authenticator-remove"
  | "passkeys"
  | "payment"
  | "payee";

type State = "on" | "off" | "due" | "unproven";

/** Days before its expiry from which a password is due for a change. */
const dueDays = 14;
/** With fewer recovery codes than this, new ones are due. */
const fewCodes = 3;

function contactState(contact: Security["phone"]): State {
  if (!contact) return "off";
  return contact.verified ? "on" : "unproven";
}

/** The state of each protection at an instant. */
export function protectionStates(security: Security, now: Date): Readonly<Record<ProtectionName, State>> {
  const { passwordChangedAt, passwordExpiresAt, authenticator, passkeys, recoveryCodesLeft } = security;
  const isDue =
    passwordExpiresAt !== null &&
    new Date(passwordExpiresAt).getTime() - now.getTime() < dueDays * 24 * 3_600_000;
  const codes = recoveryCodesLeft !== null && recoveryCodesLeft < fewCodes ? "due" : "on";
  return {
    password: passwordChangedAt === null ? "off" : isDue ? "due" : "on",
    phone: contactState(security.phone),
    email: contactState(security.email),
    authenticator: authenticator ? codes : "off",
    passkeys: passkeys.length === 0 ? "off" : authenticator ? "on" : codes,
    payment: security.paymentPasswordChangedAt ? "on" : "off",
    payee: security.payeeName ? "on" : "off",
  };
}

type ProtectionName = "password" | "phone" | "email" | "authenticator" | "passkeys" | "payment" | "payee";
