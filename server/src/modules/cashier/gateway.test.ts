import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, openTestApp, type TestApp } from "../../../test/app.js";
import {
  ask,
  balance,
  type Cashier,
  expire,
  gatewaySecret,
  newsOf,
  openCashier,
  order,
  post,
} from "../../../test/cashier/setup.js";
import { testCtx } from "../../../test/ctx.js";
import { buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import { type SandboxDeed, sandboxDeeds } from "../../ports/payment-gateway/sandbox-gateway.js";
import { signedHeaders } from "../../ports/payment-gateway/signature.js";
import { feeOn, verdictOn } from "./deposits.model.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

const read = (id: string) => t.services.deposits.get(cashier.member, id);

describe("a message", () => {
  test("that was not signed by the gateway, or long ago, is not heard", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    const news = newsOf(reference);
    const body = JSON.stringify(news);
    expect(await post(cashier, news, { secret: "another-secret-of-nobody" })).toBe(401);
    expect(await post(cashier, news, { headers: { "x-gateway-signature": "" } })).toBe(401);
    expect(await post(cashier, news, { headers: { "x-gateway-timestamp": "1" } })).toBe(401);
    const old = signedHeaders(gatewaySecret, new Date(t.clock.now().getTime() - 6 * 60_000), body);
    expect(await post(cashier, news, { headers: old })).toBe(401);
    const changed = { ...signedHeaders(gatewaySecret, t.clock.now(), body) };
    expect(await post(cashier, newsOf(reference, { amount: "999.00" }), { headers: changed })).toBe(401);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
    expect(await post(cashier, news)).toBe(200);
    expect((await read(id)).state).toBe("CREDITED");
  });

  test("of an unknown gateway or order, or that cannot be read, moves nothing", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    expect(await post(cashier, newsOf("NOSUCHREF2"))).toBe(404);
    expect(await post(cashier, newsOf(reference, { currency: "E€R" }))).toBe(422);
    expect(await post(cashier, newsOf(reference, { amount: "-1.00" }))).toBe(400);
    expect(await post(cashier, newsOf(reference, { status: "MAYBE" }))).toBe(400);
    expect(await post(cashier, "no json")).toBe(400);
    const elsewhere = await openCashier(t);
    expect(await post(elsewhere, newsOf(reference))).toBe(404);
    const unknown = await t.app.inject({
      method: "POST",
      url: "/gateway/nobody",
      payload: "{}",
      headers: { ...signedHeaders(gatewaySecret, t.clock.now(), "{}"), host: cashier.brand.host },
    });
    expect(unknown.statusCode).toBe(401);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
  });

  test("that names an order by the payment of another moves nothing", async () => {
    const one = await order(cashier, "wallet", "100");
    const other = await order(cashier, "wallet", "100");
    const mixed = newsOf(one.reference, { paymentId: `sandbox-${other.reference}` });
    expect(await post(cashier, mixed)).toBe(404);
    expect(await balance(cashier)).toBe(0n);
    for (const { reference } of [one, other]) expect(await post(cashier, newsOf(reference))).toBe(200);
    expect(await balance(cashier)).toBe(20_000n);
  });

  test("that was told of another order moves nothing there", async () => {
    const [one, other, third] = [
      await order(cashier, "wallet", "100"),
      await order(cashier, "wallet", "100"),
      await order(cashier, "wallet", "100"),
    ];
    expect(await post(cashier, newsOf(one.reference, { paymentId: "shared" }))).toBe(200);
    const again = newsOf(other.reference, { paymentId: "shared" });
    expect(await Promise.all([post(cashier, again), post(cashier, { ...again, amount: "90.00" })])).toEqual([
      404, 404,
    ]);
    expect((await read(other.id)).state).toBe("AWAITING_PAYMENT");
    expect(await post(cashier, newsOf(one.reference, { paymentId: "shared" }))).toBe(200);
    expect(await balance(cashier)).toBe(10_000n);
    for (const { reference } of [other, third]) expect(await post(cashier, newsOf(reference))).toBe(200);
    expect(await balance(cashier)).toBe(30_000n);
  });

  test("told of several orders at once is of one of them", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => order(cashier, "wallet", "100")));
    const amounts = ["100.00", "100.00", "90.00", "90.00"];
    const told = orders.map(({ reference }, n) =>
      post(cashier, newsOf(reference, { paymentId: "shared", amount: amounts[n] ?? "" })),
    );
    const answers = await Promise.all(told);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 404)).toHaveLength(3);
    const states = await Promise.all(orders.map(async ({ id }) => (await read(id)).state));
    expect(states.filter((state) => state === "AWAITING_PAYMENT")).toHaveLength(3);
  });

  test("passes in maintenance", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await t.services.brands.setMaintenance(cashier.operator, { on: true, endsAt: null });
    expect(await post(cashier, newsOf(reference))).toBe(200);
    expect((await read(id)).state).toBe("CREDITED");
  });

  test("told many times at once is done once", async () => {
    const { reference } = await order(cashier, "wallet", "100");
    const news = newsOf(reference);
    const same = Array.from({ length: 8 }, () => post(cashier, news));
    const others = Array.from({ length: 8 }, () => post(cashier, { ...news, eventId: newId() }));
    expect(new Set(await Promise.all([...same, ...others]))).toEqual(new Set([200]));
    expect(await balance(cashier)).toBe(10_000n);
  });

  test("is told to whom looks on, and to nobody else", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    const stranger = (await openCashier(t)).member;
    const signal = AbortSignal.timeout(60_000);
    const seen = t.services.deposits.changes(cashier.member, id, signal);
    const state = async () => (await seen.next()).value?.state;
    expect(await state()).toBe("AWAITING_PAYMENT");
    await post(cashier, newsOf(reference));
    expect(await state()).toBe("CREDITED");
    await seen.return?.();
    const theirs = t.services.deposits.changes(stranger, id, signal).next();
    await expect(theirs).rejects.toMatchObject({ code: "not_found" });
  });

  test("is told to its member among all of the member's deposits, from the order on", async () => {
    const { db } = t.test.database;
    const { id: memberId, actor } = await buildMember(db, cashier.brand);
    const stranger = { ...cashier, memberId, member: testCtx(db, { ...cashier, clock: t.clock, actor }) };
    const signal = AbortSignal.timeout(60_000);
    const [seen, theirs] = [cashier, stranger].map(({ member }) => {
      const news = t.services.deposits.allChanges(member, signal);
      return async () => {
        const { value } = await news.next();
        return value && { id: value.id, state: value.state };
      };
    }) as [() => Promise<unknown>, () => Promise<unknown>];
    expect([await seen(), await theirs()]).toEqual([null, null]);
    const { id, reference } = await order(cashier, "wallet", "100");
    expect(await seen()).toEqual({ id, state: "AWAITING_PAYMENT" });
    await post(cashier, newsOf(reference));
    expect(await seen()).toEqual({ id, state: "CREDITED" });
    const other = await order(stranger, "wallet", "100");
    expect(await theirs()).toEqual({ id: other.id, state: "AWAITING_PAYMENT" });
    const failing = await order(cashier, "wallet", "100");
    expect(await seen()).toMatchObject({ state: "AWAITING_PAYMENT" });
    await post(cashier, newsOf(failing.reference, { status: "FAILED" }));
    expect(await seen()).toEqual({ id: failing.id, state: "FAILED" });
  });

  test.each(["0.00", "-100.00", "100.001", "nothing", ""])(
    "of a failure with the amount %j is heard",
    async (amount) => {
      const { id, reference } = await order(cashier, "wallet", "100");
      const failed = newsOf(reference, { status: "FAILED", amount, currency: "EUR" });
      expect(await post(cashier, failed)).toBe(200);
      expect(await read(id)).toMatchObject({ state: "FAILED", reason: "gateway" });
      expect(await post(cashier, newsOf(reference, { amount }))).toBe(400);
    },
  );
});

