import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { balance, type Cashier, newsOf, openCashier, order, post } from "../../../test/cashier/setup.js";
import { testCtx } from "../../../test/ctx.js";
import { asOwner } from "../../../test/database.js";
import { buildMember } from "../../../test/factories/member.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import { newId } from "../../core/ids.js";
import { feeOn } from "./deposits.model.js";

let t: TestApp;
let cashier: Cashier;
/** Members of one brand, each as a cashier of its own. */
let members: Cashier[];

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
  members = [cashier];
  for (let made = 0; made < 5; made += 1) members.push(await another());
  // The first payment of a method opens its account, which a group does not.
  const { reference } = await order(cashier, "wallet", "100");
  expect(await post(cashier, newsOf(reference))).toBe(200);
});

const db = () => t.test.database.db;

async function another(): Promise<Cashier> {
  const { id: memberId, actor } = await buildMember(db(), cashier.brand);
  return { ...cashier, memberId, member: testCtx(db(), { brand: cashier.brand, clock: t.clock, actor }) };
}

const orderAll = (method = "wallet", amount = "100") =>
  Promise.all(members.map((one) => order(one, method, amount)));

const postAll = (news: readonly object[]) => Promise.all(news.map((one) => post(cashier, one)));

const balances = async () => (await Promise.all(members.map(balance))).map(Number);

/** In how many transactions these orders were credited. */
async function transactionsOf(references: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.xmin::text)::int as n from cashier.provider_event e
    join cashier.deposit d on d.id = e.deposit_id
    where d.brand_id = ${cashier.brand.id} and d.reference = any (${[...references]}::text[])`.execute(db());
  return rows[0]?.n ?? 0;
}

/** What somebody waits for until somebody else says so. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((go) => {
    open = () => go();
  });
  return { passed, open: () => open() };
}

const state = async (of: Cashier | undefined, { id }: { readonly id: string }) => {
  if (!of) throw new Error("there is no such member");
  return (await t.services.deposits.get(of.member, id)).state;
};

test("payments told at once are credited in one transaction, each once", async () => {
  const orders = await orderAll();
  const news = orders.map(({ reference }) => newsOf(reference));
  expect(new Set(await postAll(news))).toEqual(new Set([200]));
  // The first may depart alone, and what comes while it is under way goes together.
  expect(await transactionsOf(orders.map(({ reference }) => reference))).toBeLessThan(orders.length);
  expect(new Set(await postAll(news))).toEqual(new Set([200]));
  expect(await balances()).toEqual([20_000, ...members.slice(1).map(() => 10_000)]);
});

test("each credited in a group is told to its member by one message", async () => {
  const orders = await orderAll();
  const all = orders.map(({ reference }) => newsOf(reference));
  await postAll([...all, ...all]);
  await deliverNotifications(t, cashier.brand, 2);
  for (const [n, { member }] of members.entries()) {
    const { items } = await t.services.inbox.list(member, { page: 1, pageSize: 5 });
    const told = items.filter(({ reference }) => reference === orders[n]?.reference);
    expect(told).toMatchObject([{ kind: "DEPOSIT_CREDITED", money: { amount: 100_00n, currency: "USD" } }]);
  }
});

test("what is wrong with one hurts no other", async () => {
  const orders = await orderAll();
  const [good, other, less, foreign, frozen, owing] = orders.map(({ reference }) => reference);
  await asOwner(db(), (trx) =>
    sql`update ledger.account a set state = 'frozen' from ledger.wallet w
      where w.member_id = ${members[4]?.memberId ?? ""} and a.id = w.cash_account`.execute(trx),
  );
  const answers = await postAll([
    newsOf(good ?? ""),
    newsOf("NOSUCHREF2"),
    newsOf(less ?? "", { amount: "40.00" }),
    newsOf(foreign ?? "", { currency: "EUR" }),
    newsOf(frozen ?? ""),
    newsOf(other ?? "", { status: "FAILED" }),
    newsOf(owing ?? "", { amount: "1e5" }),
  ]);
  expect(answers.map((status) => Math.floor(status / 100))).toEqual([2, 4, 2, 2, 2, 2, 4]);
  const states = await Promise.all(orders.map((one, n) => state(members[n], one)));
  expect(states).toEqual(["CREDITED", "FAILED", "MISMATCH", "MISMATCH", "MISMATCH", "AWAITING_PAYMENT"]);
  expect(await balances()).toEqual([20_000, 0, 0, 0, 0, 0]);
});

test("one event of two orders counts for one of them, and one order told twice is paid once", async () => {
  const orders = await orderAll();
  const [first, second, third] = orders.map(({ reference }) => reference);
  const eventId = newId();
  const answers = await postAll([
    newsOf(first ?? "", { eventId }),
    newsOf(second ?? "", { eventId }),
    newsOf(third ?? ""),
    newsOf(third ?? ""),
    newsOf(third ?? "", { paymentId: "another" }),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  // Whichever of the two was heard first is paid; the first member had 100.00 before.
  const [one = 0, other = 0] = await balances();
  expect([one - 10_000, other].sort()).toEqual([0, 10_000]);
  expect(Number(await balance(members[2] ?? cashier))).toBe(10_000);
  const { unmatchedAmount } = await t.services.deposits.get(
    (members[2] ?? cashier).member,
    orders[2]?.id ?? "",
  );
  expect(unmatchedAmount).toBe(10_000n);
});

test("several orders of one member are paid beside each other", async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => order(cashier, "wallet", "50")));
  const others = await orderAll();
  await postAll([
    ...orders.map(({ reference }) => newsOf(reference, { amount: "50.00" })),
    ...others.map(({ reference }) => newsOf(reference)),
  ]);
  expect(await balances()).toEqual([10_000 + 20_000 + 10_000, ...members.slice(1).map(() => 10_000)]);
});

test("who owes repays first, beside others who do not", async () => {
  const [debtor] = members.slice(-1);
  if (!debtor) throw new Error("there is no debtor");
  await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
      ledger.open_account(w.brand_id, 'test', null, 'test', 'USD', 'D', null), 3000, 'USD')
    from ledger.wallet w where w.member_id = ${debtor.memberId}`.execute(db());
  const orders = await orderAll();
  await postAll(orders.map(({ reference }) => newsOf(reference)));
  expect(await balances()).toEqual([20_000, ...members.slice(1, -1).map(() => 10_000), 7_000]);
});

