import type { Ctx } from "../../core/ctx.js";
import { type LiveEvents, supportAdminTopic, supportTopic } from "../../core/events.js";
import { seal, unseal } from "../../core/seal.js";
import { updateConversation } from "./conversations.store.js";
import { insertMessage, listMessages, type SealedMessage } from "./messages.store.js";
import {
  type Author,
  type Conversation,
  type Message,
  stateAfter,
  supportLimits,
  tidyText,
} from "./support.model.js";

function purposeOf({ conversationId, number }: { conversationId: string; number: number }): string {
  return `support.message:${conversationId}:${number}`;
}

/** Writes and reads what is said. Texts lie sealed, each bound to its place. */
export class MessageBox {
  constructor(
    private readonly secretsKey: Buffer,
    private readonly live: LiveEvents,
  ) {}

  /** Adds a message to a conversation that is held by the transaction. Answers the conversation after it. */
  async add(
    ctx: Ctx,
    conversation: Conversation,
    message: {
      readonly author: Author;
      readonly operatorId: string | null;
      readonly text: string;
      readonly requestId: string;
    },
  ): Promise<Conversation> {
    const now = ctx.clock.now();
    const number = conversation.newest + 1;
    const place = { conversationId: conversation.id, number };
    const body = seal(this.secretsKey, purposeOf(place), tidyText(message.text));
    const { author, operatorId, requestId } = message;
    await insertMessage(ctx.db, { ...place, author, operatorId, body, requestId, sentAt: now });
    const change = { state: stateAfter(author), newest: number, lastAt: now, closedAt: null };
    await updateConversation(ctx.db, conversation.id, change);
    this.tell(ctx, conversation);
    return { ...conversation, ...change };
  }

  /** The newest messages after that number, oldest first; at most a page of them. */
  async read(ctx: Ctx, conversationId: string, after: number): Promise<Message[]> {
    const sealed = await listMessages(ctx.db, { conversationId, after, limit: supportLimits.page });
    return sealed.map((message) => this.open(message));
  }

  /** Tells who follows the conversation, once the transaction has committed. */
  tell(ctx: Ctx, { visitor, id }: Pick<Conversation, "visitor" | "id">): void {
    ctx.afterCommit(() => {
      this.live.publish(supportTopic(visitor.id), { conversationId: id });
      this.live.publish(supportAdminTopic(ctx.brand.id), { conversationId: id });
    });
  }

  private open({ conversationId, number, author, body, requestId, sentAt }: SealedMessage): Message {
    const text = unseal(this.secretsKey, purposeOf({ conversationId, number }), body);
    return { number, author, text, requestId, sentAt };
  }
}
