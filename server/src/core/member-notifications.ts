import type { Ctx } from "./ctx.js";
import { raiseAll } from "./outbox.js";

/** Outbox topic of notifications that the platform sends to members. */
export const memberNotificationTopic = "member-news";

/** The events that the platform notifies members of. */
export type MemberNotificationKind =
  | "DEPOSIT_CREDITED"
  | "DEPOSIT_BONUS"
  | "DEPOSIT_REFUSED"
  | "DEPOSIT_REVERSED"
  | "DEPOSIT_RESTORED"
  | "WITHDRAWAL_PAID"
  | "WITHDRAWAL_REFUSED"
  | "WITHDRAWAL_FAILED"
  | "WITHDRAWAL_REFUNDED"
  | "TRANSFER_SENT"
  | "TRANSFER_RECEIVED"
  | "ACCOUNT_ADDED"
  | "ACCOUNT_REMOVED"
  | "SECURITY"
  | "CONTRACT_OFFERED"
  | "CONTRACT_ACCEPTED"
  | "CONTRACT_REJECTED"
  | "CONTRACT_OFFER_CLOSED"
  | "CONTRACT_TERMINATION"
  | "CONTRACT_KEPT"
  | "CONTRACT_ENDED"
  | "EARNINGS_PAID"
  | "EARNINGS_OWED"
  | "EARNINGS_REVERSED"
  | "REWARD_GRANTED"
  | "FREE_SPINS_GRANTED"
  | "BONUS_GRANTED"
  | "BONUS_CONVERTED"
  | "BONUS_EXPIRED"
  | "BONUS_FORFEITED"
  | "BONUS_SPENT"
  | "BONUS_REVOKED"
  | "VIP_LEVEL_RAISED"
  | "VIP_LEVEL_LOWERED"
  | "REDEMPTION_APPROVED"
  | "REDEMPTION_REJECTED"
  | "FEEDBACK_ANSWERED";

/** A notification that a member receives once. */
export interface MemberNotification {
  /** Identifies the event: repeats of a key for the same member are one notification. */
  readonly key: string;
  readonly memberId: string;
  readonly kind: MemberNotificationKind;
  readonly money?: { readonly amount: bigint; readonly currency: string };
  /** The reference that the member sees, a masked number, the VIP level that is reached now, or how many free spins. */
  readonly reference?: string;
  /** The counterparty of the transfer or contract, masked; the brand; or the VIP level of before. */
  readonly party?: string;
  /** The security setting that has changed. */
  readonly change?: string;
  /** The contract of an agent that it is about. */
  readonly contract?: { readonly id: string; readonly kind: string };
  /** The bill of an agent that it is about. */
  readonly billId?: string;
  /** What staff wrote to the member, plain text. */
  readonly text?: string;
}

/** A notification as the outbox stores it; the amount is text, since JSON has no 64-bit integers. */
export interface MemberNotificationPayload extends Omit<MemberNotification, "money"> {
  readonly money?: { readonly amount: string; readonly currency: string };
}

/** Notifies a member: the inbox message is written once the ctx's transaction has committed. */
export function notifyMember(ctx: Ctx, notification: MemberNotification): Promise<void> {
  return notifyMembers(ctx, [notification]);
}

/** Sends several notifications, as `notifyMember` does. */
export function notifyMembers(ctx: Ctx, notifications: readonly MemberNotification[]): Promise<void> {
  return raiseAll(ctx, memberNotificationTopic, notifications.map(toPayload));
}

function toPayload({ money, ...notification }: MemberNotification): MemberNotificationPayload {
  if (!money) return notification;
  return { ...notification, money: { amount: money.amount.toString(), currency: money.currency } };
}
