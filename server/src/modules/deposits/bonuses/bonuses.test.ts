import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  order,
  postWebhook,
  readBalance,
  readCounted,
} from "../../../../test/deposits/setup.js";
import { runsOf } from "../../../../test/depth.js";
import { buildMember } from "../../../../test/factories/member.js";
import { inEffect } from "../../../../test/in-effect.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { newId } from "../../../core/ids.js";
import { addDemoWithdrawals } from "../../withdrawals/demo/demo-withdrawals.js";
import { withdrawalsReconcileChecks } from "../../withdrawals/withdrawals.reconcile.reads.js";
import type { Deposit } from "../deposits.model.js";
import { depositsReconcileChecks } from "../deposits.reconcile.reads.js";
import { createChosenBonusLoader } from "./bonuses.loaders.js";
import type { BonusForm } from "./bonuses.model.js";

let t: OwnTestApp;
let scene: DepositScene;
/** Ids of the brand's bonuses by their codes. */
let ids: Record<string, string>;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file inserts rounds straight into play's tables, so it has a database of its own.
afterAll(async () => {
  await expectBooksToAgree(db(), [...depositsReconcileChecks, ...withdrawalsReconcileChecks]);
  await t.close();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
  await addDemoWithdrawals(t.platform(scene.brand), t.services);
  const bonuses = await t.services.depositBonuses.list(scene.staff);
  ids = Object.fromEntries(bonuses.map(({ code, id }) => [code, id]));
});

const db = () => t.test.database.db;
const notAvailable = { code: "bonus_not_available" };

const orderWith = (bonus: string, amount = "100.00", method = "wallet", owner = scene) =>
  order(owner, method, amount, newId(), ids[bonus] ?? bonus);

const pay = ({ reference }: Deposit, amount = "100.00") =>
  postWebhook(scene, buildWebhook(reference, { amount }));

async function readChosen({ id }: Deposit) {
  const bonus = (await t.services.depositBonuses.readChosen(scene.member, [id])).get(id);
  return bonus && [bonus.state, bonus.amount];
}

const listCodes = async (member = scene.member) =>
  (await t.services.depositBonuses.listOffered(member)).map(({ code }) => code);

async function readTurnover() {
  const { required, done } = await t.services.withdrawalOptions.read(scene.member);
  return [required, done];
}

/** Sets the turnover that the brand requires of every deposit. */
async function setTurnoverTerms(turnoverBasisPoints: number): Promise<void> {
  const [terms] = await t.services.withdrawalTerms.list(scene.staff);
  if (!terms) throw new Error("no terms");
  await t.services.withdrawalTerms.set(t.platform(scene.brand), { ...terms, turnoverBasisPoints });
}

async function stake(validBet: bigint): Promise<void> {
  const { brand, memberId } = scene;
  const at = t.clock.now();
  await sql`insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked,
      valid_bet, opened_at, closed_at)
    values (${newId()}, ${brand.id}, ${memberId}, ${newId()}, ${newId()}, ${newId()}, 'USD', 'closed', 1, ${validBet},
      ${validBet}, ${at}, ${at})`.execute(db());
}

/** Opens a wallet in EUR for the member, and a deposit method in EUR. */
async function openEuroWallet(): Promise<DepositScene> {
  const { brand, memberId, methods } = scene;
  const currency = "EUR";
  await t.services.wallet.open(t.platform(brand), { memberId, currency });
  if (!methods.wallet) throw new Error("no wallet method");
  const { id: _id, ...wallet } = methods.wallet;
  const euros = inEffect(
    await t.services.depositMethods.create(t.platform(brand), {
      ...wallet,
      code: "euros",
      currency,
    }),
  );
  return { ...scene, methods: { ...methods, euros } };
}

/** Creates a member's deposits in two currencies, each with the first-deposit bonus of its currency. */
async function orderInBothCurrencies() {
  const euros = await openEuroWallet();
  const { id } = inEffect(
    await t.services.depositBonuses.create(t.platform(scene.brand), {
      code: "welcome-euros",
      currency: "EUR",
      basisPoints: 10_000,
      max: "100.00",
      minDeposit: "10.00",
      turnoverBasisPoints: 100_000,
      frequency: "FIRST",
      methodCodes: ["euros"],
      texts: [{ language: "EN", name: "Welcome" }],
    }),
  );
  const payer = (deposit: Deposit, currency: string) => () =>
    postWebhook(euros, buildWebhook(deposit.reference, { amount: "100.00", currency }));
  const dollars = await orderWith("welcome");
  await t.services.wallet.activate(scene.member, "EUR");
  const inEuros = await order(euros, "euros", "100", newId(), id);
  return [
    { deposit: dollars, pay: payer(dollars, "USD") },
    { deposit: inEuros, pay: payer(inEuros, "EUR") },
  ] as const;
}

