import type { PushTopic } from "../../gql/graphql";

/** Local storage key: whose notifications this browser shows, and of what. */
const choiceKey = "pushChoice";
/** Local storage key of an account: what notifications were offered for, and whether the member answered. */
const offerKey = (account: string) => `pushOffer:${account}`;

interface Choice {
  readonly account: string;
  readonly topics: readonly PushTopic[];
}

/** What the member has turned on in this browser; empty when nothing. */
export function readPushChoice(account: string): readonly PushTopic[] {
  const stored = localStorage.getItem(choiceKey);
  const choice = stored === null ? null : (JSON.parse(stored) as Choice);
  return choice?.account === account ? choice.topics : [];
}

/** Stores what the member has turned on in this browser, in place of another member's choice. */
export function storePushChoice(account: string, topics: readonly PushTopic[]): void {
  if (topics.length === 0) localStorage.removeItem(choiceKey);
  else localStorage.setItem(choiceKey, JSON.stringify({ account, topics } satisfies Choice));
}

/** Forgets whose notifications this browser shows. */
export function forgetPushChoice(): void {
  localStorage.removeItem(choiceKey);
}

/** Whether the member may be offered notifications for a payment: once for all, until the offer is answered. */
export function mayOfferPush(account: string, paymentId: string): boolean {
  const offered = localStorage.getItem(offerKey(account));
  return offered === null || offered === paymentId;
}

/** Remembers the payment that notifications were offered for. */
export function markPushOffered(account: string, paymentId: string): void {
  localStorage.setItem(offerKey(account), paymentId);
}

/** Remembers that the member has answered the offer. */
export function markPushAnswered(account: string): void {
  localStorage.setItem(offerKey(account), "answered");
}
