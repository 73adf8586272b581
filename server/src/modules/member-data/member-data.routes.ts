import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../../core/errors.js";
import { zipArchive } from "../../core/zip.js";
import { closureToMembers } from "../../web/closure.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import type { DownloadsService } from "./downloads.service.js";

/**
 * The file of a member's data: `GET /exports/my-data?ticket=…`, with the token of a session of the member who requested
 * it. Errors have the envelope of /wps.
 */
export const memberDataRoutes =
  (downloads: DownloadsService): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.get("/exports/my-data", async (request, reply) => {
      const closure = closureToMembers(request);
      if (closure) throw closure;
      const { ctx } = request;
      const { ticket } = request.query as { readonly ticket?: unknown };
      if (typeof ticket !== "string") throw new DomainError("download_expired");
      const files = await downloads.open(ctx, ticket);
      return reply
        .type("application/zip")
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="my-data.zip"')
        .send(Readable.from(zipArchive(files, ctx.clock.now())));
    });
  };