test("fees are kept in a group as they are alone", async () => {
  const orders = await orderAll();
  await sql`update cashier.deposit set fee_fixed = 30, fee_basis_points = 150
    where brand_id = ${cashier.brand.id} and state = 'AWAITING_PAYMENT'`.execute(db());
  await postAll(orders.map(({ reference }) => newsOf(reference)));
  expect(await transactionsOf(orders.map(({ reference }) => reference))).toBeLessThan(orders.length);
  const fee = Number(feeOn(10_000n, { feeFixed: 30n, feeBasisPoints: 150 }));
  expect(await balances()).toEqual([20_000 - fee, ...members.slice(1).map(() => 10_000 - fee)]);
});

test("an order that an operator holds is not waited for, and is heard all the same", async () => {
  const orders = await orderAll();
  // The embedded database has one connection: nobody else can hold anything.
  if (t.test.database.kind === "embedded") return;
  const taken = gate();
  const released = gate();
  const held = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from cashier.deposit where id = ${orders[0]?.id ?? ""} for update`.execute(tx);
      taken.open();
      await released.passed;
    });
  await taken.passed;
  const waiting = post(cashier, newsOf(orders[0]?.reference ?? ""));
  const rest = orders.slice(1).map(({ reference }) => newsOf(reference));
  expect(new Set(await postAll(rest))).toEqual(new Set([200]));
  expect(await state(members[0], orders[0] ?? { id: "" })).toBe("AWAITING_PAYMENT");
  released.open();
  await held;
  expect(await waiting).toBe(200);
  expect(await state(members[0], orders[0] ?? { id: "" })).toBe("CREDITED");
});

test("the database reckons fees as the rules do", async () => {
  const terms = fc.record({
    amount: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 17n)),
    feeFixed: fc.oneof(fc.bigInt(0n, 100n), fc.bigInt(0n, 10n ** 17n)),
    feeBasisPoints: fc.integer({ min: 0, max: 5_000 }),
  });
  const cases = fc.sample(terms, 400);
  const asked = cases.map(({ amount, feeFixed, feeBasisPoints }) => ({
    amount: String(amount),
    fixed: String(feeFixed),
    basis: feeBasisPoints,
  }));
  const { rows } = await sql<{ fee: bigint }>`
    select cashier.fee_on(x.amount, x.fixed, x.basis) as fee
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (amount bigint, fixed bigint, basis int))
      with ordinality x (amount, fixed, basis, no) order by x.no`.execute(db());
  expect(rows.map(({ fee }) => fee)).toEqual(cases.map((one) => feeOn(one.amount, one)));
});

/** A payment's name of this run. */
const paymentOf = (orders: readonly { id: string }[], { payment }: { payment: number }) =>
  `${orders[0]?.id}-${payment}`;

/** Of how many orders a payment is noted as paid, at most. */
async function ordersByPayment(paymentIds: readonly string[]): Promise<number> {
  const rows = await db()
    .selectFrom("cashier.provider_event")
    .select((e) => ["payment_id", e.fn.count<bigint>("deposit_id").distinct().as("orders")])
    .where("payment_id", "in", [...paymentIds])
    .where("status", "=", "PAID")
    .groupBy("payment_id")
    .execute();
  return Math.max(0, ...rows.map(({ orders }) => Number(orders)));
}

test("whatever comes together in whatever order, each order is credited once at most", async () => {
  const message = fc.record({
    order: fc.integer({ min: 0, max: 6 }),
    event: fc.integer({ min: 0, max: 5 }),
    payment: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom("PAID", "PAID", "PAID", "FAILED"),
    amount: fc.constantFrom("100.00", "100.00", "100.00", "40.00"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 24 }), async (messages) => {
      const before = await balances();
      // The first member has two orders.
      const owners = [...members, cashier];
      const orders = await Promise.all(owners.map((one) => order(one, "wallet", "100")));
      const statuses = await postAll(
        messages.map((one) =>
          newsOf(orders[one.order]?.reference ?? "", {
            eventId: `${orders[0]?.id}-${one.event}-${one.order % 2}`,
            paymentId: paymentOf(orders, one),
            status: one.status,
            amount: one.amount,
          }),
        ),
      );
      for (const [n, one] of messages.entries()) {
        const isOfAnother = messages.some(
          (other) => other.order !== one.order && other.payment === one.payment,
        );
        expect(isOfAnother ? [200, 404] : [200]).toContain(statuses[n]);
      }
      expect(await ordersByPayment(messages.map((one) => paymentOf(orders, one)))).toBeLessThanOrEqual(1);
      const states = await Promise.all(orders.map((one, n) => state(owners[n], one)));
      const expected = members.map((_, n) => {
        const credited = states.filter((state, at) => owners[at] === members[n] && state === "CREDITED");
        return (before[n] ?? 0) + credited.length * 10_000;
      });
      expect(await balances()).toEqual(expected);
      const told = new Set(messages.filter(({ status }) => status === "PAID").map(({ order }) => order));
      for (const [n, state] of states.entries()) {
        if (!told.has(n)) expect(state).not.toBe("CREDITED");
        if (!["MISMATCH", "AWAITING_PAYMENT"].includes(state)) continue;
        await t.services.depositAdmin.refuse(cashier.operator, orders[n]?.id ?? "");
      }
    }),
    // A run that fails leaves orders open, which the next one would stumble over.
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
