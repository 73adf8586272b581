import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  order,
  postWebhook,
  readBalance,
  readCounted,
} from "../../../test/deposits/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { inEffect } from "../../../test/in-effect.js";
import { runOverlapping } from "../../../test/overlap.js";
import { newId } from "../../core/ids.js";
import type { FilterValues } from "../../kit/lists/filters.js";
import type { depositFilters } from "./deposits.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const state = async (id: string) => (await t.services.deposits.get(scene.member, id)).state;

describe("a deposit", () => {
  test.each([
    ["card", { url: expect.stringContaining("/gateway-sandbox?p=") }],
    ["wallet", { qr: expect.stringContaining("/gateway-sandbox?p=") }],
    ["chain", { address: expect.stringMatching(/^demo1[0-9a-f]{32}$/), network: "Demo chain" }],
  ])("by %s returns how it is paid", async (code, payment) => {
    const deposit = await order(scene, code, "100");
    expect(deposit).toMatchObject({ state: "AWAITING_PAYMENT", amount: 10_000n, payment });
    expect(deposit.reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(await readBalance(scene)).toBe(0n);
  });

  test.each([
    ["0", "invalid_amount"],
    ["-5", "invalid_amount"],
    ["10.001", "invalid_amount"],
    ["1e3", "invalid_amount"],
    ["１００", "invalid_amount"],
    ["", "invalid_amount"],
    ["+10", "invalid_amount"],
    ["9.99", "validation_failed"],
    ["5000.01", "validation_failed"],
    ["9999999999999999", "validation_failed"],
  ])("of %j is refused with %s", async (amount, code) => {
    await expect(order(scene, "card", amount)).rejects.toMatchObject({ code });
    expect(await readCounted(scene)).toBe(0);
  });

  test("is created once per request id, also concurrently; other details are refused", async () => {
    const requestId = newId();
    const deposits = await Promise.all([1, 2, 3].map(() => order(scene, "card", "50.00", requestId)));
    expect(new Set(deposits.map(({ id }) => id)).size).toBe(1);
    expect(await readCounted(scene)).toBe(5_000);
    const conflict = { code: "idempotency_conflict" };
    await expect(order(scene, "card", "51", requestId)).rejects.toMatchObject(conflict);
    await expect(order(scene, "wallet", "50", requestId)).rejects.toMatchObject(conflict);
  });

  test("with a request id that is concurrently used in another currency is refused", async () => {
    const { brand, memberId, methods } = scene;
    const currency = "EUR";
    await t.services.wallet.open(t.platform(brand), { memberId, currency });
    if (!methods.card) throw new Error("no card method");
    const { id: _id, ...card } = methods.card;
    const draft = { ...card, code: "euros", currency, feeFixed: 0n, feeBasisPoints: 0 };
    const euros = inEffect(await t.services.depositMethods.create(t.platform(brand), draft));
    const both = { ...scene, methods: { ...methods, euros } };
    const requestId = newId();
    const [first, second] = await runOverlapping(
      scene.member,
      (member) => order({ ...both, member }, "card", "50.00", requestId),
      (member) => order({ ...both, member }, "euros", "50.00", requestId),
    );
    expect(first).toMatchObject({ status: "fulfilled", value: { currency: "USD" } });
    const conflict = { code: "idempotency_conflict" };
    expect(second).toMatchObject({ status: "rejected", reason: conflict });
    await expect(order(both, "euros", "50.00", requestId)).rejects.toMatchObject(conflict);
    expect(await readCounted(scene)).toBe(5_000);
  });

  test("by a disabled method is refused", async () => {
    await t.services.depositMethods.setEnabled(scene.staff, "card", false);
    const closed = { code: "deposit_method_closed" };
    await expect(order(scene, "card", "50")).rejects.toMatchObject(closed);
    await expect(order(scene, "no-such", "50")).rejects.toMatchObject(closed);
  });

  test("is refused when the member has five open ones", async () => {
    for (let n = 0; n < 5; n += 1) await order(scene, "card", "10");
    const tooMany = { code: "too_many_deposits", params: { max: 5 } };
    await expect(order(scene, "card", "10")).rejects.toMatchObject(tooMany);
    expect(await readCounted(scene)).toBe(5_000);
  });

  test("is refused to guests, trial members, locked sessions and excluded members", async () => {
    const { brand, member, methods } = scene;
    const input = { methodId: methods.card?.id ?? "", amount: "50", requestId: newId() };
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    const locked = { ...member.actor, lockedForMoney: true } as typeof member.actor;
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [locked, "session_locked"],
      [scene.staff.actor, "not_logged_in"],
    ] as const)
      await expect(t.services.deposits.create({ ...member, actor }, input)).rejects.toMatchObject({ code });
    const term = { kind: "time_out", days: 7 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    await expect(order(scene, "card", "50")).rejects.toMatchObject({ code: "member_excluded" });
  });

  test("is visible to its member and the staff of its brand only", async () => {
    const { id } = await order(scene, "card", "50");
    const other = await buildMember(t.test.database.db, scene.brand);
    const stranger = { ...scene.member, actor: other.actor };
    await expect(t.services.deposits.get(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    expect(
      (await t.services.deposits.list.page(stranger, { states: [], first: 5, after: null })).edges,
    ).toEqual([]);
    const elsewhere = await createDepositScene(t);
    await expect(t.services.depositAdmin.read(elsewhere.staff, id)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(t.services.depositAdmin.refuse(elsewhere.staff, id)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      t.services.depositAdmin.list.page(scene.member, {
        states: [],
        withUnmatchedPayment: false,
        first: 5,
        after: null,
      }),
    ).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("is listed newest first, by state, page by page", async () => {
    const deposits = [];
    for (const amount of ["10", "20", "30"]) {
      deposits.push(await order(scene, "card", amount));
      t.clock.advance(1_000);
    }
    const list = (after: string | null) =>
      t.services.deposits.list.page(scene.member, { states: ["AWAITING_PAYMENT"], first: 2, after });
    const page = await list(null);
    expect(page.edges.map(({ node }) => node.amount)).toEqual([3_000n, 2_000n]);
    const rest = await list(page.pageInfo.endCursor);
    expect(rest.edges.map(({ node }) => node.id)).toEqual([deposits[0]?.id]);
    const none = { states: ["CREDITED" as const], first: 2, after: null };
    expect((await t.services.deposits.list.page(scene.member, none)).edges).toEqual([]);
  });

  test("counts in the totals of the member's own deposits that match", async () => {
    const readTotals = (criteria: FilterValues<typeof depositFilters>, ctx = scene.member) =>
      t.services.deposits.list.totals(ctx, { states: [], ...criteria });
    expect(await readTotals({})).toEqual([]);
    await order(scene, "card", "10");
    t.clock.advance(1_000);
    const from = t.clock.now();
    const { reference } = await order(scene, "wallet", "20");
    expect(await postWebhook(scene, buildWebhook(reference, { amount: "20.00" }))).toBe(200);
    const credited = { currency: "USD", count: 1, amount: 2_000n, credited: 2_000n };
    expect(await readTotals({})).toEqual([{ ...credited, count: 2, amount: 3_000n }]);
    for (const criteria of [{ from }, { states: ["CREDITED" as const] }])
      expect(await readTotals(criteria)).toEqual([credited]);
    expect(await readTotals({ to: from })).toEqual([{ ...credited, amount: 1_000n, credited: 0n }]);
    const { actor } = await buildMember(t.test.database.db, scene.brand);
    expect(await readTotals({}, { ...scene.member, actor })).toEqual([]);
  });
});

test("limits show what is credited, and what unpaid orders reserve", async () => {
  const [first] = [await order(scene, "wallet", "100"), await order(scene, "wallet", "70")];
  const limit = { kind: "deposit", period: "day", currency: "USD", amount: "100" } as const;
  await t.services.limits.set(scene.member, limit);
  const readLimit = async () => {
    const [{ used, reserved, amount } = {}] = (await t.services.limits.mine(scene.member)).limits;
    return [used, reserved, amount];
  };
  expect(await readLimit()).toEqual([0n, 17_000n, 10_000n]);
  await postWebhook(scene, buildWebhook(first.reference));
  expect(await readLimit()).toEqual([10_000n, 7_000n, 10_000n]);
  t.clock.advance(16 * 60_000);
  await expireDeposits(scene);
  expect(await readLimit()).toEqual([10_000n, 0n, 10_000n]);
});

describe("the expiry", () => {
  test("ends an unpaid deposit, which no longer counts towards limits; a late payment is credited", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    t.clock.advance(15 * 60_000);
    expect(await expireDeposits(scene)).toBe(1);
    expect([await state(id), await readCounted(scene)]).toEqual(["EXPIRED", 0]);
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect([await state(id), await readCounted(scene), await readBalance(scene)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
  });

  test("of a bank transfer is as late as its method says", async () => {
    const { id } = await order(scene, "bank", "100");
    t.clock.advance(47 * 3_600_000);
    expect(await expireDeposits(scene)).toBe(0);
    expect(await state(id)).toBe("AWAITING_PAYMENT");
  });
});

describe("a staff member", () => {
  test("credits a bank transfer with the amount on the statement, once", async () => {
    const { id } = await order(scene, "bank", "100");
    const [one, two] = await Promise.allSettled([
      t.services.depositAdmin.approve(scene.staff, id, "90.50"),
      t.services.depositAdmin.approve(scene.staff, id, "90.50"),
    ]);
    expect([one?.status, two?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await readBalance(scene)).toBe(9_050n);
    expect(await readCounted(scene)).toBe(9_050);
    const again = t.services.depositAdmin.approve(scene.staff, id, null);
    await expect(again).rejects.toMatchObject({ code: "already_resolved" });
  });

  test("decides about another amount: credits the received amount, or refuses it", async () => {
    const deposits = [await order(scene, "wallet", "100"), await order(scene, "wallet", "100")] as const;
    for (const { reference } of deposits)
      expect(await postWebhook(scene, buildWebhook(reference, { amount: "60.00" }))).toBe(200);
    expect([await state(deposits[0].id), await readBalance(scene)]).toEqual(["ON_HOLD", 0n]);
    const withAmount = t.services.depositAdmin.approve(scene.staff, deposits[0].id, "100");
    await expect(withAmount).rejects.toMatchObject({ code: "operation_not_allowed" });
    const approved = await t.services.depositAdmin.approve(scene.staff, deposits[0].id, null);
    expect(approved).toMatchObject({ state: "CREDITED", received: 6_000n, credited: 6_000n });
    const refused = await t.services.depositAdmin.refuse(scene.staff, deposits[1].id);
    expect(refused).toMatchObject({ state: "REFUSED", reason: "staff" });
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([6_000n, 6_000]);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select("action")
      .where("subject_kind", "=", "deposit")
      .where("subject_id", "in", [deposits[0].id, deposits[1].id])
      .orderBy("action")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["deposit.approve", "deposit.refuse"]);
  });

  test("does not credit a member who was excluded since", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect(await t.services.depositAdmin.read(scene.staff, id)).toMatchObject({
      state: "ON_HOLD",
      reason: "excluded",
    });
    const approval = t.services.depositAdmin.approve(scene.staff, id, null);
    await expect(approval).rejects.toMatchObject({ code: "member_excluded" });
    await t.services.depositAdmin.refuse(scene.staff, id);
    expect(await readBalance(scene)).toBe(0n);
  });

  test("sets up only valid deposit methods", async () => {
    const { staff, methods } = scene;
    const { id: _id, ...card } = methods.card ?? ({} as never);
    const create = (overrides: object) => t.services.depositMethods.create(staff, { ...card, ...overrides });
    await expect(create({})).rejects.toMatchObject({ code: "name_taken" });
    for (const overrides of [
      { code: "No Code" },
      { minAmount: 0n },
      { maxAmount: 1n },
      { currency: "JPY" },
      { texts: [] },
      { feeFixed: 985n },
      { feeBasisPoints: 6_000 },
      { providerCode: null },
      { expiryMinutes: 1 },
      { texts: [{ language: "EN", name: "   ", instructions: "" }] },
    ])
      await expect(create(overrides)).rejects.toMatchObject({ code: "validation_failed" });
    const html = "<p onclick=x>Pay<script>1</script></p>";
    const method = await create({
      code: "other",
      texts: [{ language: "EN", name: "Other", instructions: html }],
    });
    expect(method?.texts[0]?.instructions).toBe("<p>Pay</p>");
    const asMember = t.services.depositMethods.setEnabled(scene.member, "card", false);
    await expect(asMember).rejects.toMatchObject({ code: "permission_denied" });
  });
});

test("the member's fee is deducted from the credit", async () => {
  const { id, reference } = await order(scene, "card", "100");
  expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
  expect(await t.services.deposits.get(scene.member, id)).toMatchObject({
    state: "CREDITED",
    received: 10_000n,
    fee: 180n,
    credited: 9_820n,
  });
  expect(await readBalance(scene)).toBe(9_820n);
  const guest = testCtx(t.test.database.db, { brand: scene.brand, clock: t.clock });
  await expect(t.services.deposits.get(guest, id)).rejects.toMatchObject({ code: "not_logged_in" });
});
