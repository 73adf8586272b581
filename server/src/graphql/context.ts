import type { FastifyRequest } from "fastify";
import type { Ctx } from "../core/ctx.js";
import type { Loaders } from "./loaders.js";

/** What every resolver gets third. `request` is absent on a socket. */
export interface GqlCtx {
  readonly ctx: Ctx;
  readonly loaders: Loaders;
  readonly request?: FastifyRequest;
}
