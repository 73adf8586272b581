import type { Ctx } from "../../core/ctx.js";
import type { ChatPort, ChatVisitor } from "./chat-port.js";

/** Where our own page of the chat stands. */
const chatPath = "/chat";

interface Parts {
  /** The brand's origin. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  /** A ticket that opens the member's conversation, once and soon. */
  readonly newTicket: (ctx: Ctx, memberId: string) => Promise<string>;
}

/** Conversations that we carry ourselves. */
export class EmbeddedChat implements ChatPort {
  readonly isOurs = true;

  constructor(private readonly parts: Parts) {}

  async launch(ctx: Ctx, { memberId }: ChatVisitor): Promise<string> {
    const url = new URL(chatPath, await this.parts.originOf(ctx));
    url.searchParams.set("lang", ctx.language);
    // Behind the hash sign: it reaches no server's log and no referrer.
    if (memberId !== null) url.hash = `ticket=${await this.parts.newTicket(ctx, memberId)}`;
    return url.href;
  }
}
