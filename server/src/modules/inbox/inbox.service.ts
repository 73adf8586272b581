import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { broadcastTopic, type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import type { OutboxSubscriber } from "../../core/jobs.js";
import { runLiveQuery } from "../../core/live-query.js";
import { type MemberNotificationPayload, memberNotificationTopic } from "../../core/member-notifications.js";
import { formatMinor } from "../../core/money.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MailContent } from "../delivery/mail.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { type MemberMessage, messageLimits, messageThrottles, toMessageContract } from "./inbox.model.js";
import { messageList } from "./inbox.reads.js";
import { countUnread, insertMessages, markRead, type NewMessageRow, type Reader } from "./inbox.store.js";

/** Sends a message about money by mail as well, to members with a verified address. */
export interface MoneyNotices {
  mailMoneyEvent(ctx: Ctx, accountId: string, content: (username: string) => MailContent): Promise<void>;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly notices: MoneyNotices;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** Counts of a member's messages, and the newest one. */
export interface InboxSummary {
  readonly unread: number;
  readonly totalCount: number;
  readonly newest: MemberMessage | null;
}

/**
 * Messages of the platform and of staff to members. Trial members have none, and excluded members do not see messages
 * to all members.
 */
export class InboxService {
  private readonly marks: Throttle;

  constructor(private readonly deps: Deps) {
    this.marks = deps.throttles.make(messageThrottles.marks);
  }

  /** The member's messages, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = messageList.for(async (ctx) => {
    const reader = requireReader(ctx);
    const { defaultLanguage } = await this.deps.brands.current(ctx);
    return { ...reader, languages: [ctx.language, defaultLanguage] };
  });

  /** Counts the member's unread messages. @throws DomainError not_logged_in, in_need_true_account */
  async countUnread(ctx: Ctx): Promise<number> {
    return countUnread(ctx.db, requireReader(ctx));
  }

  /**
   * Marks the member's messages as read; `ids` null: all. Ids of other members' messages and of read ones are ignored.
   * Returns the number of unread messages.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (ids), too_many_requests
   */
  async markRead(ctx: Ctx, ids: readonly string[] | null): Promise<number> {
    const reader = requireReader(ctx);
    if (ids && ids.length > messageLimits.marked)
      throw validationFailed({ field: "ids", code: "out_of_range", params: { max: messageLimits.marked } });
    await admit(this.marks, reader.memberId);
    const changed = await markRead(ctx.db, reader, ids?.filter(isId) ?? null);
    if (changed > 0) this.publishChange(ctx, reader.memberId);
    return countUnread(ctx.db, reader);
  }

  /**
   * Watches the member's messages: yields their summary, then again after each message that is new, read or recalled. Ends
   * with the signal.
   * @throws DomainError not_logged_in, in_need_true_account immediately
   */
  watch(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<InboxSummary> {
    const { brandId, memberId } = requireReader(ctx);
    const topics = [messagesTopic(memberId), broadcastTopic(brandId)];
    return runLiveQuery(this.deps.live, topics, () => this.readSummary(ctx), signal);
  }

  /** Writes a message for each notification, once; called by the outbox. */
  readonly subscriber: OutboxSubscriber = {
    name: "member-messages",
    topic: memberNotificationTopic,
    handle: (ctx, payload) => this.writeMessages(ctx, [payload as MemberNotificationPayload]),
    handleAll: (ctx, payloads) => this.writeMessages(ctx, payloads as readonly MemberNotificationPayload[]),
  };

  private async writeMessages(ctx: Ctx, notifications: readonly MemberNotificationPayload[]): Promise<void> {
    const messages = notifications.map((notification) => ({
      notification,
      row: toMessage(ctx, notification),
    }));
    const inserted = await insertMessages(
      ctx.db,
      messages.map(({ row }) => row),
    );
    for (const { notification, row } of messages) {
      if (!inserted.has(row.id)) continue;
      const { memberId } = notification;
      this.publishChange(ctx, memberId);
      const mail = toMail(notification, ctx.clock.now());
      if (mail) await this.deps.notices.mailMoneyEvent(ctx, memberId, mail);
    }
  }

  private async readSummary(ctx: Ctx): Promise<InboxSummary> {
    const { items, totalCount } = await this.list.numberedPage(ctx, { page: 1, pageSize: 1 });
    return { unread: await this.countUnread(ctx), totalCount, newest: items[0] ?? null };
  }

  private publishChange(ctx: Ctx, memberId: string): void {
    ctx.afterCommit(() => this.deps.live.publish(messagesTopic(memberId), {}));
  }
}

/** @throws DomainError not_logged_in, in_need_true_account */
function requireReader(ctx: Ctx): Reader {
  const { memberId } = requireRealMember(ctx.actor);
  return { brandId: ctx.brand.id, memberId, now: ctx.clock.now() };
}

/** The message of a notification. */
function toMessage(ctx: Ctx, notification: MemberNotificationPayload): NewMessageRow {
  const { key, memberId, kind, money, contract, text } = notification;
  const { reference = null, party = null, change = null, billId = null } = notification;
  return {
    id: newId(),
    brandId: ctx.brand.id,
    memberId,
    eventKey: key,
    kind,
    reference,
    party,
    change,
    billId,
    contract: toMessageContract(contract?.id ?? null, contract?.kind ?? null),
    money: money ? { amount: BigInt(money.amount), currency: money.currency } : null,
    texts: text === undefined ? null : { [ctx.language]: { title: "", body: text } },
    sentBy: null,
    sentAt: ctx.clock.now(),
  };
}

/** Builds the mail for a message; null for kinds without one. */
function toMail({ kind, money, reference = "", party = "" }: MemberNotificationPayload, at: Date) {
  if (kind === "ACCOUNT_ADDED")
    return (username: string) => ({
      template: "account_added" as const,
      params: { username, at, reference },
    });
  if (!money || (kind !== "TRANSFER_SENT" && kind !== "TRANSFER_RECEIVED")) return null;
  const amount = `${formatMinor(BigInt(money.amount), money.currency)} ${money.currency}`;
  const template = kind === "TRANSFER_SENT" ? ("transfer_sent" as const) : ("transfer_received" as const);
  return (username: string) => ({ template, params: { username, at, amount, party } });
}
