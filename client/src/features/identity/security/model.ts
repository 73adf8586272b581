import type { SecurityQuery } from "../../../gql/graphql";

export type Security = NonNullable<SecurityQuery["me"]>["security"];

/** What a member may do about a protection; each has a pop-up of its own. */
export type SecurityTask =
  | "phone"
  | "phone-remove"
  | "email"
  | "email-remove"
  | "authenticator"
  | "authenticator-codes"
  | "authenticator-remove"
  | "payment"
  | "payee";

type State = "on" | "off" | "due" | "unproven";

/** Days before its end at which a password is worth changing. */
const dueDays = 14;
/** Recovery codes below which new ones are worth making. */
const fewCodes = 3;

function contactState(contact: Security["phone"]): State {
  if (!contact) return "off";
  return contact.verified ? "on" : "unproven";
}

/** How each protection stands at a moment. */
export function statesOf(security: Security, now: Date): Readonly<Record<ProtectionName, State>> {
  const { passwordChangedAt, passwordExpiresAt, authenticator } = security;
  const isDue =
    passwordExpiresAt !== null &&
    new Date(passwordExpiresAt).getTime() - now.getTime() < dueDays * 24 * 3_600_000;
  const codes = authenticator && authenticator.recoveryCodesLeft < fewCodes ? "due" : "on";
  return {
    password: passwordChangedAt === null ? "off" : isDue ? "due" : "on",
    phone: contactState(security.phone),
    email: contactState(security.email),
    authenticator: authenticator ? codes : "off",
    payment: security.paymentPasswordChangedAt ? "on" : "off",
    payee: security.payeeName ? "on" : "off",
  };
}

type ProtectionName = "password" | "phone" | "email" | "authenticator" | "payment" | "payee";