describe("the sandbox", () => {
  const payload = (url: string, deed: SandboxDeed) => {
    const { searchParams } = new URL(url);
    return new URLSearchParams({
      p: searchParams.get("p") ?? "",
      s: searchParams.get("s") ?? "",
      deed,
    }).toString();
  };
  const act = (url: string, deed: SandboxDeed) =>
    t.app.inject({
      method: "POST",
      url: "/gateway-sandbox",
      payload: payload(url, deed),
      headers: { host: cashier.brand.host, "content-type": "application/x-www-form-urlencoded" },
    });

  const results: Readonly<Record<Exclude<SandboxDeed, "late" | "untold">, [string, bigint]>> = {
    pay: ["CREDITED", 10_000n],
    fail: ["FAILED", 0n],
    less: ["MISMATCH", 0n],
    more: ["MISMATCH", 0n],
    twice: ["CREDITED", 10_000n],
    unordered: ["CREDITED", 10_000n],
  };

  test.each(Object.entries(results))("may %s", async (deed, [state, money]) => {
    const { id, payment } = await order(cashier, "wallet", "100");
    const page = await t.app.inject({ url: payment.url ?? "", headers: { host: cashier.brand.host } });
    expect(page.statusCode).toBe(200);
    for (const name of sandboxDeeds) expect(page.body).toContain(`value="${name}"`);
    const answer = await act(payment.url ?? "", deed as SandboxDeed);
    expect(answer.body).toContain("The message was sent and accepted.");
    expect([(await read(id)).state, await balance(cashier)]).toEqual([state, money]);
  });

  test("may be paid and tell nobody but who asks", async () => {
    const { id, payment } = await order(cashier, "wallet", "100");
    const answer = await act(payment.url ?? "", "untold");
    expect(answer.body).toContain("It is paid, and no message is sent.");
    expect([(await read(id)).state, await balance(cashier)]).toEqual(["AWAITING_PAYMENT", 0n]);
    t.clock.advance(2 * 60_000);
    await ask(cashier);
    expect([(await read(id)).state, await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("says how a payment stands to who signs the question, and to nobody else", async () => {
    const { reference, payment } = await order(cashier, "wallet", "100");
    const question = async (of: string, secret = gatewaySecret) => {
      const path = `/payments/${of}`;
      const answer = await t.app.inject({
        url: `/gateway-sandbox/sandbox${path}`,
        headers: { ...signedHeaders(secret, t.clock.now(), `GET ${path}`), host: cashier.brand.host },
      });
      return [answer.statusCode, answer.json().status];
    };
    expect(await question(reference)).toEqual([200, "PENDING"]);
    for (const [deed, status] of [
      ["fail", "FAILED"],
      ["pay", "PAID"],
      ["fail", "PAID"],
    ] as const) {
      await act(payment.url ?? "", deed);
      expect(await question(reference)).toEqual([200, status]);
    }
    expect(await question(reference, "another-secret-of-nobody")).toEqual([401, "unsigned"]);
    expect((await question("NOSUCHREF2"))[0]).toBe(404);
    const elsewhere = await openCashier(t);
    expect(await t.services.sandbox.standing(elsewhere.member, "sandbox", reference).catch(String)).toBe(
      "DomainError: not_found",
    );
  });

  test("opens no page that it did not sign", async () => {
    const { payment } = await order(cashier, "wallet", "100");
    const forged = `${payment.url?.slice(0, -3)}xyz`;
    expect((await t.app.inject({ url: forged, headers: { host: cashier.brand.host } })).statusCode).toBe(404);
    const elsewhere = await openCashier(t);
    const abroad = await t.app.inject({ url: payment.url ?? "", headers: { host: elsewhere.brand.host } });
    expect(abroad.statusCode).toBe(404);
  });

  test("is refused in production", async () => {
    const production = await buildTestApp({ config: { production: true } });
    try {
      const { brand } = cashier;
      const setup = { code: "sandbox", kind: "sandbox", secret: gatewaySecret } as const;
      const set = production.services.depositGateways.set(production.platform(brand), setup);
      await expect(set).rejects.toMatchObject({ code: "validation_failed" });
      const page = await production.app.inject({ method: "POST", url: "/gateway-sandbox", payload: "" });
      expect(page.statusCode).not.toBe(200);
    } finally {
      await production.close();
    }
  });
});

test("a gateway that does not answer leaves nothing to pay", async () => {
  const { operator, methods } = cashier;
  await t.services.depositGateways.set(operator, {
    code: "away",
    kind: "http",
    baseUrl: "https://127.0.0.1:9",
    secret: gatewaySecret,
  });
  const { id: _id, ...card } = methods.card ?? ({} as never);
  const away = await t.services.depositMethods.create(operator, {
    ...card,
    code: "away",
    gatewayCode: "away",
  });
  const input = { methodId: away.id, amount: "50", requestId: newId() };
  const made = t.services.deposits.create(cashier.member, input);
  await expect(made).rejects.toMatchObject({ code: "gateway_unavailable" });
  const { edges } = await t.services.deposits.list(cashier.member, { states: [], first: 5, after: null });
  expect(edges.map(({ node }) => [node.state, node.reason])).toEqual([["FAILED", "gateway"]]);
});

test("no order of messages credits more than once", async () => {
  const step = fc.record({
    event: fc.integer({ min: 0, max: 4 }),
    payment: fc.integer({ min: 0, max: 1 }),
    status: fc.constantFrom("PAID", "PAID", "FAILED"),
    amount: fc.constantFrom("100.00", "100.00", "100.00", "40.00"),
    expires: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id, reference } = await order(cashier, "wallet", "100");
      const before = await balance(cashier);
      for (const { event, payment, status, amount, expires } of steps) {
        if (expires) {
          t.clock.advance(16 * 60_000);
          await expire(cashier);
        }
        const [eventId, paymentId] = [`${reference}-${event}`, `${reference}-p${payment}`];
        expect(await post(cashier, newsOf(reference, { eventId, paymentId, status, amount }))).toBe(200);
      }
      const after = await read(id);
      const isCredited = after.state === "CREDITED";
      expect((await balance(cashier)) - before).toBe(isCredited ? 10_000n : 0n);
      const first = steps.find(
        ({ event }, n) =>
          steps.findIndex((other) => other.event === event) === n && steps[n]?.status === "PAID",
      );
      if (first) expect(after.state).toBe(first.amount === "100.00" ? "CREDITED" : "MISMATCH");
      if (after.state === "MISMATCH" || after.state === "AWAITING_PAYMENT")
        await t.services.depositAdmin.refuse(cashier.operator, id);
    }),
    { numRuns: 25 },
  );
}, 60_000);

describe("the rules", () => {
  test.each([
    [10_000n, 30n, 150, 180n],
    [1_999n, 0n, 150, 29n],
    [30n, 30n, 0, 0n],
    [31n, 30n, 0, 30n],
    [1n, 0n, 5_000, 0n],
  ])("keep of %s with %s and %s basis points %s", (amount, feeFixed, feeBasisPoints, fee) => {
    expect(feeOn(amount, { feeFixed, feeBasisPoints })).toBe(fee);
  });

  test("credit only what fits, wherever the order stands", () => {
    const paid = { status: "PAID", amount: 5n, told: null } as const;
    const order = { amount: 5n, isExcluded: false, isFrozen: false, isWithinLimits: true };
    const kinds = (["CREATED", "AWAITING_PAYMENT", "PROVED", "EXPIRED", "FAILED"] as const).map(
      (state) => verdictOn(paid, { ...order, state }).kind,
    );
    expect(new Set(kinds)).toEqual(new Set(["credit"]));
    expect(verdictOn(paid, { ...order, state: "REFUSED" })).toEqual({ kind: "wait", reason: "refused" });
    expect(verdictOn(paid, { ...order, state: "CREDITED" })).toEqual({ kind: "unmatched-payment" });
    const foreign = { ...paid, amount: 0n, told: "5.00 EUR" };
    for (const state of ["AWAITING_PAYMENT", "EXPIRED", "FAILED", "REFUSED"] as const)
      expect(verdictOn(foreign, { ...order, state })).toEqual({ kind: "wait", reason: "currency" });
    const none = verdictOn(paid, { ...order, state: "EXPIRED", isWithinLimits: false });
    expect(none).toEqual({ kind: "wait", reason: "limit" });
    expect(verdictOn({ ...paid, status: "FAILED" }, { ...order, state: "CREDITED" })).toEqual({
      kind: "nothing",
    });
  });
});
