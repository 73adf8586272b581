import { createPublicKey, type KeyObject } from "node:crypto";

/** More keys than vendors have; past it the ring starts anew. */
const capacity = 1000;

/** Public keys, parsed once. */
export class VendorKeyRing {
  private readonly parsed = new Map<string, KeyObject>();

  /** The key of a PEM text. @throws Error when it is none */
  of(pem: string): KeyObject {
    const known = this.parsed.get(pem);
    if (known) return known;
    if (this.parsed.size >= capacity) this.parsed.clear();
    const key = createPublicKey(pem);
    this.parsed.set(pem, key);
    return key;
  }
}
