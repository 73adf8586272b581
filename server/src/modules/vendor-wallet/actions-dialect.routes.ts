import type { FastifyPluginAsync, FastifyReply } from "fastify";
import {
  dialectRefusal,
  parsePlayRequest,
  parseRollbackRequest,
  toSubunits,
} from "./actions-dialect.model.js";
import type { ActionsDialectService } from "./actions-dialect.service.js";
import { type Dialect, dialectRoutes, type VendorRouteOptions } from "./dialect.routes.js";
import type { VendorResponse, VendorStatus } from "./vendor-wallet.model.js";

/** The outcome of a request. `balance`: subunits. */
interface Outcome {
  readonly status: VendorStatus;
  readonly balance: number | null;
  readonly round: string | null;
  /** Ids of the executed actions, in order. */
  readonly actions: readonly string[];
}

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

function refuse(status: VendorStatus): Outcome {
  return { status, balance: null, round: null, actions: [] };
}

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

/** The wallet API for vendors that send several actions in one request, under /vendor/{vendorCode}/actions. */
export function actionsDialectRoutes(
  { actionsDialect }: { readonly actionsDialect: ActionsDialectService },
  options: VendorRouteOptions = {},
): FastifyPluginAsync {
  const dialect: Dialect<Outcome> = {
    prefix: "/actions",
    calls: {
      "/play": async (ctx, fields) => {
        const request = parsePlayRequest(fields);
        return outcomeOf(await actionsDialect.play(ctx, request), request);
      },
      "/rollback": async (ctx, fields) => {
        const request = parseRollbackRequest(fields);
        return outcomeOf(await actionsDialect.rollback(ctx, request), request);
      },
    },
    authenticate: ({ ctx, headers }, vendorCode, body) => {
      const signature = headers["x-request-sign"];
      return actionsDialect.authenticate(
        ctx,
        vendorCode,
        body,
        typeof signature === "string" ? signature : "",
      );
    },
    refuse,
    send,
  };
  return dialectRoutes(dialect, options);
}
