import { z } from "zod";
import type { MemberActor } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { RecordsService } from "../../src/modules/records/records.service.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { buildLedgerHistory, type LedgerHistory } from "../harness/ledger-history.js";
import { buildOperationRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import { platformCtx } from "../harness/platform.js";
import type { DatabaseScene, SceneContext, ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import type { Side } from "../harness/side.js";

/** 5 million postings of 10,000 members; a tenth of that on the embedded database. */
const sizes = {
  postgres: { members: 10_000, transfers: 500, readers: 200 },
  embedded: { members: 1_000, transfers: 500, readers: 100 },
  small: { members: 40, transfers: 20, readers: 10 },
};
const workers = 4;
const day = 86_400_000;
const histories = new Map<string, Promise<LedgerHistory>>();

/** Builds the history once: both scenes read the same. */
function historyOf(db: Db, { workspace, small }: SceneContext): Promise<LedgerHistory> {
  const known =
    histories.get(workspace.dataDir) ?? buildLedgerHistory(db, sizes[small ? "small" : workspace.kind]);
  histories.set(workspace.dataDir, known);
  return known;
}

/** The last 92 days of a history. */
const rangeOf = ({ to }: LedgerHistory) => ({ from: new Date(to.getTime() - 92 * day), to, currency: null });

function actorOf(memberId: string): MemberActor {
  return {
    kind: "member",
    memberId,
    sessionId: newId(),
    memberType: 0,
    role: "member",
    lockedForMoney: false,
  };
}

/** A page of the account record, its sums over 92 days and a statement, by the service. */
export const recordsSql: DatabaseScene = {
  kind: "database",
  name: "records-sql",
  targets: [
    { side: "a page, service and SQL", of: "p99", limit: 20, on: "postgres" },
    { side: "sums of 92 days, service and SQL", of: "p99", limit: 20, on: "postgres" },
  ],
  start: async (db, context) => {
    const history = await historyOf(db, context);
    const records = new RecordsService();
    const range = rangeOf(history);
    let turn = 0;
    const nextCtx = () => {
      // A prime step mixes the members.
      turn += 7919;
      const actor = actorOf(history.members[turn % history.members.length] ?? "");
      return { ...platformCtx(db, history.brand), actor };
    };
    const side = (name: string, read: (ctx: ReturnType<typeof nextCtx>) => Promise<string | null>): Side => ({
      name: `${name}, service and SQL`,
      cpu: async () => ({
        server: readOwnCpu(),
        database: context.workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: (seconds) => drive({ workers, seconds }, () => read(nextCtx())),
    });
    const sides = [
      side("a page", async (ctx) => {
        const { edges } = await records.lines.page(ctx, { ...range, first: 20 });
        return edges.length >= Math.min(20, 5) ? null : `${edges.length} lines`;
      }),
      side("a page of one kind", async (ctx) => {
        const { edges } = await records.lines.page(ctx, { ...range, kinds: ["deposit"], first: 20 });
        return edges.length === 0 ? null : `${edges.length} lines`;
      }),
      side("sums of 92 days", async (ctx) => {
        const [cash] = await records.lines.totals(ctx, range);
        return cash && cash.count > 0 ? null : "no sums";
      }),
      side("a statement", async (ctx) => {
        const [cash] = await records.readStatement(ctx, range);
        return cash?.closing === 100_000n ? null : `the closing balance is ${cash?.closing}`;
      }),
    ];
    return { sides, verify: async () => [], close: async () => undefined };
  },
};

const accountRecordShape = z.object({
  me: z.object({ accountRecord: z.object({ totalCount: z.number().min(1) }) }),
});

/** The same page with its sums, as the client requests it. */
export const records: ServerScene = {
  kind: "server",
  name: "records",
  targets: [{ side: "a page and its sums, GraphQL", of: "p99", limit: 20, on: "postgres" }],
  prepare: async (db, context) => {
    const history = await historyOf(db, context);
    const { from, to } = rangeOf(history);
    return {
      verify: async () => [],
      start: async (tools) => {
        const caller = { host: history.brand.host, tokens: history.tokens };
        const variables = { filter: { from: from.toISOString(), to: to.toISOString() }, first: 20 };
        const requests = buildOperationRequests(findClientOperation("AccountRecord"), caller, [variables]);
        const { data } = await fetchExpectedAnswer(tools.server.port, requests[0] ?? new Uint8Array());
        accountRecordShape.parse(data);
        const load = {
          connections: workers,
          isRepeated: true,
          requests,
          expected: { contains: '"kind":"MEMBER_TRANSFER"' },
        };
        const side = createServerSide(tools, "a page and its sums, GraphQL", (_, seconds) => ({
          ...load,
          seconds,
        }));
        return { sides: [side], close: async () => undefined };
      },
    };
  },
};
