import { createHmac, timingSafeEqual } from "node:crypto";

/** How long after it was signed a message is believed, and how far ahead a clock may be, in milliseconds. */
export const replayWindowMs = 5 * 60_000;

export const timestampHeader = "x-gateway-timestamp";
export const signatureHeader = "x-gateway-signature";

function macOf(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}

/** The headers of a signed message: when it was signed, in seconds, and HMAC-SHA-256 of `timestamp.body` in hexadecimal. */
export function signedHeaders(secret: string, now: Date, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json",
    [timestampHeader]: timestamp,
    [signatureHeader]: macOf(secret, timestamp, body).toString("hex"),
  };
}

/** A message of somebody outside, as it came. */
export interface SignedMessage {
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly body: Buffer;
}

/** Whether a message was signed by who knows the secret, and lately. Compares in constant time. */
export function isSigned(secret: string, now: Date, message: SignedMessage): boolean {
  const { timestamp, signature, body } = message;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isRight = timingSafeEqual(Buffer.from(signature, "hex"), macOf(secret, timestamp, body));
  return isRight && Math.abs(now.getTime() - Number(timestamp) * 1000) <= replayWindowMs;
}
