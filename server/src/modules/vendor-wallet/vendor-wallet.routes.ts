import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { type Dialect, dialectRoutes, type VendorRouteOptions } from "./dialect.routes.js";
import {
  type Fields,
  parseBalanceRequest,
  parseBetRequest,
  parseJackpotPoolRequest,
  parseJackpotWinRequest,
  parseRollbackRequest,
  parseUserInfoRequest,
  parseWinRequest,
} from "./vendor-requests.js";
import type { VendorSignaturesService } from "./vendor-signatures.service.js";
import { responseJson, type VendorResponse, type VendorStatus } from "./vendor-wallet.model.js";
import type { VendorWalletService } from "./vendor-wallet.service.js";

interface Services {
  readonly vendorWallet: VendorWalletService;
  readonly vendorSignatures: VendorSignaturesService;
}

function refuse(status: VendorStatus, fields: Fields | null): VendorResponse {
  const named = (name: string) => (typeof fields?.[name] === "string" ? String(fields[name]) : "");
  return { user: named("user"), status, request_uuid: named("request_uuid"), currency: null, balance: null };
}

function send(reply: FastifyReply, response: VendorResponse): FastifyReply {
  const type = "application/json; charset=utf-8";
  return reply.code(200).header("content-type", type).send(responseJson(response));
}

/** The wallet API for game vendors, under /vendor/{vendorCode}. Business outcomes are HTTP 200. */
export function vendorWalletRoutes(
  { vendorWallet, vendorSignatures }: Services,
  options: VendorRouteOptions = {},
): FastifyPluginAsync {
  const dialect: Dialect<VendorResponse> = {
    prefix: "",
    calls: {
      "/user/info": (ctx, fields) => vendorWallet.userInfo(ctx, parseUserInfoRequest(fields)),
      "/user/balance": (ctx, fields) => vendorWallet.balance(ctx, parseBalanceRequest(fields)),
      "/jackpot/pool": (ctx, fields) => vendorWallet.jackpotPool(ctx, parseJackpotPoolRequest(fields)),
      "/transaction/bet": (ctx, fields) => vendorWallet.bet(ctx, parseBetRequest(fields)),
      "/transaction/win": (ctx, fields) => vendorWallet.win(ctx, parseWinRequest(fields)),
      "/transaction/jackpot_win": (ctx, fields) =>
        vendorWallet.jackpotWin(ctx, parseJackpotWinRequest(fields)),
      "/transaction/rollback": (ctx, fields) => vendorWallet.rollback(ctx, parseRollbackRequest(fields)),
    },
    authenticate: ({ ctx, headers }, vendorCode, body) => {
      const header = headers["x-hub88-signature"] ?? headers["x-auth-signature"];
      return vendorSignatures.authenticate(ctx, vendorCode, body, typeof header === "string" ? header : "");
    },
    refuse,
    send,
  };
  return dialectRoutes(dialect, options);
}
