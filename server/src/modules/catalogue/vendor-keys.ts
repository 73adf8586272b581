import { createPublicKey, type KeyObject } from "node:crypto";

const minBits = 2048;

/** Reads a vendor's public key from PEM; null unless it is RSA of 2048 bits or more. */
export function readPublicKey(pem: string): KeyObject | null {
  if (!pem.includes("-----BEGIN") || pem.includes("PRIVATE KEY")) return null;
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch (error) {
    // OpenSSL reports malformed input by many different errors; the caller needs to know only that it is invalid.
    if (error instanceof Error) return null;
    throw error;
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return key.asymmetricKeyType === "rsa" && bits >= minBits ? key : null;
}

/** Exports the key as PEM in a normal form. */
export function publicKeyPem(key: KeyObject): string {
  return key.export({ type: "spki", format: "pem" }).toString();
}