async function addMember(overrides: Parameters<typeof buildMember>[2] = {}): Promise<DepositScene> {
  const { id: memberId, actor } = await buildMember(db(), scene.brand, overrides);
  return { ...scene, memberId, member: testCtx(db(), { brand: scene.brand, clock: t.clock, actor }) };
}

describe("members", () => {
  test("are offered the bonuses that they can have, agents none, and other actors are refused", async () => {
    expect(await listCodes()).toEqual(["welcome", "daily"]);
    expect(await listCodes((await addMember({ memberType: 1 })).member)).toEqual([]);
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [(await addMember({ memberType: 4 })).member.actor, "in_need_true_account"],
      [scene.staff.actor, "not_logged_in"],
    ] as const)
      await expect(listCodes({ ...scene.member, actor })).rejects.toMatchObject({ code });
    await t.services.depositBonuses.setEnabled(scene.staff, "welcome", false);
    expect(await listCodes()).toEqual(["daily"]);
  });

  test("are offered none while they are excluded", async () => {
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    expect(await listCodes()).toEqual([]);
    expect(await listCodes((await addMember()).member)).toEqual(["welcome", "daily"]);
    t.clock.advance(86_400_000);
    expect(await listCodes()).toEqual(["welcome", "daily"]);
  });

  test("are offered none of another currency", async () => {
    await t.services.wallet.open(t.platform(scene.brand), { memberId: scene.memberId, currency: "EUR" });
    await t.services.wallet.activate(scene.member, "EUR");
    expect(await listCodes()).toEqual([]);
  });

  test("choose one, which is given with the deposit and requires turnover with it", async () => {
    const made = await orderWith("welcome");
    expect(await readChosen(made)).toEqual(["CHOSEN", null]);
    expect(await pay(made)).toBe(200);
    expect(await readChosen(made)).toEqual(["GIVEN", 10_000n]);
    expect(await readBalance(scene)).toBe(20_000n);
    expect(await readTurnover()).toEqual([200_000n, 0n]);
    const hour = 3_600_000;
    const now = Date.now();
    const { edges } = await t.services.records.lines.page(scene.member, {
      from: new Date(now - hour),
      to: new Date(now + hour),
      first: 5,
    });
    expect(edges.map(({ node }) => [node.kind, node.amount, node.depositId])).toEqual([
      ["deposit_bonus", 10_000n, made.id],
      ["deposit", 10_000n, made.id],
    ]);
  });

  test("fulfil the turnover of deposit and bonus, while other deposits require none", async () => {
    await setTurnoverTerms(0);
    const plain = await order(scene, "wallet", "50");
    expect(await pay(plain, "50.00")).toBe(200);
    t.clock.advance(1_000);
    const made = await orderWith("daily");
    expect(await pay(made)).toBe(200);
    t.clock.advance(1_000);
    const later = await order(scene, "wallet", "70");
    expect(await pay(later, "70.00")).toBe(200);
    expect(await readTurnover()).toEqual([55_000n, 0n]);
    await stake(54_999n);
    expect(await readTurnover()).toEqual([55_000n, 54_999n]);
    await stake(1n);
    expect(await readTurnover()).toEqual([55_000n, 55_000n]);
  });

  test("see the turnover that is really required, and it does not change afterwards", async () => {
    const listTurnover = async () =>
      (await t.services.depositBonuses.listOffered(scene.member)).map((bonus) => bonus.turnoverBasisPoints);
    expect(await listTurnover()).toEqual([100_000, 50_000]);
    await setTurnoverTerms(60_000);
    expect(await listTurnover()).toEqual([100_000, 60_000]);
    expect(await pay(await orderWith("daily"))).toBe(200);
    for (const turnoverBasisPoints of [60_000, 0, 90_000]) {
      await setTurnoverTerms(turnoverBasisPoints);
      expect(await readTurnover()).toEqual([66_000n, 0n]);
    }
  });

  test("are given at most the maximum, of the whole received deposit", async () => {
    const made = await orderWith("welcome", "500.00", "card");
    expect(await pay(made, "500.00")).toBe(200);
    expect(await readChosen(made)).toEqual(["GIVEN", 10_000n]);
    // The card's fee, 0.30 and 1.5 %, is deducted from the deposit only.
    expect(await readBalance(scene)).toBe(50_000n - 780n + 10_000n);
  });

  test("who choose none are given none, and owe the turnover of the brand's terms", async () => {
    const made = await order(scene, "wallet", "100");
    expect(await pay(made)).toBe(200);
    expect(await readChosen(made)).toBeUndefined();
    expect(await readBalance(scene)).toBe(10_000n);
    expect(await readTurnover()).toEqual([10_000n, 0n]);
  });

  test("cannot choose a bonus that they are not offered, and then no deposit is created", async () => {
    const elsewhere = await createDepositScene(t);
    const [foreign] = await t.services.depositBonuses.listOffered(elsewhere.member);
    for (const id of [foreign?.id ?? "", newId(), "no such", ""])
      await expect(order(scene, "wallet", "100", newId(), id)).rejects.toMatchObject(notAvailable);
    await expect(
      orderWith("welcome", "100", "wallet", await addMember({ memberType: 2 })),
    ).rejects.toMatchObject(notAvailable);
    await t.services.depositBonuses.setEnabled(scene.staff, "daily", false);
    await expect(orderWith("daily")).rejects.toMatchObject(notAvailable);
    expect(await readCounted(scene)).toBe(0);
  });

  test("cannot choose one with a method that it is not given for, or below its minimum deposit", async () => {
    const terms = {
      currency: "USD",
      basisPoints: 500,
      max: "5",
      turnoverBasisPoints: 0,
      frequency: "EACH",
    } as const;
    const texts = [{ language: "EN", name: "Chain only" }];
    const chain = { ...terms, code: "chain", minDeposit: "20", methodCodes: ["chain"], texts };
    const { id } = inEffect(await t.services.depositBonuses.create(scene.staff, chain));
    await expect(orderWith(id)).rejects.toMatchObject(notAvailable);
    await expect(orderWith("welcome", "9.99")).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ params: { min: "10.00", max: "2000.00" } }] },
    });
    expect(await readCounted(scene)).toBe(0);
  });

  test("create one deposit per request id; the same id with another bonus is refused", async () => {
    const requestId = newId();
    const create = () => order(scene, "wallet", "100", requestId, ids.welcome);
    const both = await Promise.all([create(), create()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const conflict = { code: "idempotency_conflict" };
    for (const bonusId of [null, ids.daily])
      await expect(order(scene, "wallet", "100", requestId, bonusId)).rejects.toMatchObject(conflict);
  });
});

