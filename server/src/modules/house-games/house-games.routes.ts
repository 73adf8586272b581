import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { DomainError } from "../../core/errors.js";
import { refusalOf } from "../../web/error-map.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { UnknownTokenError } from "./house-games.model.js";
import type { HouseGamesService, SpinRequest } from "./house-games.service.js";
import { houseVendorRoutes } from "./house-vendor.routes.js";
import type { HouseVendorService } from "./house-vendor.service.js";

export interface HouseServices {
  readonly houseGames: HouseGamesService;
  readonly houseVendor: HouseVendorService;
}

const spinBody = {
  type: "object",
  required: ["bet", "requestId"],
  properties: {
    bet: { type: "string", maxLength: 24 },
    requestId: { type: "string", format: "uuid" },
    freeSpinsId: { type: "string", format: "uuid" },
  },
} as const;
const seedBody = {
  type: "object",
  required: ["clientSeed"],
  properties: { clientSeed: { type: "string", maxLength: 256 } },
} as const;

/** The house vendor under /house: its game pages call /house/api, the platform calls /house/operator. */
export const houseGamesRoutes =
  ({ houseGames, houseVendor }: HouseServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (inner) => playerRoutes(inner, houseGames));
    await app.register(houseVendorRoutes(houseVendor));
  };

/** The pages run in a sandboxed frame of origin `null`, with a token and no cookies, so every origin is allowed. */
function playerRoutes(app: FastifyInstance, houseGames: HouseGamesService): void {
  declareAccess(app, routeAccess.housePage);
  app.addHook("onRequest", allowAnyOrigin);
  app.setErrorHandler(refuse);
  app.options("/house/api/*", { config: { access: routeAccess.housePreflight } }, async (_request, reply) =>
    reply
      .header("access-control-allow-methods", "POST")
      .header("access-control-allow-headers", "authorization, content-type")
      .header("access-control-max-age", "600")
      .code(204)
      .send(),
  );
  app.post("/house/api/open", { preValidation: refuseClosedRegion }, (request) =>
    houseGames.open(request.ctx, tokenOf(request)),
  );
  app.post<{ Body: SpinRequest }>(
    "/house/api/spin",
    { preValidation: refuseClosedRegion, schema: { body: spinBody } },
    (request) => houseGames.spin(request.ctx, tokenOf(request), request.body),
  );
  app.post<{ Body: { clientSeed: string } }>("/house/api/seed", { schema: { body: seedBody } }, (request) =>
    houseGames.rotateSeed(request.ctx, tokenOf(request), request.body),
  );
  app.post("/house/api/balance", (request) => houseGames.currentBalance(request.ctx, tokenOf(request)));
  app.post("/house/api/jackpot", (request) => houseGames.jackpot(request.ctx, tokenOf(request)));
  app.post("/house/api/rounds", async (request) => ({
    rounds: await houseGames.rounds(request.ctx, tokenOf(request)),
  }));
}

/** Rejects play from a restricted region; past rounds may still be viewed. */
async function refuseClosedRegion({ isRestricted, ctx }: FastifyRequest): Promise<void> {
  if (isRestricted) throw new DomainError("region_restricted", { ip: ctx.ip });
}

async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  setAnyOrigin(reply);
}

function setAnyOrigin(reply: FastifyReply): void {
  reply.header("access-control-allow-origin", "*").header("cache-control", "no-store");
}

/** Returns an empty token when the header is missing; no session matches it. */
function tokenOf(request: FastifyRequest): string {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}

async function refuse(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof UnknownTokenError) await request.countFailedAuthentication();
  const { status, code, params, retryAfter } = refusalOf(error);
  if (status === 500) request.log.error({ err: error }, "house games: page request failed");
  if (retryAfter !== null) reply.header("retry-after", String(retryAfter));
  // A network is refused before `allowAnyOrigin` runs.
  setAnyOrigin(reply);
  return reply.code(status).send({ code, params, requestId: request.id });
}
