import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import {
  ask,
  balance,
  type Cashier,
  counted,
  expire,
  forAdmin,
  gatewaySecret,
  newsOf,
  openCashier,
  order,
  pays,
  post,
  takeTwoFrom,
} from "../../../test/cashier/setup.js";
import { eventually } from "../../../test/eventually.js";
import { disableTimeouts } from "../../../test/timeouts.js";
import { newId } from "../../core/ids.js";
import { isSigned } from "../../ports/payment-gateway/signature.js";
import { longestPauseMs, mayApprove, nextAskAt } from "./deposits.model.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Question {
  readonly gateway: string;
  readonly reference: string;
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
}

let t: OwnTestApp;
let cashier: Cashier;
/** What gateways of our own were asked since the test began. */
let asked: Question[];
/** What they do about it. */
let answering: (question: Question) => unknown;

const gateways = createServer((incoming, response) => {
  const [, gateway = "", , reference] = (incoming.url ?? "").split("/");
  incoming.resume().on("end", () => {
    response.setHeader("content-type", "application/json");
    if (reference === undefined) {
      response.end(JSON.stringify({ paymentId: newId(), payUrl: "https://pay.example/here" }));
      return;
    }
    const question = { gateway, reference, headers: incoming.headers, response };
    asked.push(question);
    answering(question);
  });
});

