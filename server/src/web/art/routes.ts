import type { FastifyInstance } from "fastify";
import { DomainError } from "../../core/errors.js";
import { drawArt } from "./art.js";
import { covers } from "./covers.js";

const yearSeconds = 31_536_000;

/** Mounts /art/{id}.svg: the picture of a game, or of anything else that has an id. */
export function addArtRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/art/:file", async (request, reply) => {
    const id = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,79})\.svg$/.exec(request.params.file)?.[1];
    if (id === undefined) throw new DomainError("not_found");
    reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", `public, max-age=${yearSeconds}, immutable`);
    return covers.get(id) ?? drawArt(id);
  });
}
