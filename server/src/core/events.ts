/** Live events for the current subscribers: published after commit, never stored. The outbox is the backstop. */
export interface LiveEvents {
  publish(topic: string, payload: unknown): void;
  /** Payloads of topics from now on, in order, until the signal aborts or the consumer stops. */
  subscribe<T>(topics: string | readonly string[], signal?: AbortSignal): AsyncIterableIterator<T>;
  close(): Promise<void>;
}

/** Topic of changes of a member's wallet. */
export function walletTopic(memberId: string): string {
  return `wallet:${memberId}`;
}

/** Topic of the end of a session: its sockets close. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Topic of a visitor's support conversation; the id is a member's or a guest's. */
export function supportTopic(visitorId: string): string {
  return `support:${visitorId}`;
}

/** Topic of a member's deposits: each that was created or has changed. */
export function depositsTopic(memberId: string): string {
  return `deposits:${memberId}`;
}

/** Topic of a member's withdrawals: each that was requested or has changed. */
export function withdrawalsTopic(memberId: string): string {
  return `withdrawals:${memberId}`;
}

/** Topic of a member's transfers with vendors and other members. */
export function transfersTopic(memberId: string): string {
  return `transfers:${memberId}`;
}

/** Topic of an agent's contracts: each that is new or has changed. */
export function contractsTopic(memberId: string): string {
  return `contracts:${memberId}`;
}

/** Topic of a member's parts in programmes: what it has joined, can claim or was granted. */
export function programmesTopic(memberId: string): string {
  return `programmes:${memberId}`;
}

/** Topic of the ranks of a brand's leaderboards. */
export function leaderboardsTopic(brandId: string): string {
  return `leaderboards:${brandId}`;
}

/** Topic of a member's inbox: messages that arrived or were read. */
export function messagesTopic(memberId: string): string {
  return `messages:${memberId}`;
}

/** Topic of messages to all of a brand's members. */
export function broadcastTopic(brandId: string): string {
  return `broadcast:${brandId}`;
}

/** Topic of all support conversations of a brand. */
export function supportAdminTopic(brandId: string): string {
  return `support-admin:${brandId}`;
}

/** Topic by which nodes announce that a brand's content has changed. */
export const contentTopic = "content";
