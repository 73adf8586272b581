import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { csvStream } from "../../core/csv.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { closureOf } from "../../web/closure.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { depositStates } from "../cashier/deposits.model.js";
import { gameTypes } from "../catalogue/catalogue.model.js";
import { roundStatuses } from "../play/play.model.js";
import { recordKinds as transferKinds } from "../transfers/transfer-records.model.js";
import { withdrawalStates } from "../withdrawals/withdrawals.model.js";
import type { ExportName } from "./exports.model.js";
import type { ExportsService, Table } from "./exports.service.js";
import { accountKinds, profitGroups, recordKinds } from "./records.model.js";

type Ctx = Parameters<ExportsService["accountRecord"]>[0];
type Make = (exports: ExportsService, ctx: Ctx, query: unknown) => Promise<Table>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const word = z.string().min(1).max(100);
const range = { from: instant, to: instant };
const inWallet = { currency: word.nullable().default(null) };
/** Several words with commas between them. */
const some = <T extends string>(words: readonly [T, ...T[]]) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.toLowerCase().split(","))
    .pipe(z.array(z.enum(words)));
const oneOf = <T extends string>(words: readonly [T, ...T[]]) =>
  z
    .string()
    .max(40)
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(words));
const upperOf = (words: readonly string[]) =>
  words.map((name) => name.toLowerCase()) as [string, ...string[]];

const shapes = {
  record: z.object({
    ...range,
    ...inWallet,
    kinds: some(recordKinds).optional(),
    account: oneOf(accountKinds).optional(),
  }),
  rounds: z.object({
    ...range,
    status: oneOf(roundStatuses).optional(),
    gameType: z.enum(gameTypes).optional(),
    vassalage: word.optional(),
    nodeId: word.optional(),
  }),
  profit: z.object({ ...range, ...inWallet, by: oneOf(profitGroups) }),
  deposits: z.object({ ...range, states: some(upperOf(depositStates)).default([]) }),
  withdrawals: z.object({ ...range, states: some(upperOf(withdrawalStates)).default([]) }),
  transfers: z.object({ ...range, kinds: some(upperOf(transferKinds)).default([]) }),
  range: z.object(range),
};

/** @throws DomainError validation_failed naming the members that are not right */
function read<T>(shape: z.ZodType<T>, query: unknown): T {
  const { success, data, error } = shape.safeParse(query);
  if (success) return data;
  throw validationFailed(
    ...error.issues.map(({ path }) => ({ field: String(path[0] ?? ""), code: "invalid" })),
  );
}

const makers: Readonly<Record<ExportName, Make>> = {
  "account-record": (exports, ctx, query) => exports.accountRecord(ctx, read(shapes.record, query)),
  "betting-record": (exports, ctx, query) => exports.bettingRecord(ctx, read(shapes.rounds, query)),
  "profit-loss": (exports, ctx, query) => {
    const { by, ...asked } = read(shapes.profit, query);
    return exports.profitLoss(ctx, asked, by);
  },
  deposits: (exports, ctx, query) => {
    const { states, ...asked } = read(shapes.deposits, query);
    const wanted = depositStates.filter((state) => states.includes(state.toLowerCase()));
    return exports.depositRecord(ctx, { ...asked, states: wanted });
  },
  withdrawals: (exports, ctx, query) => {
    const { states, ...asked } = read(shapes.withdrawals, query);
    const wanted = withdrawalStates.filter((state) => states.includes(state.toLowerCase()));
    return exports.withdrawalRecord(ctx, { ...asked, states: wanted });
  },
  transfers: (exports, ctx, query) => {
    const { kinds, ...asked } = read(shapes.transfers, query);
    const wanted = transferKinds.filter((kind) => kinds.includes(kind.toLowerCase()));
    return exports.transferRecord(ctx, { ...asked, kinds: wanted });
  },
  "safer-gambling": (exports, ctx, query) => exports.saferGambling(ctx, read(shapes.range, query)),
};

function sendTable(reply: FastifyReply, name: string, { head, rows }: Table): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(csvStream(head, rows));
}

/**
 * A member's records as files: `GET /exports/{record}?from=…&to=…`, with the session's token in the Authorization
 * header and nowhere else. Refusals are the envelope of /wps.
 */
export const exportRoutes =
  ({ exports }: { readonly exports: ExportsService }): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.file);
    app.get<{ Params: { record: string } }>("/exports/:record", async (request, reply) => {
      const closure = closureOf(request);
      if (closure) throw closure;
      const { record } = request.params;
      const make = Object.hasOwn(makers, record) ? makers[record as ExportName] : null;
      if (!make) throw new DomainError("not_found");
      return sendTable(reply, record, await make(exports, request.ctx, request.query));
    });
  };
