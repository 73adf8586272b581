import type { Ctx } from "../../core/ctx.js";

/** Who wants to talk with the brand's people. */
export interface ChatVisitor {
  /** Null for a guest. */
  readonly memberId: string | null;
  /** What the brand's people call the visitor; null for a guest. */
  readonly name: string | null;
}

/** Carries conversations between visitors and the brand's people. */
export interface ChatPort {
  /** Whether the conversation stands on our own pages. */
  readonly isOurs: boolean;
  /**
   * The address of a page on which this visitor talks with the brand's people. It is the visitor's alone.
   * @throws DomainError chat_unavailable
   */
  launch(ctx: Ctx, visitor: ChatVisitor): Promise<string>;
}
