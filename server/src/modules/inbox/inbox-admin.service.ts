import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { broadcastTopic, type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { decodeCursor, type Slice, toSlice } from "../../core/page.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import {
  type MessageText,
  messageFaults,
  messageLimits,
  messageThrottles,
  type NewMessage,
  tidyWords,
} from "./inbox.model.js";
import { findSent, insertMessage } from "./inbox.store.js";
import { findSentMessage, listSent, type SentMessage, takeBack } from "./sent-messages.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** What a brand's operators write to its members. Other brands' members are not there. */
export class InboxAdminService {
  private readonly sent: Throttle;
  private readonly broadcasts: Throttle;

  constructor(private readonly deps: Deps) {
    this.sent = deps.throttles.make(messageThrottles.sent);
    this.broadcasts = deps.throttles.make(messageThrottles.broadcasts);
  }

  /**
   * Sends a message to one member, or one to all. The same `requestId` sends once. Answers its id.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found for whoever is no member of the
   * brand, too_many_requests, idempotency_conflict
   */
  async send(ctx: Ctx, given: NewMessage): Promise<string> {
    requireMayRunBrand(ctx.actor);
    const message = { ...given, words: tidyWords(given.words) };
    const { languages } = await this.deps.brands.current(ctx);
    const offered = languages.map(({ code }) => code);
    const faults = messageFaults(message, offered);
    if (faults.length > 0) throw validationFailed(...faults);
    if (message.memberId !== null && !isId(message.memberId)) throw new DomainError("not_found");
    return (await this.repeated(ctx, message)) ?? (await this.write(ctx, message));
  }

  /** Whether something was sent by that request. @throws DomainError not_logged_in, permission_denied */
  async wasSent(ctx: Ctx, requestId: string): Promise<boolean> {
    requireMayRunBrand(ctx.actor);
    return (await findSent(ctx.db, ctx.brand.id, eventKey({ requestId }))) !== null;
  }

  /**
   * What the brand's operators have sent, what was taken back among it, newest first: `first` (1 to 100) after a cursor.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (first, after)
   */
  async list(
    ctx: Ctx,
    { first, after }: { readonly first: number; readonly after: string | null },
  ): Promise<Slice<SentMessage>> {
    requireMayRunBrand(ctx.actor);
    const max = messageLimits.sentListed;
    if (!Number.isInteger(first) || first < 1 || first > max)
      throw validationFailed({ field: "first", code: "out_of_range", params: { min: 1, max } });
    const place = after === null ? null : decodeCursor(after);
    const rows = await listSent(ctx.db, ctx.brand.id, { limit: first + 1, after: place });
    return toSlice(rows, first, ({ sentAt, id }) => ({ at: sentAt, id }));
  }

  /**
   * Takes back what an operator has sent: it is gone from members' lists and counts, read or not. What was taken back
   * stays so; the request that sent it sends nothing again.
   * @throws DomainError not_logged_in, permission_denied, not_found for what no operator of the brand has sent
   */
  async takeBack(ctx: Ctx, id: string): Promise<SentMessage> {
    requireMayRunBrand(ctx.actor);
    if (!isId(id)) throw new DomainError("not_found");
    return inTx(ctx, async (ctx) => {
      const taken = { id, by: operatorOf(ctx), now: ctx.clock.now() };
      const isNew = await takeBack(ctx.db, ctx.brand.id, taken);
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
        this.tell(ctx, memberId);
      }
      return message;
    });
  }

  /** Tells whoever may see a message, once the transaction has committed. */
  private tell(ctx: Ctx, memberId: string | null): void {
    const topic = memberId === null ? broadcastTopic(ctx.brand.id) : messagesTopic(memberId);
    ctx.afterCommit(() => this.deps.live.publish(topic, {}));
  }

  private async repeated(ctx: Ctx, message: NewMessage): Promise<string | null> {
    const known = await findSent(ctx.db, ctx.brand.id, eventKey(message));
    if (!known) return null;
    const isSame = known.memberId === message.memberId && sameTexts(known.texts, textsOf(message));
    if (!isSame) throw new DomainError("idempotency_conflict");
    return known.id;
  }

  private async write(ctx: Ctx, message: NewMessage): Promise<string> {
    const { memberId } = message;
    await this.admit(ctx, memberId === null ? this.broadcasts : this.sent);
    const id = newId();
    const texts = textsOf(message);
    const isNew = await inTx(ctx, async (ctx) => {
      const isNew = await insertMessage(ctx.db, {
        id,
        brandId: ctx.brand.id,
        memberId,
        eventKey: eventKey(message),
        kind: "OPERATOR",
        texts,
        money: null,
        reference: null,
        party: null,
        change: null,
        sentBy: operatorOf(ctx),
        sentAt: ctx.clock.now(),
      });
      if (!isNew) return false;
      const subject = { subjectKind: "message", subjectId: id };
      await this.deps.audit.record(ctx, { action: "message.send", ...subject, after: { memberId, texts } });
      this.tell(ctx, memberId);
      return true;
    });
    if (isNew) return id;
    const known = await this.repeated(ctx, message);
    if (known === null) throw new DomainError("not_found");
    return known;
  }

  private async admit(ctx: Ctx, throttle: Throttle): Promise<void> {
    if (ctx.actor.kind === "system") return;
    const { allowed, retryAfterSeconds } = await throttle.take(ctx.brand.id);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  }
}

function operatorOf({ actor }: Ctx): string | null {
  return actor.kind === "operator" ? actor.accountId : null;
}

function eventKey({ requestId }: Pick<NewMessage, "requestId">): string {
  return `operator:${requestId.toLowerCase()}`;
}

function textsOf({ words }: NewMessage): Record<string, MessageText> {
  return Object.fromEntries(words.map(({ language, title, body }) => [language, { title, body }]));
}

/** Whether two messages say the same; the database keeps the members of an object in an order of its own. */
function sameTexts(known: unknown, given: Readonly<Record<string, MessageText>>): boolean {
  const before = known as Readonly<Record<string, MessageText>>;
  const languages = Object.keys(given);
  return (
    Object.keys(before).length === languages.length &&
    languages.every((code) => {
      const [one, other] = [before[code], given[code]];
      return one?.title === other?.title && one?.body === other?.body;
    })
  );
}
