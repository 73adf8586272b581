import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { graphql, openSession } from "../../../test/transports.js";
import {
  addAccount,
  createScene,
  payoutSecret,
  request,
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

/** Says from when on two persons approve, and answers what holds then. */
async function say(ctx: Ctx, twoPersonFrom: bigint | null): Promise<bigint | null> {
  const [held] = await service().all(ctx);
  if (!held) throw new Error("no terms");
  return (await service().set(ctx, { ...held, twoPersonFrom })).twoPersonFrom;
}

const waiting = async () =>
  (await t.services.approvalRequests.all(scene.operator)).map(({ kind, subject, word }) =>
    [kind, subject, word].join(" "),
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

describe("that fewer withdrawals take two persons", () => {
  beforeEach(() => say(scene.operator, 5_000n));

  test("is nothing that one operator can do to approve alone and then put it back", async () => {
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await request(scene, accountId, "100.00");
    const { withdrawalAdmin } = t.services;
    expect(await say(scene.operator, null)).toBe(5_000n);
    expect(await say(scene.operator, null)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD off"]);
    expect((await withdrawalAdmin.approve(scene.operator, id)).state).toBe("APPROVED_ONCE");
    await expect(withdrawalAdmin.approve(scene.operator, id)).rejects.toMatchObject({
      code: "second_operator_needed",
    });
    expect(await say(scene.operator, 5_000n)).toBe(5_000n);
    expect(await stateOf(scene, id)).toBe("APPROVED_ONCE");
    expect((await withdrawalAdmin.approve(scene.second, id)).state).toBe("APPROVED");
  });

  test.each([[null], [10_000n], [5_001n]])(
    "waits for another operator who says the same: %s",
    async (more) => {
      expect(await say(scene.operator, more)).toBe(5_000n);
      const [proposal] = await t.services.approvalRequests.all(scene.second);
      expect(proposal).toMatchObject({ operator: await nameOf(scene.operator), at: t.clock.now() });
      expect(await say(scene.second, more)).toBe(more);
      expect(await waiting()).toEqual([]);
    },
  );

  test("gives way to another word, which is the other's to say first", async () => {
    await say(scene.operator, null);
    expect(await say(scene.second, 20_000n)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD 200.00"]);
    expect(await say(scene.second, 20_000n)).toBe(5_000n);
    expect(await say(scene.operator, 20_000n)).toBe(20_000n);
  });

  test("is forgotten once more of them do, which holds at once", async () => {
    await say(scene.operator, null);
    expect(await say(scene.second, 4_000n)).toBe(4_000n);
    expect(await waiting()).toEqual([]);
    expect(await say(scene.second, null)).toBe(4_000n);
  });

  test("is not said by whoever settles something else", async () => {
    await say(scene.operator, null);
    const terms = { currency: "USD", dayCount: 7, dayAmount: "900", receiptMinutes: 60, coolingHours: 0 };
    const set = await service().setFrom(scene.second, { ...terms, turnoverBasisPoints: 0 });
    expect(set).toMatchObject({ dayCount: 7, twoPersonFrom: 5_000n });
    expect(await say(scene.second, 5_000n)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD off"]);
  });

  test("said by two at the same moment holds or waits, and never for nobody's second word", async () => {
    const held = await Promise.all([say(scene.operator, 9_000n), say(scene.second, 9_000n)]);
    expect(held.filter((from) => from === 9_000n)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test("is answered by GraphQL as what waits", async () => {
    const { actor } = scene.operator;
    if (actor.kind !== "operator") throw new Error("no operator");
    const { brand } = scene;
    const caller = { host: brand.host, token: await openSession(t, brand.id, actor.accountId) };
    const set = `mutation { setWithdrawalTerms(input: {currency: "USD", dayCount: 5, dayAmount: "900",
      twoPersonFrom: null, receiptMinutes: 60, coolingHours: 0, turnoverBasisPoints: 0}) {
      dayCount twoPersonFrom { amount } proposal { kind subject word operator } } }`;
    const operator = await nameOf(scene.operator);
    const proposal = { kind: "WITHDRAWAL_TERMS", subject: "USD", word: "off", operator };
    expect((await graphql(t, caller, set, {})).value).toEqual({
      setWithdrawalTerms: { dayCount: 5, twoPersonFrom: { amount: "50.00" }, proposal },
    });
    const seen = "{ approvalRequests { kind subject word operator } }";
    expect((await graphql(t, caller, seen, {})).value).toEqual({ approvalRequests: [proposal] });
  });
});

test("the first terms of a currency hold at once", async () => {
  const terms = { currency: "EUR", dayCount: 1, dayAmount: 100n, receiptMinutes: 60, coolingHours: 0 };
  const set = await service().set(scene.operator, { ...terms, twoPersonFrom: null, turnoverBasisPoints: 0 });
  expect([set.twoPersonFrom, await waiting()]).toEqual([null, []]);
});

describe("who pays", () => {
  const address = "https://pay.example";
  const set = (ctx: Ctx, baseUrl: string, secret = payoutSecret, code = "acme") =>
    t.services.withdrawalPayers.setGateway(ctx, { code, kind: "http", baseUrl, secret });
  const point = async (ctx: Ctx, code: string | null) =>
    (await t.services.withdrawalPayers.setPayer(ctx, "wallet", code)).gatewayCode;
  const reached = async (code = "acme") => {
    const row = await t.test.database.db
      .selectFrom("withdrawals.payment_provider")
      .select(["base_url", "secret_sealed"])
      .where("brand_id", "=", scene.brand.id)
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return [row.base_url, Buffer.from(row.secret_sealed).toString("hex")];
  };
  beforeEach(() => set(scene.operator, address));

  test("is another one once two operators have said so; by hand at once", async () => {
    expect(await point(scene.operator, "acme")).toBe("sandbox");
    expect(await point(scene.operator, "acme")).toBe("sandbox");
    expect(await waiting()).toEqual(["withdrawal_payer wallet acme"]);
    expect(await point(scene.second, "acme")).toBe("acme");
    expect(await waiting()).toEqual([]);
    await point(scene.operator, "sandbox");
    expect(await point(scene.second, null)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await point(scene.second, "acme")).toBeNull();
  });

  test("takes one operator where one approves everything", async () => {
    await say(t.platform(scene.brand), null);
    expect(await point(scene.operator, "acme")).toBe("acme");
    await set(scene.operator, "https://other.example");
    expect((await reached())[0]).toBe("https://other.example");
  });

  test("has another address, or secret, once two operators have given the same", async () => {
    for (const ctx of [scene.operator, scene.second]) await point(ctx, "acme");
    const before = await reached();
    const theirs = "https://thief.example";
    await set(scene.operator, theirs);
    await set(scene.operator, theirs);
    await set(scene.second, theirs, "another-secret-of-nobody");
    expect(await reached()).toEqual(before);
    expect(await waiting()).toEqual([`payout_gateway acme ${theirs}`]);
    await set(scene.operator, theirs, "another-secret-of-nobody");
    expect((await reached())[0]).toBe(theirs);

    const moved = await reached();
    await set(scene.operator, theirs, "the-thief-s-own-secret");
    expect(await reached()).toEqual(moved);
    await set(scene.second, theirs, "another-secret-of-nobody");
    expect([await waiting(), await reached()]).toEqual([[], moved]);
  });

  test("is another one if it was given another address before the second word", async () => {
    await point(scene.operator, "acme");
    await set(scene.operator, "https://thief.example");
    expect((await reached())[0]).toBe("https://thief.example");
    expect(await waiting()).toEqual([]);
    expect(await point(scene.second, "acme")).toBe("sandbox");
  });

  test("keeps the address for what is approved, though no way is paid by it any more", async () => {
    for (const ctx of [scene.operator, scene.second]) await point(ctx, "acme");
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await request(scene, accountId, "100.00");
    await t.services.withdrawalAdmin.approve(scene.operator, id);
    await point(scene.operator, null);
    await set(scene.operator, "https://thief.example");
    expect((await reached())[0]).toBe(address);
  });

  test("and what waits is in the log without the secret", async () => {
    for (const ctx of [scene.operator, scene.second]) await point(ctx, "acme");
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

test("a way of withdrawing is changed by the rules of a new one, and what was asked for keeps its fee", async () => {
  const { id: accountId } = await addAccount(scene, "bank");
  const asked = await request(scene, accountId, "100.00");
  await t.services.withdrawalMethods.change(scene.operator, "bank", { feeFixed: "9", min: "200" });
  expect(await t.services.withdrawalAdmin.read(scene.operator, asked.id)).toMatchObject({ net: asked.net });
  await expect(request(scene, accountId, "100.00")).rejects.toMatchObject({ code: "validation_failed" });
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
