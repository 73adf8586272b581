import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { houseOperatorId } from "../catalogue/catalogue.model.js";
import type { GameUrlInput, HouseVendorService } from "./house-vendor.service.js";

const base = "/house/operator/generic/v2/game";
const operator_id = { const: houseOperatorId } as const;
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
 * What the platform asks of the house as of any vendor. The signature is checked before parsing; the operator id
 * of the house shows that the call was not signed for another vendor.
 */
export const houseVendorRoutes =
  (houseVendor: HouseVendorService): FastifyPluginAsync =>
  async (app) => {
    app.removeContentTypeParser("application/json");
    app.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (request: FastifyRequest, body: Buffer) => {
        const header = request.headers["x-hub88-signature"] ?? request.headers["x-auth-signature"];
        const signature = typeof header === "string" ? header : "";
        if (!houseVendor.isFromPlatform(body, signature)) throw new BadSignature();
        return JSON.parse(body.toString());
      },
    );
    app.setErrorHandler(refuse);
    app.post(`${base}/list`, { schema: { body: gameListBody } }, async () => houseVendor.gameList());
    app.post<{ Body: GameUrlInput }>(`${base}/url`, { schema: { body: gameUrlBody } }, (request) =>
      houseVendor.gameUrl(request.ctx, request.body),
    );
    app.post<{ Body: { round: string; user?: string; lang?: string } }>(
      `${base}/round`,
      { schema: { body: gameRoundBody } },
      (request) => houseVendor.roundUrl(request.ctx, request.body),
    );
  };

class BadSignature extends Error {
  override readonly name = "BadSignature";
}

const statuses: Partial<Record<ErrorCode, string>> = {
  game_not_found: "RS_ERROR_INVALID_GAME",
  wrong_currency: "RS_ERROR_WRONG_CURRENCY",
  round_not_found: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof BadSignature) {
    reply.code(401).send({ status: "RS_ERROR_INVALID_SIGNATURE" });
  } else if (error instanceof DomainError) {
    reply.code(400).send({ status: statuses[error.code] ?? "RS_ERROR_WRONG_SYNTAX" });
  } else if (error instanceof SyntaxError || (error.statusCode ?? 500) < 500) {
    reply.code(400).send({ status: "RS_ERROR_WRONG_SYNTAX" });
  } else {
    request.log.error({ err: error }, "a call to the house vendor failed");
    reply.code(500).send({ status: "RS_ERROR_UNKNOWN" });
  }
}
