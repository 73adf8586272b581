import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
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
  const audit = new AuditService(keys.secrets);
  const roots = new RootsFile(auditRootsFile);
  const chains = new AuditChainService({ key: keys.secrets, roots });
  const entries = new AuditEntriesService({ audit, throttles: platform.throttles });
  return defineModule({
    services: { audit, auditChains: chains, auditEntries: entries },
    adminResolvers: [new AuditEntriesResolver(entries)],
    routes: [auditExportRoutes(entries)],
    jobs: auditJobs(chains),
    workers: [createChainWorker(chains)],
    reconcileChecks: auditReconcileChecks(roots),
  });
}
