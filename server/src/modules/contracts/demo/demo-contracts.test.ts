import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../../test/factories/member.js";
import type { Ctx } from "../../../core/ctx.js";
import { addDemoContracts } from "./demo-contracts.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

/** Builds a brand with the demo's agents. */
async function buildDemoBrand(features: readonly string[]): Promise<{ ctx: Ctx; agents: BuiltMember[] }> {
  const brand = await buildBrand(t.test.database.db, { features });
  const ctx = t.platform(brand);
  const agents: BuiltMember[] = [];
  for (const [n, username] of ["agent1", "agent2", "agent3"].entries()) {
    const agent = await buildMember(t.test.database.db, brand, { username, memberType: n === 0 ? 1 : 2 });
    await t.services.agents.addToTree(ctx, agent.id, agents[0]?.id ?? null);
    agents.push(agent);
  }
  return { ctx, agents };
}

async function statesIn(ctx: Ctx): Promise<string[]> {
  const { edges } = await t.services.contractStaff.list.page(ctx, {
    first: 50,
    after: null,
    kinds: [],
    states: [],
  });
  return edges.map(({ node }) => `${node.agent} ${node.kind} ${node.state}`).sort();
}

test("the demo has contracts of each kind, an offer that waits and one with a lower rate, once", async () => {
  const features = ["dividend-contracts", "daily-salary", "hourly-salary", "realtime-salary"];
  const { ctx, agents } = await buildDemoBrand(features);
  await addDemoContracts(ctx, t.services, { hasHistory: true });
  await addDemoContracts(ctx, t.services, { hasHistory: true });
  expect(await statesIn(ctx)).toEqual([
    "agent1 daily_salary REQUESTED",
    "agent1 daily_salary VALID",
    "agent1 dividend VALID",
    "agent1 hourly_salary VALID",
    "agent1 realtime_salary VALID",
    "agent2 daily_salary VALID",
    "agent2 dividend VALID",
    "agent2 realtime_salary VALID",
    "agent3 dividend REQUESTED",
    "agent3 dividend VALID",
    "agent3 hourly_salary VALID",
  ]);
  const [agent1] = agents;
  if (!agent1) throw new Error("no agent");
  const own = { ...ctx, actor: agent1.actor };
  const { edges } = await t.services.contracts.list.page(own, {
    first: 10,
    after: null,
    side: "RECEIVED",
    kinds: ["daily_salary"],
    states: ["REQUESTED"],
  });
  const [offer] = edges;
  if (!offer) throw new Error("no offer");
  expect(await t.services.contracts.affectedBy(own, offer.node)).toMatchObject([{ account: "agent2" }]);
});

test("a brand without contracts gets none", async () => {
  const { ctx } = await buildDemoBrand([]);
  await addDemoContracts(ctx, t.services, { hasHistory: true });
  expect(await statesIn(ctx)).toEqual([]);
});
