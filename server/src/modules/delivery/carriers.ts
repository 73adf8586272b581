import type { Config } from "../../config/config.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import { SmtpMail } from "../../ports/mail/smtp-mail.js";
import { HttpSms } from "../../ports/sms/http-sms.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { DevMailboxService } from "./dev-mailbox.service.js";

/** The carriers that deliver messages: an SMS provider and an SMTP server. Null when a channel is not configured. */
export interface Carriers {
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
}

/** Creates the configured carriers. A demo installation without them uses the dev mailbox. */
export function carriersOf({ carriers, demo }: Config, devMailbox: DevMailboxService): Carriers {
  const { sms, smtp } = carriers;
  return {
    sms: sms ? new HttpSms(sms) : demo ? devMailbox.sms : null,
    mail: smtp ? new SmtpMail(smtp) : demo ? devMailbox.mail : null,
  };
}
