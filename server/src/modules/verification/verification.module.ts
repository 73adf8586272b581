import type { Config } from "../../config/config.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { HumanCheckPort } from "../../ports/human-check/human-check-port.js";
import { Siteverify } from "../../ports/human-check/siteverify.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { DeliveryModule } from "../delivery/delivery.module.js";
import { CaptchaFallbackService } from "./captcha-fallback.service.js";
import { CodeKeys } from "./code-keys.js";
import { CodeSettingsResolver } from "./code-settings.resolver.js";
import { CodeSettingsService } from "./code-settings.service.js";
import { CodesService } from "./codes.service.js";
import { HumanCheckService } from "./human-check.service.js";
import { ProofOfWorkService } from "./proof-of-work.service.js";
import { demoSendLimits, SendGuard, sendLimits } from "./send-guard.js";
import { verificationJobs } from "./verification.jobs.js";
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
  readonly delivery: DeliveryModule;
  /** Replaces the configured human check, in tests. */
  readonly humanCheck?: HumanCheckPort | null | undefined;
}

/** Creates the configured human check; null when none is configured. */
function humanCheckOf({ carriers }: Config): HumanCheckPort | null {
  return carriers.humanCheck ? new Siteverify(carriers.humanCheck) : null;
}

export function verificationModule({
  platform,
  audit,
  brands: brandsModule,
  delivery: deliveryModule,
  ...overrides
}: Needs) {
  const { config, throttles } = platform;
  const { brands } = brandsModule.services;
  const secretKeys = config.keys.secrets;
  const holders = new Port<Holders>("holders of phones and e-mail addresses");
  const { delivery, mail } = deliveryModule.services;
  const { humanCheck = humanCheckOf(config) } = overrides;
  const keys = new CodeKeys(secretKeys);
  const codeSettings = new CodeSettingsService(audit.services.audit);
  const guard = new SendGuard(throttles, config.demo ? demoSendLimits : sendLimits);
  const work = new ProofOfWorkService({ secretKeys, throttles });
  const human = new HumanCheckService({ secretKeys, guard, port: humanCheck, work, brands });
  const sending = { keys, settings: codeSettings, brands, holders, guard, human, mail, delivery };
  const codes = new CodesService(sending);
  const captchaFallback = new CaptchaFallbackService(sending);
  const visitorChecks = new VisitorChecksService(config.carriers);
  return defineModule({
    services: { visitorChecks, codes, codeSettings, human, captchaFallback, work },
    ports: { holders },
    resolvers: [
      new VisitorChecksResolver(visitorChecks),
      new VerificationResolver({ codes, human, captchaFallback, work }),
    ],
    adminResolvers: [new CodeSettingsResolver(codeSettings)],
    wps: [verificationRoutes({ codes, human })],
    jobs: verificationJobs,
  });
}
