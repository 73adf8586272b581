import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { csvStream } from "../../core/csv.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { EnumOf } from "../../kit/enum-of.js";
import { closureOf } from "../../web/closure.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { DepositState } from "../cashier/deposits.model.js";
import { GameType } from "../catalogue/catalogue.model.js";
import { RoundStatus } from "../play/play.model.js";
import { TransferKind } from "../transfers/transfer-records.model.js";
import { WithdrawalState } from "../withdrawals/withdrawals.model.js";
import type { ExportName } from "./exports.model.js";
import type { ExportsService, Table } from "./exports.service.js";
import { AccountRecordKind, ProfitLossGroup, WalletAccount } from "./records.model.js";

type Ctx = Parameters<ExportsService["accountRecord"]>[0];
type CreateTable = (exports: ExportsService, ctx: Ctx, query: unknown) => Promise<Table>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z.string().min(1).max(100);
const range = { from: instant, to: instant };
const walletShape = { currency: text.nullable().default(null) };
/** Names of values, in any case, separated by commas. */
const listOf = <Value extends string>({ names }: EnumOf<Value>) =>
  z
    .string()
    .max(1000)
    .transform((value) => value.toUpperCase().split(","))
    .pipe(z.array(names));
/** The name of a value, in any case. */
const oneOf = <Value extends string>({ names }: EnumOf<Value>) =>
  z.string().max(40).toUpperCase().pipe(names);

const shapes = {
  record: z.object({
    ...range,
    ...walletShape,
    kinds: listOf(AccountRecordKind).optional(),
    account: oneOf(WalletAccount).optional(),
  }),
  rounds: z.object({
    ...range,
    status: oneOf(RoundStatus).optional(),
    gameType: GameType.schema.optional(),
    vassalage: text.optional(),
    nodeId: text.optional(),
  }),
  profit: z.object({ ...range, ...walletShape, by: oneOf(ProfitLossGroup) }),
  deposits: z.object({ ...range, states: listOf(DepositState).default([]) }),
  withdrawals: z.object({ ...range, states: listOf(WithdrawalState).default([]) }),
  transfers: z.object({ ...range, kinds: listOf(TransferKind).default([]) }),
  range: z.object(range),
};

/** @throws DomainError validation_failed with the invalid fields */
function parseQuery<T>(shape: z.ZodType<T>, query: unknown): T {
  const { success, data, error } = shape.safeParse(query);
  if (success) return data;
  throw validationFailed(
    ...error.issues.map(({ path }) => ({ field: String(path[0] ?? ""), code: "invalid" })),
  );
}

const tables: Readonly<Record<ExportName, CreateTable>> = {
  "account-record": (exports, ctx, query) => exports.accountRecord(ctx, parseQuery(shapes.record, query)),
  "betting-record": (exports, ctx, query) => exports.bettingRecord(ctx, parseQuery(shapes.rounds, query)),
  "profit-loss": (exports, ctx, query) => {
    const { by, ...filter } = parseQuery(shapes.profit, query);
    return exports.profitLoss(ctx, filter, by);
  },
  deposits: (exports, ctx, query) => exports.depositRecord(ctx, parseQuery(shapes.deposits, query)),
  withdrawals: (exports, ctx, query) => exports.withdrawalRecord(ctx, parseQuery(shapes.withdrawals, query)),
  transfers: (exports, ctx, query) => exports.transferRecord(ctx, parseQuery(shapes.transfers, query)),
  "safer-gambling": (exports, ctx, query) => exports.saferGambling(ctx, parseQuery(shapes.range, query)),
};

function sendTable(reply: FastifyReply, name: string, { header, rows }: Table): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(csvStream(header, rows));
}

/**
 * Exports a member's records as CSV files: `GET /exports/{record}?from=…&to=…`, with the session's token in the
 * Authorization header only. Errors have the envelope of /wps.
 */
export const exportRoutes =
  ({ exports }: { readonly exports: ExportsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.get<{ Params: { record: string } }>("/exports/:record", async (request, reply) => {
      const closure = closureOf(request);
      if (closure) throw closure;
      const { record } = request.params;
      const createTable = Object.hasOwn(tables, record) ? tables[record as ExportName] : null;
      if (!createTable) throw new DomainError("not_found");
      return sendTable(reply, record, await createTable(exports, request.ctx, request.query));
    });
  };
