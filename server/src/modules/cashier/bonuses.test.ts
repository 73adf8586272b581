import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import {
  balance,
  type Cashier,
  counted,
  expire,
  newsOf,
  openCashier,
  order,
  post,
} from "../../../test/cashier/setup.js";
import { testCtx } from "../../../test/ctx.js";
import { buildMember } from "../../../test/factories/member.js";
import { deliverNews } from "../../../test/messages/deliver.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import { addDemoWithdrawals } from "../withdrawals/demo/demo-withdrawals.js";
import { withdrawalsReconcileChecks } from "../withdrawals/withdrawals.reconcile.reads.js";
import { createChosenBonusLoader } from "./bonuses.loaders.js";
import type { BonusText } from "./bonuses.model.js";
import { cashierReconcileChecks } from "./cashier.reconcile.reads.js";
import type { Deposit } from "./deposits.model.js";

let t: OwnTestApp;
let cashier: Cashier;
/** Ids of the brand's bonuses by their codes. */
let ids: Record<string, string>;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Stakes are written straight into play's tables here, so this file has a database to itself.
afterAll(async () => {
  await expectBooksToAgree(db(), [...cashierReconcileChecks, ...withdrawalsReconcileChecks]);
  await t.close();
});
beforeEach(async () => {
  cashier = await openCashier(t);
  await addDemoWithdrawals(t.platform(cashier.brand), t.services);
  const all = await t.services.depositBonuses.all(cashier.operator);
  ids = Object.fromEntries(all.map(({ code, id }) => [code, id]));
});

const db = () => t.test.database.db;
const notAvailable = { code: "bonus_not_available" };

const orderWith = (bonus: string, amount = "100.00", method = "wallet", of = cashier) =>
  order(of, method, amount, newId(), ids[bonus] ?? bonus);

const pay = ({ reference }: Deposit, amount = "100.00") => post(cashier, newsOf(reference, { amount }));

async function chosen({ id }: Deposit) {
  const bonus = (await t.services.depositBonuses.chosenOf(cashier.member, [id])).get(id);
  return bonus && [bonus.state, bonus.amount];
}

const codes = async (of = cashier.member) =>
  (await t.services.depositBonuses.offered(of)).map(({ code }) => code);

async function meter() {
  const { required, done } = await t.services.withdrawalOverview.read(cashier.member);
  return [required, done];
}

/** What the brand asks to be staked of every deposit. */
async function termsOf(turnoverBasisPoints: number): Promise<void> {
  const [terms] = await t.services.withdrawalTerms.list(cashier.operator);
  if (!terms) throw new Error("no terms");
  await t.services.withdrawalTerms.set(cashier.operator, { ...terms, turnoverBasisPoints });
}

async function staked(validBet: bigint): Promise<void> {
  const { brand, memberId } = cashier;
  const at = t.clock.now();
  await sql`insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked,
      valid_bet, opened_at, closed_at)
    values (${newId()}, ${brand.id}, ${memberId}, ${newId()}, ${newId()}, ${newId()}, 'USD', 'closed', 1, ${validBet},
      ${validBet}, ${at}, ${at})`.execute(db());
}

/** The same member with a wallet in EUR, and a way to deposit into it. */
async function inEuros(): Promise<Cashier> {
  const { brand, memberId, methods } = cashier;
  const currency = "EUR";
  await t.services.wallet.open(t.platform(brand), { memberId, currency });
  if (!methods.wallet) throw new Error("no way to pay by wallet");
  const { id: _id, ...wallet } = methods.wallet;
  const euros = await t.services.depositMethods.create(t.platform(brand), {
    ...wallet,
    code: "euros",
    currency,
  });
  return { ...cashier, methods: { ...methods, euros } };
}

/** A member's orders in two currencies, each with the bonus of its currency's first deposit. */
async function inBothCurrencies() {
  const euros = await inEuros();
  const { id } = await t.services.depositBonuses.create(cashier.operator, {
    code: "welcome-euros",
    currency: "EUR",
    basisPoints: 10_000,
    max: "100.00",
    minDeposit: "10.00",
    turnoverBasisPoints: 100_000,
    times: "FIRST",
    methodCodes: ["euros"],
    texts: [{ language: "EN", name: "Welcome" }],
  });
  const paid = (deposit: Deposit, currency: string) => () =>
    post(euros, newsOf(deposit.reference, { amount: "100.00", currency }));
  const dollars = await orderWith("welcome");
  await t.services.wallet.activate(cashier.member, "EUR");
  const other = await order(euros, "euros", "100", newId(), id);
  return [
    { deposit: dollars, paid: paid(dollars, "USD") },
    { deposit: other, paid: paid(other, "EUR") },
  ] as const;
}

