import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { neverAborted } from "../../../test/timeouts.js";
import { adminGraphql, type Caller, graphql, openAdmin } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";
import { ledgerJobs } from "../ledger/ledger.jobs.js";
import { openDemoPools } from "./demo/demo-pools.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let staff: Ctx;
let guest: Ctx;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  const { actor } = await buildAdmin(db, brand);
  staff = testCtx(db, { brand, actor, clock: t.clock });
  guest = { ...staff, actor: { kind: "guest" } };
  await setThreshold(1_000_000_00n);
});

/** Sets from which amount a payment needs two persons; its sums follow. */
const setThreshold = (amount: bigint | null) =>
  t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", amount);

const shown = () => t.services.jackpot.shown(guest);
const feed = (amount: bigint, key: string, ctx = staff) => t.services.jackpot.feed(ctx, { amount, key });
const setSource = (source: "SHOWCASE" | "POOL" | "OFF", ctx = staff) =>
  t.services.brands.change(ctx, { jackpotSource: source });

describe("the source of the jackpot", () => {
  test("is a showcase by default, and the pool's balance is returned only while it is shown", async () => {
    expect((await t.services.brands.current(guest)).jackpotSource).toBe("SHOWCASE");
    await feed(5_000n, "first");
    expect(await shown()).toBeNull();
    await setSource("POOL");
    expect(await shown()).toEqual({ amount: 5_000n, currency: "USD" });
    await setSource("OFF");
    expect(await shown()).toBeNull();
    const entries = await staff.db
      .selectFrom("audit.entry")
      .select(["action", "before", "after"])
      .where("brand_id", "=", brand.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "jackpot.feed", before: {}, after: { amount: "50.00", currency: "USD", key: "first" } },
      { action: "brand.settings", before: { jackpotSource: "SHOWCASE" }, after: { jackpotSource: "POOL" } },
      { action: "brand.settings", before: { jackpotSource: "POOL" }, after: { jackpotSource: "OFF" } },
    ]);
  });

  test("cannot be changed by members and guests, nor can they read or feed the pool", async () => {
    const { actor } = await buildMember(staff.db, brand, { memberType: 0 });
    const member = { ...staff, actor };
    for (const [ctx, code] of [
      [guest, "not_logged_in"],
      [member, "permission_denied"],
    ] as const) {
      await expect(setSource("POOL", ctx)).rejects.toMatchObject({ code });
      await expect(feed(1n, "k", ctx)).rejects.toMatchObject({ code });
      await expect(t.services.jackpot.pool(ctx)).rejects.toMatchObject({ code });
    }
    expect((await t.services.jackpot.pool(staff)).amount).toBe(0n);
  });
});

