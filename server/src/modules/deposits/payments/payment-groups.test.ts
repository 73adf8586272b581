import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { asOwner } from "../../../../test/database.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
  readBalance,
} from "../../../../test/deposits/setup.js";
import { runsOf } from "../../../../test/depth.js";
import { buildMember } from "../../../../test/factories/member.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { newId } from "../../../core/ids.js";
import { calculateFee } from "../../../kit/fees.js";

let t: TestApp;
let scene: DepositScene;
/** Members of one brand, each with a scene of its own. */
let members: DepositScene[];

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
  members = [scene];
  for (let count = 0; count < 5; count += 1) members.push(await addMember());
  // The first payment of a method opens its ledger account, which a group commit does not.
  const { reference } = await order(scene, "wallet", "100");
  expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
});

const db = () => t.test.database.db;

async function addMember(): Promise<DepositScene> {
  const { id: memberId, actor } = await buildMember(db(), scene.brand);
  return { ...scene, memberId, member: testCtx(db(), { brand: scene.brand, clock: t.clock, actor }) };
}

const orderAll = (method = "wallet", amount = "100") =>
  Promise.all(members.map((member) => order(member, method, amount)));

const postAll = (webhooks: readonly object[]) =>
  Promise.all(webhooks.map((webhook) => postWebhook(scene, webhook)));

const readBalances = async () => (await Promise.all(members.map(readBalance))).map(Number);

/** Counts the transactions in which these deposits were credited. */
async function countTransactions(references: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.xmin::text)::int as n from deposits.provider_event e
    join deposits.deposit d on d.id = e.deposit_id
    where d.brand_id = ${scene.brand.id} and d.reference = any (${[...references]}::text[])`.execute(db());
  return rows[0]?.n ?? 0;
}

/** Creates a promise that resolves when `open` is called. */
function createLatch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = () => resolve();
  });
  return { opened, open: () => open() };
}

const readState = async (owner: DepositScene | undefined, { id }: { readonly id: string }) => {
  if (!owner) throw new Error("there is no such member");
  return (await t.services.deposits.get(owner.member, id)).state;
};

test("concurrent payments are credited in one transaction, each once", async () => {
  const orders = await orderAll();
  const webhooks = orders.map(({ reference }) => buildWebhook(reference));
  expect(new Set(await postAll(webhooks))).toEqual(new Set([200]));
  // The first may be committed alone; those that arrive during its commit share the next one.
  expect(await countTransactions(orders.map(({ reference }) => reference))).toBeLessThan(orders.length);
  expect(new Set(await postAll(webhooks))).toEqual(new Set([200]));
  expect(await readBalances()).toEqual([20_000, ...members.slice(1).map(() => 10_000)]);
});

test("each payment of a group notifies its member once", async () => {
  const orders = await orderAll();
  const webhooks = orders.map(({ reference }) => buildWebhook(reference));
  await postAll([...webhooks, ...webhooks]);
  await deliverNotifications(t, scene.brand, 2);
  for (const [n, { member }] of members.entries()) {
    const { items } = await t.services.inbox.list.numberedPage(member, { page: 1, pageSize: 5 });
    const notifications = items.filter(({ reference }) => reference === orders[n]?.reference);
    expect(notifications).toMatchObject([
      { kind: "DEPOSIT_CREDITED", money: { amount: 100_00n, currency: "USD" } },
    ]);
  }
});

test("a fault of one payment does not affect the others", async () => {
  const orders = await orderAll();
  const [good, failed, underpaid, foreign, frozen, malformed] = orders.map(({ reference }) => reference);
  await asOwner(db(), (trx) =>
    sql`update ledger.account a set state = 'frozen' from ledger.wallet w
      where w.member_id = ${members[4]?.memberId ?? ""} and a.id = w.cash_account`.execute(trx),
  );
  const statuses = await postAll([
    buildWebhook(good ?? ""),
    buildWebhook("NOSUCHREF2"),
    buildWebhook(underpaid ?? "", { amount: "40.00" }),
    buildWebhook(foreign ?? "", { currency: "EUR" }),
    buildWebhook(frozen ?? ""),
    buildWebhook(failed ?? "", { status: "FAILED" }),
    buildWebhook(malformed ?? "", { amount: "1e5" }),
  ]);
  expect(statuses.map((status) => Math.floor(status / 100))).toEqual([2, 4, 2, 2, 2, 2, 4]);
  const states = await Promise.all(orders.map((deposit, n) => readState(members[n], deposit)));
  expect(states).toEqual(["CREDITED", "FAILED", "ON_HOLD", "ON_HOLD", "ON_HOLD", "AWAITING_PAYMENT"]);
  expect(await readBalances()).toEqual([20_000, 0, 0, 0, 0, 0]);
});

test("one event of two deposits credits one of them, and a deposit that is reported twice is credited once", async () => {
  const orders = await orderAll();
  const [first, second, third] = orders.map(({ reference }) => reference);
  const eventId = newId();
  const statuses = await postAll([
    buildWebhook(first ?? "", { eventId }),
    buildWebhook(second ?? "", { eventId }),
    buildWebhook(third ?? ""),
    buildWebhook(third ?? ""),
    buildWebhook(third ?? "", { paymentId: "another" }),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // The one that was processed first is credited; the first member had 100.00 before.
  const [one = 0, other = 0] = await readBalances();
  expect([one - 10_000, other].sort()).toEqual([0, 10_000]);
  expect(Number(await readBalance(members[2] ?? scene))).toBe(10_000);
  const { unmatchedAmount } = await t.services.deposits.get(
    (members[2] ?? scene).member,
    orders[2]?.id ?? "",
  );
  expect(unmatchedAmount).toBe(10_000n);
});

test("several deposits of one member are credited concurrently", async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => order(scene, "wallet", "50")));
  const others = await orderAll();
  await postAll([
    ...orders.map(({ reference }) => buildWebhook(reference, { amount: "50.00" })),
    ...others.map(({ reference }) => buildWebhook(reference)),
  ]);
  expect(await readBalances()).toEqual([10_000 + 20_000 + 10_000, ...members.slice(1).map(() => 10_000)]);
});

test("a debt is repaid first, while other members are credited", async () => {
  const [debtor] = members.slice(-1);
  if (!debtor) throw new Error("there is no debtor");
  await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
      ledger.open_account(w.brand_id, 'test', null, 'test', 'USD', 'D', null), 3000, 'USD')
    from ledger.wallet w where w.member_id = ${debtor.memberId}`.execute(db());
  const orders = await orderAll();
  await postAll(orders.map(({ reference }) => buildWebhook(reference)));
  expect(await readBalances()).toEqual([20_000, ...members.slice(1, -1).map(() => 10_000), 7_000]);
});

