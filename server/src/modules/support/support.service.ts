import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type LiveEvents, supportTopic } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { networkOf } from "../../core/ip.js";
import { runLiveQuery } from "../../core/live-query.js";
import { inTx } from "../../core/tx.js";
import { requireSystem } from "../identity/identity.policy.js";
import type { ConversationMessages } from "./conversation-messages.js";
import {
  countOpenGuests,
  deleteMemberConversations,
  findNewest,
  insertConversation,
  lockNewest,
  reassignToMember,
  updateConversation,
  updateSeen,
} from "./conversations.store.js";
import { countReplies, hasVisitorMessage } from "./messages.store.js";
import {
  type Conversation,
  canContinue,
  conversationStates,
  type Message,
  messageFaults,
  type NewMessage,
  type SupportStatus,
  supportLimits,
  type Visitor,
} from "./support.model.js";
import { requireVisitor } from "./support.policy.js";
import type { SupportThrottles } from "./support-throttles.js";
import { createGuestKey, exchangeTicketForKey, findCallVisitor, requireCallVisitor } from "./visitor-keys.js";
import { deleteGuestKeys, deleteMemberKeys } from "./visitor-keys.store.js";

interface Deps {
  readonly messages: ConversationMessages;
  readonly live: LiveEvents;
  readonly throttles: SupportThrottles;
}

const noConversation: SupportStatus = { conversationId: null, state: null, newest: 0, unread: 0 };

/** Conversations for visitors. A guest authenticates with a key, a member with the session. */
export class SupportService {
  constructor(private readonly deps: Deps) {}

  /**
   * Creates a guest's key; with a ticket, a key of the member whom the ticket was created for. Null for a signed-in member
   * without a ticket, whose session is enough.
   * @throws DomainError permission_denied, not_found (the ticket was used or has expired), too_many_requests
   */
  async createKey(ctx: Ctx, ticket: string | null): Promise<string | null> {
    requireVisitor(ctx.actor);
    if (ctx.actor.kind === "member" && ticket === null) return null;
    await this.deps.throttles.admitKey(ctx);
    return ticket === null ? createGuestKey(ctx) : exchangeTicketForKey(ctx, ticket);
  }

  /** Finds the visitor's newest conversation. @throws DomainError permission_denied */
  async findCurrent(ctx: Ctx, key: string | null): Promise<Conversation | null> {
    const visitor = await findCallVisitor(ctx, key);
    return visitor && findNewest(ctx.db, { brandId: ctx.brand.id, visitor });
  }

  /** Lists messages after a number. The conversation must be one returned for this visitor. For use by resolvers. */
  listMessages(ctx: Ctx, conversation: Pick<Conversation, "id">, after: number): Promise<Message[]> {
    return this.deps.messages.read(ctx, conversation.id, after);
  }

  /** Counts the messages of staff that the visitor has not seen. */
  async countUnread(ctx: Ctx, conversation: Conversation | null): Promise<number> {
    return conversation ? countReplies(ctx.db, conversation.id, conversation.seen) : 0;
  }

  /**
   * Sends a message to customer service; opens a conversation unless one continues. Idempotent by `requestId`.
   * @throws DomainError permission_denied, not_found (no valid key), validation_failed, too_many_requests
   */
  async send(ctx: Ctx, key: string | null, message: NewMessage): Promise<Conversation> {
    const visitor = await requireCallVisitor(ctx, key);
    const faults = messageFaults(message);
    if (faults.length > 0) throw validationFailed(...faults);
    const owner = { brandId: ctx.brand.id, visitor };
    const repeated = await this.findRepeated(ctx, owner, message.requestId);
    if (repeated) return repeated;
    await this.deps.throttles.admitMessage(ctx, visitor.id);
    return inTx(
      ctx,
      async (ctx) => {
        const conversation = await this.lockOrOpen(ctx, visitor);
        // A concurrent request with the same id may have held the lock.
        if (await hasVisitorMessage(ctx.db, visitor, message.requestId)) return conversation;
        return this.deps.messages.add(ctx, conversation, { author: "visitor", staffId: null, ...message });
      },
      { idempotent: true },
    );
  }

  /**
   * Marks messages as seen up to a number. Returns how many are not seen.
   * @throws DomainError permission_denied, not_found
   */
  async markSeen(ctx: Ctx, key: string | null, number: number): Promise<number> {
    const visitor = await requireCallVisitor(ctx, key);
    const owner = { brandId: ctx.brand.id, visitor };
    const conversation = await findNewest(ctx.db, owner);
    if (!conversation) return 0;
    const hasChanged = number > 0 && (await updateSeen(ctx.db, conversation.id, number));
    // Updates the visitor's other pages.
    if (hasChanged) this.deps.live.publish(supportTopic(visitor.id), { conversationId: conversation.id });
    return this.countUnread(ctx, await findNewest(ctx.db, owner));
  }

