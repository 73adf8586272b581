import { agentTeamsOf } from "../harness/agent-data.js";
import { buildOperationRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import type { ServerScene, Target } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import { openSession } from "../harness/signed-in-member.js";

/** Reports that are read at a time. */
const connections = 2;
/** Agents who read them, of all levels. */
const readers = 400;
/** Requests of a side, which are repeated: more than a second of them, so that no address is throttled. */
const count = 4_000;

const filter = { period: "TODAY", currency: "USD", categories: [], scope: "ALL", team: "AS_WAS" };
const month = { ...filter, period: "LAST_30_DAYS" };
// The data ends with yesterday.
const yesterday = { ...filter, period: "YESTERDAY" };
const rows = { filter: yesterday, sort: "ACCOUNT", page: 1, pageSize: 20 };

/** The client's operations with the variables of a page, and what each answer contains. */
const pages = [
  {
    name: "overview of today",
    operation: "TeamOverview",
    variables: { filter, currency: "USD" },
    has: "teamOverview",
  },
  {
    name: "overview of 30 days",
    operation: "TeamOverview",
    variables: { filter: month, currency: "USD" },
    has: "teamOverview",
  },
  {
    name: "chart of 30 days",
    operation: "TeamSeries",
    variables: { filter: month, before: month, step: "DAY" },
    has: "previous",
  },
  { name: "members", operation: "MemberLoss", variables: rows, has: "memberLoss" },
  { name: "agents", operation: "AgentLoss", variables: rows, has: "agentLoss" },
  { name: "rounds", operation: "TeamRounds", variables: { filter: yesterday, first: 20 }, has: "teamRounds" },
  {
    name: "cash",
    operation: "TeamCash",
    variables: { filter: month, kinds: [], first: 20 },
    has: "teamCash",
  },
] as const;

const sideOf = ({ name }: (typeof pages)[number]) => `${name}, GraphQL`;

/** The pages of an agent's reports, as the client requests them. */
export const agentReportPages: ServerScene = {
  kind: "server",
  name: "agents-pages",
  targets: pages.map((page): Target => ({ side: sideOf(page), of: "p95", limit: 25, on: "postgres" })),
  prepare: async (db, context) => {
    const { brand, agents } = await agentTeamsOf(db, context);
    const tokens: string[] = [];
    // A prime step mixes the levels.
    for (let n = 0; n < Math.min(readers, agents.length); n += 1) {
      const { id = "" } = agents[(n * 7_919) % agents.length] ?? {};
      tokens.push(await openSession(db, { brandId: brand.id, accountId: id, portal: "agent" }));
    }
    return {
      verify: async () => [],
      start: async (tools) => {
        const caller = { host: brand.host, tokens, count };
        const sides = [];
        for (const page of pages) {
          const requests = buildOperationRequests(findClientOperation(page.operation), caller, [
            page.variables,
          ]);
          await fetchExpectedAnswer(tools.server.port, requests[0] ?? new Uint8Array());
          const load = { connections, isRepeated: true, requests, expected: { contains: `"${page.has}":` } };
          sides.push(createServerSide(tools, sideOf(page), (_, seconds) => ({ ...load, seconds })));
        }
        return { sides, close: async () => undefined };
      },
    };
  },
};
