import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { AuditService } from "./audit.service.js";
import { auditExportRoutes } from "./audit-exports.routes.js";
import { AuditEntriesResolver } from "./entries.resolver.js";
import { AuditEntriesService } from "./entries.service.js";

export type AuditModule = ReturnType<typeof auditModule>;

/** The log of what was changed, and of personal data that was read. */
export function auditModule({ platform }: { readonly platform: Platform }) {
  const audit = new AuditService();
  const entries = new AuditEntriesService({ audit, throttles: platform.throttles });
  return defineModule({
    services: { audit, auditEntries: entries },
    adminResolvers: [new AuditEntriesResolver(entries)],
    routes: [auditExportRoutes(entries)],
  });
}
