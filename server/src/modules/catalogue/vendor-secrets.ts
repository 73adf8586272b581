import { seal, unseal } from "../../core/seal.js";

const purpose = "vendor.secret";

/** Seals a secret that a vendor shares with us. */
export function sealSecret(key: Buffer, secret: string): Buffer {
  return seal(key, purpose, secret);
}

/** Opens what was sealed. @throws Error for another key, or a changed byte */
export function unsealSecret(key: Buffer, sealed: Buffer): string {
  return unseal(key, purpose, sealed);
}
