import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import { lockConversation, updateConversation } from "./conversations.store.js";
import type { MessageBox } from "./message-box.js";
import { holdsMessage } from "./messages.store.js";
import { type ConversationState, type Message, messageFaults, type NewMessage } from "./support.model.js";
import type { AdminConversation } from "./support-admin.model.js";
import { readAdmin, readOne } from "./support-admin.reads.js";

interface Deps {
  readonly audit: AuditService;
  readonly box: MessageBox;
}

/** Which conversations an operator wants to see. */
export interface AdminWanted {
  readonly states: readonly ConversationState[];
  readonly first: number;
  readonly after: string | null;
}

/** The side of the brand's people: its operators read, answer and close conversations. Other brands' are not there. */
export class AdminService {
  constructor(private readonly deps: Deps) {}

  /**
   * The brand's conversations, the one that was written to last first.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async list(ctx: Ctx, { states, first, after }: AdminWanted): Promise<Slice<AdminConversation>> {
    requireOperator(ctx.actor);
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const wanted = { brandId: ctx.brand.id, states, limit: first + 1, after: from };
    const rows = await readAdmin(ctx.db, wanted);
    return toSlice(rows, first, ({ lastAt, id }) => ({ at: lastAt, id }));
  }

  /** One of the brand's conversations. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminConversation> {
    requireOperator(ctx.actor);
    const found = isId(id) ? await readOne(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /** What was said in one of the brand's conversations, after that number. @throws DomainError not_logged_in, permission_denied */
  messages(ctx: Ctx, conversation: AdminConversation, after: number): Promise<Message[]> {
    requireOperator(ctx.actor);
    return this.deps.box.read(ctx, conversation.id, after);
  }

  /**
   * Answers a visitor. The same `requestId` counts once.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, not_found, conversation_closed
   */
  async answer(ctx: Ctx, id: string, message: NewMessage): Promise<AdminConversation> {
    const { accountId } = requireOperator(ctx.actor);
    const faults = messageFaults(message);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const held = await this.hold(ctx, id);
      if (await holdsMessage(ctx.db, held.id, message.requestId)) return;
      if (held.state === "closed") throw new DomainError("conversation_closed");
      const { newest } = await this.deps.box.add(ctx, held, {
        author: "operator",
        operatorId: accountId,
        ...message,
      });
      await this.record(
        ctx,
        id,
        "support.answer",
        { state: held.state },
        { state: "answered", number: newest },
      );
    });
    return this.read(ctx, id);
  }

  /**
   * Closes a conversation; one that is closed stays so. The visitor opens it again by writing within a day.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async close(ctx: Ctx, id: string): Promise<AdminConversation> {
    requireOperator(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const held = await this.hold(ctx, id);
      if (held.state === "closed") return;
      await updateConversation(ctx.db, id, { state: "closed", closedAt: ctx.clock.now() });
      this.deps.box.tell(ctx, held);
      await this.record(ctx, id, "support.close", { state: held.state }, { state: "closed" });
    });
    return this.read(ctx, id);
  }

  /** @throws DomainError not_found */
  private async hold(ctx: Ctx, id: string) {
    const held = isId(id) ? await lockConversation(ctx.db, ctx.brand.id, id) : null;
    if (!held) throw new DomainError("not_found");
    return held;
  }

  private record(ctx: Ctx, id: string, action: string, before: object, after: object): Promise<void> {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "conversation",
      subjectId: id,
      before,
      after,
    });
  }
}