describe("a chosen bonus", () => {
  test("for the first deposit is given once, however many are paid concurrently", async () => {
    const made = await Promise.all([orderWith("welcome"), orderWith("welcome"), orderWith("welcome")]);
    expect(await listCodes()).toEqual(["welcome", "daily"]);
    expect(await Promise.all(made.map((one) => pay(one)))).toEqual([200, 200, 200]);
    expect((await Promise.all(made.map(readChosen))).map((bonus) => bonus?.[0]).sort()).toEqual([
      "GIVEN",
      "MISSED",
      "MISSED",
    ]);
    expect(await readBalance(scene)).toBe(40_000n);
    expect(await listCodes()).toEqual(["daily"]);
    await expect(orderWith("welcome")).rejects.toMatchObject(notAvailable);
  });

  test("of the day is given once a day, and again on the next", async () => {
    const [first, second] = [await orderWith("daily"), await orderWith("daily")];
    for (const one of [first, second]) expect(await pay(one)).toBe(200);
    expect([await readChosen(first), await readChosen(second)]).toEqual([
      ["GIVEN", 1_000n],
      ["MISSED", null],
    ]);
    expect(await listCodes()).toEqual([]);
    t.clock.advance(86_400_000);
    expect(await listCodes()).toEqual(["daily"]);
    const next = await orderWith("daily");
    expect(await pay(next)).toBe(200);
    expect(await readChosen(next)).toEqual(["GIVEN", 1_000n]);
    expect(await readBalance(scene)).toBe(32_000n);
  });

  test("is given once, however often the payment is reported", async () => {
    const made = await orderWith("welcome");
    const webhook = buildWebhook(made.reference);
    for (const body of [webhook, webhook, { ...webhook, eventId: newId() }])
      expect(await postWebhook(scene, body)).toBe(200);
    expect(await readBalance(scene)).toBe(20_000n);
  });

  test("is given to many members concurrently, but not to those who chose none", async () => {
    const members = [scene, ...(await Promise.all([1, 2, 3, 4].map(() => addMember())))];
    const opened = await order(scene, "wallet", "100");
    await pay(opened);
    const made = await Promise.all(
      members.map((owner, n) =>
        n % 2 === 1 ? orderWith("welcome", "100", "wallet", owner) : order(owner, "wallet", "100"),
      ),
    );
    expect(await Promise.all(made.map((one) => pay(one)))).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all(members.map(readBalance))).toEqual([
      20_000n,
      20_000n,
      10_000n,
      20_000n,
      10_000n,
    ]);
  });

  test("for the first deposit is given once, whichever of two currencies is paid first", async () => {
    const [first, second] = await orderInBothCurrencies();
    for (const one of [second, first]) expect(await one.pay()).toBe(200);
    expect([await readChosen(first.deposit), await readChosen(second.deposit)]).toEqual([
      ["MISSED", null],
      ["GIVEN", 10_000n],
    ]);
  });

  test("for the first deposit is given once when two currencies are paid concurrently", async () => {
    const made = await orderInBothCurrencies();
    expect(await Promise.all(made.map((one) => one.pay()))).toEqual([200, 200]);
    const states = await Promise.all(made.map(async ({ deposit }) => (await readChosen(deposit))?.[0]));
    expect(states.sort()).toEqual(["GIVEN", "MISSED"]);
  });

  test("is not given to a deposit that had ended, once it is disabled", async () => {
    const late = [await orderWith("daily"), await orderWith("daily")] as const;
    await t.services.deposits.cancel(scene.member, late[1].id);
    t.clock.advance(86_400_000);
    await expireDeposits(scene);
    await t.services.depositBonuses.setEnabled(scene.staff, "daily", false);
    for (const one of late) expect(await pay(one)).toBe(200);
    for (const one of late) {
      expect(await readChosen(one)).toEqual(["MISSED", null]);
      expect((await t.services.deposits.get(scene.member, one.id)).state).toBe("CREDITED");
    }
  });

  test("has a notification of its own, once, apart from the deposit's", async () => {
    const [made, other] = [await orderWith("welcome"), await orderWith("welcome")];
    for (const one of [made, made, other]) expect(await pay(one)).toBe(200);
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.member, { page: 1, pageSize: 10 });
    const notifications = items.map(({ kind, money, reference }) => ({
      kind,
      amount: money?.amount,
      reference,
    }));
    const ofKind = (kind: string) => notifications.filter((one) => one.kind === kind);
    expect(ofKind("DEPOSIT_BONUS")).toEqual([
      { kind: "DEPOSIT_BONUS", amount: 10_000n, reference: made.reference },
    ]);
    expect(ofKind("DEPOSIT_CREDITED").map(({ amount }) => amount)).toEqual([10_000n, 10_000n]);
  });

  test("is loaded in its current state by subscribers of the deposit", async () => {
    const made = await orderWith("welcome");
    const loader = createChosenBonusLoader(t.services.depositBonuses, scene.member);
    expect((await loader.load(made.id))?.state).toBe("CHOSEN");
    expect(await pay(made)).toBe(200);
    expect((await loader.load(made.id))?.state).toBe("GIVEN");
  });

  test("keeps its terms, whatever the brand changes after it was chosen", async () => {
    const made = await orderWith("welcome");
    await t.services.depositBonuses.setEnabled(scene.staff, "welcome", false);
    await sql`update deposits.bonus set basis_points = 1, max_amount = 1 where brand_id = ${scene.brand.id}`.execute(
      db(),
    );
    expect(await pay(made)).toBe(200);
    expect(await readChosen(made)).toEqual(["GIVEN", 10_000n]);
  });

  test("is computed from the received amount, and missed below the minimum deposit", async () => {
    const made = [await orderWith("welcome", "20", "bank"), await orderWith("welcome", "20", "bank")];
    const [small, first] = made as [Deposit, Deposit];
    await t.services.depositAdmin.approve(scene.staff, small.id, "9.99");
    expect(await readChosen(small)).toEqual(["MISSED", null]);
    for (const staff of [scene.staff, scene.second])
      await t.services.depositAdmin.approve(staff, first.id, "25.05");
    // It is not the first deposit any more.
    expect(await readChosen(first)).toEqual(["MISSED", null]);
    const day = await orderWith("daily", "30", "bank");
    await t.services.depositAdmin.approve(scene.staff, day.id, "25.09");
    expect(await readChosen(day)).toEqual(["GIVEN", 250n]);
    expect(await readBalance(scene)).toBe(999n + 2_505n + 2_509n + 250n);
  });

  test("repays the debt that the deposit did not cover", async () => {
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
        ledger.open_account(w.brand_id, 'house', null, 'adjustments', 'USD', 'D', null), 15000, 'USD')
      from ledger.wallet w where w.member_id = ${scene.memberId}`.execute(db());
    const made = await orderWith("welcome");
    expect(await pay(made)).toBe(200);
    expect(await readChosen(made)).toEqual(["GIVEN", 10_000n]);
    expect(await t.services.wallet.active(scene.member)).toMatchObject({ balance: 5_000n, debt: 0n });
  });
});

describe("staff", () => {
  const draft: BonusForm = {
    code: "reload",
    currency: "USD",
    basisPoints: 2_500,
    max: "30.00",
    minDeposit: "20.00",
    turnoverBasisPoints: 30_000,
    frequency: "EACH",
    methodCodes: ["wallet", "bank"],
    texts: [{ language: "EN", name: "Reload" }],
  };

  test("create a bonus, which members are offered immediately; others cannot", async () => {
    inEffect(await t.services.depositBonuses.create(scene.staff, draft));
    expect(await listCodes()).toContain("reload");
    await expect(t.services.depositBonuses.create(scene.staff, draft)).rejects.toMatchObject({
      code: "name_taken",
    });
    for (const refused of [
      () => t.services.depositBonuses.create(scene.member, { ...draft, code: "mine" }),
      () => t.services.depositBonuses.setEnabled(scene.member, "reload", false),
      () => t.services.depositBonuses.list(scene.member),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = await createDepositScene(t);
    await expect(
      t.services.depositBonuses.setEnabled(elsewhere.staff, "reload", false),
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
  ])("are refused an invalid %s in %j", async (field, overrides) => {
    await expect(
      t.services.depositBonuses.create(scene.staff, { ...draft, ...overrides }),
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
  ])("are refused %j with %s", async (overrides, code) => {
    await expect(
      t.services.depositBonuses.create(scene.staff, { ...draft, ...overrides }),
    ).rejects.toMatchObject({
      code,
    });
  });
});

test("bonuses follow their terms, in whatever order deposits are created and paid", async () => {
  const step = fc.record({
    cents: fc.integer({ min: 500, max: 40_000 }),
    bonus: fc.constantFrom("welcome", "daily", null),
    isPaid: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const owner = await addMember();
      const orders: { cents: number; bonus: string | null; deposit: Deposit }[] = [];
      for (const { cents, bonus, isPaid } of steps) {
        const amount = (cents / 100).toFixed(2);
        const deposit = await order(owner, "wallet", amount, newId(), bonus && (ids[bonus] ?? "")).catch(
          () => null,
        );
        if (!deposit) continue;
        orders.push({ cents, bonus, deposit });
        if (isPaid) await pay(deposit, amount);
      }
      for (const { deposit, cents } of orders) await pay(deposit, (cents / 100).toFixed(2));
      const chosen = await t.services.depositBonuses.readChosen(
        owner.member,
        orders.map(({ deposit }) => deposit.id),
      );
      let total = 0;
      for (const { cents, bonus, deposit } of orders) {
        total += cents;
        const { state, amount } = chosen.get(deposit.id) ?? {};
        const expected =
          bonus === "welcome" ? Math.min(cents, 10_000) : Math.min(Math.floor(cents / 10), 5_000);
        expect(amount ?? null).toBe(state === "GIVEN" ? BigInt(expected) : null);
        total += Number(amount ?? 0n);
      }
      for (const bonus of ["welcome", "daily"])
        expect(
          [...chosen.values()].filter((one) => one.bonusId === ids[bonus] && one.amount !== null).length,
        ).toBeLessThan(2);
      expect(await readBalance(owner)).toBe(BigInt(total));
    }),
    { numRuns: runsOf(24) },
  );
});
