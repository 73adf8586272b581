import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { type Carriers, carriersOf } from "./carriers.js";
import { CodeKeys } from "./code-keys.js";
import { CodeSettingsService } from "./code-settings.service.js";
import { codesOperatorActions } from "./codes.operator.js";
import { CodesService } from "./codes.service.js";
import { HumanCheckService } from "./human-check.service.js";
import { MailService } from "./mail.service.js";
import { MessagesService } from "./messages.service.js";
import { outboxRoutes } from "./outbox.routes.js";
import { OutboxService } from "./outbox.service.js";
import { demoSendLimits, SendGuard, sendLimits } from "./send-guard.js";
import { StandInsService } from "./stand-ins.service.js";
import { messagesWorker, verificationJobs } from "./verification.jobs.js";
import type { Holders } from "./verification.model.js";
import { VerificationResolver } from "./verification.resolver.js";
import { verificationRoutes } from "./verification.routes.js";
import { VisitorChecksResolver } from "./visitor-checks.resolver.js";
import { VisitorChecksService } from "./visitor-checks.service.js";

export type VerificationModule = ReturnType<typeof verificationModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  /** In place of those that the environment names; for tests. */
  readonly carriers?: Carriers | undefined;
}

export function verificationModule({ platform, audit, brands: brandsModule, carriers }: Needs) {
  const { config, throttles } = platform;
  const { brands } = brandsModule.services;
  const secretsKey = config.keys.secrets;
  const holders = new Port<Holders>("holders of phones and addresses");
  const outbox = new OutboxService(secretsKey, config.demo);
  const { sms, mail: mailPort, humanCheck } = carriers ?? carriersOf(config, outbox);
  const keys = new CodeKeys(secretsKey);
  const codeSettings = new CodeSettingsService(audit.services.audit);
  const guard = new SendGuard(throttles, config.demo ? demoSendLimits : sendLimits);
  const messages = new MessagesService({ secretsKey, brands, sms, mail: mailPort });
  const human = new HumanCheckService({ secretsKey, guard, port: humanCheck });
  const mail = new MailService({ brands, messages });
  const sending = { keys, settings: codeSettings, brands, holders, guard, human, mail, messages };
  const codes = new CodesService(sending);
  const standIns = new StandInsService(sending);
  const visitorChecks = new VisitorChecksService(config.carriers);
  return defineModule({
    services: { visitorChecks, codes, codeSettings, human, mail, messages, outbox, standIns },
    ports: { holders },
    resolvers: [
      new VisitorChecksResolver(visitorChecks),
      new VerificationResolver({ codes, human, standIns }),
    ],
    wps: [verificationRoutes({ codes, human })],
    routes: config.demo ? [outboxRoutes({ outbox })] : [],
    jobs: verificationJobs,
    workers: [messagesWorker(messages)],
    operatorActions: [codesOperatorActions({ codeSettings })],
  });
}
