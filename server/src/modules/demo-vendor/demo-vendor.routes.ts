import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { type Mood, type Movement, slowMs } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

const base = "/house/operator/generic/v2/wallet";
const word = z.string().min(1).max(100);
const balanceShape = z.object({ user: word, currency: word });
const transferShape = z.object({ user: word, transfer_uuid: word });
const movementShape = balanceShape.extend({ transfer_uuid: word, amount: word });

/** The line goes dead. */
class Cut extends Error {}

type Answer = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

async function balance(vendor: DemoVendorService, ctx: Ctx, fields: Fields): Promise<Answer> {
  const { user, currency } = balanceShape.parse(fields);
  const there = await vendor.balance(ctx, user, currency);
  return { status: "RS_OK", user, currency, balance: formatMinor(there, currency) };
}

async function standing(vendor: DemoVendorService, ctx: Ctx, fields: Fields): Promise<Answer> {
  const { transfer_uuid } = transferShape.parse(fields);
  const { state, currency, amount } = await vendor.standing(ctx, transfer_uuid);
  const money =
    currency === null || amount === null ? {} : { currency, amount: formatMinor(amount, currency) };
  return { status: "RS_OK", transfer_uuid, state: state === "DONE" ? "DONE" : "FAILED", ...money };
}

function movementOf(kind: Movement["kind"], fields: Fields): Movement {
  const { user, currency, transfer_uuid, amount } = movementShape.parse(fields);
  const minor = parseMinor(amount, currency);
  if (minor <= 0n) throw new DomainError("invalid_amount");
  return { kind, user, currency, transferUuid: transfer_uuid, amount: minor };
}

const move =
  (kind: Movement["kind"]) =>
  async (vendor: DemoVendorService, ctx: Ctx, fields: Fields, mood: Mood | null): Promise<Answer> => {
    const movement = movementOf(kind, fields);
    const { currency, transferUuid: transfer_uuid, amount } = movement;
    if (mood === "cut") throw new Cut();
    if (mood === "slow") await sleep(slowMs, undefined, { ref: false });
    const status = mood === "refuse" ? await vendor.refuse(ctx, movement) : await vendor.move(ctx, movement);
    if (mood === "lost") throw new Cut();
    const told = mood === "lie" ? amount + 1n : amount;
    return { status, transfer_uuid, currency, amount: formatMinor(told, currency) };
  };

const calls = {
  "/balance": balance,
  "/transfer": standing,
  "/deposit": move("deposit"),
  "/withdraw": move("withdraw"),
} as const;

function signatureOf({ headers }: FastifyRequest): string {
  const header = headers["x-hub88-signature"];
  return typeof header === "string" ? header : "";
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof z.ZodError || error instanceof DomainError) {
    reply.code(200).send({ status: "RS_ERROR_WRONG_TYPES" });
    return;
  }
  if (!(error instanceof Cut)) request.log.error({ err: error }, "a call to the demo vendor failed");
  reply.code(503).send({});
}

function read(body: unknown): { readonly bytes: Buffer; readonly fields: Fields | null } {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return { bytes, fields: typeof value === "object" && value !== null ? (value as Fields) : null };
  } catch (error) {
    if (error instanceof SyntaxError) return { bytes, fields: null };
    throw error;
  }
}

/** What the platform asks of the demo vendor; the signature is checked before anything is done. */
export const demoVendorRoutes =
  (vendor: DemoVendorService): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.houseVendor);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 8 * 1024 }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler(refuse);
    for (const [path, work] of Object.entries(calls)) {
      app.post(base + path, async (request) => {
        const { bytes, fields } = read(request.body);
        if (fields === null || !vendor.isMeant(bytes, signatureOf(request), fields.operator_id))
          return { status: "RS_ERROR_INVALID_SIGNATURE" };
        const { ctx } = request;
        const mood = typeof fields.user === "string" ? await vendor.mood(ctx, fields.user) : null;
        if (mood === "silent") throw new Cut();
        return work(vendor, ctx, fields, mood);
      });
    }
  };
