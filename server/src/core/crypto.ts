import { createHmac, hash, timingSafeEqual } from "node:crypto";

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash("sha256", data, "buffer");
}

/**
 * HMAC-SHA-256 of a text under a secret key: encrypted values are looked up and compared by it without being decrypted.
 * `purpose` separates the hashes of the same text in different columns.
 */
export function keyedHash(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac("sha256", key).update(purpose).update("\0").update(text).digest();
}

/** Compares two hashes of the same length in constant time. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(a, b);
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
