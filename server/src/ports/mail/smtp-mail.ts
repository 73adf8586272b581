import type { Transporter } from "nodemailer";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Mail, MailPort } from "./mail-port.js";

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string;
  /** What mail comes from: "Croupier <noreply@example.com>". */
  readonly from: string;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What may be told of a failure: what servers write of it names recipients. */
function describe(error: unknown): object {
  const { code, responseCode, command } = error as Readonly<Record<string, unknown>>;
  return { fault: String(code), answer: Number(responseCode), command: String(command) };
}

/** Sends mail to an SMTP server. Files and addresses within a message are never read. */
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
        // As an object: what stands in a text could be read as several recipients.
        to: { name: "", address: to },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      ctx.log.warn(describe(error), "mail was not taken over");
      throw new DomainError("code_not_sent", {}, { cause: error });
    }
  }

  /** Loaded when the first mail is sent. */
  private open(): Promise<Transporter> {
    this.transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({ url: this.settings.url, ...patience }),
    );
    return this.transport;
  }
}
