import { z } from "zod";
import type { MemberActor } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { RecordsService } from "../../src/modules/records/records.service.js";
import { backendsCpu, ownCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { buildYears, type Years } from "../harness/ledger-years.js";
import { clientOperation, operationRequests, rightAnswer } from "../harness/operations.js";
import { platformCtx } from "../harness/platform.js";
import type { DatabaseScene, ServerScene, Stage } from "../harness/scene.js";
import { serverSide } from "../harness/server-side.js";
import type { Side } from "../harness/side.js";

/** 5 million postings of 10,000 members; a tenth of that on the embedded database. */
const sizes = {
  postgres: { members: 10_000, transfers: 500, readers: 200 },
  embedded: { members: 1_000, transfers: 500, readers: 100 },
  small: { members: 40, transfers: 20, readers: 10 },
};
const workers = 4;
const day = 86_400_000;
const made = new Map<string, Promise<Years>>();

/** Both scenes look at the same books. */
function yearsOf(db: Db, { place, small }: Stage): Promise<Years> {
  const known = made.get(place.dataDir) ?? buildYears(db, sizes[small ? "small" : place.kind]);
  made.set(place.dataDir, known);
  return known;
}

/** The last 92 days. */
const rangeOf = ({ to }: Years) => ({ from: new Date(to.getTime() - 92 * day), to, currency: null });

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

/** A page of the record, its sums over 92 days, and a statement of them, by the service. */
export const recordsSql: DatabaseScene = {
  kind: "database",
  name: "records-sql",
  bars: [
    { side: "a page, service and SQL", of: "p99", limit: 20, on: "postgres" },
    { side: "sums of 92 days, service and SQL", of: "p99", limit: 20, on: "postgres" },
  ],
  stage: async (db, stage) => {
    const years = await yearsOf(db, stage);
    const records = new RecordsService();
    const range = rangeOf(years);
    let turn = 0;
    const next = () => {
      // A prime step, so that members follow one another in no order.
      turn += 7919;
      const actor = actorOf(years.members[turn % years.members.length] ?? "");
      return { ...platformCtx(db, years.brand), actor };
    };
    const side = (name: string, ask: (ctx: ReturnType<typeof next>) => Promise<string | null>): Side => ({
      name: `${name}, service and SQL`,
      cpu: async () => ({
        server: ownCpu(),
        database: stage.place.url === null ? null : await backendsCpu(db),
      }),
      run: (seconds) => drive({ workers, seconds }, () => ask(next())),
    });
    const sides = [
      side("a page", async (ctx) => {
        const { edges } = await records.listLines(ctx, range, { first: 20, after: null });
        return edges.length >= Math.min(20, 5) ? null : `${edges.length} lines`;
      }),
      side("a page of one kind", async (ctx) => {
        const { edges } = await records.listLines(
          ctx,
          { ...range, kinds: ["deposit"] },
          { first: 20, after: null },
        );
        return edges.length === 0 ? null : `${edges.length} lines`;
      }),
      side("sums of 92 days", async (ctx) => {
        const [cash] = await records.readTotals(ctx, range);
        return cash && cash.count > 0 ? null : "no sums";
      }),
      side("a statement", async (ctx) => {
        const [cash] = await records.readStatement(ctx, range);
        return cash?.closing === 100_000n ? null : `${cash?.closing} at the end`;
      }),
    ];
    return { sides, prove: async () => [], close: async () => undefined };
  },
};

const shown = z.object({ me: z.object({ accountRecord: z.object({ totalCount: z.number().min(1) }) }) });

/** The same page with its sums as the client asks for them. */
export const records: ServerScene = {
  kind: "server",
  name: "records",
  bars: [{ side: "a page and its sums, GraphQL", of: "p99", limit: 20, on: "postgres" }],
  prepare: async (db, stage) => {
    const years = await yearsOf(db, stage);
    const { from, to } = rangeOf(years);
    return {
      prove: async () => [],
      stage: async (tools) => {
        const caller = { host: years.brand.host, tokens: years.tokens };
        const variables = { filter: { from: from.toISOString(), to: to.toISOString() }, first: 20 };
        const requests = operationRequests(clientOperation("AccountRecord"), caller, [variables]);
        const { data } = await rightAnswer(tools.server.port, requests[0] ?? new Uint8Array());
        shown.parse(data);
        const load = {
          connections: workers,
          again: true,
          requests,
          right: { holds: '"kind":"MEMBER_TRANSFER"' },
        };
        const side = serverSide(tools, "a page and its sums, GraphQL", (_, seconds) => ({
          ...load,
          seconds,
        }));
        return { sides: [side], close: async () => undefined };
      },
    };
  },
};
