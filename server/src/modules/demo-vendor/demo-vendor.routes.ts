import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { refusalOf } from "../../web/error-map.js";
import { isThrottled, sendRefusal } from "../../web/refusals.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { type BehaviourMode, type Movement, slowResponseMs } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

const basePath = "/house/operator/generic/v2/wallet";
const text = z.string().min(1).max(100);
const balanceShape = z.object({ user: text, currency: text });
const transferShape = z.object({ user: text, transfer_uuid: text });
const movementShape = balanceShape.extend({ transfer_uuid: text, amount: text });

/** Drops the connection instead of responding. */
class DroppedConnectionError extends Error {}

type ResponseBody = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

async function getBalance(vendor: DemoVendorService, ctx: Ctx, fields: Fields): Promise<ResponseBody> {
  const { user, currency } = balanceShape.parse(fields);
  const minor = await vendor.getBalance(ctx, user, currency);
  return { status: "RS_OK", user, currency, balance: formatMinor(minor, currency) };
}

async function getStatus(vendor: DemoVendorService, ctx: Ctx, fields: Fields): Promise<ResponseBody> {
  const { transfer_uuid } = transferShape.parse(fields);
  const { state, currency, amount } = await vendor.getStatus(ctx, transfer_uuid);
  const money =
    currency === null || amount === null ? {} : { currency, amount: formatMinor(amount, currency) };
  return { status: "RS_OK", transfer_uuid, state: state === "DONE" ? "DONE" : "FAILED", ...money };
}

function parseMovement(kind: Movement["kind"], fields: Fields): Movement {
  const { user, currency, transfer_uuid, amount } = movementShape.parse(fields);
  const minor = parseMinor(amount, currency);
  if (minor <= 0n) throw new DomainError("invalid_amount");
  return { kind, user, currency, transferUuid: transfer_uuid, amount: minor };
}

const move =
  (kind: Movement["kind"]) =>
  async (
    vendor: DemoVendorService,
    ctx: Ctx,
    fields: Fields,
    mode: BehaviourMode | null,
  ): Promise<ResponseBody> => {
    const movement = parseMovement(kind, fields);
    const { currency, transferUuid: transfer_uuid, amount } = movement;
    if (mode === "cut") throw new DroppedConnectionError();
    if (mode === "slow") await sleep(slowResponseMs, undefined, { ref: false });
    const status = mode === "refuse" ? await vendor.refuse(ctx, movement) : await vendor.move(ctx, movement);
    if (mode === "lost") throw new DroppedConnectionError();
    const reported = mode === "lie" ? amount + 1n : amount;
    return { status, transfer_uuid, currency, amount: formatMinor(reported, currency) };
  };

const calls = {
  "/balance": getBalance,
  "/transfer": getStatus,
  "/deposit": move("deposit"),
  "/withdraw": move("withdraw"),
} as const;

function readSignature({ headers }: FastifyRequest): string {
  const header = headers["x-hub88-signature"];
  return typeof header === "string" ? header : "";
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isThrottled(error)) {
    sendRefusal(request, reply, refusalOf(error));
    return;
  }
  if (error instanceof z.ZodError || error instanceof DomainError) {
    reply.code(200).send({ status: "RS_ERROR_WRONG_TYPES" });
    return;
  }
  if (!(error instanceof DroppedConnectionError))
    request.log.error({ err: error }, "demo vendor: request failed");
  reply.code(503).send({});
}

function parseBody(body: unknown): { readonly bytes: Buffer; readonly fields: Fields | null } {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return { bytes, fields: typeof value === "object" && value !== null ? (value as Fields) : null };
  } catch (error) {
    if (error instanceof SyntaxError) return { bytes, fields: null };
    throw error;
  }
}

/** Wallet API of the demo vendor. The signature is verified before anything else. */
export const demoVendorRoutes =
  (vendor: DemoVendorService): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.houseVendor);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 8 * 1024 }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler(handleError);
    for (const [path, handle] of Object.entries(calls)) {
      app.post(basePath + path, async (request) => {
        const { bytes, fields } = parseBody(request.body);
        if (fields === null || !vendor.isAuthentic(bytes, readSignature(request), fields.operator_id)) {
          await request.countFailedAuthentication();
          return { status: "RS_ERROR_INVALID_SIGNATURE" };
        }
        const { ctx } = request;
        const mode = typeof fields.user === "string" ? await vendor.findBehaviour(ctx, fields.user) : null;
        if (mode === "silent") throw new DroppedConnectionError();
        return handle(vendor, ctx, fields, mode);
      });
    }
  };
