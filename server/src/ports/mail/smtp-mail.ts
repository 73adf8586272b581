import type { Transporter } from "nodemailer";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Mail, MailPort } from "./mail-port.js";

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string;
  /** The sender, such as "Croupier <noreply@example.com>". */
  readonly from: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Extracts what may be logged of a failure. Server messages are left out, since they contain recipients. */
function toLogFields(error: unknown): object {
  const { code, responseCode, command } = error as Readonly<Record<string, unknown>>;
  return { fault: String(code), answer: Number(responseCode), command: String(command) };
}

/** Sends e-mail by SMTP. Files and URLs in a message are never read. */
export class SmtpMail implements MailPort {
  private transport: Promise<Transporter> | null = null;

  constructor(private readonly settings: SmtpSettings) {}

  async send(ctx: Ctx, { to, subject, text, html }: Mail): Promise<void> {
    try {
      const transport = await this.open();
      const { from } = this.settings;
      await transport.sendMail({
        from,
        subject,
        text,
        html,
        // As an object, since a string could be parsed as several recipients.
        to: { name: "", address: to },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      ctx.log.warn(toLogFields(error), "mail: server refused the message");
      throw new DomainError("code_not_sent", {}, { cause: error });
    }
  }

  /** Loads the library with the first message. */
  private open(): Promise<Transporter> {
    this.transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({ url: this.settings.url, ...timeouts }),
    );
    return this.transport;
  }
}
