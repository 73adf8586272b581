import type { Config } from "../../config/config.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import { SmtpMail } from "../../ports/mail/smtp-mail.js";
import { HttpSms } from "../../ports/sms/http-sms.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { DevMailboxService } from "./dev-mailbox.service.js";

/** What carries messages; null where this installation sends none that way. */
export interface Carriers {
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
}

/** Those that the environment names; a demo installation without them keeps messages in its dev mailbox. */
export function carriersOf({ carriers, demo }: Config, devMailbox: DevMailboxService): Carriers {
  const { sms, smtp } = carriers;
  return {
    sms: sms ? new HttpSms(sms) : demo ? devMailbox.sms : null,
    mail: smtp ? new SmtpMail(smtp) : demo ? devMailbox.mail : null,
  };
}