async function deltas(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.house_delta d
    join ledger.account a on a.id = d.account_id where a.brand_id = ${brand.id}`.execute(staff.db);
  return rows[0]?.n ?? -1;
}

describe("the pool", () => {
  test("is fed once per key, also concurrently, and its balance includes folded postings", async () => {
    const all = await Promise.all([feed(700n, "a"), feed(700n, "a"), feed(300n, "b")]);
    expect(all.filter(({ replay }) => replay)).toHaveLength(1);
    await expect(feed(701n, "a")).rejects.toMatchObject({ code: "idempotency_conflict" });
    expect((await t.services.jackpot.pool(staff)).amount).toBe(1_000n);
    const folding = ledgerJobs.find(({ name }) => name === "ledger-fold");
    await folding?.run(t.platform(brand), neverAborted());
    expect(await deltas()).toBe(0);
    expect(await feed(1n, "c")).toMatchObject({ amount: 1_001n, currency: "USD", replay: false });
  });

  test("is paid from the brand's funding account, in its first currency, and is separate for each brand", async () => {
    const other = await buildBrand(staff.db);
    await feed(250n, "same-key");
    await t.services.jackpot.feed(t.platform(other), { amount: 40n, key: "same-key" });
    expect((await t.services.jackpot.pool(t.platform(other))).amount).toBe(40n);
    const { rows } =
      await sql`select a.owner_kind, a.kind, a.currency, a.mode, sum(p.amount)::bigint as amount
      from ledger.account a join ledger.posting p on p.account_id = a.id where a.brand_id = ${brand.id}
      group by a.id order by a.kind`.execute(staff.db);
    expect(rows).toEqual([
      { owner_kind: "bank", kind: "funding", currency: "USD", mode: "D", amount: -250n },
      { owner_kind: "jackpot", kind: "pool", currency: "USD", mode: "D", amount: 250n },
    ]);
  });

  test.each([
    [0n, "k"],
    [-5n, "k"],
    [5n, ""],
    [5n, "a b"],
    [5n, "x".repeat(65)],
  ])("rejects %s with the key %j", async (amount, key) => {
    await expect(feed(amount, key)).rejects.toMatchObject({ code: "validation_failed" });
  });
});

test("each of the brand's currencies has a pool of its own, opened with its seed amount", async () => {
  const two = await buildBrand(staff.db, { currencies: ["USD", "VND", "USDT"] });
  const platform = t.platform(two);
  expect(await t.services.jackpot.isOpen(platform)).toBe(false);
  await t.services.jackpot.openPools(platform);
  await t.services.jackpot.openPools(platform);
  expect(await t.services.jackpot.isOpen(platform)).toBe(true);
  await t.services.brands.change(platform, { jackpotSource: "POOL" });
  const read = (currency?: string) => t.services.jackpot.shown({ ...guest, brand: two }, currency);
  expect(await read()).toEqual({ amount: 100_000n, currency: "USD" });
  expect(await read("VND")).toEqual({ amount: 20_000_000n, currency: "VND" });
  expect(await read("USDT")).toEqual({ amount: 0n, currency: "USDT" });
  expect(await read("EUR"), "a currency that was removed while a member plays in it").toEqual(await read());
});

test("the demo brand shows its pool from its first start on; staff may change that", async () => {
  const demo = { ...(await buildBrand(staff.db)), code: "demo" };
  const platform = t.platform(demo);
  const start = () => openDemoPools(platform, { hasHistory: false }, t.services);
  const source = async () => (await t.services.brands.current(platform)).jackpotSource;
  await start();
  expect(await source()).toBe("POOL");
  expect((await t.services.jackpot.pool(platform)).amount).toBe(100_000n);
  await t.services.brands.change(platform, { jackpotSource: "SHOWCASE" });
  await start();
  expect(await source()).toBe("SHOWCASE");
  const lotus = t.platform({ ...(await buildBrand(staff.db)), code: "lotus" });
  await openDemoPools(lotus, { hasHistory: false }, t.services);
  expect((await t.services.brands.current(lotus)).jackpotSource).toBe("SHOWCASE");
});

test("staff see the pools of all currencies, and feed the one that they name", async () => {
  const two = await buildBrand(staff.db, { currencies: ["USD", "VND"] });
  const [one, other] = [await openAdmin(t, two), await openAdmin(t, two)];
  const feed = (by: Caller, input: object) =>
    adminGraphql(
      t,
      by,
      "mutation ($input: FeedJackpotInput!) { feedJackpot(input: $input) { isWaiting pool { amount currency } } }",
      { input },
    );
  const payment = { amount: "2500", key: "k", currency: "VND" };
  const pool = (amount: string) => ({ amount, currency: "VND" });
  expect((await feed(one, payment)).value).toEqual({ feedJackpot: { isWaiting: true, pool: pool("0") } });
  // The same number in another currency is another request.
  expect((await feed(other, { amount: "2500", key: "k" })).value).toMatchObject({
    feedJackpot: { isWaiting: true },
  });
  expect((await feed(one, payment)).value).toMatchObject({ feedJackpot: { isWaiting: true } });
  expect((await feed(other, payment)).value).toEqual({
    feedJackpot: { isWaiting: false, pool: pool("2500") },
  });
  expect((await feed(other, { ...payment, amount: "25.00", currency: "USD" })).code).toBe(
    "idempotency_conflict",
  );
  expect((await feed(one, { ...payment, currency: "EUR" })).code).toBe("wrong_currency");
  expect((await feed(one, { ...payment, amount: "0.5" })).code).toBe("invalid_amount");
  const ask =
    "query ($currency: ID) { adminJackpot(currency: $currency) { pool { amount currency } pools { amount currency } } }";
  const read = async (currency?: string) => adminGraphql(t, one, ask, { currency });
  const pools = [{ amount: "0.00", currency: "USD" }, pool("2500")];
  expect((await read()).value).toEqual({ adminJackpot: { pool: pools[0], pools } });
  expect((await read("VND")).value).toEqual({ adminJackpot: { pool: pools[1], pools } });
  expect((await read("EUR")).code).toBe("wrong_currency");
});

describe("a payment into the pool", () => {
  const admin = async () => ({ ...staff, actor: (await buildAdmin(staff.db, brand)).actor });
  const pool = async () => (await t.services.jackpot.pool(staff)).amount;

  test("without a policy needs two persons, not one twice", async () => {
    await setThreshold(null);
    const second = await admin();
    expect(await feed(700n, "a")).toMatchObject({ amount: 0n, replay: false, isWaiting: true });
    await expect(feed(700n, "a")).rejects.toMatchObject({ code: "second_approver_needed" });
    // Another amount of the same key is another request.
    expect(await feed(701n, "a", second)).toMatchObject({ amount: 0n, isWaiting: true });
    expect(await feed(700n, "a")).toMatchObject({ isWaiting: true });
    expect(await feed(700n, "a", second)).toMatchObject({ amount: 700n, isWaiting: false });
    expect(await feed(700n, "a")).toMatchObject({ amount: 700n, replay: true, isWaiting: false });
    await expect(feed(701n, "a", second)).rejects.toMatchObject({ code: "idempotency_conflict" });
    expect(await pool()).toBe(700n);
  });

  test("below the policy is made by one person, until the day's payments add up to it", async () => {
    await setThreshold(1_000n);
    const second = await admin();
    expect(await feed(1_000n, "whole")).toMatchObject({ isWaiting: true });
    expect(await feed(600n, "1")).toMatchObject({ amount: 600n, isWaiting: false });
    expect(await feed(600n, "1"), "a repeat does not add up").toMatchObject({ replay: true });
    expect(await feed(399n, "2")).toMatchObject({ amount: 999n });
    expect(await feed(1n, "3")).toMatchObject({ amount: 999n, isWaiting: true });
    expect(await feed(1n, "3", second)).toMatchObject({ amount: 1_000n, isWaiting: false });
    t.clock.advance(24 * 3_600_000);
    expect(await feed(999n, "4")).toMatchObject({ amount: 1_999n });
  });
});

test("guests read the pool and see a change of the source immediately", async () => {
  const ask = async () =>
    (await graphql(t, { host: brand.host }, "{ jackpotPool { amount currency } }")).value;
  expect(await ask()).toEqual({ jackpotPool: null });
  await feed(123_456n, "k");
  await setSource("POOL");
  expect(await ask()).toEqual({ jackpotPool: { amount: "1234.56", currency: "USD" } });
  await setSource("OFF");
  expect(await ask()).toEqual({ jackpotPool: null });
});
