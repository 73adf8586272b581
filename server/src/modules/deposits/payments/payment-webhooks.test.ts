import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, openTestApp, type TestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  order,
  pollProviders,
  postWebhook,
  providerSecret,
  readBalance,
} from "../../../../test/deposits/setup.js";
import { runsOf } from "../../../../test/depth.js";
import { buildMember } from "../../../../test/factories/member.js";
import { inEffect } from "../../../../test/in-effect.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { newId } from "../../../core/ids.js";
import { calculateFee } from "../../../kit/fees.js";
import {
  type SandboxBehaviour,
  sandboxBehaviours,
} from "../../../ports/payment-provider/sandbox-payments.js";
import { signedHeaders } from "../../../ports/payment-provider/signature.js";
import { resolvePayment } from "../deposits.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const read = (id: string) => t.services.deposits.get(scene.member, id);

describe("a payment webhook", () => {
  test("is refused with an invalid or an expired signature", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const webhook = buildWebhook(reference);
    const body = JSON.stringify(webhook);
    expect(await postWebhook(scene, webhook, { secret: "the-secret-of-no-provider" })).toBe(401);
    expect(await postWebhook(scene, webhook, { headers: { "x-gateway-signature": "" } })).toBe(401);
    expect(await postWebhook(scene, webhook, { headers: { "x-gateway-timestamp": "1" } })).toBe(401);
    const old = signedHeaders(providerSecret, new Date(t.clock.now().getTime() - 6 * 60_000), body);
    expect(await postWebhook(scene, webhook, { headers: old })).toBe(401);
    const changed = { ...signedHeaders(providerSecret, t.clock.now(), body) };
    expect(
      await postWebhook(scene, buildWebhook(reference, { amount: "999.00" }), { headers: changed }),
    ).toBe(401);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
    expect(await postWebhook(scene, webhook)).toBe(200);
    expect((await read(id)).state).toBe("CREDITED");
  });

  test("of an unknown provider or deposit, or with a malformed body, credits nothing", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    expect(await postWebhook(scene, buildWebhook("NOSUCHREF2"))).toBe(404);
    expect(await postWebhook(scene, buildWebhook(reference, { currency: "E€R" }))).toBe(422);
    expect(await postWebhook(scene, buildWebhook(reference, { amount: "-1.00" }))).toBe(400);
    expect(await postWebhook(scene, buildWebhook(reference, { status: "MAYBE" }))).toBe(400);
    expect(await postWebhook(scene, "no json")).toBe(400);
    const elsewhere = await createDepositScene(t);
    expect(await postWebhook(elsewhere, buildWebhook(reference))).toBe(404);
    const unknown = await t.app.inject({
      method: "POST",
      url: "/gateway/unknown",
      payload: "{}",
      headers: { ...signedHeaders(providerSecret, t.clock.now(), "{}"), host: scene.brand.host },
    });
    expect(unknown.statusCode).toBe(401);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
  });

  test("credits nothing when the payment was created for another deposit", async () => {
    const one = await order(scene, "wallet", "100");
    const other = await order(scene, "wallet", "100");
    const mixed = buildWebhook(one.reference, { paymentId: `sandbox-${other.reference}` });
    expect(await postWebhook(scene, mixed)).toBe(404);
    expect(await readBalance(scene)).toBe(0n);
    for (const { reference } of [one, other])
      expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect(await readBalance(scene)).toBe(20_000n);
  });

  test("credits nothing when the payment was reported for another deposit before", async () => {
    const [one, other, third] = [
      await order(scene, "wallet", "100"),
      await order(scene, "wallet", "100"),
      await order(scene, "wallet", "100"),
    ];
    expect(await postWebhook(scene, buildWebhook(one.reference, { paymentId: "shared" }))).toBe(200);
    const again = buildWebhook(other.reference, { paymentId: "shared" });
    expect(
      await Promise.all([postWebhook(scene, again), postWebhook(scene, { ...again, amount: "90.00" })]),
    ).toEqual([404, 404]);
    expect((await read(other.id)).state).toBe("AWAITING_PAYMENT");
    expect(await postWebhook(scene, buildWebhook(one.reference, { paymentId: "shared" }))).toBe(200);
    expect(await readBalance(scene)).toBe(10_000n);
    for (const { reference } of [other, third])
      expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect(await readBalance(scene)).toBe(30_000n);
  });

  test("credits one deposit when a payment is reported for several concurrently", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => order(scene, "wallet", "100")));
    const amounts = ["100.00", "100.00", "90.00", "90.00"];
    const responses = orders.map(({ reference }, n) =>
      postWebhook(scene, buildWebhook(reference, { paymentId: "shared", amount: amounts[n] ?? "" })),
    );
    const statuses = await Promise.all(responses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    const states = await Promise.all(orders.map(async ({ id }) => (await read(id)).state));
    expect(states.filter((state) => state === "AWAITING_PAYMENT")).toHaveLength(3);
  });

  test("is processed in maintenance", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await t.services.brands.setMaintenance(scene.staff, { on: true, endsAt: null });
    expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
    expect((await read(id)).state).toBe("CREDITED");
  });

  test("is processed once when it is sent many times concurrently", async () => {
    const { reference } = await order(scene, "wallet", "100");
    const webhook = buildWebhook(reference);
    const same = Array.from({ length: 8 }, () => postWebhook(scene, webhook));
    const others = Array.from({ length: 8 }, () => postWebhook(scene, { ...webhook, eventId: newId() }));
    expect(new Set(await Promise.all([...same, ...others]))).toEqual(new Set([200]));
    expect(await readBalance(scene)).toBe(10_000n);
  });

  test("is published to the subscribers of its deposit, and to no other member", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const stranger = (await createDepositScene(t)).member;
    const signal = neverAborted();
    const changes = t.services.deposits.watch(scene.member, id, signal);
    const state = async () => (await changes.next()).value?.state;
    expect(await state()).toBe("AWAITING_PAYMENT");
    await postWebhook(scene, buildWebhook(reference));
    expect(await state()).toBe("CREDITED");
    await changes.return?.();
    const refused = t.services.deposits.watch(stranger, id, signal).next();
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });

  test("is published to its member among all of the member's deposits, from their creation on", async () => {
    const { db } = t.test.database;
    const { id: memberId, actor } = await buildMember(db, scene.brand);
    const stranger = { ...scene, memberId, member: testCtx(db, { ...scene, clock: t.clock, actor }) };
    const signal = neverAborted();
    const [nextChange, nextOfStranger] = [scene, stranger].map(({ member }) => {
      const changes = t.services.deposits.watchAll(member, signal);
      return async () => {
        const { value } = await changes.next();
        return value && { id: value.id, state: value.state };
      };
    }) as [() => Promise<unknown>, () => Promise<unknown>];
    expect([await nextChange(), await nextOfStranger()]).toEqual([null, null]);
    const { id, reference } = await order(scene, "wallet", "100");
    expect(await nextChange()).toEqual({ id, state: "AWAITING_PAYMENT" });
    await postWebhook(scene, buildWebhook(reference));
    expect(await nextChange()).toEqual({ id, state: "CREDITED" });
    const other = await order(stranger, "wallet", "100");
    expect(await nextOfStranger()).toEqual({ id: other.id, state: "AWAITING_PAYMENT" });
    const failing = await order(scene, "wallet", "100");
    expect(await nextChange()).toMatchObject({ state: "AWAITING_PAYMENT" });
    await postWebhook(scene, buildWebhook(failing.reference, { status: "FAILED" }));
    expect(await nextChange()).toEqual({ id: failing.id, state: "FAILED" });
  });

  test.each(["0.00", "-100.00", "100.001", "nothing", ""])(
    "of a failure is processed with the amount %j",
    async (amount) => {
      const { id, reference } = await order(scene, "wallet", "100");
      const failed = buildWebhook(reference, { status: "FAILED", amount, currency: "EUR" });
      expect(await postWebhook(scene, failed)).toBe(200);
      expect(await read(id)).toMatchObject({ state: "FAILED", reason: "payment_provider" });
      expect(await postWebhook(scene, buildWebhook(reference, { amount }))).toBe(400);
    },
  );
});

