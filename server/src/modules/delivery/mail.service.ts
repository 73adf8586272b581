import type { Ctx } from "../../core/ctx.js";
import type { Mail } from "../../ports/mail/mail-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { AccountChange, MessageChannel } from "./delivery.model.js";
import type { DeliveryService, Message } from "./delivery.service.js";
import { type MailParts, renderHtmlMail, renderPlainMail } from "./mail-page.js";
import { changeText, fillText, mailText, type NotificationText, notificationText } from "./mail-texts.js";

export type { NotificationText };

/** The e-mail templates with their parameters. Times are shown in the brand's time zone. */
export type MailContent =
  | { readonly template: "code"; readonly params: { readonly code: string; readonly minutes: number } }
  | {
      readonly template: "password_reset";
      /** `link` is an absolute URL, valid once for `minutes`. */
      readonly params: { readonly username: string; readonly link: string; readonly minutes: number };
    }
  | {
      readonly template: "password_changed" | "registration_attempt" | "account_closed";
      readonly params: { readonly username: string; readonly at: Date };
    }
  | {
      readonly template: "account_changed";
      readonly params: { readonly username: string; readonly at: Date; readonly change: AccountChange };
    }
  | {
      readonly template: "account_added";
      /** `reference` is the masked account number. */
      readonly params: { readonly username: string; readonly at: Date; readonly reference: string };
    }
  | {
      readonly template: "transfer_sent" | "transfer_received";
      /** `amount` includes the currency; `party` is the masked counterparty. */
      readonly params: {
        readonly username: string;
        readonly at: Date;
        readonly amount: string;
        readonly party: string;
      };
    }
  | {
      readonly template: "email_proof" | "data_download";
      /** `link` is an absolute URL, valid once for `minutes`, which the text shows as `hours`. */
      readonly params: { readonly link: string; readonly minutes: number; readonly hours: number };
    }
  | {
      readonly template: "new_device" | "device_trusted";
      readonly params: {
        readonly username: string;
        readonly at: Date;
        readonly ip: string;
        /** As returned by `describeDevice`. */
        readonly device: string;
      };
    };

export type MailInput = { readonly to: string } & MailContent;

interface Deps {
  readonly brands: BrandsService;
  readonly delivery: DeliveryService;
}

const weekMs = 7 * 24 * 3_600_000;

function valuesOf(params: object, tag: string, timeZone: string): Record<string, string> {
  const when = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone,
  });
  const shown = (value: unknown) => (value instanceof Date ? when.format(value) : String(value));
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
}

/** Sends e-mail to members, in the language of the ctx. */
export class MailService {
  constructor(private readonly deps: Deps) {}

  /**
   * Queues an e-mail. It is sent once the ctx's transaction has committed, and retried for a week or while its link is
   * valid. Without a configured mail server it is only logged. A decoy costs the same but is not sent. Callers have
   * authorised it.
   */
  async send(
    ctx: Ctx,
    input: MailInput,
    { decoy = false }: { readonly decoy?: boolean } = {},
  ): Promise<void> {
    if (!this.deps.delivery.canSend("mail")) {
      ctx.log.warn({ template: input.template }, "mail: not configured, message not sent");
      return;
    }
    const now = ctx.clock.now().getTime();
    const lastsMs = "minutes" in input.params ? input.params.minutes * 60_000 : weekMs;
    const message = { channel: "mail" as const, ...(await this.write(ctx, input)) };
    await this.deps.delivery.queue(ctx, message, { expiresAt: new Date(now + lastsMs), decoy });
  }

  /** Writes the message with a code. */
  async codeMessage(
    ctx: Ctx,
    { channel, to, code, minutes }: { channel: MessageChannel; to: string; code: string; minutes: number },
  ): Promise<Message> {
    const params = { code, minutes };
    if (channel === "mail") return { channel, ...(await this.write(ctx, { to, template: "code", params })) };
    const { brand, tag } = await this.resolveLanguage(ctx);
    const { sms = "" } = mailText("code", tag);
    const text = fillText(sms, { code, minutes: String(minutes), brand: brand.name });
    return { channel, to, text };
  }

  /** The texts of a notification in a browser, by its kind and language (BCP 47). @throws Error for an unknown kind */
  notificationText(kind: string, tag: string): NotificationText {
    return notificationText(kind, tag);
  }

  private async write(ctx: Ctx, { to, template, params }: MailInput): Promise<Mail> {
    const { brand, tag, direction } = await this.resolveLanguage(ctx);
    const text = mailText(template, tag);
    const localised = "change" in params ? { ...params, change: changeText(params.change, tag) } : params;
    const values = { ...valuesOf(localised, tag, brand.timeZone), brand: brand.name };
    const parts: MailParts = {
      text,
      values,
      tag,
      direction,
      brand: brand.name,
      colour: brand.theme.seedColour,
      code: "code" in params ? params.code : null,
      link: "link" in params ? params.link : null,
    };
    const subject = fillText(text.subject, values);
    return { to, subject, text: renderPlainMail(parts), html: renderHtmlMail(parts) };
  }

  private async resolveLanguage(ctx: Ctx) {
    const brand = await this.deps.brands.current(ctx);
    const language = brand.languages.find(({ code }) => code === ctx.language);
    return { brand, tag: language?.tag ?? "en", direction: language?.direction ?? ("LTR" as const) };
  }
}
