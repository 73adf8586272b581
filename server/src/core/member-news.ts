import type { Ctx } from "./ctx.js";
import { raise } from "./outbox.js";

/** Topic of what members are told by messages of the platform. */
export const memberNewsTopic = "member-news";

/** What a member may be told of by the platform itself. */
export const memberNewsKinds = [
  "DEPOSIT_CREDITED",
  "DEPOSIT_BONUS",
  "DEPOSIT_REFUSED",
  "WITHDRAWAL_PAID",
  "WITHDRAWAL_REFUSED",
  "WITHDRAWAL_FAILED",
  "WITHDRAWAL_REFUNDED",
  "TRANSFER_SENT",
  "TRANSFER_RECEIVED",
  "ACCOUNT_ADDED",
  "ACCOUNT_REMOVED",
  "SECURITY",
] as const;
export type MemberNewsKind = (typeof memberNewsKinds)[number];

/** Something that a member is told of once. */
export interface MemberNews {
  /** Names what has happened: the same key of one member is one message. */
  readonly key: string;
  readonly memberId: string;
  readonly kind: MemberNewsKind;
  readonly money?: { readonly amount: bigint; readonly currency: string };
  /** By which the member finds it again, or a masked number. */
  readonly reference?: string;
  /** Whom it was sent to or came from, masked. */
  readonly party?: string;
  /** What of the account's protection has changed. */
  readonly change?: string;
}

/** The same as the outbox carries it; the amount is text, since JSON has no whole numbers of 64 bits. */
export interface CarriedNews extends Omit<MemberNews, "money"> {
  readonly money?: { readonly amount: string; readonly currency: string };
}

/** Has a member told of something; it becomes a message once the ctx's transaction has committed. */
export async function tellMember(ctx: Ctx, { money, ...news }: MemberNews): Promise<void> {
  const carried: CarriedNews = money
    ? { ...news, money: { amount: money.amount.toString(), currency: money.currency } }
    : news;
  await raise(ctx, memberNewsTopic, carried);
}
