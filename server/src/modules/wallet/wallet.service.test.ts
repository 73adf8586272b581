import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { ManualClock } from "../../core/clock.js";
import type { Actor, BrandRef, Ctx, MemberActor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { MemoryLiveEvents } from "../../core/live-events-memory.js";
import { inTx } from "../../core/tx.js";
import { ledgerJobs } from "../ledger/ledger.jobs.js";
import { ledgerFault, ledgerState } from "../ledger/ledger.model.js";
import { walletJobs } from "./wallet.jobs.js";
import type { Wallet } from "./wallet.model.js";
import { WalletService } from "./wallet.service.js";

let testDb: OwnTestDatabase;
let live: MemoryLiveEvents;
let service: WalletService;
let brand: BrandRef;
let member: MemberActor;

const system: Actor = { kind: "system", name: "test" };

beforeAll(async () => {
  testDb = await openOwnTestDatabase();
});
afterAll(async () => {
  await expectBooksToAgree(testDb.database.db);
  await testDb.close();
});
beforeEach(() => {
  live = new MemoryLiveEvents();
  service = new WalletService({ live, brands: { current: async () => ({ currencies: ["USD", "EUR"] }) } });
  brand = { id: newId(), code: "b", timeZone: "UTC" };
  member = memberActor("member");
});
afterEach(async () => {
  await live.close();
});

function memberActor(role: MemberActor["role"], memberId = newId()): MemberActor {
  const memberType = role === "trial" ? 4 : 0;
  return { kind: "member", memberId, sessionId: newId(), memberType, role, lockedForMoney: false };
}

const ctxOf = (actor: Actor, of: BrandRef = brand): Ctx => testCtx(testDb.database.db, { brand: of, actor });

const open = (currency = "USD") => service.open(ctxOf(system), { memberId: member.memberId, currency });

const fund = (amount: bigint, key = newId(), currency = "USD") =>
  service.fund(ctxOf(system), { memberId: member.memberId, currency, amount, key });

describe("opening", () => {
  test("happens once; the first wallet is the active one", async () => {
    const usd = await open();
    expect(usd).toMatchObject({ balance: 0n, held: 0n, debt: 0n, isActive: true, currency: "USD" });
    expect((await open()).id).toBe(usd.id);
    expect((await open("EUR")).isActive).toBe(false);
    const ctx = ctxOf(member);
    expect((await service.active(ctx)).id).toBe(usd.id);
    expect((await service.all(ctx)).map((wallet) => wallet.currency)).toEqual(["USD", "EUR"]);
  });

  test("is refused in a currency that the brand does not offer, and for another member", async () => {
    const input = { memberId: member.memberId, currency: "JPY" };
    await expect(service.open(ctxOf(system), input)).rejects.toMatchObject({ code: "wrong_currency" });
    const usd = { ...input, currency: "USD" };
    for (const actor of [
      { kind: "guest" } as const,
      memberActor("member"),
      memberActor("trial", member.memberId),
    ]) {
      await expect(service.open(ctxOf(actor), usd)).rejects.toMatchObject({ code: "permission_denied" });
    }
    await expect(service.open(ctxOf(member), usd)).resolves.toMatchObject({ memberId: member.memberId });
  });
});

describe("reading", () => {
  test("is for members; a member without a wallet has none", async () => {
    expect(await service.all(ctxOf(member))).toEqual([]);
    await expect(service.active(ctxOf(member))).rejects.toMatchObject({ code: "not_found" });
    await expect(service.active(ctxOf(system))).rejects.toMatchObject({ code: "not_logged_in" });
    await expect(service.all(ctxOf({ kind: "guest" }))).rejects.toMatchObject({ code: "not_logged_in" });
    expect(() => service.changes(ctxOf({ kind: "guest" }))).toThrow("not_logged_in");
  });

  test("is limited to the brand", async () => {
    await open();
    const other = { ...brand, id: newId() };
    expect(await service.all(ctxOf(member, other))).toEqual([]);
    const input = { memberId: member.memberId, currency: "USD", amount: 1n, key: newId() };
    await expect(service.fund(ctxOf(system, other), input)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      service.open(ctxOf(system, other), { memberId: member.memberId, currency: "USD" }),
    ).rejects.toThrow("brand");
  });

  test("shows a trial member an empty wallet without accounts", async () => {
    const trial = memberActor("trial");
    expect(await service.active(ctxOf(trial))).toMatchObject({
      balance: 0n,
      currency: "USD",
      isActive: true,
    });
    const { rows } = await sql`select 1 from ledger.account where owner_id = ${trial.memberId}`.execute(
      testDb.database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("funding", () => {
  test("posts once per key", async () => {
    await open();
    const key = newId();
    expect(await fund(1000n, key)).toEqual({ replay: false, repaid: 0n });
    expect(await fund(1000n, key)).toEqual({ replay: true, repaid: 0n });
    await expect(fund(1001n, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    expect(await service.active(ctxOf(member))).toMatchObject({ balance: 1000n });
  });

  test("is for the platform only, needs a wallet and a valid amount", async () => {
    await expect(fund(1n)).rejects.toMatchObject({ code: "not_found" });
    await open();
    await expect(fund(0n)).rejects.toMatchObject({ code: "invalid_amount" });
    const input = { memberId: member.memberId, currency: "USD", amount: 1n, key: newId() };
    await expect(service.fund(ctxOf(member), input)).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("changes", () => {
  test("begin with the current wallet, follow commits, and never go back", async () => {
    await open();
    const changes = service.changes(ctxOf(member))[Symbol.asyncIterator]();
    const next = async () => (await changes.next()).value as Wallet;
    expect((await next()).balance).toBe(0n);
    await fund(500n);
    expect((await next()).balance).toBe(500n);
    service.publishChange(ctxOf(system), member.memberId, "USD");
    await inTx(ctxOf(system), async (ctx) => {
      await service.fund(ctx, { memberId: member.memberId, currency: "USD", amount: 20n, key: newId() });
    });
    expect((await next()).balance).toBe(520n);
    await changes.return?.();
  });

  test("end their subscription when the consumer returns, even while it waits", async () => {
    await open();
    const changes = service.changes(ctxOf(member))[Symbol.asyncIterator]();
    await changes.next();
    const waiting = changes.next();
    expect(live.listeners).toBe(1);
    await changes.return?.();
    expect((await waiting).done).toBe(true);
    expect(live.listeners).toBe(0);
  });

  test("end with the signal", async () => {
    await open();
    const stop = new AbortController();
    const changes = service.changes(ctxOf(member), stop.signal)[Symbol.asyncIterator]();
    await changes.next();
    const last = changes.next();
    stop.abort();
    expect((await last).done).toBe(true);
  });
});

describe("jobs", () => {
  async function runJob(
    name: string,
    clock = new ManualClock(new Date(Date.UTC(2030, 0, 1))),
  ): Promise<void> {
    const job = [...ledgerJobs, ...walletJobs(service)].find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run({ ...ctxOf(system), clock }, new AbortController().signal);
  }

  test("fold all deltas, and repeating it changes nothing", async () => {
    await open();
    await fund(700n);
    const deltas = () =>
      sql<{ n: bigint }>`select count(*) as n from ledger.house_delta`
        .execute(testDb.database.db)
        .then(({ rows }) => rows[0]?.n);
    expect(await deltas()).toBeGreaterThan(0n);
    await runJob("ledger-fold");
    expect(await deltas()).toBe(0n);
    await runJob("ledger-fold");
    await runJob("ledger-chain-root");
  });

  test("create partitions two months ahead", async () => {
    await runJob("ledger-partitions");
    const { rows } = await sql`select to_regclass('ledger.posting_2030_03')::text as name`.execute(
      testDb.database.db,
    );
    expect(rows).toEqual([{ name: "ledger.posting_2030_03" }]);
  });

  test("release expired holds", async () => {
    const wallet = await open();
    await fund(100n);
    const { db } = testDb.database;
    await sql`select * from ledger.wallet w cross join lateral ledger.open_hold('test', ${newId()}, '\\x01',
      w.cash_account, 40, '2030-01-01T10:00:00Z') where w.id = ${wallet.id}`.execute(db);
    expect(await service.active(ctxOf(member))).toMatchObject({ balance: 60n, held: 40n });
    await runJob("ledger-hold-expiry", new ManualClock(new Date(Date.UTC(2030, 0, 1, 9))));
    expect(await service.active(ctxOf(member))).toMatchObject({ balance: 60n, held: 40n });
    await runJob("ledger-hold-expiry", new ManualClock(new Date(Date.UTC(2030, 0, 1, 10))));
    expect(await service.active(ctxOf(member))).toMatchObject({ balance: 100n, held: 0n });
  });

  test("publish each wallet whose holds have expired, and no other", async () => {
    const wallet = await open();
    const euros = await open("EUR");
    for (const currency of ["USD", "EUR"]) await fund(100n, newId(), currency);
    const { db } = testDb.database;
    const hold = (id: string, amount: bigint, until: string) =>
      sql`select * from ledger.wallet w cross join lateral ledger.open_hold('test', ${newId()}, '\\x01',
        w.cash_account, ${amount}, ${until}::timestamptz) where w.id = ${id}`.execute(db);
    for (const amount of [10n, 30n]) await hold(wallet.id, amount, "2030-01-01T10:00:00Z");
    await hold(euros.id, 50n, "2030-01-01T12:00:00Z");
    const changes = service.changes(ctxOf(member))[Symbol.asyncIterator]();
    const next = async () => (await changes.next()).value as Wallet;
    expect(await next()).toMatchObject({ currency: "USD", balance: 60n });
    await runJob("ledger-hold-expiry", new ManualClock(new Date(Date.UTC(2030, 0, 1, 10))));
    expect(await next()).toMatchObject({ currency: "USD", balance: 100n, held: 0n });
    await runJob("ledger-hold-expiry", new ManualClock(new Date(Date.UTC(2030, 0, 1, 12))));
    expect(await next()).toMatchObject({ currency: "EUR", balance: 100n, held: 0n });
    await changes.return?.();
  });
});

describe("ledgerFault", () => {
  test.each([
    [{ code: "LG402" }, "insufficient_balance"],
    [{ code: "LG404" }, "not_found"],
    [{ code: "LG409" }, "idempotency_conflict"],
    [{ code: "LG410" }, "already_resolved"],
    [{ code: "LG423" }, "account_locked"],
    [{ code: "LG424" }, "outstanding_debt"],
    [{ code: "LG422", detail: "amount" }, "invalid_amount"],
    [{ code: "LG422", detail: "currency" }, "wrong_currency"],
    [{ code: "LG422", detail: "reversal" }, "already_resolved"],
  ])("%o becomes %s", (error, code) => {
    expect(ledgerFault(error)).toMatchObject({ code });
  });

  test.each([
    ["LG402", "10001 -250 USD", { amount: "100.01", balance: "-2.50", currency: "USD" }],
    ["LG402", "5 7 VND", { amount: "5", balance: "7", currency: "VND" }],
    ["LG424", "100 USD", { amount: "1.00", currency: "USD" }],
    ["LG424", "", {}],
    ["LG402", "1 2", {}],
  ])("%s with the hint %j has the params %j", (code, hint, params) => {
    expect(ledgerFault({ code, hint })).toMatchObject({ params });
  });

  test("returns errors unchanged that are no refusals for the caller", () => {
    for (const error of [
      new Error("x"),
      { code: "40001" },
      { code: "LG422", detail: "brand" },
      null,
      "LG402",
    ]) {
      expect(ledgerFault(error)).toBe(error);
    }
    expect(ledgerState({ code: "LG422" })).toBe("LG422");
    expect(ledgerState({ code: "23505" })).toBeNull();
  });
});
