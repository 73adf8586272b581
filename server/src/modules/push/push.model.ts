import type { MemberNotificationKind } from "../../core/member-notifications.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { isPartnerAddress } from "../../ports/partner-address.js";
import { areBrowserKeys, type BrowserKeys } from "../../ports/web-push/encrypt-payload.js";
import type { PushTarget } from "../../ports/web-push/web-push.js";

export const PushTopic = enumOf("PushTopic", "What a browser is notified of.", {
  PAYMENTS: "How deposits and withdrawals end.",
  REWARDS: "Rewards to claim.",
});
export type PushTopic = EnumValue<typeof PushTopic>;

/** The notifications of members that are pushed: how a deposit or withdrawal has ended. */
const pushedNotifications = [
  "DEPOSIT_CREDITED",
  "DEPOSIT_REFUSED",
  "WITHDRAWAL_PAID",
  "WITHDRAWAL_REFUSED",
  "WITHDRAWAL_FAILED",
] as const satisfies readonly MemberNotificationKind[];

/** The events that browsers are notified of. */
export const pushKinds = [...pushedNotifications, "REWARD_CLAIMABLE"] as const;
export type PushKind = (typeof pushKinds)[number];

const pushed: ReadonlySet<string> = new Set(pushedNotifications);

/** Whether a notification is also sent to the member's browsers. */
export function isPushed(kind: MemberNotificationKind): kind is PushKind & MemberNotificationKind {
  return pushed.has(kind);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const pushLimits = {
  /** Browsers of a member; another one replaces the one that was seen longest ago. */
  perMember: 5,
  endpointLength: 1_000,
  /** A browser in which the member has not opened the site for so long is forgotten. */
  unseenMs: 60 * dayMs,
  /** How long sent messages are kept, so that an event is not sent twice. */
  retentionMs: 3 * dayMs,
  /** How long a message is of use. */
  lifeMs: dayMs,
  /** Refused messages in a row after which a browser is forgotten. */
  failures: 5,
  /** A browser whose push service has not responded for so long is forgotten with the next message that fails. */
  unreachableMs: 3 * dayMs,
  /** A browser is forgotten when its VAPID key has not been in use for so long. */
  keyMissingMs: 7 * dayMs,
  /** A reward is pushed once it has waited for this long: members at the page claim it before. */
  rewardWaitMs: minuteMs,
  /** A member is notified of rewards once in this time. */
  rewardPauseMs: dayMs,
  /** A reward that was not pushed within this time is not pushed any more; one of the pause still is. */
  rewardWindowMs: dayMs + hourMs,
} as const;

/** Rate limit of subscribing. */
export const pushThrottle = { name: "push-subscriptions", points: 30, windowSeconds: 600 } as const;
/** Rate limit of page loads that keep a subscription. */
export const pushVisitThrottle = { name: "push-visits", points: 60, windowSeconds: 600 } as const;

/** What separates sealed subscriptions from other sealed values. */
export const pushSealPurpose = "push.subscription";

/** A subscription as a browser sends it, in base64url. */
export interface NewSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The VAPID key that the browser made it with. */
  readonly publicKey: string;
  readonly topics: readonly PushTopic[];
}

const base64url = /^[A-Za-z0-9_-]{1,100}={0,2}$/;

function bytesOf(text: string): Buffer {
  return base64url.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0);
}

/** The keys of a subscription, whether they are valid or not. */
export function browserKeysOf({ p256dh, auth }: Pick<NewSubscription, "p256dh" | "auth">): BrowserKeys {
  return { p256dh: bytesOf(p256dh), auth: bytesOf(auth) };
}

/** Whether a member may name an address: https at its default port, or any port of this machine where that is allowed. */
function isPushAddress(endpoint: string, allowsLoopback: boolean): boolean {
  if (endpoint.length > pushLimits.endpointLength || !isPartnerAddress(endpoint, !allowsLoopback))
    return false;
  const { protocol, port } = new URL(endpoint);
  return protocol === "http:" || port === "";
}

/** The fields of a subscription that are invalid. */
export function subscriptionFaults(
  given: NewSubscription,
  {
    allowsLoopback,
    publicKeys,
  }: { readonly allowsLoopback: boolean; readonly publicKeys: readonly string[] },
): string[] {
  const { endpoint, topics, publicKey } = given;
  const faults = {
    endpoint: !isPushAddress(endpoint, allowsLoopback),
    p256dh: !areBrowserKeys(browserKeysOf(given)),
    publicKey: !publicKeys.includes(publicKey),
    topics: topics.length === 0 || topics.length > 2,
  };
  return Object.entries(faults).flatMap(([field, isFault]) => (isFault ? [field] : []));
}

/** Writes a subscription's address and keys as the text that is sealed. */
export function targetText({ endpoint, p256dh, auth }: PushTarget): string {
  return JSON.stringify([endpoint, p256dh.toString("base64url"), auth.toString("base64url")]);
}

/** Reads what `targetText` wrote. */
export function targetOf(text: string): PushTarget {
  const [endpoint, p256dh, auth] = JSON.parse(text) as [string, string, string];
  return { endpoint, ...browserKeysOf({ p256dh, auth }) };
}

const retrySeconds = [10, 60, 300, 900, 3_600, 10_800, 21_600];

/** When a message is tried again after an attempt; null when it would be of no use any more. */
export function retryAt(
  now: Date,
  { attempts, expiresAt }: { readonly attempts: number; readonly expiresAt: Date },
  afterSeconds: number | null,
): Date | null {
  const seconds = retrySeconds[attempts - 1];
  if (seconds === undefined) return null;
  const at = new Date(now.getTime() + Math.max(seconds, afterSeconds ?? 0) * 1_000);
  return at < expiresAt ? at : null;
}
