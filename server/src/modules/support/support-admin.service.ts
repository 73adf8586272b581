import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { ConversationMessages } from "./conversation-messages.js";
import { lockConversation, updateConversation } from "./conversations.store.js";
import { hasConversationMessage } from "./messages.store.js";
import { conversationStates, type Message, messageFaults, type NewMessage } from "./support.model.js";
import type { AdminConversation } from "./support-admin.model.js";
import { conversationList, readConversation } from "./support-admin.reads.js";

interface Deps {
  readonly audit: AuditService;
  readonly messages: ConversationMessages;
}

/** Staff read, answer and close the conversations of their own brand. */
export class SupportAdminService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("conversation");
  }

  /** The brand's conversations, by newest message first. @throws DomainError not_logged_in, permission_denied */
  readonly list = conversationList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /** Gets one of the brand's conversations. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminConversation> {
    requireStaff(ctx.actor);
    const found = isId(id) ? await readConversation(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * Lists the messages of one of the brand's conversations after a number, and records in the audit log whose messages
   * were read, from which to which number. Conversations are assigned to no one, so no reason is asked for.
   * @throws DomainError not_logged_in, permission_denied
   */
  listMessages(ctx: Ctx, { id, visitor }: AdminConversation, after: number): Promise<Message[]> {
    requireStaff(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const messages = await this.deps.messages.read(ctx, id, after);
      const [first] = messages;
      if (!first) return messages;
      const memberId = visitor.kind === "member" ? visitor.id : null;
      const to = messages.at(-1)?.number ?? first.number;
      await this.record(ctx, "support.read", id, { after: { memberId, from: first.number, to } });
      return messages;
    });
  }

  /**
   * Sends a reply to a visitor. Idempotent by `requestId`.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found, conversation_closed
   */
  async answer(ctx: Ctx, id: string, message: NewMessage): Promise<AdminConversation> {
    const { accountId } = requireStaff(ctx.actor);
    const faults = messageFaults(message);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const conversation = await this.lock(ctx, id);
      if (await hasConversationMessage(ctx.db, conversation.id, message.requestId)) return;
      conversationStates.assertMove(conversation.state, "answered");
      const { newest } = await this.deps.messages.add(ctx, conversation, {
        author: "staff",
        staffId: accountId,
        ...message,
      });
      await this.record(ctx, "support.answer", id, {
        before: { state: conversation.state },
        after: { state: "answered", number: newest },
      });
    });
    return this.read(ctx, id);
  }

  /**
   * Closes a conversation, idempotently. A message of its visitor within a day reopens it.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async close(ctx: Ctx, id: string): Promise<AdminConversation> {
    requireStaff(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const conversation = await this.lock(ctx, id);
      if (!conversationStates.canMove(conversation.state, "closed")) return;
      await updateConversation(ctx.db, id, { state: "closed", closedAt: ctx.clock.now() });
      this.deps.messages.publishChange(ctx, conversation);
      await this.record(ctx, "support.close", id, {
        before: { state: conversation.state },
        after: { state: "closed" },
      });
    });
    return this.read(ctx, id);
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string) {
    const conversation = isId(id) ? await lockConversation(ctx.db, ctx.brand.id, id) : null;
    if (!conversation) throw new DomainError("not_found");
    return conversation;
  }
}
