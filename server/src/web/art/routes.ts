import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { artVersion, drawArt } from "../../core/art/art.js";
import { DomainError } from "../../core/errors.js";
import { routeAccess } from "../route-access.js";

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;

/** The pictures of the lobby's games, which every first visit asks for: at most 3 MB. */
const drawn = new LRUCache<string, string>({ max: 1_000, memoMethod: drawArt });

/**
 * Mounts /art/{id}.svg: the picture of a game, a vendor, or of anything else that has an id. An address with the
 * drawing code's version (`?v=`) may be kept for a year, any other for an hour.
 */
export function addArtRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    "/art/:file",
    { config: { access: routeAccess.picture } },
    async (request, reply) => {
      const id = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,99})\.svg$/.exec(request.params.file)?.[1];
      if (id === undefined) throw new DomainError("not_found");
      const isOfNow = request.query.v === artVersion;
      reply
        .type("image/svg+xml; charset=utf-8")
        .header(
          "cache-control",
          isOfNow ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
        );
      return drawn.memo(id);
    },
  );
}
