import type { Ctx } from "../../core/ctx.js";
import { type LiveEvents, supportAdminTopic, supportTopic } from "../../core/events.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { updateConversation } from "./conversations.store.js";
import { insertMessage, listMessages, type SealedMessage } from "./messages.store.js";
import {
  type Conversation,
  type Message,
  type MessageAuthor,
  messageSealPurpose,
  normalizeText,
  stateAfter,
  supportLimits,
} from "./support.model.js";

/** Writes and reads the messages of conversations. Texts are stored sealed, each bound to its conversation and number. */
export class ConversationMessages {
  constructor(
    private readonly secretKeys: SecretKeys,
    private readonly live: LiveEvents,
  ) {}

  /** Adds a message to a conversation that the transaction has locked. Returns the updated conversation. */
  async add(
    ctx: Ctx,
    conversation: Conversation,
    message: {
      readonly author: MessageAuthor;
      readonly staffId: string | null;
      readonly text: string;
      readonly requestId: string;
    },
  ): Promise<Conversation> {
    const now = ctx.clock.now();
    const number = conversation.newest + 1;
    const key = { conversationId: conversation.id, number };
    const body = seal(this.secretKeys, messageSealPurpose(key), normalizeText(message.text));
    const { author, staffId, requestId } = message;
    await insertMessage(ctx.db, { ...key, author, staffId, body, requestId, sentAt: now });
    const change = { state: stateAfter(author), newest: number, lastAt: now, closedAt: null };
    await updateConversation(ctx.db, conversation.id, change);
    this.publishChange(ctx, conversation);
    return { ...conversation, ...change };
  }

  /** Reads the newest messages after a number, oldest first; one page at most. */
  async read(ctx: Ctx, conversationId: string, after: number): Promise<Message[]> {
    const sealed = await listMessages(ctx.db, { conversationId, after, limit: supportLimits.page });
    return sealed.map((message) => this.unsealMessage(message));
  }

  /** Publishes a change of the conversation to its visitor and to staff, once the transaction has committed. */
  publishChange(ctx: Ctx, { visitor, id }: Pick<Conversation, "visitor" | "id">): void {
    ctx.afterCommit(() => {
      this.live.publish(supportTopic(visitor.id), { conversationId: id });
      this.live.publish(supportAdminTopic(ctx.brand.id), { conversationId: id });
    });
  }

  private unsealMessage({ conversationId, number, author, body, requestId, sentAt }: SealedMessage): Message {
    const text = unseal(this.secretKeys, messageSealPurpose({ conversationId, number }), body);
    return { number, author, text, requestId, sentAt };
  }
}
