import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  listForAdmin,
  order,
  pollProviders,
  postWebhook,
  providerSecret,
  readBalance,
  readCounted,
  requireDualApprovalFrom,
  simulatePayer,
} from "../../../../test/deposits/setup.js";
import { eventually } from "../../../../test/eventually.js";
import { inEffect } from "../../../../test/in-effect.js";
import { disableTimeouts, neverAborted } from "../../../../test/timeouts.js";
import { newId } from "../../../core/ids.js";
import { isSigned } from "../../../ports/payment-provider/signature.js";
import { computeNextPollAt, DepositState, maxPollIntervalMs, mayApprove } from "../deposits.model.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Poll {
  readonly provider: string;
  readonly reference: string;
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
}

let t: OwnTestApp;
let scene: DepositScene;
/** The polls that the test providers received since the test began. */
let polls: Poll[];
/** How the test providers respond to a poll. */
let respond: (poll: Poll) => unknown;

const providers = createServer((incoming, response) => {
  const [, provider = "", , reference] = (incoming.url ?? "").split("/");
  incoming.resume().on("end", () => {
    response.setHeader("content-type", "application/json");
    if (reference === undefined) {
      response.end(JSON.stringify({ paymentId: newId(), payUrl: "https://pay.example/here" }));
      return;
    }
    const poll = { provider, reference, headers: incoming.headers, response };
    polls.push(poll);
    respond(poll);
  });
});