const say =
  (answer: object | string, status = 200) =>
  ({ response }: Question) => {
    response.statusCode = status;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
const paid = (over: object = {}) => ({
  status: "PAID",
  paymentId: "pay-1",
  amount: "100.00",
  currency: "USD",
  ...over,
});

beforeAll(async () => {
  t = await buildOwnTestApp();
  await new Promise<void>((resolve) => gateways.listen(0, "127.0.0.1", resolve));
});
// Its jobs work through all brands, so this file has a database to itself.
afterAll(async () => {
  gateways.closeAllConnections();
  gateways.close();
  await t.reconcileAndClose();
});
beforeEach(async () => {
  asked = [];
  answering = say({ status: "PENDING" });
  cashier = await openCashier(t);
});

/** An order that a gateway of our own takes. */
async function ordered(gateway = "outer", amount = "100") {
  const { operator, methods } = cashier;
  const { port } = gateways.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/${gateway}`;
  await t.services.depositGateways.set(operator, {
    code: gateway,
    kind: "http",
    baseUrl,
    secret: gatewaySecret,
  });
  if (!methods.wallet) throw new Error("no way to pay by a wallet");
  const { id: _id, ...wallet } = methods.wallet;
  const code = `m${newId().slice(-8)}`;
  const method = await t.services.depositMethods.create(operator, { ...wallet, code, gatewayCode: gateway });
  return order({ ...cashier, methods: { ...methods, [code]: method } }, code, amount);
}

/** The same news as a gateway of our own tells them. */
const hear = (reference: string, over: object = {}) =>
  t.services.payments.hear(t.platform(cashier.brand), "outer", {
    ...newsOf(reference, paid()),
    ...over,
  } as Parameters<typeof t.services.payments.hear>[2]);

const read = (id: string) => t.services.deposits.get(cashier.member, id);
const state = async (id: string) => (await read(id)).state;
const askedOf = (gateway: string) => asked.filter((one) => one.gateway === gateway);

describe("a payment that nobody tells of", () => {
  test("is credited when the gateway is asked, some minutes after it was opened", async () => {
    const { id, payment } = await order(cashier, "wallet", "100");
    await pays(cashier, payment, "untold");
    t.clock.advance(2 * minute - 1);
    await ask(cashier);
    expect([await state(id), await balance(cashier)]).toEqual(["AWAITING_PAYMENT", 0n]);
    t.clock.advance(1);
    await ask(cashier);
    expect([await state(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
    t.clock.advance(5 * day);
    await expire(cashier);
    expect([await state(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("does not end when its time is over before the gateway was asked", async () => {
    const { id, payment } = await order(cashier, "wallet", "100");
    await pays(cashier, payment, "untold");
    t.clock.advance(15 * minute);
    const platform = t.platform(cashier.brand);
    expect(await t.services.payments.expire(platform, AbortSignal.timeout(60_000))).toBe(0);
    expect(await state(id)).toBe("AWAITING_PAYMENT");
    expect(await expire(cashier)).toBe(0);
    expect(await state(id)).toBe("CREDITED");
  });

  test("is waited for no longer than five minutes where nobody asks", async () => {
    const { id } = await order(cashier, "wallet", "100");
    const end = () => t.services.payments.expire(t.platform(cashier.brand), AbortSignal.timeout(60_000));
    t.clock.advance(20 * minute - 1);
    expect([await end(), await state(id)]).toEqual([0, "AWAITING_PAYMENT"]);
    t.clock.advance(1);
    expect([await end(), await state(id)]).toEqual([1, "EXPIRED"]);
    await ask(cashier);
  });

  test.each([
    ["expired", "EXPIRED", 15],
    ["failed", "FAILED", 1],
  ])("is credited after its order %s", async (_, ended, minutes) => {
    const { id, reference, payment } = await order(cashier, "wallet", "100");
    t.clock.advance(minutes * minute);
    if (ended === "FAILED") await post(cashier, newsOf(reference, { status: "FAILED" }));
    else await expire(cashier);
    expect([await state(id), await counted(cashier)]).toEqual([ended, 0]);
    await pays(cashier, payment, "untold");
    t.clock.advance(2 * hour);
    await ask(cashier);
    expect([await state(id), await counted(cashier), await balance(cashier)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
  });

  test("that is another one waits for an operator", async () => {
    const { id, payment } = await order(cashier, "wallet", "100");
    await pays(cashier, payment, "untold");
    const less = await order(cashier, "wallet", "60");
    await t.test.database.db
      .updateTable("cashier.sandbox_payment")
      .set({ status: "PAID", amount: "59.00" })
      .where("brand_id", "=", cashier.brand.id)
      .where("reference", "=", less.reference)
      .execute();
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect(await state(id)).toBe("CREDITED");
    expect(await read(less.id)).toMatchObject({ state: "MISMATCH", reason: "amount", received: 5_900n });
  });
});

describe("a question", () => {
  test("is signed, and comes again after ever longer pauses until three days after the end", async () => {
    const { id, reference } = await ordered();
    const began = t.clock.now().getTime();
    const times: number[] = [];
    answering = (question) => {
      times.push((t.clock.now().getTime() - began) / minute);
      say({ status: "PENDING" })(question);
    };
    // Looked at every minute for an hour, then every hour.
    for (let n = 0; n < 60 + 75; n += 1) {
      t.clock.advance(n < 60 ? minute : hour);
      await expire(cashier);
    }
    expect(await state(id)).toBe("EXPIRED");
    expect(times).toEqual([
      2, 4, 8, 15, 17, 19, 23, 31, 47, 120, 240, 480, 960, 1_680, 2_400, 3_120, 3_840, 4_380,
    ]);
    const headers = asked[0]?.headers;
    const message = {
      timestamp: headers?.["x-gateway-timestamp"],
      signature: headers?.["x-gateway-signature"],
      body: Buffer.from(`GET /payments/${reference}`),
    };
    const at = new Date(Number(message.timestamp) * 1_000);
    expect(isSigned(gatewaySecret, at, message)).toBe(true);
  });

  test.each([
    ["is answered by nothing that can be read", say("<html>")],
    ["is answered by a half of what is needed", say({ status: "PAID", amount: "100.00" })],
    ["is answered by another word", say({ ...paid(), status: "MAYBE" })],
    ["is answered by no amount", say(paid({ amount: "a lot" }))],
    ["is answered by nothing of an amount", say(paid({ amount: "0.00" }))],
    ["is answered by more than anybody reads", say(`"${"x".repeat(70_000)}"`)],
    ["meets an error", say({}, 500)],
    ["is about nothing that is known there", say({}, 404)],
    ["is cut off", ({ response }: Question) => response.destroy()],
  ])("that %s decides nothing, and is asked again", async (_, wrong) => {
    const { id } = await ordered();
    answering = wrong;
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect(askedOf("outer")).toHaveLength(1);
    expect([await state(id), await balance(cashier)]).toEqual(["AWAITING_PAYMENT", 0n]);
    answering = say(paid());
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect([await state(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("that nobody answers holds up no end of an order", async () => {
    const { id } = await ordered();
    answering = say({}, 500);
    t.clock.advance(15 * minute);
    expect(await expire(cashier)).toBe(1);
    expect(await state(id)).toBe("EXPIRED");
  });

  test("that is answered by a failure ends the order, which may be paid all the same", async () => {
    const { id } = await ordered();
    answering = say({ status: "FAILED", paymentId: "pay-1" });
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect(await read(id)).toMatchObject({ state: "FAILED", reason: "gateway" });
    answering = say(paid());
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect([await state(id), await balance(cashier)]).toEqual(["CREDITED", 10_000n]);
  });

  test("is not asked about what ended, by a bank, or waits for an operator", async () => {
    const refused = await ordered();
    const other = await ordered();
    const bank = await order(cashier, "bank", "100");
    await t.services.depositAdmin.refuse(cashier.operator, refused.id);
    await hear(other.reference, { amount: "1.00", paymentId: "less" });
    t.clock.advance(4 * day);
    await ask(cashier);
    expect(asked).toEqual([]);
    expect(await state(bank.id)).toBe("AWAITING_PAYMENT");
  });

  test("is asked at once where a clock has gone back", async () => {
    const { id } = await ordered();
    t.clock.advance(20 * day);
    await expire(cashier);
    expect(await state(id)).toBe("EXPIRED");
    const again = await ordered();
    t.clock.advance(-20 * day);
    answering = say(paid());
    await ask(cashier);
    expect(await state(again.id)).toBe("CREDITED");
  });
});

describe("a payment that is told and asked about", () => {
  test.each([
    ["told first", ["hear", "ask"]],
    ["asked about first", ["ask", "hear"]],
  ])("is credited once, %s", async (_, ways) => {
    const { id, reference } = await ordered();
    answering = say(paid());
    t.clock.advance(2 * minute);
    for (const way of ways) await (way === "ask" ? ask(cashier) : hear(reference));
    expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount: 0n });
    expect(await balance(cashier)).toBe(10_000n);
  });

  test("is credited once, both at the same moment", async () => {
    const orders = [await ordered(), await ordered(), await ordered(), await ordered()];
    const told: Promise<void>[] = [];
    answering = (question) => {
      const { reference } = question;
      const news = paid({ paymentId: `pay-${reference}` });
      for (let n = 0; n < 3; n += 1) told.push(hear(reference, { ...news, eventId: newId() }));
      say(news)(question);
    };
    t.clock.advance(2 * minute);
    await ask(cashier);
    await Promise.all(told);
    expect(told).toHaveLength(12);
    for (const { id } of orders)
      expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount: 0n, received: 10_000n });
    expect(await balance(cashier)).toBe(40_000n);
  });

  test("is credited once where it names two orders", async () => {
    const orders = [await ordered(), await ordered()];
    answering = say(paid());
    t.clock.advance(2 * minute);
    await ask(cashier);
    expect(askedOf("outer")).toHaveLength(2);
    const states = await Promise.all(orders.map(({ id }) => state(id)));
    expect(states.sort()).toEqual(["AWAITING_PAYMENT", "CREDITED"]);
    expect(await balance(cashier)).toBe(10_000n);
  });
});

describe("a slow gateway", () => {
  /** What is not answered yet. */
  let open: Question[];
  let working: Promise<number>;
  const answerAll = () => {
    answering = (question) => say(paid({ paymentId: newId() }))(question);
    for (const question of open.splice(0)) answering(question);
  };

  beforeEach(() => {
    open = [];
    disableTimeouts();
    answering = (question) => {
      if (question.gateway === "slow") open.push(question);
      else say(paid({ paymentId: newId() }))(question);
    };
  });
  afterEach(async () => {
    answerAll();
    await working;
    vi.restoreAllMocks();
  });

  test("holds up its own orders only, and is asked about two at a time", async () => {
    const slow = [await ordered("slow"), await ordered("slow"), await ordered("slow")];
    const { id } = await ordered("quick");
    t.clock.advance(2 * minute);
    working = ask(cashier);
    await eventually(async () => expect(await state(id)).toBe("CREDITED"));
    await eventually(() => expect(askedOf("slow")).toHaveLength(2));
    answerAll();
    await working;
    for (const { id } of slow) expect(await state(id)).toBe("CREDITED");
  });

  test("is not asked anew when the work is told to end, which waits for what is under way", async () => {
    const slow = [await ordered("slow"), await ordered("slow"), await ordered("slow")];
    t.clock.advance(2 * minute);
    const ending = new AbortController();
    let hasEnded = false;
    working = ask(cashier, ending.signal).finally(() => {
      hasEnded = true;
    });
    await eventually(() => expect(open).toHaveLength(2));
    ending.abort();
    await sleep(1_200);
    expect(hasEnded).toBe(false);
    answerAll();
    await working;
    const states = await Promise.all(slow.map(({ id }) => state(id)));
    expect(states.sort()).toEqual(["AWAITING_PAYMENT", "CREDITED", "CREDITED"]);
  });
});

describe("an operator", () => {
  test.each([
    ["EXPIRED", null, 10_000n, 0n],
    ["FAILED", "90.50", 9_050n, 10_000n],
  ])(
    "credits an order that is %s, once; another amount told later is an unmatched payment",
    async (...given) => {
      const [ended, received, credited, unmatchedAmount] = given;
      const { id, reference } = await order(cashier, "wallet", "100");
      const approve = () => t.services.depositAdmin.approve(cashier.operator, id, received);
      await expect(approve()).rejects.toMatchObject({ code: "already_resolved" });
      if (ended === "FAILED") await post(cashier, newsOf(reference, { status: "FAILED" }));
      t.clock.advance(15 * minute);
      await expire(cashier);
      expect(await state(id)).toBe(ended);
      expect(await approve()).toMatchObject({ state: "CREDITED", received: credited });
      await expect(approve()).rejects.toMatchObject({ code: "already_resolved" });
      const entries = await t.test.database.db
        .selectFrom("audit.entry")
        .select(["before", "after"])
        .where("subject_id", "=", id)
        .execute();
      expect(entries).toMatchObject([{ before: { state: ended }, after: { state: "CREDITED" } }]);
      const news = newsOf(reference, { paymentId: "first" });
      for (const told of [news, { ...news, eventId: newId() }]) expect(await post(cashier, told)).toBe(200);
      expect(await read(id)).toMatchObject({ state: "CREDITED", unmatchedAmount });
      expect(await post(cashier, newsOf(reference, { paymentId: "second" }))).toBe(200);
      expect(await read(id)).toMatchObject({
        state: "CREDITED",
        unmatchedAmount: unmatchedAmount + 10_000n,
      });
      expect(await balance(cashier)).toBe(credited);
    },
  );

  test("gives back what came once, however often and by whichever event it is told", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    const less = newsOf(reference, { amount: "59.00", paymentId: "less" });
    expect(await post(cashier, less)).toBe(200);
    await t.services.depositAdmin.refuse(cashier.operator, id);
    expect(await post(cashier, { ...less, eventId: newId() })).toBe(200);
    expect(await state(id)).toBe("REFUSED");
    expect(await post(cashier, newsOf(reference, { amount: "59.00", paymentId: "other" }))).toBe(200);
    expect(await read(id)).toMatchObject({ state: "MISMATCH", reason: "refused" });
  });

  test("finds what ended and was said by one operator among what waits", async () => {
    await takeTwoFrom(cashier, 50_00n);
    const { id } = await order(cashier, "wallet", "100");
    t.clock.advance(15 * minute);
    await expire(cashier);
    expect(await forAdmin(cashier)).toEqual([]);
    await t.services.depositAdmin.approve(cashier.operator, id, "100.00");
    expect((await forAdmin(cashier)).map((waits) => waits.id)).toEqual([id]);
  });

  test("names no other amount than a gateway has told", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await post(cashier, newsOf(reference, { amount: "40.00" }));
    const approve = t.services.depositAdmin.approve(cashier.operator, id, "100.00");
    await expect(approve).rejects.toMatchObject({ code: "operation_not_allowed" });
    expect([await state(id), await balance(cashier)]).toEqual(["MISMATCH", 0n]);
  });
});

describe("the rules", () => {
  const createdAt = new Date("2026-03-01T12:00:00Z");
  const expiresAt = new Date(createdAt.getTime() + 15 * minute);
  const next = (ms: number) =>
    nextAskAt({ createdAt, expiresAt }, new Date(createdAt.getTime() + ms))?.getTime() ?? null;

  test("ask at the expiry and three days later whatever was asked before", () => {
    expect(next(14 * minute)).toBe(expiresAt.getTime());
    expect(next(15 * minute + 3 * day - 1)).toBe(expiresAt.getTime() + 3 * day);
    expect(next(15 * minute + 3 * day)).toBeNull();
  });

  test("have no pause that the clock's going back is told by", () => {
    for (let at = -hour; at < 4 * day; at += 7 * minute)
      expect((next(at) ?? 0) - createdAt.getTime() - at).toBeLessThan(longestPauseMs);
  });

  test("let nobody credit what may still be paid, by a gateway", () => {
    const may = (byBank: boolean) =>
      (["CREATED", "AWAITING_PAYMENT", "PROVED", "CREDITED", "EXPIRED", "FAILED", "REFUSED"] as const).filter(
        (state) => mayApprove(state, byBank),
      );
    expect(may(false)).toEqual(["EXPIRED", "FAILED"]);
    expect(may(true)).toEqual(["AWAITING_PAYMENT", "PROVED", "EXPIRED"]);
  });
});
