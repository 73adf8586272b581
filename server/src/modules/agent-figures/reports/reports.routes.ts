import type { FastifyPluginAsync } from "fastify";
import { csvStream } from "../../../core/csv.js";
import { closureOf } from "../../../web/closure.js";
import { declareAccess, routeAccess } from "../../../web/route-access.js";
import type { ReportExportsService } from "./report-exports.service.js";

/**
 * Exports the reports of an agent's team as CSV files: `GET /exports/agent/{report}?period=…&currency=…`, with the
 * session's token in the Authorization header only. Errors have the envelope of /wps.
 */
export const reportRoutes =
  ({ exports }: { readonly exports: ReportExportsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.get<{ Params: { report: string } }>("/exports/agent/:report", async (request, reply) => {
      const closure = closureOf(request);
      if (closure) throw closure;
      const { report } = request.params;
      const { header, rows } = await exports.create(request.ctx, report, request.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="team-${report}.csv"`)
        .send(csvStream(header, rows));
    });
  };
