import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { refusalOf } from "../../web/error-map.js";
import { isThrottled, sendRefusal } from "../../web/refusals.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { ConcurrencyLimiter, defaultTimeoutMs, maxConcurrentCalls } from "./concurrency-limiter.js";
import { countFailure } from "./count-failure.js";
import {
  parseBalanceRequest,
  parseBetRequest,
  parseBody,
  parseRollbackRequest,
  parseUserInfoRequest,
  parseWinRequest,
} from "./vendor-requests.js";
import {
  responseJson,
  VendorRefusal,
  type VendorResponse,
  type VendorStatus,
} from "./vendor-wallet.model.js";
import type { VendorWalletService } from "./vendor-wallet.service.js";

const bodyLimit = 64 * 1024;
type Fields = ReturnType<typeof parseBody>;
type Work = (wallet: VendorWalletService, ctx: Ctx, fields: Fields) => Promise<VendorResponse>;
interface VendorRequest {
  Params: { vendorCode: string };
}

const calls: Readonly<Record<string, Work>> = {
  "/user/info": (wallet, ctx, fields) => wallet.userInfo(ctx, parseUserInfoRequest(fields)),
  "/user/balance": (wallet, ctx, fields) => wallet.balance(ctx, parseBalanceRequest(fields)),
  "/transaction/bet": (wallet, ctx, fields) => wallet.bet(ctx, parseBetRequest(fields)),
  "/transaction/win": (wallet, ctx, fields) => wallet.win(ctx, parseWinRequest(fields)),
  "/transaction/rollback": (wallet, ctx, fields) => wallet.rollback(ctx, parseRollbackRequest(fields)),
};

function send(reply: FastifyReply, answer: VendorResponse): FastifyReply {
  return reply.code(200).header("content-type", "application/json; charset=utf-8").send(responseJson(answer));
}

/** The response to a call whose fields are not trusted or were not fully parsed. */
function refusal(status: VendorStatus, fields: Fields | null): VendorResponse {
  const named = (name: string) => (typeof fields?.[name] === "string" ? String(fields[name]) : "");
  return { user: named("user"), status, request_uuid: named("request_uuid"), currency: null, balance: null };
}

function signatureOf({ headers }: FastifyRequest): string {
  const header = headers["x-hub88-signature"] ?? headers["x-auth-signature"];
  return typeof header === "string" ? header : "";
}

async function executeCall(
  wallet: VendorWalletService,
  request: FastifyRequest<VendorRequest>,
  work: Work,
): Promise<VendorResponse> {
  let fields: Fields | null = null;
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { ctx, params } = request;
    const actor = await countFailure(request, () =>
      wallet.authenticate(ctx, params.vendorCode, body, signatureOf(request)),
    );
    fields = parseBody(body);
    return await work(wallet, { ...ctx, actor }, fields);
  } catch (error) {
    if (error instanceof VendorRefusal) return refusal(error.status, fields);
    request.log.error({ err: error }, "vendor wallet: call failed");
    return refusal("RS_ERROR_UNKNOWN", fields);
  }
}

/** The status of a call that never reached its handler: an unknown host, a body too large. */
function statusOf(error: FastifyError | DomainError): VendorStatus {
  if (error instanceof DomainError) {
    return error.code === "invalid_url" ? "RS_ERROR_INVALID_PARTNER" : "RS_ERROR_UNKNOWN";
  }
  return (error.statusCode ?? 500) < 500 ? "RS_ERROR_WRONG_SYNTAX" : "RS_ERROR_UNKNOWN";
}

/** Options of the wallet's routes. */
export interface VendorRouteOptions {
  /** The kind of database; decides how many calls may run concurrently. */
  readonly database?: keyof typeof maxConcurrentCalls;
  /** How long a response may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Limit of concurrent calls. */
  readonly maxConcurrent?: number;
  readonly meter?: Meter;
}

/** The wallet API for game vendors, under /vendor/{vendorCode}. Business outcomes are HTTP 200. */
export const vendorWalletRoutes =
  (
    { vendorWallet }: { readonly vendorWallet: VendorWalletService },
    {
      database = "embedded",
      timeoutMs = defaultTimeoutMs,
      maxConcurrent = maxConcurrentCalls[database],
      meter = noMeter,
    }: VendorRouteOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.vendor);
    const limiter = new ConcurrencyLimiter(maxConcurrent);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
      if (isThrottled(error)) return sendRefusal(request, reply, refusalOf(error));
      const status = statusOf(error);
      if (status === "RS_ERROR_UNKNOWN") request.log.error({ err: error }, "vendor wallet: call failed");
      return send(reply, refusal(status, null));
    });
    for (const [path, work] of Object.entries(calls)) {
      app.post<VendorRequest>(`/vendor/:vendorCode${path}`, async (request, reply) => {
        const execute = () => executeCall(vendorWallet, request, work);
        const response = await limiter.run(execute, timeoutMs, refusal("RS_ERROR_TIMEOUT", null));
        meter.walletCall(path.slice(1), response.status);
        return send(reply, response);
      });
    }
  };
