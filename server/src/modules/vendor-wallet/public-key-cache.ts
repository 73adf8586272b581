import { createPublicKey, type KeyObject } from "node:crypto";

/** More keys than all vendors have; above it the cache starts empty again. */
const capacity = 1000;

/** Caches parsed public keys by their PEM texts. */
export class PublicKeyCache {
  private readonly parsed = new Map<string, KeyObject>();

  /** The key of a PEM text. @throws Error when it is not a public key */
  of(pem: string): KeyObject {
    const cached = this.parsed.get(pem);
    if (cached) return cached;
    if (this.parsed.size >= capacity) this.parsed.clear();
    const key = createPublicKey(pem);
    this.parsed.set(pem, key);
    return key;
  }
}
