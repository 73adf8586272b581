import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import type { Ctx } from "../../../core/ctx.js";
import { addDemoAccounts } from "./demo-accounts.js";
import { addDemoAgents, demoInvitations } from "./demo-agents.js";
import { addDemoRegistration } from "./demo-registration.js";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});

async function seedTwice(code: string): Promise<Ctx> {
  const ctx = server.platform({ ...(await buildBrand(server.test.database.db)), code });
  const { services } = server;
  for (let time = 1; time <= 2; time += 1)
    for (const step of [addDemoAccounts, addDemoAgents, addDemoRegistration]) await step(ctx, services);
  return ctx;
}

test("adds agents and players to the tree, and an invitation code for each agent", async () => {
  const ctx = await seedTwice("demo");
  const { agents, identity } = server.services;
  const idOf = async (name: string) => (await identity.byUsername(ctx, name))?.id ?? "";
  expect(await agents.ancestorsOf(ctx, await idOf("player1"))).toEqual([
    await idOf("agent2"),
    await idOf("agent1"),
  ]);
  expect(await agents.uplineOf(ctx, await idOf("player2"))).toBe(await idOf("agent3"));
  expect(await agents.isInSubtree(ctx, await idOf("agent2"), await idOf("player2"))).toBe(false);
  for (const { code } of demoInvitations)
    expect(await agents.check(ctx, { code, domain: "localhost" })).toEqual({ agent: "a***" });
});

test("brands have different rules, and changes of staff are kept at the next start", async () => {
  const { registrationRules: rules } = server.services;
  const ctx = await seedTwice("demo");
  expect((await rules.settings(ctx)).fields.telegram).toMatchObject({ enabled: true, required: false });
  await rules.change(ctx, "telegram", { enabled: false });
  await addDemoRegistration(ctx, server.services);
  expect((await rules.settings(ctx)).fields.telegram.enabled).toBe(false);
  const lotus = await seedTwice("lotus");
  expect((await rules.settings(lotus)).fields).toMatchObject({
    telegram: { enabled: false },
    password: { patternId: "strong_password" },
  });
});
