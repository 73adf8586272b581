import type { FastifyPluginAsync } from "fastify";
import { csvStream } from "../../core/csv.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import type { AuditEntriesService } from "./entries.service.js";

/**
 * Exports the audit log as CSV: `GET /admin/exports/audit-entries?from=…&to=…` and the filters of `auditEntries`, with
 * the token of a staff session in the Authorization header. Errors have the envelope of /wps.
 */
export const auditExportRoutes =
  (entries: AuditEntriesService): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.adminFile);
    app.get("/admin/exports/audit-entries", async ({ ctx, query }, reply) => {
      const { header, rows } = await entries.export(ctx, query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="audit-entries.csv"')
        .send(csvStream(header, rows));
    });
  };
