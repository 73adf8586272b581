import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  balance,
  type Cashier,
  gatewaySecret,
  newsOf,
  openCashier,
  order,
  post,
  takeTwoFrom,
} from "../../../test/cashier/setup.js";
import { graphql, openSession } from "../../../test/doors.js";
import { operate } from "../../../test/operate.js";
import { overlapping } from "../../../test/overlap.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

const address = "https://pay.example";
const newSecret = "a-secret-that-one-of-them-knows";

/** Sets the brand's gateway up, and answers what waits. */
const set = async (ctx: Ctx, { code = "sandbox", baseUrl = address, secret = newSecret } = {}) =>
  (await t.services.depositGateways.set(ctx, { code, kind: "http", baseUrl, secret }))?.proposedValue ?? null;

const waiting = async () =>
  (await t.services.approvalRequests.list(cashier.operator)).map(({ kind, subject, proposedValue }) =>
    [kind, subject, proposedValue].join(" "),
  );

const reached = async (code = "sandbox") => {
  const row = await t.test.database.db
    .selectFrom("cashier.payment_provider")
    .select(["kind", "base_url", "secret_sealed"])
    .where("brand_id", "=", cashier.brand.id)
    .where("code", "=", code)
    .executeTakeFirst();
  return row && [row.kind, row.base_url, Buffer.from(row.secret_sealed).toString("hex")];
};

/** An order of 100.00 and what the gateway's door answers to news of it that are signed with a secret. */
async function ordered() {
  const { reference } = await order(cashier, "wallet", "100");
  return (secret: string) => post(cashier, newsOf(reference), { secret });
}

const logged = async () => {
  const rows = await t.test.database.db
    .selectFrom("audit.entry")
    .select(["action", "before", "after"])
    .where("brand_id", "=", cashier.brand.id)
    .where("action", "like", "deposit-gateway.%")
    .where("actor_kind", "=", "operator")
    .orderBy("id")
    .execute();
  return rows.map(({ action, before, after }) => [action, before, after]);
};

