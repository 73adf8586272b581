import { Secret, TOTP } from "otpauth";
import { newBytes } from "../../../core/ids.js";

const secretBytes = 20;
const period = 30;
/** Steps before and after the clock's whose codes are taken: clocks differ, and typing takes time. */
const window = 1;

/** A new secret, as authenticators take it by hand: base32. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(newBytes(secretBytes)).buffer }).base32;
}

function totp(secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP {
  const named = label ? { issuer: label.issuer, label: label.account } : {};
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}

/** What an authenticator reads from the picture: otpauth://totp/… */
export function setupUri(secret: string, label: { issuer: string; account: string }): string {
  return totp(secret, label).toString();
}

/** The step (of 30 seconds since 1970) whose code this is, at that time or one beside it; null for none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Nothing that is misread for another: no I, L, O and U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;
const codeCount = 10;

function newRecoveryCode(): string {
  const text = Array.from(newBytes(codeLength), (byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`;
}

/** Ten new codes of 50 random bits: "ABCDE-12345". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, newRecoveryCode);
}

/** A recovery code as it is compared; null for what can be none. */
export function normaliseRecoveryCode(text: string): string | null {
  if (text.length > 4 * codeLength) return null;
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return new RegExp(`^[${letters}]{${codeLength}}$`).test(code) ? code : null;
}