async function another(over: Parameters<typeof buildMember>[2] = {}): Promise<Cashier> {
  const { id: memberId, actor } = await buildMember(db(), cashier.brand, over);
  return { ...cashier, memberId, member: testCtx(db(), { brand: cashier.brand, clock: t.clock, actor }) };
}

describe("members", () => {
  test("are offered what they may have, agents nothing, and nobody else asks", async () => {
    expect(await codes()).toEqual(["welcome", "daily"]);
    expect(await codes((await another({ memberType: 1 })).member)).toEqual([]);
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [(await another({ memberType: 4 })).member.actor, "in_need_true_account"],
      [cashier.operator.actor, "not_logged_in"],
    ] as const)
      await expect(codes({ ...cashier.member, actor })).rejects.toMatchObject({ code });
    await t.services.depositBonuses.setEnabled(cashier.operator, "welcome", false);
    expect(await codes()).toEqual(["daily"]);
  });

  test("are offered none while play is closed to them", async () => {
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(cashier.operator, { memberId: cashier.memberId, term });
    expect(await codes()).toEqual([]);
    expect(await codes((await another()).member)).toEqual(["welcome", "daily"]);
    t.clock.advance(86_400_000);
    expect(await codes()).toEqual(["welcome", "daily"]);
  });

  test("in another currency are not offered what is in this one", async () => {
    await t.services.wallet.open(t.platform(cashier.brand), { memberId: cashier.memberId, currency: "EUR" });
    await t.services.wallet.activate(cashier.member, "EUR");
    expect(await codes()).toEqual([]);
  });

  test("choose one, and it comes with the money, and is to be staked with it", async () => {
    const made = await orderWith("welcome");
    expect(await chosen(made)).toEqual(["CHOSEN", null]);
    expect(await pay(made)).toBe(200);
    expect(await chosen(made)).toEqual(["GIVEN", 10_000n]);
    expect(await balance(cashier)).toBe(20_000n);
    expect(await meter()).toEqual([200_000n, 0n]);
    const hour = 3_600_000;
    const now = Date.now();
    const { edges } = await t.services.records.listLines(
      cashier.member,
      { from: new Date(now - hour), to: new Date(now + hour), currency: null },
      { first: 5, after: null },
    );
    expect(edges.map(({ node }) => [node.kind, node.amount, node.depositId])).toEqual([
      ["deposit_bonus", 10_000n, made.id],
      ["deposit", 10_000n, made.id],
    ]);
  });

  test("stake deposit and bonus before money leaves, beside deposits that ask for nothing", async () => {
    await termsOf(0);
    const plain = await order(cashier, "wallet", "50");
    expect(await pay(plain, "50.00")).toBe(200);
    t.clock.advance(1_000);
    const made = await orderWith("daily");
    expect(await pay(made)).toBe(200);
    t.clock.advance(1_000);
    const later = await order(cashier, "wallet", "70");
    expect(await pay(later, "70.00")).toBe(200);
    expect(await meter()).toEqual([55_000n, 0n]);
    await staked(54_999n);
    expect(await meter()).toEqual([55_000n, 54_999n]);
    await staked(1n);
    expect(await meter()).toEqual([55_000n, 55_000n]);
  });

  test("are told what is really to be staked, and that promise is kept", async () => {
    const promised = async () =>
      (await t.services.depositBonuses.offered(cashier.member)).map((bonus) => bonus.turnoverBasisPoints);
    expect(await promised()).toEqual([100_000, 50_000]);
    await termsOf(60_000);
    expect(await promised()).toEqual([100_000, 60_000]);
    expect(await pay(await orderWith("daily"))).toBe(200);
    for (const turnoverBasisPoints of [60_000, 0, 90_000]) {
      await termsOf(turnoverBasisPoints);
      expect(await meter()).toEqual([66_000n, 0n]);
    }
  });

  test("get no more than the most, and of the whole deposit that came", async () => {
    const made = await orderWith("welcome", "500.00", "card");
    expect(await pay(made, "500.00")).toBe(200);
    expect(await chosen(made)).toEqual(["GIVEN", 10_000n]);
    // The card's fee, 0.30 and 1.5 %, is the deposit's; the bonus is whole.
    expect(await balance(cashier)).toBe(50_000n - 780n + 10_000n);
  });

  test("who choose none get none, and stake as the brand's terms have it", async () => {
    const made = await order(cashier, "wallet", "100");
    expect(await pay(made)).toBe(200);
    expect(await chosen(made)).toBeUndefined();
    expect(await balance(cashier)).toBe(10_000n);
    expect(await meter()).toEqual([10_000n, 0n]);
  });

  test("cannot choose what is not theirs, and then nothing is ordered", async () => {
    const elsewhere = await openCashier(t);
    const [foreign] = await t.services.depositBonuses.offered(elsewhere.member);
    for (const id of [foreign?.id ?? "", newId(), "no such", ""])
      await expect(order(cashier, "wallet", "100", newId(), id)).rejects.toMatchObject(notAvailable);
    await expect(
      orderWith("welcome", "100", "wallet", await another({ memberType: 2 })),
    ).rejects.toMatchObject(notAvailable);
    await t.services.depositBonuses.setEnabled(cashier.operator, "daily", false);
    await expect(orderWith("daily")).rejects.toMatchObject(notAvailable);
    expect(await counted(cashier)).toBe(0);
  });

  test("cannot choose one by a way that it does not come with, or for less than its least", async () => {
    const given = {
      currency: "USD",
      basisPoints: 500,
      max: "5",
      turnoverBasisPoints: 0,
      times: "EACH",
    } as const;
    const texts = [{ language: "EN", name: "Chain only" }];
    const chain = { ...given, code: "chain", minDeposit: "20", methodCodes: ["chain"], texts };
    const { id } = await t.services.depositBonuses.create(cashier.operator, chain);
    await expect(orderWith(id)).rejects.toMatchObject(notAvailable);
    await expect(orderWith("welcome", "9.99")).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ params: { min: "10.00", max: "2000.00" } }] },
    });
    expect(await counted(cashier)).toBe(0);
  });

  test("send the same order twice, and it stands once; with another bonus it is refused", async () => {
    const requestId = newId();
    const twice = () => order(cashier, "wallet", "100", requestId, ids.welcome);
    const both = await Promise.all([twice(), twice()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const conflict = { code: "idempotency_conflict" };
    for (const bonusId of [null, ids.daily])
      await expect(order(cashier, "wallet", "100", requestId, bonusId)).rejects.toMatchObject(conflict);
  });
});

