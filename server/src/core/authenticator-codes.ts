import { Secret, TOTP } from "otpauth";
import { newBytes } from "./ids.js";

const secretBytes = 20;
const period = 30;
/** Steps before and after the current one whose codes are accepted, for clock differences and slow typing. */
const window = 1;

/** Generates a secret in base32, as authenticator apps accept it by hand. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(newBytes(secretBytes)).buffer }).base32;
}

function totp(secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP {
  const named = label ? { issuer: label.issuer, label: label.account } : {};
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}

/** The URI in the QR code for authenticator apps: otpauth://totp/… */
export function setupUri(secret: string, label: { issuer: string; account: string }): string {
  return totp(secret, label).toString();
}

/**
 * Returns the step (of 30 seconds since 1970) that a code is valid for, near the given time; null when it is invalid.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Crockford base32: without I, L, O and U, which are easily misread. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;
const codeCount = 10;

function newRecoveryCode(): string {
  const text = Array.from(newBytes(codeLength), (byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`;
}

/** Generates ten codes of 50 random bits, such as "ABCDE-12345". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, newRecoveryCode);
}

/** Normalises a recovery code for comparison; null when the text is not one. */
export function normaliseRecoveryCode(text: string): string | null {
  if (text.length > 4 * codeLength) return null;
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return new RegExp(`^[${letters}]{${codeLength}}$`).test(code) ? code : null;
}
