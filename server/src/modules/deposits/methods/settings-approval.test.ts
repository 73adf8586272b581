import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { createDepositScene, type DepositScene } from "../../../../test/deposits/setup.js";
import { inEffect } from "../../../../test/in-effect.js";
import type { Ctx } from "../../../core/ctx.js";
import { listChanges } from "../../approvals/approvals.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const needsSecondPerson = { code: "second_approver_needed" };

describe("where a bank transfer is sent", () => {
  const payee = [{ name: "account", value: "99 thief" }];
  const change = (by: Ctx, input: Parameters<typeof t.services.depositMethods.change>[2]) =>
    t.services.depositMethods.change(by, "bank", input);

  test("changes once two persons request the same", async () => {
    const { staff, second } = scene;
    const before = scene.methods.bank?.payee;
    expect((await change(staff, { payee })).payee).toEqual(before);
    await expect(change(staff, { payee })).rejects.toMatchObject(needsSecondPerson);
    const [request] = await t.services.approvals.listWaiting(second, ["deposit_payee"]);
    expect(request && listChanges(request)).toMatchObject([{ field: "payee", after: "account: 99 thief" }]);
    expect((await change(second, { payee: [{ name: "account", value: "1 other" }] })).payee).toEqual(before);
    expect((await change(staff, { payee: [{ name: "account", value: "1 other" }] })).payee).toEqual([
      { name: "account", value: "1 other" },
    ]);
  });

  test("cannot be said by one person in the instructions either, nor by a new method", async () => {
    const { staff, second, methods } = scene;
    if (!methods.bank) throw new Error("no bank method");
    const { id: _id, ...bank } = methods.bank;
    const texts = [{ language: "EN", name: "Bank", instructions: "<p>Send it to 99</p>" }];
    expect((await change(staff, { texts })).texts).toEqual(bank.texts);
    const draft = { ...bank, code: "bank-two" };
    expect(await t.services.depositMethods.create(staff, draft)).toBeNull();
    expect(await t.services.depositMethods.create(second, draft)).toMatchObject({ code: "bank-two" });
  });

  test("stays with a change of anything else, which one person makes", async () => {
    expect((await change(scene.staff, { position: 7 })).position).toBe(7);
  });
});

describe("a bonus", () => {
  const form = {
    code: "huge",
    currency: "USD",
    basisPoints: 50_000,
    max: "100",
    minDeposit: "10",
    turnoverBasisPoints: 0,
    frequency: "EACH",
    methodCodes: ["bank"],
    texts: [{ language: "EN", name: "Huge" }],
  } as const;
  const create = (by: Ctx, change: Partial<Record<"code" | "max", string>> = {}) =>
    t.services.depositBonuses.create(by, { ...form, ...change });

  test("is offered by one person below the threshold, by two from there on", async () => {
    const { staff, second, brand } = scene;
    await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", 10_000n);
    expect(inEffect(await create(staff, { code: "small", max: "99.99" }))).toMatchObject({
      code: "small",
    });
    expect(await create(staff)).toBeNull();
    await expect(create(staff)).rejects.toMatchObject(needsSecondPerson);
    expect(inEffect(await create(second))).toMatchObject({ code: "huge", maxAmount: 10_000n });
    await expect(create(second)).rejects.toMatchObject({ code: "name_taken" });
  });

  test("of any size needs two persons without a policy", async () => {
    await t.services.approvalPolicies.writeForCurrency(t.platform(scene.brand), "USD", null);
    expect(await create(scene.staff, { max: "1" })).toBeNull();
  });
});

describe("a policy of dual approval", () => {
  const set = (by: Ctx, perDecision: string) =>
    t.services.policyDecisions.set(by, { kind: "deposit_credit", currency: "USD", perDecision });
  const singles = async () =>
    (await t.services.policyDecisions.list(scene.staff)).map(
      ({ kind, perDecision }) => `${kind} ${perDecision}`,
    );

  test("is stricter by one person, and looser by two", async () => {
    const { staff, second, brand } = scene;
    await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", 10_000n);
    await set(staff, "50");
    expect(await singles()).toEqual(["any 10000", "deposit_credit 5000"]);
    await set(staff, "60");
    await expect(set(staff, "60")).rejects.toMatchObject(needsSecondPerson);
    expect(await singles()).toEqual(["any 10000", "deposit_credit 5000"]);
    await set(second, "60");
    expect(await singles()).toEqual(["any 10000", "deposit_credit 6000"]);
  });

  test("is removed by one person where its decisions need two then, and by two where they need fewer", async () => {
    const { staff, second, brand } = scene;
    const { policyDecisions, approvalPolicies } = t.services;
    await approvalPolicies.writeForCurrency(t.platform(brand), "USD", 10_000n);
    await set(staff, "50");
    const own = { kind: "deposit_credit", currency: "USD" } as const;
    await policyDecisions.remove(staff, own);
    expect(await singles()).toHaveLength(2);
    await policyDecisions.remove(second, own);
    expect(await singles()).toEqual(["any 10000"]);
    await policyDecisions.remove(staff, { kind: "any", currency: "USD" });
    expect(await singles()).toEqual([]);
  });

  test.each([
    ["0", "validation_failed"],
    ["-1", "validation_failed"],
    ["x", "invalid_amount"],
  ])("refuses the threshold %s", async (perDecision, code) => {
    await expect(set(scene.staff, perDecision)).rejects.toMatchObject({ code });
  });
});
