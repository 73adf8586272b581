import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { broadcastTopic, type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import {
  type MessageText,
  messageFaults,
  messageThrottles,
  type NewMessage,
  normalizeTexts,
} from "./inbox.model.js";
import { findByEventKey, insertMessage, type RequestedMessage } from "./inbox.store.js";
import { findSentMessage, type SentMessage, sentMessageList } from "./sent-messages.reads.js";
import { recallMessage } from "./sent-messages.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** Messages of staff to members of their own brand. */
export class InboxAdminService {
  private readonly singles: Throttle;
  private readonly broadcasts: Throttle;

  constructor(private readonly deps: Deps) {
    this.singles = deps.throttles.make(messageThrottles.singles);
    this.broadcasts = deps.throttles.make(messageThrottles.broadcasts);
  }

  /**
   * Sends a message to one member or to all members. Idempotent by `requestId`. Returns the message's id.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found unless the recipient is a member of
   * the brand, too_many_requests, idempotency_conflict
   */
  async send(ctx: Ctx, draft: NewMessage): Promise<string> {
    requireMayRunBrand(ctx.actor);
    const message = { ...draft, texts: normalizeTexts(draft.texts) };
    const { languages } = await this.deps.brands.current(ctx);
    const offered = languages.map(({ code }) => code);
    const faults = messageFaults(message, offered);
    if (faults.length > 0) throw validationFailed(...faults);
    if (message.memberId !== null && !isId(message.memberId)) throw new DomainError("not_found");
    const { row } = await createOnce(message.requestId, {
      find: () => findByEventKey(ctx.db, ctx.brand.id, toEventKey(message)),
      create: () => this.insert(ctx, message),
      isSame: ({ memberId, texts }) =>
        memberId === message.memberId && areTextsEqual(texts, toTextsByLanguage(message)),
    });
    return row.id;
  }

  /** Whether a request has sent a message. @throws DomainError not_logged_in, permission_denied */
  async isSent(ctx: Ctx, requestId: string): Promise<boolean> {
    requireMayRunBrand(ctx.actor);
    return (await findByEventKey(ctx.db, ctx.brand.id, toEventKey({ requestId }))) !== null;
  }

  /** The messages that the brand's staff have sent, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = sentMessageList.for((ctx) => {
    requireMayRunBrand(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /**
   * Recalls a message that staff have sent: it is removed from members' lists and counts, read or not. A recall is
   * final; repeating the request that sent the message does not send it again.
   * @throws DomainError not_logged_in, permission_denied, not_found unless staff of the brand have sent it
   */
  async recall(ctx: Ctx, id: string): Promise<SentMessage> {
    requireMayRunBrand(ctx.actor);
    if (!isId(id)) throw new DomainError("not_found");
    return inTx(ctx, async (ctx) => {
      const recall = { id, recalledBy: readStaffId(ctx), now: ctx.clock.now() };
      const isNew = await recallMessage(ctx.db, ctx.brand.id, recall);
      const message = await findSentMessage(ctx.db, ctx.brand.id, id);
      if (!message) throw new DomainError("not_found");
      if (isNew) {
        const { memberId, texts } = message;
        const subject = { subjectKind: "message", subjectId: id };
        await this.deps.audit.record(ctx, {
          action: "message.take-back",
          ...subject,
          before: { memberId, texts },
        });
        this.publishChange(ctx, memberId);
      }
      return message;
    });
  }

  /** Publishes a change to the members who may see the message, once the transaction has committed. */
  private publishChange(ctx: Ctx, memberId: string | null): void {
    const topic = memberId === null ? broadcastTopic(ctx.brand.id) : messagesTopic(memberId);
    ctx.afterCommit(() => this.deps.live.publish(topic, {}));
  }

  private async insert(ctx: Ctx, message: NewMessage): Promise<RequestedMessage> {
    const { memberId } = message;
    await this.consume(ctx, memberId === null ? this.broadcasts : this.singles);
    const id = newId();
    const texts = toTextsByLanguage(message);
    await inTx(ctx, async (ctx) => {
      const isNew = await insertMessage(ctx.db, {
        id,
        brandId: ctx.brand.id,
        memberId,
        eventKey: toEventKey(message),
        kind: "STAFF",
        texts,
        money: null,
        reference: null,
        party: null,
        change: null,
        contract: null,
        billId: null,
        sentBy: readStaffId(ctx),
        sentAt: ctx.clock.now(),
      });
      // The member is not of this brand; or the request has sent its message already, which is then found.
      if (!isNew) throw new DomainError("not_found");
      const subject = { subjectKind: "message", subjectId: id };
      await this.deps.audit.record(ctx, { action: "message.send", ...subject, after: { memberId, texts } });
      this.publishChange(ctx, memberId);
    });
    return { id, memberId, texts };
  }

  private async consume(ctx: Ctx, throttle: Throttle): Promise<void> {
    if (ctx.actor.kind === "system") return;
    await admit(throttle, ctx.brand.id);
  }
}

function readStaffId({ actor }: Ctx): string | null {
  return isStaff(actor) ? actor.accountId : null;
}

function toEventKey({ requestId }: Pick<NewMessage, "requestId">): string {
  return `staff:${requestId.toLowerCase()}`;
}

function toTextsByLanguage({ texts }: NewMessage): Record<string, MessageText> {
  return Object.fromEntries(texts.map(({ language, title, body }) => [language, { title, body }]));
}

/** Compares the texts of two messages. The database does not preserve the order of keys in an object. */
function areTextsEqual(stored: unknown, texts: Readonly<Record<string, MessageText>>): boolean {
  const before = stored as Readonly<Record<string, MessageText>>;
  const languages = Object.keys(texts);
  return (
    Object.keys(before).length === languages.length &&
    languages.every((code) => {
      const [one, other] = [before[code], texts[code]];
      return one?.title === other?.title && one?.body === other?.body;
    })
  );
}
