import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../test/app.js";
import { asOwner } from "../../test/database.js";
import { expectBooksToAgree } from "../../test/reconcile.js";
import { neverAborted } from "../../test/timeouts.js";
import type { DemoHistoryStep } from "../kit/module.js";
import { addDemoData } from "./demo-data.js";
import { addDemoHistory } from "./demo-history.js";
import { setHistoryPrivilege } from "./history-privilege.store.js";

let t: OwnTestApp;
const lines: string[] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Only one brand gets its history with the demo data. */
async function start(): Promise<void> {
  const { modules, services, clock, test } = t;
  const setup = { db: test.database.db, brands: services.brands, clock, log: silent, production: false };
  await addDemoData(setup, modules.demoData, {
    isRequested: true,
    steps: modules.demoHistory,
    sizes: { demo: { days: 10, players: 8 } },
    announce: (line) => lines.push(line),
  });
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(t.test.database.db);
  return Number(rows[0]?.n);
}

/** Ctx of the platform in a demo brand. */
async function ctxOf(code: string) {
  const brand = await t.services.brands.byCode(t.test.database.db, code);
  if (!brand) throw new Error(code);
  return t.platform(brand);
}

beforeAll(async () => {
  t = await buildOwnTestApp({ config: { demo: true } });
});
afterAll(() => t.close());

test("is refused by the database unless the owner permits it, whatever the server itself has written", async () => {
  const { db } = t.test.database;
  const book = () =>
    sql`select ledger.import_history(gen_random_uuid(), 'USD', '[]'::jsonb, '[]'::jsonb)`.execute(db);
  await expect(book()).rejects.toMatchObject({ code: "42501" });
  await db.insertInto("core.meta").values({ key: "demo", value: "1" }).execute();
  await expect(book()).rejects.toMatchObject({ code: "42501" });
  await expect(setHistoryPrivilege(db, true)).rejects.toMatchObject({ code: "42501" });
  await asOwner(db, (trx) => setHistoryPrivilege(trx, true));
  await book();
  await asOwner(db, (trx) => setHistoryPrivilege(trx, false));
  await expect(book()).rejects.toMatchObject({ code: "42501" });
  await db.deleteFrom("core.meta").where("key", "=", "demo").execute();
  await asOwner(db, (trx) => setHistoryPrivilege(trx, true));
  await expect(book(), "without the mark of a demo").rejects.toMatchObject({ code: "LG422" });
});

test("fills a new installation, and the books agree", async () => {
  t.clock.set(new Date());
  await start();
  expect(lines).toEqual([
    "Adding 10 days of demo history to Nightjar …",
    expect.stringMatching(/^Added to Nightjar: 16 members, \d{2,} rounds, \d{3,} ledger transfers$/),
  ]);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
});

test("has a jackpot pool that looks played: above its seed amount of 1,000", async () => {
  const { amount, currency } = (await t.services.jackpot.shown(await ctxOf("demo"))) ?? {};
  expect(currency).toBe("USD");
  expect(amount).toBeGreaterThan(100_000n);
});

test("has sign-ins of every member without a public password, none of them before the registration or in the future", async () => {
  const { rows } = await sql<{ members: number; misdated: number; never: number }>`
    select count(distinct a.id)::int as members, count(*) filter (where s.at < a.created_at or s.at > ${t.clock.now()})::int as misdated,
        count(*) filter (where s.id is null)::int as never
      from identity.account a join brands.brand b on b.id = a.brand_id and b.code = 'demo'
      left join identity.sign_in s on s.account_id = a.id
      where a.created_at < ${t.clock.now()} and a.kind = 'member'
        and a.username not in ('player1', 'player2', 'player3', 'agent1', 'agent2', 'agent3', 'newbie')`.execute(
    t.test.database.db,
  );
  expect(rows).toEqual([{ members: expect.any(Number), misdated: 0, never: 0 }]);
  expect(rows[0]?.members).toBeGreaterThan(8);
});

test("is folded into the figures of its agents", async () => {
  const ctx = await ctxOf("demo");
  await t.services.agentFiguresFold.foldAll(ctx);
  for (const username of ["agent1", "agent2", "agent3"]) {
    const account = await t.services.identity.byUsername(ctx, username);
    const actor = {
      kind: "member",
      memberId: account?.id ?? "",
      sessionId: "",
      memberType: 1,
      role: "agent",
      lockedForMoney: false,
    } as const;
    const filter = { currency: "USD", period: "LAST_30_DAYS" } as const;
    const { figures, counts } = await t.services.agentReports.overview({ ...ctx, actor }, filter);
    for (const [name, value] of Object.entries({ ...figures, ...counts }))
      if (name !== "rebate" && name !== "bonus")
        expect(Number(value), `${username} ${name}`).toBeGreaterThan(0);
    const days = await t.services.agentReports.series({ ...ctx, actor }, filter, "DAY");
    expect(days.length, username).toBeGreaterThan(5);
  }
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
});

