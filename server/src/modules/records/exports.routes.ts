import type { FastifyPluginAsync } from "fastify";
import { csvStream } from "../../core/csv.js";
import { closureToMembers } from "../../web/closure.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import type { ExportsService } from "./exports.service.js";

/**
 * Exports a member's records as CSV files: `GET /exports/{record}?from=…&to=…`, with the session's token in the
 * Authorization header only. Errors have the envelope of /wps.
 */
export const exportRoutes =
  ({ exports }: { readonly exports: ExportsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.get<{ Params: { record: string } }>("/exports/:record", async (request, reply) => {
      const closure = closureToMembers(request);
      if (closure) throw closure;
      const { record } = request.params;
      const { header, rows } = await exports.create(request.ctx, record, request.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${record}.csv"`)
        .send(csvStream(header, rows));
    });
  };
