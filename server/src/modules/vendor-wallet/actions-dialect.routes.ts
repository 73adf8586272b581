import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { noMeter } from "../../core/meter.js";
import { refusalOf } from "../../web/error-map.js";
import { isThrottled, sendRefusal } from "../../web/refusals.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import {
  dialectRefusal,
  parsePlayRequest,
  parseRollbackRequest,
  toSubunits,
} from "./actions-dialect.model.js";
import type { ActionsDialectService } from "./actions-dialect.service.js";
import { ConcurrencyLimiter, defaultTimeoutMs, maxConcurrentCalls } from "./concurrency-limiter.js";
import { countFailure } from "./count-failure.js";
import { parseBody } from "./vendor-requests.js";
import { VendorRefusal, type VendorResponse, type VendorStatus } from "./vendor-wallet.model.js";
import type { VendorRouteOptions } from "./vendor-wallet.routes.js";

const bodyLimit = 64 * 1024;

type Fields = ReturnType<typeof parseBody>;
interface VendorRequest {
  Params: { vendorCode: string };
}

/** The outcome of a request. `balance`: subunits. */
interface Outcome {
  readonly status: VendorStatus;
  readonly balance: number | null;
  readonly round: string | null;
  /** Ids of the executed actions, in order. */
  readonly actions: readonly string[];
}
type Work = (dialect: ActionsDialectService, ctx: Ctx, fields: Fields) => Promise<Outcome>;

interface RequestIds {
  readonly round: string | null;
  readonly actions: readonly { readonly id: string }[];
}

function outcomeOf(response: VendorResponse, { round, actions }: RequestIds): Outcome {
  return {
    status: response.status,
    balance: toSubunits(response),
    round,
    actions: actions.map(({ id }) => id),
  };
}

function failed(status: VendorStatus): Outcome {
  return { status, balance: null, round: null, actions: [] };
}

const calls: Readonly<Record<string, Work>> = {
  "/play": async (dialect, ctx, fields) => {
    const request = parsePlayRequest(fields);
    return outcomeOf(await dialect.play(ctx, request), request);
  },
  "/rollback": async (dialect, ctx, fields) => {
    const request = parseRollbackRequest(fields);
    return outcomeOf(await dialect.rollback(ctx, request), request);
  },
};

function send(reply: FastifyReply, { status, balance, round, actions }: Outcome): FastifyReply {
  const balanceField = balance === null ? {} : { balance };
  if (status !== "RS_OK") {
    const { http, code, message } = dialectRefusal(status);
    return reply.code(http).send({ code, message, ...balanceField });
  }
  const transactions = actions.map((id) => ({ action_id: id, tx_id: id }));
  return reply
    .code(200)
    .send({ ...balanceField, ...(round === null ? {} : { game_id: round }), transactions });
}

async function executeCall(
  dialect: ActionsDialectService,
  request: FastifyRequest<VendorRequest>,
  work: Work,
): Promise<Outcome> {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { ctx, headers, params } = request;
    const signature = headers["x-request-sign"];
    const signed = typeof signature === "string" ? signature : "";
    const actor = await countFailure(request, () =>
      dialect.authenticate(ctx, params.vendorCode, body, signed),
    );
    return await work(dialect, { ...ctx, actor }, parseBody(body));
  } catch (error) {
    if (error instanceof VendorRefusal) return failed(error.status);
    request.log.error({ err: error }, "vendor wallet: call failed");
    return failed("RS_ERROR_UNKNOWN");
  }
}

/** The status of a call that never reached its handler: an unknown host, a body too large. */
function statusOf(error: FastifyError | DomainError): VendorStatus {
  if (error instanceof DomainError) {
    return error.code === "invalid_url" ? "RS_ERROR_INVALID_PARTNER" : "RS_ERROR_UNKNOWN";
  }
  return (error.statusCode ?? 500) < 500 ? "RS_ERROR_WRONG_SYNTAX" : "RS_ERROR_UNKNOWN";
}

/** The wallet API for vendors that send several actions in one request, under /vendor/{vendorCode}/actions. */
export const actionsDialectRoutes =
  (
    { actionsDialect }: { readonly actionsDialect: ActionsDialectService },
    {
      database = "embedded",
      timeoutMs = defaultTimeoutMs,
      maxConcurrent,
      meter = noMeter,
    }: VendorRouteOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.vendor);
    const limiter = new ConcurrencyLimiter(maxConcurrent ?? maxConcurrentCalls[database]);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
      if (isThrottled(error)) return sendRefusal(request, reply, refusalOf(error));
      const status = statusOf(error);
      if (status === "RS_ERROR_UNKNOWN") request.log.error({ err: error }, "vendor wallet: call failed");
      return send(reply, failed(status));
    });
    for (const [path, work] of Object.entries(calls)) {
      app.post<VendorRequest>(`/vendor/:vendorCode/actions${path}`, async (request, reply) => {
        const execute = () => executeCall(actionsDialect, request, work);
        const outcome = await limiter.run(execute, timeoutMs, failed("RS_ERROR_TIMEOUT"));
        meter.walletCall(`actions${path}`, outcome.status);
        return send(reply, outcome);
      });
    }
  };
