import { hash, timingSafeEqual } from "node:crypto";

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash("sha256", data, "buffer");
}

/** Compares two texts in time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
