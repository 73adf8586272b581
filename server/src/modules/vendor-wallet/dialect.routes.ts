import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { domainErrorOf, refusalOf } from "../../web/error-map.js";
import { isThrottled, sendRefusal } from "../../web/refusals.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { ConcurrencyLimiter, maxCallsOfVendor } from "./concurrency-limiter.js";
import { type Fields, parseBody } from "./vendor-requests.js";
import { VendorRefusal, type VendorStatus } from "./vendor-wallet.model.js";

/** A dialect of the wallet API: how vendors authenticate, call and are answered. */
export interface Dialect<Response extends { readonly status: VendorStatus }> {
  /** What the paths of its calls begin with, after /vendor/{vendorCode}: empty, or such as /actions. */
  readonly prefix: string;
  /** The calls by the rest of their paths. */
  readonly calls: Readonly<Record<string, (ctx: Ctx, fields: Fields) => Promise<Response>>>;
  /** Authenticates the vendor of that code by the headers of a call and its body. @throws VendorRefusal */
  readonly authenticate: (request: FastifyRequest, vendorCode: string, body: Buffer) => Promise<VendorActor>;
  /** The response to a refused call; its fields are null when they are not trusted or no JSON object. */
  readonly refuse: (status: VendorStatus, fields: Fields | null) => Response;
  readonly send: (reply: FastifyReply, response: Response) => FastifyReply;
}

/** Options of the wallet's routes. */
export interface VendorRouteOptions {
  readonly limiter?: ConcurrencyLimiter;
  /** How long a response may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly meter?: Meter;
}

interface VendorRequest {
  Params: { vendorCode: string };
}

const bodyLimit = 64 * 1024;
/** Vendors wait for one second. A call that takes longer than this continues, and the vendor's repeat gets its result. */
const defaultTimeoutMs = 800;

/** Returns the result of `work`, or `timedOut` when it takes too long; the work continues. */
async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  timedOut: Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Authenticates the vendor, and counts a refusal against the network of the request. @throws VendorRefusal */
async function authenticate(
  request: FastifyRequest<VendorRequest>,
  dialect: Pick<Dialect<never>, "authenticate">,
  body: Buffer,
): Promise<VendorActor> {
  try {
    return await dialect.authenticate(request, request.params.vendorCode, body);
  } catch (error) {
    if (error instanceof VendorRefusal) await request.countFailedAuthentication();
    throw error;
  }
}

/** The status of a call that never reached its handler: an unknown host, a body too large. */
function statusOf(error: FastifyError | DomainError): VendorStatus {
  if (error instanceof DomainError) {
    return error.code === "invalid_url" ? "RS_ERROR_INVALID_PARTNER" : "RS_ERROR_UNKNOWN";
  }
  return (error.statusCode ?? 500) < 500 ? "RS_ERROR_WRONG_SYNTAX" : "RS_ERROR_UNKNOWN";
}

/** Routes of a dialect, under /vendor/{vendorCode}. A call takes up a place of its vendor once it is authenticated. */
export function dialectRoutes<Response extends { readonly status: VendorStatus }>(
  dialect: Dialect<Response>,
  {
    limiter = new ConcurrencyLimiter(maxCallsOfVendor.embedded),
    timeoutMs = defaultTimeoutMs,
    meter = noMeter,
  }: VendorRouteOptions,
): FastifyPluginAsync {
  const { prefix, calls, refuse, send } = dialect;
  const timedOut = refuse("RS_ERROR_TIMEOUT", null);

  async function execute(
    request: FastifyRequest<VendorRequest>,
    call: (ctx: Ctx, fields: Fields) => Promise<Response>,
  ): Promise<Response> {
    let fields: Fields | null = null;
    try {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const actor = await authenticate(request, dialect, body);
      const parsed = parseBody(body);
      fields = parsed;
      const ctx = { ...request.ctx, actor };
      return await limiter.run(actor.vendorId, () => call(ctx, parsed), timedOut);
    } catch (error) {
      if (error instanceof VendorRefusal) return refuse(error.status, fields);
      if (domainErrorOf(error)?.code === "system_busy") {
        request.log.warn({ err: error }, "vendor wallet: the database is busy");
        return refuse("RS_ERROR_TIMEOUT", fields);
      }
      request.log.error({ err: error }, "vendor wallet: call failed");
      return refuse("RS_ERROR_UNKNOWN", fields);
    }
  }

  return async (app) => {
    declareAccess(app, routeAccess.vendor);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
      if (isThrottled(error)) return sendRefusal(request, reply, refusalOf(error));
      const status = statusOf(error);
      if (status === "RS_ERROR_UNKNOWN") request.log.error({ err: error }, "vendor wallet: call failed");
      return send(reply, refuse(status, null));
    });
    for (const [path, call] of Object.entries(calls)) {
      app.post<VendorRequest>(`/vendor/:vendorCode${prefix}${path}`, async (request, reply) => {
        const response = await withTimeout(execute(request, call), timeoutMs, timedOut);
        meter.walletCall(`${prefix}${path}`.slice(1), response.status);
        return send(reply, response);
      });
    }
  };
}
