import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { broadcastTopic, type LiveEvents, messagesTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { inTx } from "../../db/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import {
  type MessageText,
  messageFaults,
  messageThrottles,
  type NewMessage,
  tidyWords,
} from "./messages.model.js";
import { findSent, insertMessage } from "./messages.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** What a brand's operators write to its members. Other brands' members are not there. */
export class MessageDeskService {
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
        ...{ id, brandId: ctx.brand.id, memberId, eventKey: eventKey(message), kind: "OPERATOR", texts },
        ...{ money: null, reference: null, party: null, change: null },
        ...{ sentBy: ctx.actor.kind === "operator" ? ctx.actor.accountId : null, sentAt: ctx.clock.now() },
      });
      if (!isNew) return false;
      const subject = { subjectKind: "message", subjectId: id };
      await this.deps.audit.record(ctx, { action: "message.send", ...subject, after: { memberId, texts } });
      const topic = memberId === null ? broadcastTopic(ctx.brand.id) : messagesTopic(memberId);
      ctx.afterCommit(() => this.deps.live.publish(topic, {}));
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
