import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { Crowd, defaultPatienceMs, mostUnderWay } from "./concurrency-limiter.js";
import { readBalance, readBet, readBody, readRollback, readUserInfo, readWin } from "./vendor-calls.js";
import { answerText, type VendorAnswer, VendorRefusal, type VendorStatus } from "./vendor-wallet.model.js";
import type { VendorWalletService } from "./vendor-wallet.service.js";

const bodyLimit = 64 * 1024;
type Fields = ReturnType<typeof readBody>;
type Work = (wallet: VendorWalletService, ctx: Ctx, fields: Fields) => Promise<VendorAnswer>;
interface VendorRequest {
  Params: { vendorCode: string };
}

const calls: Readonly<Record<string, Work>> = {
  "/user/info": (wallet, ctx, fields) => wallet.userInfo(ctx, readUserInfo(fields)),
  "/user/balance": (wallet, ctx, fields) => wallet.balance(ctx, readBalance(fields)),
  "/transaction/bet": (wallet, ctx, fields) => wallet.bet(ctx, readBet(fields)),
  "/transaction/win": (wallet, ctx, fields) => wallet.win(ctx, readWin(fields)),
  "/transaction/rollback": (wallet, ctx, fields) => wallet.rollback(ctx, readRollback(fields)),
};

function send(reply: FastifyReply, answer: VendorAnswer): FastifyReply {
  return reply.code(200).header("content-type", "application/json; charset=utf-8").send(answerText(answer));
}

/** An answer to a call whose members could not be trusted or were not read to the end. */
function refusal(status: VendorStatus, fields: Fields | null): VendorAnswer {
  const named = (name: string) => (typeof fields?.[name] === "string" ? String(fields[name]) : "");
  return { user: named("user"), status, request_uuid: named("request_uuid"), currency: null, balance: null };
}

function signatureOf({ headers }: FastifyRequest): string {
  const header = headers["x-hub88-signature"] ?? headers["x-auth-signature"];
  return typeof header === "string" ? header : "";
}

async function answerCall(
  wallet: VendorWalletService,
  request: FastifyRequest<VendorRequest>,
  work: Work,
): Promise<VendorAnswer> {
  let fields: Fields | null = null;
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { ctx } = request;
    const actor = await wallet.authenticate(ctx, request.params.vendorCode, body, signatureOf(request));
    fields = readBody(body);
    return await work(wallet, { ...ctx, actor }, fields);
  } catch (error) {
    if (error instanceof VendorRefusal) return refusal(error.status, fields);
    request.log.error({ err: error }, "a wallet call failed");
    return refusal("RS_ERROR_UNKNOWN", fields);
  }
}

/** The outcome of a call that never reached its handler: a host of no brand, a body too large. */
function statusOf(error: FastifyError | DomainError): VendorStatus {
  if (error instanceof DomainError) {
    return error.code === "invalid_url" ? "RS_ERROR_INVALID_PARTNER" : "RS_ERROR_UNKNOWN";
  }
  return (error.statusCode ?? 500) < 500 ? "RS_ERROR_WRONG_SYNTAX" : "RS_ERROR_UNKNOWN";
}

/** What the wallet's routes may be told. */
export interface VendorDoor {
  /** The database that is behind it; decides how many calls may be under way. */
  readonly database?: keyof typeof mostUnderWay;
  /** How long an answer may take. */
  readonly patienceMs?: number | undefined;
  /** Calls under way at once. */
  readonly most?: number;
  readonly meter?: Meter;
}

/** The wallet that game vendors call, under /vendor/{vendorCode}. Business outcomes are HTTP 200. */
export const vendorWalletRoutes =
  (
    { vendorWallet }: { readonly vendorWallet: VendorWalletService },
    {
      database = "embedded",
      patienceMs = defaultPatienceMs,
      most = mostUnderWay[database],
      meter = noMeter,
    }: VendorDoor = {},
  ): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.vendor);
    const crowd = new Crowd(most);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
      const status = statusOf(error);
      if (status === "RS_ERROR_UNKNOWN") request.log.error({ err: error }, "a wallet call failed");
      return send(reply, refusal(status, null));
    });
    for (const [path, work] of Object.entries(calls)) {
      app.post<VendorRequest>(`/vendor/:vendorCode${path}`, async (request, reply) => {
        const answering = () => answerCall(vendorWallet, request, work);
        const answer = await crowd.answer(answering, patienceMs, refusal("RS_ERROR_TIMEOUT", null));
        meter.walletCall(path.slice(1), answer.status);
        return send(reply, answer);
      });
    }
  };
