import type { PushTopic } from "../../gql/graphql";
import { hasPushChoice, pushChoiceKey } from "./has-push-choice";

/** Local storage key of a member: what notifications were offered for, and whether the member answered. */
const offerKey = (memberId: string) => `pushOffer:${memberId}`;

/** What a member has turned on. The member is stored by id, since others who use the browser could read a name. */
interface Choice {
  readonly memberId: string;
  readonly topics: readonly PushTopic[];
}

const knownTopics: ReadonlySet<unknown> = new Set<PushTopic>(["PAYMENTS", "REWARDS"]);

function isChoice(value: unknown): value is Choice {
  if (typeof value !== "object" || value === null) return false;
  const { memberId, topics } = value as Record<string, unknown>;
  return (
    typeof memberId === "string" && Array.isArray(topics) && topics.every((topic) => knownTopics.has(topic))
  );
}

/** The stored choice; null when there is none, or another version of the site or a user wrote it. */
function read(): Choice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pushChoiceKey) ?? "null");
    return isChoice(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** What the member has turned on in this browser; empty when nothing. */
export function readPushChoice(memberId: string): readonly PushTopic[] {
  const choice = read();
  return choice?.memberId === memberId ? choice.topics : [];
}

/** Whether this browser shows the member's notifications. */
export function isPushOf(memberId: string | null): boolean {
  return memberId !== null && read()?.memberId === memberId;
}

/** Whether this browser may show the notifications of someone else than the member. */
export function isPushOfAnother(memberId: string | null): boolean {
  return hasPushChoice() && !isPushOf(memberId);
}

/** Stores what the member has turned on in this browser, in place of another member's choice. */
export function storePushChoice(memberId: string, topics: readonly PushTopic[]): void {
  localStorage.setItem(pushChoiceKey, JSON.stringify({ memberId, topics } satisfies Choice));
}

/** Forgets whose notifications this browser shows. */
export function forgetPushChoice(): void {
  localStorage.removeItem(pushChoiceKey);
}

/** Whether the member may be offered notifications for a payment: once for all, until the offer is answered. */
export function mayOfferPush(memberId: string, paymentId: string): boolean {
  const offered = localStorage.getItem(offerKey(memberId));
  return offered === null || offered === paymentId;
}

/** Remembers the payment that notifications were offered for. */
export function markPushOffered(memberId: string, paymentId: string): void {
  localStorage.setItem(offerKey(memberId), paymentId);
}

/** Remembers that the member has answered the offer. */
export function markPushAnswered(memberId: string): void {
  localStorage.setItem(offerKey(memberId), "answered");
}