describe("where some withdrawals take two persons, who takes payments", () => {
  beforeEach(() => takeTwoFrom(cashier, 10_000n));

  test("is reached as before until another operator has given the same: its secret credits, a new one is refused", async () => {
    const before = await reached();
    expect(await set(cashier.operator)).toBe(address);
    expect(await set(cashier.operator)).toBe(address);
    expect(await waiting()).toEqual([`deposit_gateway sandbox ${address}`]);
    expect(await reached()).toEqual(before);
    const [told, toldLater] = [await ordered(), await ordered()];
    expect(await told(newSecret)).toBe(401);
    expect(await balance(cashier)).toBe(0n);
    expect(await told(gatewaySecret)).toBe(200);
    expect(await balance(cashier)).toBe(10_000n);

    expect(await set(cashier.second)).toBeNull();
    expect([await waiting(), (await reached())?.slice(0, 2)]).toEqual([[], ["http", address]]);
    expect(await toldLater(gatewaySecret)).toBe(401);
    expect(await toldLater(newSecret)).toBe(200);
    expect(await balance(cashier)).toBe(20_000n);
  });

  test.each([
    ["secret", { baseUrl: address, secret: "a-secret-of-somebody-else" }],
    ["address", { baseUrl: "https://other.example", secret: newSecret }],
  ])("is not changed by two who give another %s each: the later word waits", async (_what, over) => {
    const before = await reached();
    const told = await ordered();
    await set(cashier.operator);
    expect(await set(cashier.second, over)).toBe(over.baseUrl);
    expect(await reached()).toEqual(before);
    expect(await set(cashier.second, over)).not.toBeNull();
    expect(await set(cashier.operator, over)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await told(over.secret)).toBe(200);
  });

  test("is a new one by two as well, and no way is pointed to it before", async () => {
    const code = "acme";
    expect(await set(cashier.operator, { code })).toBe(address);
    expect(await reached(code)).toBeUndefined();
    const { id: _id, ...wallet } = cashier.methods.wallet ?? ({} as never);
    const pointed = { ...wallet, code: "outer", gatewayCode: code };
    await expect(t.services.depositMethods.create(cashier.operator, pointed)).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect(await set(cashier.second, { code })).toBeNull();
    const made = await t.services.depositMethods.create(cashier.operator, pointed);
    expect(made.gatewayCode).toBe(code);
  });

  test("stands as it is when the same is given again, which forgets what waits", async () => {
    await set(t.platform(cashier.brand));
    const before = await reached();
    await set(cashier.operator, { secret: "a-secret-of-somebody-else" });
    expect(await waiting()).toHaveLength(1);
    expect(await set(cashier.second)).toBeNull();
    expect([await waiting(), await reached()]).toEqual([[], before]);
    expect(await logged()).toHaveLength(1);
  });

  test("is set up by the platform's own word at once", async () => {
    await set(cashier.operator);
    expect(await set(t.platform(cashier.brand), { baseUrl: "https://ours.example" })).toBeNull();
    expect([await waiting(), (await reached())?.[1]]).toEqual([[], "https://ours.example"]);
  });

  test.each(["sandbox", "acme"])("holds by two first words at the same moment: %s", async (code) => {
    const [first, second] = await overlapping(
      cashier.operator,
      (ctx) => set(ctx, { code }),
      () => set(cashier.second, { code }),
    );
    expect([first, second]).toEqual([
      { status: "fulfilled", value: address },
      { status: "fulfilled", value: null },
    ]);
    expect([await waiting(), (await reached(code))?.[1]]).toEqual([[], address]);
  });

  test("is set up once by two second words at the same moment", async () => {
    const code = "acme";
    await set(cashier.operator, { code });
    const both = await overlapping(
      cashier.second,
      (ctx) => set(ctx, { code }),
      () => set(cashier.second, { code }),
    );
    expect(both.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([null, null]);
    expect(await waiting()).toEqual([]);
    expect((await logged()).map(([action]) => action)).toEqual([
      "deposit-gateway.propose",
      "deposit-gateway.set",
    ]);
  });

  test("is logged as what waits and as what holds, without the secret", async () => {
    await set(cashier.operator);
    await set(cashier.second);
    expect(await logged()).toEqual([
      ["deposit-gateway.propose", null, { word: address }],
      ["deposit-gateway.set", { kind: "sandbox", baseUrl: null }, { kind: "http", baseUrl: address }],
    ]);
  });

  test("is told to wait by GraphQL and from a shell", async () => {
    const { brand, operator, second } = cashier;
    if (operator.actor.kind !== "operator") throw new Error("no operator");
    const { accountId, username } = operator.actor;
    const caller = { host: brand.host, token: await openSession(t, brand.id, accountId) };
    const document = `mutation M($input: SetDepositGatewayInput!) {
      setDepositGateway(input: $input) { kind subject proposedValue operator } }`;
    const input = { code: "acme", address, secret: newSecret };
    const proposal = {
      kind: "DEPOSIT_PROVIDER",
      subject: "acme",
      proposedValue: address,
      operator: username,
    };
    expect((await graphql(t, caller, document, { input })).value).toEqual({ setDepositGateway: proposal });
    const seen = "{ approvalRequests { kind subject proposedValue operator } }";
    expect((await graphql(t, caller, seen, {})).value).toEqual({ approvalRequests: [proposal] });

    const typed = ["deposits", "gateway", "acme", address];
    const shell = (ctx: Ctx) => operate(t, ctx, typed, { secret: newSecret });
    expect(await shell(operator)).toMatch(
      `WAITS FOR A SECOND OPERATOR: payments by acme to be taken by ${address}, and its secret, by ${username} at`,
    );
    expect(await shell(second)).toBe(`Payments by acme are taken by ${address}.`);
  });
});

test("where no withdrawal takes two persons, one operator sets up who takes payments", async () => {
  await takeTwoFrom(cashier, null);
  const told = await ordered();
  expect(await set(cashier.operator)).toBeNull();
  expect([await waiting(), (await reached())?.[1]]).toEqual([[], address]);
  expect(await told(newSecret)).toBe(200);
});

test("what two persons guard in one currency guards the gateways of all", async () => {
  await t.services.withdrawalTerms.set(cashier.operator, {
    currency: "EUR",
    dayCount: 1,
    dayAmount: 100n,
    twoPersonFrom: 100n,
    receiptMinutes: 60,
    coolingHours: 0,
    turnoverBasisPoints: 0,
  });
  expect(await set(cashier.operator)).toBe(address);
});

test("what waited is forgotten once no withdrawal takes two persons and one has set up another", async () => {
  await takeTwoFrom(cashier, 10_000n);
  await set(cashier.operator);
  await t.services.withdrawalTerms.set(t.platform(cashier.brand), {
    currency: "USD",
    dayCount: 5,
    dayAmount: 100_000n,
    twoPersonFrom: null,
    receiptMinutes: 60,
    coolingHours: 0,
    turnoverBasisPoints: 0,
  });
  expect(await set(cashier.operator, { baseUrl: "https://other.example" })).toBeNull();
  expect(await waiting()).toEqual([]);
});
