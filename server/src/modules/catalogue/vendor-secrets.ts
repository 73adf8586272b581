import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { vendorSecretSealPurpose } from "./catalogue.model.js";

/** Encrypts a secret that is shared with a vendor. */
export function sealSecret(keys: SecretKeys, secret: string): Buffer {
  return seal(keys, vendorSecretSealPurpose, secret);
}

/** Decrypts a sealed secret. @throws Error when the key is wrong or the bytes were changed */
export function unsealSecret(keys: SecretKeys, sealed: Buffer): string {
  return unseal(keys, vendorSecretSealPurpose, sealed);
}
