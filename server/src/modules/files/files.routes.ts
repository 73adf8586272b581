import type { FastifyPluginAsync } from "fastify";
import { isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { closureToMembers } from "../../web/closure.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { fileLimits, mediaTypes } from "./files.model.js";
import type { FilesService } from "./files.service.js";

interface ImageRequest {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly reason?: unknown };
}

/** Forbids an image to load or run anything, wherever it is opened. */
const policy = "default-src 'none'; sandbox";

/**
 * Uploads and downloads of members' images: `POST /files` with the bytes of one PNG or JPEG, and `GET /files/{id}`,
 * both with the session's token in the Authorization header. Staff add `?reason=…`, which is recorded. Errors have the
 * envelope of /wps.
 */
export const filesRoutes =
  ({ files }: { readonly files: FilesService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      [...mediaTypes],
      { parseAs: "buffer", bodyLimit: fileLimits.maxUploadBytes },
      (_request, body, done) => done(null, body),
    );
    app.addHook("onRequest", async (request) => {
      const closure = closureToMembers(request);
      if (closure) throw closure;
    });
    app.post(
      "/files",
      { onRequest: ({ ctx }) => files.consumeUploadQuota(ctx) },
      async ({ ctx, body }, reply) => {
        if (!Buffer.isBuffer(body)) throw new DomainError("unsupported_media_type");
        const { id, mediaType, width, height } = await files.upload(ctx, body);
        const value = { id, mediaType, width, height };
        return reply
          .code(201)
          .header("cache-control", "no-store")
          .send({ success: true, message: "", value });
      },
    );
    app.get<ImageRequest>("/files/:id", async ({ ctx, params: { id }, query: { reason } }, reply) => {
      const { mediaType, content } = isStaff(ctx.actor)
        ? await files.reveal(ctx, id, typeof reason === "string" ? reason : "")
        : await files.read(ctx, id);
      return reply
        .type(mediaType)
        .header("cache-control", "private, no-store")
        .header("content-security-policy", policy)
        .header("content-disposition", "inline")
        .send(content);
    });
  };