describe("a chosen bonus", () => {
  test("for the first deposit comes once, however many are paid at the same moment", async () => {
    const made = await Promise.all([orderWith("welcome"), orderWith("welcome"), orderWith("welcome")]);
    expect(await codes()).toEqual(["welcome", "daily"]);
    expect(await Promise.all(made.map((one) => pay(one)))).toEqual([200, 200, 200]);
    expect((await Promise.all(made.map(chosen))).map((it) => it?.[0]).sort()).toEqual([
      "GIVEN",
      "MISSED",
      "MISSED",
    ]);
    expect(await balance(cashier)).toBe(40_000n);
    expect(await codes()).toEqual(["daily"]);
    await expect(orderWith("welcome")).rejects.toMatchObject(notAvailable);
  });

  test("of the day comes once a day, and again on the next", async () => {
    const [first, second] = [await orderWith("daily"), await orderWith("daily")];
    for (const one of [first, second]) expect(await pay(one)).toBe(200);
    expect([await chosen(first), await chosen(second)]).toEqual([
      ["GIVEN", 1_000n],
      ["MISSED", null],
    ]);
    expect(await codes()).toEqual([]);
    t.clock.advance(86_400_000);
    expect(await codes()).toEqual(["daily"]);
    const next = await orderWith("daily");
    expect(await pay(next)).toBe(200);
    expect(await chosen(next)).toEqual(["GIVEN", 1_000n]);
    expect(await balance(cashier)).toBe(32_000n);
  });

  test("comes once, however often the payment is told", async () => {
    const made = await orderWith("welcome");
    const news = newsOf(made.reference);
    for (const told of [news, news, { ...news, eventId: newId() }])
      expect(await post(cashier, told)).toBe(200);
    expect(await balance(cashier)).toBe(20_000n);
  });

  test("comes for many at once, beside those who chose none", async () => {
    const members = [cashier, ...(await Promise.all([1, 2, 3, 4].map(() => another())))];
    const opened = await order(cashier, "wallet", "100");
    await pay(opened);
    const made = await Promise.all(
      members.map((of, n) =>
        n % 2 === 1 ? orderWith("welcome", "100", "wallet", of) : order(of, "wallet", "100"),
      ),
    );
    expect(await Promise.all(made.map((one) => pay(one)))).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all(members.map(balance))).toEqual([20_000n, 20_000n, 10_000n, 20_000n, 10_000n]);
  });

  test("for the first deposit comes once, whichever of two currencies is paid first", async () => {
    const [first, second] = await inBothCurrencies();
    for (const one of [second, first]) expect(await one.paid()).toBe(200);
    expect([await chosen(first.deposit), await chosen(second.deposit)]).toEqual([
      ["MISSED", null],
      ["GIVEN", 10_000n],
    ]);
  });

  test("for the first deposit comes once, when two currencies are paid at the same moment", async () => {
    const made = await inBothCurrencies();
    expect(await Promise.all(made.map((one) => one.paid()))).toEqual([200, 200]);
    const states = await Promise.all(made.map(async ({ deposit }) => (await chosen(deposit))?.[0]));
    expect(states.sort()).toEqual(["GIVEN", "MISSED"]);
  });

  test("is no more to be had by an order that had ended, once it is offered no more", async () => {
    const late = [await orderWith("daily"), await orderWith("welcome")] as const;
    t.clock.advance(86_400_000);
    await expire(cashier);
    await t.services.depositBonuses.setEnabled(cashier.operator, "daily", false);
    for (const one of late) expect(await pay(one)).toBe(200);
    expect(await chosen(late[0])).toEqual(["MISSED", null]);
    expect((await t.services.deposits.get(cashier.member, late[0].id)).state).toBe("CREDITED");
  });

  test("is told by a message of its own, once, beside the deposit's", async () => {
    const [made, other] = [await orderWith("welcome"), await orderWith("welcome")];
    for (const one of [made, made, other]) expect(await pay(one)).toBe(200);
    await deliverNews(t, cashier.brand);
    const { items } = await t.services.inbox.list(cashier.member, { page: 1, pageSize: 10 });
    const told = items.map(({ kind, money, reference }) => ({ kind, amount: money?.amount, reference }));
    const of = (kind: string) => told.filter((one) => one.kind === kind);
    expect(of("DEPOSIT_BONUS")).toEqual([
      { kind: "DEPOSIT_BONUS", amount: 10_000n, reference: made.reference },
    ]);
    expect(of("DEPOSIT_CREDITED").map(({ amount }) => amount)).toEqual([10_000n, 10_000n]);
  });

  test("is told as it stands to whoever follows the deposit", async () => {
    const made = await orderWith("welcome");
    const loader = createChosenBonusLoader(t.services.depositBonuses, cashier.member);
    expect((await loader.load(made.id))?.state).toBe("CHOSEN");
    expect(await pay(made)).toBe(200);
    expect((await loader.load(made.id))?.state).toBe("GIVEN");
  });

  test("stays as it was promised, whatever the brand changes meanwhile", async () => {
    const made = await orderWith("welcome");
    await t.services.depositBonuses.setEnabled(cashier.operator, "welcome", false);
    await sql`update cashier.bonus set basis_points = 1, max_amount = 1 where brand_id = ${cashier.brand.id}`.execute(
      db(),
    );
    expect(await pay(made)).toBe(200);
    expect(await chosen(made)).toEqual(["GIVEN", 10_000n]);
  });

  test("is reckoned from what came, and missed where less came than it asks for", async () => {
    const made = [await orderWith("welcome", "20", "bank"), await orderWith("welcome", "20", "bank")];
    const [small, first] = made as [Deposit, Deposit];
    await t.services.depositAdmin.approve(cashier.operator, small.id, "9.99");
    expect(await chosen(small)).toEqual(["MISSED", null]);
    await t.services.depositAdmin.approve(cashier.operator, first.id, "25.05");
    // It was not the first any more.
    expect(await chosen(first)).toEqual(["MISSED", null]);
    const day = await orderWith("daily", "30", "bank");
    await t.services.depositAdmin.approve(cashier.operator, day.id, "25.09");
    expect(await chosen(day)).toEqual(["GIVEN", 250n]);
    expect(await balance(cashier)).toBe(999n + 2_505n + 2_509n + 250n);
  });

  test("repays a debt that the deposit left", async () => {
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
        ledger.open_account(w.brand_id, 'house', null, 'adjustments', 'USD', 'D', null), 15000, 'USD')
      from ledger.wallet w where w.member_id = ${cashier.memberId}`.execute(db());
    const made = await orderWith("welcome");
    expect(await pay(made)).toBe(200);
    expect(await chosen(made)).toEqual(["GIVEN", 10_000n]);
    expect(await t.services.wallet.active(cashier.member)).toMatchObject({ balance: 5_000n, debt: 0n });
  });
});

describe("operators", () => {
  const draft: BonusText = {
    code: "reload",
    currency: "USD",
    basisPoints: 2_500,
    max: "30.00",
    minDeposit: "20.00",
    turnoverBasisPoints: 30_000,
    times: "EACH",
    methodCodes: ["wallet", "bank"],
    texts: [{ language: "EN", name: "Reload" }],
  };

  test("add a bonus, which members find at once; nobody else does", async () => {
    await t.services.depositBonuses.create(cashier.operator, draft);
    expect(await codes()).toContain("reload");
    await expect(t.services.depositBonuses.create(cashier.operator, draft)).rejects.toMatchObject({
      code: "name_taken",
    });
    for (const refused of [
      () => t.services.depositBonuses.create(cashier.member, { ...draft, code: "mine" }),
      () => t.services.depositBonuses.setEnabled(cashier.member, "reload", false),
      () => t.services.depositBonuses.all(cashier.member),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = await openCashier(t);
    await expect(
      t.services.depositBonuses.setEnabled(elsewhere.operator, "reload", false),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["code", { code: "No Spaces" }],
    ["basisPoints", { basisPoints: 0 }],
    ["basisPoints", { basisPoints: 50_001 }],
    ["turnoverBasisPoints", { turnoverBasisPoints: -1 }],
    ["methodCodes", { methodCodes: [] }],
    ["methodCodes", { methodCodes: ["wallet", "no-such"] }],
    ["texts", { texts: [] }],
    ["texts", { texts: [{ language: "EN", name: "" }] }],
    ["texts", { texts: [...draft.texts, ...draft.texts] }],
    ["texts", { texts: [...draft.texts, { language: "XX", name: "Nachladen" }] }],
  ])("are told that %s is wrong in %j", async (field, over) => {
    await expect(
      t.services.depositBonuses.create(cashier.operator, { ...draft, ...over }),
    ).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field, code: "invalid" }] },
    });
  });

  test.each([
    [{ currency: "JPY" }, "wrong_currency"],
    [{ max: "0" }, "invalid_amount"],
    [{ minDeposit: "-1" }, "invalid_amount"],
    [{ max: "1.001" }, "invalid_amount"],
  ])("are refused %j with %s", async (over, code) => {
    await expect(
      t.services.depositBonuses.create(cashier.operator, { ...draft, ...over }),
    ).rejects.toMatchObject({
      code,
    });
  });
});

test("whatever is ordered and paid in whatever order, bonuses come to what their terms say", async () => {
  const step = fc.record({
    cents: fc.integer({ min: 500, max: 40_000 }),
    bonus: fc.constantFrom("welcome", "daily", null),
    isPaid: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const of = await another();
      const orders: { cents: number; bonus: string | null; deposit: Deposit }[] = [];
      for (const { cents, bonus, isPaid } of steps) {
        const amount = (cents / 100).toFixed(2);
        const deposit = await order(of, "wallet", amount, newId(), bonus && (ids[bonus] ?? "")).catch(
          () => null,
        );
        if (!deposit) continue;
        orders.push({ cents, bonus, deposit });
        if (isPaid) await pay(deposit, amount);
      }
      for (const { deposit, cents } of orders) await pay(deposit, (cents / 100).toFixed(2));
      const given = await t.services.depositBonuses.chosenOf(
        of.member,
        orders.map(({ deposit }) => deposit.id),
      );
      let total = 0;
      for (const { cents, bonus, deposit } of orders) {
        total += cents;
        const { state, amount } = given.get(deposit.id) ?? {};
        const worth = bonus === "welcome" ? Math.min(cents, 10_000) : Math.min(Math.floor(cents / 10), 5_000);
        expect(amount ?? null).toBe(state === "GIVEN" ? BigInt(worth) : null);
        total += Number(amount ?? 0n);
      }
      for (const bonus of ["welcome", "daily"])
        expect(
          [...given.values()].filter((it) => it.bonusId === ids[bonus] && it.amount !== null).length,
        ).toBeLessThan(2);
      expect(await balance(of)).toBe(BigInt(total));
    }),
    { numRuns: 12 },
  );
});
