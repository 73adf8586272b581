import { defineErrors } from "../../../core/errors.js";

defineErrors({
  reset_link_expired: "unprocessable",
});

/** Minutes that a link in a mail lasts. */
export const resetLinkMinutes = 30;
/** Minutes that the page a link leads to may be filled in. */
export const resetTicketMinutes = 15;
/** Links an account is sent within an hour; whoever asks for more gets the same answer, and no mail. */
export const resetLinksAnHour = 5;

/** The topic of what is asked for by mail; its payload is sealed. */
export const resetRequested = "identity.reset-asked";

/** Who says to have forgotten the password. */
export interface ResetRequest {
  readonly username: string;
  readonly email: string;
  /** The platform's code of the language the mail is written in. */
  readonly language: string;
}

const address = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/u;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text.trim());
}

/** Tokens of links and tickets: 256 bits, base64url. */
export function isResetToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
