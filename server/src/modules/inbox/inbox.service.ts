import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { broadcastTopic, type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import type { OutboxSubscriber } from "../../core/jobs.js";
import { runLiveQuery } from "../../core/live-query.js";
import { type MemberNotificationPayload, memberNotificationTopic } from "../../core/member-notifications.js";
import { formatMinor } from "../../core/money.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MailContent } from "../delivery/mail.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { changeOf, type MemberMessage, messageLimits, messageThrottles, textIn } from "./inbox.model.js";
import {
  countMessages,
  countUnread,
  insertMessage,
  listMessages,
  type MessageRow,
  markRead,
  type Reader,
} from "./inbox.store.js";

/** Mails what a message tells of money, to who has proven an address. */
export interface MoneyNotices {
  mailMoneyEvent(ctx: Ctx, accountId: string, content: (username: string) => MailContent): Promise<void>;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly notices: MoneyNotices;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** How many messages a member has, how many of them are not read, and which one is the newest. */
export interface MessageNews {
  readonly unread: number;
  readonly totalCount: number;
  readonly newest: MemberMessage | null;
}

/**
 * What the platform and the brand's operators write to members. Trial members have none, and nobody has what is written
 * to all while play is closed to them.
 */
export class InboxService {
  private readonly marks: Throttle;

  constructor(private readonly deps: Deps) {
    this.marks = deps.throttles.make(messageThrottles.marks);
  }

  /** The member's own, newest first. @throws DomainError not_logged_in, in_need_true_account, validation_failed */
  async list(ctx: Ctx, request: PageRequest): Promise<Page<MemberMessage>> {
    const reader = readerOf(ctx);
    assertPageRequest(request);
    if (request.pageSize > messageLimits.page) {
      const params = { min: 1, max: messageLimits.page };
      throw validationFailed({ field: "pageSize", code: "out_of_range", params });
    }
    const rows = await listMessages(ctx.db, reader, request);
    return toPage(await this.shown(ctx, rows), await countMessages(ctx.db, reader), request);
  }

  /** How many of the member's own are not read. @throws DomainError not_logged_in, in_need_true_account */
  async unread(ctx: Ctx): Promise<number> {
    return countUnread(ctx.db, readerOf(ctx));
  }

  /**
   * Marks the member's own as read; `ids` null: all. What is somebody else's, or was read before, stays as it is.
   * Answers how many are not read yet.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (ids), too_many_requests
   */
  async markRead(ctx: Ctx, ids: readonly string[] | null): Promise<number> {
    const reader = readerOf(ctx);
    if (ids && ids.length > messageLimits.marked)
      throw validationFailed({ field: "ids", code: "out_of_range", params: { max: messageLimits.marked } });
    const { allowed, retryAfterSeconds } = await this.marks.take(reader.memberId);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    const changed = await markRead(ctx.db, reader, ids?.filter(isId) ?? null);
    if (changed > 0) this.tell(ctx, reader.memberId);
    return countUnread(ctx.db, reader);
  }

  /**
   * How the member's messages stand now, then again after each that comes, is read or is taken back. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once
   */
  changes(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<MessageNews> {
    const { brandId, memberId } = readerOf(ctx);
    const topics = [messagesTopic(memberId), broadcastTopic(brandId)];
    return runLiveQuery(this.deps.live, topics, () => this.news(ctx), signal);
  }

  /** Writes what members are told of, once an event; delivered by the outbox. */
  readonly subscriber: OutboxSubscriber = {
    name: "member-messages",
    topic: memberNotificationTopic,
    handle: (ctx, payload) => this.write(ctx, payload as MemberNotificationPayload),
  };

  private async write(
    ctx: Ctx,
    { key, memberId, kind, money, ...news }: MemberNotificationPayload,
  ): Promise<void> {
    const { reference = null, party = null, change = null } = news;
    const isNew = await insertMessage(ctx.db, {
      id: newId(),
      brandId: ctx.brand.id,
      memberId,
      eventKey: key,
      kind,
      reference,
      party,
      change,
      money: money ? { amount: BigInt(money.amount), currency: money.currency } : null,
      texts: null,
      sentBy: null,
      sentAt: ctx.clock.now(),
    });
    if (!isNew) return;
    this.tell(ctx, memberId);
    const mail = mailOf({ ...news, key, memberId, kind, ...(money && { money }) }, ctx.clock.now());
    if (mail) await this.deps.notices.mailMoneyEvent(ctx, memberId, mail);
  }

  private async news(ctx: Ctx): Promise<MessageNews> {
    const { items, totalCount } = await this.list(ctx, { page: 1, pageSize: 1 });
    return { unread: await this.unread(ctx), totalCount, newest: items[0] ?? null };
  }

  private async shown(ctx: Ctx, rows: readonly MessageRow[]): Promise<MemberMessage[]> {
    const { defaultLanguage } = await this.deps.brands.current(ctx);
    return rows.map(({ amount, currency, change, texts, ...row }) => ({
      ...row,
      money: amount !== null && currency !== null ? { amount, currency } : null,
      change: changeOf(change),
      text: texts && textIn(texts, ctx.language, defaultLanguage),
    }));
  }

  private tell(ctx: Ctx, memberId: string): void {
    ctx.afterCommit(() => this.deps.live.publish(messagesTopic(memberId), {}));
  }
}

/** @throws DomainError not_logged_in, in_need_true_account */
function readerOf(ctx: Ctx): Reader {
  const { memberId } = requireRealMember(ctx.actor);
  return { brandId: ctx.brand.id, memberId, now: ctx.clock.now() };
}

/** The mail that says the same as a message; null where there is none. */
function mailOf({ kind, money, reference = "", party = "" }: MemberNotificationPayload, at: Date) {
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
