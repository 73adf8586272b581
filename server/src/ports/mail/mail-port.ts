import type { Ctx } from "../../core/ctx.js";

/** A message to one address, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Carries mail. */
export interface MailPort {
  /** Answers once the message was taken over. @throws DomainError code_not_sent */
  send(ctx: Ctx, mail: Mail): Promise<void>;
}
