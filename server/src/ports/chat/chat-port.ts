import type { Ctx } from "../../core/ctx.js";

/** A visitor who opens the chat. */
export interface ChatVisitor {
  /** Null for a guest. */
  readonly memberId: string | null;
  /** Name shown to customer service; null for a guest. */
  readonly name: string | null;
}

/** A provider of the live chat between visitors and customer service. */
export interface ChatPort {
  /** Whether the conversation is shown on our own pages. */
  readonly isEmbedded: boolean;
  /**
   * Creates the address of a chat page for this visitor only.
   * @throws DomainError chat_unavailable
   */
  launch(ctx: Ctx, visitor: ChatVisitor): Promise<string>;
}
