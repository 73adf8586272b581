import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signature may be, and how far a sender's clock may run ahead, in milliseconds. */
export const replayWindowMs = 5 * 60_000;

export const timestampHeader = "x-gateway-timestamp";
export const signatureHeader = "x-gateway-signature";

function computeMac(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}

/** Builds the headers of a signed message: its time in seconds, and HMAC-SHA-256 of `timestamp.body` in hexadecimal. */
export function signedHeaders(secret: string, now: Date, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json",
    [timestampHeader]: timestamp,
    [signatureHeader]: computeMac(secret, timestamp, body).toString("hex"),
  };
}

/** A message that was received from outside, not yet verified. */
export interface SignedMessage {
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly body: Buffer;
}

/** Whether a message was signed with the secret within {@link replayWindowMs}. Compares in constant time. */
export function isSigned(secret: string, now: Date, message: SignedMessage): boolean {
  const { timestamp, signature, body } = message;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isAuthentic = timingSafeEqual(Buffer.from(signature, "hex"), computeMac(secret, timestamp, body));
  return isAuthentic && Math.abs(now.getTime() - Number(timestamp) * 1000) <= replayWindowMs;
}

/** Reads the signature of a received message from its headers. */
export function readSignedMessage(headers: Readonly<Record<string, unknown>>, body: Buffer): SignedMessage {
  return { timestamp: headers[timestampHeader], signature: headers[signatureHeader], body };
}