  /**
   * Links a guest's conversation to the signed-in member who has its key. Returns whether there was one.
   * @throws DomainError not_logged_in, permission_denied
   */
  async linkGuestConversation(ctx: Ctx, key: string): Promise<boolean> {
    requireVisitor(ctx.actor);
    if (ctx.actor.kind !== "member") throw new DomainError("not_logged_in");
    const { memberId } = ctx.actor;
    const guest = await findCallVisitor({ ...ctx, actor: { kind: "guest" } }, key);
    if (guest?.kind !== "guest") return false;
    return inTx(ctx, async (ctx) => {
      const conversation = await lockNewest(ctx.db, { brandId: ctx.brand.id, visitor: guest });
      await deleteGuestKeys(ctx.db, guest.id);
      if (!conversation) return false;
      await this.closeOlder(ctx, memberId);
      await reassignToMember(ctx.db, guest.id, memberId);
      this.deps.messages.publishChange(ctx, {
        id: conversation.id,
        visitor: { kind: "member", id: memberId },
      });
      return true;
    });
  }

  /**
   * Watches the visitor's conversation: yields its current status, then its status after each change. Ends with the signal.
   * @throws DomainError permission_denied, not_found at the first step
   */
  async watch(
    ctx: Ctx,
    key: string | null,
    signal: AbortSignal,
  ): Promise<AsyncIterableIterator<SupportStatus>> {
    const visitor = await requireCallVisitor(ctx, key);
    const read = () => this.readStatus(ctx, visitor);
    return runLiveQuery(this.deps.live, supportTopic(visitor.id), read, signal);
  }

  /** Finds the id of a key's visitor; null for an invalid key. For use by sockets. */
  async findVisitorId(ctx: Ctx, key: string): Promise<string | null> {
    return (await findCallVisitor({ ...ctx, actor: { kind: "guest" } }, key))?.id ?? null;
  }

  /** Deletes all keys and conversations of these members. For the platform itself. @throws DomainError permission_denied */
  async forget(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteMemberKeys(ctx.db, memberIds);
    await deleteMemberConversations(ctx.db, memberIds);
  }

  private async readStatus(ctx: Ctx, visitor: Visitor): Promise<SupportStatus> {
    const conversation = await findNewest(ctx.db, { brandId: ctx.brand.id, visitor });
    if (!conversation) return noConversation;
    const { id, state, newest } = conversation;
    return { conversationId: id, state, newest, unread: await this.countUnread(ctx, conversation) };
  }

  private async findRepeated(
    ctx: Ctx,
    owner: { readonly brandId: string; readonly visitor: Visitor },
    requestId: string,
  ): Promise<Conversation | null> {
    return (await hasVisitorMessage(ctx.db, owner.visitor, requestId)) ? findNewest(ctx.db, owner) : null;
  }

  /** Locks the conversation that continues, or opens a new one, until the transaction ends. */
  private async lockOrOpen(ctx: Ctx, visitor: Visitor): Promise<Conversation> {
    const owner = { brandId: ctx.brand.id, visitor };
    const now = ctx.clock.now();
    const newest = await lockNewest(ctx.db, owner);
    if (newest && canContinue(newest, now)) return newest;
    const network = networkOf(ctx.ip);
    if (visitor.kind === "guest") {
      const open = await countOpenGuests(ctx.db, ctx.brand.id, network);
      if (open >= supportLimits.openInNetwork)
        throw new DomainError("too_many_requests", { retryAfterSeconds: 300 });
    }
    await insertConversation(ctx.db, owner, { id: newId(), network, language: ctx.language, now });
    const opened = await lockNewest(ctx.db, owner);
    if (!opened) throw new Error("support: opened conversation not found");
    return opened;
  }

  /** Closes the member's open conversation, which the linked one replaces. */
  private async closeOlder(ctx: Ctx, memberId: string): Promise<void> {
    const visitor: Visitor = { kind: "member", id: memberId };
    const own = await lockNewest(ctx.db, { brandId: ctx.brand.id, visitor });
    if (!own || !conversationStates.canMove(own.state, "closed")) return;
    await updateConversation(ctx.db, own.id, { state: "closed", closedAt: ctx.clock.now() });
  }
}