test("fees are the same in a group as for a single payment", async () => {
  const orders = await orderAll();
  await sql`update deposits.deposit set fee_fixed = 30, fee_basis_points = 150, expected_fee = 180
    where brand_id = ${scene.brand.id} and state = 'AWAITING_PAYMENT'`.execute(db());
  await postAll(orders.map(({ reference }) => buildWebhook(reference)));
  expect(await countTransactions(orders.map(({ reference }) => reference))).toBeLessThan(orders.length);
  const fee = Number(calculateFee(10_000n, { feeFixed: 30n, feeBasisPoints: 150 }));
  expect(await readBalances()).toEqual([20_000 - fee, ...members.slice(1).map(() => 10_000 - fee)]);
});

test("orders whose fee was not stored when they were made are credited alone", async () => {
  const orders = await orderAll();
  await sql`update deposits.deposit set fee_fixed = 30, expected_fee = null
    where brand_id = ${scene.brand.id} and state = 'AWAITING_PAYMENT'`.execute(db());
  await postAll(orders.map(({ reference }) => buildWebhook(reference)));
  expect(await countTransactions(orders.map(({ reference }) => reference))).toBe(orders.length);
  expect(await readBalances()).toEqual([20_000 - 30, ...members.slice(1).map(() => 10_000 - 30)]);
});

