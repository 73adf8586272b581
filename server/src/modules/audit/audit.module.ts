import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { SecurityAlertsResolver } from "./alerts/alerts.resolver.js";
import { SecurityAlertsService } from "./alerts/alerts.service.js";
import { StaffRefusalsService } from "./alerts/refusals.service.js";
import { auditJobs, createChainWorker } from "./audit.jobs.js";
import { AuditService } from "./audit.service.js";
import { auditExportRoutes } from "./audit-exports.routes.js";
import { auditReconcileChecks } from "./chain.checks.js";
import { AuditChainService } from "./chain.service.js";
import { AuditEntriesResolver } from "./entries.resolver.js";
import { AuditEntriesService } from "./entries.service.js";
import { RootsFile } from "./roots-file.js";

export type AuditModule = ReturnType<typeof auditModule>;

/** The log of what was changed, and of personal data that was read. */
export function auditModule({ platform }: { readonly platform: Platform }) {
  const { keys, auditRootsFile } = platform.config;
  const audit = new AuditService(keys.secrets.hashKey);
  const roots = new RootsFile(auditRootsFile);
  const alerts = new SecurityAlertsService({ audit, meter: platform.meter });
  const refusals = new StaffRefusalsService({ audit, throttles: platform.throttles });
  const chains = new AuditChainService({ key: keys.secrets.hashKey, roots, alerts });
  const entries = new AuditEntriesService({ audit, throttles: platform.throttles });
  return defineModule({
    services: {
      audit,
      auditChains: chains,
      auditEntries: entries,
      securityAlerts: alerts,
      staffRefusals: refusals,
    },
    adminResolvers: [new AuditEntriesResolver(entries), new SecurityAlertsResolver(alerts)],
    routes: [auditExportRoutes(entries)],
    jobs: auditJobs(chains),
    workers: [createChainWorker(chains)],
    reconcileChecks: auditReconcileChecks(roots),
  });
}
