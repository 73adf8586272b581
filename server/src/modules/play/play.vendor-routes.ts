import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Services } from "../../services.js";
import { readBalance, readBet, readBody, readRollback, readUserInfo, readWin } from "./vendor-calls.js";
import { answerText, type VendorAnswer, VendorRefusal, type VendorStatus } from "./vendor-wallet.model.js";
import type { VendorWalletService } from "./vendor-wallet.service.js";

const bodyLimit = 64 * 1024;
/** A vendor waits a second; after this we say that we do not know. */
const defaultPatienceMs = 800;

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

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.code(200).header("content-type", "application/json; charset=utf-8").send(text);
}

/** An answer to a call whose members could not be trusted or were not read to the end. */
function refusalText(status: VendorStatus, fields: Fields | null): string {
  const named = (name: string) => (typeof fields?.[name] === "string" ? String(fields[name]) : "");
  const refusal = { user: named("user"), request_uuid: named("request_uuid"), currency: null, balance: null };
  return answerText({ ...refusal, status });
}

function signatureOf({ headers }: FastifyRequest): string {
  const header = headers["x-hub88-signature"] ?? headers["x-auth-signature"];
  return typeof header === "string" ? header : "";
}

async function answerCall(
  wallet: VendorWalletService,
  request: FastifyRequest<VendorRequest>,
  work: Work,
): Promise<string> {
  let fields: Fields | null = null;
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { ctx } = request;
    const actor = await wallet.authenticate(ctx, request.params.vendorCode, body, signatureOf(request));
    fields = readBody(body);
    return answerText(await work(wallet, { ...ctx, actor }, fields));
  } catch (error) {
    if (error instanceof VendorRefusal) return refusalText(error.status, fields);
    request.log.error({ err: error }, "a wallet call failed");
    return refusalText("RS_ERROR_UNKNOWN", fields);
  }
}

/** The answer, or RS_ERROR_TIMEOUT when it takes too long; the work goes on, and a repeat finds it done. */
async function inTime(answering: Promise<string>, patienceMs: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(refusalText("RS_ERROR_TIMEOUT", null)), patienceMs);
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The outcome of a call that never reached its handler: a host of no brand, a body too large. */
function statusOf(error: FastifyError | DomainError): VendorStatus {
  if (error instanceof DomainError) {
    return error.code === "invalid_url" ? "RS_ERROR_INVALID_PARTNER" : "RS_ERROR_UNKNOWN";
  }
  return (error.statusCode ?? 500) < 500 ? "RS_ERROR_WRONG_SYNTAX" : "RS_ERROR_UNKNOWN";
}

/**
 * The wallet that game vendors call, under /vendor/{vendorCode}. Business outcomes are HTTP 200.
 * `patienceMs`: how long an answer may take.
 */
export const vendorWalletRoutes =
  (
    { vendorWallet }: Pick<Services, "vendorWallet">,
    { patienceMs = defaultPatienceMs }: { readonly patienceMs?: number } = {},
  ): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
      const status = statusOf(error);
      if (status === "RS_ERROR_UNKNOWN") request.log.error({ err: error }, "a wallet call failed");
      return send(reply, refusalText(status, null));
    });
    for (const [path, work] of Object.entries(calls)) {
      app.post<VendorRequest>(`/vendor/:vendorCode${path}`, async (request, reply) =>
        send(reply, await inTime(answerCall(vendorWallet, request, work), patienceMs)),
      );
    }
  };
