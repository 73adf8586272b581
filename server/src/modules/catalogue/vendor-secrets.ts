import { seal, unseal } from "../../core/seal.js";

const purpose = "vendor.secret";

/** Encrypts a secret that is shared with a vendor. */
export function sealSecret(key: Buffer, secret: string): Buffer {
  return seal(key, purpose, secret);
}

/** Decrypts a sealed secret. @throws Error when the key is wrong or the bytes were changed */
export function unsealSecret(key: Buffer, sealed: Buffer): string {
  return unseal(key, purpose, sealed);
}