describe("the sandbox", () => {
  const payload = (url: string, behaviour: SandboxBehaviour) => {
    const { searchParams } = new URL(url);
    return new URLSearchParams({
      p: searchParams.get("p") ?? "",
      s: searchParams.get("s") ?? "",
      behaviour,
    }).toString();
  };
  const act = (url: string, behaviour: SandboxBehaviour) =>
    t.app.inject({
      method: "POST",
      url: "/gateway-sandbox",
      payload: payload(url, behaviour),
      headers: { host: scene.brand.host, "content-type": "application/x-www-form-urlencoded" },
    });

  const results: Readonly<Record<Exclude<SandboxBehaviour, "late" | "unreported">, [string, bigint]>> = {
    pay: ["CREDITED", 10_000n],
    fail: ["FAILED", 0n],
    underpay: ["ON_HOLD", 0n],
    overpay: ["ON_HOLD", 0n],
    duplicate: ["CREDITED", 10_000n],
    unordered: ["CREDITED", 10_000n],
    failLate: ["CREDITED", 0n],
    dispute: ["CREDITED", 0n],
    disputeLost: ["CREDITED", 0n],
    disputeWon: ["CREDITED", 0n],
    reverse: ["CREDITED", 0n],
    reverseHalf: ["CREDITED", 5_000n],
    reverseFirst: ["ON_HOLD", 0n],
  };

  test.each(Object.entries(results))(
    "simulates the payer's behaviour %s",
    async (behaviour, [state, money]) => {
      const { id, payment } = await order(scene, "wallet", "100");
      const page = await t.app.inject({ url: payment.url ?? "", headers: { host: scene.brand.host } });
      expect(page.statusCode).toBe(200);
      for (const name of sandboxBehaviours) expect(page.body).toContain(`value="${name}"`);
      const response = await act(payment.url ?? "", behaviour as SandboxBehaviour);
      expect(response.body).toContain("The webhook was sent and accepted.");
      expect([(await read(id)).state, await readBalance(scene)]).toEqual([state, money]);
    },
  );

  test("sends no webhook for an unreported payment, which a status poll finds", async () => {
    const { id, payment } = await order(scene, "wallet", "100");
    const response = await act(payment.url ?? "", "unreported");
    expect(response.body).toContain("The payment is paid, but no webhook is sent.");
    expect([(await read(id)).state, await readBalance(scene)]).toEqual(["AWAITING_PAYMENT", 0n]);
    t.clock.advance(2 * 60_000);
    await pollProviders(scene);
    expect([(await read(id)).state, await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("answers status polls that are signed, and refuses others", async () => {
    const { reference, payment } = await order(scene, "wallet", "100");
    const poll = async (reference: string, secret = providerSecret) => {
      const path = `/payments/${reference}`;
      const response = await t.app.inject({
        url: `/gateway-sandbox/sandbox${path}`,
        headers: { ...signedHeaders(secret, t.clock.now(), `GET ${path}`), host: scene.brand.host },
      });
      return [response.statusCode, response.json().status];
    };
    expect(await poll(reference)).toEqual([200, "PENDING"]);
    for (const [behaviour, status] of [
      ["fail", "FAILED"],
      ["pay", "PAID"],
      ["fail", "PAID"],
    ] as const) {
      await act(payment.url ?? "", behaviour);
      expect(await poll(reference)).toEqual([200, status]);
    }
    expect(await poll(reference, "the-secret-of-no-provider")).toEqual([401, "unsigned"]);
    expect((await poll("NOSUCHREF2"))[0]).toBe(404);
    const elsewhere = await createDepositScene(t);
    expect(await t.services.sandbox.readStatus(elsewhere.member, "sandbox", reference).catch(String)).toBe(
      "DomainError: not_found",
    );
  });

  test("refuses a page address that it did not sign", async () => {
    const { payment } = await order(scene, "wallet", "100");
    const forged = `${payment.url?.slice(0, -3)}xyz`;
    expect((await t.app.inject({ url: forged, headers: { host: scene.brand.host } })).statusCode).toBe(404);
    const elsewhere = await createDepositScene(t);
    const ofOtherBrand = await t.app.inject({
      url: payment.url ?? "",
      headers: { host: elsewhere.brand.host },
    });
    expect(ofOtherBrand.statusCode).toBe(404);
  });

  test("is refused in production", async () => {
    const production = await buildTestApp({ config: { production: true } });
    try {
      const { brand } = scene;
      const setup = { code: "sandbox", kind: "sandbox", secret: providerSecret } as const;
      const set = production.services.providerSettings.set(production.platform(brand), "deposit", setup);
      await expect(set).rejects.toMatchObject({ code: "validation_failed" });
      const page = await production.app.inject({ method: "POST", url: "/gateway-sandbox", payload: "" });
      expect(page.statusCode).not.toBe(200);
    } finally {
      await production.close();
    }
  });
});

test("a deposit fails when its provider is unreachable", async () => {
  const { staff, methods } = scene;
  await t.services.providerSettings.set(t.platform(scene.brand), "deposit", {
    code: "unreachable",
    kind: "http",
    baseUrl: "https://127.0.0.1:9",
    secret: providerSecret,
  });
  const { id: _id, ...card } = methods.card ?? ({} as never);
  const method = inEffect(
    await t.services.depositMethods.create(staff, {
      ...card,
      code: "unreachable",
      providerCode: "unreachable",
    }),
  );
  const input = { methodId: method.id, amount: "50", requestId: newId() };
  const created = t.services.deposits.create(scene.member, input);
  await expect(created).rejects.toMatchObject({ code: "gateway_unavailable" });
  const { edges } = await t.services.deposits.list.page(scene.member, {
    states: [],
    first: 5,
    after: null,
  });
  expect(edges.map(({ node }) => [node.state, node.reason])).toEqual([["FAILED", "payment_provider"]]);
});

test("webhooks in any order credit a deposit at most once", async () => {
  const step = fc.record({
    event: fc.integer({ min: 0, max: 4 }),
    payment: fc.integer({ min: 0, max: 1 }),
    status: fc.constantFrom("PAID", "PAID", "FAILED"),
    amount: fc.constantFrom("100.00", "100.00", "100.00", "40.00"),
    expires: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id, reference } = await order(scene, "wallet", "100");
      const before = await readBalance(scene);
      for (const { event, payment, status, amount, expires } of steps) {
        if (expires) {
          t.clock.advance(16 * 60_000);
          await expireDeposits(scene);
        }
        const [eventId, paymentId] = [`${reference}-${event}`, `${reference}-p${payment}`];
        expect(
          await postWebhook(scene, buildWebhook(reference, { eventId, paymentId, status, amount })),
        ).toBe(200);
      }
      const after = await read(id);
      const credited = after.state === "CREDITED" ? 10_000n - after.reversedAmount : 0n;
      expect((await readBalance(scene)) - before).toBe(credited);
      const first = steps.find(
        ({ event }, n) =>
          steps.findIndex((other) => other.event === event) === n && steps[n]?.status === "PAID",
      );
      if (first) expect(after.state).toBe(first.amount === "100.00" ? "CREDITED" : "ON_HOLD");
      if (after.state === "ON_HOLD" || after.state === "AWAITING_PAYMENT")
        await t.services.depositAdmin.refuse(scene.staff, id);
    }),
    { numRuns: runsOf(40) },
  );
}, 60_000);

describe("the rules", () => {
  test.each([
    [10_000n, 30n, 150, 180n],
    [1_999n, 0n, 150, 29n],
    [30n, 30n, 0, 0n],
    [31n, 30n, 0, 30n],
    [1n, 0n, 5_000, 0n],
  ])(
    "keep a fee from %s, with a fixed fee of %s and %s basis points, of %s",
    (amount, feeFixed, feeBasisPoints, fee) => {
      expect(calculateFee(amount, { feeFixed, feeBasisPoints })).toBe(fee);
    },
  );

  test("credit only an exact payment, in whatever state the deposit is", () => {
    const paid = { status: "PAID", amount: 5n, reportedAmount: null } as const;
    const order = { amount: 5n, isExcluded: false, isFrozen: false, isReversed: false, isWithinLimits: true };
    const kinds = (
      ["CREATED", "AWAITING_PAYMENT", "PROOF_UPLOADED", "EXPIRED", "CANCELLED", "FAILED"] as const
    ).map((state) => resolvePayment(paid, { ...order, state }).kind);
    expect(new Set(kinds)).toEqual(new Set(["credit"]));
    expect(resolvePayment(paid, { ...order, state: "REFUSED" })).toEqual({ kind: "hold", reason: "refused" });
    expect(resolvePayment(paid, { ...order, state: "CREDITED" })).toEqual({ kind: "unmatched" });
    const foreign = { ...paid, amount: 0n, reportedAmount: "5.00 EUR" };
    for (const state of ["AWAITING_PAYMENT", "EXPIRED", "CANCELLED", "FAILED", "REFUSED"] as const)
      expect(resolvePayment(foreign, { ...order, state })).toEqual({ kind: "hold", reason: "currency" });
    const overLimits = resolvePayment(paid, { ...order, state: "EXPIRED", isWithinLimits: false });
    expect(overLimits).toEqual({ kind: "hold", reason: "limit" });
    expect(resolvePayment({ ...paid, status: "FAILED" }, { ...order, state: "CREDITED" })).toEqual({
      kind: "ignore",
    });
  });
});
