import { keyedHash } from "../../../core/crypto.js";
import type { SecretKeys } from "../../../core/secret-keys.js";

/** Characters of base64url in a part: 96 bits, which no one guesses who knows the other part. */
const partLength = 16;

/**
 * An admin's part of a one-time password that two admins give. Each learns only the own part, so neither can sign in as
 * the owner. The part follows from the server's key, so that it need not be kept while a request waits.
 * @param of what the password opens; it is never the same for two passwords
 */
export function passwordPartOf(
  secretKeys: SecretKeys,
  { of, adminId }: { readonly of: readonly (string | null)[]; readonly adminId: string },
): string {
  const hash = keyedHash(secretKeys.hashKey, "staff.one-time-password", JSON.stringify([...of, adminId]));
  return hash.toString("base64url").slice(0, partLength);
}

/** What an admin learns of an account that two admins open or reset. */
export interface OpenedAccount {
  /** Null while a new account waits for a second admin. */
  readonly id: string | null;
  /** Whether it took effect; otherwise it waits for a second admin. */
  readonly isInEffect: boolean;
  /**
   * The caller's part of the one-time password: that of who requested it comes first. The whole password where one admin
   * suffices.
   */
  readonly passwordPart: string;
}
