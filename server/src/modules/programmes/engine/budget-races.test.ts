import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { inTx } from "../../../core/tx.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import { issueGrants } from "./grants.store.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

/** Earns cashback of 5.00 for as many members, and returns each one's claim. */
async function earn(members: number, budget: string) {
  const budgets = [{ scope: "ALL", unit: "MONEY", limit: budget }] as const;
  const programme = await scene.start("CASHBACK", {}, { budgets });
  const players = [scene.player];
  while (players.length < members) players.push(await scene.addPlayer());
  for (const member of players) await scene.bet({ member, stake: "100" });
  await scene.passDays(1);
  return Promise.all(
    players.map(async (member) => {
      const entryId = (await scene.shown(programme, member))?.entry?.id ?? "";
      const ctx = scene.as(member);
      return { ctx, entryId, claim: (given = ctx) => t.services.programmeEntries.claim(given, entryId) };
    }),
  );
}

/** The outcome of each claim: granted, or the code of its refusal. */
async function claimTogether(claims: Awaited<ReturnType<typeof earn>>): Promise<string[]> {
  const results = await Promise.allSettled(claims.map(({ claim }) => claim()));
  return results.map((result) => (result.status === "rejected" ? result.reason.code : "granted"));
}

async function countGrants(): Promise<[number, bigint]> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(g.amount), 0)::bigint as sum
    from programmes.reward_grant g where g.brand_id = ${scene.brand.id}`.execute(scene.db);
  return [rows[0]?.count ?? 0, rows[0]?.sum ?? 0n];
}

test("many members who claim at once never pass the budget", async () => {
  const claims = await earn(12, "37.50");
  const results = await claimTogether(claims);
  expect(results.filter((code) => code !== "granted")).toEqual(Array(5).fill("budget_spent"));
  expect(await countGrants()).toEqual([7, 35_00n]);
});

test("claims of a spent budget are granted once it is raised", async () => {
  const claims = await earn(4, "10");
  const together = async () => (await claimTogether(claims)).sort();
  const spent = ["budget_spent", "budget_spent", "granted", "granted"];
  expect([await together(), await together()]).toEqual([spent, spent]);
  const { programmes } = t.services;
  const { edges } = await programmes.list.page(scene.staff, { first: 1 });
  const raised = { scope: "ALL", unit: "MONEY", limit: "15" } as const;
  for (const staff of [scene.staff, scene.second])
    await programmes.setBudget(staff, edges[0]?.node.id ?? "", raised);
  expect(await together()).toEqual(["budget_spent", "granted", "granted", "granted"]);
  expect(await countGrants()).toEqual([3, 15_00n]);
});

test.runIf(inject("template").kind === "postgres")("claims of a spent budget wait for no one", async () => {
  const [first, ...late] = await earn(3, "5");
  await first?.claim();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    holding = inTx(scene.staff, async (ctx) => {
      await sql`
        select from programmes.budget_use u join programmes.budget b on b.id = u.budget_id
        join programmes.programme p on p.id = b.programme_id
        where p.brand_id = ${scene.brand.id} for update of u`.execute(ctx.db);
      resolve();
      await released;
    });
  });
  const refused = inTx(scene.staff, async ({ db, clock }) => {
    await sql`set local lock_timeout = '50ms'`.execute(db);
    const ids = late.map(({ entryId }) => entryId);
    return issueGrants(db, ids, { isClaimed: true, now: clock.now() });
  });
  const outcomes = (await refused.finally(release)).map(({ outcome }) => outcome);
  await holding;
  expect(outcomes).toEqual(["BUDGET_SPENT", "BUDGET_SPENT"]);
});

test("what keeps one of many claims from being granted keeps no other one", async () => {
  const claims = await earn(6, "25");
  const [frozen, excluded] = claims.map(({ ctx }) => (ctx.actor.kind === "member" ? ctx.actor.memberId : ""));
  await sql`
    select ledger.set_frozen(w.cash_account, true) from ledger.wallet w where w.member_id = ${frozen}`.execute(
    scene.db,
  );
  await sql`
    insert into limits.exclusion (id, member_id, brand_id, kind, starts_at, ends_at)
    select gen_random_uuid(), ${excluded}, ${scene.brand.id}, 'time_out', ${t.clock.now()},
      ${new Date("2026-06-20T12:00:00Z")}`.execute(scene.db);
  expect(await claimTogether(claims)).toEqual([
    "account_locked",
    "programme_not_open",
    ...Array(4).fill("granted"),
  ]);
  expect(await countGrants()).toEqual([4, 20_00n]);
});

test("two claims of one reward grant it once", async () => {
  const [first] = await earn(1, "100");
  if (!first) throw new Error("no claim");
  const results = await runOverlapping(
    first.ctx,
    (ctx) => first.claim(ctx),
    () => first.claim(),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await countGrants()).toEqual([1, 5_00n]);
});

test.each([
  ["paused", "pause"],
  ["closed", "close"],
] as const)("a programme that is %s while a member claims grants once or nothing", async (state, change) => {
  const [first, later] = await earn(2, "100");
  if (!first || !later) throw new Error("no claims");
  const { programmes } = t.services;
  const { edges } = await programmes.list.page(scene.staff, { first: 1 });
  const id = edges[0]?.node.id ?? "";
  const [changed, claimed] = await runOverlapping(
    scene.staff,
    (ctx) => programmes[change](ctx, id),
    () => first.claim(first.ctx),
  );
  expect(changed.status).toBe("fulfilled");
  // A claim may come before the change or after it.
  const granted = claimed.status === "fulfilled" ? 1 : 0;
  expect(await countGrants()).toEqual([granted, BigInt(granted) * 5_00n]);
  // What was earned before a programme was closed can be claimed; one that is paused grants nothing.
  if (state === "closed") expect(granted).toBe(1);
  else await expect(later.claim(later.ctx)).rejects.toMatchObject({ code: "programme_not_open" });
});

test("two nodes that count the same events grant once", async () => {
  await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC" });
  await scene.deposit("100");
  await Promise.all([scene.count(), scene.count(), scene.count()]);
  expect(await countGrants()).toEqual([1, 100_00n]);
});
