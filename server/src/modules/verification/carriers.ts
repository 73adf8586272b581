import type { Config } from "../../config/config.js";
import type { HumanCheckPort } from "../../ports/human-check/human-check-port.js";
import { Siteverify } from "../../ports/human-check/siteverify.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import { SmtpMail } from "../../ports/mail/smtp-mail.js";
import { HttpSms } from "../../ports/sms/http-sms.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { OutboxService } from "./outbox.service.js";

/** What carries messages and checks visitors; null where nothing does. */
export interface Carriers {
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
  readonly humanCheck: HumanCheckPort | null;
}

/** Those that the environment names; a demo installation keeps messages where it has nobody to carry them. */
export function carriersOf({ carriers, demo }: Config, outbox: OutboxService): Carriers {
  const { sms, smtp, humanCheck } = carriers;
  return {
    sms: sms ? new HttpSms(sms) : demo ? outbox.sms : null,
    mail: smtp ? new SmtpMail(smtp) : demo ? outbox.mail : null,
    humanCheck: humanCheck ? new Siteverify(humanCheck) : null,
  };
}
