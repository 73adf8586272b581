import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { AddressRefusedError, type OutgoingHttp, type OutgoingResponse } from "../../core/outgoing-http.js";
import { type BrowserKeys, encryptPayload } from "./encrypt-payload.js";

/** Where a browser receives messages, as it says itself. */
export interface PushTarget extends BrowserKeys {
  /** The address of the browser at its push service. */
  readonly endpoint: string;
}

/** The key that the browser subscribed with, which alone can sign for it (VAPID). */
export interface PushSigner {
  /** An uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A message to a browser. */
export interface PushMessage {
  readonly text: string;
  /** How long the push service keeps it for a browser that is offline, in seconds. */
  readonly ttlSeconds: number;
  /** A later message of the same topic replaces one that still waits; up to 32 characters of base64url. */
  readonly topic: string;
  readonly urgency: "normal" | "high";
}

/** What became of a message. */
export type PushResult =
  | { readonly kind: "sent" }
  /** The browser no longer subscribes, or its address must not be called. */
  | { readonly kind: "gone"; readonly reason: string }
  /** Another attempt may succeed, after `afterSeconds` where the push service says so. */
  | { readonly kind: "again"; readonly reason: string; readonly afterSeconds: number | null }
  /** The push service does not respond. */
  | { readonly kind: "unreachable"; readonly reason: string }
  /** The push service refuses the message. */
  | { readonly kind: "refused"; readonly reason: string };

const timeoutMs = 5_000;
/** Push services refuse tokens that are valid for more than a day. */
const tokenLifeMs = 12 * 3_600_000;
const longestRetryAfter = 86_400;

/** Sends messages to browsers through their push services (RFC 8030), signed by VAPID (RFC 8292). */
export class WebPush {
  /** @param subject whom push services contact about our messages: a mailto: or https: address */
  constructor(
    private readonly http: OutgoingHttp,
    private readonly subject: string,
  ) {}

  /**
   * Sends one message. Does not throw for anything that a push service or a network does.
   * @throws Error when the target's address or keys are invalid
   */
  async send(now: Date, key: PushSigner, target: PushTarget, message: PushMessage): Promise<PushResult> {
    const headers = {
      authorization: await this.authorizationOf(now, key, target.endpoint),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(message.ttlSeconds),
      topic: message.topic,
      urgency: message.urgency,
    };
    const body = encryptPayload(message.text, target);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return resultOf(await this.http.send(target.endpoint, { method: "POST", headers, body, signal }));
    } catch (error) {
      if (isAddressRefused(error)) return { kind: "gone", reason: "address refused" };
      return { kind: "unreachable", reason: "no response" };
    }
  }

  private async authorizationOf(now: Date, { privateKey, publicKey }: PushSigner, endpoint: string) {
    const token = await new SignJWT({ sub: this.subject })
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(new URL(endpoint).origin)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + tokenLifeMs))
      .sign(privateKey);
    return `vapid t=${token}, k=${publicKey}`;
  }
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof AddressRefusedError;
}

function resultOf({ status, headers }: OutgoingResponse): PushResult {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone", reason };
  if (status === 429 || status >= 500) return { kind: "again", reason, afterSeconds: retryAfter(headers) };
  return { kind: "refused", reason };
}

/** Seconds of a Retry-After header; null without one, and for a date. */
function retryAfter(headers: OutgoingResponse["headers"]): number | null {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, longestRetryAfter) : null;
}
