import { createHmac, hash, timingSafeEqual, verify } from "node:crypto";

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

/** Whether one of these keys (PEM) has signed the bytes (RSA-SHA256, base64). */
export function isSignedByAny(publicKeyPems: readonly string[], body: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  return publicKeyPems.some((pem) => verify("RSA-SHA256", body, pem, bytes));
}

/** Compares two hashes of the same length in constant time. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(a, b);
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