test("has bills of each kind that pay agents, once its figures are complete", async () => {
  const ctx = await ctxOf("demo");
  const worker = t.modules.workers.find(({ name }) => name === "demo-bills");
  await worker?.run(ctx, neverAborted());
  const { rows } = await sql<{ kind: string; paid: number }>`
    select b.kind, count(*) filter (where b.state = 'PAID' and b.amount > 0)::int as paid
      from contracts.bill b where b.brand_id = ${ctx.brand.id} group by b.kind order by b.kind`.execute(
    t.test.database.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "daily_salary",
    "dividend",
    "hourly_salary",
    "realtime_salary",
  ]);
  for (const { kind, paid } of rows) expect(paid, kind).toBeGreaterThan(0);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
});

test("has a player with an open bonus, towards which rounds of the past have counted", async () => {
  const ctx = await ctxOf("demo");
  await t.services.programmeCounting.run(ctx, neverAborted());
  const { rows } = await sql<{ username: string; amount: bigint; done: bigint; counted: bigint }>`
    select a.username, n.amount, n.done, k.value as counted
      from bonuses.bonus n
      join identity.account a on a.id = n.member_id
      join programmes.reward_grant g on g.id = n.id
      join programmes.entry e on e.id = g.entry_id
      join programmes.counter k on k.programme_id = e.programme_id and k.member_id = e.member_id and k.period = e.period
      where n.state = 'OPEN'`.execute(t.test.database.db);
  expect(rows).toMatchObject([{ username: "player3", amount: 50_00n, counted: 50_00n }]);
  expect(Number(rows[0]?.done)).toBeGreaterThan(0);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
});

test("its agents have signed in before", async () => {
  const ctx = await ctxOf("demo");
  for (const username of ["agent1", "agent2", "agent3"]) {
    const { id = "" } = (await t.services.identity.byUsername(ctx, username)) ?? {};
    expect(await t.services.identity.lastSignIn(ctx, id), username).not.toBeNull();
  }
});

test("is added once", async () => {
  const transfers = sql<{ n: number }>`select count(*) as n from ledger.transfer`;
  const before = await count(transfers);
  await start();
  expect(await count(transfers)).toBe(before);
});

test("has agents on three levels, deposits by each method, payouts, transfers, notifications and recent games", async () => {
  const { id } = (await ctxOf("demo")).brand;
  const depth = sql<{ n: number }>`select max(c.depth) as n from agents.closure c
    join identity.account a on a.id = c.descendant where c.brand_id = ${id} and a.member_type = 0`;
  expect(await count(depth)).toBe(3);
  const methods = sql<{
    n: number;
  }>`select count(distinct method_id) as n from deposits.deposit where state = 'CREDITED'`;
  expect(await count(methods)).toBe(4);
  for (const table of [
    "withdrawals.withdrawal",
    "transfers.member_transfer",
    "transfers.vendor_transfer",
    "inbox.message",
    "favourites.favourite",
    "recent_games.launched",
    "house_games.spin",
  ])
    expect(await count(sql`select count(*) as n from ${sql.table(table)}`), table).toBeGreaterThan(0);
});

test("counts deposits and received transfers towards the limits", async () => {
  const counted = sql<{ n: number }>`select coalesce(sum(deposited), 0) as n from limits.deposit_usage`;
  const made = sql<{
    n: number;
  }>`select (select sum(amount) from deposits.deposit where counted_at is not null)
    + (select coalesce(sum(amount), 0) from transfers.member_transfer) as n`;
  expect(await count(counted)).toBe(await count(made));
  const limits = sql<{ n: number }>`select count(*) as n from limits.member_limit where kind = 'deposit'`;
  expect(await count(limits)).toBe(2);
});

test("shows wins on the winner board, and each past round can be verified", async () => {
  const ctx = await ctxOf("demo");
  const { rows } = await sql<{
    round: string;
  }>`select round_id as round from house_games.spin limit 1`.execute(ctx.db);
  const { rows: games } = await sql<{ studio: string }>`select v.code as studio from play.round r
    join catalogue.vendor v on v.id = r.vendor_id where r.id = ${rows[0]?.round}`.execute(ctx.db);
  const page = await t.services.houseVendor.roundUrl(ctx, games[0]?.studio as "house", {
    round: rows[0]?.round ?? "",
  });
  expect(page.url).toContain("/house/");
  const wins = sql<{
    n: number;
  }>`select count(*) as n from play.transaction where kind = 'win' and amount > 0`;
  expect(await count(wins)).toBeGreaterThan(10);
});

test("works just after midnight of a month's first day", async () => {
  const now = new Date();
  t.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 0, 0, 5)));
  const settings: string[] = [];
  const readTimeout: DemoHistoryStep = async ({ db }) => {
    const { rows } = await sql<{
      timeout: string;
    }>`select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(db);
    settings.push(...rows.map(({ timeout }) => timeout));
  };
  const steps = [readTimeout, ...t.modules.demoHistory];
  await addDemoHistory(await ctxOf("lotus"), steps, { days: 7, players: 1 });
  expect(settings, "time to simulate on a slow machine").toEqual(["5min"]);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);
});
