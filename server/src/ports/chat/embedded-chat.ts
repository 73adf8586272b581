import type { Ctx } from "../../core/ctx.js";
import type { ChatPort, ChatVisitor } from "./chat-port.js";

/** Path of our own chat page. */
const chatPath = "/chat";

interface Deps {
  /** The brand's origin. */
  readonly originOf: (ctx: Ctx) => Promise<string>;
  /** Creates a short-lived ticket that opens the member's conversation once. */
  readonly createTicket: (ctx: Ctx, memberId: string) => Promise<string>;
}

/** The chat on our own pages. */
export class EmbeddedChat implements ChatPort {
  readonly isEmbedded = true;

  constructor(private readonly deps: Deps) {}

  async launch(ctx: Ctx, { memberId }: ChatVisitor): Promise<string> {
    const url = new URL(chatPath, await this.deps.originOf(ctx));
    url.searchParams.set("lang", ctx.language);
    // In the fragment, so that it appears neither in server logs nor in referrers.
    if (memberId !== null) url.hash = `ticket=${await this.deps.createTicket(ctx, memberId)}`;
    return url.href;
  }
}
