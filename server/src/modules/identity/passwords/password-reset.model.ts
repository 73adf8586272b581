import { defineErrors } from "../../../core/errors.js";

defineErrors({
  reset_link_expired: "unprocessable",
});

/** Minutes that a reset link is valid. */
export const resetLinkMinutes = 30;
/** Minutes that a ticket is valid, that is, until the new password must be submitted. */
export const resetTicketMinutes = 15;
/** Links sent to an account per hour. Further requests get the same response, but no mail. */
export const resetLinksPerHour = 5;

/** Outbox topic of reset requests; the payload is encrypted. */
export const resetRequested = "identity.reset-asked";

/** A request for a reset link. */
export interface ResetRequest {
  readonly username: string;
  readonly email: string;
  /** Language code of the mail. */
  readonly language: string;
}

const address = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/u;

/** Whether a text is formed like an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text.trim());
}

/** Whether a text is formed like the token of a link or ticket: 256 bits in base64url. */
export function isResetToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
