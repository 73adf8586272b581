import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type LiveEvents, supportTopic } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { runLiveQuery } from "../../core/live-query.js";
import { inTx } from "../../core/tx.js";
import { requireSystem } from "../identity/identity.policy.js";
import {
  countOpenGuests,
  deleteOfMembers,
  findNewest,
  giveToMember,
  insertConversation,
  lockNewest,
  updateConversation,
  updateSeen,
} from "./conversations.store.js";
import type { MessageBox } from "./message-box.js";
import { countAnswers, wasSent } from "./messages.store.js";
import {
  type Conversation,
  goesOn,
  type Message,
  messageFaults,
  type NewMessage,
  type SupportNews,
  supportLimits,
  type Visitor,
} from "./support.model.js";
import { requireVisitor } from "./support.policy.js";
import type { SupportThrottles } from "./support-throttles.js";
import { keyOfTicket, newGuestKey, requireVisitorOfCall, visitorOfCall } from "./visitor-keys.js";
import { deleteGuestKeys, deleteMemberKeys } from "./visitor-keys.store.js";

interface Deps {
  readonly box: MessageBox;
  readonly live: LiveEvents;
  readonly throttles: SupportThrottles;
}

const nothingYet: SupportNews = { conversationId: null, state: null, newest: 0, unread: 0 };

/** A visitor's side of the conversation with the brand's people. A guest shows a key, a member a session. */
export class SupportService {
  constructor(private readonly deps: Deps) {}

  /**
   * A key by which a guest writes; with a ticket, the key of the member who was given it. Null for whoever is
   * signed in without one: the session is enough.
   * @throws DomainError permission_denied, not_found (the ticket was used or is too old), too_many_requests
   */
  async open(ctx: Ctx, ticket: string | null): Promise<string | null> {
    requireVisitor(ctx.actor);
    if (ctx.actor.kind === "member" && ticket === null) return null;
    await this.deps.throttles.admitKey(ctx);
    return ticket === null ? newGuestKey(ctx) : keyOfTicket(ctx, ticket);
  }

  /** The visitor's newest conversation; null while there is none. @throws DomainError permission_denied */
  async current(ctx: Ctx, key: string | null): Promise<Conversation | null> {
    const visitor = await visitorOfCall(ctx, key);
    return visitor && findNewest(ctx.db, { brandId: ctx.brand.id, visitor });
  }

  /** Messages of a conversation that was got for this visitor, after that number. For this module's face. */
  messages(ctx: Ctx, conversation: Pick<Conversation, "id">, after: number): Promise<Message[]> {
    return this.deps.box.read(ctx, conversation.id, after);
  }

  /** How many messages of the brand's people the visitor has not seen. */
  async unread(ctx: Ctx, conversation: Conversation | null): Promise<number> {
    return conversation ? countAnswers(ctx.db, conversation.id, conversation.seen) : 0;
  }

  /**
   * Writes to the brand's people; begins a conversation where none goes on. The same `requestId` counts once.
   * @throws DomainError permission_denied, not_found (no key that is good), validation_failed, too_many_requests
   */
  async send(ctx: Ctx, key: string | null, message: NewMessage): Promise<Conversation> {
    const visitor = await requireVisitorOfCall(ctx, key);
    const faults = messageFaults(message);
    if (faults.length > 0) throw validationFailed(...faults);
    const whose = { brandId: ctx.brand.id, visitor };
    const sent = await this.alreadySent(ctx, whose, message.requestId);
    if (sent) return sent;
    await this.deps.throttles.admitMessage(ctx, visitor.id);
    return inTx(
      ctx,
      async (ctx) => {
        const held = await this.hold(ctx, visitor);
        // A second sending of it may have waited for the first.
        if (await wasSent(ctx.db, visitor, message.requestId)) return held;
        return this.deps.box.add(ctx, held, { author: "visitor", operatorId: null, ...message });
      },
      { idempotent: true },
    );
  }

  /**
   * Says up to which message the visitor has seen. Answers how many are not.
   * @throws DomainError permission_denied, not_found
   */
  async markSeen(ctx: Ctx, key: string | null, number: number): Promise<number> {
    const visitor = await requireVisitorOfCall(ctx, key);
    const whose = { brandId: ctx.brand.id, visitor };
    const conversation = await findNewest(ctx.db, whose);
    if (!conversation) return 0;
    const isNews = number > 0 && (await updateSeen(ctx.db, conversation.id, number));
    // The visitor's other pages follow.
    if (isNews) this.deps.live.publish(supportTopic(visitor.id), { conversationId: conversation.id });
    return this.unread(ctx, await findNewest(ctx.db, whose));
  }

