import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { adminGraphql, openSession } from "../../../test/transports.js";
import {
  addAccount,
  createScene,
  payoutSecret,
  requestWithdrawal,
  type Scene,
  stateOf,
} from "../../../test/withdrawals/setup.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createScene(t);
});

const service = () => t.services.withdrawalTerms;

/** Requests a threshold of dual approval and returns the one that is in effect afterwards. */
async function setThreshold(ctx: Ctx, twoPersonFrom: bigint | null): Promise<bigint | null> {
  const [terms] = await service().list(ctx);
  if (!terms) throw new Error("no terms");
  return (await service().set(ctx, { ...terms, twoPersonFrom })).twoPersonFrom;
}

const waiting = async () =>
  (await t.services.approvalRequests.list(scene.operator)).map(({ kind, subject, proposedValue }) =>
    [kind, subject, proposedValue].join(" "),
  );

const nameOf = async ({ actor }: Ctx) => {
  const id = actor.kind === "operator" ? actor.accountId : "";
  const { username } = await t.test.database.db
    .selectFrom("identity.account")
    .select("username")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return username;
};

describe("a higher threshold of dual approval", () => {
  beforeEach(() => setThreshold(scene.operator, 5_000n));

  test("cannot be set by one operator to approve a withdrawal alone", async () => {
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    const { withdrawalAdmin } = t.services;
    expect(await setThreshold(scene.operator, null)).toBe(5_000n);
    expect(await setThreshold(scene.operator, null)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD off"]);
    expect((await withdrawalAdmin.approve(scene.operator, id)).state).toBe("APPROVED_ONCE");
    await expect(withdrawalAdmin.approve(scene.operator, id)).rejects.toMatchObject({
      code: "second_operator_needed",
    });
    expect(await setThreshold(scene.operator, 5_000n)).toBe(5_000n);
    expect(await stateOf(scene, id)).toBe("APPROVED_ONCE");
    expect((await withdrawalAdmin.approve(scene.second, id)).state).toBe("APPROVED");
  });

  test.each([[null], [10_000n], [5_001n]])(
    "waits until a second operator requests the same: %s",
    async (threshold) => {
      expect(await setThreshold(scene.operator, threshold)).toBe(5_000n);
      const [request] = await t.services.approvalRequests.list(scene.second);
      expect(request).toMatchObject({
        operator: await nameOf(scene.operator),
        requestedAt: t.clock.now(),
      });
      expect(await setThreshold(scene.second, threshold)).toBe(threshold);
      expect(await waiting()).toEqual([]);
    },
  );

  test("is replaced by a different request, which is then the second operator's", async () => {
    await setThreshold(scene.operator, null);
    expect(await setThreshold(scene.second, 20_000n)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD 200.00"]);
    expect(await setThreshold(scene.second, 20_000n)).toBe(5_000n);
    expect(await setThreshold(scene.operator, 20_000n)).toBe(20_000n);
  });

  test("is discarded once the threshold is lowered, which takes effect immediately", async () => {
    await setThreshold(scene.operator, null);
    expect(await setThreshold(scene.second, 4_000n)).toBe(4_000n);
    expect(await waiting()).toEqual([]);
    expect(await setThreshold(scene.second, null)).toBe(4_000n);
  });

  test("is not approved by an operator who changes other terms", async () => {
    await setThreshold(scene.operator, null);
    const terms = { currency: "USD", dayCount: 7, dayAmount: "900", receiptMinutes: 60, coolingHours: 0 };
    const set = await service().setFromText(scene.second, { ...terms, turnoverBasisPoints: 0 });
    expect(set).toMatchObject({ dayCount: 7, twoPersonFrom: 5_000n });
    expect(await setThreshold(scene.second, 5_000n)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD off"]);
  });

  test("takes effect when two operators request it concurrently, and nothing waits afterwards", async () => {
    const thresholds = await Promise.all([
      setThreshold(scene.operator, 9_000n),
      setThreshold(scene.second, 9_000n),
    ]);
    expect(thresholds.filter((from) => from === 9_000n)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test("is returned by GraphQL as an approval request", async () => {
    const { actor } = scene.operator;
    if (actor.kind !== "operator") throw new Error("no operator");
    const { brand } = scene;
    const caller = { host: brand.host, token: await openSession(t, brand.id, actor.accountId) };
    const set = `mutation { setWithdrawalTerms(input: {currency: "USD", dayCount: 5, dayAmount: "900",
      twoPersonFrom: null, receiptMinutes: 60, coolingHours: 0, turnoverBasisPoints: 0}) {
      dayCount twoPersonFrom { amount } approvalRequest { kind subject proposedValue operator } } }`;
    const operator = await nameOf(scene.operator);
    const approvalRequest = { kind: "WITHDRAWAL_TERMS", subject: "USD", proposedValue: "off", operator };
    expect((await adminGraphql(t, caller, set, {})).value).toEqual({
      setWithdrawalTerms: { dayCount: 5, twoPersonFrom: { amount: "50.00" }, approvalRequest },
    });
    const query = "{ approvalRequests { kind subject proposedValue operator } }";
    expect((await adminGraphql(t, caller, query, {})).value).toEqual({ approvalRequests: [approvalRequest] });
  });
});

test("the first terms of a currency take effect immediately", async () => {
  const terms = { currency: "EUR", dayCount: 1, dayAmount: 100n, receiptMinutes: 60, coolingHours: 0 };
  const set = await service().set(scene.operator, { ...terms, twoPersonFrom: null, turnoverBasisPoints: 0 });
  expect([set.twoPersonFrom, await waiting()]).toEqual([null, []]);
});

describe("a payout provider", () => {
  const address = "https://pay.example";
  const set = (ctx: Ctx, baseUrl: string, secret = payoutSecret, code = "acme") =>
    t.services.payoutProviders.setProvider(ctx, { code, kind: "http", baseUrl, secret });
  const assign = async (ctx: Ctx, code: string | null) =>
    (await t.services.payoutProviders.setMethodProvider(ctx, "wallet", code)).providerCode;
  const readSetup = async (code = "acme") => {
    const row = await t.test.database.db
      .selectFrom("withdrawals.payment_provider")
      .select(["base_url", "secret_sealed"])
      .where("brand_id", "=", scene.brand.id)
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return [row.base_url, Buffer.from(row.secret_sealed).toString("hex")];
  };
  beforeEach(() => set(scene.operator, address));

  test("is replaced once two operators request it, and by manual payouts immediately", async () => {
    expect(await assign(scene.operator, "acme")).toBe("sandbox");
    expect(await assign(scene.operator, "acme")).toBe("sandbox");
    expect(await waiting()).toEqual(["withdrawal_payer wallet acme"]);
    expect(await assign(scene.second, "acme")).toBe("acme");
    expect(await waiting()).toEqual([]);
    await assign(scene.operator, "sandbox");
    expect(await assign(scene.second, null)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await assign(scene.second, "acme")).toBeNull();
  });

  test("is replaced by one operator if there is no threshold", async () => {
    await setThreshold(t.platform(scene.brand), null);
    expect(await assign(scene.operator, "acme")).toBe("acme");
    await set(scene.operator, "https://other.example");
    expect((await readSetup())[0]).toBe("https://other.example");
  });

  test("changes its address or secret once two operators enter the same", async () => {
    for (const ctx of [scene.operator, scene.second]) await assign(ctx, "acme");
    const before = await readSetup();
    const thief = "https://thief.example";
    await set(scene.operator, thief);
    await set(scene.operator, thief);
    await set(scene.second, thief, "another-operator-s-secret");
    expect(await readSetup()).toEqual(before);
    expect(await waiting()).toEqual([`payout_gateway acme ${thief}`]);
    await set(scene.operator, thief, "another-operator-s-secret");
    expect((await readSetup())[0]).toBe(thief);

    const changed = await readSetup();
    await set(scene.operator, thief, "the-thief-s-own-secret");
    expect(await readSetup()).toEqual(changed);
    await set(scene.second, thief, "another-operator-s-secret");
    expect([await waiting(), await readSetup()]).toEqual([[], changed]);
  });

  test("needs both approvals again after its address has changed in between", async () => {
    await assign(scene.operator, "acme");
    await set(scene.operator, "https://thief.example");
    expect((await readSetup())[0]).toBe("https://thief.example");
    expect(await waiting()).toEqual([]);
    expect(await assign(scene.second, "acme")).toBe("sandbox");
  });

  test("keeps its address for approved withdrawals even when no method uses it any more", async () => {
    for (const ctx of [scene.operator, scene.second]) await assign(ctx, "acme");
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    await t.services.withdrawalAdmin.approve(scene.operator, id);
    await assign(scene.operator, null);
    await set(scene.operator, "https://thief.example");
    expect((await readSetup())[0]).toBe(address);
  });

  test("is proposed in the audit log without its secret", async () => {
    for (const ctx of [scene.operator, scene.second]) await assign(ctx, "acme");
    await set(scene.operator, "https://other.example", "a-secret-to-look-for");
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "before", "after"])
      .where("brand_id", "=", scene.brand.id)
      .where("action", "like", "%.propose")
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ["withdrawal-payer.propose", { word: "acme" }],
      ["payout-gateway.propose", { word: "https://other.example" }],
    ]);
    expect(JSON.stringify(rows)).not.toContain("a-secret-to-look-for");
  });
});

test("a changed method is validated like a new one, and existing withdrawals keep their fee", async () => {
  const { id: accountId } = await addAccount(scene, "bank");
  const withdrawal = await requestWithdrawal(scene, accountId, "100.00");
  await t.services.withdrawalMethods.change(scene.operator, "bank", { feeFixed: "9", min: "200" });
  expect(await t.services.withdrawalAdmin.read(scene.operator, withdrawal.id)).toMatchObject({
    net: withdrawal.net,
  });
  await expect(requestWithdrawal(scene, accountId, "100.00")).rejects.toMatchObject({
    code: "validation_failed",
  });
  const long = "9".repeat(16);
  for (const over of [
    { min: "0" },
    { min: long, max: long },
    { max: "1" },
    { feeFixed: "200" },
    { feeBasisPoints: 5_001 },
    { position: 0.5 },
    { names: [] },
    { names: [{ language: "EN", name: " " }] },
    { names: ["Bank", "Bank again"].map((name) => ({ language: "EN", name })) },
  ])
    await expect(
      t.services.withdrawalMethods.change(scene.operator, "bank", over),
      JSON.stringify(over),
    ).rejects.toMatchObject({ code: "validation_failed" });
  await expect(t.services.withdrawalMethods.change(scene.operator, "none", {})).rejects.toMatchObject({
    code: "not_found",
  });
});
