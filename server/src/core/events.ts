/** News for whoever listens now: published after commit, never stored. The outbox is the backstop. */
export interface LiveEvents {
  publish(topic: string, payload: unknown): void;
  /** Payloads of a topic until the signal aborts or the consumer stops. */
  subscribe<T>(topic: string, signal?: AbortSignal): AsyncIterableIterator<T>;
  close(): Promise<void>;
}

/** Topic of a member's wallet changes. */
export function walletTopic(memberId: string): string {
  return `wallet:${memberId}`;
}

/** Topic on which a session's end is told: sockets that it opened close. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Topic of what happens in a visitor's conversation with the brand's people; of a member's id, or a guest's. */
export function supportTopic(visitorId: string): string {
  return `support:${visitorId}`;
}

/** Topic of a deposit's changes. */
export function depositTopic(depositId: string): string {
  return `deposit:${depositId}`;
}

/** Topic of a member's deposits: each that was ordered or has changed. */
export function depositsTopic(memberId: string): string {
  return `deposits:${memberId}`;
}

/** Topic of a member's withdrawals: each that was asked for or has changed. */
export function withdrawalsTopic(memberId: string): string {
  return `withdrawals:${memberId}`;
}

/** Topic of a member's transfers, to and from vendors and other members. */
export function transfersTopic(memberId: string): string {
  return `transfers:${memberId}`;
}

/** Topic of a member's own messages: what came, and what was read. */
export function messagesTopic(memberId: string): string {
  return `messages:${memberId}`;
}

/** Topic of messages to all of a brand's members. */
export function broadcastTopic(brandId: string): string {
  return `broadcast:${brandId}`;
}

/** Topic of a withdrawal's changes. */
export function withdrawalTopic(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`;
}

/** Topic of what happens in any of a brand's conversations. */
export function supportAdminTopic(brandId: string): string {
  return `support-admin:${brandId}`;
}

/** Topic on which nodes tell each other that a brand's content has changed. */
export const contentTopic = "content";