  /**
   * Makes a guest's conversation the signed-in member's, who has its key. Answers whether there was one.
   * @throws DomainError not_logged_in, permission_denied
   */
  async adopt(ctx: Ctx, key: string): Promise<boolean> {
    requireVisitor(ctx.actor);
    if (ctx.actor.kind !== "member") throw new DomainError("not_logged_in");
    const { memberId } = ctx.actor;
    const guest = await visitorOfCall({ ...ctx, actor: { kind: "guest" } }, key);
    if (guest?.kind !== "guest") return false;
    return inTx(ctx, async (ctx) => {
      const theirs = await lockNewest(ctx.db, { brandId: ctx.brand.id, visitor: guest });
      await deleteGuestKeys(ctx.db, guest.id);
      if (!theirs) return false;
      await this.closeOlder(ctx, memberId);
      await giveToMember(ctx.db, guest.id, memberId);
      this.deps.box.tell(ctx, { id: theirs.id, visitor: { kind: "member", id: memberId } });
      return true;
    });
  }

  /**
   * How far the conversation has come: now, and after everything that happens in it. Ends with the signal.
   * @throws DomainError permission_denied, not_found at the first step
   */
  async changes(
    ctx: Ctx,
    key: string | null,
    signal: AbortSignal,
  ): Promise<AsyncIterableIterator<SupportNews>> {
    const visitor = await requireVisitorOfCall(ctx, key);
    const read = () => this.news(ctx, visitor);
    return runLiveQuery(this.deps.live, supportTopic(visitor.id), read, signal);
  }

  /** Whose key it is, in words that differ from visitor to visitor; null when it is none. For sockets. */
  async visitorIdOf(ctx: Ctx, key: string): Promise<string | null> {
    return (await visitorOfCall({ ...ctx, actor: { kind: "guest" } }, key))?.id ?? null;
  }

  /** Deletes all that these members wrote and were written. For the platform itself. @throws DomainError permission_denied */
  async forget(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteMemberKeys(ctx.db, memberIds);
    await deleteOfMembers(ctx.db, memberIds);
  }

  private async news(ctx: Ctx, visitor: Visitor): Promise<SupportNews> {
    const conversation = await findNewest(ctx.db, { brandId: ctx.brand.id, visitor });
    if (!conversation) return nothingYet;
    const { id, state, newest } = conversation;
    return { conversationId: id, state, newest, unread: await this.unread(ctx, conversation) };
  }

  private async alreadySent(
    ctx: Ctx,
    whose: { readonly brandId: string; readonly visitor: Visitor },
    requestId: string,
  ): Promise<Conversation | null> {
    return (await wasSent(ctx.db, whose.visitor, requestId)) ? findNewest(ctx.db, whose) : null;
  }

  /** The conversation that goes on, or a new one; held until the transaction ends. */
  private async hold(ctx: Ctx, visitor: Visitor): Promise<Conversation> {
    const whose = { brandId: ctx.brand.id, visitor };
    const now = ctx.clock.now();
    const newest = await lockNewest(ctx.db, whose);
    if (newest && goesOn(newest, now)) return newest;
    const network = networkOf(ctx.ip);
    if (visitor.kind === "guest") {
      const open = await countOpenGuests(ctx.db, ctx.brand.id, network);
      if (open >= supportLimits.openInNetwork)
        throw new DomainError("too_many_requests", { retryAfterSeconds: 300 });
    }
    await insertConversation(ctx.db, whose, { id: newId(), network, language: ctx.language, now });
    const made = await lockNewest(ctx.db, whose);
    if (!made) throw new Error("a conversation that was opened is not there");
    return made;
  }

  /** Closes what goes on with a member, because what the member just wrote elsewhere takes its place. */
  private async closeOlder(ctx: Ctx, memberId: string): Promise<void> {
    const visitor: Visitor = { kind: "member", id: memberId };
    const own = await lockNewest(ctx.db, { brandId: ctx.brand.id, visitor });
    if (!own || own.state === "closed") return;
    await updateConversation(ctx.db, own.id, { state: "closed", closedAt: ctx.clock.now() });
  }
}
