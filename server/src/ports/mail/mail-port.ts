import type { Ctx } from "../../core/ctx.js";

/** An e-mail to one address, as text and HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mail. */
export interface MailPort {
  /** Resolves once the server has accepted the message. @throws DomainError code_not_sent */
  send(ctx: Ctx, mail: Mail): Promise<void>;
}