test("a deposit that another transaction has locked does not delay the others, and is processed afterwards", async () => {
  const orders = await orderAll();
  // The embedded database has one connection: no other transaction can hold a lock.
  if (t.test.database.kind === "embedded") return;
  const locked = createLatch();
  const released = createLatch();
  const locking = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from deposits.deposit where id = ${orders[0]?.id ?? ""} for update`.execute(tx);
      locked.open();
      await released.opened;
    });
  await locked.opened;
  const waiting = postWebhook(scene, buildWebhook(orders[0]?.reference ?? ""));
  const rest = orders.slice(1).map(({ reference }) => buildWebhook(reference));
  expect(new Set(await postAll(rest))).toEqual(new Set([200]));
  expect(await readState(members[0], orders[0] ?? { id: "" })).toBe("AWAITING_PAYMENT");
  released.open();
  await locking;
  expect(await waiting).toBe(200);
  expect(await readState(members[0], orders[0] ?? { id: "" })).toBe("CREDITED");
});

/** A payment id that is unique to this run. */
const paymentIdOf = (orders: readonly { id: string }[], { payment }: { payment: number }) =>
  `${orders[0]?.id}-${payment}`;

/** Counts the deposits that a payment was stored as paid for, and returns the maximum. */
async function maxDepositsByPayment(paymentIds: readonly string[]): Promise<number> {
  const rows = await db()
    .selectFrom("deposits.provider_event")
    .select((e) => ["payment_id", e.fn.count<bigint>("deposit_id").distinct().as("deposits")])
    .where("payment_id", "in", [...paymentIds])
    .where("status", "=", "PAID")
    .groupBy("payment_id")
    .execute();
  return Math.max(0, ...rows.map(({ deposits }) => Number(deposits)));
}

/** What was reversed of each deposit that has a reversal, in minor units. */
async function readReversed(depositIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .selectFrom("deposits.reversal")
    .select((e) => ["deposit_id", e.fn.sum<bigint>("credit_amount").as("amount")])
    .where("deposit_id", "in", [...depositIds])
    .groupBy("deposit_id")
    .execute();
  return new Map(rows.map((row) => [row.deposit_id, Number(row.amount)]));
}

test("concurrent webhooks in any order credit each deposit at most once, and reverse no more than that", async () => {
  const webhook = fc.record({
    order: fc.integer({ min: 0, max: 6 }),
    event: fc.integer({ min: 0, max: 5 }),
    payment: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom("PAID", "PAID", "PAID", "FAILED"),
    amount: fc.constantFrom("100.00", "100.00", "100.00", "40.00"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(webhook, { minLength: 1, maxLength: 24 }), async (webhooks) => {
      const before = await readBalances();
      // The first member has two deposits.
      const owners = [...members, scene];
      const orders = await Promise.all(owners.map((owner) => order(owner, "wallet", "100")));
      const statuses = await postAll(
        webhooks.map((one) =>
          buildWebhook(orders[one.order]?.reference ?? "", {
            eventId: `${orders[0]?.id}-${one.event}-${one.order % 2}`,
            paymentId: paymentIdOf(orders, one),
            status: one.status,
            amount: one.amount,
          }),
        ),
      );
      for (const [n, one] of webhooks.entries()) {
        const isOfAnother = webhooks.some(
          (other) => other.order !== one.order && other.payment === one.payment,
        );
        expect(isOfAnother ? [200, 404] : [200]).toContain(statuses[n]);
      }
      expect(await maxDepositsByPayment(webhooks.map((one) => paymentIdOf(orders, one)))).toBeLessThanOrEqual(
        1,
      );
      const states = await Promise.all(orders.map((one, n) => readState(owners[n], one)));
      // A payment that is reported as failed after it was credited is reversed; its deposit stays credited.
      const reversed = await readReversed(orders.map(({ id }) => id));
      const kept = states.map((state, n) =>
        state === "CREDITED" ? 10_000 - (reversed.get(orders[n]?.id ?? "") ?? 0) : 0,
      );
      const expected = members.map((member, n) =>
        kept.reduce((sum, amount, at) => sum + (owners[at] === member ? amount : 0), before[n] ?? 0),
      );
      expect(await readBalances()).toEqual(expected);
      const failed = new Set(webhooks.filter(({ status }) => status === "FAILED").map(({ order }) => order));
      for (const [n, { id }] of orders.entries()) {
        expect(reversed.get(id) ?? 0).toBeLessThanOrEqual(failed.has(n) ? 10_000 : 0);
      }
      const paid = new Set(webhooks.filter(({ status }) => status === "PAID").map(({ order }) => order));
      for (const [n, state] of states.entries()) {
        if (!paid.has(n)) expect(state).not.toBe("CREDITED");
        if (!["ON_HOLD", "AWAITING_PAYMENT"].includes(state)) continue;
        await t.services.depositAdmin.refuse(scene.staff, orders[n]?.id ?? "");
      }
    }),
    // A run that fails leaves deposits open, which would fail the next one too.
    { numRuns: runsOf(40), endOnFailure: true },
  );
}, 120_000);
