import type { Config } from "../../config/config.js";
import type { Throttles } from "../../core/throttle.js";
import type { HumanCheckPort } from "../../ports/human-check/human-check-port.js";
import { Siteverify } from "../../ports/human-check/siteverify.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import { SmtpMail } from "../../ports/mail/smtp-mail.js";
import { HttpSms } from "../../ports/sms/http-sms.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { CodeKeys } from "./code-keys.js";
import { CodeSettingsService } from "./code-settings.service.js";
import { CodesService } from "./codes.service.js";
import { HumanCheckService } from "./human-check.service.js";
import { MailService } from "./mail.service.js";
import { MessagesService } from "./messages.service.js";
import { OutboxService } from "./outbox.service.js";
import { demoSendLimits, SendGuard, sendLimits } from "./send-guard.js";
import { StandInsService } from "./stand-ins.service.js";
import type { Holders } from "./verification.model.js";
import { VisitorChecksService } from "./visitor-checks.service.js";

/** What carries messages and checks visitors; null where nothing does. */
export interface Carriers {
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
  readonly humanCheck: HumanCheckPort | null;
}

interface Parts {
  readonly config: Config;
  readonly throttles: Throttles;
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly holders: Holders;
  /** In place of those that the environment names; for tests. */
  readonly carriers?: Carriers;
}

/** Those that the environment names; a demo installation keeps messages where it has nobody to carry them. */
function carriersOf({ carriers, demo }: Config, outbox: OutboxService): Carriers {
  const { sms, smtp, humanCheck } = carriers;
  return {
    sms: sms ? new HttpSms(sms) : demo ? outbox.sms : null,
    mail: smtp ? new SmtpMail(smtp) : demo ? outbox.mail : null,
    humanCheck: humanCheck ? new Siteverify(humanCheck) : null,
  };
}

/** The services of verification, each once. */
export function makeVerification({ config, throttles, audit, brands, holders, ...given }: Parts) {
  const { secrets: secretsKey } = config.keys;
  const keys = new CodeKeys(secretsKey);
  const codeSettings = new CodeSettingsService(audit);
  const guard = new SendGuard(throttles, config.demo ? demoSendLimits : sendLimits);
  const outbox = new OutboxService(secretsKey, config.demo);
  const { sms, mail: mailPort, humanCheck: port } = given.carriers ?? carriersOf(config, outbox);
  const messages = new MessagesService({ secretsKey, brands, sms, mail: mailPort });
  const human = new HumanCheckService({ secretsKey, guard, port });
  const mail = new MailService({ brands, messages });
  const codes = new CodesService({
    keys,
    settings: codeSettings,
    brands,
    holders,
    guard,
    human,
    mail,
    messages,
  });
  const standIns = new StandInsService({
    keys,
    settings: codeSettings,
    brands,
    holders,
    guard,
    human,
    mail,
    messages,
  });
  const visitorChecks = new VisitorChecksService(config.carriers);
  return { visitorChecks, codes, codeSettings, human, mail, messages, outbox, standIns };
}
