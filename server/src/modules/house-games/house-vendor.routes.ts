import { type Studio, studios } from "@croupier/schema/rules/slots/titles.js";
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { refusalOf } from "../../web/error-map.js";
import { isThrottled, sendRefusal } from "../../web/refusals.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { houseOperatorIdOf } from "../catalogue/catalogue.model.js";
import { studioOf } from "./house-games.model.js";
import type { GameRoundInput, GameUrlInput, HouseVendorService } from "./house-vendor.service.js";

const base = "/house/operator/generic/v2/game";
const operator_id = { enum: studios.map(houseOperatorIdOf) };
const text = { type: "string", minLength: 1, maxLength: 200 } as const;
const gameUrlBody = {
  type: "object",
  required: ["operator_id", "game_code", "currency", "lang"],
  properties: {
    operator_id,
    user: text,
    token: text,
    game_code: text,
    currency: text,
    lang: text,
    lobby_url: { type: "string", maxLength: 2000 },
  },
} as const;
const gameListBody = { type: "object", required: ["operator_id"], properties: { operator_id } } as const;
const gameRoundBody = {
  type: "object",
  required: ["operator_id", "round"],
  properties: { operator_id, round: text, user: text, lang: text },
} as const;

/**
 * The platform's calls to the house's studios, as to any vendor. The signature is checked before parsing; the
 * operator id identifies the studio and shows that the call was not signed for another vendor.
 */
export const houseVendorRoutes =
  (houseVendor: HouseVendorService): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.houseVendor);
    app.removeContentTypeParser("application/json");
    app.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (request: FastifyRequest, body: Buffer) => {
        const header = request.headers["x-hub88-signature"] ?? request.headers["x-auth-signature"];
        const signature = typeof header === "string" ? header : "";
        if (!houseVendor.isFromPlatform(body, signature)) await refuseUnsigned(request);
        return JSON.parse(body.toString());
      },
    );
    // Without a body the parser does not run.
    app.addHook("preValidation", async (request) => {
      if (request.body === undefined) await refuseUnsigned(request);
    });
    app.setErrorHandler(refuse);
    app.post<VendorCall<object>>(`${base}/list`, { schema: { body: gameListBody } }, async ({ body }) =>
      houseVendor.gameList(studioOfCall(body)),
    );
    app.post<VendorCall<GameUrlInput>>(`${base}/url`, { schema: { body: gameUrlBody } }, ({ ctx, body }) =>
      houseVendor.gameUrl(ctx, studioOfCall(body), body),
    );
    app.post<VendorCall<GameRoundInput>>(
      `${base}/round`,
      { schema: { body: gameRoundBody } },
      ({ ctx, body }) => houseVendor.roundUrl(ctx, studioOfCall(body), body),
    );
  };

interface VendorCall<Input> {
  Body: Input & { operator_id: string };
}

function studioOfCall({ operator_id }: { operator_id: string }): Studio {
  const studio = studioOf(operator_id);
  if (!studio) throw new Error(`${operator_id} is not a studio's operator id`);
  return studio;
}

class SignatureError extends Error {
  override readonly name = "SignatureError";
}

async function refuseUnsigned(request: FastifyRequest): Promise<never> {
  await request.countFailedAuthentication();
  throw new SignatureError();
}

const statuses: Partial<Record<ErrorCode, string>> = {
  game_not_found: "RS_ERROR_INVALID_GAME",
  wrong_currency: "RS_ERROR_WRONG_CURRENCY",
  round_not_found: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isThrottled(error)) {
    sendRefusal(request, reply, refusalOf(error));
  } else if (error instanceof SignatureError) {
    reply.code(401).send({ status: "RS_ERROR_INVALID_SIGNATURE" });
  } else if (error instanceof DomainError) {
    reply.code(400).send({ status: statuses[error.code] ?? "RS_ERROR_WRONG_SYNTAX" });
  } else if (error instanceof SyntaxError || (error.statusCode ?? 500) < 500) {
    reply.code(400).send({ status: "RS_ERROR_WRONG_SYNTAX" });
  } else {
    request.log.error({ err: error }, "house vendor: platform call failed");
    reply.code(500).send({ status: "RS_ERROR_UNKNOWN" });
  }
}