const respondWith =
  (body: object | string, status = 200) =>
  ({ response }: Poll) => {
    response.statusCode = status;
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const paid = (overrides: object = {}) => ({
  status: "PAID",
  paymentId: "pay-1",
  amount: "100.00",
  currency: "USD",
  ...overrides,
});

beforeAll(async () => {
  t = await buildOwnTestApp();
  await new Promise<void>((resolve) => providers.listen(0, "127.0.0.1", resolve));
});
// Polling covers all brands, so this file has a database of its own.
afterAll(async () => {
  providers.closeAllConnections();
  providers.close();
  await t.reconcileAndClose();
});
beforeEach(async () => {
  polls = [];
  respond = respondWith({ status: "PENDING" });
  scene = await createDepositScene(t);
});

/** Creates a deposit whose provider is a test provider. */
async function orderAtTestProvider(provider = "outer", amount = "100") {
  const { staff, methods } = scene;
  const { port } = providers.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/${provider}`;
  await t.services.providerSettings.set(t.platform(scene.brand), "deposit", {
    code: provider,
    kind: "http",
    baseUrl,
    secret: providerSecret,
  });
  if (!methods.wallet) throw new Error("no wallet method");
  const { id: _id, ...wallet } = methods.wallet;
  const code = `m${newId().slice(-8)}`;
  const method = inEffect(
    await t.services.depositMethods.create(staff, {
      ...wallet,
      code,
      providerCode: provider,
    }),
  );
  return order({ ...scene, methods: { ...methods, [code]: method } }, code, amount);
}

/** Handles a webhook of the test provider with the same payment as its poll response. */
const handleWebhook = (reference: string, overrides: object = {}) =>
  t.services.payments.handleEvent(t.platform(scene.brand), "outer", {
    ...buildWebhook(reference, { ...paid(), isPolled: false }),
    ...overrides,
  } as Parameters<typeof t.services.payments.handleEvent>[2]);

const read = (id: string) => t.services.deposits.get(scene.member, id);
const state = async (id: string) => (await read(id)).state;
/** The polls for these deposits: those of other tests are polled, too. */
const pollsFor = (references: readonly string[]) =>
  polls.filter(({ reference }) => references.includes(reference));
const pollsOf = (provider: string) => polls.filter((poll) => poll.provider === provider);

describe("a payment that no webhook reports", () => {
  test("is credited when the provider is polled, minutes after its creation", async () => {
    const { id, payment } = await order(scene, "wallet", "100");
    await simulatePayer(scene, payment, "unreported");
    t.clock.advance(2 * minute - 1);
    await pollProviders(scene);
    expect([await state(id), await readBalance(scene)]).toEqual(["AWAITING_PAYMENT", 0n]);
    t.clock.advance(1);
    await pollProviders(scene);
    expect([await state(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
    t.clock.advance(5 * day);
    await expireDeposits(scene);
    expect([await state(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("keeps its deposit from expiring until the provider was polled", async () => {
    const { id, payment } = await order(scene, "wallet", "100");
    await simulatePayer(scene, payment, "unreported");
    t.clock.advance(15 * minute);
    const platform = t.platform(scene.brand);
    expect(await t.services.payments.expire(platform, neverAborted())).toBe(0);
    expect(await state(id)).toBe("AWAITING_PAYMENT");
    expect(await expireDeposits(scene)).toBe(0);
    expect(await state(id)).toBe("CREDITED");
  });

  test("delays the expiry of its deposit by at most five minutes when no poll happens", async () => {
    const { id } = await order(scene, "wallet", "100");
    const expire = () => t.services.payments.expire(t.platform(scene.brand), neverAborted());
    t.clock.advance(20 * minute - 1);
    expect([await expire(), await state(id)]).toEqual([0, "AWAITING_PAYMENT"]);
    t.clock.advance(1);
    expect([await expire(), await state(id)]).toEqual([1, "EXPIRED"]);
    await pollProviders(scene);
  });

  test.each([
    ["expired", "EXPIRED", 15],
    ["failed", "FAILED", 1],
    ["was cancelled", "CANCELLED", 1],
  ])("is credited after its deposit %s", async (_, endState, minutes) => {
    const { id, reference, payment } = await order(scene, "wallet", "100");
    t.clock.advance(minutes * minute);
    if (endState === "CANCELLED") await t.services.deposits.cancel(scene.member, id);
    else if (endState === "FAILED") await postWebhook(scene, buildWebhook(reference, { status: "FAILED" }));
    else await expireDeposits(scene);
    expect([await state(id), await readCounted(scene)]).toEqual([endState, 0]);
    await simulatePayer(scene, payment, "unreported");
    t.clock.advance(2 * hour);
    await pollProviders(scene);
    expect([await state(id), await readCounted(scene), await readBalance(scene)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
  });

  test("of another amount is held for staff", async () => {
    const { id, payment } = await order(scene, "wallet", "100");
    await simulatePayer(scene, payment, "unreported");
    const underpaid = await order(scene, "wallet", "60");
    await t.test.database.db
      .updateTable("payment_providers.sandbox_payment")
      .set({ status: "PAID", amount: "59.00" })
      .where("brand_id", "=", scene.brand.id)
      .where("reference", "=", underpaid.reference)
      .execute();
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect(await state(id)).toBe("CREDITED");
    expect(await read(underpaid.id)).toMatchObject({ state: "ON_HOLD", reason: "amount", received: 5_900n });
  });
});

describe("a status poll", () => {
  test("is signed, and is repeated at growing intervals until three days after the expiry", async () => {
    const { id, reference } = await orderAtTestProvider();
    const startedAt = t.clock.now().getTime();
    const times: number[] = [];
    respond = (poll) => {
      times.push((t.clock.now().getTime() - startedAt) / minute);
      respondWith({ status: "PENDING" })(poll);
    };
    // The clock advances by minutes for an hour, then by hours.
    for (let n = 0; n < 60 + 75; n += 1) {
      t.clock.advance(n < 60 ? minute : hour);
      await expireDeposits(scene);
    }
    expect(await state(id)).toBe("EXPIRED");
    expect(times).toEqual([
      2, 4, 8, 15, 17, 19, 23, 31, 47, 120, 240, 480, 960, 1_680, 2_400, 3_120, 3_840, 4_380,
    ]);
    const headers = polls[0]?.headers;
    const message = {
      timestamp: headers?.["x-gateway-timestamp"],
      signature: headers?.["x-gateway-signature"],
      body: Buffer.from(`GET /payments/${reference}`),
    };
    const at = new Date(Number(message.timestamp) * 1_000);
    expect(isSigned(providerSecret, at, message)).toBe(true);
  });

  test.each([
    ["malformed", respondWith("<html>")],
    ["incomplete", respondWith({ status: "PAID", amount: "100.00" })],
    ["of an unknown status", respondWith({ ...paid(), status: "MAYBE" })],
    ["without a valid amount", respondWith(paid({ amount: "a lot" }))],
    ["of a zero amount", respondWith(paid({ amount: "0.00" }))],
    ["too large", respondWith(`"${"x".repeat(70_000)}"`)],
    ["an error", respondWith({}, 500)],
    ["that the payment is unknown", respondWith({}, 404)],
    ["cut off", ({ response }: Poll) => response.destroy()],
  ])("changes nothing when the response is %s, and is repeated", async (_, invalidResponse) => {
    const { id } = await orderAtTestProvider();
    respond = invalidResponse;
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect(pollsOf("outer")).toHaveLength(1);
    expect([await state(id), await readBalance(scene)]).toEqual(["AWAITING_PAYMENT", 0n]);
    respond = respondWith(paid());
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect([await state(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("without a response does not delay the expiry", async () => {
    const { id } = await orderAtTestProvider();
    respond = respondWith({}, 500);
    t.clock.advance(15 * minute);
    expect(await expireDeposits(scene)).toBe(1);
    expect(await state(id)).toBe("EXPIRED");
  });

  test("that reports a failure ends the deposit, which can still be paid", async () => {
    const { id } = await orderAtTestProvider();
    respond = respondWith({ status: "FAILED", paymentId: "pay-1" });
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect(await read(id)).toMatchObject({ state: "FAILED", reason: "payment_provider" });
    respond = respondWith(paid());
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect([await state(id), await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("is not sent for bank transfers, nor for deposits that are refused or held for staff", async () => {
    const refused = await orderAtTestProvider();
    const held = await orderAtTestProvider();
    const bank = await order(scene, "bank", "100");
    await t.services.depositAdmin.refuse(scene.staff, refused.id);
    await handleWebhook(held.reference, { amount: "1.00", paymentId: "less" });
    t.clock.advance(4 * day);
    await pollProviders(scene);
    expect(pollsFor([refused.reference, held.reference])).toEqual([]);
    expect(await state(bank.id)).toBe("AWAITING_PAYMENT");
  });

  test("is sent immediately after the clock was set back", async () => {
    const { id } = await orderAtTestProvider();
    t.clock.advance(20 * day);
    await expireDeposits(scene);
    expect(await state(id)).toBe("EXPIRED");
    const later = await orderAtTestProvider();
    t.clock.advance(-20 * day);
    respond = respondWith(paid());
    await pollProviders(scene);
    expect(await state(later.id)).toBe("CREDITED");
  });
});

describe("a payment that is reported by a webhook and by a poll", () => {
  test.each([
    ["webhook first", ["webhook", "poll"]],
    ["poll first", ["poll", "webhook"]],
  ])("is credited once, %s", async (_, steps) => {
    const { id, reference } = await orderAtTestProvider();
    respond = respondWith(paid());
    t.clock.advance(2 * minute);
    for (const step of steps) await (step === "poll" ? pollProviders(scene) : handleWebhook(reference));
    expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount: 0n });
    expect(await readBalance(scene)).toBe(10_000n);
  });

  test("is credited once, both concurrently", async () => {
    const orders = [
      await orderAtTestProvider(),
      await orderAtTestProvider(),
      await orderAtTestProvider(),
      await orderAtTestProvider(),
    ];
    const webhooks: Promise<void>[] = [];
    respond = (poll) => {
      const { reference } = poll;
      const status = paid({ paymentId: `pay-${reference}` });
      for (let n = 0; n < 3; n += 1) webhooks.push(handleWebhook(reference, { ...status, eventId: newId() }));
      respondWith(status)(poll);
    };
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    await Promise.all(webhooks);
    expect(webhooks).toHaveLength(12);
    for (const { id } of orders)
      expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount: 0n, received: 10_000n });
    expect(await readBalance(scene)).toBe(40_000n);
  });

  test("is credited once when it is reported for two deposits", async () => {
    const orders = [await orderAtTestProvider(), await orderAtTestProvider()];
    respond = respondWith(paid());
    t.clock.advance(2 * minute);
    await pollProviders(scene);
    expect(pollsOf("outer")).toHaveLength(2);
    const states = await Promise.all(orders.map(({ id }) => state(id)));
    expect(states.sort()).toEqual(["AWAITING_PAYMENT", "CREDITED"]);
    expect(await readBalance(scene)).toBe(10_000n);
  });
});

describe("a slow provider", () => {
  /** Polls without a response yet. */
  let open: Poll[];
  let working: Promise<number>;
  const respondToAll = () => {
    respond = (poll) => respondWith(paid({ paymentId: newId() }))(poll);
    for (const poll of open.splice(0)) respond(poll);
  };

  beforeEach(() => {
    open = [];
    disableTimeouts();
    respond = (poll) => {
      if (poll.provider === "slow") open.push(poll);
      else respondWith(paid({ paymentId: newId() }))(poll);
    };
  });
  afterEach(async () => {
    respondToAll();
    await working;
    vi.restoreAllMocks();
  });

  test("delays its own deposits only, and receives two polls at a time", async () => {
    const slow = [
      await orderAtTestProvider("slow"),
      await orderAtTestProvider("slow"),
      await orderAtTestProvider("slow"),
    ];
    const { id } = await orderAtTestProvider("quick");
    t.clock.advance(2 * minute);
    working = pollProviders(scene);
    await eventually(async () => expect(await state(id)).toBe("CREDITED"));
    await eventually(() => expect(pollsOf("slow")).toHaveLength(2));
    respondToAll();
    await working;
    for (const { id } of slow) expect(await state(id)).toBe("CREDITED");
  });

  test("receives no new poll after polling was aborted, which waits for the running polls", async () => {
    const slow = [
      await orderAtTestProvider("slow"),
      await orderAtTestProvider("slow"),
      await orderAtTestProvider("slow"),
    ];
    t.clock.advance(2 * minute);
    const abort = new AbortController();
    let hasEnded = false;
    working = pollProviders(scene, abort.signal).finally(() => {
      hasEnded = true;
    });
    await eventually(() => expect(open).toHaveLength(2));
    abort.abort();
    for (const poll of open.splice(0, 1)) respondWith(paid({ paymentId: newId() }))(poll);
    const states = () => Promise.all(slow.map(({ id }) => state(id)));
    await eventually(async () => expect(await states()).toContain("CREDITED"));
    expect(hasEnded).toBe(false);
    expect(pollsOf("slow")).toHaveLength(2);
    respondToAll();
    await working;
    expect((await states()).sort()).toEqual(["AWAITING_PAYMENT", "CREDITED", "CREDITED"]);
  });
});

describe("a credited deposit", () => {
  async function credit(overrides: object = {}) {
    const deposit = await orderAtTestProvider();
    await handleWebhook(deposit.reference, overrides);
    return deposit;
  }
  const reversed = (amount: string, status = "REVERSED") => paid({ status, amount, evidence: "case 12" });
  const advanceAndPoll = async (ms: number) => {
    t.clock.advance(ms);
    await pollProviders(scene);
  };
  const listReversals = async (id: string) =>
    (await t.services.depositAdmin.read(scene.staff, id)).reversals.map(
      ({ kind, state, creditAmount }) => `${kind} ${state} ${creditAmount}`,
    );

  test.each(["REVERSED", "DISPUTED", "FAILED"])(
    "is polled a day later, which finds that it was %s",
    async (status) => {
      const { id, reference } = await credit();
      respond = respondWith(
        status === "FAILED" ? { status, paymentId: "pay-1" } : reversed("100.00", status),
      );
      await advanceAndPoll(day - 1);
      expect(pollsFor([reference])).toEqual([]);
      await advanceAndPoll(1);
      expect(await listReversals(id)).toEqual([`${status} OPEN 10000`]);
      expect(await readBalance(scene)).toBe(0n);
      await advanceAndPoll(day);
      expect(await listReversals(id)).toHaveLength(1);
    },
  );

  test("that staff credited after its payment had failed is not reversed by the same failure", async () => {
    const { id } = await orderAtTestProvider();
    const { providerReference } = await t.test.database.db
      .selectFrom("deposits.deposit")
      .select("provider_reference as providerReference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    respond = respondWith({ status: "FAILED", paymentId: providerReference });
    await advanceAndPoll(2 * minute);
    expect(await state(id)).toBe("FAILED");
    await t.services.depositAdmin.approve(scene.staff, id, null);
    await advanceAndPoll(day);
    expect([await listReversals(id), await readBalance(scene)]).toEqual([[], 10_000n]);
  });

  test("is polled after one, two, four and eight days, and changes nothing while it is paid", async () => {
    const { id, reference } = await credit();
    const bank = await order(scene, "bank", "100");
    await t.services.depositAdmin.approve(scene.staff, bank.id, null);
    const creditedAt = t.clock.now().getTime();
    const days: number[] = [];
    respond = (poll) => {
      if (poll.reference === reference) days.push((t.clock.now().getTime() - creditedAt) / day);
      respondWith(paid({ paymentId: "named differently in polls" }))(poll);
    };
    for (let n = 0; n < 20; n += 1) await advanceAndPoll(day);
    expect(days).toEqual([1, 2, 4, 8]);
    expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount: 0n });
  });

  test("loses what a poll reports as reversed in all, whatever webhooks reported of it", async () => {
    const { id, reference } = await credit();
    await handleWebhook(reference, { ...reversed("40.00"), eventId: newId() });
    respond = respondWith(reversed("40.00"));
    await advanceAndPoll(day);
    expect(await readBalance(scene)).toBe(6_000n);
    respond = respondWith(reversed("70.00"));
    await advanceAndPoll(day);
    expect(await readBalance(scene)).toBe(3_000n);
    await handleWebhook(reference, { ...reversed("30.00"), eventId: newId() });
    expect(await listReversals(id)).toEqual([
      "REVERSED OPEN 4000",
      "REVERSED COVERED 0",
      "REVERSED OPEN 3000",
      "REVERSED COVERED 0",
    ]);
  });

  test("that is reversed, won and reversed again is reversed again", async () => {
    const { id } = await credit();
    const decide = async (at: number, decision: "WON" | "LOST") => {
      const { reversals } = await t.services.depositAdmin.read(scene.staff, id);
      await t.services.reversalDecisions.decide(scene.staff, reversals[at]?.id ?? "", decision);
    };
    respond = respondWith(reversed("100.00"));
    await advanceAndPoll(day);
    respond = respondWith(reversed("100.00", "DISPUTE_WON"));
    await advanceAndPoll(day);
    await decide(0, "WON");
    expect(await readBalance(scene)).toBe(10_000n);
    respond = respondWith(reversed("100.00"));
    await advanceAndPoll(2 * day);
    expect(await readBalance(scene)).toBe(0n);
    expect(await listReversals(id)).toEqual(["REVERSED WON 10000", "REVERSED OPEN 10000"]);
  });

  test("is not polled at a provider that does not answer polls, until it does", async () => {
    const credited = [await credit(), await credit({ paymentId: "pay-2" })];
    respond = respondWith({}, 404);
    await advanceAndPoll(day);
    const references = credited.map(({ reference }) => reference);
    // The two may have been polled concurrently.
    const polled = pollsFor(references).length;
    expect(polled).toBeLessThanOrEqual(2);
    await advanceAndPoll(day);
    expect(pollsFor(references)).toHaveLength(polled);
    await orderAtTestProvider();
    respond = respondWith({ status: "PENDING" });
    await advanceAndPoll(2 * day);
    polls = [];
    await advanceAndPoll(4 * day);
    expect(polls.map(({ reference }) => reference)).toEqual(expect.arrayContaining(references));
  });
});

describe("a staff member", () => {
  test.each([
    ["EXPIRED", null, 10_000n, 0n],
    ["FAILED", "90.50", 9_050n, 10_000n],
  ])(
    "credits a deposit that is %s, once; another amount reported later is an unmatched payment",
    async (...row) => {
      const [endState, received, credited, unmatchedAmount] = row;
      const { id, reference } = await order(scene, "wallet", "100");
      const approve = () => t.services.depositAdmin.approve(scene.staff, id, received);
      await expect(approve()).rejects.toMatchObject({ code: "already_resolved" });
      if (endState === "FAILED") await postWebhook(scene, buildWebhook(reference, { status: "FAILED" }));
      t.clock.advance(15 * minute);
      await expireDeposits(scene);
      expect(await state(id)).toBe(endState);
      expect(await approve()).toMatchObject({ state: "CREDITED", received: credited });
      await expect(approve()).rejects.toMatchObject({ code: "already_resolved" });
      const entries = await t.test.database.db
        .selectFrom("audit.entry")
        .select(["before", "after"])
        .where("subject_id", "=", id)
        .execute();
      expect(entries).toMatchObject([{ before: { state: endState }, after: { state: "CREDITED" } }]);
      const webhook = buildWebhook(reference, { paymentId: "first" });
      for (const body of [webhook, { ...webhook, eventId: newId() }])
        expect(await postWebhook(scene, body)).toBe(200);
      expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount });
      expect(await postWebhook(scene, buildWebhook(reference, { paymentId: "second" }))).toBe(200);
      expect(await read(id)).toMatchObject({
        state: "CREDITED",
        unmatchedAmount: unmatchedAmount + 10_000n,
      });
      expect(await readBalance(scene)).toBe(credited);
    },
  );

  test("refuses a received payment once, however often and by whichever event it is reported", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const underpaid = buildWebhook(reference, { amount: "59.00", paymentId: "less" });
    expect(await postWebhook(scene, underpaid)).toBe(200);
    await t.services.depositAdmin.refuse(scene.staff, id);
    expect(await postWebhook(scene, { ...underpaid, eventId: newId() })).toBe(200);
    expect(await state(id)).toBe("REFUSED");
    expect(await postWebhook(scene, buildWebhook(reference, { amount: "59.00", paymentId: "other" }))).toBe(
      200,
    );
    expect(await read(id)).toMatchObject({ state: "ON_HOLD", reason: "refused" });
  });

  test("finds an ended deposit with a first approval in the list of waiting ones", async () => {
    await requireDualApprovalFrom(scene, 50_00n);
    const { id } = await order(scene, "wallet", "100");
    t.clock.advance(15 * minute);
    await expireDeposits(scene);
    expect(await listForAdmin(scene)).toEqual([]);
    await t.services.depositAdmin.approve(scene.staff, id, "100.00");
    expect((await listForAdmin(scene)).map((waiting) => waiting.id)).toEqual([id]);
  });

  test("cannot enter another amount than the provider reported", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference, { amount: "40.00" }));
    const approve = t.services.depositAdmin.approve(scene.staff, id, "100.00");
    await expect(approve).rejects.toMatchObject({ code: "operation_not_allowed" });
    expect([await state(id), await readBalance(scene)]).toEqual(["ON_HOLD", 0n]);
  });
});

describe("the polling rules", () => {
  const createdAt = new Date("2026-03-01T12:00:00Z");
  const expiresAt = new Date(createdAt.getTime() + 15 * minute);
  const next = (ms: number) =>
    computeNextPollAt({ createdAt, expiresAt }, new Date(createdAt.getTime() + ms))?.getTime() ?? null;

  test("poll at the expiry and three days later whatever was polled before", () => {
    expect(next(14 * minute)).toBe(expiresAt.getTime());
    expect(next(15 * minute + 3 * day - 1)).toBe(expiresAt.getTime() + 3 * day);
    expect(next(15 * minute + 3 * day)).toBeNull();
  });

  test("keep every interval below the one that reveals a clock that was set back", () => {
    for (let at = -hour; at < 4 * day; at += 7 * minute)
      expect((next(at) ?? 0) - createdAt.getTime() - at).toBeLessThan(maxPollIntervalMs);
  });

  test("let no staff credit a deposit that its provider can still report as paid", () => {
    const approvable = (isBankTransfer: boolean, now: Date) =>
      DepositState.values.filter((state) => mayApprove({ state, expiresAt }, isBankTransfer, now));
    const before = new Date(expiresAt.getTime() - 1);
    expect(approvable(false, before)).toEqual(["EXPIRED", "FAILED", "ON_HOLD"]);
    expect(approvable(false, expiresAt)).toEqual(["EXPIRED", "CANCELLED", "FAILED", "ON_HOLD"]);
    for (const now of [before, expiresAt])
      expect(approvable(true, now)).toEqual([
        "AWAITING_PAYMENT",
        "PROOF_UPLOADED",
        "EXPIRED",
        "CANCELLED",
        "ON_HOLD",
      ]);
  });
});
